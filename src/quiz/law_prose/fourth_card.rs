//! The card beside three equal ones, where four cut for partners.

use oddtrick_law::cutting::cutting_rank;
use oddtrick_table::{CutCard, Facts, Person, Rank};

/// The fourth card of a cut in which the other three were equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FourthCard {
    /// Who cut it.
    who: Person,
    rank: Rank,
    /// Whether it was higher than the three, and not lower.
    is_highest: bool,
}

impl FourthCard {
    /// The fourth card of a round. `None` if four people did not cut, or no three of their first cards were equal.
    pub fn of_cut(facts: &Facts, round: usize) -> Option<FourthCard> {
        let first = first_cards(facts, round);
        let alike = |card: &CutCard| first.iter().filter(|other| other.card.rank == card.card.rank).count();
        let one = first.iter().find(|card| alike(card) == 1)?;
        let other = first.iter().find(|card| alike(card) == 3).filter(|_| first.len() == 4)?;
        let is_highest = cutting_rank(one.card.rank, true) > cutting_rank(other.card.rank, true);
        Some(FourthCard { who: one.who, rank: one.card.rank, is_highest })
    }

    /// Which card it was: `S’s two, the fourth card, was the highest`.
    pub fn place(&self) -> String {
        let place = if self.is_highest { "highest" } else { "lowest" };
        format!("{}’s {}, the fourth card, was the {place}", self.who, self.rank.name())
    }

    /// What follows from it for partners and deal, as the laws of three equal cards have it.
    pub fn consequence(&self) -> String {
        if self.is_highest {
            "the two lowest of the new cut were partners, and the lower of them was to deal".to_owned()
        } else {
            format!("the two highest of the new cut played together, and {} dealt", self.who)
        }
    }
}

/// The first card of everybody who cut in a round, in order.
pub(crate) fn first_cards(facts: &Facts, round: usize) -> Vec<&CutCard> {
    let mut first: Vec<&CutCard> = Vec::new();
    for card in facts.seating.cut_cards.iter().filter(|card| card.round == round) {
        if first.iter().all(|had| had.who != card.who) {
            first.push(card);
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::FourthCard;
    use oddtrick_table::{Facts, notation};

    fn told(record: &str) -> Option<(String, String)> {
        let record = notation::parse(record).expect("a record").record;
        FourthCard::of_cut(&Facts::from_record(&record), 0).map(|fourth| (fourth.place(), fourth.consequence()))
    }

    #[test]
    fn the_fourth_card_is_above_or_below_three_equal_ones() {
        let (place, then) =
            told("they cut for partners\nP cuts AC\nQ cuts AD\nR cuts AH\nS cuts 2C\n").expect("three aces");
        assert_eq!(place, "S’s two, the fourth card, was the highest");
        assert_eq!(then, "the two lowest of the new cut were partners, and the lower of them was to deal");
        let (place, then) =
            told("they cut for partners\nP cuts 10C\nQ cuts KD\nR cuts KH\nS cuts KC\n").expect("three kings");
        assert_eq!(place, "P’s ten, the fourth card, was the lowest");
        assert_eq!(then, "the two highest of the new cut played together, and P dealt");
        assert_eq!(told("they cut for partners\nP cuts 10C\nQ cuts KD\nR cuts KH\nS cuts 2C\n"), None);
    }
}

//! The arithmetic of cutting: puts those who cut in order, by their first cards and, if those tie, by
//! the cards that they cut again.
//!
//! A second cut decides only between those who made it. So the cards of each player are compared one
//! after another, in the order cut, and the lower card goes first. This one rule gives what the laws
//! say about every pair and every three cards that tie. A test compares it with their words for all
//! cards that four players can cut.

mod counted_cut;
mod places;

pub use counted_cut::CountedCut;
pub use places::allocate_places;

use oddtrick_table::Rank;

/// A card's rank in cutting. The lowest card has the smallest number.
pub fn cutting_rank(rank: Rank, ace_lowest: bool) -> u8 {
    let from_two = rank as u8 + 1;
    if ace_lowest && rank == Rank::Ace { 0 } else { from_two }
}

/// The cards that one player has cut, in order.
pub type CutCards = Vec<u8>;

/// A player's place among those who cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutStanding {
    /// How many players are lower.
    pub lower: usize,
    /// How many players tie for his place, himself included.
    pub level_with: usize,
    /// How many players cut in all.
    pub cutters: usize,
    /// Everyone whose card could tie with his has cut.
    pub complete: bool,
}

impl CutStanding {
    /// Whether he and those who tie with him fill the places from `first` to `last` and no others. For
    /// example, they may be the two lowest or the two highest.
    pub const fn occupies(self, first: usize, last: usize) -> bool {
        self.lower == first && self.lower + self.level_with == last + 1
    }
}

/// The first `n` cards, or all if there are fewer.
fn first_cards(cards: &CutCards, n: usize) -> &[u8] {
    &cards[..cards.len().min(n)]
}

/// The place of the player with this index, by his first `stage` + 1 cards.
pub fn standing_at_round(cut: &[CutCards], player: usize, stage: usize) -> CutStanding {
    let own = first_cards(&cut[player], stage + 1);
    let others = || cut.iter().map(|cards| first_cards(cards, stage + 1));
    let before = |cards: &CutCards| cards.len() >= stage && cards[..stage] == own[..stage];
    CutStanding {
        lower: others().filter(|&cards| cards < own).count(),
        level_with: others().filter(|&cards| cards == own).count(),
        cutters: cut.len(),
        complete: own.len() > stage && cut.iter().filter(|cards| before(cards)).all(|cards| cards.len() > stage),
    }
}

/// The place of the player by all the cards that he has cut, except those of an unfinished round.
pub fn final_standing(cut: &[CutCards], player: usize) -> CutStanding {
    let stages = (0..cut[player].len()).rev().map(|stage| standing_at_round(cut, player, stage));
    let mut finished = stages.filter(|standing| standing.complete);
    finished.next().unwrap_or_else(|| standing_at_round(cut, player, 0))
}

/// What a cut for partners settles. What is not settled yet is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CutResult {
    /// The two lowest, the lower first, and the two highest.
    pub partners: Option<[[usize; 2]; 2]>,
    /// The lowest of all.
    pub lowest: Option<usize>,
}

/// What the cards of those who cut settle. If more than four cut, the four lowest are the players.
pub fn resolve_cut(cut: &[CutCards]) -> CutResult {
    let all = || (0..cut.len()).map(|n| (n, final_standing(cut, n)));
    let lowest = all().find(|(_, it)| it.lower == 0 && it.level_with == 1).map(|(n, _)| n);
    let within = |first: usize, last: usize| {
        let mut inside: Vec<(usize, usize)> = all()
            .filter(|(_, it)| it.lower >= first && it.lower + it.level_with <= last + 1)
            .map(|(n, it)| (it.lower, n))
            .collect();
        inside.sort_unstable();
        match inside.as_slice() {
            [(_, a), (_, b)] => Some([*a, *b]),
            _ => None,
        }
    };
    let partners = within(0, 1).zip(within(2, 3)).map(|(low, high)| [low, high]);
    CutResult { partners, lowest }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every combination of cards of four ranks that four players can cut.
    fn four() -> impl Iterator<Item = Vec<CutCards>> {
        (0..=u8::MAX).map(|n| (0..4).map(|p| vec![n >> (2 * p) & 3]).collect())
    }

    /// Who must cut again by the words of the English laws 18 and 19, from the four cards alone: two
    /// players who tie, unless they are the highest, or three players who tie.
    fn cuts_again_by_law_text(cards: &[u8; 4]) -> Vec<usize> {
        let level = |p: usize| (0..4).filter(|&other| cards[other] == cards[p]).count();
        let highest_two = |p: usize| cards.iter().all(|c| *c <= cards[p]);
        (0..4).filter(|&p| level(p) == 3 || (level(p) == 2 && !highest_two(p))).collect()
    }

    #[test]
    fn the_ace_is_lowest_in_cutting_and_highest_without_the_law() {
        assert!(cutting_rank(Rank::Ace, true) < cutting_rank(Rank::Two, true));
        assert!(cutting_rank(Rank::Ace, false) > cutting_rank(Rank::King, false));
    }

    #[test]
    fn open_results_are_those_the_law_has_cut_again() {
        for cut in four() {
            let cards = [cut[0][0], cut[1][0], cut[2][0], cut[3][0]];
            let again = cuts_again_by_law_text(&cards);
            let settled = resolve_cut(&cut);
            // Nothing is open unless somebody cuts again, or all four tie, which no law mentions.
            let open = settled.partners.is_none() || settled.lowest.is_none();
            assert_eq!(open, !again.is_empty() || cards.iter().all(|c| *c == cards[0]), "{cards:?}");
            let level = |p: usize, first, last| final_standing(&cut, p).occupies(first, last);
            for p in 0..4 {
                let pair = level(p, 0, 1) || level(p, 1, 2);
                let three = level(p, 0, 2) || level(p, 1, 3);
                assert_eq!(pair || three, again.contains(&p), "{cards:?} player {p}");
            }
        }
    }

    #[test]
    fn two_lowest_level_are_partners_already_and_two_in_the_middle_are_not() {
        for cut in four() {
            let mut sorted: Vec<u8> = cut.iter().map(|cards| cards[0]).collect();
            sorted.sort_unstable();
            assert_eq!(resolve_cut(&cut).partners.is_some(), sorted[1] < sorted[2], "{cut:?}");
            assert_eq!(resolve_cut(&cut).lowest.is_some(), sorted[0] < sorted[1], "{cut:?}");
        }
    }

    /// Law 18: the lower of the new cards joins the lowest, whatever that card is.
    #[test]
    fn two_level_in_the_middle_cut_again_and_the_lower_joins_the_lowest() {
        for (again, joins) in [([11, 12], 1), ([12, 11], 2), ([0, 5], 1), ([5, 0], 2)] {
            let cut = vec![vec![3], vec![6, again[0]], vec![6, again[1]], vec![10]];
            let settled = resolve_cut(&cut);
            assert_eq!(settled.lowest, Some(0), "the lowest keeps the deal");
            assert_eq!(settled.partners.map(|[low, _]| low), Some([0, joins]));
        }
    }

    /// Law 19, for every new cut of three players that leaves no tie.
    #[test]
    fn three_level_cut_again_as_the_law_has_it() {
        let orders: [[u8; 3]; 6] = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];
        for again in orders {
            let new = |n: u8| again.iter().position(|card| *card == n + 1).unwrap_or_default();
            let three = |fourth: u8| -> Vec<CutCards> {
                let mut cut: Vec<CutCards> = again.iter().map(|card| vec![5, *card]).collect();
                cut.push(vec![fourth]);
                cut
            };
            // The fourth is the highest: the two lowest of the new cut are partners, the lower deals.
            let settled = resolve_cut(&three(9));
            assert_eq!(settled.partners, Some([[new(0), new(1)], [new(2), 3]]));
            assert_eq!(settled.lowest, Some(new(0)));
            // The fourth is the lowest: the two highest are partners, the original lowest deals.
            let settled = resolve_cut(&three(1));
            assert_eq!(settled.partners, Some([[3, new(0)], [new(1), new(2)]]));
            assert_eq!(settled.lowest, Some(3));
        }
    }

    #[test]
    fn a_card_is_not_judged_level_before_all_of_its_round_have_cut() {
        let cut = vec![vec![12, 0], vec![12, 0], vec![12], vec![11]];
        assert!(standing_at_round(&cut, 0, 0).complete);
        assert!(!standing_at_round(&cut, 0, 1).complete);
    }

    #[test]
    fn of_more_than_four_the_four_lowest_are_the_players() {
        let cut = vec![vec![3], vec![4], vec![12], vec![10], vec![0], vec![6]];
        assert_eq!(resolve_cut(&cut).partners, Some([[4, 0], [1, 5]]));
    }
}

//! The cards that were cut, in words.

use crate::law_prose::first_cards;
use crate::prose::{capitalize, join_list};
use oddtrick_law::condition::CUT_FOR_TABLE;
use oddtrick_law::cutting::cutting_rank;
use oddtrick_law::{Answer, FormationIssue, Issue, Question, Step, StepFact};
use oddtrick_library::limb_title;
use oddtrick_table::{CutCard, Facts, People, Person, Rank};

use super::told::Told;

/// What decides who must cut again, where they have done so.
const CUT_AGAIN_ALREADY: &str = "those who cut equal cards have cut again, and that settles it";

/// What comes before the cards of a second cut.
const THEN: &str = "; then ";

impl Told<'_, '_> {
    /// The sentence about who plays with whom, or comes in: what everybody cut, and the law. `None` if nobody cut.
    pub(super) fn sentence_of_cut(&self, verdict: &str, reason: &str, law: &str) -> Option<String> {
        let asks_again = matches!(self.question, Question::CutAgain);
        let is_of_cut = asks_again
            || matches!(
                self.question,
                Question::Partners
                    | Question::Plays
                    | Question::Belongs
                    | Question::GoesOut
                    | Question::Seat
                    | Question::Seats
            );
        let of_open_places = matches!(self.question, Question::GoesOut | Question::Belongs);
        let cards = cards_cut(&self.evaluator.facts, of_open_places).filter(|_| is_of_cut)?;
        let compares = |step: &Step| {
            let by_cards = |fact: &StepFact| fact.condition == CUT_FOR_TABLE;
            step.issues.contains(&Issue::Formation(FormationIssue::CutLower)) || step.facts.iter().any(by_cards)
        };
        let of_persons = matches!(self.ruling.answer, Answer::Persons(_)) && !asks_again;
        if of_persons && !self.argument.steps.iter().any(compares) {
            return None;
        }
        let nobody =
            matches!(&self.ruling.answer, Answer::Persons(it) if it.certain.0.is_empty() && it.must_cut.0.is_empty());
        let settled = asks_again && nobody && cards.contains(THEN);
        let reason = if settled { CUT_AGAIN_ALREADY } else { reason };
        // At the table an ace is the highest card, so a reader is told that here it is not.
        let ace = if cards.contains(" ace") && !reason.contains("ace") { "; the ace is the lowest card" } else { "" };
        let deals = self.dealer_by_lowest_card(reason, cards.contains(THEN));
        let (verdict, uncut) = (self.verdict_of_cut(verdict), self.who_need_not_cut());
        let (order, open) = (self.order_beside_cut(), self.open_dealer());
        Some(format!("{verdict}: {cards}. {}{ace}{deals} ({law}).{order}{uncut}{open}", capitalize(reason)))
    }

    /// Why nobody knows who deals, as a sentence of its own: partners who cut equal cards. Empty if it is known, or if they cut
    /// again.
    fn open_dealer(&self) -> String {
        let Answer::PartnersAndDealer(settled) = &self.ruling.answer else { return String::new() };
        let (Some(sides), None, true) = (settled.sides, settled.dealer, settled.cut_again.0.is_empty()) else {
            return String::new();
        };
        let cut = &self.evaluator.facts.seating.cut_cards;
        let rank = |who: Person| cut.iter().rfind(|card| card.who == who).map(|card| card.card.rank);
        let level = sides.into_iter().find(|[one, other]| rank(*one) == rank(*other));
        level.map_or_else(String::new, |[one, other]| {
            format!(" {one} and {other} cut equal cards, and no law says which of them deals.")
        })
    }

    /// The sentence about who must cut again: what everybody cut, and for each of them why. `None` if nobody must.
    pub(super) fn sentence_of_new_cut(&self, verdict: &str) -> Option<String> {
        let facts = &self.evaluator.facts;
        let mut reasons: Vec<(Person, String)> = Vec::new();
        for step in &self.argument.steps {
            let people = step.still_to_cut(facts);
            if let Some(first) = people.first() {
                reasons.push((*first, format!("{} ({})", self.because_here(step), limb_title(step.limb.0))));
            }
        }
        reasons.sort();
        let reasons: Vec<String> = reasons.into_iter().map(|(_, reason)| reason).collect();
        if reasons.is_empty() {
            return None;
        }
        let reason = join_list(&reasons, "and");
        let verdict = self.verdict_of_cut(verdict);
        Some(match cards_cut(facts, false) {
            Some(cards) => format!("{verdict}: {cards}. {}.", capitalize(&reason)),
            None => format!("{verdict}: {reason}."),
        })
    }

    /// Those of some people who have cut no card.
    fn without_cut(&self, people: &People) -> Vec<Person> {
        let cut = &self.evaluator.facts.seating.cut_cards;
        people.0.iter().copied().filter(|who| cut.iter().all(|card| card.who != *who)).collect()
    }

    /// Who has cut nothing cannot cut again.
    fn verdict_of_cut(&self, verdict: &str) -> String {
        let must_cut = match &self.ruling.answer {
            Answer::Persons(chosen) => &chosen.must_cut,
            Answer::PartnersAndDealer(settled) => &settled.cut_again,
            _ => return verdict.to_owned(),
        };
        let is_first_cut = !self.without_cut(must_cut).is_empty();
        if let Answer::PartnersAndDealer(settled) = &self.ruling.answer
            && !is_first_cut
        {
            let what = match (settled.sides, settled.dealer) {
                (Some(_), None) => " to settle who deals",
                (None, Some(_)) => " to settle the partners",
                _ => "",
            };
            return verdict.replace("must cut again", &format!("must cut again{what}"));
        }
        if is_first_cut { verdict.replace("must cut again", "must now cut") } else { verdict.to_owned() }
    }

    /// That some of those who play or go out did not have to cut, as a sentence of its own. Empty if all did.
    fn who_need_not_cut(&self) -> String {
        let Answer::Persons(chosen) = &self.ruling.answer else { return String::new() };
        let names: Vec<String> = self.without_cut(&chosen.certain).iter().map(Person::to_string).collect();
        if names.is_empty() {
            return String::new();
        }
        format!(" {} did not have to cut.", join_list(&names, "and"))
    }

    /// Who deals because nobody cut a lower card, if the reason is about something else. Empty if a later cut settles it.
    fn dealer_by_lowest_card(&self, reason: &str, again: bool) -> String {
        let Answer::PartnersAndDealer(settled) = &self.ruling.answer else { return String::new() };
        let Some(dealer) = settled.dealer.filter(|_| !reason.contains("lowest")) else { return String::new() };
        let facts = &self.evaluator.facts;
        let first = first_cards(facts, facts.seating.cut_rounds.len().saturating_sub(1));
        let height = |card: &CutCard| cutting_rank(card.card.rank, true);
        let Some(own) = first.iter().find(|card| card.who == dealer).map(|card| height(card)) else {
            return String::new();
        };
        let is_lowest = first.iter().all(|card| card.who == dealer || height(card) > own);
        let of_cut = if again { " of the first cut" } else { "" };
        if is_lowest { format!("; {dealer} deals with the lowest card{of_cut}") } else { String::new() }
    }
}

/// The cards of the last cut, round by round: `P cut a three, Q and R eights and S a queen; then Q cut a five and R an
/// ace`. `None` if fewer than two people cut, or if a card was cut that may not count. `of_open_places` leaves out what was
/// cut for an earlier place.
fn cards_cut(facts: &Facts, of_open_places: bool) -> Option<String> {
    let seating = &facts.seating;
    let last = seating.cut_rounds.len().checked_sub(1)?;
    let cards: Vec<&CutCard> = if of_open_places {
        seating.cards_for_open_places().collect()
    } else {
        seating.cut_cards.iter().filter(|card| card.round == last).collect()
    };
    let mut cut: Vec<(Person, Vec<Rank>)> = Vec::new();
    for card in cards {
        if card.showed_several || card.from_other_pack {
            return None;
        }
        match cut.iter_mut().find(|(who, _)| *who == card.who) {
            Some((_, ranks)) => ranks.push(card.card.rank),
            None => cut.push((card.who, vec![card.card.rank])),
        }
    }
    let rounds = cut.iter().map(|(_, ranks)| ranks.len()).max()?;
    let told: Vec<String> = (0..rounds).map(|round| one_round(&cut, round)).collect();
    (cut.len() > 1).then(|| told.join(THEN))
}

/// The cards of one round. Those who cut equal cards are named together.
fn one_round(cut: &[(Person, Vec<Rank>)], round: usize) -> String {
    let mut groups: Vec<(Rank, Vec<String>)> = Vec::new();
    for (who, ranks) in cut {
        let Some(&rank) = ranks.get(round) else { continue };
        match groups.iter_mut().find(|(other, _)| *other == rank) {
            Some((_, group)) => group.push(who.to_string()),
            None => groups.push((rank, vec![who.to_string()])),
        }
    }
    // A long list of names takes its own verb.
    let long = groups.iter().any(|(_, group)| group.len() > 2);
    let told = groups.iter().enumerate().map(|(n, (rank, group))| {
        let verb = if n == 0 || long { " cut" } else { "" };
        format!("{}{verb} {}", join_list(group, "and"), cards_of_rank(*rank, group.len()))
    });
    let told: Vec<String> = told.collect();
    if long { told.join(", and ") } else { join_list(&told, "and") }
}

/// `an ace`, `a three`, `sixes`.
fn cards_of_rank(rank: Rank, count: usize) -> String {
    let name = rank.name();
    match rank {
        _ if count == 1 && matches!(rank, Rank::Ace | Rank::Eight) => format!("an {name}"),
        _ if count == 1 => format!("a {name}"),
        Rank::Six => "sixes".to_owned(),
        _ => format!("{name}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::cards_cut;
    use oddtrick_table::{Facts, notation};

    #[test]
    fn equal_cards_are_told_together_and_the_new_cut_after_them() {
        let record = "they cut for partners\nP cuts 3C\nQ cuts 8D\nR cuts 8H\nS cuts QC\nQ cuts 5D\nR cuts AD\n";
        let record = notation::parse(record).unwrap().record;
        let told = cards_cut(&Facts::from_record(&record), false);
        assert_eq!(told.unwrap(), "P cut a three, Q and R eights and S a queen; then Q cut a five and R an ace");
    }
}

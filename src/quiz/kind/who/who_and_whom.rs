//! Who may ask, and who must obey, in one question: two answers to each, and so four options that are all on the table.

use std::collections::BTreeSet;

use rand::seq::SliceRandom;

use super::{AskedLiability, LiabilityEnd};
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::law_prose;
use crate::prose::Prose;
use crate::rng::seeded_rng;
use oddtrick_table::{Demand, Seat};

/// Some players who may ask, and some who must obey.
type Parties = (BTreeSet<Seat>, BTreeSet<Seat>);

impl AskedLiability<'_> {
    /// Whether the question can ask who may ask and who must obey: one side asks, and the other obeys. Where each side may
    /// demand the same of the other, the options would name only one of them.
    pub(super) fn names_both_ends(&self) -> bool {
        let are_of = |who: &BTreeSet<Seat>, side| !who.is_empty() && who.iter().all(|seat| seat.side() == side);
        let (asks, obeys) = (self.creditor_side, self.creditor_side.opponents());
        self.end == LiabilityEnd::Debtors && are_of(&self.creditors, asks) && are_of(&self.right_players, obeys)
    }

    /// The question in words.
    pub(super) fn prompt_for_both(&self) -> Prose {
        let demand = self.liability.demand;
        let cards: Vec<_> = demand.card().into_iter().collect();
        let does = law_prose::obligation_phrase(demand).filter(|_| demand != Demand::Suit);
        let words = match does {
            Some(does) => format!("Who may tell whom to {}?", does.replace("his ", "the ")),
            None => "Who may call a suit, and from whom?".to_owned(),
        };
        Prose::with_cards(&words, &cards)
    }

    /// The four options: the right players and others for each end.
    pub(super) fn options_for_both(&self, seed: &str) -> Vec<AnswerOption> {
        let creditors = other_players(&self.creditors, self.creditor_side.seats(), (seed, "who asks"));
        let debtors = other_players(&self.right_players, self.creditor_side.opponents().seats(), (seed, "who obeys"));
        let in_order = self.in_order(seed);
        let pairs = creditors.iter().flat_map(|who| debtors.iter().map(|whom| (who.clone(), whom.clone())));
        let mut options: Vec<AnswerOption> = pairs.map(|parties| self.option_for_both(parties, in_order)).collect();
        options.shuffle(&mut seeded_rng(seed, "order of options"));
        options
    }

    fn option_for_both(&self, (who, whom): Parties, in_order: [Seat; 2]) -> AnswerOption {
        let mut wrong: Vec<(String, String)> = Vec::new();
        if who != self.creditors {
            wrong.push((self.misreading_of(LiabilityEnd::Creditors, &who), self.creditor_objection(&who)));
        }
        if whom != self.right_players {
            wrong.push((self.misreading_of(LiabilityEnd::Debtors, &whom), self.debtor_objection(&whom)));
        }
        let distractor = wrong.first().map(|(misreading_id, _)| DistractorReason {
            misreading_id: misreading_id.clone(),
            why: Prose::from_text(wrong.iter().map(|(_, why)| why.as_str()).collect::<Vec<_>>().join(" ")),
        });
        let text = self.parties_text(&who, &whom, in_order);
        AnswerOption { claim: Claim::Parties { demand: self.liability.demand, who, whom }, text, distractor }
    }

    /// The right option as the answer.
    pub(super) fn answer_for_both(&self, seed: &str) -> Prose {
        self.parties_text(&self.creditors, &self.right_players, self.in_order(seed))
    }

    /// The players who may ask, in random order: the first word must not tell one who may ask from both who may.
    fn in_order(&self, seed: &str) -> [Seat; 2] {
        let mut in_order = self.creditor_side.seats();
        in_order.shuffle(&mut seeded_rng(seed, "who is named first"));
        in_order
    }

    /// The players of both ends as an option. `in_order` are those of the side that asks.
    fn parties_text(&self, who: &BTreeSet<Seat>, whom: &BTreeSet<Seat>, in_order: [Seat; 2]) -> Prose {
        let who = match in_order.into_iter().filter(|seat| who.contains(seat)).collect::<Vec<_>>()[..] {
            [one, other] => format!("{one} or {other}"),
            [one] => format!("{one} alone"),
            _ => "Anybody".to_owned(),
        };
        let is_suit = self.liability.demand == Demand::Suit;
        let whom = match whom.iter().collect::<Vec<_>>()[..] {
            [one, other] if is_suit => format!("whichever of {one} and {other} leads first"),
            [one, other] => format!("either {one} or {other}"),
            [one] => one.to_string(),
            _ => "anybody".to_owned(),
        };
        let link = if is_suit { ", from" } else { " may tell" };
        Prose::from_text(format!("{who}{link} {whom}.")).capitalized()
    }
}

/// The right players of a side, and others whom somebody could take for them: one partner in place of both or of the other,
/// and both in place of one who asks.
fn other_players(right: &BTreeSet<Seat>, side: [Seat; 2], (seed, which): (&str, &str)) -> [BTreeSet<Seat>; 2] {
    let [one, other] = side;
    let both = BTreeSet::from([one, other]);
    let is_alone = |seat: Seat| right.len() == 1 && right.contains(&seat);
    let wrong = if *right == both {
        let mut each = [one, other];
        each.shuffle(&mut seeded_rng(seed, which));
        [each[0]].into()
    } else if which == "who asks" {
        both
    } else if is_alone(one) {
        [other].into()
    } else {
        [one].into()
    };
    [right.clone(), wrong]
}

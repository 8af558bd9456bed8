//! What might be demanded for something else than what was done.

use std::collections::BTreeSet;

use oddtrick_law::{Code, Issue, Penalty, Rule};
use oddtrick_table::{Demand, Facts};

/// A penalty together with those that the same law gives for it to choose from, if the law gives nothing but points: one
/// point off the other side’s score or one more on the own. A half of that alone would look odd among the options.
pub(super) fn with_its_alternatives(code: &Code, demand: Demand) -> BTreeSet<Demand> {
    let is_points = |demand: &Demand| matches!(demand, Demand::DeductPoints { .. } | Demand::AddPoints { .. });
    let fixed = |issue: Option<Issue>| match issue {
        Some(Issue::MayExact(penalty @ Penalty::Fixed(demand))) if penalty.is_payment() => Some(demand),
        _ => None,
    };
    let given = |rule: &Rule| fixed(rule.ground_issue());
    let law = code.rules().iter().find(|rule| given(rule) == Some(demand)).map(|rule| rule.limb);
    let of_law = code.rules().iter().filter(|rule| Some(rule.limb) == law).filter_map(given);
    let all: BTreeSet<Demand> = of_law.collect();
    if is_points(&demand) && all.iter().all(is_points) && !all.is_empty() { all } else { [demand].into() }
}

/// What can be demanded for other offences in the deal or the play, without ordinary rights.
pub(super) fn demands_of_other_offences(facts: &Facts) -> Vec<Demand> {
    let led = facts.tricks.0.iter().rev().find_map(|trick| trick.led);
    let Some(suit) = led else {
        let revoke = [Demand::TakeTricks { tricks: 3 }, Demand::AddPoints { points: 3 }];
        let deal = [Demand::NewDeal, Demand::DrawCard, Demand::CutAgain];
        let play = facts.deals.is_empty();
        return if play { [Demand::Suit].into_iter().chain(revoke).collect() } else { deal.to_vec() };
    };
    let trump = facts.setup.trump.map(|trump| trump.suit);
    // A demand for the highest or lowest trump has two forms, and only one of them would be recognised. So trumps are
    // left out.
    let of_suit = [Demand::Highest { suit }, Demand::Lowest { suit }].into_iter().filter(|_| trump != Some(suit));
    of_suit.chain([Demand::Suit, Demand::AddPoints { points: 3 }, Demand::NewDeal]).collect()
}

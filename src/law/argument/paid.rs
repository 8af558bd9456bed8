//! Penalties that were asked for and paid.

use super::{Step, StepEffect};
use crate::condition::CHOSE_OTHERWISE;
use crate::evaluator::Evaluator;
use crate::rule::Role;
use crate::vocabulary::Issue;
use oddtrick_table::facts::{PlayRequirement, SpokenDemand};
use oddtrick_table::{Demand, Line, LineIndex, PlayAct, Truth};

/// The lawful demand that was obeyed already, if a step takes a right away because the choice was made or the time for
/// it is over, as far as the evaluator has read the record. `None` if the step takes it away for another reason, if
/// nobody asked, or if the card that was played is not what was asked for.
pub fn paid_penalty(evaluator: &Evaluator<'_>, step: &Step) -> Option<SpokenDemand> {
    let is_right = matches!(step.issues.first(), Some(Issue::MayExact(_)));
    let lapsed = matches!(evaluator.code.rule(step.rule)?.role, Role::Lapses(_));
    let chosen = step.facts.iter().any(|fact| fact.condition == CHOSE_OTHERWISE);
    if !is_right || !matches!(step.effect, StepEffect::TakesAway(_)) || !(lapsed || chosen) {
        return None;
    }
    let facts = &evaluator.facts;
    // A call for a trump is answered by a trump only: with the suit led in his hand the dealer cannot obey yet.
    let trump = facts.setup.trump.map(|trump| trump.suit);
    let of_trumps = |at: LineIndex| match evaluator.lines().get(at) {
        Some(Line::Play(PlayAct::Plays { card, .. } | PlayAct::Leads { card, .. })) => Some(card.suit) == trump,
        _ => true,
    };
    let answered = |demand: &&SpokenDemand| {
        let asks_trump = matches!(demand.demand, Demand::HighestTrump | Demand::LowestTrump);
        let mut answers = facts.demands_answered.iter().filter(|(asked_at, _)| *asked_at == demand.at);
        answers.any(|(_, at)| !asks_trump || trump.is_none() || of_trumps(*at))
    };
    let disobeyed = |demand: &&SpokenDemand| {
        facts.renounces.iter().any(|renounce| match renounce.requirement {
            PlayRequirement::Demanded(_, asked_at) => {
                let could = facts.could_comply(renounce).truth;
                // Whether it was the highest or lowest card nobody knows: who is asked for it is believed, unless a
                // higher or lower one is shown.
                let suit = match demand.demand {
                    Demand::Highest { suit } | Demand::Lowest { suit } => Some(suit),
                    Demand::HighestTrump | Demand::LowestTrump => trump,
                    _ => None,
                };
                let of_suit = suit.is_some_and(|suit| renounce.card.is_some_and(|card| card.suit == suit));
                let believed = suit.is_some() && (could == Truth::Unstated || (could == Truth::No && of_suit));
                !believed && facts.demands_answered_with(asked_at).any(|asked| asked.at == demand.at)
            }
            PlayRequirement::SuitLed(_) => false,
        })
    };
    let good = evaluator.find_good_demands(step.subject);
    good.iter().filter(|demand| demand.debtor.is_some()).find(|demand| answered(demand) && !disobeyed(demand)).copied()
}

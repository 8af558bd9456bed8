//! Keeps an argument as short as a reader can follow.

use super::StepText;
use oddtrick_law::{Argument, Issue, Penalty, Step, StepEffect};
use oddtrick_table::Demand;

/// The steps of an argument without those that a reader misses least, if there are more than `most`. The deciding step
/// always stays.
pub(super) fn shortened(mut steps: Vec<StepText>, argument: &Argument, most: usize) -> Vec<StepText> {
    let deciding = argument.deciding_step();
    while steps.len() > most {
        let weights = steps.iter().enumerate().filter_map(|(n, told)| {
            let step = step_of(argument, told)?;
            let weight = weight(step).filter(|_| deciding.is_none_or(|deciding| deciding != step))?;
            Some((weight, std::cmp::Reverse(n)))
        });
        let Some((lightest, std::cmp::Reverse(n))) = weights.min() else { return steps };
        if lightest == Weight::CameToNothing {
            // What would have ended a right, and what saved the right from it, go together.
            steps.retain(|step| !["would take away", "restores"].contains(&step.effect));
            if steps.iter().any(|step| step_of(argument, step).and_then(weight) == Some(lightest)) {
                steps.retain(|step| step_of(argument, step).and_then(weight) != Some(lightest));
            }
        } else {
            steps.remove(n);
        }
    }
    steps
}

/// The step that a text tells. `None` for a sum.
fn step_of<'a>(argument: &'a Argument, told: &StepText) -> Option<&'a Step> {
    let is_it = |step: &&Step| {
        Some(step.rule) == told.rule && super::effect_name(step.effect) == told.effect && step.words == told.words
    };
    argument.steps.iter().find(is_it)
}

/// How much a reader would miss a step, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// What would have ended a right, and what kept it from that.
    CameToNothing,
    /// Another way to the same thing that falls short.
    OtherWay,
    /// That a card that can be called must be left on the table.
    LeftOnTable,
    /// That a revoke was established.
    Established,
    /// What was done, where a later step says what it gives.
    Done,
    /// A right that did not come to anything.
    OtherRight,
}

/// How much a reader would miss a step. `None` for one that must be told.
fn weight(step: &Step) -> Option<Weight> {
    let leaves =
        |issue: &Issue| matches!(issue, Issue::MayExact(Penalty::LayCardDown | Penalty::Fixed(Demand::LayCard { .. })));
    match step.effect {
        StepEffect::WouldTakeAway(_) | StepEffect::Restores(_) | StepEffect::Spares(_) => Some(Weight::CameToNothing),
        StepEffect::FallsShort(_) => Some(Weight::OtherWay),
        StepEffect::Gives | StepEffect::WouldGive if step.issues.iter().all(leaves) => Some(Weight::LeftOnTable),
        StepEffect::Gives if step.issues == [Issue::Established] => Some(Weight::Established),
        StepEffect::Gives
            if matches!(step.issues.as_slice(), [Issue::Offence | Issue::LiableToCall | Issue::LawBroken]) =>
        {
            Some(Weight::Done)
        }
        StepEffect::WouldGive => Some(Weight::OtherRight),
        _ => None,
    }
}

//! Which step of an argument decides that a deal stands.

use super::{Step, StepEffect};
use crate::evaluator::Evaluator;
use crate::vocabulary::Issue;
use oddtrick_table::Demand;

/// Which step says why a deal stands: the one that excuses what would have been a misdeal, or else the last one about the
/// deal. What a player may do besides, such as search for a card, is no reason.
pub(super) fn lets_deal_stand(evaluator: &Evaluator<'_>, steps: &[Step]) -> Option<usize> {
    let of_misdeal = |step: &Step| step.issues.iter().any(|issue| matches!(issue, Issue::Misdeal | Issue::DealLost));
    let excuses = |step: &Step| matches!(step.effect, StepEffect::TakesAway(_)) && of_misdeal(step);
    let is_right = |step: &Step| {
        let undoes = |issue: &Issue| match issue {
            Issue::MayExact(penalty) => {
                let then = evaluator.before_line(step.after_lines);
                then.demand_for(*penalty, step.subject).is_some_and(Demand::undoes_deal)
            }
            _ => true,
        };
        step.effect == StepEffect::Gives && !step.issues.iter().any(undoes)
    };
    let found = steps.iter().rposition(excuses);
    found.or_else(|| steps.iter().rposition(|step| step.is_decisive() && !is_right(step)))
}

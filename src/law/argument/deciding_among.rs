//! Which of several steps that could decide does.

use super::{Step, StepEffect};
use crate::evaluator::Evaluator;
use crate::vocabulary::Subject;

/// Of several things that were done and cost nothing in the end, what ended or prevented the right for the latest: the question
/// is asked because of that.
pub(super) fn about_latest_offence(
    evaluator: &Evaluator<'_>,
    steps: &[Step],
    last: usize,
    refuses: &dyn Fn(&Step) -> bool,
) -> usize {
    let done_at = |step: &Step| match step.subject {
        Subject::Renounce(n) => Some(evaluator.facts.renounces[n].at),
        Subject::Incident(n) => Some(evaluator.facts.incidents[n].at),
        Subject::DisclosedCard(n) => Some(evaluator.facts.disclosed_cards[n].at),
        _ => None,
    };
    let would_give =
        |subject: Subject| steps.iter().any(|step| step.subject == subject && step.effect == StepEffect::WouldGive);
    let takes_away =
        |step: &Step| refuses(step) && matches!(step.effect, StepEffect::TakesAway(_)) && would_give(step.subject);
    let Some(of_last) = done_at(&steps[last]) else { return last };
    let later = (0..steps.len()).filter(|n| takes_away(&steps[*n]) && done_at(&steps[*n]) > Some(of_last));
    later.max_by_key(|n| (done_at(&steps[*n]), *n)).unwrap_or(last)
}

/// What is denied in so many words says more than what another rule lacks that would give it.
pub(super) fn denial_beside(steps: &[Step], last: usize) -> usize {
    let of_same = |step: &Step| (step.subject, &step.issues) == (steps[last].subject, &steps[last].issues);
    let denies = |step: &Step| step.effect == StepEffect::Denies && of_same(step);
    let lacks = matches!(steps[last].effect, StepEffect::FallsShort(_));
    steps[..last].iter().rposition(denies).filter(|_| lacks).unwrap_or(last)
}

/// Of the steps that end the same right, the one that did so first: what came later found nothing to end.
pub(super) fn first_to_end(steps: &[Step], last: usize, ends: &dyn Fn(&Step) -> bool) -> usize {
    let when = |n: usize| steps[n].facts.iter().filter_map(|fact| fact.line).max();
    let of_same = |step: &Step| (step.subject, &step.issues) == (steps[last].subject, &steps[last].issues);
    let candidates = (0..=last).rev().filter(|n| ends(&steps[*n]) && of_same(&steps[*n]) && when(*n).is_some());
    candidates.min_by_key(|n| when(*n)).filter(|_| when(last).is_some()).unwrap_or(last)
}

//! Which step decides where points for honours are refused.

use super::{Step, StepEffect};
use crate::answer::Answer;
use crate::condition::{AT_FOUR, CLAIMED_IN_TIME, SCORE_MARKED};
use crate::evaluator::Evaluator;
use crate::vocabulary::{Issue, Penalty};
use oddtrick_table::{DealingAct, Demand, Line};

/// Which step decides that points for honours are not due. `None` if none are asked for, or if the last step decides as
/// usual.
///
/// The reason is that the claim came late, if the side made one at all, and else that it never called the honours.
pub(super) fn decides_lost_honours(evaluator: &Evaluator<'_>, steps: &[Step], answer: &Answer) -> Option<usize> {
    let of_honours = |step: &Step| {
        let marks = |issue: &Issue| matches!(issue, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { .. })));
        matches!(step.effect, StepEffect::TakesAway(_)) && step.issues.iter().any(marks)
    };
    let says = |step: &Step, condition| step.facts.iter().any(|fact| fact.condition == condition);
    let takes = || steps.iter().enumerate().filter(|(_, step)| of_honours(step));
    let subject = takes().next()?.1.subject;
    // A side at four has no right to lose.
    if *answer != Answer::No || takes().any(|(_, step)| says(step, AT_FOUR)) {
        return None;
    }
    let side = subject.responsible(&evaluator.facts).map(|party| evaluator.facts.camp(party));
    let scoring = &evaluator.facts.score;
    let first = scoring.claims.iter().filter(|(of, ..)| Some(*of) == side).map(|(.., at)| *at).min();
    let late = first.zip(scoring.next_trump_quitted()).is_some_and(|(said, quitted)| said > quitted);
    // The law of the time has no condition of its own.
    let of_time = takes().find(|(_, step)| step.facts.is_empty()).filter(|_| late);
    of_time.or_else(|| takes().find(|(_, step)| says(step, SCORE_MARKED))).map(|(n, _)| n)
}

/// Which step decides that points for honours are due before anybody has turned up the next trump card: what the side held. That
/// it is in time goes without saying then. `None` if something else is the reason.
pub(super) fn decides_held_honours(evaluator: &Evaluator<'_>, steps: &[Step], answer: &Answer) -> Option<usize> {
    let marks = |issue: &Issue| matches!(issue, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { .. })));
    let gives = |step: &Step| step.effect == StepEffect::Gives && step.issues.iter().any(marks);
    let untold = |step: &Step| step.facts.iter().any(|fact| fact.condition == CLAIMED_IN_TIME && fact.line.is_none());
    let restores = |step: &Step| matches!(step.effect, StepEffect::Restores(_));
    let over = evaluator.facts.score.hand_over.unwrap_or(0);
    let is_turned_up = |line: &Line| matches!(line, Line::Dealing(DealingAct::TurnsUp { .. }));
    let turned_up = evaluator.lines().iter().skip(over).any(is_turned_up);
    let all_untold = steps.iter().filter(|step| restores(step)).all(untold);
    steps.iter().rposition(gives).filter(|_| *answer == Answer::Yes && all_untold && !turned_up)
}

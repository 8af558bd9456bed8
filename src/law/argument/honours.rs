//! Which step decides where points for honours are asked for.

use super::{Step, StepEffect};
use crate::answer::Answer;
use crate::condition::{AT_FOUR, SCORE_MARKED};
use crate::evaluator::Evaluator;
use crate::vocabulary::{Issue, Penalty};
use oddtrick_table::{Demand, Line, Party};

/// Which step decides about points for honours. `None` if none are asked for, or if the last step decides as usual.
///
/// Every claim has to come in time. That it did is a reason only where the next deal had begun. Of a claim that failed, the
/// reason is that it came late if the side made one at all, and else that it never called the honours.
pub(super) fn decides_honours(evaluator: &Evaluator<'_>, steps: &[Step], answer: &Answer) -> Option<usize> {
    let of_honours = |step: &Step| {
        let marks = |issue: &Issue| matches!(issue, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { .. })));
        step.issues.iter().any(marks)
    };
    let says = |step: &Step, condition| step.facts.iter().any(|fact| fact.condition == condition);
    let honours = || steps.iter().enumerate().filter(|(_, step)| of_honours(step));
    let subject = honours().next()?.1.subject;
    match answer {
        Answer::Yes => {
            let kept_only_in_time = honours().all(|(_, step)| match step.effect {
                StepEffect::Gives | StepEffect::Spares(_) => true,
                StepEffect::Restores(_) => {
                    !steps.iter().any(|other| matches!(other.effect, StepEffect::WouldTakeAway(_)))
                }
                _ => false,
            });
            let gives = honours().find(|(_, step)| step.effect == StepEffect::Gives).map(|(n, _)| n);
            gives.filter(|_| kept_only_in_time && !next_deal_has_begun(evaluator))
        }
        Answer::No => {
            let takes = || honours().filter(|(_, step)| matches!(step.effect, StepEffect::TakesAway(_)));
            if takes().any(|(_, step)| says(step, AT_FOUR)) {
                return None;
            }
            let side = subject.responsible(&evaluator.facts).map(|party: Party| evaluator.facts.camp(party));
            let scoring = &evaluator.facts.score;
            let first = scoring.claims.iter().filter(|(of, ..)| Some(*of) == side).map(|(.., at)| *at).min();
            let late = first.zip(scoring.next_trump_quitted()).is_some_and(|(said, quitted)| said > quitted);
            // The law of the time has no condition of its own.
            let of_time = takes().find(|(_, step)| step.facts.is_empty()).filter(|_| late);
            of_time.or_else(|| takes().find(|(_, step)| says(step, SCORE_MARKED))).map(|(n, _)| n)
        }
        _ => None,
    }
}

/// Whether a card of the next deal was handled after the hand.
fn next_deal_has_begun(evaluator: &Evaluator<'_>) -> bool {
    let over = evaluator.facts.score.hand_over.unwrap_or(0);
    evaluator.lines().iter().skip(over).any(|line| matches!(line, Line::Dealing(_)))
}

//! Which step of an argument decides.

use super::{Step, StepEffect};
use crate::answer::Answer;
use crate::vocabulary::Issue;

/// Which step decides: the last one that is not overtaken by another. If the answer is that something may be
/// demanded, the last one that gives it. Where several ways to the same thing fall short, the first of them: laws
/// name the common way first.
pub(super) fn deciding_step(steps: &[Step], answer: &Answer) -> Option<usize> {
    let gives = matches!(answer, Answer::MayExact(open) if !open.is_empty());
    let is_gift = |step: &Step| step.effect == StepEffect::Gives;
    let last_gift = steps.iter().rposition(is_gift).filter(|_| gives);
    let last = last_gift.or_else(|| steps.iter().rposition(Step::is_decisive))?;
    let falls_short = |step: &Step| matches!(step.effect, StepEffect::FallsShort(_));
    let of_same_issue = |step: &Step| {
        (step.subject, &step.issues) == (steps[last].subject, &steps[last].issues)
            && falls_short(step)
            && falls_short(&steps[last])
    };
    // That a misdeal loses the deal does not say why it is one.
    let of_misdeal = |step: &Step| step.is_decisive() && step.issues.contains(&Issue::Misdeal);
    if steps[last].effect == StepEffect::Gives
        && steps[last].issues.contains(&Issue::DealLost)
        && let Some(misdeal) = steps[..last].iter().rposition(of_misdeal)
    {
        return Some(misdeal);
    }
    let alike = steps[..last].iter().rev().take_while(|step| of_same_issue(step)).count();
    Some(last - alike)
}

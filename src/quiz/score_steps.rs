//! The steps that an answer page shows for a score.

use super::argument_text::{ArgumentText, StepText, order_step};
use super::quiz_question::QuizQuestion;
use oddtrick_law::{Evaluator, Issue, Question};
use oddtrick_library::Library;

impl QuizQuestion {
    /// Leaves the steps of an argument that are about the score. The reason tells the sum, and the story that somebody
    /// revoked.
    pub(super) fn leave_only_scoring(&self, library: &Library, evaluator: &Evaluator<'_>, argument: &mut ArgumentText) {
        let (Question::Score { .. }, sum) = (&self.ruling.question, self.code.terms.points_per_game.limb) else {
            return;
        };
        let issue = |step: &StepText| self.code.rule(step.rule?)?.ground_issue();
        let is_payment =
            |step: &StepText| matches!(issue(step), Some(Issue::MayExact(penalty)) if penalty.is_payment());
        let is_paid = argument.steps.iter().any(is_payment);
        let order = order_step(library, evaluator, &self.ruling.question);
        let of_order = order.as_ref().map(|step| step.limb);
        argument.steps.retain(|step| {
            let is_sum = step.rule.is_none() && (step.limb == sum || Some(step.limb) == of_order);
            let is_offence = matches!(issue(step), Some(Issue::Offence | Issue::Established));
            !(is_sum || is_paid && is_offence)
        });
        argument.steps.extend(order);
    }
}

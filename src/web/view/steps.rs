//! The steps of an argument, as the pages show them.

use crate::view::law_link::LawLink;
use oddtrick_quiz::ArgumentText;

/// A step: what it says, and the law that it rests on.
pub(crate) struct StepView {
    pub text: String,
    pub cite: LawLink,
}

/// The steps of an argument under a code whose text has this id.
pub(crate) fn step_views(text_id: &'static str, argument: &ArgumentText) -> Vec<StepView> {
    let view =
        |step: &oddtrick_quiz::StepText| StepView { text: step.text.clone(), cite: LawLink::new(text_id, step.limb.0) };
    argument.steps.iter().map(view).collect()
}

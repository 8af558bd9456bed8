//! A ruling told as a fact, with its reason.

use super::law::told_ruling;
use crate::argument_text::ArgumentText;
use crate::prose::Prose;
use crate::variant::Variant;
use oddtrick_law::{Question, Ruling};
use oddtrick_library::Library;
use oddtrick_table::Party;

/// The ruling with its first reason: `A and B may have a new deal: the dealer’s side exposed a card (Law 38).` `None` if
/// nobody would understand the answer without the question.
pub(super) fn ruling_with_reason(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Prose> {
    if !can_be_told(&variant.question) {
        return None;
    }
    let sentence = first_sentence(library, variant, ruling);
    let bare = ["Yes: ", "No: ", "Nothing: "].iter().find_map(|answer| sentence.strip_prefix(answer));
    let Some(reason) = bare else { return Some(Prose::from_text(sentence)) };
    let mut told = told_ruling(variant.partnership(), &variant.question, &ruling.answer).without_full_stop();
    told.push(Prose::from_text(format!(": {reason}")));
    Some(told)
}

/// Whether everybody understands the answer to a question without the question.
pub(super) const fn can_be_told(question: &Question) -> bool {
    matches!(
        question,
        Question::Exact { .. }
            | Question::Demand { .. }
            | Question::Deal { .. }
            | Question::Established { who: Party::Seat(_) }
            | Question::Allowed { .. }
            | Question::Decides { .. }
            | Question::TakeUp { .. }
            | Question::Reached { .. }
            | Question::Honours { .. }
    )
}

/// The answer with its first reason, as the engine gives it.
pub(super) fn first_sentence(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> String {
    let evaluator = variant.evaluator(variant.code);
    let argument = ArgumentText::without_steps(library, &evaluator, &variant.question, ruling);
    argument.sentence.split_inclusive(". ").next().unwrap_or_default().trim_end().to_owned()
}

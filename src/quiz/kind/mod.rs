//! Kinds of question: what may be asked of one story, a file a kind. Each makes its options from
//! the engine, and none has a key: an option is a claim, and the engine is asked about it.

mod codes;
mod fact;
mod law;
mod option_balance;
mod presented;
mod remedies;
mod ruling;
mod score;
#[cfg(test)]
mod tests;
mod until;
mod who;

pub(super) use presented::Presented;

use super::context::QuizContext;
use super::question_kind::QuestionKind;
use super::variant::Variant;
use oddtrick_law::{Answer, Ruling};

/// Puts a question of the variant's kind; `None` where the story makes no fair one.
pub(super) fn present(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    // An answer that hangs on what is not told is asked for as such, and in no other way.
    if matches!(ruling.answer, Answer::Needs(_)) && variant.id.kind != QuestionKind::Ruling {
        return None;
    }
    if matches!(variant.id.kind, QuestionKind::Remedies | QuestionKind::Who) && variant.omits_later_suit() {
        return None;
    }
    match variant.id.kind {
        QuestionKind::Ruling => ruling::present(context, variant, ruling),
        QuestionKind::Law => law::present(context, variant, ruling),
        QuestionKind::Codes => codes::present(context, variant),
        QuestionKind::Fact => fact::present(context, variant, ruling),
        QuestionKind::Until => until::present(context, variant),
        QuestionKind::Remedies => remedies::present(context, variant, ruling),
        QuestionKind::Score => score::present(context, variant, ruling),
        QuestionKind::Who => who::present(variant, ruling),
    }
}

//! Kinds of question: what may be asked of one story, a file a kind. Each makes its options from
//! the engine, and none has a key: an option is a claim, and the engine is asked about it.

mod codes;
mod fact;
mod law;
mod option_balance;
mod remedies;
mod ruling;
mod score;
#[cfg(test)]
mod tests;
mod until;
mod who;

pub(super) use codes::COMPARED_CODES;

use super::claim::{AnswerOption, DistractorReason};
use super::question_kind::QuestionKind;
use super::reply_form::ReplyForm;
use super::prose::Prose;
use super::reply::Reply;
use super::variant::Variant;
use oddtrick_law::{Answer, RuleId, Ruling};
use oddtrick_library::Library;

/// How many options a question has when there are enough.
const OPTION_COUNT: usize = 4;

/// A question put: what it asks, and what it offers.
#[derive(Default)]
pub(super) struct Presented {
    pub prompt: Prose,
    pub form: ReplyForm,
    /// None where the answer is typed in.
    pub options: Vec<AnswerOption>,
    /// Where it is typed in, what those would type who make a mistake that has a name.
    pub typed_mistakes: Vec<(Reply, DistractorReason)>,
    /// What is said as the answer, where it is not the ruling itself.
    pub answer_text: Option<Prose>,
    /// What bears the answer out, where it is not said with it.
    pub reason: Option<Prose>,
    /// The row that decides, where the ruling rests on others too.
    pub deciding_rule: Option<RuleId>,
    /// The rulings of the codes that are asked about, where several are.
    pub compared_rulings: Vec<Ruling>,
}

/// Puts a question of the variant's kind; `None` where the story makes no fair one.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    // An answer that hangs on what is not told is asked for as such, and in no other way.
    if matches!(ruling.answer, Answer::Needs(_)) && variant.id.kind != QuestionKind::Ruling {
        return None;
    }
    if matches!(variant.id.kind, QuestionKind::Remedies | QuestionKind::Who) && variant.omits_later_suit() {
        return None;
    }
    match variant.id.kind {
        QuestionKind::Ruling => ruling::present(library, variant, ruling),
        QuestionKind::Law => law::present(library, variant, ruling),
        QuestionKind::Codes => codes::present(library, variant),
        QuestionKind::Fact => fact::present(library, variant, ruling),
        QuestionKind::Until => until::present(library, variant),
        QuestionKind::Remedies => remedies::present(library, variant, ruling),
        QuestionKind::Score => score::present(library, variant, ruling),
        QuestionKind::Who => who::present(variant, ruling),
    }
}

/// What is said when the question is answered, where that is not the ruling on the case alone.
pub(super) fn answer_sentence(library: &Library, variant: &Variant<'_>) -> Option<Prose> {
    match variant.id.kind {
        QuestionKind::Ruling | QuestionKind::Law | QuestionKind::Remedies | QuestionKind::Score | QuestionKind::Who => {
            None
        }
        QuestionKind::Codes => codes::answer_sentence(library, variant),
        QuestionKind::Fact => fact::answer_sentence(library, variant),
        QuestionKind::Until => until::answer_sentence(library, variant),
    }
}

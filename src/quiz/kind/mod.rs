//! Builders of questions, one file for each kind. Every option is a claim that the engine checks, so no question
//! stores a key.

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
mod twins;
mod until;
mod who;

pub(super) use presented::Presented;

use super::context::QuizContext;
use super::question_kind::QuestionKind;
use super::variant::Variant;
use oddtrick_law::{Answer, Ruling};

/// By which rules of fairness a question is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fairness {
    /// Those of today: for every question that is drawn.
    Today,
    /// Those of before: for a question that was put to somebody before the rules became stricter. No twins, changes
    /// that change something else, or rights that were used already were refused then.
    Before,
}

/// Makes the prompt and options for the kind of a variant. `None` if the story makes no fair question of that kind.
pub(super) fn present(
    context: &QuizContext,
    variant: &Variant<'_>,
    ruling: &Ruling,
    fairness: Fairness,
) -> Option<Presented> {
    // If the answer depends on missing facts, only the ruling can be asked for.
    if matches!(ruling.answer, Answer::Needs(_)) && variant.id.kind != QuestionKind::Ruling {
        return None;
    }
    if matches!(variant.id.kind, QuestionKind::Remedies | QuestionKind::Who) && variant.omits_later_suit() {
        return None;
    }
    match variant.id.kind {
        QuestionKind::Ruling => ruling::present(context, variant, ruling, fairness),
        QuestionKind::Law => law::present(context, variant, ruling),
        QuestionKind::Codes => codes::present(context, variant),
        QuestionKind::Fact => fact::present(context, variant, ruling, fairness),
        QuestionKind::Until => until::present(context, variant, fairness),
        QuestionKind::Remedies => remedies::present(context, variant, ruling),
        QuestionKind::Score => score::present(context, variant, ruling),
        QuestionKind::Who => who::present(variant, ruling),
    }
}

//! Questions as they are put and marked, and the ruling that follows.

use super::answer_option::{AnswerOption, DistractorReason};
use super::claim::JudgedCase;
use super::context::QuizContext;
use super::kind;
use super::narrator::narrate;
use super::prose::{Prose, number_word};
use super::question_id::{QuestionId, story_ids};
use super::question_kind::QuestionKind;
use super::reply::Reply;
use super::reply_form::ReplyForm;
use super::rng::seeded_rng;
use super::variant::{Variant, VariantError};
use oddtrick_law::codes::readings;
use oddtrick_law::{Code, Ruling};
use oddtrick_table::Record;

/// A question, ready to be put.
#[derive(Debug, Clone)]
pub struct QuizQuestion {
    pub id: QuestionId,
    pub code: &'static Code,
    /// The situation, a sentence a deed.
    pub story: Vec<Prose>,
    pub prompt: Prose,
    pub form: ReplyForm,
    /// What there is to choose from; nothing where the answer is typed in.
    pub options: Vec<AnswerOption>,
    pub record: Record,
    /// Lines of the record that have happened.
    pub lines_before: usize,
    pub(super) ruling: Ruling,
    /// The rulings of the codes that it asks about, where it asks about several.
    pub(super) compared_rulings: Vec<Ruling>,
    /// What those would type who make a mistake that has a name.
    pub(super) typed_mistakes: Vec<(Reply, DistractorReason)>,
    /// What is said as the answer, where it is not the ruling itself.
    pub(super) answer_text: Option<Prose>,
    /// What bears the answer out, where it is not said with it.
    pub(super) reason: Option<Prose>,
}

impl QuizQuestion {
    /// Makes the question of a spec.
    ///
    /// # Errors
    /// What of the spec the library does not have, or why it makes no fair question.
    pub fn build(context: &QuizContext, spec: &QuestionId) -> Result<QuizQuestion, QuestionError> {
        let variant = Variant::from_id(context, spec)?;
        let voice = variant.id.to_string();
        QuizQuestion::build_with_voice(context, variant, &voice)
    }

    /// The same question told in a voice of its own: what is told moves no option.
    fn build_with_voice(
        context: &QuizContext,
        variant: Variant<'_>,
        voice: &str,
    ) -> Result<QuizQuestion, QuestionError> {
        let spec = variant.id.clone();
        let mut ruling = variant.ruling().clone();
        let put = kind::present(context, &variant, &ruling)
            .ok_or_else(|| QuestionError::NotFair { id: Box::new(spec.clone()), answer: ruling.answer.to_string() })?;
        if let Some(row) = put.deciding_rule.and_then(|id| variant.code.rule(id)) {
            ruling.grounds = vec![row.id];
            ruling.limbs = vec![row.limb];
        }
        if ruling.limbs.is_empty() {
            return Err(QuestionError::NoLawDecides(Box::new(spec)));
        }
        let story = narrate_variant(&variant, voice);
        Ok(QuizQuestion {
            id: spec,
            code: variant.code,
            story,
            prompt: put.prompt,
            form: put.form,
            options: put.options,
            lines_before: variant.lines_before,
            record: variant.record,
            ruling,
            compared_rulings: put.compared_rulings,
            typed_mistakes: put.typed_mistakes,
            answer_text: put.answer_text,
            reason: put.reason,
        })
    }

    /// What would be right by another reading of the code and is wrong by the code itself: the
    /// reading, and the answer. Nobody can be told that he is wrong who only reads otherwise: each
    /// kind sees to that, and the measure of quality sees that it does.
    pub(super) fn right_by_other_readings(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let asked = match self.id.kind {
            QuestionKind::Codes => self.compared_rulings.iter().map(|ruling| ruling.code).collect(),
            _ => vec![self.code.id],
        };
        let case = self.judged_case();
        for code in asked.into_iter().flat_map(readings::codes_for) {
            let theirs = case.evaluator(code).rule_on(&self.ruling.question);
            if matches!(self.form, ReplyForm::Pair | ReplyForm::Number) && theirs.answer != self.ruling.answer {
                found.push((code.id, theirs.answer.to_string()));
            }
            let read = JudgedCase { code, ruling: &theirs, compared_rulings: &[], ..case };
            let turned = self.options.iter().filter(|it| !it.claim.is_true(&case) && it.claim.is_true(&read));
            found.extend(turned.map(|option| (code.id, option.text.to_string())));
        }
        found
    }

    /// Whether what an option says is so, by the engine.
    pub fn is_right(&self, choice: usize) -> bool {
        self.options.get(choice).is_some_and(|option| option.claim.is_true(&self.judged_case()))
    }

    /// The case that the claims of the options are checked against.
    pub(super) fn judged_case(&self) -> JudgedCase<'_> {
        JudgedCase {
            code: self.code,
            record: &self.record,
            lines_before: self.lines_before,
            ruling: &self.ruling,
            compared_rulings: &self.compared_rulings,
        }
    }

    /// How it is to be answered, where that does not go without saying.
    pub fn hint(&self) -> Option<Prose> {
        let game = number_word(self.code.terms.points_per_game.value);
        Some(Prose::from_text(match self.form {
            ReplyForm::Many => "Choose every one that is right; there may be none.".to_owned(),
            ReplyForm::Pair => {
                format!("A side that wins the game stands at {game}; the other, at what it had by then.")
            }
            ReplyForm::One | ReplyForm::Number => return None,
        }))
    }

    /// The engine's ruling.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The codes that it is answered by: their texts.
    pub fn code_texts(&self) -> Vec<&'static str> {
        match self.id.kind {
            QuestionKind::Codes => self.compared_rulings.iter().map(|ruling| ruling.code).collect(),
            _ => vec![self.code.text_id],
        }
    }

    /// The law that decides it: its number, for what a learner gets wrong.
    pub fn deciding_law(&self) -> &'static str {
        self.ruling.limbs.first().map_or("", |limb| limb.0)
    }
}

/// Why an id makes no question.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// The library does not have what the id names.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The story makes no fair question of the kind: there are too few options, or it cannot be answered.
    #[error("{id}: this story makes no fair question of the kind “{}”; its ruling is “{answer}”", id.kind)]
    NotFair {
        /// The id of the question.
        id: Box<QuestionId>,
        /// The answer of the ruling on the case, in notation.
        answer: String,
    },
    /// The ruling rests on no law.
    #[error("{0}: no law decides it")]
    NoLawDecides(Box<QuestionId>),
}

/// The story of a spec alone, whether or not it makes a fair question.
///
/// # Errors
/// What of the spec the library does not have.
pub fn story_text(context: &QuizContext, spec: &QuestionId) -> Result<Vec<Prose>, VariantError> {
    Variant::from_id(context, spec).map(|variant| narrate_variant(&variant, &variant.id.to_string()))
}

/// The story of a variant in a voice.
fn narrate_variant(variant: &Variant<'_>, voice: &str) -> Vec<Prose> {
    narrate(&variant.record, variant.lines_before, &mut seeded_rng(voice, "voice"))
}

/// Every family of questions: the stories that make a fair one, in every kind.
pub fn family_ids(context: &QuizContext) -> Vec<QuestionId> {
    let kinds = |story: QuestionId| QuestionKind::ALL.iter().map(move |&kind| QuestionId { kind, ..story.clone() });
    story_ids(context).into_iter().flat_map(kinds).filter(|spec| QuizQuestion::build(context, spec).is_ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::context;

    #[test]
    fn options_do_not_depend_on_the_voice() {
        let context = context();
        let mut otherwise = 0;
        for spec in story_ids(context).into_iter().step_by(7) {
            for &kind in QuestionKind::ALL {
                let spec = spec.at_layout(5).with_kind(kind);
                let of_voice =
                    |voice: &str| QuizQuestion::build_with_voice(context, Variant::from_id(context, &spec)?, voice);
                let (Ok(one), Ok(other)) = (of_voice("one voice"), of_voice("another")) else { continue };
                assert_eq!(one.options, other.options, "{spec}");
                assert_eq!((&one.prompt, one.form), (&other.prompt, other.form), "{spec}");
                otherwise += usize::from(one.story != other.story);
            }
        }
        assert!(otherwise > 50, "{otherwise} stories told otherwise");
    }
}

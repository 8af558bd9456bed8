//! Questions that are ready to ask.

use super::answer_option::{AnswerOption, DistractorReason};
use super::cast::Naming;
use super::claim::JudgedCase;
use super::context::QuizContext;
use super::diagram::Diagram;
use super::dissent::book_differs;
use super::kind::{self, Fairness, SideSlips};
use super::narrator::narrate;
use super::prose::Prose;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::reply::Reply;
use super::reply_form::ReplyForm;
use super::rng::seeded_rng;
use super::stories::story_ids;
use super::told_story::{record_as_told, tell_untold};
use super::variant::{Variant, VariantError};
use oddtrick_law::codes::readings;
use oddtrick_law::{Code, Ruling};
use oddtrick_table::Record;

/// Kinds that were drawn by today’s rules until they were retired. Their questions come back as those make them.
const RETIRED_WHILE_FAIR: [(QuestionKind, Fairness); 2] =
    [(QuestionKind::Fact, Fairness::TodayAnyKind), (QuestionKind::Law, Fairness::TodayRetired)];

/// A question that is ready to ask.
#[derive(Debug, Clone)]
pub struct QuizQuestion {
    /// The id, with the number of its layout.
    pub id: QuestionId,
    /// The code that the story is judged under.
    pub code: &'static Code,
    /// One sentence for each act, and after the acts what is known of the ruling.
    pub story: Vec<Prose>,
    /// How many sentences of the story tell acts.
    pub acts: usize,
    /// What is asked.
    pub prompt: Prose,
    /// How the learner answers.
    pub form: ReplyForm,
    /// The options. Empty if the learner types the answer.
    pub options: Vec<AnswerOption>,
    /// The record that is judged.
    pub record: Record,
    /// How many lines of the record have happened.
    pub lines_before: usize,
    /// The record as told and drawn, without what has no bearing, and how many lines of it have happened.
    pub(super) told: (Record, usize),
    pub(super) ruling: Ruling,
    /// The rulings of the codes, if the question asks about several.
    pub(super) compared_rulings: Vec<Ruling>,
    /// The numbers that known mistakes give.
    pub(super) typed_mistakes: Vec<(Reply, DistractorReason)>,
    /// The slips that give one side a wrong number of points.
    pub(super) side_slips: SideSlips,
    /// The text of the answer, if it is not the ruling itself.
    pub(super) answer_text: Option<Prose>,
    /// The reason for the answer, if the answer does not give it.
    pub(super) reason: Option<Prose>,
    /// Whether the book decides the case otherwise than the words of the law do.
    pub(super) book_differs: bool,
    /// How the people are called. Questions are made with letters.
    pub(super) naming: Naming,
}

impl QuizQuestion {
    /// Makes the question with an id.
    ///
    /// # Errors
    ///
    /// Fails if the library does not have what the id names, or if the story makes no fair question of the kind.
    pub fn build(context: &QuizContext, question_id: &QuestionId) -> Result<QuizQuestion, QuestionError> {
        let variant = Variant::from_id(context, question_id)?;
        let voice = variant.id.to_string();
        QuizQuestion::build_with_voice(context, variant, &voice, Fairness::Today)
    }

    /// Makes a new question: that of the id or, if its layout ends a game too soon, that of the next layout.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build).
    pub fn draw(context: &QuizContext, question_id: &QuestionId) -> Result<QuizQuestion, QuestionError> {
        QuizQuestion::build(context, &Variant::next_whole(context, question_id)?)
    }

    /// Makes the question with an id, also if its kind is not drawn any more.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build).
    pub(super) fn build_any_kind(context: &QuizContext, id: &QuestionId) -> Result<QuizQuestion, QuestionError> {
        QuizQuestion::build_by(context, id, Fairness::TodayAnyKind)
    }

    /// The same, by other rules.
    fn build_by(context: &QuizContext, id: &QuestionId, fairness: Fairness) -> Result<QuizQuestion, QuestionError> {
        let variant = Variant::from_id(context, id)?;
        let voice = variant.id.to_string();
        QuizQuestion::build_with_voice(context, variant, &voice, fairness)
    }

    /// Makes a question that was put to somebody before, as it was made then if it is no longer fair enough to be drawn.
    ///
    /// # Errors
    ///
    /// Fails if the library does not have what the id names, or if the story never made a question of the kind.
    pub fn restore(context: &QuizContext, question_id: &QuestionId) -> Result<QuizQuestion, QuestionError> {
        let mut made = QuizQuestion::build(context, question_id);
        let retired = RETIRED_WHILE_FAIR.into_iter().find(|(kind, _)| *kind == question_id.kind);
        if let (Err(QuestionError::NotFair { .. }), Some((_, fairness))) = (&made, retired) {
            made = QuizQuestion::build_by(context, question_id, fairness);
        }
        match made {
            Err(QuestionError::NotFair { .. }) => QuizQuestion::build_by(context, question_id, Fairness::Before),
            made => made,
        }
    }

    /// Makes the question with its own voice. The voice changes how the story is told, but never the options.
    fn build_with_voice(
        context: &QuizContext,
        variant: Variant<'_>,
        voice: &str,
        fairness: Fairness,
    ) -> Result<QuizQuestion, QuestionError> {
        let question_id = variant.id.clone();
        let mut ruling = variant.ruling().clone();
        let presented = kind::present(context, &variant, &ruling, fairness).ok_or_else(|| QuestionError::NotFair {
            id: Box::new(question_id.clone()),
            answer: ruling.answer.to_string(),
        })?;
        if let Some(rule) = presented.deciding_rule.and_then(|id| variant.code.rule(id)) {
            ruling.grounds = vec![rule.id];
            ruling.limbs = vec![rule.limb];
        }
        if let Some(limb) = presented.deciding_limb {
            ruling.limbs.retain(|other| *other != limb);
            ruling.limbs.insert(0, limb);
        }
        if ruling.limbs.is_empty() {
            return Err(QuestionError::NoLawDecides(Box::new(question_id)));
        }
        let (told, lines) = if fairness.is_of_new_questions() {
            record_as_told(&variant, &presented)
        } else {
            (variant.told_record.clone(), variant.lines_before)
        };
        let tell = || narrate(&told, lines, &variant.telling(), &mut seeded_rng(voice, "voice"));
        let mut story = presented.story.unwrap_or_else(tell);
        let acts = tell_untold(&mut story, presented.trump_card, presented.left_untold);
        story.extend(Some(presented.known).filter(|told| !told.0.is_empty()));
        Ok(QuizQuestion {
            id: question_id,
            code: variant.code,
            story,
            acts,
            prompt: presented.prompt,
            form: presented.form,
            options: presented.options,
            lines_before: variant.lines_before,
            told: (told, lines),
            book_differs: book_differs(&variant),
            record: variant.told_record,
            ruling,
            compared_rulings: presented.compared_rulings,
            typed_mistakes: presented.typed_mistakes,
            side_slips: presented.side_slips,
            answer_text: presented.answer_text,
            reason: presented.reason,
            naming: Naming::Letters,
        })
    }

    /// What another reading of the code makes right and the code itself makes wrong: each reading, with the answer.
    ///
    /// Nobody who only reads the law differently may be marked wrong: the quality report uses this to check it.
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

    /// Whether the engine agrees with the option at this place.
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

    /// The table at the moment of the question. `None` if there is nothing to see, or if the question tells no story.
    pub fn diagram(&self) -> Option<Diagram> {
        let told = !self.story.is_empty();
        told.then(|| Diagram::after_lines(&self.told.0, self.told.1)).flatten()
    }

    /// The engine's ruling.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The ids of the code texts that the question is about.
    pub fn code_texts(&self) -> Vec<&'static str> {
        match self.id.kind {
            QuestionKind::Codes => self.compared_rulings.iter().map(|ruling| ruling.code).collect(),
            _ => vec![self.code.text_id],
        }
    }

    /// The limb of the law that decides. Empty if none does.
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
    /// The ruling depends on no law.
    #[error("{0}: no law decides it")]
    NoLawDecides(Box<QuestionId>),
}

/// The families of questions: each story in each kind in which it makes a fair question, at the first layout at which it
/// does. This takes a while.
pub fn family_ids(context: &QuizContext) -> Vec<QuestionId> {
    let kinds = |story: QuestionId| QuestionKind::ALL.iter().map(move |&kind| QuestionId { kind, ..story.clone() });
    story_ids(context)
        .into_iter()
        .chain(context.bookless_ids())
        .flat_map(kinds)
        .filter_map(|question_id| QuizQuestion::draw(context, &question_id).ok())
        .map(|question| question.id)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::context;

    #[test]
    fn options_do_not_depend_on_the_voice() {
        let context = context();
        let mut otherwise = 0;
        for question_id in story_ids(context) {
            for &kind in QuestionKind::ALL {
                let question_id = question_id.at_layout(5).with_kind(kind);
                let of_voice = |voice: &str| {
                    QuizQuestion::build_with_voice(
                        context,
                        Variant::from_id(context, &question_id)?,
                        voice,
                        Fairness::Today,
                    )
                };
                let (Ok(one), Ok(other)) = (of_voice("one voice"), of_voice("another")) else { continue };
                assert_eq!(one.options, other.options, "{question_id}");
                assert_eq!((&one.prompt, one.form), (&other.prompt, other.form), "{question_id}");
                otherwise += usize::from(one.story != other.story);
            }
        }
        assert!(otherwise > 50, "{otherwise} stories told otherwise");
    }
}

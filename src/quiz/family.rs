//! Families of questions.

use super::question_id::QuestionId;
use oddtrick_law::{Answer, Code, Evaluator, Question};

/// A story in one kind of question: all its layouts.
#[derive(Debug, Clone)]
pub struct QuestionFamily {
    /// The id at layout 0.
    pub id: QuestionId,
    /// The code that the story is judged under.
    pub code: &'static Code,
    /// The topic of the case, by its slug.
    pub topic: String,
    /// The limbs that the ruling depends on. The first decides.
    pub laws: Vec<&'static str>,
}

impl QuestionFamily {
    /// Whether it is asked of somebody who chose no code and no law. What another code says of a story is not, nor what is
    /// played by another game.
    pub(super) fn is_usual(&self) -> bool {
        self.id.code.is_none() && self.code.lends_answers()
    }
}

/// The limbs that the ruling on a question depends on.
pub(super) fn deciding_limbs(evaluator: &Evaluator<'_>, question: &Question) -> Vec<&'static str> {
    evaluator.rule_on(question).limbs.iter().map(|limb| limb.0).collect()
}

/// Whether a code answers a question by a law. It does not if our copy of it lacks the law.
pub(super) fn is_answered(evaluator: &Evaluator<'_>, question: &Question) -> bool {
    let ruling = evaluator.rule_on(question);
    !matches!(ruling.answer, Answer::LawMissing(_)) && !ruling.limbs.is_empty()
}

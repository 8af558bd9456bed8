//! The families of the stories that are in no book.

use crate::context::QuizContext;
use crate::family::QuestionFamily;
use crate::question_id::QuestionId;
use crate::quiz_question::QuizQuestion;

/// One family for each invented mistake and each quick claim that makes a question.
pub(super) fn families(context: &QuizContext, ids: Vec<QuestionId>) -> impl Iterator<Item = QuestionFamily> {
    ids.into_iter().filter_map(|id| {
        let question = QuizQuestion::build(context, &id).ok()?;
        let laws = question.ruling().limbs.iter().map(|limb| limb.0).collect();
        let topic = context.case_of_question(&id)?.topic.clone();
        Some(QuestionFamily { id, code: question.code, topic, laws })
    })
}

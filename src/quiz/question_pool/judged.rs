//! The families of the stories of books.

use crate::context::QuizContext;
use crate::family::{QuestionFamily, deciding_limbs, is_answered};
use crate::law_question::law_question;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::variant::Variant;
use oddtrick_law::Evaluator;

/// Each story in each kind. It judges each story once, to find the laws that decide it.
pub(super) fn families(
    context: &QuizContext,
    stories: impl IntoIterator<Item = QuestionId>,
    kinds: &[QuestionKind],
) -> Vec<QuestionFamily> {
    let mut families = Vec::new();
    for story in stories {
        let Some(case) = context.case(&story.collection, story.case_number) else { continue };
        let Ok(variant) = Variant::from_id(context, &story) else { continue };
        let (record, question) = variant.variation.map_or_else(
            || (&case.script.record, &case.questions[story.question_index].question),
            |turn| (&turn.script.record, &turn.question),
        );
        let evaluator = Evaluator::after_lines(variant.code, record, variant.lines_before);
        if story.code.is_some() && !is_answered(&evaluator, question) {
            continue;
        }
        let laws = deciding_limbs(&evaluator, question);
        families.extend(kinds.iter().filter(|kind| **kind != QuestionKind::Quick).map(|&kind| {
            // A kind can ask something else than the case does, and other laws can decide that.
            let (asked, after) = law_question(kind, question.clone(), &evaluator, variant.lines_before, 0);
            let same = asked == *question && after == variant.lines_before;
            let laws = if same {
                laws.clone()
            } else {
                deciding_limbs(&Evaluator::after_lines(variant.code, record, after), &asked)
            };
            let question_id = QuestionId { kind, ..story.clone() };
            QuestionFamily { id: question_id, code: variant.code, topic: case.topic.clone(), laws }
        }));
    }
    families
}

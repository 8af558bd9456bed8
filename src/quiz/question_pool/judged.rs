//! The families of the stories of books, and of situations.

use crate::bookless_case::SITUATIONS;
use crate::context::QuizContext;
use crate::family::{QuestionFamily, deciding_limbs, is_answered};
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::variant::Variant;

/// Each story in each kind. It judges each story once, to find the laws that decide it.
pub(super) fn families(
    context: &QuizContext,
    stories: impl IntoIterator<Item = QuestionId>,
    kinds: &[QuestionKind],
) -> Vec<QuestionFamily> {
    let mut families = Vec::new();
    for story in stories {
        let Some(case) = context.case_of_question(&story) else { continue };
        let Ok(variant) = Variant::from_id(context, &story) else { continue };
        let evaluator = variant.evaluator(variant.code);
        let in_book_of_code = story.code.is_none() && story.collection != SITUATIONS;
        if !in_book_of_code && !is_answered(&evaluator, &variant.question) {
            continue;
        }
        let laws = deciding_limbs(&evaluator, &variant.question);
        for &kind in kinds.iter().filter(|kind| **kind != QuestionKind::Quick) {
            let id = QuestionId { kind, ..story.clone() };
            // A kind can ask something else than the case does, and other laws can decide that.
            let Ok(asked) = Variant::from_id(context, &id) else { continue };
            let same = asked.question == variant.question && asked.lines_before == variant.lines_before;
            let laws = if same { laws.clone() } else { deciding_limbs(&asked.evaluator(asked.code), &asked.question) };
            families.push(QuestionFamily { id, code: variant.code, topic: case.topic.clone(), laws });
        }
    }
    families
}

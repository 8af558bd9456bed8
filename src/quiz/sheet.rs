//! Printed sheets: a draw of questions, with a key from the same draw.

use rand::seq::SliceRandom;

use super::context::QuizContext;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;

/// Questions on a sheet.
pub const QUESTIONS_PER_SHEET: usize = 5;

/// The questions of a numbered sheet; the same number over the same content is the same
/// sheet. No case comes twice.
pub fn draw(context: &QuizContext, stories: &[QuestionId], number: u64) -> Vec<QuizQuestion> {
    let seed = format!("sheet {number}");
    let mut order: Vec<&QuestionId> = stories.iter().collect();
    order.shuffle(&mut seeded_rng(&seed, "stories"));
    let mut questions: Vec<QuizQuestion> = Vec::new();
    for spec in order {
        if questions.len() == QUESTIONS_PER_SHEET {
            break;
        }
        if questions.iter().all(|had| had.id.case_id() != spec.case_id()) {
            // Of the kinds that the story makes a question of, any.
            let mut kinds = QuestionKind::ALL.to_vec();
            kinds.shuffle(&mut seeded_rng(&seed, &spec.to_string()));
            let mut made = kinds.into_iter().map(|kind| QuestionId { kind, ..spec.at_layout(number) });
            questions.extend(made.find_map(|spec| QuizQuestion::build(context, &spec).ok()));
        }
    }
    questions
}

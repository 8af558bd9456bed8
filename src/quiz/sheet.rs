//! Printed sheets: a few questions, with a key from the same draw.

use rand::seq::SliceRandom;

use super::context::QuizContext;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;

/// How many questions a sheet has.
pub const QUESTIONS_PER_SHEET: usize = 5;

/// Draws the questions of a sheet by its number. The same number and content give the same sheet. No case comes
/// twice.
pub fn draw(context: &QuizContext, stories: &[QuestionId], number: u64) -> Vec<QuizQuestion> {
    let seed = format!("sheet {number}");
    let mut order: Vec<&QuestionId> = stories.iter().collect();
    order.shuffle(&mut seeded_rng(&seed, "stories"));
    let mut questions: Vec<QuizQuestion> = Vec::new();
    for question_id in order {
        if questions.len() == QUESTIONS_PER_SHEET {
            break;
        }
        if questions.iter().all(|had| had.id.case_id() != question_id.case_id()) {
            // Tries the kinds in random order, until the story makes a question.
            let mut kinds = QuestionKind::ALL.to_vec();
            kinds.shuffle(&mut seeded_rng(&seed, &question_id.to_string()));
            let mut made = kinds.into_iter().map(|kind| QuestionId { kind, ..question_id.at_layout(number) });
            questions.extend(made.find_map(|question_id| QuizQuestion::build(context, &question_id).ok()));
        }
    }
    questions
}

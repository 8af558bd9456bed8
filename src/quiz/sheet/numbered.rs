//! Sheets of a number that somebody made up: a few questions of every kind and code. No one stores them.

use rand::seq::SliceRandom;

use crate::context::QuizContext;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::quiz_question::QuizQuestion;
use crate::rng::seeded_rng;

/// How many questions a sheet of a number has.
pub const QUESTIONS_PER_SHEET: usize = 5;

/// Such a sheet draws from the first kinds that there were. One of them is not drawn anywhere else any more.
const KINDS: usize = 8;

/// Draws the questions of a sheet by its number. The same number and content give the same sheet. No case comes
/// twice.
pub fn draw_numbered(context: &QuizContext, stories: &[QuestionId], number: u64) -> Vec<QuizQuestion> {
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
            let mut kinds = QuestionKind::ALL[..KINDS].to_vec();
            kinds.shuffle(&mut seeded_rng(&seed, &question_id.to_string()));
            let mut made = kinds.into_iter().map(|kind| QuestionId { kind, ..question_id.at_layout(number) });
            questions.extend(made.find_map(|id| QuizQuestion::build_any_kind(context, &id).ok()));
        }
    }
    questions
}

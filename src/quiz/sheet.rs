//! Printed sheets: a draw of questions, with a key from the same draw.

use rand::seq::SliceRandom;

use super::kind::Kind;
use super::question::Question;
use super::spec::Spec;
use super::stream::stream;
use oddtrick_library::Library;

/// Questions on a sheet.
pub const QUESTIONS: usize = 5;

/// The questions of a numbered sheet; the same number over the same content is the same
/// sheet. No case comes twice.
pub fn draw(library: &Library, stories: &[Spec], number: u64) -> Vec<Question> {
    let seed = format!("sheet {number}");
    let mut order: Vec<&Spec> = stories.iter().collect();
    order.shuffle(&mut stream(&seed, "stories"));
    let mut questions: Vec<Question> = Vec::new();
    for spec in order {
        if questions.len() == QUESTIONS {
            break;
        }
        if questions.iter().all(|had| had.spec.case_id() != spec.case_id()) {
            // Of the kinds that the story makes a question of, any.
            let mut kinds = Kind::ALL.to_vec();
            kinds.shuffle(&mut stream(&seed, &spec.to_string()));
            let mut made = kinds.into_iter().map(|kind| Spec { kind, ..spec.seeded(number) });
            questions.extend(made.find_map(|spec| Question::make(library, &spec).ok()));
        }
    }
    questions
}

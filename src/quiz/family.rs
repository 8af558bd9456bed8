//! Families of questions.

use super::question_id::QuestionId;
use oddtrick_law::Code;

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

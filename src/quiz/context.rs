//! The library together with what has been worked out from it.

use std::ops::Deref;
use std::sync::Arc;

use super::memo::Memo;
use super::question_id::QuestionId;
use super::variant::layouts::Layouts;
use oddtrick_law::{Code, codes};
use oddtrick_library::{Case, Library};

/// The library, with caches for facts about it that take long to work out. Questions are made from it.
///
/// A program makes one and keeps it. You can use it wherever a [`Library`] is needed, from several threads at once.
///
/// ```
/// use oddtrick_library::Library;
/// use oddtrick_quiz::QuizContext;
///
/// let library = Library::load_embedded().expect("the content is sound");
/// let context = QuizContext::new(library);
/// assert!(context.collection("drayson").is_some());
/// ```
pub struct QuizContext {
    library: Library,
    /// By case id and question index.
    layouts: Memo<(String, usize), Arc<Layouts>>,
    /// By the id at layout 0.
    score_stories: Memo<QuestionId, bool>,
    compared_codes: Option<[&'static Code; 2]>,
}

impl QuizContext {
    /// Makes a context with empty caches.
    pub fn new(library: Library) -> QuizContext {
        let mut with_rules = library.codes.iter().filter_map(|code| codes::find(&code.id));
        let compared_codes = with_rules.next().zip(with_rules.next()).map(|(one, other)| [one, other]);
        QuizContext { library, layouts: Memo::default(), score_stories: Memo::default(), compared_codes }
    }

    /// The library.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The layouts at which the stories about one question of a case can be told.
    pub(super) fn layouts(&self, case: &Case, question_index: usize) -> Arc<Layouts> {
        let key = (case.id(), question_index);
        self.layouts.get_or_compute(key, || Arc::new(Layouts::find(case, question_index)))
    }

    /// Whether a story is asked for its score, as `compute` finds. `story` is the id at layout 0.
    pub(super) fn is_score_story(&self, story: QuestionId, compute: impl FnOnce() -> bool) -> bool {
        self.score_stories.get_or_compute(story, compute)
    }

    /// The codes to compare: the first two in the library that have rules.
    pub(super) fn compared_codes(&self) -> Option<[&'static Code; 2]> {
        self.compared_codes
    }
}

impl Deref for QuizContext {
    type Target = Library;

    fn deref(&self) -> &Library {
        &self.library
    }
}

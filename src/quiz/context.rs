//! The library together with what has been worked out from it.

use std::ops::Deref;
use std::sync::Arc;

use super::bookless_case::{BooklessCase, only_kind, story_id};
use super::memo::Memo;
use super::question_id::QuestionId;
use super::quick;
use super::tables::TableSeries;
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
    /// The invented tables, the quick claims and the situations, as cases without a book.
    bookless: Vec<Case>,
}

impl QuizContext {
    /// Makes a context with empty caches.
    pub fn new(library: Library) -> QuizContext {
        let mut with_rules = library.codes.iter().filter_map(|code| codes::find(&code.id));
        let compared_codes = with_rules.next().zip(with_rules.next()).map(|(one, other)| [one, other]);
        let tables = TableSeries::all().filter_map(TableSeries::to_case);
        let situations = library.situations.iter().filter_map(BooklessCase::of_situation).map(BooklessCase::into_case);
        let bookless = tables.chain(quick::cases(&library)).chain(situations).collect();
        QuizContext { library, layouts: Memo::default(), score_stories: Memo::default(), compared_codes, bookless }
    }

    /// The library.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The case that a question is about: one of a book, an invented table, a quick claim, or a
    /// situation.
    pub fn case_of_question(&self, id: &QuestionId) -> Option<&Case> {
        let is_it = |case: &&Case| case.collection == id.collection && case.number == id.case_number;
        self.library.case(&id.collection, id.case_number).or_else(|| self.bookless.iter().find(is_it))
    }

    /// The stories that are in no book and make one kind of question only, at layout 0: the invented tables, one for each
    /// mistake and code, and the quick claims. Those of codes that lend no answers come last.
    pub fn bookless_ids(&self) -> Vec<QuestionId> {
        let lends = |case: &&Case| codes::find(&case.code).is_some_and(Code::lends_answers);
        let of_one_kind = self.bookless.iter().filter(|case| only_kind(&case.collection).is_some());
        let (first, last): (Vec<&Case>, Vec<&Case>) = of_one_kind.partition(lends);
        first.into_iter().chain(last).map(story_id).collect()
    }

    /// The stories that are in no book, as a code with house rules on asks them. A quick claim that its house rules leave
    /// open is not among them.
    pub(super) fn bookless_ids_under(&self, code: &'static Code) -> Vec<QuestionId> {
        let is_asked = |id: &QuestionId| {
            let of_base = self.case_of_question(id).is_some_and(|case| case.code == code.base_id());
            of_base && quick::claim_of(&self.library, id).is_none_or(|claim| quick::is_asked(code, claim))
        };
        let own = self.bookless_ids().into_iter().filter(is_asked);
        own.map(|id| QuestionId { code: Some(code.id.to_owned()), ..id }).collect()
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

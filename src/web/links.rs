//! Addresses that one page gives to another.

use crate::sealed_question::{SealPurpose, seal_question};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use oddtrick_library::{CaseRef, ConcordancePoint, LawRef, Library, Note, Remark};
use oddtrick_quiz::{Mix, QuestionId};

/// The first parts of the addresses of the library's pages. `library_pages` answers everything below them.
pub(crate) const LIBRARY_ROOTS: [&str; 9] =
    ["/laws", "/cases", "/compare", "/index", "/glossary", "/sources", "/notation", "/about", "/offline"];

/// The page where a learner chooses what to practise.
pub(crate) const PRACTICE_PATH: &str = "/practice";

/// The address that draws a question from a mix and redirects to it.
pub(crate) const PRACTICE_DRAW_PATH: &str = "/practice/question";

/// The list of all of a learner's answers.
pub(crate) const HISTORY_PATH: &str = "/progress/history";

/// The page of one stored answer.
pub(crate) fn past_answer_path(id: i64) -> String {
    format!("{HISTORY_PATH}/{id}")
}

/// A path with a mix as its query.
pub(crate) fn url_with_mix(path: &str, mix: &Mix) -> String {
    let pairs = mix.to_pairs();
    if pairs.is_empty() {
        return path.to_owned();
    }
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs);
    format!("{path}?{}", query.finish())
}

/// The address of one question of practice, without a mix.
pub(crate) fn practice_question_url(app: &AppState, spec: &QuestionId) -> String {
    format!("{PRACTICE_PATH}/question/{}", seal_question(app, SealPurpose::Practice, spec))
}

/// The address that draws questions decided by any of these laws, which are named as the store keeps them:
/// `CODE/73`.
pub(crate) fn practice_laws_url<'a>(laws: impl Iterator<Item = &'a str>) -> String {
    url_with_mix(PRACTICE_DRAW_PATH, &Mix { laws: laws.filter_map(|law| law.parse().ok()).collect(), ..Mix::default() })
}

/// The address that draws questions decided by a law; `None` if there are none.
pub(crate) fn practice_law_url(app: &AppState, code: &str, law: &str) -> Option<String> {
    url_if_any(app, &Mix { laws: vec![LawRef::new(code, law)], ..Mix::default() })
}

/// The address that draws questions about a case; `None` if it makes none.
pub(crate) fn practice_case_url(app: &AppState, case: CaseRef) -> Option<String> {
    url_if_any(app, &Mix { cases: vec![case], ..Mix::default() })
}

/// The address that draws questions on a topic, of one book if `book` is given; `None` if there are none.
pub(crate) fn practice_topic_url(app: &AppState, topic: &str, book: Option<&str>) -> Option<String> {
    let mix = Mix { topics: vec![topic.to_owned()], ..Mix::default() };
    match book {
        None => app.pool().has_question_on_topic(&app.library, topic).then(|| url_with_mix(PRACTICE_DRAW_PATH, &mix)),
        Some(book) => url_if_any(app, &Mix { collections: vec![book.to_owned()], ..mix }),
    }
}

pub(crate) fn url_if_any(app: &AppState, mix: &Mix) -> Option<String> {
    app.pool().has_question(&app.library, mix).then(|| url_with_mix(PRACTICE_DRAW_PATH, mix))
}

/// The path of the comparison of two codes, in the order in which the library has them.
pub(crate) fn comparison_path(library: &Library, one: &str, other: &str) -> String {
    let rank = |id: &str| library.codes.iter().position(|code| code.id == id);
    let (first, second) = if rank(one) <= rank(other) { (one, other) } else { (other, one) };
    format!("/compare/{first}/{second}")
}

/// The address of one point in the comparison of two codes.
pub(crate) fn point_url(library: &Library, one: &str, other: &str, point: &ConcordancePoint) -> String {
    format!("{}/{}#{}", comparison_path(library, one, other), point.topic, point.slug())
}

/// The address of a remark on the two codes that it compares.
pub(crate) fn remark_url(library: &Library, remark: &Remark) -> String {
    let slug = oddtrick_library::slugify(&remark.subject);
    format!("{}/{}#remark-{slug}", comparison_path(library, &remark.codes[0], &remark.codes[1]), remark.topic)
}

/// The address of a note on the page of its law.
pub(crate) fn note_url(note: &Note) -> String {
    format!("{}#{}", LawLink::new(&note.limb.code, note.limb.law_number()).href, note.anchor())
}

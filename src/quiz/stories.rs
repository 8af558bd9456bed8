//! The stories of a library that can make questions: those of a code's own cases, those that a code borrows because
//! it has no decided cases of its own, and the situations that were written for a code of which no book decides cases.
//!
//! A borrowed story is a case of another code, judged by the code that borrows it. Its question id names that code after the
//! case. A code that revises another borrows the cases of that one; any other code without cases borrows those of every
//! code.

use super::bookless_case::SITUATIONS;
use super::question_id::QuestionId;
use oddtrick_law::{Code, codes};
use oddtrick_library::{Case, Library, Situation};

/// Every case and variation that could make a question, at layout 0.
/// [`QuizQuestion::build`](super::QuizQuestion::build) tells whether one does.
pub fn story_ids(library: &Library) -> Vec<QuestionId> {
    stories_of_cases(library.cases.iter())
}

/// Every question of every situation, at layout 0.
pub fn situation_ids(library: &Library) -> Vec<QuestionId> {
    library.situations.iter().flat_map(questions_of_situation).collect()
}

fn questions_of_situation(situation: &Situation) -> impl Iterator<Item = QuestionId> + use<> {
    let base = QuestionId { collection: SITUATIONS.to_owned(), case_number: situation.number, ..QuestionId::default() };
    (0..situation.questions.len()).map(move |ask| QuestionId { question_index: ask, ..base.clone() })
}

/// The borrowed stories of every code that has no decided cases of its own, at layout 0.
pub fn borrowed_story_ids(library: &Library) -> Vec<QuestionId> {
    codes::all().iter().flat_map(|code| borrowed_by(library, code)).collect()
}

/// The stories that a code borrows. None if it judges a case or a variation of its own, and none if it only changes another
/// code without a text of its own, such as a code for dummy.
fn borrowed_by(library: &Library, code: &Code) -> Vec<QuestionId> {
    if code.id != code.text_id || has_stories(library, code) {
        return Vec::new();
    }
    let earlier = code.missing_laws().map(|missing| missing.earlier_text_id);
    let lent = library.cases.iter().filter(|case| earlier.is_none_or(|earlier| case.code == earlier));
    let stories = stories_of_cases(lent).into_iter().filter(|story| is_judged_by_own_code(library, story));
    stories.map(|story| QuestionId { code: Some(code.id.to_owned()), ..story }).collect()
}

fn has_stories(library: &Library, code: &Code) -> bool {
    let is_own = |id: &str| id == code.base_id();
    let varies = |case: &Case| case.variations.iter().any(|turn| turn.code.as_deref().is_some_and(is_own));
    library.cases.iter().any(|case| is_own(&case.code) || varies(case))
}

/// The stories that can be asked by a code: its own cases and situations, or those that it borrows. A code with house rules
/// on has the stories of the code that it is made from.
pub(crate) fn story_ids_under(library: &Library, code: &Code) -> Vec<QuestionId> {
    let own = library.cases.iter().filter(|case| case.code == code.base_id());
    let own = stories_of_cases(own).into_iter().filter(|story| is_judged_by_own_code(library, story));
    let situations = library.situations.iter().filter(|situation| situation.code == code.base_id());
    let own = own.chain(situations.flat_map(questions_of_situation));
    let asked_by = (!code.house_rules().is_empty()).then(|| code.id.to_owned());
    let own: Vec<QuestionId> = own.map(|story| QuestionId { code: asked_by.clone(), ..story }).collect();
    if !own.is_empty() {
        return own;
    }
    let borrowed = codes::find(code.base_id()).map_or(Vec::new(), |base| borrowed_by(library, base));
    borrowed.into_iter().map(|story| QuestionId { code: Some(code.id.to_owned()), ..story }).collect()
}

/// Whether a story is a case, or a variation that keeps the code of its case.
pub(crate) fn is_judged_by_own_code(library: &Library, story: &QuestionId) -> bool {
    let turn = || {
        let case = library.case(&story.collection, story.case_number)?;
        case.variations.iter().find(|turn| Some(&turn.slug) == story.variation.as_ref())
    };
    turn().is_none_or(|turn| turn.code.is_none())
}

fn stories_of_cases<'a>(cases: impl Iterator<Item = &'a Case>) -> Vec<QuestionId> {
    let mut all = Vec::new();
    for case in cases {
        let base =
            QuestionId { collection: case.collection.clone(), case_number: case.number, ..QuestionId::default() };
        all.extend((0..case.questions.len()).map(|ask| QuestionId { question_index: ask, ..base.clone() }));
        all.extend(case.variations.iter().map(|t| QuestionId {
            variation: Some(t.slug.clone()),
            question_index: t.question_index,
            ..base.clone()
        }));
    }
    all
}

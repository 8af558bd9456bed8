//! Finding a code by its id, and the errors for codes and laws that do not exist.

use std::collections::BTreeMap;

use crate::error::{Suggestion, WebError};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::truncate_at_word;
use oddtrick_library::{Case, CodeText, LawText, suggest::suggest};

/// A law in a list.
pub(crate) struct LawSummary {
    pub href: String,
    pub label: String,
    /// `Law 72`, `Etiquette III`.
    pub named: String,
    pub first_words: String,
    pub cases: usize,
}

/// How many characters of a law a list shows.
const MAX_FIRST_WORDS_CHARS: usize = 64;

/// The first words of a law, for a list.
fn first_words(law: &LawText) -> String {
    truncate_at_word(&law.full_text(), MAX_FIRST_WORDS_CHARS)
}

pub(crate) fn law_summary(code: &CodeText, law: &LawText, cases: &BTreeMap<&str, Vec<&Case>>) -> LawSummary {
    LawSummary {
        href: LawLink::new(&code.id, &law.number).href,
        label: law.number.rsplit('.').next().unwrap_or(&law.number).to_owned(),
        named: oddtrick_library::limb_title(&law.number),
        first_words: first_words(law),
        cases: cases.get(law.number.as_str()).map_or(0, Vec::len),
    }
}

pub(crate) fn find_code<'a>(app: &'a AppState, id: &str) -> Result<&'a CodeText, WebError> {
    app.library.code_text(id).ok_or_else(|| {
        let ids = || app.library.codes.iter().map(|code| code.id.as_str());
        let found = suggest(id, ids(), 3);
        // If no code is similar, suggest all of them; there are few.
        let offered = if found.is_empty() { ids().collect() } else { found };
        let offered = offered.into_iter().filter_map(|id| app.library.code_text(id));
        let link = |code: &CodeText| Suggestion {
            href: format!("/laws/{}", code.id),
            label: code.title.clone(),
            note: String::new(),
        };
        WebError::NotFound {
            title: "There is no such code of laws".into(),
            detail: "The library has the codes that are listed among the laws.".into(),
            suggestions: offered.map(link).collect(),
        }
    })
}

/// The error for a law that a code does not have, with similar ones.
pub(crate) fn law_not_found(app: &AppState, code: &CodeText, number: &str) -> WebError {
    let cases = app.library.cases_by_law(&code.id);
    let near = suggest(number, code.laws().map(|law| law.number.as_str()), 3);
    let near = near.into_iter().filter_map(|number| code.law(number)).map(|law| {
        let indexed = law_summary(code, law, &cases);
        Suggestion {
            href: indexed.href,
            label: format!("{}: {}", LawLink::new(&code.id, &law.number).text, indexed.first_words),
            note: String::new(),
        }
    });
    let mut near: Vec<Suggestion> = near.collect();
    near.push(Suggestion {
        href: format!("/laws/{}", code.id),
        label: format!("All the laws of {}", code.title_in_sentence),
        note: String::new(),
    });
    let numbers: Vec<u16> = code.numbered_laws().filter_map(|law| law.number.parse().ok()).collect();
    let (first, last) = (numbers.iter().min().unwrap_or(&1), numbers.iter().max().unwrap_or(&0));
    let missing = code.missing_part.as_ref().map_or(String::new(), |missing| format!(" Of this code, {missing}."));
    WebError::NotFound {
        title: format!("There is no such law in {}", code.title_in_sentence),
        detail: format!("Its laws are numbered from {first} to {last}.{missing}"),
        suggestions: near,
    }
}

//! Full citations of laws and cases, for readers to copy.

use crate::view::law_link::LawLink;
use oddtrick_library::{Book, Case, LawText, Library};

/// The citation of a law: law, code, book, page, address.
pub(crate) fn citation_of_law(library: &Library, code: &str, law: &LawText, address: &str) -> String {
    let named = LawLink::new(code, &law.number).text;
    let code = library.code_text(code).map_or(code, |code| code.title_in_sentence.as_str());
    citation(&format!("{named} of {code}"), library.book(&law.book_id), &law.pages, address)
}

/// The citation of a case: number, title, book, page, address.
pub(crate) fn citation_of_case(library: &Library, case: &Case, address: &str) -> String {
    let book = library.collection(&case.collection);
    let one = book.map_or("Case", |book| book.one.as_str());
    let work = book.and_then(|book| library.book(&book.work));
    citation(&format!("{one} {}, “{}”", case.number, case.title), work, &case.page, address)
}

fn citation(what: &str, work: Option<&Book>, pages: &str, address: &str) -> String {
    let mut text = what.to_owned();
    if let Some(work) = work {
        text = format!("{text}, in {}", work.citation());
    }
    if !pages.is_empty() {
        text = format!("{text}, {}", oddtrick_library::format_pages(pages));
    }
    format!("{text}. Odd Trick, {address}")
}

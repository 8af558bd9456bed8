//! Finds references in our prose and links them: `Law 44.VI`, `Laws 62 and 63`, `American Law 20.III`, `Case 12`,
//! `Drayson’s Case 12`.

use crate::view::law_link::LawLink;
use oddtrick_library::Library;

/// A piece of prose: plain, or a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LinkedPiece {
    Text(String),
    Link { href: String, text: String },
}

/// Resolves references. A bare "Law" means a law of `code`; a bare "Case" means a case of `book`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReferenceLinker<'a> {
    pub library: &'a Library,
    pub code: &'a str,
    pub book: &'a str,
}

/// What the words before a number refer to.
#[derive(Clone)]
enum ReferenceContext<'a> {
    /// Laws of a code.
    Law(&'a str),
    /// Cases of a book.
    Case(&'a str),
    /// Nothing.
    None,
}

impl<'a> ReferenceLinker<'a> {
    /// Paragraphs with their references linked.
    pub fn paragraphs(&self, text: &str) -> Vec<Vec<LinkedPiece>> {
        oddtrick_library::Case::split_paragraphs(text).into_iter().map(|paragraph| self.link(paragraph)).collect()
    }

    /// Splits a text into pieces. Only references that exist become links.
    pub fn link(&self, text: &str) -> Vec<LinkedPiece> {
        let mut pieces: Vec<LinkedPiece> = Vec::new();
        let mut naming = ReferenceContext::None;
        let mut before = "";
        for (n, word) in text.split_whitespace().enumerate() {
            if n > 0 {
                push_text(&mut pieces, " ");
            }
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
            let start = word.find(bare).unwrap_or(0);
            if let Some((href, text)) = self.target(&naming, bare) {
                push_text(&mut pieces, &word[..start]);
                pieces.push(LinkedPiece::Link { href, text });
                push_text(&mut pieces, &word[start + bare.len()..]);
            } else {
                push_text(&mut pieces, word);
                naming = self.next_context(bare, before, naming);
            }
            // A sentence ends a list of laws.
            if word.ends_with(['.', ';', ')']) {
                naming = ReferenceContext::None;
            }
            before = bare;
        }
        pieces
    }

    fn next_context(&self, word: &str, before: &str, naming: ReferenceContext<'a>) -> ReferenceContext<'a> {
        match word {
            "Law" | "Laws" => {
                let named = self.library.codes.iter().find(|code| code.short_name == before);
                ReferenceContext::Law(named.map_or(self.code, |code| code.id.as_str()))
            }
            "and" | "or" | "to" => naming,
            _ => self.book_named(word, before).map_or(ReferenceContext::None, ReferenceContext::Case),
        }
    }

    /// The book of cases that these words name: `Drayson’s Case`, or `Case` and `Test` alone, which try the current
    /// book first.
    fn book_named(&self, word: &str, before: &str) -> Option<&'a str> {
        let one = word.strip_suffix('s').unwrap_or(word);
        let books: Vec<&oddtrick_library::CaseCollection> =
            self.library.collections.iter().filter(|book| book.one == one).collect();
        let whose = books.iter().find(|book| book.whose.split(' ').next() == Some(before));
        let own = || books.iter().find(|book| book.id == self.book);
        whose.or_else(own).or(books.first()).map(|book| book.id.as_str())
    }

    fn target(&self, naming: &ReferenceContext<'_>, word: &str) -> Option<(String, String)> {
        match naming {
            ReferenceContext::Law(code) => {
                self.library.code_text(code)?.limb_text(word)?;
                Some((LawLink::new(code, word).href, oddtrick_library::limb_label(word)))
            }
            ReferenceContext::Case(book) => {
                let case = self.library.case(book, word.parse().ok()?)?;
                Some((format!("/cases/{}", case.reference()), word.to_owned()))
            }
            ReferenceContext::None => None,
        }
    }
}

fn push_text(pieces: &mut Vec<LinkedPiece>, text: &str) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(LinkedPiece::Text(last)) => last.push_str(text),
        _ => pieces.push(LinkedPiece::Text(text.to_owned())),
    }
}

//! References in our prose become links: `Law 44.VI`, `Laws 62 and 63`, `American Law 20.III`,
//! `Case 12`, `Drayson’s Case 12`.

use crate::frame::Cite;
use oddtrick_library::Library;

/// A piece of prose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    Text(String),
    Link { href: String, text: String },
}

/// Where a reference is read from: the code that a bare "Law" means, the book that "Case" means.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub library: &'a Library,
    pub code: &'a str,
    pub book: &'a str,
}

/// The word before a reference.
#[derive(Clone)]
enum Naming<'a> {
    /// Laws of a code.
    Law(&'a str),
    /// Cases of a book.
    Case(&'a str),
    /// Nothing that can be referred to.
    None,
}

impl<'a> Reader<'a> {
    /// Paragraphs with their references linked.
    pub fn paragraphs(&self, text: &str) -> Vec<Vec<Piece>> {
        oddtrick_library::Case::split_paragraphs(text).into_iter().map(|paragraph| self.read(paragraph)).collect()
    }

    /// The text in pieces. Only what resolves is linked.
    pub fn read(&self, text: &str) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut naming = Naming::None;
        let mut before = "";
        for (n, word) in text.split_whitespace().enumerate() {
            if n > 0 {
                push(&mut pieces, " ");
            }
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
            let start = word.find(bare).unwrap_or(0);
            if let Some((href, text)) = self.target(&naming, bare) {
                push(&mut pieces, &word[..start]);
                pieces.push(Piece::Link { href, text });
                push(&mut pieces, &word[start + bare.len()..]);
            } else {
                push(&mut pieces, word);
                naming = self.naming(bare, before, naming);
            }
            // A sentence ends a list of laws.
            if word.ends_with(['.', ';', ')']) {
                naming = Naming::None;
            }
            before = bare;
        }
        pieces
    }

    fn naming(&self, word: &str, before: &str, naming: Naming<'a>) -> Naming<'a> {
        match word {
            "Law" | "Laws" => {
                let named = self.library.codes.iter().find(|code| code.short_name == before);
                Naming::Law(named.map_or(self.code, |code| code.id.as_str()))
            }
            "and" | "or" | "to" => naming,
            _ => self.book_called(word, before).map_or(Naming::None, Naming::Case),
        }
    }

    /// The book that one calls so: `Drayson’s Case`, or `Case` and `Test` alone, where those of
    /// the book that is read come first.
    fn book_called(&self, word: &str, before: &str) -> Option<&'a str> {
        let one = word.strip_suffix('s').unwrap_or(word);
        let books: Vec<&oddtrick_library::CaseCollection> =
            self.library.collections.iter().filter(|book| book.one == one).collect();
        let whose = books.iter().find(|book| book.whose.split(' ').next() == Some(before));
        let own = || books.iter().find(|book| book.id == self.book);
        whose.or_else(own).or(books.first()).map(|book| book.id.as_str())
    }

    fn target(&self, naming: &Naming<'_>, word: &str) -> Option<(String, String)> {
        match naming {
            Naming::Law(code) => {
                self.library.code_text(code)?.limb_text(word)?;
                Some((Cite::new(code, word).href, oddtrick_library::limb_label(word)))
            }
            Naming::Case(book) => {
                let case = self.library.case(book, word.parse().ok()?)?;
                Some((format!("/cases/{}", case.reference()), word.to_owned()))
            }
            Naming::None => None,
        }
    }
}

fn push(pieces: &mut Vec<Piece>, text: &str) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Text(last)) => last.push_str(text),
        _ => pieces.push(Piece::Text(text.to_owned())),
    }
}

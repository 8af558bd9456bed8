//! The glossary, and where its terms stand in the laws.

use serde::Deserialize;

use super::fault::Fault;
use super::reference::LawRef;
use super::source::{self, Files};

/// A term of the game.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    pub name: String,
    /// Its anchor in the glossary.
    pub slug: String,
    /// The words that are linked to it where a law first uses them; none if it is too common.
    pub forms: Vec<String>,
    pub meaning: String,
    /// An old book's definition, verbatim, with its page.
    pub quote: Option<String>,
    pub page: Option<String>,
    #[serde(default)]
    pub see: Vec<LawRef>,
    /// Slugs of related terms.
    #[serde(default)]
    pub also: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GlossaryFile {
    term: Vec<Term>,
}

/// A piece of a text: plain, or a term of the glossary by its slug.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece<'a> {
    Plain(&'a str),
    Term { slug: &'a str, name: &'a str, words: &'a str },
}

/// Finds terms in the texts of one law, each only where it is first used.
pub struct Linker<'a> {
    /// Form, term; longest forms first.
    forms: Vec<(&'a str, &'a Term)>,
    met: Vec<&'a str>,
}

impl<'a> Linker<'a> {
    /// A linker that has met no term yet.
    pub fn new(terms: &'a [Term]) -> Linker<'a> {
        let mut forms: Vec<(&str, &Term)> =
            terms.iter().flat_map(|term| term.forms.iter().map(move |form| (form.as_str(), term))).collect();
        forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.len()));
        Linker { forms, met: Vec::new() }
    }

    /// The text in pieces.
    pub fn link(&mut self, text: &'a str) -> Vec<Piece<'a>> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((start, len, term)) = self.first(text, text.len() - rest.len()) {
            let from = text.len() - rest.len();
            if start > from {
                pieces.push(Piece::Plain(&text[from..start]));
            }
            pieces.push(Piece::Term { slug: &term.slug, name: &term.name, words: &text[start..start + len] });
            self.met.push(&term.slug);
            rest = &text[start + len..];
        }
        if !rest.is_empty() {
            pieces.push(Piece::Plain(rest));
        }
        pieces
    }

    /// The first term at or after a place that has not been met: where, how long, which. Of
    /// two that begin at the same place the longer one.
    fn first(&self, text: &str, from: usize) -> Option<(usize, usize, &'a Term)> {
        let fresh = self.forms.iter().filter(|(_, term)| !self.met.contains(&term.slug.as_str()));
        let found = fresh.filter_map(|(form, term)| Some((find_words(text, from, form)?, form.len(), *term)));
        found.min_by_key(|(start, len, _)| (*start, std::cmp::Reverse(*len)))
    }
}

/// Where words stand as whole words, whatever their case (of ASCII letters), at or after a place.
fn find_words(text: &str, from: usize, words: &str) -> Option<usize> {
    let (text, words) = (text.as_bytes(), words.as_bytes());
    // Stops beyond ASCII (quotation marks, dashes) end a word; our laws have no other such letters.
    let letter = |byte: Option<&u8>| byte.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'-');
    let last = text.len().checked_sub(words.len())?;
    (from..=last).find(|&at| {
        text[at..at + words.len()].eq_ignore_ascii_case(words)
            && !letter(at.checked_sub(1).and_then(|before| text.get(before)))
            && !letter(text.get(at + words.len()))
    })
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Term> {
    source::file::<GlossaryFile>(files, "glossary.toml", faults).map(|file| file.term).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(slug: &str, forms: &[&str]) -> Term {
        Term {
            name: slug.to_owned(),
            slug: slug.to_owned(),
            forms: forms.iter().map(|&form| form.to_owned()).collect(),
            meaning: String::new(),
            quote: None,
            page: None,
            see: Vec::new(),
            also: Vec::new(),
        }
    }

    #[test]
    fn terms_are_linked_once_as_whole_words_and_the_longest_wins() {
        let terms = [term("quitted", &["turned and quitted", "quitted"]), term("revoke", &["revoke"])];
        let mut linker = Linker::new(&terms);
        let shape = |pieces: Vec<Piece<'_>>| -> Vec<String> {
            let shown = pieces.into_iter().map(|piece| match piece {
                Piece::Plain(text) => text.to_owned(),
                Piece::Term { slug, words, .. } => format!("[{words}|{slug}]"),
            });
            shown.collect()
        };
        let first = linker.link("A Revoke, unrevoked, is turned and quitted; revoke.");
        assert_eq!(
            shape(first),
            ["A ", "[Revoke|revoke]", ", unrevoked, is ", "[turned and quitted|quitted]", "; revoke."]
        );
        assert_eq!(shape(linker.link("quitted — revoke")), ["quitted — revoke"]);
    }
}

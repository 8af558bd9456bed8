//! The glossary, and where its terms stand in the laws.

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use super::reference::LawRef;

/// A term of the game.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryTerm {
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
    term: Vec<GlossaryTerm>,
}

/// A piece of a text: plain, or a term of the glossary by its slug.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkedSpan<'a> {
    Plain(&'a str),
    Term { slug: &'a str, name: &'a str, words: &'a str },
}

/// Finds terms in the texts of one law, each only where it is first used.
pub struct TermLinker<'a> {
    /// Form, term; longest forms first.
    forms: Vec<(&'a str, &'a GlossaryTerm)>,
    seen: Vec<&'a str>,
}

impl<'a> TermLinker<'a> {
    /// A linker that has met no term yet.
    pub fn new(terms: &'a [GlossaryTerm]) -> TermLinker<'a> {
        let mut forms: Vec<(&str, &GlossaryTerm)> =
            terms.iter().flat_map(|term| term.forms.iter().map(move |form| (form.as_str(), term))).collect();
        forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.len()));
        TermLinker { forms, seen: Vec::new() }
    }

    /// The text in pieces.
    pub fn split_at_terms(&mut self, text: &'a str) -> Vec<LinkedSpan<'a>> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((start, len, term)) = self.next_term(text, text.len() - rest.len()) {
            let from = text.len() - rest.len();
            if start > from {
                pieces.push(LinkedSpan::Plain(&text[from..start]));
            }
            pieces.push(LinkedSpan::Term { slug: &term.slug, name: &term.name, words: &text[start..start + len] });
            self.seen.push(&term.slug);
            rest = &text[start + len..];
        }
        if !rest.is_empty() {
            pieces.push(LinkedSpan::Plain(rest));
        }
        pieces
    }

    /// The first term at or after a place that has not been met: where, how long, which. Of
    /// two that begin at the same place the longer one.
    fn next_term(&self, text: &str, from: usize) -> Option<(usize, usize, &'a GlossaryTerm)> {
        let fresh = self.forms.iter().filter(|(_, term)| !self.seen.contains(&term.slug.as_str()));
        let found = fresh.filter_map(|(form, term)| Some((find_whole_words(text, from, form)?, form.len(), *term)));
        found.min_by_key(|(start, len, _)| (*start, std::cmp::Reverse(*len)))
    }
}

/// Where words stand as whole words, whatever their case (of ASCII letters), at or after a place.
fn find_whole_words(text: &str, from: usize, words: &str) -> Option<usize> {
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

pub(super) fn read_glossary(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<GlossaryTerm> {
    content_files::read_required::<GlossaryFile>(files, "glossary.toml", faults)
        .map(|file| file.term)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(slug: &str, forms: &[&str]) -> GlossaryTerm {
        GlossaryTerm {
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
        let mut linker = TermLinker::new(&terms);
        let shape = |pieces: Vec<LinkedSpan<'_>>| -> Vec<String> {
            let shown = pieces.into_iter().map(|piece| match piece {
                LinkedSpan::Plain(text) => text.to_owned(),
                LinkedSpan::Term { slug, words, .. } => format!("[{words}|{slug}]"),
            });
            shown.collect()
        };
        let first = linker.split_at_terms("A Revoke, unrevoked, is turned and quitted; revoke.");
        assert_eq!(
            shape(first),
            ["A ", "[Revoke|revoke]", ", unrevoked, is ", "[turned and quitted|quitted]", "; revoke."]
        );
        assert_eq!(shape(linker.split_at_terms("quitted — revoke")), ["quitted — revoke"]);
    }
}

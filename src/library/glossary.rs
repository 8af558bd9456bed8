//! The glossary, and links from the text of the laws to its terms.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::reference::LawRef;

/// A term of the game.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryTerm {
    /// The term.
    pub name: String,
    /// Its anchor in the glossary.
    pub slug: String,
    /// The words that link to it where a law first uses them. Empty if the term is too common.
    pub forms: Vec<String>,
    /// The words of a question or a ruling that stand for it. Empty if nobody needs it there.
    #[serde(default)]
    pub said: Vec<String>,
    /// What it means, in a line or two, for the page of a question. Empty if it has no words there.
    #[serde(default)]
    pub short: String,
    /// What it means, in our words.
    pub meaning: String,
    /// An old book's definition, word for word.
    pub quote: Option<String>,
    /// The page of that definition.
    pub page: Option<String>,
    /// Laws that use or define it.
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

/// A piece of text: plain, or linked to a term of the glossary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkedSpan<'a> {
    /// Text without a link.
    Plain(&'a str),
    /// Words that link to a term.
    Term {
        /// The slug of the term.
        slug: &'a str,
        /// The name of the term.
        name: &'a str,
        /// The words as written in the text.
        words: &'a str,
    },
}

/// Finds glossary terms in the texts of one law. Each term is linked once, where it is first used.
///
/// ```
/// use oddtrick_library::Library;
/// use oddtrick_library::glossary::{LinkedSpan, TermLinker};
///
/// let library = Library::load_embedded()?;
/// let mut linker = TermLinker::new(&library.glossary);
/// let spans = linker.split_at_terms("a revoke is a revoke");
/// let links = spans.iter().filter(|span| matches!(span, LinkedSpan::Term { .. }));
/// assert_eq!(links.count(), 1);
/// # Ok::<(), oddtrick_library::ContentErrors>(())
/// ```
pub struct TermLinker<'a> {
    /// Each form with its term, longest forms first.
    forms: Vec<(&'a str, &'a GlossaryTerm)>,
    /// The slugs of the terms linked so far.
    seen: Vec<&'a str>,
}

impl<'a> TermLinker<'a> {
    /// A linker that has linked no term yet.
    pub fn new(terms: &'a [GlossaryTerm]) -> TermLinker<'a> {
        TermLinker::by_forms(terms, |term| &term.forms)
    }

    /// A linker for the texts of questions and rulings, which use other words than the laws.
    pub fn for_questions(terms: &'a [GlossaryTerm]) -> TermLinker<'a> {
        TermLinker::by_forms(terms, |term| &term.said)
    }

    fn by_forms(terms: &'a [GlossaryTerm], forms_of: fn(&GlossaryTerm) -> &Vec<String>) -> TermLinker<'a> {
        let of_term = |term: &'a GlossaryTerm| forms_of(term).iter().map(move |form| (form.as_str(), term));
        let mut forms: Vec<(&str, &GlossaryTerm)> = terms.iter().flat_map(of_term).collect();
        forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.len()));
        TermLinker { forms, seen: Vec::new() }
    }

    /// The slugs of the terms linked so far, in their order.
    pub fn linked_slugs(&self) -> &[&'a str] {
        &self.seen
    }

    /// Splits a text into plain pieces and links. Joined together, the pieces give the whole text.
    pub fn split_at_terms<'t>(&mut self, text: &'t str) -> Vec<LinkedSpan<'t>>
    where
        'a: 't,
    {
        let mut spans = Vec::new();
        let mut rest = text;
        while let Some((start, len, term)) = self.next_term(text, text.len() - rest.len()) {
            let from = text.len() - rest.len();
            if start > from {
                spans.push(LinkedSpan::Plain(&text[from..start]));
            }
            spans.push(LinkedSpan::Term { slug: &term.slug, name: &term.name, words: &text[start..start + len] });
            self.seen.push(&term.slug);
            rest = &text[start + len..];
        }
        if !rest.is_empty() {
            spans.push(LinkedSpan::Plain(rest));
        }
        spans
    }

    /// The first unlinked term at or after a byte offset: its start, its length, and the term. If
    /// two terms start at the same place, the longer one wins.
    fn next_term(&self, text: &str, from: usize) -> Option<(usize, usize, &'a GlossaryTerm)> {
        let fresh = self.forms.iter().filter(|(_, term)| !self.seen.contains(&term.slug.as_str()));
        let found = fresh.filter_map(|(form, term)| Some((find_whole_words(text, from, form)?, form.len(), *term)));
        found.min_by_key(|(start, len, _)| (*start, std::cmp::Reverse(*len)))
    }
}

/// Finds some words as whole words at or after a byte offset, ignoring ASCII case.
fn find_whole_words(text: &str, from: usize, words: &str) -> Option<usize> {
    let (text, words) = (text.as_bytes(), words.as_bytes());
    // A byte outside ASCII (a quotation mark, a dash) ends a word. The laws use no letters outside
    // ASCII.
    let in_word = |byte: Option<&u8>| byte.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'-');
    let last = text.len().checked_sub(words.len())?;
    (from..=last).find(|&at| {
        text[at..at + words.len()].eq_ignore_ascii_case(words)
            && !in_word(at.checked_sub(1).and_then(|before| text.get(before)))
            && !in_word(text.get(at + words.len()))
    })
}

/// Reads `glossary.toml`.
pub(crate) fn read_glossary(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<GlossaryTerm> {
    content_files::read_required::<GlossaryFile>(files, "glossary.toml", errors)
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
            said: Vec::new(),
            short: String::new(),
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
        let shape = |spans: Vec<LinkedSpan<'_>>| -> Vec<String> {
            let shown = spans.into_iter().map(|span| match span {
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

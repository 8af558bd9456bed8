//! How each kind of line is written: the patterns, and the traits and macros that read and write
//! them.
//!
//! Every kind of line is one entry in a list, declared with [`notation_forms!`]. Its reader, its
//! writer, its relabelling and its entry in the notation reference all come from that one entry.
//!
//! A pattern is a line of notation with placeholders in braces: `{by} asks {of}: no {suit}?`.
//! The type of each placeholder implements [`PlaceholderValue`].

mod card_values;
mod macros;
mod nearest;
mod other_values;
mod placeholder;
mod player_values;
mod token_cursor;

pub use nearest::nearest_forms;
pub use placeholder::PlaceholderValue;
pub use token_cursor::{ParseError, ParseResult, TokenCursor};

pub use crate::{notation_forms, notation_phrases};

use crate::card::Card;

/// How one kind of line is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotationForm {
    /// The name of the enum variant: `Asks`.
    pub variant_name: &'static str,
    /// The line with its placeholders in braces: `{by} asks {of}: no {suit}?`.
    pub pattern: &'static str,
    /// A line of this kind: `A asks B: no spade?`.
    pub example: &'static str,
    /// What the line says: the doc comment of the variant.
    pub description: &'static str,
}

impl NotationForm {
    /// The name of the form in JSON: `plays-at-once`.
    pub fn name(&self) -> String {
        let mut name = String::new();
        for (n, letter) in self.variant_name.char_indices() {
            if letter.is_ascii_uppercase() && n > 0 {
                name.push('-');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    /// The names of the placeholders, in the order of the pattern.
    pub fn placeholders(&self) -> impl Iterator<Item = &'static str> {
        pattern_tokens(self.pattern).filter_map(placeholder_name)
    }

    /// The pattern with each placeholder replaced by its value. Leaves out a placeholder that has
    /// no value.
    pub fn fill(&self, value: impl Fn(&str) -> Option<String>) -> String {
        let words = pattern_tokens(self.pattern).map(|token| match placeholder_name(token) {
            Some(name) => value(name).unwrap_or_default(),
            None => token.to_owned(),
        });
        join_parts(&words.map(LinePart::Word).collect::<Vec<_>>())
    }
}

/// The name of a placeholder, if a token is one: `by` for `{by}`.
fn placeholder_name(token: &'static str) -> Option<&'static str> {
    token.strip_prefix('{')?.strip_suffix('}')
}

/// A piece of a written line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinePart {
    /// A word, a punctuation mark or several words.
    Word(String),
    /// A card, which pages draw as a card.
    Card(Card),
}

/// The words of a pattern. Placeholders, punctuation marks and `'s` are words of their own.
pub fn pattern_tokens(pattern: &'static str) -> impl Iterator<Item = &'static str> {
    pattern.split(' ').flat_map(|word| {
        let cut = word.find([':', ',', '?']).filter(|at| *at > 0);
        let cut = cut.or_else(|| word.find("'s").filter(|at| *at > 0));
        let (first, rest) = word.split_at(cut.unwrap_or(word.len()));
        [first, rest].into_iter().filter(|part| !part.is_empty())
    })
}

/// Joins the pieces of a line into its text.
pub fn join_parts(parts: &[LinePart]) -> String {
    let mut out = String::new();
    for part in parts {
        let word = match part {
            LinePart::Word(word) => word.clone(),
            LinePart::Card(card) => card.to_string(),
        };
        let joined = matches!(word.as_str(), ":" | "," | "?" | "'s") || word.is_empty();
        if !out.is_empty() && !joined {
            out.push(' ');
        }
        out.push_str(&word);
    }
    out
}

/// Reads the rest of a line with the first parser that accepts it.
///
/// # Errors
/// If no parser accepts the line, returns what was expected at the furthest column that any of them
/// reached.
pub fn parse_any<T>(
    words: &mut TokenCursor<'_>,
    parsers: &[fn(&mut TokenCursor<'_>) -> ParseResult<T>],
) -> ParseResult<T> {
    let mut best: Option<ParseError> = None;
    for parser in parsers {
        match parser(&mut words.clone()) {
            Ok(value) => return Ok(value),
            Err(error) => best = Some(best.map_or(error.clone(), |best| best.furthest(error))),
        }
    }
    Err(best.unwrap_or_else(|| words.expected_error("a line")))
}

/// Reads a whole text with the first parser that accepts it.
///
/// # Errors
/// The same errors as [`parse_any`].
pub fn parse_text<T>(text: &str, parsers: &[fn(&mut TokenCursor<'_>) -> ParseResult<T>]) -> ParseResult<T> {
    parse_any(&mut TokenCursor::new(text, 0), parsers)
}

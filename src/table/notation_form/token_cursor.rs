//! The words of a line, taken one after another, and what is expected where.

use std::str::FromStr;

/// A value, or what was expected in its place.
pub type ParseResult<T> = Result<T, ParseError>;

/// What was expected, and the column (from 1) where it was not found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    pub column: usize,
    /// What would have fitted there: one thing, or one for each form that came so far.
    pub expected: Vec<String>,
    pub found: String,
}

impl ParseError {
    /// The whole message.
    pub fn message(&self) -> String {
        format!("expected {}; {}", self.expected.join(", "), self.found)
    }

    /// The one of two that came further; where both came as far, both.
    pub(super) fn furthest(mut self, other: ParseError) -> ParseError {
        match self.column.cmp(&other.column) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => {
                let fresh: Vec<_> = other.expected.into_iter().filter(|want| !self.expected.contains(want)).collect();
                self.expected.extend(fresh);
                self
            }
        }
    }
}

/// The words of a line; `:` `,` `?` and `'s` are words of their own.
#[derive(Clone)]
pub struct TokenCursor<'a> {
    text: &'a str,
    /// Each word with where it begins in the text, and its column.
    tokens: Vec<(&'a str, usize, usize)>,
    position: usize,
    end_column: usize,
}

impl<'a> TokenCursor<'a> {
    /// Splits a text that stands `offset` columns into its line.
    pub fn new(text: &'a str, offset: usize) -> Self {
        let mut words = TokenCursor { text, tokens: Vec::new(), position: 0, end_column: 0 };
        let mut start: Option<(usize, usize)> = None;
        let mut column = offset;
        for (at, c) in text.char_indices() {
            column += 1;
            let mark = matches!(c, ':' | ',' | '?');
            if c.is_whitespace() || mark {
                if let Some((from, col)) = start.take() {
                    words.push_token(from, at, col);
                }
                if mark {
                    words.tokens.push((&text[at..=at], at, column));
                }
            } else if start.is_none() {
                start = Some((at, column));
            }
        }
        if let Some((from, col)) = start {
            words.push_token(from, text.len(), col);
        }
        words.end_column = column + 1;
        words
    }

    fn push_token(&mut self, from: usize, to: usize, column: usize) {
        let word = &self.text[from..to];
        match word.strip_suffix("'s").filter(|owner| !owner.is_empty()) {
            Some(owner) => {
                self.tokens.push((owner, from, column));
                self.tokens.push(("'s", from + owner.len(), column + owner.chars().count()));
            }
            None => self.tokens.push((word, from, column)),
        }
    }

    pub fn peek(&self) -> Option<&'a str> {
        self.tokens.get(self.position).map(|&(word, ..)| word)
    }

    pub fn advance(&mut self) {
        self.position += 1;
    }

    /// All that is left of the line, as it stands.
    pub fn take_rest(&mut self) -> &'a str {
        let from = self.tokens.get(self.position).map_or(self.text.len(), |&(_, at, _)| at);
        self.position = self.tokens.len();
        self.text[from..].trim()
    }

    /// What to say when the next word is not what was wanted.
    pub fn expected_error(&self, what: &str) -> ParseError {
        let (found, column) = match self.tokens.get(self.position) {
            Some(&(word, _, column)) => (format!("found `{word}`"), column),
            None => ("the line ends".to_owned(), self.end_column),
        };
        ParseError { column, expected: vec![what.to_owned()], found }
    }

    pub fn parse_next<T: FromStr>(&mut self, what: &str) -> ParseResult<T> {
        let value = self.peek().and_then(|word| word.parse().ok());
        let value = value.ok_or_else(|| self.expected_error(what))?;
        self.advance();
        Ok(value)
    }

    pub fn parse_number(&mut self) -> ParseResult<u8> {
        self.parse_next("a number up to 255")
    }

    /// The word wanted.
    pub fn expect_word(&mut self, wanted: &str) -> ParseResult<()> {
        if self.peek() == Some(wanted) {
            self.advance();
            return Ok(());
        }
        Err(self.expected_error(&format!("`{wanted}`")))
    }

    /// One of several phrases; says which.
    pub fn expect_phrase(&mut self, wanted: &[&str]) -> ParseResult<usize> {
        for (n, phrase) in wanted.iter().enumerate() {
            let mut here = self.clone();
            if phrase.split(' ').all(|word| here.expect_word(word).is_ok()) {
                *self = here;
                return Ok(n);
            }
        }
        let all: Vec<_> = wanted.iter().map(|phrase| format!("`{phrase}`")).collect();
        Err(self.expected_error(&all.join(", ")))
    }

    pub fn expect_one_of(&mut self, wanted: &[&str]) -> ParseResult<&'a str> {
        match self.peek() {
            Some(word) if wanted.contains(&word) => {
                self.advance();
                Ok(word)
            }
            _ => {
                let all: Vec<_> = wanted.iter().map(|word| format!("`{word}`")).collect();
                Err(self.expected_error(&all.join(", ")))
            }
        }
    }

    pub fn expect_end(&self) -> ParseResult<()> {
        if self.peek().is_none() { Ok(()) } else { Err(self.expected_error("nothing more on this line")) }
    }
}

//! Reads the words of a line one by one, and says what was expected where.

use std::str::FromStr;

use crate::name_error::ParseNameError;

/// A value, or what was expected in its place.
pub type ParseResult<T> = Result<T, ParseError>;

/// What was expected, and where it was not found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {}; {found}", .expected.join(", "))]
pub struct ParseError {
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What would have been valid there. Several forms of line may match up to this column. Each
    /// adds what it expected next.
    pub expected: Vec<String>,
    /// What stands there instead: "found `…`" or "the line ends".
    pub found: String,
}

impl ParseError {
    /// The error that got further into the line. If both got equally far, one error that lists what
    /// both expected.
    pub(super) fn furthest(mut self, other: ParseError) -> ParseError {
        match self.column.cmp(&other.column) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => {
                let fresh: Vec<_> = other.expected.into_iter().filter(|one| !self.expected.contains(one)).collect();
                self.expected.extend(fresh);
                self
            }
        }
    }
}

/// The words of a line, and how far a reader has come.
///
/// `:`, `,`, `?` and `'s` are words of their own.
#[derive(Clone)]
pub struct TokenCursor<'a> {
    text: &'a str,
    /// Each word, with the byte where it begins in the text and its column.
    tokens: Vec<(&'a str, usize, usize)>,
    position: usize,
    end_column: usize,
}

impl<'a> TokenCursor<'a> {
    /// Splits a text into words. `offset` is the number of columns that stand before it in its line.
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

    /// The next word, without moving past it. `None` at the end of the line.
    pub fn peek(&self) -> Option<&'a str> {
        self.tokens.get(self.position).map(|&(word, ..)| word)
    }

    /// Skips the next word.
    pub fn advance(&mut self) {
        self.position += 1;
    }

    /// Takes the rest of the line as one text.
    pub fn take_rest(&mut self) -> &'a str {
        let from = self.tokens.get(self.position).map_or(self.text.len(), |&(_, at, _)| at);
        self.position = self.tokens.len();
        self.text[from..].trim()
    }

    /// An error that says what was expected in place of the next word.
    pub fn expected_error(&self, what: &str) -> ParseError {
        let (found, column) = match self.tokens.get(self.position) {
            Some(&(word, _, column)) => (format!("found `{word}`"), column),
            None => ("the line ends".to_owned(), self.end_column),
        };
        ParseError { column, expected: vec![what.to_owned()], found }
    }

    /// Reads the next word as the name of a seat, a side, a suit, a card or a person.
    ///
    /// # Errors
    /// What `T` expects, if the next word is no such name.
    pub fn parse_name<T: FromStr<Err = ParseNameError>>(&mut self) -> ParseResult<T> {
        // At the end of the line, use an empty word, which is never a name.
        let read: Result<T, _> = self.peek().unwrap_or_default().parse();
        let value = read.map_err(|error| self.expected_error(error.expected))?;
        self.advance();
        Ok(value)
    }

    /// Reads the next word as a number from 0 to 255.
    ///
    /// # Errors
    /// If the next word is no such number.
    pub fn parse_number(&mut self) -> ParseResult<u8> {
        let read = self.peek().and_then(|word| word.parse().ok());
        let number = read.ok_or_else(|| self.expected_error("a number up to 255"))?;
        self.advance();
        Ok(number)
    }

    /// Takes the next word, which must be `wanted`. After the number 1 it may be without its last *s*: `1 point`.
    ///
    /// # Errors
    /// If it is another word, or the line ends.
    pub fn expect_word(&mut self, wanted: &str) -> ParseResult<()> {
        let one = || self.position.checked_sub(1).is_some_and(|before| self.tokens[before].0 == "1");
        let singular = || wanted.strip_suffix('s').is_some_and(|noun| Some(noun) == self.peek());
        if self.peek() == Some(wanted) || (singular() && one()) {
            self.advance();
            return Ok(());
        }
        Err(self.expected_error(&format!("`{wanted}`")))
    }

    /// Takes one of several phrases, each of one or more words. Returns its index in `wanted`.
    ///
    /// # Errors
    /// If none of the phrases comes next.
    pub fn expect_phrase(&mut self, wanted: &[&str]) -> ParseResult<usize> {
        for (n, phrase) in wanted.iter().enumerate() {
            let mut here = self.clone();
            if phrase.split(' ').all(|word| here.expect_word(word).is_ok()) {
                *self = here;
                return Ok(n);
            }
        }
        Err(self.expected_error(&list_in_backticks(wanted)))
    }

    /// Takes one of several words and returns it.
    ///
    /// # Errors
    /// If none of the words comes next.
    pub fn expect_one_of(&mut self, wanted: &[&str]) -> ParseResult<&'a str> {
        match self.peek() {
            Some(word) if wanted.contains(&word) => {
                self.advance();
                Ok(word)
            }
            _ => Err(self.expected_error(&list_in_backticks(wanted))),
        }
    }

    /// Checks that the line ends here.
    ///
    /// # Errors
    /// If there are more words.
    pub fn expect_end(&self) -> ParseResult<()> {
        if self.peek().is_none() { Ok(()) } else { Err(self.expected_error("nothing more on this line")) }
    }
}

/// `` `one`, `other` ``
fn list_in_backticks(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

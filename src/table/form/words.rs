//! The words of a line, taken one after another, and what is expected where.

use std::str::FromStr;

/// A value, or what was expected in its place.
pub type Read<T> = Result<T, Expected>;

/// What was expected, and the column (from 1) where it was not found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    pub column: usize,
    /// What would have fitted there: one thing, or one for each form that came so far.
    pub wanted: Vec<String>,
    pub found: String,
}

impl Expected {
    /// The whole message.
    pub fn message(&self) -> String {
        format!("expected {}; {}", self.wanted.join(", "), self.found)
    }

    /// The one of two that came further; where both came as far, both.
    pub(super) fn or(mut self, other: Expected) -> Expected {
        match self.column.cmp(&other.column) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => {
                let fresh: Vec<_> = other.wanted.into_iter().filter(|want| !self.wanted.contains(want)).collect();
                self.wanted.extend(fresh);
                self
            }
        }
    }
}

/// The words of a line; `:` `,` `?` and `'s` are words of their own.
#[derive(Clone)]
pub struct Words<'a> {
    text: &'a str,
    /// Each word with where it begins in the text, and its column.
    all: Vec<(&'a str, usize, usize)>,
    next: usize,
    end: usize,
}

impl<'a> Words<'a> {
    /// Splits a text that stands `offset` columns into its line.
    pub fn new(text: &'a str, offset: usize) -> Self {
        let mut words = Words { text, all: Vec::new(), next: 0, end: 0 };
        let mut start: Option<(usize, usize)> = None;
        let mut column = offset;
        for (at, c) in text.char_indices() {
            column += 1;
            let mark = matches!(c, ':' | ',' | '?');
            if c.is_whitespace() || mark {
                if let Some((from, col)) = start.take() {
                    words.push(from, at, col);
                }
                if mark {
                    words.all.push((&text[at..=at], at, column));
                }
            } else if start.is_none() {
                start = Some((at, column));
            }
        }
        if let Some((from, col)) = start {
            words.push(from, text.len(), col);
        }
        words.end = column + 1;
        words
    }

    fn push(&mut self, from: usize, to: usize, column: usize) {
        let word = &self.text[from..to];
        match word.strip_suffix("'s").filter(|owner| !owner.is_empty()) {
            Some(owner) => {
                self.all.push((owner, from, column));
                self.all.push(("'s", from + owner.len(), column + owner.chars().count()));
            }
            None => self.all.push((word, from, column)),
        }
    }

    pub fn peek(&self) -> Option<&'a str> {
        self.all.get(self.next).map(|&(word, ..)| word)
    }

    pub fn skip(&mut self) {
        self.next += 1;
    }

    /// All that is left of the line, as it stands.
    pub fn rest(&mut self) -> &'a str {
        let from = self.all.get(self.next).map_or(self.text.len(), |&(_, at, _)| at);
        self.next = self.all.len();
        self.text[from..].trim()
    }

    /// What to say when the next word is not what was wanted.
    pub fn expected(&self, what: &str) -> Expected {
        let (found, column) = match self.all.get(self.next) {
            Some(&(word, _, column)) => (format!("found `{word}`"), column),
            None => ("the line ends".to_owned(), self.end),
        };
        Expected { column, wanted: vec![what.to_owned()], found }
    }

    pub fn parse<T: FromStr>(&mut self, what: &str) -> Read<T> {
        let value = self.peek().and_then(|word| word.parse().ok());
        let value = value.ok_or_else(|| self.expected(what))?;
        self.skip();
        Ok(value)
    }

    pub fn number(&mut self) -> Read<u8> {
        self.parse("a number up to 255")
    }

    /// The word wanted.
    pub fn word(&mut self, wanted: &str) -> Read<()> {
        if self.peek() == Some(wanted) {
            self.skip();
            return Ok(());
        }
        Err(self.expected(&format!("`{wanted}`")))
    }

    /// One of several phrases; says which.
    pub fn phrase(&mut self, wanted: &[&str]) -> Read<usize> {
        for (n, phrase) in wanted.iter().enumerate() {
            let mut here = self.clone();
            if phrase.split(' ').all(|word| here.word(word).is_ok()) {
                *self = here;
                return Ok(n);
            }
        }
        let all: Vec<_> = wanted.iter().map(|phrase| format!("`{phrase}`")).collect();
        Err(self.expected(&all.join(", ")))
    }

    pub fn one_of(&mut self, wanted: &[&str]) -> Read<&'a str> {
        match self.peek() {
            Some(word) if wanted.contains(&word) => {
                self.skip();
                Ok(word)
            }
            _ => {
                let all: Vec<_> = wanted.iter().map(|word| format!("`{word}`")).collect();
                Err(self.expected(&all.join(", ")))
            }
        }
    }

    pub fn end(&self) -> Read<()> {
        if self.peek().is_none() { Ok(()) } else { Err(self.expected("nothing more on this line")) }
    }
}

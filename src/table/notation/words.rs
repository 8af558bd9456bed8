//! The words of a line, taken one after another, and what is expected where.

use std::str::FromStr;

use crate::table::card::{Card, Suit};
use crate::table::seat::Seat;

/// A value, or what was expected in its place.
pub(super) type Read<T> = Result<T, Expected>;

/// What was expected, and the column (from 1) where it was not found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Expected {
    pub column: usize,
    pub message: String,
}

/// The words of a line; `:` `,` and `?` are words of their own.
pub(super) struct Words<'a> {
    all: Vec<(&'a str, usize)>,
    next: usize,
    end: usize,
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str, offset: usize) -> Self {
        let mut words = Vec::new();
        let mut start: Option<(usize, usize)> = None;
        let mut column = offset;
        for (at, c) in text.char_indices() {
            column += 1;
            let mark = matches!(c, ':' | ',' | '?');
            if c.is_whitespace() || mark {
                if let Some((from, col)) = start.take() {
                    words.push((&text[from..at], col));
                }
                if mark {
                    words.push((&text[at..at + c.len_utf8()], column));
                }
            } else if start.is_none() {
                start = Some((at, column));
            }
        }
        if let Some((from, col)) = start {
            words.push((&text[from..], col));
        }
        Words { all: words, next: 0, end: column + 1 }
    }

    pub fn peek(&self) -> Option<&'a str> {
        self.all.get(self.next).map(|&(word, _)| word)
    }

    pub fn skip(&mut self) {
        self.next += 1;
    }

    /// What to say when the next word is not what was wanted.
    pub fn expected(&self, what: &str) -> Expected {
        let (found, column) = match self.all.get(self.next) {
            Some(&(word, column)) => (format!("found `{word}`"), column),
            None => ("the line ends".to_owned(), self.end),
        };
        Expected { column, message: format!("expected {what}; {found}") }
    }

    pub fn parse<T: FromStr>(&mut self, what: &str) -> Read<T> {
        let value = self.peek().and_then(|word| word.parse().ok());
        let value = value.ok_or_else(|| self.expected(what))?;
        self.skip();
        Ok(value)
    }

    pub fn seat(&mut self) -> Read<Seat> {
        self.parse("a player (A, Y, B or Z)")
    }

    pub fn card(&mut self) -> Read<Card> {
        self.parse("a card (such as 9S, 10H or KD)")
    }

    pub fn suit(&mut self) -> Read<Suit> {
        self.parse("a suit (club, diamond, heart or spade)")
    }

    pub fn number(&mut self) -> Read<u8> {
        self.parse("a number up to 255")
    }

    pub fn cards(&mut self) -> Read<Vec<Card>> {
        let mut cards = vec![self.card()?];
        while self.peek().is_some() {
            cards.push(self.card()?);
        }
        Ok(cards)
    }

    pub fn word(&mut self, wanted: &str) -> Read<()> {
        if self.peek() == Some(wanted) {
            self.skip();
            return Ok(());
        }
        Err(self.expected(&format!("`{wanted}`")))
    }

    pub fn words(&mut self, wanted: &str) -> Read<()> {
        wanted.split(' ').try_for_each(|word| self.word(word))
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

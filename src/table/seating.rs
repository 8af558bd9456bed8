//! Acts of those who would play: coming, declaring, cutting for partners and seats.

use std::fmt;
use std::str::FromStr;

use super::card::Card;
use super::form::{Part, Read, Slot, Words, forms};

/// Somebody who would play, by a letter; the players' own four letters are for those seated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Person(char);

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Person {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter @ 'P'..='X'), None) => Ok(Person(letter)),
            _ => Err(()),
        }
    }
}

impl Slot for Person {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a candidate (a letter from P to X)")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        parts.push(Part::Word(self.to_string()));
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Person(['P', 'Q', 'R', 'S', 'T', 'U'][pick(6)])
    }
}

forms! {
    /// A deed or a word of those who would play.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Seating {
        /// Cuts a card for play, partners or deal.
        CutsCard { who: Person, card: Card } = "{who} cuts {card}", "P cuts 10C";
    }
}

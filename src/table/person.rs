//! Persons: those who would play, or look on, by a letter.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::form::{Part, Read, Slot, Words};
use super::relabel::Relabel;
use super::seat::Seat;

/// Somebody who would play or looks on, by a letter; the players' own four letters are for
/// those seated, so a person keeps his letter when the table is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Person(char);

impl Person {
    /// Everybody by his letter, but for two letters that would be read as a word and as a nought.
    pub const ALL: [Person; 20] = {
        let letters = b"CDEFGHJKLMNPQRSTUVWX";
        let mut all = [Person('C'); 20];
        let mut n = 0;
        while n < all.len() {
            all[n] = Person(letters[n] as char);
            n += 1;
        }
        all
    };
}

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
            (Some(letter @ 'C'..='X'), None) => Ok(Person(letter)),
            _ => Err(()),
        }
    }
}

impl Slot for Person {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a person (a letter from C to X)")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        parts.push(Part::Word(self.to_string()));
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.person(*self)
    }

    fn person(&self) -> Option<Person> {
        Some(*self)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Person(['P', 'Q', 'R', 'S', 'T', 'U'][pick(6)])
    }
}

/// Several persons of whom one thing is told, in no order: `P, Q and R`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct People(pub BTreeSet<Person>);

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        self.parts(&mut parts);
        f.write_str(&super::form::text(&parts))
    }
}

impl FromStr for People {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = Words::new(text, 0);
        let read = People::read(&mut words).and_then(|people| words.end().map(|()| people));
        read.map_err(|expected| expected.message())
    }
}

impl Slot for People {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        let mut people = BTreeSet::from([Person::read(words)?]);
        while words.peek() == Some(",") {
            words.skip();
            people.insert(Person::read(words)?);
        }
        if words.peek() == Some("and") {
            words.skip();
            people.insert(Person::read(words)?);
        }
        Ok(People(people))
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        for (n, person) in self.0.iter().enumerate() {
            let link = if n + 1 == self.0.len() { "and" } else { "," };
            if n > 0 {
                parts.push(Part::Word(link.to_owned()));
            }
            person.parts(parts);
        }
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.people(self)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        People((0..=pick(4)).map(|_| Person::pick(pick)).collect())
    }
}

/// A player by his seat, or somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Someone {
    /// A player.
    Seat(Seat),
    /// One who is not seated, or not told of by his seat.
    Person(Person),
}

impl fmt::Display for Someone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Someone::Seat(seat) => seat.fmt(f),
            Someone::Person(person) => person.fmt(f),
        }
    }
}

impl FromStr for Someone {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().map(Someone::Seat).or_else(|()| text.parse().map(Someone::Person))
    }
}

impl Slot for Someone {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a player or a person (a capital letter)")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        parts.push(Part::Word(self.to_string()));
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        match self {
            Someone::Seat(seat) => Someone::Seat(relabel.seat(*seat)),
            Someone::Person(person) => Someone::Person(relabel.person(*person)),
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Someone::Seat(seat) => Some(*seat),
            Someone::Person(_) => None,
        }
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        if pick(2) == 0 { Someone::Seat(Seat::pick(pick)) } else { Someone::Person(Person::pick(pick)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_listed_as_english_lists_them() {
        for text in ["P", "P and Q", "C, P, Q and X"] {
            assert_eq!(text.parse::<People>().map(|people| people.to_string()), Ok(text.to_owned()));
        }
        assert!("A and P".parse::<People>().is_err(), "A is a player's letter");
    }
}

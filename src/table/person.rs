//! Persons: those who would play, or look on, by a letter.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::notation_form::{LinePart, ParseResult, PlaceholderValue, TokenCursor};
use super::relabelling::Relabelling;
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

impl PlaceholderValue for Person {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_next("a person (a letter from C to X)")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        parts.push(LinePart::Word(self.to_string()));
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.person(*self)
    }

    fn as_person(&self) -> Option<Person> {
        Some(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Person(['P', 'Q', 'R', 'S', 'T', 'U'][pick(6)])
    }
}

/// Several persons of whom one thing is told, in no order: `P, Q and R`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct People(pub BTreeSet<Person>);

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        self.write_parts(&mut parts);
        f.write_str(&super::notation_form::join_parts(&parts))
    }
}

impl FromStr for People {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = TokenCursor::new(text, 0);
        let read = People::parse(&mut words).and_then(|people| words.expect_end().map(|()| people));
        read.map_err(|expected| expected.message())
    }
}

impl PlaceholderValue for People {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        let mut people = BTreeSet::from([Person::parse(words)?]);
        while words.peek() == Some(",") {
            words.advance();
            people.insert(Person::parse(words)?);
        }
        if words.peek() == Some("and") {
            words.advance();
            people.insert(Person::parse(words)?);
        }
        Ok(People(people))
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        for (n, person) in self.0.iter().enumerate() {
            let link = if n + 1 == self.0.len() { "and" } else { "," };
            if n > 0 {
                parts.push(LinePart::Word(link.to_owned()));
            }
            person.write_parts(parts);
        }
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.people(self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        People((0..=pick(4)).map(|_| Person::arbitrary(pick)).collect())
    }
}

/// A player by his seat, or somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SeatOrPerson {
    /// A player.
    Seat(Seat),
    /// One who is not seated, or not told of by his seat.
    Person(Person),
}

impl fmt::Display for SeatOrPerson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatOrPerson::Seat(seat) => seat.fmt(f),
            SeatOrPerson::Person(person) => person.fmt(f),
        }
    }
}

impl FromStr for SeatOrPerson {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().map(SeatOrPerson::Seat).or_else(|()| text.parse().map(SeatOrPerson::Person))
    }
}

impl PlaceholderValue for SeatOrPerson {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_next("a player or a person (a capital letter)")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        parts.push(LinePart::Word(self.to_string()));
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        match self {
            SeatOrPerson::Seat(seat) => SeatOrPerson::Seat(relabel.seat(*seat)),
            SeatOrPerson::Person(person) => SeatOrPerson::Person(relabel.person(*person)),
        }
    }

    fn as_seat(&self) -> Option<Seat> {
        match self {
            SeatOrPerson::Seat(seat) => Some(*seat),
            SeatOrPerson::Person(_) => None,
        }
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        if pick(2) == 0 {
            SeatOrPerson::Seat(Seat::arbitrary(pick))
        } else {
            SeatOrPerson::Person(Person::arbitrary(pick))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_notation_round_trips() {
        for text in ["P", "P and Q", "C, P, Q and X"] {
            assert_eq!(text.parse::<People>().map(|people| people.to_string()), Ok(text.to_owned()));
        }
        assert!("A and P".parse::<People>().is_err(), "A is a player's letter");
    }
}

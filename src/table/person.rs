//! People without a seat: those who want to play, and those who look on.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::name_error::ParseNameError;
use crate::seat::Seat;

/// A person named by one letter.
///
/// The letters from C to X are for people without a seat. Such a person keeps the same letter when the players of a record
/// change seats. A, B, Y and Z are the players at the table: as people they come in, cut and leave like the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Person(char);

impl Person {
    /// Every letter from C to X except I and O, which look like a word and a zero.
    ///
    /// The reader still accepts I and O. Relabelling leaves those two as they are.
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

impl Person {
    /// The seat that the letter stands for. `None` for somebody without a seat.
    pub fn seat(self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| Person::from(*seat) == self)
    }
}

impl From<Seat> for Person {
    fn from(seat: Seat) -> Person {
        Person(match seat {
            Seat::A => 'A',
            Seat::Y => 'Y',
            Seat::B => 'B',
            Seat::Z => 'Z',
        })
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Person {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter @ 'A'..='Z'), None) => Ok(Person(letter)),
            _ => Err(ParseNameError::new("a person (a capital letter)")),
        }
    }
}

/// Several people who do the same thing. Written in alphabetical order: `P, Q and R`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct People(pub BTreeSet<Person>);

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, person) in self.0.iter().enumerate() {
            match n {
                0 => {}
                _ if n + 1 == self.0.len() => f.write_str(" and ")?,
                _ => f.write_str(", ")?,
            }
            person.fmt(f)?;
        }
        Ok(())
    }
}

/// A player by seat, or a person by letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SeatOrPerson {
    /// A player at the table.
    Seat(Seat),
    /// Somebody without a seat, or whose seat is not stated.
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
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let seat = text.parse().map(SeatOrPerson::Seat);
        let either = seat.or_else(|_| text.parse().map(SeatOrPerson::Person));
        either.map_err(|_| ParseNameError::new("a player or a person (a capital letter)"))
    }
}

//! Players, sides and people as placeholder values.

use std::collections::BTreeSet;
use std::str::FromStr;

use super::placeholder::{PlaceholderValue, push_word};
use super::{LinePart, ParseError, ParseResult, TokenCursor};
use crate::person::{People, Person, SeatOrPerson};
use crate::relabelling::Relabelling;
use crate::seat::{Party, Seat, Side};

impl PlaceholderValue for Seat {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_name()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.seat(*self)
    }

    fn as_seat(&self) -> Option<Seat> {
        Some(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Seat::ALL[pick(4)]
    }
}

impl PlaceholderValue for Side {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_name()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.side(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Side::ALL[pick(2)]
    }
}

impl PlaceholderValue for Party {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_name()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.party(*self)
    }

    fn as_seat(&self) -> Option<Seat> {
        match self {
            Party::Seat(seat) => Some(*seat),
            Party::Side(_) => None,
        }
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        match pick(6) {
            side @ 0..2 => Party::Side(Side::ALL[side]),
            seat => Party::Seat(Seat::ALL[seat - 2]),
        }
    }
}

impl PlaceholderValue for Person {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_name()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.person(*self)
    }

    fn as_person(&self) -> Option<Person> {
        Some(*self)
    }

    /// One of six letters, P to U, so that the same one comes up often.
    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Person::ALL[11 + pick(6)]
    }
}

impl FromStr for People {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = TokenCursor::new(text, 0);
        let people = People::parse(&mut words)?;
        words.expect_end()?;
        Ok(people)
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
                push_word(parts, link);
            }
            person.write_parts(parts);
        }
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.people(self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        People((0..=pick(4)).map(|_| Person::arbitrary(pick)).collect())
    }
}

impl PlaceholderValue for SeatOrPerson {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_name()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        match self {
            SeatOrPerson::Seat(seat) => SeatOrPerson::Seat(relabelling.seat(*seat)),
            SeatOrPerson::Person(person) => SeatOrPerson::Person(relabelling.person(*person)),
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
        for text in ["P", "P and Q", "C, P, Q and X", "A, B, Y and Z"] {
            assert_eq!(text.parse::<People>().map(|people| people.to_string()), Ok(text.to_owned()));
        }
        assert!("p and Q".parse::<People>().is_err(), "a person is a capital letter");
    }
}

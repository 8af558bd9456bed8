//! What may stand in a blank: players, sides, suits, cards.

use super::{LinePart, ParseResult, TokenCursor, join_parts};
use crate::card::{Card, Rank, Suit};
use crate::person::Person;
use crate::relabelling::Relabelling;
use crate::seat::{Party, Seat, Side};

/// A type that may fill a blank.
pub trait PlaceholderValue: Sized + Clone {
    /// Reads it.
    ///
    /// # Errors
    /// What was expected, and where.
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self>;

    /// Writes it.
    fn write_parts(&self, parts: &mut Vec<LinePart>);

    /// As data has it: without the words that link it to a line.
    fn data_value(&self) -> String {
        let mut parts = Vec::new();
        self.write_parts(&mut parts);
        join_parts(&parts)
    }

    /// The same at another table; what names no player and no suit stays as it is.
    #[must_use]
    fn relabel(&self, _: &Relabelling) -> Self {
        self.clone()
    }

    /// The player, if it is one.
    fn as_seat(&self) -> Option<Seat> {
        None
    }

    /// The person, if it is one.
    fn as_person(&self) -> Option<Person> {
        None
    }

    /// One of its values, chosen out of so many: for records made at random.
    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self;
}

pub(super) fn push_word(parts: &mut Vec<LinePart>, text: impl Into<String>) {
    parts.push(LinePart::Word(text.into()));
}

impl PlaceholderValue for Seat {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_next("a player (A, Y, B or Z)")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.seat(*self)
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
        words.parse_next("a side (A-B or Y-Z)")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.side(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Side::ALL[pick(2)]
    }
}

impl PlaceholderValue for Party {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_next("a player or a side")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.party(*self)
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

impl PlaceholderValue for Suit {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_next("a suit (club, diamond, heart or spade)")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.singular());
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.suit(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Suit::ALL[pick(4)]
    }
}

/// Cards picked at random are court cards and tens, so that the same one comes up often.
impl PlaceholderValue for Card {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_next("a card (such as 9S, 10H or KD)")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        parts.push(LinePart::Card(*self));
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.card(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Card { suit: Suit::arbitrary(pick), rank: Rank::ALL[8 + pick(Rank::ALL.len() - 8)] }
    }
}

/// Cards to the end of the line; none is a whole hand.
impl PlaceholderValue for Vec<Card> {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        if words.peek() == Some("his") {
            return words.expect_phrase(&["his hand"]).map(|_| Vec::new());
        }
        let first = words.parse_next("a card (such as 9S, 10H or KD)");
        let mut cards = vec![first.map_err(|_| words.expected_error("cards (such as 9S KD), or `his hand`"))?];
        while words.peek().is_some() {
            cards.push(Card::parse(words)?);
        }
        Ok(cards)
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        if self.is_empty() {
            push_word(parts, "his hand");
        }
        parts.extend(self.iter().map(|&card| LinePart::Card(card)));
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        self.iter().map(|&card| relabel.card(card)).collect()
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        (0..pick(4)).map(|_| Card::arbitrary(pick)).collect()
    }
}

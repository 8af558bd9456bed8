//! What may stand in a blank: players, sides, suits, cards.

use super::{Part, Read, Words, text};
use crate::card::{Card, Rank, Suit};
use crate::person::Person;
use crate::relabel::Relabel;
use crate::seat::{Party, Seat, Side};

/// A type that may fill a blank.
pub trait Slot: Sized + Clone {
    /// Reads it.
    ///
    /// # Errors
    /// What was expected, and where.
    fn read(words: &mut Words<'_>) -> Read<Self>;

    /// Writes it.
    fn parts(&self, parts: &mut Vec<Part>);

    /// As data has it: without the words that link it to a line.
    fn bare(&self) -> String {
        let mut parts = Vec::new();
        self.parts(&mut parts);
        text(&parts)
    }

    /// The same at another table; what names no player and no suit stays as it is.
    #[must_use]
    fn relabel(&self, _: &Relabel) -> Self {
        self.clone()
    }

    /// The player, if it is one.
    fn seat(&self) -> Option<Seat> {
        None
    }

    /// The person, if it is one.
    fn person(&self) -> Option<Person> {
        None
    }

    /// One of its values, chosen out of so many: for records made at random.
    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self;
}

pub(super) fn word(parts: &mut Vec<Part>, text: impl Into<String>) {
    parts.push(Part::Word(text.into()));
}

impl Slot for Seat {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a player (A, Y, B or Z)")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, self.to_string());
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.seat(*self)
    }

    fn seat(&self) -> Option<Seat> {
        Some(*self)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Seat::ALL[pick(4)]
    }
}

impl Slot for Side {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a side (A-B or Y-Z)")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, self.to_string());
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.side(*self)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Side::ALL[pick(2)]
    }
}

impl Slot for Party {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a player or a side")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, self.to_string());
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.party(*self)
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Party::Seat(seat) => Some(*seat),
            Party::Side(_) => None,
        }
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        match pick(6) {
            side @ 0..2 => Party::Side(Side::ALL[side]),
            seat => Party::Seat(Seat::ALL[seat - 2]),
        }
    }
}

impl Slot for Suit {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a suit (club, diamond, heart or spade)")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, self.singular());
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.suit(*self)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Suit::ALL[pick(4)]
    }
}

/// Cards picked at random are court cards and tens, so that the same one comes up often.
impl Slot for Card {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.parse("a card (such as 9S, 10H or KD)")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        parts.push(Part::Card(*self));
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.card(*self)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Card { suit: Suit::pick(pick), rank: Rank::ALL[8 + pick(Rank::ALL.len() - 8)] }
    }
}

/// Cards to the end of the line; none is a whole hand.
impl Slot for Vec<Card> {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        if words.peek() == Some("his") {
            return words.phrase(&["his hand"]).map(|_| Vec::new());
        }
        let first = words.parse("a card (such as 9S, 10H or KD)");
        let mut cards = vec![first.map_err(|_| words.expected("cards (such as 9S KD), or `his hand`"))?];
        while words.peek().is_some() {
            cards.push(Card::read(words)?);
        }
        Ok(cards)
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        if self.is_empty() {
            word(parts, "his hand");
        }
        parts.extend(self.iter().map(|&card| Part::Card(card)));
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        self.iter().map(|&card| relabel.card(card)).collect()
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        (0..pick(4)).map(|_| Card::pick(pick)).collect()
    }
}

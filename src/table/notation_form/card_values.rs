//! Suits and cards as placeholder values.

use super::placeholder::{PlaceholderValue, push_word};
use super::{LinePart, ParseResult, TokenCursor};
use crate::card::{Card, Rank, Suit};
use crate::relabelling::Relabelling;

impl PlaceholderValue for Suit {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_name()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.singular());
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.suit(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Suit::ALL[pick(4)]
    }
}

/// Random cards are tens and higher, so that the same one comes up often.
impl PlaceholderValue for Card {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_name()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        parts.push(LinePart::Card(*self));
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.card(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Card { suit: Suit::arbitrary(pick), rank: Rank::ALL[8 + pick(Rank::ALL.len() - 8)] }
    }
}

/// Cards to the end of the line. An empty list is written `his hand` and means the whole hand.
impl PlaceholderValue for Vec<Card> {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        if words.peek() == Some("his") {
            return words.expect_phrase(&["his hand"]).map(|_| Vec::new());
        }
        let first = words.parse_name();
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

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        self.iter().map(|&card| relabelling.card(card)).collect()
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        (0..pick(4)).map(|_| Card::arbitrary(pick)).collect()
    }
}

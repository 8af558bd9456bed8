//! Bids: what a player offers to do, in games in which players bid for the right to play alone.

use crate::card::Suit;
use crate::notation_form::{LinePart, ParseResult, PlaceholderValue, TokenCursor};
use crate::relabelling::Relabelling;

/// What a player bids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bid {
    /// To take so many tricks, with this trump suit.
    Tricks {
        /// How many.
        tricks: u8,
        /// The trump suit.
        trump: Suit,
    },
    /// To take no trick.
    Misere,
    /// To take no trick, with his cards laid open on the table.
    OpenMisere,
    /// To take one trick exactly.
    Piccolissimo,
}

/// The numbers of tricks that can be bid, and how notation writes them.
const TRICKS: [(u8, &str); 9] = [
    (5, "five"),
    (6, "six"),
    (7, "seven"),
    (8, "eight"),
    (9, "nine"),
    (10, "ten"),
    (11, "eleven"),
    (12, "twelve"),
    (13, "thirteen"),
];

/// The bids without a trump suit, and how notation writes them.
const WITHOUT_TRUMPS: [(Bid, &str); 3] =
    [(Bid::OpenMisere, "open misere"), (Bid::Misere, "misere"), (Bid::Piccolissimo, "piccolissimo")];

impl Bid {
    /// The trump suit that it names, if it names one.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Bid::Tricks { trump, .. } => Some(trump),
            Bid::Misere | Bid::OpenMisere | Bid::Piccolissimo => None,
        }
    }

    /// Whether it is to take no trick.
    pub const fn is_misere(self) -> bool {
        matches!(self, Bid::Misere | Bid::OpenMisere)
    }
}

/// Written `seven in heart`, `misere`, `open misere` or `piccolissimo`.
impl PlaceholderValue for Bid {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        let phrases: Vec<&str> =
            WITHOUT_TRUMPS.iter().map(|(_, phrase)| *phrase).chain(TRICKS.iter().map(|(_, word)| *word)).collect();
        let read = words.expect_phrase(&phrases)?;
        let Some(tricks) = read.checked_sub(WITHOUT_TRUMPS.len()) else { return Ok(WITHOUT_TRUMPS[read].0) };
        words.expect_word("in")?;
        Ok(Bid::Tricks { tricks: TRICKS[tricks].0, trump: Suit::parse(words)? })
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        let named = WITHOUT_TRUMPS.iter().find(|(bid, _)| bid == self).map(|(_, phrase)| (*phrase).to_owned());
        let text = named.unwrap_or_else(|| match self {
            Bid::Tricks { tricks, trump } => {
                let word = TRICKS.iter().find(|(number, _)| number == tricks).map_or("", |(_, word)| word);
                format!("{word} in {}", trump.singular())
            }
            Bid::Misere | Bid::OpenMisere | Bid::Piccolissimo => String::new(),
        });
        parts.push(LinePart::Word(text));
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        match *self {
            Bid::Tricks { tricks, trump } => Bid::Tricks { tricks, trump: relabelling.suit(trump) },
            other => other,
        }
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        match pick(TRICKS.len() + WITHOUT_TRUMPS.len()) {
            n if n < TRICKS.len() => Bid::Tricks { tricks: TRICKS[n].0, trump: Suit::arbitrary(pick) },
            n => WITHOUT_TRUMPS[n - TRICKS.len()].0,
        }
    }
}

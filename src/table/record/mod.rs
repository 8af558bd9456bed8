//! Records: what was known before the first line, and then the lines in order.

mod consistency_checker;
mod inconsistency;

pub use inconsistency::{Inconsistency, InconsistencyKind};

use crate::card::{Card, Suit};
use crate::lines::Line;
use crate::relabelling::Relabelling;
use crate::seat::{BySide, Seat};

/// The trump suit, and the card turned up if the record names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trump {
    /// The trump suit.
    pub suit: Suit,
    /// The card turned up.
    pub turned_up: Option<Card>,
}

/// What was known before the first line. Every field is optional, because old books say little.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Setup {
    /// The id of the code that the hand was played under.
    pub code: Option<String>,
    /// The dealer of the hand.
    pub dealer: Option<Seat>,
    /// The trump suit.
    pub trump: Option<Trump>,
    /// The points of each side when the deal began.
    pub score: Option<BySide<u8>>,
    /// How many cards each hand had before the first line.
    pub hand_size: Option<u8>,
    /// The seat of the dummy, whose partner plays both hands.
    pub dummy: Option<Seat>,
}

impl Setup {
    /// The same setup with other players and cards.
    #[must_use]
    pub fn relabel(&self, relabelling: &Relabelling) -> Setup {
        let relabel_trump = |trump: Trump| Trump {
            suit: relabelling.suit(trump.suit),
            turned_up: trump.turned_up.map(|card| relabelling.card(card)),
        };
        Setup {
            code: self.code.clone(),
            dealer: self.dealer.map(|seat| relabelling.seat(seat)),
            trump: self.trump.map(relabel_trump),
            score: self.score.map(|score| relabelling.by_side(score)),
            hand_size: self.hand_size,
            dummy: self.dummy.map(|seat| relabelling.seat(seat)),
        }
    }
}

/// What happened in a hand, or in the part of it that matters.
///
/// Read one with [`notation::parse`](crate::notation::parse) or
/// [`notation::from_json`](crate::notation::from_json).
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Record {
    /// What was known before the first line.
    pub setup: Setup,
    /// What happened, in order.
    pub lines: Vec<Line>,
}

impl Record {
    /// The record with only its first `n` lines.
    #[must_use]
    pub fn prefix(&self, n: usize) -> Record {
        Record { setup: self.setup.clone(), lines: self.lines[..n.min(self.lines.len())].to_vec() }
    }

    /// The same record with other players, cards and people.
    #[must_use]
    pub fn relabel(&self, relabelling: &Relabelling) -> Record {
        let lines = self.lines.iter().map(|line| line.relabel(relabelling));
        Record { setup: self.setup.relabel(relabelling), lines: lines.collect() }
    }

    /// Whether the record depends on a suit: swapping it with any other suit changes the record.
    pub fn mentions_suit(&self, suit: Suit) -> bool {
        Suit::ALL.into_iter().filter(|other| *other != suit).all(|other| {
            let mut suits = Suit::ALL;
            suits.swap(suit as usize, other as usize);
            self.relabel(&Relabelling { suits, ..Relabelling::IDENTITY }) != *self
        })
    }

    /// Everything in the record that cannot have happened as stated.
    pub fn inconsistencies(&self) -> Vec<Inconsistency> {
        consistency_checker::find_inconsistencies(&self.lines)
    }
}

//! What is known about the hands.
//!
//! Old books seldom give a whole hand. So each line that shows something about a hand is kept as
//! evidence, and read when a question needs it.

use super::Facts;
use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::seat::Seat;
use crate::truth::{SourcedTruth, Truth};

/// A line that shows something about a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HandEvidence {
    /// Whose hand.
    pub seat: Seat,
    /// The line.
    pub at: LineIndex,
    /// What the line shows.
    pub kind: HandEvidenceKind,
}

/// What a line shows about a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum HandEvidenceKind {
    /// The card was in the hand until this line and then left it.
    LeftHand(Card),
    /// The card is in the hand.
    InHand(Card),
    /// `true` if the hand has a card of the suit, `false` if it has none.
    HasSuit(Suit, bool),
    /// The hand is these cards and no others.
    WholeHand(Vec<Card>),
}

impl Facts {
    /// Whether a player has a card of a suit after the last line.
    pub fn holds_suit_now(&self, seat: Seat, suit: Suit) -> SourcedTruth {
        self.held_matching(seat, LineIndex::MAX, |card| card.suit == suit, Some(suit))
    }

    /// Whether a player had a card of a suit just after line `at`.
    pub fn held_suit_at(&self, seat: Seat, suit: Suit, at: LineIndex) -> SourcedTruth {
        self.held_matching(seat, at, |card| card.suit == suit, Some(suit))
    }

    /// Whether a player had such a card just after line `at`.
    pub fn held_card_at(&self, seat: Seat, at: LineIndex, kind: impl Fn(Card) -> bool) -> SourcedTruth {
        self.held_matching(seat, at, kind, None)
    }

    /// The cards still in a hand that is known in full.
    pub fn known_hand(&self, seat: Seat) -> Option<Vec<Card>> {
        let whole = self.hand_evidence.iter().rev().find_map(|e| match &e.kind {
            HandEvidenceKind::WholeHand(cards) if e.seat == seat => Some(cards.clone()),
            _ => None,
        });
        Some(whole?.into_iter().filter(|card| !self.has_left_hand(seat, *card, LineIndex::MAX)).collect())
    }

    /// Whether, just after line `at`, a hand held a card for which `kind` is true.
    ///
    /// `suit` is given if `kind` covers a whole suit. Then "holds a spade" is evidence too.
    pub(super) fn held_matching(
        &self,
        seat: Seat,
        at: LineIndex,
        kind: impl Fn(Card) -> bool,
        suit: Option<Suit>,
    ) -> SourcedTruth {
        let of_hand = || self.hand_evidence.iter().filter(move |e| e.seat == seat);
        let left_between = |from: LineIndex, to: LineIndex| {
            of_hand()
                .any(|e| from < e.at && e.at <= to && matches!(e.kind, HandEvidenceKind::LeftHand(card) if kind(card)))
        };
        let mut answer = SourcedTruth::UNSTATED;
        for evidence in of_hand() {
            let known = match &evidence.kind {
                HandEvidenceKind::LeftHand(card) if evidence.at > at && kind(*card) => Truth::Yes,
                HandEvidenceKind::InHand(card) if kind(*card) && !self.has_left_hand(seat, *card, at) => Truth::Yes,
                HandEvidenceKind::HasSuit(s, true) if suit == Some(*s) => {
                    if evidence.at > at || !left_between(evidence.at, at) { Truth::Yes } else { Truth::Unstated }
                }
                // What a hand lacks now may have been played in between.
                HandEvidenceKind::HasSuit(s, false) if suit == Some(*s) => {
                    let lost = left_between(at, evidence.at) || self.is_play_untold_between(at, evidence.at);
                    if evidence.at <= at || !lost { Truth::No } else { Truth::Unstated }
                }
                HandEvidenceKind::WholeHand(cards) if evidence.at <= at => {
                    Truth::from(cards.iter().any(|&card| kind(card) && !self.has_left_hand(seat, card, at)))
                }
                // A hand told later is what was left of this one.
                HandEvidenceKind::WholeHand(cards) if cards.iter().any(|&card| kind(card)) => Truth::Yes,
                HandEvidenceKind::WholeHand(_) => {
                    let lost = left_between(at, evidence.at) || self.is_play_untold_between(at, evidence.at);
                    if lost { Truth::Unstated } else { Truth::No }
                }
                _ => Truth::Unstated,
            };
            match known {
                Truth::Yes => return SourcedTruth::yes(evidence.at),
                Truth::No => answer = SourcedTruth { truth: Truth::No, at: Some(evidence.at) },
                Truth::Unstated => {}
            }
        }
        answer
    }

    /// Whether a line between these two says that some play is left out.
    fn is_play_untold_between(&self, from: LineIndex, to: LineIndex) -> bool {
        self.untold_play.iter().any(|at| from < *at && *at < to)
    }

    /// Whether a card is known not to be in a player's hand: it was played, or another player has or had it.
    pub(super) fn is_known_elsewhere(&self, card: Card, seat: Seat) -> bool {
        let of_another = |e: &HandEvidence| match &e.kind {
            HandEvidenceKind::LeftHand(it) => *it == card,
            HandEvidenceKind::InHand(it) => *it == card && e.seat != seat,
            HandEvidenceKind::WholeHand(cards) => e.seat != seat && cards.contains(&card),
            HandEvidenceKind::HasSuit(suit, any) => e.seat == seat && !any && *suit == card.suit,
        };
        self.hand_evidence.iter().any(of_another)
    }

    /// Whether a card had left the hand by line `at`.
    pub(super) fn has_left_hand(&self, seat: Seat, card: Card, at: LineIndex) -> bool {
        self.hand_evidence.iter().any(|e| e.seat == seat && e.at <= at && e.kind == HandEvidenceKind::LeftHand(card))
    }

    /// Stores what a line shows about a hand.
    pub(super) fn add_evidence(&mut self, seat: Seat, at: LineIndex, kind: HandEvidenceKind) {
        self.hand_evidence.push(HandEvidence { seat, at, kind });
    }
}

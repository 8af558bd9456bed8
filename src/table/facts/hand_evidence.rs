//! What is known of the hands: old accounts seldom give one whole, so each line that shows
//! something of a hand is kept as evidence and weighed when it is asked for.

use super::renounce::{PlayRequirement, Renounce};
use super::{Facts, MissingCard};
use crate::card::{Card, Suit};
use crate::demand::Demand;
use crate::record::LineIndex;
use crate::seat::{Party, Seat};
use crate::truth::{SourcedTruth, Truth};

/// A line that shows something of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HandEvidence {
    pub seat: Seat,
    pub at: LineIndex,
    pub kind: HandEvidenceKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum HandEvidenceKind {
    /// The card was in the hand until this line, and left it.
    LeftHand(Card),
    /// The card is in the hand.
    InHand(Card),
    /// Some card of the suit is, or none is.
    HasSuit(Suit, bool),
    /// The hand is these cards and no others.
    WholeHand(Vec<Card>),
}

/// Not so, unless something shows it.
fn no_unless_shown(known: SourcedTruth) -> SourcedTruth {
    if known.truth == Truth::Unstated { SourcedTruth::NO } else { known }
}

impl Facts {
    /// Whether the player of a departure could have done otherwise: followed suit, or played
    /// what was asked. Cards that he had mislaid do not count as being in his hand.
    ///
    /// A card of the suit asked for is taken to be the highest or lowest until another shows.
    pub fn could_comply(&self, departure: &Renounce) -> SourcedTruth {
        let Party::Seat(seat) = departure.by else { return SourcedTruth::yes(departure.at) };
        match departure.requirement {
            PlayRequirement::SuitLed(None) => SourcedTruth::yes(departure.at),
            PlayRequirement::SuitLed(Some(suit)) | PlayRequirement::Demanded(Demand::Lead { suit }, _) => {
                self.held_matching(seat, departure.at, |card| card.suit == suit, Some(suit))
            }
            PlayRequirement::Demanded(demand, _) => match (demand, departure.card) {
                (Demand::Highest { suit }, Some(card)) if card.suit == suit => no_unless_shown(self.held_matching(
                    seat,
                    departure.at,
                    |c| c.suit == suit && c.rank > card.rank,
                    None,
                )),
                (Demand::Lowest { suit }, Some(card)) if card.suit == suit => no_unless_shown(self.held_matching(
                    seat,
                    departure.at,
                    |c| c.suit == suit && c.rank < card.rank,
                    None,
                )),
                (Demand::Highest { suit } | Demand::Lowest { suit }, _) => {
                    self.held_matching(seat, departure.at, |card| card.suit == suit, Some(suit))
                }
                (Demand::Trump | Demand::NotTrump, Some(card)) => self.could_trump(seat, departure, demand, card),
                _ => SourcedTruth::NO,
            },
        }
    }

    /// Whether one who was to trump a trick, or was not to, could have done so: without
    /// keeping back the suit led, and with a trump, or another card, in his hand.
    fn could_trump(&self, seat: Seat, departure: &Renounce, demand: Demand, card: Card) -> SourcedTruth {
        let led = departure.trick.and_then(|n| self.tricks.0[n].led);
        let Some(trump) = self.setup.trump.map(|trump| trump.suit) else { return SourcedTruth::NO };
        match demand {
            _ if led == Some(card.suit) => SourcedTruth::NO,
            Demand::Trump => self.held_matching(seat, departure.at, |c| c.suit == trump, Some(trump)),
            _ => self.held_matching(seat, departure.at, |c| c.suit != trump, None),
        }
    }

    /// Whether a hand holds a card of a suit after the last line.
    pub fn holds_suit_now(&self, seat: Seat, suit: Suit) -> SourcedTruth {
        self.held_matching(seat, LineIndex::MAX, |card| card.suit == suit, Some(suit))
    }

    /// Whether a hand held a card of a suit just after a line.
    pub fn held_suit_at(&self, seat: Seat, suit: Suit, at: LineIndex) -> SourcedTruth {
        self.held_matching(seat, at, |card| card.suit == suit, Some(suit))
    }

    /// The cards of a hand that is known whole, those that have left it left out.
    pub(super) fn known_hand(&self, seat: Seat) -> Option<Vec<Card>> {
        let whole = self.hand_evidence.iter().rev().find_map(|e| match &e.kind {
            HandEvidenceKind::WholeHand(cards) if e.seat == seat => Some(cards.clone()),
            _ => None,
        });
        Some(whole?.into_iter().filter(|card| !self.has_left_hand(seat, *card, LineIndex::MAX)).collect())
    }

    /// A mislaid card that would have met the standard of a departure.
    pub fn mislaid_card_required(&self, departure: &Renounce) -> Option<&MissingCard> {
        let suit = match departure.requirement {
            PlayRequirement::SuitLed(suit) => suit?,
            PlayRequirement::Demanded(
                Demand::Lead { suit } | Demand::Highest { suit } | Demand::Lowest { suit },
                _,
            ) => suit,
            PlayRequirement::Demanded(..) => return None,
        };
        let mut missing = self.missing_cards.iter();
        missing.find(|m| Party::Seat(m.owner) == departure.by && m.card.suit == suit && !self.played_since_missing(m))
    }

    /// Whether a mislaid card has come back and been played.
    pub(super) fn played_since_missing(&self, missing: &MissingCard) -> bool {
        self.hand_evidence
            .iter()
            .any(|e| e.seat == missing.owner && e.kind == HandEvidenceKind::LeftHand(missing.card) && e.at > missing.at)
    }

    /// Whether a hand held a card of a kind just after line `at`. `suit` is the kind's suit
    /// where the kind is a whole suit, so that "he holds a spade" speaks to it.
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
                HandEvidenceKind::HasSuit(s, false) if suit == Some(*s) => {
                    if evidence.at <= at || !left_between(at, evidence.at) { Truth::No } else { Truth::Unstated }
                }
                HandEvidenceKind::WholeHand(cards) if evidence.at <= at => {
                    Truth::from(cards.iter().any(|&card| kind(card) && !self.has_left_hand(seat, card, at)))
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

    /// Whether a card had left the hand by line `at`.
    pub(super) fn has_left_hand(&self, seat: Seat, card: Card, at: LineIndex) -> bool {
        self.hand_evidence.iter().any(|e| e.seat == seat && e.at <= at && e.kind == HandEvidenceKind::LeftHand(card))
    }

    pub(super) fn add_evidence(&mut self, seat: Seat, at: LineIndex, shows: HandEvidenceKind) {
        self.hand_evidence.push(HandEvidence { seat, at, kind: shows });
    }
}

//! What is known of the hands: old accounts seldom give one whole, so each line that shows
//! something of a hand is kept as evidence and weighed when it is asked for.

use super::departure::{Departure, Standard};
use super::{Facts, Missing};
use crate::card::{Card, Suit};
use crate::demand::Demand;
use crate::known::{Known, Tri};
use crate::record::ActIx;
use crate::seat::{Party, Seat};

/// A line that shows something of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Evidence {
    pub seat: Seat,
    pub at: ActIx,
    pub shows: Shows,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Shows {
    /// The card was in the hand until this line, and left it.
    Left(Card),
    /// The card is in the hand.
    Has(Card),
    /// Some card of the suit is, or none is.
    Suit(Suit, bool),
    /// The hand is these cards and no others.
    Whole(Vec<Card>),
}

/// Not so, unless something shows it.
fn shown(known: Known) -> Known {
    if known.is == Tri::Unstated { Known::NO } else { known }
}

impl Facts {
    /// Whether the player of a departure could have done otherwise: followed suit, or played
    /// what was asked. Cards that he had mislaid do not count as being in his hand.
    ///
    /// A card of the suit asked for is taken to be the highest or lowest until another shows.
    pub fn could(&self, departure: &Departure) -> Known {
        let Party::Seat(seat) = departure.by else { return Known::yes(departure.at) };
        match departure.from {
            Standard::SuitLed(None) => Known::yes(departure.at),
            Standard::SuitLed(Some(suit)) | Standard::Asked(Demand::Lead { suit }, _) => {
                self.held(seat, departure.at, |card| card.suit == suit, Some(suit))
            }
            Standard::Asked(demand, _) => match (demand, departure.card) {
                (Demand::Highest { suit }, Some(card)) if card.suit == suit => {
                    shown(self.held(seat, departure.at, |c| c.suit == suit && c.rank > card.rank, None))
                }
                (Demand::Lowest { suit }, Some(card)) if card.suit == suit => {
                    shown(self.held(seat, departure.at, |c| c.suit == suit && c.rank < card.rank, None))
                }
                (Demand::Highest { suit } | Demand::Lowest { suit }, _) => {
                    self.held(seat, departure.at, |card| card.suit == suit, Some(suit))
                }
                (Demand::Trump | Demand::NotTrump, Some(card)) => self.could_trump(seat, departure, demand, card),
                _ => Known::NO,
            },
        }
    }

    /// Whether one who was to trump a trick, or was not to, could have done so: without
    /// keeping back the suit led, and with a trump, or another card, in his hand.
    fn could_trump(&self, seat: Seat, departure: &Departure, demand: Demand, card: Card) -> Known {
        let led = departure.trick.and_then(|n| self.tricks.0[n].led);
        let Some(trump) = self.setting.trump.map(|trump| trump.suit) else { return Known::NO };
        match demand {
            _ if led == Some(card.suit) => Known::NO,
            Demand::Trump => self.held(seat, departure.at, |c| c.suit == trump, Some(trump)),
            _ => self.held(seat, departure.at, |c| c.suit != trump, None),
        }
    }

    /// Whether a hand holds a card of a suit after the last line.
    pub fn holds_now(&self, seat: Seat, suit: Suit) -> Known {
        self.held(seat, ActIx::MAX, |card| card.suit == suit, Some(suit))
    }

    /// Whether a hand held a card of a suit just after a line.
    pub fn held_at(&self, seat: Seat, suit: Suit, at: ActIx) -> Known {
        self.held(seat, at, |card| card.suit == suit, Some(suit))
    }

    /// The cards of a hand that is known whole, those that have left it left out.
    pub(super) fn hand_of(&self, seat: Seat) -> Option<Vec<Card>> {
        let whole = self.hands.iter().rev().find_map(|e| match &e.shows {
            Shows::Whole(cards) if e.seat == seat => Some(cards.clone()),
            _ => None,
        });
        Some(whole?.into_iter().filter(|card| !self.has_left(seat, *card, ActIx::MAX)).collect())
    }

    /// A mislaid card that would have met the standard of a departure.
    pub fn mislaid(&self, departure: &Departure) -> Option<&Missing> {
        let suit = match departure.from {
            Standard::SuitLed(suit) => suit?,
            Standard::Asked(Demand::Lead { suit } | Demand::Highest { suit } | Demand::Lowest { suit }, _) => suit,
            Standard::Asked(..) => return None,
        };
        let mut missing = self.missing.iter();
        missing.find(|m| Party::Seat(m.who) == departure.by && m.card.suit == suit && !self.left_since(m))
    }

    /// Whether a mislaid card has come back and been played.
    pub(super) fn left_since(&self, missing: &Missing) -> bool {
        self.hands.iter().any(|e| e.seat == missing.who && e.shows == Shows::Left(missing.card) && e.at > missing.at)
    }

    /// Whether a hand held a card of a kind just after line `at`. `suit` is the kind's suit
    /// where the kind is a whole suit, so that "he holds a spade" speaks to it.
    pub(super) fn held(&self, seat: Seat, at: ActIx, kind: impl Fn(Card) -> bool, suit: Option<Suit>) -> Known {
        let of_hand = || self.hands.iter().filter(move |e| e.seat == seat);
        let left_between = |from: ActIx, to: ActIx| {
            of_hand().any(|e| from < e.at && e.at <= to && matches!(e.shows, Shows::Left(card) if kind(card)))
        };
        let mut answer = Known::UNSTATED;
        for evidence in of_hand() {
            let known =
                match &evidence.shows {
                    Shows::Left(card) if evidence.at > at && kind(*card) => Tri::Yes,
                    Shows::Has(card) if kind(*card) && !self.has_left(seat, *card, at) => Tri::Yes,
                    Shows::Suit(s, true) if suit == Some(*s) => {
                        if evidence.at > at || !left_between(evidence.at, at) {
                            Tri::Yes
                        } else {
                            Tri::Unstated
                        }
                    }
                    Shows::Suit(s, false) if suit == Some(*s) => {
                        if evidence.at <= at || !left_between(at, evidence.at) { Tri::No } else { Tri::Unstated }
                    }
                    Shows::Whole(cards) if evidence.at <= at => {
                        Tri::from(cards.iter().any(|&card| kind(card) && !self.has_left(seat, card, at)))
                    }
                    _ => Tri::Unstated,
                };
            match known {
                Tri::Yes => return Known::yes(evidence.at),
                Tri::No => answer = Known { is: Tri::No, at: Some(evidence.at) },
                Tri::Unstated => {}
            }
        }
        answer
    }

    /// Whether a card had left the hand by line `at`.
    pub(super) fn has_left(&self, seat: Seat, card: Card, at: ActIx) -> bool {
        self.hands.iter().any(|e| e.seat == seat && e.at <= at && e.shows == Shows::Left(card))
    }

    pub(super) fn shows(&mut self, seat: Seat, at: ActIx, shows: Shows) {
        self.hands.push(Evidence { seat, at, shows });
    }
}

//! Whether a player who renounced could have played as required.

use super::renounce::{PlayRequirement, Renounce};
use super::{Facts, MissingCard};
use crate::card::Card;
use crate::lines::demand::Demand;
use crate::seat::{Party, Seat};
use crate::truth::{SourcedTruth, Truth};

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
}

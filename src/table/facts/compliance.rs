//! Whether a player who renounced could have played as required.

use super::renounce::{PlayRequirement, Renounce};
use super::{Facts, MissingCard};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::demand::Demand;
use crate::seat::{Party, Seat};
use crate::truth::{SourcedTruth, Truth};

/// Turns "not stated" into "no".
fn no_unless_shown(known: SourcedTruth) -> SourcedTruth {
    if known.truth == Truth::Unstated { SourcedTruth::NO } else { known }
}

impl Facts {
    /// Whether the player could have followed suit, or played what was demanded.
    ///
    /// Missing cards do not count as being in the hand. A card of the right suit counts as the
    /// highest or lowest until a line shows a higher or lower one.
    pub fn could_comply(&self, renounce: &Renounce) -> SourcedTruth {
        let Party::Seat(seat) = renounce.by else { return SourcedTruth::yes(renounce.at) };
        if let (PlayRequirement::SuitLed(Some(suit)), Some(at)) = (renounce.requirement, self.followed_suit(seat)) {
            let shown = self.held_matching(seat, renounce.at, |card| card.suit == suit, Some(suit));
            let known = SourcedTruth { truth: Truth::No, at: Some(at) };
            return if shown.truth == Truth::Unstated { known } else { shown };
        }
        match renounce.requirement {
            PlayRequirement::SuitLed(None) => SourcedTruth::yes(renounce.at),
            PlayRequirement::SuitLed(Some(suit)) | PlayRequirement::Demanded(Demand::Lead { suit }, _) => {
                self.held_matching(seat, renounce.at, |card| card.suit == suit, Some(suit))
            }
            PlayRequirement::Demanded(demand, _) => match (demand, renounce.card) {
                (Demand::Highest { suit }, Some(card)) if card.suit == suit => no_unless_shown(self.held_matching(
                    seat,
                    renounce.at,
                    |c| c.suit == suit && c.rank > card.rank,
                    None,
                )),
                (Demand::Lowest { suit }, Some(card)) if card.suit == suit => no_unless_shown(self.held_matching(
                    seat,
                    renounce.at,
                    |c| c.suit == suit && c.rank < card.rank,
                    None,
                )),
                (Demand::Highest { suit } | Demand::Lowest { suit }, _) => {
                    self.held_matching(seat, renounce.at, |card| card.suit == suit, Some(suit))
                }
                (Demand::Win | Demand::Lose, Some(card)) => self.could_win_or_lose(seat, renounce, demand, card),
                (Demand::Trump | Demand::NotTrump, Some(card)) => self.could_trump(seat, renounce, demand, card),
                _ => SourcedTruth::NO,
            },
        }
    }

    /// Whether the record tells that a card played to a call for the highest or the lowest of a suit was that card.
    pub fn is_told_to_obey(&self, renounce: &Renounce) -> bool {
        let (Party::Seat(seat), Some(card)) = (renounce.by, renounce.card) else { return false };
        let PlayRequirement::Demanded(demand, _) = renounce.requirement else { return false };
        let beats = |other: Card| match demand {
            Demand::Highest { .. } => other.rank > card.rank,
            _ => other.rank < card.rank,
        };
        let held = self.held_matching(seat, renounce.at, |other| other.suit == card.suit && beats(other), None);
        held.truth != Truth::Unstated
    }

    /// The line that says that a player followed suit whenever he could.
    pub fn followed_suit(&self, seat: Seat) -> Option<LineIndex> {
        self.followed_when_able.iter().find(|(who, _)| *who == seat).map(|(_, at)| *at)
    }

    /// Whether a player who was told to trump, or not to trump, could have obeyed.
    ///
    /// A player who follows suit need not obey. Otherwise the player needs a trump, or for "do not
    /// trump" a card of another suit.
    fn could_trump(&self, seat: Seat, renounce: &Renounce, demand: Demand, card: Card) -> SourcedTruth {
        let led = renounce.trick.and_then(|n| self.tricks.0[n].led);
        let Some(trump) = self.trump_suit() else { return SourcedTruth::NO };
        match demand {
            _ if led == Some(card.suit) => SourcedTruth::NO,
            Demand::Trump => self.held_matching(seat, renounce.at, |c| c.suit == trump, Some(trump)),
            _ => self.held_matching(seat, renounce.at, |c| c.suit != trump, None),
        }
    }

    /// Whether a player who was told to win the trick, or not to win it, is shown to have held a card that did so and
    /// that he could play without a revoke.
    fn could_win_or_lose(&self, seat: Seat, renounce: &Renounce, demand: Demand, card: Card) -> SourcedTruth {
        let Some(mut trick) = renounce.trick.map(|n| self.tricks.0[n].clone()) else { return SourcedTruth::NO };
        // What was played after it could not be known to him.
        trick.plays.retain(|played| played.at < renounce.at);
        let does = |other: Card| trick.does_as_told(self.trump_suit(), demand, seat, other) == Some(true);
        let might = |other: Card| (other.suit == card.suit || Some(card.suit) != trick.led) && does(other);
        no_unless_shown(self.held_card_at(seat, renounce.at, might))
    }

    /// A missing card that the player should have played, if he had not got it back by then.
    pub fn mislaid_card_required(&self, renounce: &Renounce) -> Option<&MissingCard> {
        let suit = match renounce.requirement {
            PlayRequirement::SuitLed(suit) => suit?,
            PlayRequirement::Demanded(
                Demand::Lead { suit } | Demand::Highest { suit } | Demand::Lowest { suit },
                _,
            ) => suit,
            PlayRequirement::Demanded(..) => return None,
        };
        let mut missing = self.missing_cards.iter();
        missing.find(|m| {
            let still_missing = m.recovered.is_none_or(|back| back > renounce.at);
            Party::Seat(m.owner) == renounce.by && m.card.suit == suit && still_missing
        })
    }
}

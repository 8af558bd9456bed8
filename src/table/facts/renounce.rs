//! Renounces: cards played that are not of the suit led, or not what an opponent demanded.
//!
//! A renounce is a bare fact. The player may have had no such card, and may still correct the
//! mistake in time.

use super::hand_evidence::HandEvidenceKind;
use super::{Facts, Incident, IncidentKind, SpokenDemand};
use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::demand::Demand;
use crate::seat::{Party, Seat};
use crate::tricks::Trick;
use crate::truth::Truth;

/// What the card should have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayRequirement {
    /// A card of the suit led. `None` if the record does not name the suit.
    SuitLed(Option<Suit>),
    /// What an opponent demanded on this line.
    Demanded(Demand, LineIndex),
}

/// A card that does not meet a [`PlayRequirement`], and what happened to it.
///
/// Whether the player could have complied is a separate fact: [`Facts::could_comply`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Renounce {
    /// Who played the card.
    pub by: Party,
    /// What the card should have been.
    pub requirement: PlayRequirement,
    /// The card played, if the record names it.
    pub card: Option<Card>,
    /// The index of the trick in [`Facts::tricks`]. `None` if the record does not say.
    pub trick: Option<usize>,
    /// The line on which the card was played.
    pub at: LineIndex,
    /// How often it happened. It is more than 1 only if the record gives a number but no tricks.
    pub times: u8,
    /// The line on which the player's partner asked "Having none?".
    pub partner_asked: Option<LineIndex>,
    /// The line on which the player answered that question: no card of the suit.
    pub denied: Option<LineIndex>,
    /// The line on which the player admitted to having a card of the suit, took the wrong card back, or corrected
    /// the mistake.
    pub acknowledged: Option<LineIndex>,
    /// The line on which the player took the card back and played as required.
    pub corrected: Option<LineIndex>,
    /// The line on which the trick was quitted.
    pub quitted: Option<LineIndex>,
    /// The line on which the player or the partner first played to a later trick.
    pub played_on: Option<LineIndex>,
    /// A later line that leaves out some play. The trick may have been quitted in that play.
    pub untold_play_after: Option<LineIndex>,
    /// The line on which the player or the partner, after playing to the trick, threw down a hand.
    pub threw_down: Option<LineIndex>,
    /// The line on which the player or the partner, after playing to the trick, said that the game was won.
    pub claimed_game: Option<LineIndex>,
    /// The line on which the player or the partner turned the trick before the player had said whether he had the suit.
    pub turned_unanswered: Option<LineIndex>,
}

impl Renounce {
    pub(super) fn new(by: Party, requirement: PlayRequirement, at: LineIndex) -> Self {
        Renounce {
            by,
            requirement,
            card: None,
            trick: None,
            at,
            times: 1,
            partner_asked: None,
            denied: None,
            acknowledged: None,
            corrected: None,
            quitted: None,
            played_on: None,
            untold_play_after: None,
            threw_down: None,
            claimed_game: None,
            turned_unanswered: None,
        }
    }
}

/// Whether a question or an answer about a suit is about this renounce.
fn concerns_suit(renounce: &Renounce, suit: Suit) -> bool {
    match renounce.requirement {
        PlayRequirement::SuitLed(led) => led == Some(suit),
        PlayRequirement::Demanded(Demand::Lead { suit: asked }, _) => asked == suit,
        PlayRequirement::Demanded(..) => false,
    }
}

/// Whether playing `right` corrects the renounce.
fn is_corrected_by(renounce: &Renounce, led: Option<Suit>, right: Card) -> bool {
    match renounce.requirement {
        PlayRequirement::SuitLed(_) => led == Some(right.suit),
        PlayRequirement::Demanded(Demand::Lead { suit }, _) => right.suit == suit,
        PlayRequirement::Demanded(Demand::Highest { suit }, _) => {
            right.suit == suit && renounce.card.is_none_or(|c| c.suit != suit || right.rank > c.rank)
        }
        PlayRequirement::Demanded(Demand::Lowest { suit }, _) => {
            right.suit == suit && renounce.card.is_none_or(|c| c.suit != suit || right.rank < c.rank)
        }
        PlayRequirement::Demanded(..) => false,
    }
}

/// Whether a card obeys the call to win the trick, or not to win it, that the renounce disobeyed.
fn obeys(renounce: &Renounce, trick: &Trick, trump: Option<Suit>, by: Seat, card: Card) -> bool {
    let PlayRequirement::Demanded(what, _) = renounce.requirement else { return false };
    trick.does_as_told(trump, what, by, card) == Some(true)
}

impl Facts {
    /// Adds a card played to a trick, or led to it if `leads`.
    pub(super) fn apply_card_played(&mut self, at: LineIndex, by: Seat, card: Card, trick: usize, leads: bool) {
        let partnership = self.partnership;
        for renounce in &mut self.renounces {
            let later = renounce.trick.is_none_or(|n| trick > n);
            if later && partnership.camp(renounce.by) == partnership.camp(by) && renounce.played_on.is_none() {
                renounce.played_on = Some(at);
            }
        }
        self.correct_after_taking_up(at, by, card, trick);
        self.note_card_recovered(at, by, card);
        self.add_evidence(by, at, HandEvidenceKind::LeftHand(card));
        self.note_renounce(at, by, card, trick, leads);
    }

    /// Corrects a renounce when the player takes the card back first and plays another card later.
    fn correct_after_taking_up(&mut self, at: LineIndex, by: Seat, card: Card, trick: usize) {
        let (led, trump) = (self.tricks.0[trick].led, self.trump_suit());
        for renounce in &mut self.renounces {
            let gone = renounce.card.is_some_and(|wrong| self.tricks.find_card(wrong).is_none());
            let same = renounce.trick == Some(trick) && renounce.by == Party::Seat(by);
            let right = is_corrected_by(renounce, led, card) || obeys(renounce, &self.tricks.0[trick], trump, by, card);
            if same && gone && renounce.corrected.is_none() && right {
                renounce.corrected = Some(at);
                renounce.acknowledged = renounce.acknowledged.or(Some(at));
            }
        }
    }

    /// Records a card that is not of the suit led, or that does not plainly obey a demand.
    pub(super) fn note_renounce(&mut self, at: LineIndex, by: Seat, card: Card, trick: usize, leads: bool) {
        let led = self.tricks.0[trick].led;
        let pending = self.pending_demands(by, leads, led);
        for (n, demand) in pending.iter().enumerate() {
            self.demands_answered.push((demand.at, at));
            // If the same was asked several times, the last time stands for all.
            if pending[n + 1..].iter().all(|later| later.demand != demand.demand) {
                self.note_demand_answered(at, by, card, trick, leads, demand);
            }
        }
        if led.is_some_and(|led| led != card.suit) {
            let renounce = Renounce {
                card: Some(card),
                trick: Some(trick),
                ..Renounce::new(Party::Seat(by), PlayRequirement::SuitLed(led), at)
            };
            self.renounces.push(renounce);
        }
    }

    /// Records a card played upon a demand, and whether it plainly obeys it.
    fn note_demand_answered(
        &mut self,
        at: LineIndex,
        by: Seat,
        card: Card,
        trick: usize,
        leads: bool,
        demand: &SpokenDemand,
    ) {
        let led = self.tricks.0[trick].led;
        let what = self.with_trump_suit(demand.demand);
        let trumps = Some(card.suit) == self.trump_suit();
        if demand.demand.is_trump_call() && trumps {
            self.trump_card.trump_calls_answered.push((by, at));
        }
        let obeyed = match what {
            Demand::Lead { suit } => suit == card.suit,
            Demand::Trump => trumps,
            Demand::NotTrump => !trumps,
            what => self.tricks.0[trick].does_as_told(self.trump_suit(), what, by, card) == Some(true),
        };
        // A player told to play the highest or lowest trump may follow suit instead, unless trumps were led.
        let follows = demand.demand.is_trump_call() && !leads && !trumps && led == Some(card.suit);
        if !obeyed && !follows {
            let from = PlayRequirement::Demanded(what, demand.at);
            let renounce =
                Renounce { card: Some(card), trick: Some(trick), ..Renounce::new(Party::Seat(by), from, at) };
            self.renounces.push(renounce);
        }
    }

    /// Adds a card played in place of another one in the same trick.
    pub(super) fn apply_replacement(&mut self, at: LineIndex, by: Seat, wrong: Card, right: Card, trick: usize) {
        let (led, trump) = (self.tricks.0[trick].led, self.trump_suit());
        for renounce in &mut self.renounces {
            // All the cards that the player took back from this trick are corrected together.
            let gone = renounce.card.is_some_and(|card| self.tricks.find_card(card).is_none());
            let same = renounce.trick == Some(trick) && renounce.by == Party::Seat(by) && gone;
            let put_right =
                is_corrected_by(renounce, led, right) || obeys(renounce, &self.tricks.0[trick], trump, by, right);
            if same && renounce.corrected.is_none() && put_right {
                renounce.corrected = Some(at);
                renounce.acknowledged = renounce.acknowledged.or(Some(at));
            }
        }
        // The card taken back is in the hand again. The card played instead has left the hand.
        self.hand_evidence.retain(|e| !(e.seat == by && e.kind == HandEvidenceKind::LeftHand(wrong)));
        self.add_evidence(by, at, HandEvidenceKind::LeftHand(right));
        self.note_card_recovered(at, by, right);
        self.note_renounce(at, by, right, trick, false);
    }

    /// Takes a card back from a trick. To take back the wrong card admits the mistake.
    pub(super) fn apply_taken_back(&mut self, at: LineIndex, by: Seat, card: Card) {
        for renounce in &mut self.renounces {
            if renounce.by == Party::Seat(by) && renounce.card == Some(card) && renounce.quitted.is_none() {
                renounce.acknowledged = renounce.acknowledged.or(Some(at));
            }
        }
        self.forget_card_left(by, card);
    }

    /// A card that was taken out of a trick has not left the hand after all.
    pub(super) fn forget_card_left(&mut self, by: Seat, card: Card) {
        self.hand_evidence.retain(|e| !(e.seat == by && e.kind == HandEvidenceKind::LeftHand(card)));
    }

    /// Records that a trick was quitted.
    pub(super) fn apply_trick_quitted(&mut self, at: LineIndex, trick: Option<usize>) {
        for renounce in &mut self.renounces {
            if trick.is_some() && renounce.trick == trick {
                renounce.quitted = renounce.quitted.or(Some(at));
            }
        }
    }

    /// Adds the question "Having none?".
    pub(super) fn apply_partner_question(&mut self, at: LineIndex, by: Seat, of: Seat, suit: Suit) {
        let asked = Incident::new(IncidentKind::SuitAsked, Some(by), at);
        self.incidents.push(Incident { of: Some(of), ..asked });
        let of_partner = self.partnership.are_partners(by, of);
        for renounce in &mut self.renounces {
            if of_partner && renounce.by == Party::Seat(of) && concerns_suit(renounce, suit) {
                renounce.partner_asked = renounce.partner_asked.or(Some(at));
            }
        }
    }

    /// Adds a card that a player claims to hold. Naming a card that should have been played admits
    /// the mistake.
    pub(super) fn apply_card_named(&mut self, at: LineIndex, by: Seat, card: Card) {
        for renounce in &mut self.renounces {
            let led = renounce.trick.and_then(|n| self.tricks.0[n].led);
            if renounce.by == Party::Seat(by) && is_corrected_by(renounce, led, card) {
                renounce.acknowledged = renounce.acknowledged.or(Some(at));
            }
        }
        self.add_evidence(by, at, HandEvidenceKind::InHand(card));
    }

    /// Adds what a player says about having a suit.
    pub(super) fn apply_suit_answer(&mut self, at: LineIndex, by: Seat, suit: Suit, has: bool) {
        for renounce in &mut self.renounces {
            if renounce.by == Party::Seat(by) && concerns_suit(renounce, suit) {
                if has {
                    renounce.acknowledged = renounce.acknowledged.or(Some(at));
                } else if renounce.partner_asked.is_some() && renounce.acknowledged.is_none() {
                    renounce.denied = renounce.denied.or(Some(at));
                }
            }
        }
        // "I have one" is evidence against the player, unless the record tells that he has none. "I have none" proves nothing.
        if has && self.held_suit_at(by, suit, at).truth != Truth::No {
            self.add_evidence(by, at, HandEvidenceKind::HasSuit(suit, true));
        }
    }
}

//! Departures: cards played other than the suit led or the card asked for, followed from the
//! moment they fall.

use super::Facts;
use super::hand_evidence::HandEvidenceKind;
use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::demand::Demand;
use crate::seat::{Party, Seat};

/// What a player's card departed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayRequirement {
    /// The suit led; `None` where the account does not name it.
    SuitLed(Option<Suit>),
    /// What an opponent had asked of him, on the line given.
    Demanded(Demand, LineIndex),
}

/// A card played other than the suit led or the card asked for, and what became of it.
///
/// Whether the player could have done otherwise is a separate fact: [`Facts::could`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Renounce {
    pub by: Party,
    pub requirement: PlayRequirement,
    pub card: Option<Card>,
    /// The trick's place among [`Facts::tricks`]; `None` where the account does not say.
    pub trick: Option<usize>,
    pub at: LineIndex,
    /// How often it happened: more than once only where the account merely counts.
    pub times: u8,
    /// His partner asked whether he had none of the suit.
    pub partner_asked: Option<LineIndex>,
    /// After that question he said that he had none.
    pub denied: Option<LineIndex>,
    /// He said that he had one, or put it right.
    pub acknowledged: Option<LineIndex>,
    /// He took the card back and played the suit, or the card asked for.
    pub corrected: Option<LineIndex>,
    /// The trick was quitted.
    pub quitted: Option<LineIndex>,
    /// He or his partner first led or played to a later trick.
    pub played_on: Option<LineIndex>,
    /// Play that is not told came after: the trick may have been quitted in it.
    pub untold_play_after: Option<LineIndex>,
    /// He or his partner, having played to the trick, threw down the rest of a hand.
    pub threw_down: Option<LineIndex>,
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
        }
    }
}

/// Whether a question about a suit, or a word on it, concerns a departure.
fn concerns_suit(departure: &Renounce, suit: Suit) -> bool {
    match departure.requirement {
        PlayRequirement::SuitLed(led) => led == Some(suit),
        PlayRequirement::Demanded(Demand::Lead { suit: asked }, _) => asked == suit,
        PlayRequirement::Demanded(..) => false,
    }
}

/// Whether a card puts a departure right.
fn is_corrected_by(departure: &Renounce, led: Option<Suit>, right: Card) -> bool {
    match departure.requirement {
        PlayRequirement::SuitLed(_) => led == Some(right.suit),
        PlayRequirement::Demanded(Demand::Lead { suit }, _) => right.suit == suit,
        PlayRequirement::Demanded(Demand::Highest { suit }, _) => {
            right.suit == suit && departure.card.is_none_or(|c| c.suit != suit || right.rank > c.rank)
        }
        PlayRequirement::Demanded(Demand::Lowest { suit }, _) => {
            right.suit == suit && departure.card.is_none_or(|c| c.suit != suit || right.rank < c.rank)
        }
        PlayRequirement::Demanded(..) => false,
    }
}

impl Facts {
    pub(super) fn apply_card_played(&mut self, ix: LineIndex, by: Seat, card: Card, trick: usize, leads: bool) {
        for departure in &mut self.renounces {
            let later = departure.trick.is_none_or(|n| trick > n);
            if later && departure.by.side() == by.side() && departure.played_on.is_none() {
                departure.played_on = Some(ix);
            }
        }
        self.correct_after_taking_up(ix, by, card, trick);
        self.add_evidence(by, ix, HandEvidenceKind::LeftHand(card));
        self.note_renounce(ix, by, card, trick, leads);
    }

    /// A card put in the place of one taken up before puts that one right, as replacing it does.
    fn correct_after_taking_up(&mut self, ix: LineIndex, by: Seat, card: Card, trick: usize) {
        let led = self.tricks.0[trick].led;
        for departure in &mut self.renounces {
            let gone = departure.card.is_some_and(|wrong| self.tricks.find_card(wrong).is_none());
            let same = departure.trick == Some(trick) && departure.by == Party::Seat(by);
            if same && gone && departure.corrected.is_none() && is_corrected_by(departure, led, card) {
                departure.corrected = Some(ix);
                departure.acknowledged = departure.acknowledged.or(Some(ix));
            }
        }
    }

    /// Notes a card that is not of the suit led, or not plainly what was asked.
    pub(super) fn note_renounce(&mut self, ix: LineIndex, by: Seat, card: Card, trick: usize, leads: bool) {
        let led = self.tricks.0[trick].led;
        if let Some(demand) = self.pending_demand(by, leads, led) {
            self.demands_answered.push(demand.at);
            let what = self.with_trump_suit(demand.demand);
            if demand.demand.is_trump_call() && Some(card.suit) == self.trump_suit() {
                self.trump_card.trump_calls_answered.push((by, ix));
            }
            let trumps = Some(card.suit) == self.trump_suit();
            let obeyed = match what {
                Demand::Lead { suit } => suit == card.suit,
                Demand::Trump => trumps,
                Demand::NotTrump => !trumps,
                _ => false,
            };
            // A call of trumps does not hinder him from following suit.
            let follows = demand.demand.is_trump_call() && !leads && led == Some(card.suit);
            if !obeyed && !follows {
                let from = PlayRequirement::Demanded(what, demand.at);
                let departure =
                    Renounce { card: Some(card), trick: Some(trick), ..Renounce::new(Party::Seat(by), from, ix) };
                self.renounces.push(departure);
            }
        }
        if led.is_some_and(|led| led != card.suit) {
            let departure = Renounce {
                card: Some(card),
                trick: Some(trick),
                ..Renounce::new(Party::Seat(by), PlayRequirement::SuitLed(led), ix)
            };
            self.renounces.push(departure);
        }
    }

    pub(super) fn apply_replacement(&mut self, ix: LineIndex, by: Seat, wrong: Card, right: Card, trick: usize) {
        let led = self.tricks.0[trick].led;
        for departure in &mut self.renounces {
            // Whatever he played to the trick before and took back is put right together.
            let gone = departure.card.is_some_and(|card| self.tricks.find_card(card).is_none());
            let same = departure.trick == Some(trick) && departure.by == Party::Seat(by) && gone;
            if same && departure.corrected.is_none() && is_corrected_by(departure, led, right) {
                departure.corrected = Some(ix);
                departure.acknowledged = departure.acknowledged.or(Some(ix));
            }
        }
        // The card taken back is in the hand again; the one played instead has left it.
        self.hand_evidence.retain(|e| !(e.seat == by && e.kind == HandEvidenceKind::LeftHand(wrong)));
        self.add_evidence(by, ix, HandEvidenceKind::LeftHand(right));
        self.note_renounce(ix, by, right, trick, false);
    }

    pub(super) fn apply_trick_quitted(&mut self, ix: LineIndex, trick: Option<usize>) {
        for departure in &mut self.renounces {
            if trick.is_some() && departure.trick == trick {
                departure.quitted = departure.quitted.or(Some(ix));
            }
        }
    }

    pub(super) fn apply_partner_question(&mut self, ix: LineIndex, by: Seat, of: Seat, suit: Suit) {
        for departure in &mut self.renounces {
            if by == of.partner() && departure.by == Party::Seat(of) && concerns_suit(departure, suit) {
                departure.partner_asked = departure.partner_asked.or(Some(ix));
            }
        }
    }

    /// Naming the card that he ought to have played owns the mistake.
    pub(super) fn apply_card_named(&mut self, ix: LineIndex, by: Seat, card: Card) {
        for departure in &mut self.renounces {
            let led = departure.trick.and_then(|n| self.tricks.0[n].led);
            if departure.by == Party::Seat(by) && is_corrected_by(departure, led, card) {
                departure.acknowledged = departure.acknowledged.or(Some(ix));
            }
        }
        self.add_evidence(by, ix, HandEvidenceKind::InHand(card));
    }

    pub(super) fn apply_suit_answer(&mut self, ix: LineIndex, by: Seat, suit: Suit, has: bool) {
        for departure in &mut self.renounces {
            if departure.by == Party::Seat(by) && concerns_suit(departure, suit) {
                if has {
                    departure.acknowledged = departure.acknowledged.or(Some(ix));
                } else if departure.partner_asked.is_some() && departure.acknowledged.is_none() {
                    departure.denied = departure.denied.or(Some(ix));
                }
            }
        }
        // A player's word that he has a card is evidence against him; that he has none proves nothing.
        if has {
            self.add_evidence(by, ix, HandEvidenceKind::HasSuit(suit, true));
        }
    }
}

//! Departures: cards played other than the suit led or the card asked for, followed from the
//! moment they fall.

use super::hands::Shows;
use super::{Demanded, Facts};
use crate::card::{Card, Suit};
use crate::demand::Demand;
use crate::record::ActIx;
use crate::seat::{Party, Seat};

/// What a player's card departed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standard {
    /// The suit led; `None` where the account does not name it.
    SuitLed(Option<Suit>),
    /// What an opponent had asked of him, on the line given.
    Asked(Demand, ActIx),
}

/// A card played other than the suit led or the card asked for, and what became of it.
///
/// Whether the player could have done otherwise is a separate fact: [`Facts::could`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Departure {
    pub by: Party,
    pub from: Standard,
    pub card: Option<Card>,
    /// The trick's place among [`Facts::tricks`]; `None` where the account does not say.
    pub trick: Option<usize>,
    pub at: ActIx,
    /// How often it happened: more than once only where the account merely counts.
    pub times: u8,
    /// His partner asked whether he had none of the suit.
    pub asked: Option<ActIx>,
    /// After that question he said that he had none.
    pub denied: Option<ActIx>,
    /// He said that he had one, or put it right.
    pub owned: Option<ActIx>,
    /// He took the card back and played the suit, or the card asked for.
    pub corrected: Option<ActIx>,
    /// The trick was quitted.
    pub quitted: Option<ActIx>,
    /// He or his partner first led or played to a later trick.
    pub played_on: Option<ActIx>,
    /// Play that is not told came after: the trick may have been quitted in it.
    pub lost_sight: Option<ActIx>,
    /// He or his partner, having played to the trick, threw down the rest of a hand.
    pub threw_down: Option<ActIx>,
}

impl Departure {
    pub(super) fn new(by: Party, from: Standard, at: ActIx) -> Self {
        Departure {
            by,
            from,
            card: None,
            trick: None,
            at,
            times: 1,
            asked: None,
            denied: None,
            owned: None,
            corrected: None,
            quitted: None,
            played_on: None,
            lost_sight: None,
            threw_down: None,
        }
    }
}

/// Whether a question about a suit, or a word on it, concerns a departure.
fn speaks_of(departure: &Departure, suit: Suit) -> bool {
    match departure.from {
        Standard::SuitLed(led) => led == Some(suit),
        Standard::Asked(Demand::Lead { suit: asked }, _) => asked == suit,
        Standard::Asked(..) => false,
    }
}

/// Whether a card puts a departure right.
fn mends(departure: &Departure, led: Option<Suit>, right: Card) -> bool {
    match departure.from {
        Standard::SuitLed(_) => led == Some(right.suit),
        Standard::Asked(Demand::Lead { suit }, _) => right.suit == suit,
        Standard::Asked(Demand::Highest { suit }, _) => {
            right.suit == suit && departure.card.is_none_or(|c| c.suit != suit || right.rank > c.rank)
        }
        Standard::Asked(Demand::Lowest { suit }, _) => {
            right.suit == suit && departure.card.is_none_or(|c| c.suit != suit || right.rank < c.rank)
        }
        Standard::Asked(..) => false,
    }
}

impl Facts {
    pub(super) fn plays(&mut self, ix: ActIx, by: Seat, card: Card, trick: usize, leads: bool) {
        for departure in &mut self.departures {
            let later = departure.trick.is_none_or(|n| trick > n);
            if later && departure.by.side() == by.side() && departure.played_on.is_none() {
                departure.played_on = Some(ix);
            }
        }
        self.mends_after_taking_up(ix, by, card, trick);
        self.shows(by, ix, Shows::Left(card));
        self.departs(ix, by, card, trick, leads);
    }

    /// A card put in the place of one taken up before puts that one right, as replacing it does.
    fn mends_after_taking_up(&mut self, ix: ActIx, by: Seat, card: Card, trick: usize) {
        let led = self.tricks.0[trick].led;
        for departure in &mut self.departures {
            let gone = departure.card.is_some_and(|wrong| self.tricks.lying(wrong).is_none());
            let same = departure.trick == Some(trick) && departure.by == Party::Seat(by);
            if same && gone && departure.corrected.is_none() && mends(departure, led, card) {
                departure.corrected = Some(ix);
                departure.owned = departure.owned.or(Some(ix));
            }
        }
    }

    /// Notes a card that is not of the suit led, or not plainly what was asked.
    pub(super) fn departs(&mut self, ix: ActIx, by: Seat, card: Card, trick: usize, leads: bool) {
        let led = self.tricks.0[trick].led;
        if let Some(demand) = self.pending(by, leads, led) {
            self.answered.push(demand.at);
            let what = self.in_suit(demand.what);
            if demand.what.of_trumps() && Some(card.suit) == self.trump_suit() {
                self.trump_card.call_answered.push((by, ix));
            }
            let trumps = Some(card.suit) == self.trump_suit();
            let obeyed = match what {
                Demand::Lead { suit } => suit == card.suit,
                Demand::Trump => trumps,
                Demand::NotTrump => !trumps,
                _ => false,
            };
            // A call of trumps does not hinder him from following suit.
            let follows = demand.what.of_trumps() && !leads && led == Some(card.suit);
            if !obeyed && !follows {
                let from = Standard::Asked(what, demand.at);
                let departure =
                    Departure { card: Some(card), trick: Some(trick), ..Departure::new(Party::Seat(by), from, ix) };
                self.departures.push(departure);
            }
        }
        if led.is_some_and(|led| led != card.suit) {
            let departure = Departure {
                card: Some(card),
                trick: Some(trick),
                ..Departure::new(Party::Seat(by), Standard::SuitLed(led), ix)
            };
            self.departures.push(departure);
        }
    }

    /// The last demand that the player's card would answer, not answered before.
    pub(super) fn pending(&self, by: Seat, leads: bool, led: Option<Suit>) -> Option<Demanded> {
        let mut demands = self.demands.iter().rev().filter(|demand| demand.of == Some(by));
        demands
            .find(|demand| match demand.what {
                Demand::Lead { .. } => leads,
                Demand::Highest { suit } | Demand::Lowest { suit } => leads || led == Some(suit),
                Demand::Trump | Demand::NotTrump => !leads,
                what => what.of_trumps(),
            })
            .filter(|demand| !self.answered.contains(&demand.at))
            .copied()
    }

    pub(super) fn replaces(&mut self, ix: ActIx, by: Seat, wrong: Card, right: Card, trick: usize) {
        let led = self.tricks.0[trick].led;
        for departure in &mut self.departures {
            // Whatever he played to the trick before and took back is put right together.
            let gone = departure.card.is_some_and(|card| self.tricks.lying(card).is_none());
            let same = departure.trick == Some(trick) && departure.by == Party::Seat(by) && gone;
            if same && departure.corrected.is_none() && mends(departure, led, right) {
                departure.corrected = Some(ix);
                departure.owned = departure.owned.or(Some(ix));
            }
        }
        // The card taken back is in the hand again; the one played instead has left it.
        self.hands.retain(|e| !(e.seat == by && e.shows == Shows::Left(wrong)));
        self.shows(by, ix, Shows::Left(right));
        self.departs(ix, by, right, trick, false);
    }

    pub(super) fn quits(&mut self, ix: ActIx, trick: Option<usize>) {
        for departure in &mut self.departures {
            if trick.is_some() && departure.trick == trick {
                departure.quitted = departure.quitted.or(Some(ix));
            }
        }
    }

    pub(super) fn asks(&mut self, ix: ActIx, by: Seat, of: Seat, suit: Suit) {
        for departure in &mut self.departures {
            if by == of.partner() && departure.by == Party::Seat(of) && speaks_of(departure, suit) {
                departure.asked = departure.asked.or(Some(ix));
            }
        }
    }

    /// Naming the card that he ought to have played owns the mistake.
    pub(super) fn names(&mut self, ix: ActIx, by: Seat, card: Card) {
        for departure in &mut self.departures {
            let led = departure.trick.and_then(|n| self.tricks.0[n].led);
            if departure.by == Party::Seat(by) && mends(departure, led, card) {
                departure.owned = departure.owned.or(Some(ix));
            }
        }
        self.shows(by, ix, Shows::Has(card));
    }

    pub(super) fn says_has(&mut self, ix: ActIx, by: Seat, suit: Suit, has: bool) {
        for departure in &mut self.departures {
            if departure.by == Party::Seat(by) && speaks_of(departure, suit) {
                if has {
                    departure.owned = departure.owned.or(Some(ix));
                } else if departure.asked.is_some() && departure.owned.is_none() {
                    departure.denied = departure.denied.or(Some(ix));
                }
            }
        }
        // A player's word that he has a card is evidence against him; that he has none proves nothing.
        if has {
            self.shows(by, ix, Shows::Suit(suit, true));
        }
    }
}

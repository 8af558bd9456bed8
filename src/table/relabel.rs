//! The same deeds by other players in other suits: the base of every variant.

use super::act::{Act, Demand, Stipulation};
use super::card::{Card, Suit};
use super::record::{Line, Record, Setting, Trump};
use super::seat::{BySide, Party, Seat, Side};

/// A turn of the table and a permutation of the suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Relabel {
    /// Places to the left that every player moves: 0 to 3.
    pub turn: usize,
    /// What clubs, diamonds, hearts and spades become.
    pub suits: [Suit; 4],
}

impl Relabel {
    /// Leaves everything as it is.
    pub const IDENTITY: Relabel = Relabel { turn: 0, suits: Suit::ALL };

    /// All 96: four turns of the table by twenty-four orders of the suits.
    pub fn all() -> impl Iterator<Item = Relabel> {
        (0..4).flat_map(|turn| permutations().into_iter().map(move |suits| Relabel { turn, suits }))
    }

    pub fn seat(&self, seat: Seat) -> Seat {
        seat.left(self.turn)
    }

    pub fn side(&self, side: Side) -> Side {
        self.seat(side.seats()[0]).side()
    }

    pub fn party(&self, party: Party) -> Party {
        match party {
            Party::Seat(seat) => Party::Seat(self.seat(seat)),
            Party::Side(side) => Party::Side(self.side(side)),
        }
    }

    pub fn suit(&self, suit: Suit) -> Suit {
        self.suits[suit as usize]
    }

    pub fn card(&self, card: Card) -> Card {
        Card { suit: self.suit(card.suit), rank: card.rank }
    }

    pub fn demand(&self, demand: Demand) -> Demand {
        match demand {
            Demand::Card(card) => Demand::Card(self.card(card)),
            Demand::Highest(suit) => Demand::Highest(self.suit(suit)),
            Demand::Lowest(suit) => Demand::Lowest(self.suit(suit)),
            Demand::Lead(suit) => Demand::Lead(self.suit(suit)),
            Demand::Restore(card) => Demand::Restore(self.card(card)),
            Demand::TakeTricks(_) | Demand::DeductPoints(_) | Demand::AddPoints(_) => demand,
        }
    }

    pub fn by_side<T: Copy>(&self, pair: BySide<T>) -> BySide<T> {
        let mut out = pair;
        for side in Side::ALL {
            out[self.side(side)] = pair[side];
        }
        out
    }

    pub fn record(&self, record: &Record) -> Record {
        let lines = record.lines.iter().map(|line| match line {
            Line::Act(act) => Line::Act(self.act(act)),
            Line::Given(given) => Line::Given(self.given(given)),
        });
        Record { setting: self.setting(&record.setting), lines: lines.collect() }
    }

    fn setting(&self, setting: &Setting) -> Setting {
        Setting {
            code: setting.code.clone(),
            dealer: setting.dealer.map(|seat| self.seat(seat)),
            trump: setting
                .trump
                .map(|t| Trump { suit: self.suit(t.suit), turned: t.turned.map(|card| self.card(card)) }),
            score: setting.score.map(|score| self.by_side(score)),
            cards: setting.cards,
            dummy: setting.dummy.map(|seat| self.seat(seat)),
        }
    }

    fn cards(&self, cards: &[Card]) -> Vec<Card> {
        cards.iter().map(|&card| self.card(card)).collect()
    }

    pub fn act(&self, act: &Act) -> Act {
        match act.clone() {
            Act::Leads { by, card } => Act::Leads { by: self.seat(by), card: self.card(card) },
            Act::Plays { by, card } => Act::Plays { by: self.seat(by), card: self.card(card) },
            Act::Replaces { by, wrong, right } => {
                Act::Replaces { by: self.seat(by), wrong: self.card(wrong), right: self.card(right) }
            }
            Act::TakesUp { by, card } => Act::TakesUp { by: self.seat(by), card: self.card(card) },
            Act::Shows { by, card } => Act::Shows { by: self.seat(by), card: self.card(card) },
            Act::Drops { by, card } => Act::Drops { by: self.seat(by), card: self.card(card) },
            Act::ThrowsDown { by, cards } => Act::ThrowsDown { by: self.seat(by), cards: self.cards(&cards) },
            Act::Names { by, card } => Act::Names { by: self.seat(by), card: self.card(card) },
            Act::Asks { by, of, suit } => Act::Asks { by: self.seat(by), of: self.seat(of), suit: self.suit(suit) },
            Act::SaysHas { by, suit, has } => Act::SaysHas { by: self.seat(by), suit: self.suit(suit), has },
            Act::Says { by, words } => Act::Says { by: self.seat(by), words },
            Act::Challenges { by, whom } => Act::Challenges { by: self.seat(by), whom: self.party(whom) },
            Act::Demands { by, of, what } => {
                Act::Demands { by: self.seat(by), of: of.map(|seat| self.seat(seat)), what: self.demand(what) }
            }
            Act::Consults { by } => Act::Consults { by: self.seat(by) },
            Act::Allows { by } => Act::Allows { by: self.seat(by) },
            Act::Waits { by } => Act::Waits { by: self.seat(by) },
            Act::Scores { side, points } => Act::Scores { side: self.side(side), points },
            Act::Turns { by } => Act::Turns { by: self.seat(by) },
            Act::Quits { by } => Act::Quits { by: self.seat(by) },
            Act::GathersWith { by, card } => Act::GathersWith { by: self.seat(by), card: self.card(card) },
            Act::Passes { led, winner } => {
                Act::Passes { led: led.map(|suit| self.suit(suit)), winner: winner.map(|seat| self.seat(seat)) }
            }
            Act::Untold => Act::Untold,
            Act::Mixes { by } => Act::Mixes { by: self.seat(by) },
            Act::Examines { by } => Act::Examines { by: self.seat(by) },
            Act::Presents { by } => Act::Presents { by: self.seat(by) },
            Act::Cuts { by } => Act::Cuts { by: self.seat(by) },
        }
    }

    pub fn given(&self, given: &Stipulation) -> Stipulation {
        match given.clone() {
            Stipulation::Holds { who, suit, any } => {
                Stipulation::Holds { who: self.seat(who), suit: self.suit(suit), any }
            }
            Stipulation::HasCards { who, cards } => {
                Stipulation::HasCards { who: self.seat(who), cards: self.cards(&cards) }
            }
            Stipulation::HandIs { who, cards } => {
                Stipulation::HandIs { who: self.seat(who), cards: self.cards(&cards) }
            }
            Stipulation::Lies { who, card, place } => {
                Stipulation::Lies { who: self.seat(who), card: self.card(card), place }
            }
            Stipulation::Tricks { ab, yz } => {
                let BySide { ab, yz } = self.by_side(BySide { ab, yz });
                Stipulation::Tricks { ab, yz }
            }
            Stipulation::Honours { side, points } => Stipulation::Honours { side: self.side(side), points },
            Stipulation::KeptBack { who, times } => Stipulation::KeptBack { who: self.party(who), times },
            Stipulation::Bound { who, to } => Stipulation::Bound { who: self.seat(who), to },
        }
    }
}

/// The twenty-four orders of the suits.
fn permutations() -> Vec<[Suit; 4]> {
    let mut all = Vec::with_capacity(24);
    for a in Suit::ALL {
        for b in Suit::ALL {
            for c in Suit::ALL {
                for d in Suit::ALL {
                    let order = [a, b, c, d];
                    if Suit::ALL.iter().all(|suit| order.contains(suit)) {
                        all.push(order);
                    }
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_ninety_six_and_the_first_changes_nothing() {
        let all: Vec<_> = Relabel::all().collect();
        assert_eq!(all.len(), 96);
        assert_eq!(all[0], Relabel::IDENTITY);
    }
}

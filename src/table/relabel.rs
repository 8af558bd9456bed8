//! The same deeds by other players in other suits: the base of every variant.

use super::card::{Card, Suit};
use super::demand::Demand;
use super::record::{Record, Setting, Trump};
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
        demand.relabel(self)
    }

    pub fn by_side<T: Copy>(&self, pair: BySide<T>) -> BySide<T> {
        let mut out = pair;
        for side in Side::ALL {
            out[self.side(side)] = pair[side];
        }
        out
    }

    /// Words written or spoken at a table, as they would be at the other: the players’ letters and
    /// the names of suits are moved. Any capital A, Y, B or Z that is a word by itself is a player.
    pub fn words(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut word = String::new();
        for c in text.chars().chain([' ']) {
            if c.is_alphanumeric() {
                word.push(c);
                continue;
            }
            out.push_str(&self.word(&word));
            word.clear();
            out.push(c);
        }
        out.pop();
        // Partners are named in the order of play from A.
        out.replace("B and A", "A and B").replace("Z and Y", "Y and Z")
    }

    fn word(&self, word: &str) -> String {
        if let Ok(seat) = word.parse::<Seat>() {
            return self.seat(seat).to_string();
        }
        for suit in Suit::ALL {
            if word == suit.singular() {
                return self.suit(suit).singular().to_owned();
            }
            if word == suit.plural() {
                return self.suit(suit).plural().to_owned();
            }
        }
        word.to_owned()
    }

    pub fn record(&self, record: &Record) -> Record {
        let lines = record.lines.iter().map(|line| line.relabel(self));
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

    #[test]
    fn players_and_suits_are_moved_and_other_words_are_not() {
        let turn = Relabel { turn: 1, suits: [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs] };
        assert_eq!(
            turn.words("A asked B for a club; Y and Z said nothing"),
            "Y asked Z for a spade; A and B said nothing"
        );
    }
}

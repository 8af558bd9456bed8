//! The same deeds by other players in other suits and with other cards: the base of every variant.

use super::card::{Card, Rank, Suit};
use super::demand::Demand;
use super::person::{People, Person};
use super::record::{Record, Setup, Trump};
use super::seat::{BySide, Party, Seat, Side};

/// A turn of the table, a permutation of the suits, other ranks in the same order, other letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Relabelling {
    /// Places to the left that every player moves: 0 to 3.
    pub rotation: usize,
    /// What clubs, diamonds, hearts and spades become.
    pub suits: [Suit; 4],
    /// What the ranks become, from the two to the ace. Of those that occur the higher must stay the
    /// higher, or the tricks would fall to others.
    pub ranks: [Rank; 13],
    /// What those without a seat become, in the order of [`Person::ALL`].
    pub people: [Person; 20],
}

impl Relabelling {
    /// Leaves everything as it is.
    pub const IDENTITY: Relabelling =
        Relabelling { rotation: 0, suits: Suit::ALL, ranks: Rank::ALL, people: Person::ALL };

    /// All 96: four turns of the table by twenty-four orders of the suits.
    pub fn rotations_and_suit_orders() -> impl Iterator<Item = Relabelling> {
        (0..4).flat_map(|turn| {
            suit_orders().into_iter().map(move |suits| Relabelling { rotation: turn, suits, ..Relabelling::IDENTITY })
        })
    }

    pub fn seat(&self, seat: Seat) -> Seat {
        seat.left(self.rotation)
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

    pub fn rank(&self, rank: Rank) -> Rank {
        self.ranks[rank as usize]
    }

    pub fn card(&self, card: Card) -> Card {
        Card { suit: self.suit(card.suit), rank: self.rank(card.rank) }
    }

    pub fn person(&self, person: Person) -> Person {
        Person::ALL.iter().position(|one| *one == person).map_or(person, |place| self.people[place])
    }

    pub fn people(&self, people: &People) -> People {
        People(people.0.iter().map(|&person| self.person(person)).collect())
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

    /// Words written or spoken at a table, as they would be at the other: the letters of players and
    /// others, the names of suits, and those of cards are moved. Any capital A, Y, B or Z that is a
    /// word by itself is a player; a rank is moved where its suit is named with it, for “three” by
    /// itself may be a number.
    pub fn text(&self, text: &str) -> String {
        let words = split_words(text);
        let moved = words.iter().enumerate().map(|(n, word)| match words.get(n..n + 5) {
            Some([rank, " ", "of", " ", suit]) if is_plural_suit(suit) => Rank::spot_from_name(rank)
                .map_or_else(|| self.relabel_word(rank), |rank| self.rank(rank).name().to_owned()),
            _ => self.relabel_word(word),
        });
        // Partners are named in the order of play from A.
        moved.collect::<String>().replace("B and A", "A and B").replace("Z and Y", "Y and Z")
    }

    fn relabel_word(&self, word: &str) -> String {
        if let Ok(seat) = word.parse::<Seat>() {
            return self.seat(seat).to_string();
        }
        if let Ok(person) = word.parse::<Person>() {
            return self.person(person).to_string();
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
        Record { setup: self.setting(&record.setup), lines: lines.collect() }
    }

    fn setting(&self, setting: &Setup) -> Setup {
        Setup {
            code: setting.code.clone(),
            dealer: setting.dealer.map(|seat| self.seat(seat)),
            trump: setting
                .trump
                .map(|t| Trump { suit: self.suit(t.suit), turned_up: t.turned_up.map(|card| self.card(card)) }),
            score: setting.score.map(|score| self.by_side(score)),
            hand_size: setting.hand_size,
            dummy: setting.dummy.map(|seat| self.seat(seat)),
        }
    }
}

/// The ranks that are named with their suit in a text; `None` if one may be named without it.
pub fn ranks_named_with_suit(text: &str) -> Option<Vec<Rank>> {
    let words = split_words(text);
    let named = words.iter().enumerate().filter_map(|(n, word)| Some((n, Rank::spot_from_name(word)?)));
    let with_suit = |n: usize| matches!(words.get(n + 1..n + 5), Some([" ", "of", " ", suit]) if is_plural_suit(suit));
    named.map(|(n, rank)| with_suit(n).then_some(rank)).collect()
}

/// A text as words and what stands between them.
fn split_words(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = first.is_alphanumeric();
        let end = rest.find(|c: char| !is_word || !c.is_alphanumeric()).filter(|end| *end > 0);
        let (token, after) = rest.split_at(end.unwrap_or(if is_word { rest.len() } else { first.len_utf8() }));
        tokens.push(token);
        rest = after;
    }
    tokens
}

fn is_plural_suit(word: &str) -> bool {
    Suit::ALL.iter().any(|suit| suit.plural() == word)
}

/// The twenty-four orders of the suits.
fn suit_orders() -> Vec<[Suit; 4]> {
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
    fn rotations_and_suit_orders_are_96_identity_first() {
        let all: Vec<_> = Relabelling::rotations_and_suit_orders().collect();
        assert_eq!(all.len(), 96);
        assert_eq!(all[0], Relabelling::IDENTITY);
    }

    #[test]
    fn text_relabels_players_and_suits_only() {
        let suits = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];
        let turn = Relabelling { rotation: 1, suits, ..Relabelling::IDENTITY };
        assert_eq!(
            turn.text("A asked B for a club; Y and Z said nothing"),
            "Y asked Z for a spade; A and B said nothing"
        );
    }

    #[test]
    fn text_relabels_ranks_only_when_suit_is_named() {
        let mut ranks = Rank::ALL;
        ranks[1] = Rank::Five;
        let mut people = Person::ALL;
        people.rotate_left(1);
        let table = Relabelling { ranks, people, ..Relabelling::IDENTITY };
        assert_eq!(
            table.text("P took three tricks with the three of clubs, “I see three”"),
            "Q took three tricks with the five of clubs, “I see three”"
        );
        assert_eq!(ranks_named_with_suit("the three of clubs and the king"), Some(vec![Rank::Three]));
        assert_eq!(ranks_named_with_suit("the three of clubs and the two"), None);
    }
}

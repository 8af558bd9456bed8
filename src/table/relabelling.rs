//! Relabelling: the same events with other players, suits, cards and people.
//!
//! A quiz question is asked again in many relabelled forms, each with the same answer.

use crate::card::{Card, Rank, Suit};
use crate::person::{People, Person};
use crate::seat::{BySide, Party, Seat, Side};

/// A rotation of the seats, a permutation of the suits, other ranks in the same order, and other
/// letters for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Relabelling {
    /// How many places to the left every player moves: 0 to 3.
    pub rotation: usize,
    /// What clubs, diamonds, hearts and spades become, in that order.
    pub suits: [Suit; 4],
    /// What each rank becomes, from the two to the ace.
    ///
    /// Of two ranks that occur in a record, the higher must stay the higher. Otherwise other
    /// players would win the tricks.
    pub ranks: [Rank; 13],
    /// What each person becomes, in the order of [`Person::ALL`].
    pub people: [Person; 20],
}

impl Relabelling {
    /// Changes nothing.
    pub const IDENTITY: Relabelling =
        Relabelling { rotation: 0, suits: Suit::ALL, ranks: Rank::ALL, people: Person::ALL };

    /// All 96 combinations of the 4 rotations and the 24 orders of the suits. The first one changes
    /// nothing.
    pub fn rotations_and_suit_orders() -> impl Iterator<Item = Relabelling> {
        (0..4).flat_map(|rotation| {
            suit_orders().into_iter().map(move |suits| Relabelling { rotation, suits, ..Relabelling::IDENTITY })
        })
    }

    /// The seat that a player moves to.
    pub fn seat(&self, seat: Seat) -> Seat {
        seat.left(self.rotation)
    }

    /// The side that a side becomes.
    pub fn side(&self, side: Side) -> Side {
        self.seat(side.seats()[0]).side()
    }

    /// The party that a party becomes.
    pub fn party(&self, party: Party) -> Party {
        match party {
            Party::Seat(seat) => Party::Seat(self.seat(seat)),
            Party::Side(side) => Party::Side(self.side(side)),
        }
    }

    /// The suit that a suit becomes.
    pub fn suit(&self, suit: Suit) -> Suit {
        self.suits[suit as usize]
    }

    /// The rank that a rank becomes.
    pub fn rank(&self, rank: Rank) -> Rank {
        self.ranks[rank as usize]
    }

    /// The card that a card becomes.
    pub fn card(&self, card: Card) -> Card {
        Card { suit: self.suit(card.suit), rank: self.rank(card.rank) }
    }

    /// The person that a person becomes. A player moves with the seats. Other letters that are not in [`Person::ALL`] stay
    /// the same.
    pub fn person(&self, person: Person) -> Person {
        if let Some(seat) = person.seat() {
            return Person::from(self.seat(seat));
        }
        Person::ALL.iter().position(|one| *one == person).map_or(person, |place| self.people[place])
    }

    /// The people that a set of people becomes.
    pub fn people(&self, people: &People) -> People {
        People(people.0.iter().map(|&person| self.person(person)).collect())
    }

    /// The pair with each value moved to the side that its side becomes.
    pub fn by_side<T: Copy>(&self, pair: BySide<T>) -> BySide<T> {
        let mut out = pair;
        for side in Side::ALL {
            out[self.side(side)] = pair[side];
        }
        out
    }

    /// Relabels the players, people, suits and cards that a text names.
    ///
    /// A capital A, B, Y or Z that is a word by itself is read as a player. A rank changes only if
    /// its suit follows, as in “the three of clubs”, because “three” alone may be a number. Two
    /// partners named together, as in “B and A”, go back to the usual order.
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
}

/// The ranks from two to ten that a text names together with a suit.
///
/// `None` if it also has such a word without a suit, which may be a rank or a number.
pub fn ranks_named_with_suit(text: &str) -> Option<Vec<Rank>> {
    let words = split_words(text);
    let named = words.iter().enumerate().filter_map(|(n, word)| Some((n, Rank::spot_from_name(word)?)));
    let with_suit = |n: usize| matches!(words.get(n + 1..n + 5), Some([" ", "of", " ", suit]) if is_plural_suit(suit));
    named.map(|(n, rank)| with_suit(n).then_some(rank)).collect()
}

/// Splits a text into words and the text between them.
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

/// The 24 orders of the suits.
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
        let relabelling = Relabelling { rotation: 1, suits, ..Relabelling::IDENTITY };
        assert_eq!(
            relabelling.text("A asked B for a club; Y and Z said nothing"),
            "Y asked Z for a spade; A and B said nothing"
        );
    }

    #[test]
    fn text_relabels_ranks_only_when_suit_is_named() {
        let mut ranks = Rank::ALL;
        ranks[1] = Rank::Five;
        let mut people = Person::ALL;
        people.rotate_left(1);
        let relabelling = Relabelling { ranks, people, ..Relabelling::IDENTITY };
        assert_eq!(
            relabelling.text("P took three tricks with the three of clubs, “I see three”"),
            "Q took three tricks with the five of clubs, “I see three”"
        );
        assert_eq!(ranks_named_with_suit("the three of clubs and the king"), Some(vec![Rank::Three]));
        assert_eq!(ranks_named_with_suit("the three of clubs and the two"), None);
    }
}

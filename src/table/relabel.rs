//! The same deeds by other players in other suits and with other cards: the base of every variant.

use super::card::{Card, Rank, Suit};
use super::demand::Demand;
use super::person::{People, Person};
use super::record::{Record, Setting, Trump};
use super::seat::{BySide, Party, Seat, Side};

/// A turn of the table, a permutation of the suits, other ranks in the same order, other letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Relabel {
    /// Places to the left that every player moves: 0 to 3.
    pub turn: usize,
    /// What clubs, diamonds, hearts and spades become.
    pub suits: [Suit; 4],
    /// What the ranks become, from the two to the ace. Of those that occur the higher must stay the
    /// higher, or the tricks would fall to others.
    pub ranks: [Rank; 13],
    /// What those without a seat become, in the order of [`Person::ALL`].
    pub people: [Person; 20],
}

impl Relabel {
    /// Leaves everything as it is.
    pub const IDENTITY: Relabel = Relabel { turn: 0, suits: Suit::ALL, ranks: Rank::ALL, people: Person::ALL };

    /// All 96: four turns of the table by twenty-four orders of the suits.
    pub fn all() -> impl Iterator<Item = Relabel> {
        (0..4)
            .flat_map(|turn| permutations().into_iter().map(move |suits| Relabel { turn, suits, ..Relabel::IDENTITY }))
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
    pub fn words(&self, text: &str) -> String {
        let words = tokens(text);
        let moved = words.iter().enumerate().map(|(n, word)| match words.get(n..n + 5) {
            Some([rank, " ", "of", " ", suit]) if plural(suit) => {
                Rank::spot(rank).map_or_else(|| self.word(rank), |rank| self.rank(rank).name().to_owned())
            }
            _ => self.word(word),
        });
        // Partners are named in the order of play from A.
        moved.collect::<String>().replace("B and A", "A and B").replace("Z and Y", "Y and Z")
    }

    fn word(&self, word: &str) -> String {
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

/// The ranks that are named with their suit in a text; `None` if one may be named without it.
pub fn ranks_named(text: &str) -> Option<Vec<Rank>> {
    let words = tokens(text);
    let named = words.iter().enumerate().filter_map(|(n, word)| Some((n, Rank::spot(word)?)));
    let with_suit = |n: usize| matches!(words.get(n + 1..n + 5), Some([" ", "of", " ", suit]) if plural(suit));
    named.map(|(n, rank)| with_suit(n).then_some(rank)).collect()
}

/// A text as words and what stands between them.
fn tokens(text: &str) -> Vec<&str> {
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

fn plural(word: &str) -> bool {
    Suit::ALL.iter().any(|suit| suit.plural() == word)
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
        let suits = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];
        let turn = Relabel { turn: 1, suits, ..Relabel::IDENTITY };
        assert_eq!(
            turn.words("A asked B for a club; Y and Z said nothing"),
            "Y asked Z for a spade; A and B said nothing"
        );
    }

    #[test]
    fn a_card_is_moved_where_it_is_named_whole_and_numbers_are_not() {
        let mut ranks = Rank::ALL;
        ranks[1] = Rank::Five;
        let mut people = Person::ALL;
        people.rotate_left(1);
        let table = Relabel { ranks, people, ..Relabel::IDENTITY };
        assert_eq!(
            table.words("P took three tricks with the three of clubs, “I see three”"),
            "Q took three tricks with the five of clubs, “I see three”"
        );
        assert_eq!(ranks_named("the three of clubs and the king"), Some(vec![Rank::Three]));
        assert_eq!(ranks_named("the three of clubs and the two"), None);
    }
}

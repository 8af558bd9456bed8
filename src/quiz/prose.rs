//! Sentences with cards in them, so that a page can draw the cards and a terminal name them.

use std::fmt;

use crate::table::{Card, Relabel, Seat, Side, Suit};

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Piece {
    Text(String),
    Card(Card),
}

/// A sentence, or part of one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Prose(pub Vec<Piece>);

impl Prose {
    /// Words with no card among them.
    pub fn text(words: impl Into<String>) -> Prose {
        Prose(vec![Piece::Text(typeset(&words.into()))])
    }

    /// Words with `{c}` for each of the cards, in turn.
    pub fn with(words: &str, cards: &[Card]) -> Prose {
        let mut prose = Prose::default();
        let mut cards = cards.iter();
        for (n, part) in words.split("{c}").enumerate() {
            if n > 0 {
                prose.0.extend(cards.next().map(|&card| Piece::Card(card)));
            }
            if !part.is_empty() {
                prose.0.push(Piece::Text(typeset(part)));
            }
        }
        prose
    }

    /// Adds more at the end.
    pub fn push(&mut self, more: Prose) {
        self.0.extend(more.0);
    }

    /// The same with a capital at its beginning.
    #[must_use]
    pub fn capitalized(mut self) -> Prose {
        if let Some(Piece::Text(text)) = self.0.first_mut() {
            *text = capital(text);
        }
        self
    }
}

/// Cards are named in full: `the nine of spades`.
impl fmt::Display for Prose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| match piece {
            Piece::Text(text) => f.write_str(text),
            Piece::Card(card) => write!(f, "the {}", card.name()),
        })
    }
}

/// Words as a book sets them, with its apostrophe.
fn typeset(words: &str) -> String {
    words.replace('\'', "’")
}

/// A word or sentence with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// A side in words: `A and B`.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::AB => "A and B",
        Side::YZ => "Y and Z",
    }
}

/// A number in words, as scores and tricks are spoken.
pub fn number(n: u8) -> String {
    const WORDS: [&str; 14] = [
        "love", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen",
    ];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// Items as English lists them: `a, b or c`.
pub fn list(items: &[String], link: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [init @ .., last] => format!("{} {link} {last}", init.join(", ")),
    }
}

/// Prose written for a case, told of another table: the players' letters and the names of
/// suits are moved. Any capital A, Y, B or Z that is a word by itself is a player.
pub fn relabel(text: &str, relabel: &Relabel) -> String {
    let mut out = String::with_capacity(text.len());
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        out.push_str(&moved(&word, relabel));
        word.clear();
        out.push(c);
    }
    out.pop();
    // Partners are named in the order of play from A.
    out.replace("B and A", "A and B").replace("Z and Y", "Y and Z")
}

fn moved(word: &str, relabel: &Relabel) -> String {
    if let Ok(seat) = word.parse::<Seat>() {
        return relabel.seat(seat).to_string();
    }
    for suit in Suit::ALL {
        if word == suit.singular() {
            return relabel.suit(suit).singular().to_owned();
        }
        if word == suit.plural() {
            return relabel.suit(suit).plural().to_owned();
        }
    }
    word.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_suits_are_moved_and_other_words_are_not() {
        let turn = Relabel { turn: 1, suits: [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs] };
        assert_eq!(
            relabel("A asked B for a club; Y and Z said nothing", &turn),
            "Y asked Z for a spade; A and B said nothing"
        );
    }

    #[test]
    fn lists_read_as_english() {
        let items = |all: &[&str]| all.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        assert_eq!(list(&items(&["a"]), "or"), "a");
        assert_eq!(list(&items(&["a", "b", "c"]), "or"), "a, b or c");
    }
}

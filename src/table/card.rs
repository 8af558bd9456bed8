//! Cards: suits, ranks, and how both are written (`9S`, `10H`, `KD`).

use std::fmt;
use std::str::FromStr;

/// A suit. The order is the alphabet's; whist ranks no suit above another but trumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Every suit, in a fixed order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter that names the suit in notation: `C`, `D`, `H`, `S`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// The suit's sign.
    pub const fn glyph(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
        }
    }

    /// Whether the suit is printed red.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// One card of the suit, in words: `spade`.
    pub const fn singular(self) -> &'static str {
        match self {
            Suit::Clubs => "club",
            Suit::Diamonds => "diamond",
            Suit::Hearts => "heart",
            Suit::Spades => "spade",
        }
    }

    /// The suit in words: `spades`.
    pub const fn plural(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = ();

    /// Reads a letter (`S`) or a word (`spade`, `spades`), in either case.
    fn from_str(text: &str) -> Result<Self, ()> {
        let lower = text.to_ascii_lowercase();
        Suit::ALL
            .into_iter()
            .find(|suit| {
                lower == suit.singular()
                    || lower == suit.plural()
                    || text.eq_ignore_ascii_case(suit.letter().encode_utf8(&mut [0; 4]))
            })
            .ok_or(())
    }
}

/// A rank, from the two up to the ace (in play the ace is high).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Knave,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// Every rank, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Knave,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// How the rank is written in notation; the knave is `J`, as on a modern card.
    pub const fn symbol(self) -> &'static str {
        match self {
            Rank::Two => "2",
            Rank::Three => "3",
            Rank::Four => "4",
            Rank::Five => "5",
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Ten => "10",
            Rank::Knave => "J",
            Rank::Queen => "Q",
            Rank::King => "K",
            Rank::Ace => "A",
        }
    }

    /// The nine below the honours, lowest first.
    pub const SPOTS: [Rank; 9] =
        [Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six, Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten];

    /// The spot rank of a name in words, `three`; an honour is none.
    pub fn spot_from_name(word: &str) -> Option<Rank> {
        Rank::SPOTS.into_iter().find(|rank| rank.name() == word)
    }

    /// The rank in words: `knave`.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Two => "two",
            Rank::Three => "three",
            Rank::Four => "four",
            Rank::Five => "five",
            Rank::Six => "six",
            Rank::Seven => "seven",
            Rank::Eight => "eight",
            Rank::Nine => "nine",
            Rank::Ten => "ten",
            Rank::Knave => "knave",
            Rank::Queen => "queen",
            Rank::King => "king",
            Rank::Ace => "ace",
        }
    }
}

/// One card of the pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    pub suit: Suit,
    pub rank: Rank,
}

impl Card {
    /// Whether it is a king, queen or knave.
    pub const fn is_court(self) -> bool {
        matches!(self.rank, Rank::Knave | Rank::Queen | Rank::King)
    }

    /// Whether the card is printed red.
    pub const fn is_red(self) -> bool {
        self.suit.is_red()
    }

    /// The card in words: `nine of spades`.
    pub fn name(self) -> String {
        format!("{} of {}", self.rank.name(), self.suit.plural())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.symbol(), self.suit)
    }
}

impl FromStr for Card {
    type Err = ();

    /// Reads `9S`, `10S` or `TS`, `KS`; capitals only, so that a card is seen at once in a line.
    fn from_str(text: &str) -> Result<Self, ()> {
        let suit = text.chars().last().ok_or(())?;
        let suit = Suit::ALL.into_iter().find(|s| s.letter() == suit).ok_or(())?;
        let rank = &text[..text.len() - 1];
        let rank = if rank == "T" { "10" } else { rank };
        let rank = Rank::ALL.into_iter().find(|r| r.symbol() == rank).ok_or(())?;
        Ok(Card { suit, rank })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_notation_round_trips() {
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                let card = Card { suit, rank };
                assert_eq!(card.to_string().parse(), Ok(card));
            }
        }
    }

    #[test]
    fn invalid_card_text_is_rejected() {
        for text in ["", "S", "1S", "11S", "9s", "9X", "é", "9é", "Sé"] {
            assert_eq!(text.parse::<Card>(), Err(()), "{text}");
        }
    }
}

//! Cards, suits and ranks, and how notation writes them (`9S`, `10H`, `KD`).

use std::fmt;
use std::str::FromStr;

use crate::name_error::ParseNameError;

/// A suit.
///
/// The order is alphabetical and has no meaning in play: at whist only trumps outrank other suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// Every suit, in a fixed order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter that stands for the suit in notation: `C`, `D`, `H`, `S`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// The suit's symbol, as printed on cards.
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

    /// The suit in words, for one card: `spade`.
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
    type Err = ParseNameError;

    /// Reads a letter (`S`) or a word (`spade`, `spades`), in capitals or small letters.
    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let lower = text.to_ascii_lowercase();
        Suit::ALL
            .into_iter()
            .find(|suit| {
                lower == suit.singular()
                    || lower == suit.plural()
                    || text.eq_ignore_ascii_case(suit.letter().encode_utf8(&mut [0; 4]))
            })
            .ok_or(ParseNameError::new("a suit (club, diamond, heart or spade)"))
    }
}

/// A rank, from the two up to the ace. In play the ace is high.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    /// `2`.
    Two,
    /// `3`.
    Three,
    /// `4`.
    Four,
    /// `5`.
    Five,
    /// `6`.
    Six,
    /// `7`.
    Seven,
    /// `8`.
    Eight,
    /// `9`.
    Nine,
    /// `10`.
    Ten,
    /// The jack: `J`.
    Knave,
    /// `Q`.
    Queen,
    /// `K`.
    King,
    /// `A`, the highest.
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

    /// How notation writes the rank. The knave is `J`, as on a modern card.
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

    /// The nine ranks below the honours, lowest first.
    pub const SPOTS: [Rank; 9] =
        [Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six, Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten];

    /// The rank from two to ten that a word names, such as `three`.
    ///
    /// `None` for any other word, and for the names of honours.
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
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl Card {
    /// Whether the card is a king, queen or knave.
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

/// The error for text that is not a card.
const EXPECTED_CARD: ParseNameError = ParseNameError::new("a card (such as 9S, 10H or KD)");

impl FromStr for Card {
    type Err = ParseNameError;

    /// Reads `9S`, `10S`, `TS` or `KS`. Capitals only, so that a card stands out in a line.
    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let suit = text.chars().last().ok_or(EXPECTED_CARD)?;
        let suit = Suit::ALL.into_iter().find(|s| s.letter() == suit).ok_or(EXPECTED_CARD)?;
        let rank = &text[..text.len() - 1];
        let rank = if rank == "T" { "10" } else { rank };
        let rank = Rank::ALL.into_iter().find(|r| r.symbol() == rank).ok_or(EXPECTED_CARD)?;
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
            assert_eq!(text.parse::<Card>(), Err(EXPECTED_CARD), "{text}");
        }
    }
}

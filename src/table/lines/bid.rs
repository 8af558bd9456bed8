//! Bids: what a player offers to do, in games in which players bid for the right to play alone.

use crate::card::Suit;
use crate::notation_form::{LinePart, ParseResult, PlaceholderValue, TokenCursor};
use crate::relabelling::Relabelling;

/// What a player bids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bid {
    /// To take so many tricks, with this trump suit.
    Tricks {
        /// How many.
        tricks: u8,
        /// The trump suit.
        trump: Suit,
    },
    /// To take no trick.
    Misere,
    /// To take no trick, with his cards laid open on the table.
    OpenMisere,
    /// To take one trick exactly.
    Piccolissimo,
    /// To take five tricks, with the trump suit turned up.
    Solo,
    /// To take nine tricks, with this trump suit.
    Abundance {
        /// The trump suit.
        trump: Suit,
    },
    /// To take every trick.
    Slam,
}

/// The kinds of bid, by which the games differ in which players bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BidKind {
    /// To take so many tricks with a partner, who accepts.
    Proposal,
    /// To take five tricks alone.
    Solo,
    /// To take so many tricks alone, told by their number.
    Tricks,
    /// To take no trick.
    Misere,
    /// To take one trick.
    Piccolissimo,
    /// To take nine tricks alone.
    Abundance,
    /// To take no trick, with the cards on the table.
    OpenMisere,
    /// To take every trick.
    Slam,
}

/// What is trumps in the hand of a bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BidTrumps {
    /// The suit that the bid names.
    Named(Suit),
    /// The suit of the card turned up.
    TurnedUp,
    /// No suit.
    Nothing,
    /// The bid does not tell.
    Untold,
}

/// The numbers of tricks that can be bid, and how notation writes them.
const TRICKS: [(u8, &str); 9] = [
    (5, "five"),
    (6, "six"),
    (7, "seven"),
    (8, "eight"),
    (9, "nine"),
    (10, "ten"),
    (11, "eleven"),
    (12, "twelve"),
    (13, "thirteen"),
];

/// The bids that name no suit, and how notation writes them.
const WITHOUT_SUIT: [(Bid, &str); 5] = [
    (Bid::OpenMisere, "open misere"),
    (Bid::Misere, "misere"),
    (Bid::Piccolissimo, "piccolissimo"),
    (Bid::Solo, "solo"),
    (Bid::Slam, "slam"),
];

/// How notation writes an abundance, before its suit.
const ABUNDANCE: &str = "abundance";

impl Bid {
    /// What is trumps if it is played.
    pub const fn trumps(self) -> BidTrumps {
        match self {
            Bid::Tricks { trump, .. } | Bid::Abundance { trump } => BidTrumps::Named(trump),
            Bid::Solo => BidTrumps::TurnedUp,
            Bid::Misere | Bid::OpenMisere | Bid::Piccolissimo => BidTrumps::Nothing,
            Bid::Slam => BidTrumps::Untold,
        }
    }

    /// Whether it is made good by so many tricks of its player.
    pub const fn is_made_by(self, own: u8) -> bool {
        match self {
            Bid::Tricks { tricks, .. } => own >= tricks,
            Bid::Misere | Bid::OpenMisere => own == 0,
            Bid::Piccolissimo => own == 1,
            Bid::Solo => own >= 5,
            Bid::Abundance { .. } => own >= 9,
            Bid::Slam => own >= 13,
        }
    }

    /// Of which kind it is.
    pub const fn kind(self) -> BidKind {
        match self {
            Bid::Tricks { .. } => BidKind::Tricks,
            Bid::Misere => BidKind::Misere,
            Bid::OpenMisere => BidKind::OpenMisere,
            Bid::Piccolissimo => BidKind::Piccolissimo,
            Bid::Solo => BidKind::Solo,
            Bid::Abundance { .. } => BidKind::Abundance,
            Bid::Slam => BidKind::Slam,
        }
    }

    /// Whether it is to take no trick.
    pub const fn is_misere(self) -> bool {
        matches!(self, Bid::Misere | Bid::OpenMisere)
    }
}

/// Written `seven in heart`, `misere`, `open misere`, `piccolissimo`, `solo`, `abundance in heart` or `slam`.
impl PlaceholderValue for Bid {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        let without = WITHOUT_SUIT.iter().map(|(_, phrase)| *phrase);
        let phrases: Vec<&str> = without.chain(TRICKS.iter().map(|(_, word)| *word)).chain([ABUNDANCE]).collect();
        let read = words.expect_phrase(&phrases)?;
        let Some(with_suit) = read.checked_sub(WITHOUT_SUIT.len()) else { return Ok(WITHOUT_SUIT[read].0) };
        words.expect_word("in")?;
        let trump = Suit::parse(words)?;
        let tricks = TRICKS.get(with_suit).map(|(tricks, _)| *tricks);
        Ok(tricks.map_or(Bid::Abundance { trump }, |tricks| Bid::Tricks { tricks, trump }))
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        let (word, suit) = match *self {
            Bid::Tricks { tricks, trump } => {
                (TRICKS.iter().find(|(number, _)| *number == tricks).map_or("", |(_, word)| word), Some(trump))
            }
            Bid::Abundance { trump } => (ABUNDANCE, Some(trump)),
            other => (WITHOUT_SUIT.iter().find(|(bid, _)| *bid == other).map_or("", |(_, phrase)| phrase), None),
        };
        let suit = suit.map_or_else(String::new, |suit| format!(" in {}", suit.singular()));
        parts.push(LinePart::Word(format!("{word}{suit}")));
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        match *self {
            Bid::Tricks { tricks, trump } => Bid::Tricks { tricks, trump: relabelling.suit(trump) },
            Bid::Abundance { trump } => Bid::Abundance { trump: relabelling.suit(trump) },
            other => other,
        }
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        match pick(TRICKS.len() + WITHOUT_SUIT.len() + 1) {
            n if n < TRICKS.len() => Bid::Tricks { tricks: TRICKS[n].0, trump: Suit::arbitrary(pick) },
            n if n == TRICKS.len() => Bid::Abundance { trump: Suit::arbitrary(pick) },
            n => WITHOUT_SUIT[n - TRICKS.len() - 1].0,
        }
    }
}

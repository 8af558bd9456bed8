//! The symbols of the suits as SVG paths. No two have the same outline, so colour is not needed to tell them apart.

use oddtrick_table::Suit;

/// The symbol of a suit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SuitSymbol {
    pub red: bool,
    pub outline: &'static str,
}

/// The symbol of a suit.
pub(crate) const fn suit_symbol(suit: Suit) -> SuitSymbol {
    SuitSymbol { red: suit.is_red(), outline: outline(suit) }
}

/// The path of a suit's symbol, centred on the origin and twenty units high.
const fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M0-10A4.4 4.4 0 0 1 3.4-2.8 4.4 4.4 0 1 1 1.3 4.8L3.2 10H-3.2L-1.3 4.8A4.4 4.4 0 1 1-3.4-2.8 4.4 4.4 0 0 1 0-10Z"
        }
        Suit::Diamonds => "M0-10.5 7.5 0 0 10.5-7.5 0Z",
        Suit::Hearts => "M0 10C-3 5.5-9.5 1.5-9.5-4A4.9 4.9 0 0 1 0-5.8 4.9 4.9 0 0 1 9.5-4C9.5 1.5 3 5.5 0 10Z",
        Suit::Spades => {
            "M0-10C3-6 9-2.5 9 2.5A4.4 4.4 0 0 1 1.3 5.3L3.2 10H-3.2L-1.3 5.3A4.4 4.4 0 0 1-9 2.5C-9-2.5-3-6 0-10Z"
        }
    }
}

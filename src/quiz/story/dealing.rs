//! The dealing told: what the notation counts in figures, in words.

use super::Teller;
use crate::quiz::prose::number;
use crate::table::{Dealing, Line};

/// `one card`, `three cards`
fn cards(n: u8) -> String {
    match n {
        0 => "no cards".to_owned(),
        1 => "one card".to_owned(),
        n => format!("{} cards", number(n)),
    }
}

impl Teller<'_> {
    pub(super) fn dealing(&mut self, deed: &Dealing) {
        let words = match deed {
            Dealing::DealsTurn { by, cards: n } => format!("{by} deals {} in turn.", cards(*n)),
            Dealing::DealsTo { by, cards: 1, to } => format!("{by} deals a card to {to}."),
            Dealing::DealsTo { by, cards: n, to } => format!("{by} deals {}, one after another, to {to}.", cards(*n)),
            Dealing::DealsAtOnce { by, cards: n, to } => format!("{by} deals {} at once to {to}.", cards(*n)),
            Dealing::Gives { by, cards: n, to } => format!("{by} gives {} to {to}.", cards(*n)),
            Dealing::CutsFew { by, cards: n } => {
                format!("{by} cuts the pack and leaves {} in one packet.", cards(*n))
            }
            other => return self.plainly(&Line::Deal(other.clone())),
        };
        self.say(&words, &[]);
    }
}

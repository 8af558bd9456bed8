//! The code of the American Whist League, 1894: a file of rows for each chapter, and the terms of its game.

mod claims;
mod cutting_to_dealer;
mod dealing;
mod etiquette;
mod exposed;
mod formation;
mod misdeal;
mod revoke;
mod score;
mod tricks;
mod trump;
mod turns;

use crate::code::Code;
use crate::row::Limb;
use crate::terms::{Term, Terms, Worth};

/// The code.
pub fn code() -> Code {
    let rows = [
        revoke::ROWS,
        exposed::ROWS,
        turns::ROWS,
        claims::ROWS,
        cutting_to_dealer::ROWS,
        dealing::ROWS,
        misdeal::ROWS,
        score::ROWS,
        trump::ROWS,
        tricks::ROWS,
        formation::ROWS,
        etiquette::ROWS,
    ];
    Code::new("american-1894", "american-1894", TERMS, rows.concat())
}

const TERMS: Terms = Terms {
    game: Term { value: 7, limb: Limb("1") },
    worth: Term { value: Worth::Difference, limb: Limb("1") },
    rubber: None,
    honours: None,
    order: None,
    penalty_first: None,
    deal_passes: Limb("13"),
    each_revoke: Limb("30"),
    undivided: None,
};

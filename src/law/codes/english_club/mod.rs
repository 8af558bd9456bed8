//! The English club code: a file of rows for each chapter, and the terms of its game.

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
use crate::terms::{Rubber, Term, Terms, Worth};

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
    Code::new("english-club", "english-club", TERMS, rows.concat())
}

const TERMS: Terms = Terms {
    game: Term { value: 5, limb: Limb("2") },
    worth: Term { value: Worth::Trebles([Limb("8.I"), Limb("8.II"), Limb("8.III")]), limb: Limb("8") },
    rubber: Some(Rubber {
        games: Term { value: 2, limb: Limb("1") },
        bonus: Term { value: 2, limb: Limb("9") },
        losers_game: Limb("10"),
    }),
    honours: Some(Limb("3")),
    order: Some(Limb("5")),
    penalty_first: Some(Limb("72.V")),
    deal_passes: Limb("33"),
    each_revoke: Limb("72.II"),
    undivided: Some(Limb("72.IV")),
};

//! The English club code: a file of rows for each chapter, and the terms of its game.

mod claims;
mod etiquette;
mod exposed;
mod formation;
mod revoke;
mod score;
mod tricks;
mod trump;

use crate::law::code::{Code, Rubber, Term, Terms, Worth};
use crate::law::row::Limb;

/// The code.
pub fn code() -> Code {
    Code::new(
        "english-club",
        "english-club",
        TERMS,
        [
            revoke::ROWS,
            exposed::ROWS,
            claims::ROWS,
            score::ROWS,
            trump::ROWS,
            tricks::ROWS,
            formation::ROWS,
            etiquette::ROWS,
        ]
        .concat(),
    )
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
    each_revoke: Limb("72.II"),
    undivided: Some(Limb("72.IV")),
};

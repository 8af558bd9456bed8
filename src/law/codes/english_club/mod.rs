//! The English club code: a file of rows for each chapter, and the terms of its game.

mod claims;
mod exposed;
mod revoke;

use crate::law::code::{Code, Term, Terms, Worth};
use crate::law::row::Limb;

/// The code.
pub fn code() -> Code {
    Code::new("english-club", "english-club", TERMS, [revoke::ROWS, exposed::ROWS, claims::ROWS].concat())
}

const TERMS: Terms = Terms {
    game: Term { value: 5, limb: Limb("2") },
    worth: Term { value: Worth::Trebles, limb: Limb("8") },
    honours: Some(Term { value: 4, limb: Limb("4") }),
    penalty_first: Some(Limb("72.V")),
    each_revoke: Limb("72.II"),
};

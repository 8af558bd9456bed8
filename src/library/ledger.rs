//! The ledger of limbs: what the engine makes of each.

use std::collections::BTreeSet;

use super::lawtext::{CodeText, LawText};
use crate::law::codes;

/// What the engine makes of a limb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// The rows that hold it.
    Encoded(Vec<&'static str>),
    /// Manners, which no penalty enforces.
    Etiquette,
    /// The engine does not reason from it yet.
    NotYet,
    /// The engine has no table of this code.
    TextOnly,
}

/// A law in the ledger, with each of its limbs.
#[derive(Debug, Clone)]
pub struct Kept<'a> {
    pub law: &'a LawText,
    /// The limb as it is cited, `72.I`, and what is made of it.
    pub limbs: Vec<(String, State)>,
}

/// The section of a code that no penalty enforces.
const ETIQUETTE: &str = "etiquette";

/// The ledger of a code, law by law.
pub fn of(code: &CodeText) -> Vec<Kept<'_>> {
    let tables: Vec<_> = codes::all().iter().filter(|table| table.text == code.id).collect();
    let state_of = |law: &LawText, limb: &str| {
        let rows = tables.iter().flat_map(|table| &table.rows);
        // An overlay repeats the rows of the code that it lies on.
        let rows: BTreeSet<&str> =
            rows.filter(|row| row.limb.0 == limb || row.limb.0 == law.number).map(|row| row.id).collect();
        if law.number.starts_with(ETIQUETTE) {
            State::Etiquette
        } else if tables.is_empty() {
            State::TextOnly
        } else if rows.is_empty() {
            State::NotYet
        } else {
            State::Encoded(rows.into_iter().collect())
        }
    };
    let kept = |law| {
        let limbs = LawText::limb_numbers(law).into_iter().map(|limb| (limb.clone(), state_of(law, &limb))).collect();
        Kept { law, limbs }
    };
    code.laws().map(kept).collect()
}

//! The ledger of limbs: what the engine makes of each.

use super::lawtext::{CodeText, LawText};
use crate::law::codes;

/// What the engine makes of a limb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
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
    pub limbs: Vec<(String, Entry)>,
}

/// The section of a code that no penalty enforces.
const ETIQUETTE: &str = "etiquette";

/// The ledger of a code, law by law.
pub fn of(code: &CodeText) -> Vec<Kept<'_>> {
    let tables: Vec<_> = codes::all().iter().filter(|table| table.text == code.id).collect();
    let entry = |law: &LawText, limb: &str| {
        let rows = tables.iter().flat_map(|table| &table.rows);
        let mut rows: Vec<&str> =
            rows.filter(|row| row.limb.0 == limb || row.limb.0 == law.number).map(|row| row.id).collect();
        rows.dedup();
        if law.number.starts_with(ETIQUETTE) {
            Entry::Etiquette
        } else if tables.is_empty() {
            Entry::TextOnly
        } else if rows.is_empty() {
            Entry::NotYet
        } else {
            Entry::Encoded(rows)
        }
    };
    let kept = |law| {
        let limbs = LawText::limb_numbers(law).into_iter().map(|limb| (limb.clone(), entry(law, &limb))).collect();
        Kept { law, limbs }
    };
    code.laws().map(kept).collect()
}

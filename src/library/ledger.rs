//! The ledger of limbs: what the engine makes of each.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::Library;
use super::fault::Fault;
use super::lawtext::{CodeText, LawText};
use super::source::{self, Files};
use oddtrick_law::{Code, codes};

/// What the engine makes of a limb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// The rows that hold it.
    Encoded(Vec<&'static str>),
    /// A number of the game's arithmetic: the terms of its code.
    Terms,
    /// It says what a word means, or what is the ordinary course, which other limbs lean on.
    Definition(String),
    /// No record of a table can bring it to a ruling, for the reason given.
    OutOfScope(String),
    /// Manners, which no penalty enforces.
    Etiquette,
    /// The engine does not reason from it yet.
    NotYet,
    /// The engine has no table of this code.
    TextOnly,
}

/// Why a limb has no rows, as `ledger/<code>.toml` has it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Without {
    pub limb: String,
    pub is: Is,
    /// A sentence.
    pub why: String,
}

/// The two ways in which a limb may rightly have no rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    Definition,
    OutOfScope,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LedgerFile {
    limb: Vec<Without>,
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> BTreeMap<String, Vec<Without>> {
    let read = source::folder::<LedgerFile>(files, "ledger/", faults);
    read.into_iter().map(|(code, file)| (code, file.limb)).collect()
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
pub fn of<'a>(library: &Library, code: &'a CodeText) -> Vec<Kept<'a>> {
    let tables: Vec<_> = codes::all().iter().filter(|table| table.text == code.id).collect();
    let without = library.ledger.get(&code.id).map_or(&[][..], Vec::as_slice);
    let kept = |law| {
        let limbs = LawText::limb_numbers(law).into_iter();
        Kept { law, limbs: limbs.map(|limb| (limb.clone(), state(&tables, without, law, &limb))).collect() }
    };
    code.laws().map(kept).collect()
}

fn state(tables: &[&Code], without: &[Without], law: &LawText, limb: &str) -> State {
    let here = |cited: &str| cited == limb || cited == law.number;
    let rows = tables.iter().flat_map(|table| table.rows());
    // An overlay repeats the rows of the code that it lies on.
    let rows: BTreeSet<&str> = rows.filter(|row| here(row.limb.0)).map(|row| row.id).collect();
    let entry = without.iter().find(|entry| entry.limb == limb || entry.limb == law.number);
    match entry {
        _ if !rows.is_empty() => State::Encoded(rows.into_iter().collect()),
        _ if tables.iter().any(|table| table.limbs().iter().any(|cited| here(cited.0))) => State::Terms,
        Some(Without { is: Is::Definition, why, .. }) => State::Definition(why.clone()),
        Some(Without { is: Is::OutOfScope, why, .. }) => State::OutOfScope(why.clone()),
        None if law.number.starts_with(ETIQUETTE) => State::Etiquette,
        None if tables.is_empty() => State::TextOnly,
        None => State::NotYet,
    }
}

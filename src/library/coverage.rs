//! The ledger of limbs: what the engine makes of each.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::Library;
use super::code_text::{CodeText, LawText};
use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use oddtrick_law::{Code, codes};

/// What the engine makes of a limb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LimbCoverage {
    /// The rows that hold it.
    Encoded(Vec<&'static str>),
    /// A number of the game's arithmetic: the terms of its code.
    GameTerms,
    /// It says what a word means, or what is the ordinary course, which other limbs lean on.
    Definition(String),
    /// No record of a table can bring it to a ruling, for the reason given.
    OutOfScope(String),
    /// Manners, which no penalty enforces.
    Etiquette,
    /// The engine does not reason from it yet.
    NotEncoded,
    /// The engine has no table of this code.
    TextOnly,
}

/// Why a limb has no rows, as `ledger/<code>.toml` has it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimbExemption {
    pub limb: String,
    pub is: ExemptionReason,
    /// A sentence.
    pub why: String,
}

/// The two ways in which a limb may rightly have no rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExemptionReason {
    Definition,
    OutOfScope,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LedgerFile {
    limb: Vec<LimbExemption>,
}

pub(super) fn read_exemptions(
    files: &ContentFiles,
    faults: &mut Vec<ContentError>,
) -> BTreeMap<String, Vec<LimbExemption>> {
    let read = content_files::read_folder::<LedgerFile>(files, "ledger/", faults);
    read.into_iter().map(|(code, file)| (code, file.limb)).collect()
}

/// A law in the ledger, with each of its limbs.
#[derive(Debug, Clone)]
pub struct LawCoverage<'a> {
    pub law: &'a LawText,
    /// The limb as it is cited, `72.I`, and what is made of it.
    pub limbs: Vec<(String, LimbCoverage)>,
}

/// The section of a code that no penalty enforces.
const ETIQUETTE_SECTION: &str = "etiquette";

/// The ledger of a code, law by law.
pub fn code_coverage<'a>(library: &Library, code: &'a CodeText) -> Vec<LawCoverage<'a>> {
    let tables: Vec<_> = codes::all().iter().filter(|table| table.text_id == code.id).collect();
    let without = library.exemptions.get(&code.id).map_or(&[][..], Vec::as_slice);
    let kept = |law| {
        let limbs = LawText::citable_limbs(law).into_iter();
        LawCoverage {
            law,
            limbs: limbs.map(|limb| (limb.clone(), limb_coverage(&tables, without, law, &limb))).collect(),
        }
    };
    code.laws().map(kept).collect()
}

fn limb_coverage(tables: &[&Code], without: &[LimbExemption], law: &LawText, limb: &str) -> LimbCoverage {
    let here = |cited: &str| cited == limb || cited == law.number;
    let rows = tables.iter().flat_map(|table| table.rules());
    // An overlay repeats the rows of the code that it lies on.
    let rows: BTreeSet<&str> = rows.filter(|row| here(row.limb.0)).map(|row| row.id).collect();
    let entry = without.iter().find(|entry| entry.limb == limb || entry.limb == law.number);
    match entry {
        _ if !rows.is_empty() => LimbCoverage::Encoded(rows.into_iter().collect()),
        _ if tables.iter().any(|table| table.cited_limbs().iter().any(|cited| here(cited.0))) => {
            LimbCoverage::GameTerms
        }
        Some(LimbExemption { is: ExemptionReason::Definition, why, .. }) => LimbCoverage::Definition(why.clone()),
        Some(LimbExemption { is: ExemptionReason::OutOfScope, why, .. }) => LimbCoverage::OutOfScope(why.clone()),
        None if law.number.starts_with(ETIQUETTE_SECTION) => LimbCoverage::Etiquette,
        None if tables.is_empty() => LimbCoverage::TextOnly,
        None => LimbCoverage::NotEncoded,
    }
}

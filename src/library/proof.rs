//! What proves the engine's rows: the cases that rest on each, and the turns that hang on it.

use std::collections::BTreeMap;

use super::Library;
use super::case::Status;
use super::reference::CaseRef;
use oddtrick_law::{RowId, codes};

/// What proves a row.
#[derive(Debug, Clone, Default)]
pub struct Proven {
    /// Cases whose ruling rests on it.
    pub cases: Vec<CaseRef>,
    /// Turns that it makes the difference in: the case, and what would have been otherwise.
    pub turns: Vec<(CaseRef, String)>,
}

/// What proves each row of each code's text.
#[derive(Debug, Clone, Default)]
pub struct Proof {
    rows: BTreeMap<(&'static str, RowId), Proven>,
}

impl Proof {
    /// Judges every case again, to see on what each ruling rests.
    pub fn of(library: &Library) -> Proof {
        let mut proof = Proof::default();
        for case in library.cases.iter().filter(|case| case.status != Status::Unrecorded) {
            let Some(code) = codes::find(&case.code) else { continue };
            let grounds = (0..case.asks.len()).flat_map(|ask| case.rule(ask, code).grounds);
            for row in grounds {
                let cases = &mut proof.rows.entry((code.text, row)).or_default().cases;
                if !cases.contains(&case.reference()) {
                    cases.push(case.reference());
                }
            }
            for turn in &case.turns {
                let played = turn.code.as_deref().and_then(codes::find).unwrap_or(code);
                let found = [played, code].into_iter().find_map(|code| code.row(&turn.row).map(|row| (code, row)));
                if let Some((code, row)) = found {
                    let turns = &mut proof.rows.entry((code.text, row.id)).or_default().turns;
                    turns.push((case.reference(), turn.had.clone()));
                }
            }
        }
        proof
    }

    /// What proves a row of a code's text.
    pub fn row(&self, code: &str, row: &str) -> Option<&Proven> {
        self.rows.iter().find(|((text, id), _)| *text == code && *id == row).map(|(_, proven)| proven)
    }
}

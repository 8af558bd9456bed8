//! What proves the engine's rows: the cases that rest on each, and the turns that hang on it.

use std::collections::BTreeMap;

use super::Library;
use super::case::CaseStatus;
use super::reference::CaseRef;
use oddtrick_law::{RuleId, codes};

/// What proves a row.
#[derive(Debug, Clone, Default)]
pub struct RuleExamples {
    /// Cases whose ruling rests on it.
    pub cases: Vec<CaseRef>,
    /// Turns that it makes the difference in: the case, and what would have been otherwise.
    pub variations: Vec<(CaseRef, String)>,
}

/// What proves each row of each code's text.
#[derive(Debug, Clone, Default)]
pub struct RuleExampleIndex {
    by_rule: BTreeMap<(&'static str, RuleId), RuleExamples>,
}

impl RuleExampleIndex {
    /// Judges every case again, to see on what each ruling rests.
    pub fn from_library(library: &Library) -> RuleExampleIndex {
        let mut proof = RuleExampleIndex::default();
        for case in library.cases.iter().filter(|case| case.status != CaseStatus::Unrecorded) {
            let Some(code) = codes::find(&case.code) else { continue };
            let grounds = (0..case.questions.len()).flat_map(|ask| case.ruling(ask, code).grounds);
            for row in grounds {
                let cases = &mut proof.by_rule.entry((code.text_id, row)).or_default().cases;
                if !cases.contains(&case.reference()) {
                    cases.push(case.reference());
                }
            }
            for turn in &case.variations {
                let played = turn.code.as_deref().and_then(codes::find).unwrap_or(code);
                let found =
                    [played, code].into_iter().find_map(|code| code.rule(&turn.deciding_rule).map(|row| (code, row)));
                if let Some((code, row)) = found {
                    let turns = &mut proof.by_rule.entry((code.text_id, row.id)).or_default().variations;
                    turns.push((case.reference(), turn.change.clone()));
                }
            }
        }
        proof
    }

    /// What proves a row of a code's text.
    pub fn examples_of(&self, code: &str, row: &str) -> Option<&RuleExamples> {
        self.by_rule.iter().find(|((text, id), _)| *text == code && *id == row).map(|(_, proven)| proven)
    }
}

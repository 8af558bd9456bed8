//! Finds, for each rule of the engine, the cases that show how it works.

use std::collections::BTreeMap;

use oddtrick_law::{RuleId, codes};

use crate::case::CaseStatus;
use crate::library::Library;
use crate::reference::CaseRef;

/// The cases and variations that show how one rule works.
#[derive(Debug, Clone, Default)]
pub struct RuleExamples {
    /// Cases whose ruling depends on the rule.
    pub cases: Vec<CaseRef>,
    /// Variations in which the rule makes the difference: the case, and the change ("Had …").
    pub variations: Vec<(CaseRef, String)>,
}

/// The examples of each rule, by the code's text and the rule.
#[derive(Debug, Clone, Default)]
pub struct RuleExampleIndex {
    by_code: BTreeMap<&'static str, BTreeMap<RuleId, RuleExamples>>,
}

impl RuleExampleIndex {
    /// Judges every case, and records which rules each ruling depends on.
    pub fn from_library(library: &Library) -> RuleExampleIndex {
        let mut index = RuleExampleIndex::default();
        for case in library.cases.iter().filter(|case| case.status != CaseStatus::Unrecorded) {
            let Some(code) = codes::find(&case.code) else { continue };
            let grounds =
                (0..case.questions.len()).flat_map(|question_index| case.ruling(question_index, code).grounds);
            for rule in grounds {
                let cases = &mut index.entry(code.text_id, rule).cases;
                if !cases.contains(&case.reference()) {
                    cases.push(case.reference());
                }
            }
            for variation in &case.variations {
                let variation_code = variation.code.as_deref().and_then(codes::find).unwrap_or(code);
                let found = [variation_code, code]
                    .into_iter()
                    .find_map(|code| code.rule(&variation.deciding_rule).map(|rule| (code, rule)));
                if let Some((code, rule)) = found {
                    let examples = index.entry(code.text_id, rule.id);
                    examples.variations.push((case.reference(), variation.change.clone()));
                }
            }
        }
        index
    }

    fn entry(&mut self, text_id: &'static str, rule: RuleId) -> &mut RuleExamples {
        self.by_code.entry(text_id).or_default().entry(rule).or_default()
    }

    /// The examples of a rule, by the id of the code's text and the id of the rule.
    pub fn examples_of(&self, text_id: &str, rule: &str) -> Option<&RuleExamples> {
        self.by_code.get(text_id)?.get(rule)
    }
}

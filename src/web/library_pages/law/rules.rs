//! The rules that encode a law, with examples.

use crate::state::AppState;
use crate::view::law_link::LawLink;
use oddtrick_law::codes;
use oddtrick_library::coverage::{self, LimbCoverage};
use oddtrick_library::{CodeText, LawText, law_number_of};

/// A rule with its examples.
pub(super) struct RuleView {
    pub cite: LawLink,
    pub quote: &'static str,
    /// Cases that it decides: address and title.
    pub cases: Vec<(String, String)>,
    /// Variations that it decides: the case's address, and the second half of “If …”.
    pub variations: Vec<(String, String)>,
}

/// The rules of a law, and the limbs that have none.
pub(super) struct LawRules {
    pub rules: Vec<RuleView>,
    /// Limbs that need no rule, and why.
    pub exempt_limbs: Vec<(String, String)>,
    /// Limbs that no rule encodes yet.
    pub missing_limbs: Vec<String>,
}

impl LawRules {
    pub(super) fn new(app: &AppState, code: &CodeText, law: &LawText) -> LawRules {
        let kept = coverage::code_coverage(&app.library, code).into_iter().find(|kept| kept.law.number == law.number);
        let limbs: Vec<(String, LimbCoverage)> = kept.map_or(Vec::new(), |kept| kept.limbs);
        let named = |limb: &str| oddtrick_library::limb_title(limb);
        let without = limbs.iter().filter_map(|(limb, state)| match state {
            LimbCoverage::Definition(why) | LimbCoverage::OutOfScope(why) => Some((named(limb), why.clone())),
            LimbCoverage::GameTerms => Some((named(limb), "It is in the arithmetic of the game.".to_owned())),
            _ => None,
        });
        let unkept = limbs.iter().filter(|(_, state)| *state == LimbCoverage::NotEncoded).map(|(limb, _)| named(limb));
        LawRules { rules: rule_views(app, code, law), exempt_limbs: without.collect(), missing_limbs: unkept.collect() }
    }

    /// How many cases and variations are decided by its rules, in a sentence.
    pub(super) fn examples_text(&self) -> String {
        let mut cases: Vec<&str> =
            self.rules.iter().flat_map(|row| &row.cases).map(|(href, _)| href.as_str()).collect();
        cases.sort_unstable();
        cases.dedup();
        let turns: usize = self.rules.iter().map(|row| row.variations.len()).sum();
        let counted = |n: usize, one: &str, several: &str| format!("{n} {}", if n == 1 { one } else { several });
        format!(
            "{} on these words, and {} on them.",
            counted(cases.len(), "case rests", "cases rest"),
            counted(turns, "turn hangs", "turns hang")
        )
    }
}

fn rule_views(app: &AppState, code: &CodeText, law: &LawText) -> Vec<RuleView> {
    let mut rows: Vec<RuleView> = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for row in codes::all().iter().filter(|table| table.text_id == code.id).flat_map(oddtrick_law::Code::rules) {
        if law_number_of(row.limb.0) != law.number || seen.contains(&row.id) {
            continue;
        }
        seen.push(row.id);
        let proven = app.rule_examples().examples_of(&code.id, row.id);
        let href = |case: &oddtrick_library::CaseRef| format!("/cases/{case}");
        let title = |case| app.library.case_by_ref(case).map_or(String::new(), |case| case.title.clone());
        let cases = proven.into_iter().flat_map(|proven| &proven.cases).map(|case| (href(case), title(case)));
        let turns = proven.into_iter().flat_map(|proven| &proven.variations);
        let (cases, turns): (Vec<_>, Vec<_>) =
            (cases.collect(), turns.map(|(case, had)| (href(case), had.clone())).collect());
        // Rules that quote the same words share one line.
        match rows.iter_mut().find(|other| other.quote == row.quote) {
            Some(other) => {
                other.cases.extend(cases.into_iter().filter(|case| !other.cases.contains(case)).collect::<Vec<_>>());
                other.variations.extend(turns);
            }
            None => rows.push(RuleView {
                cite: LawLink::new(&code.id, row.limb.0),
                quote: row.quote,
                cases,
                variations: turns,
            }),
        }
    }
    rows
}

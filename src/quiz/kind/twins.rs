//! Twins: options that give the same answer as another, and a reason that is just as true.

use std::collections::BTreeSet;

use super::Fairness;
use crate::claim::Proposition;
use crate::variant::Variant;
use oddtrick_law::{Condition, RuleStatus, Ruling, codes};

/// What an option says happened: its answer, and the conditions of its ground, with whether they are met.
type StatedFacts = (String, BTreeSet<&'static str>, bool);

/// The options of a question as far as another may be a twin of them.
pub(super) struct Twins<'a, 'v> {
    variant: &'a Variant<'v>,
    ruling: &'a Ruling,
    fairness: Fairness,
    said: Vec<StatedFacts>,
}

impl<'a, 'v> Twins<'a, 'v> {
    /// Only the right option, which is the ruling.
    pub fn new(variant: &'a Variant<'v>, ruling: &'a Ruling, fairness: Fairness) -> Self {
        let said = stated_facts(&Proposition::from_ruling(ruling), ruling.code).into_iter().collect();
        Twins { variant, ruling, fairness, said }
    }

    /// Whether a proposition, made from a mistaken ruling, says the same as an option that is there already, or gives
    /// the right answer with a reason that is true in the story.
    pub fn has(&self, proposition: &Proposition, theirs: &Ruling) -> bool {
        let true_too = theirs.answer == self.ruling.answer
            && ground_is_true(self.variant, self.ruling, proposition, theirs.code, self.fairness);
        let same = self.fairness == Fairness::Today
            && stated_facts(proposition, theirs.code).is_some_and(|stated| self.said.contains(&stated));
        true_too || same
    }

    /// Adds an option.
    pub fn add(&mut self, proposition: &Proposition, theirs: &Ruling) {
        self.said.extend(stated_facts(proposition, theirs.code));
    }
}

/// Whether the ground of a proposition is true in the story, even if the ruling does not depend on it. The ground can
/// be a rule of another code: its facts are looked up in the story as that code sees it.
fn ground_is_true(
    variant: &Variant<'_>,
    ruling: &Ruling,
    proposition: &Proposition,
    code: &'static str,
    fairness: Fairness,
) -> bool {
    let Some((rule, wanted)) = proposition.ground else { return false };
    let today = fairness == Fairness::Today;
    // Before, every ground was looked up in the ruling itself.
    let own = !today || code == ruling.code;
    let told = match codes::find(code) {
        _ if own => None,
        Some(code) => Some(variant.evaluator(code).rule_on(&variant.question)),
        None => return true,
    };
    let findings = &told.as_ref().unwrap_or(ruling).findings;
    findings.iter().filter(|finding| finding.rule == rule).any(|finding| match (finding.status, wanted) {
        (RuleStatus::Unmet(condition), Some(wanted)) => condition == wanted,
        // What is not told did not happen, so that it did not is no false reason.
        (RuleStatus::Needs(condition), Some(wanted)) if today => condition == wanted,
        // What overtakes a rule does not make its facts false.
        (status, None) if today => !matches!(status, RuleStatus::Unmet(_) | RuleStatus::Needs(_)),
        (RuleStatus::Applied { .. }, None) => true,
        _ => false,
    })
}

/// What a proposition says happened, so that two that say the same in other words can be told: its answer, and the
/// conditions of its ground.
fn stated_facts(proposition: &Proposition, code: &'static str) -> Option<StatedFacts> {
    let (rule, wanted) = proposition.ground?;
    let conditions = match wanted {
        Some(condition) => [condition.key()].into(),
        None => codes::find(code)?.rule(rule)?.conditions().map(Condition::key).collect(),
    };
    Some((proposition.answer.to_string(), conditions, wanted.is_none()))
}

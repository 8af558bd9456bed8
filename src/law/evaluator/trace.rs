//! Traces: which questions a ruling asked, and their answers.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::OtherCodesCaches;
use super::cache::Cache;
use crate::condition::Condition;
use crate::finding::RuleStatus;
use crate::resolver::Resolution;
use crate::vocabulary::{Issue, RuleId, SubjectKind};
use oddtrick_table::Truth;

/// Everything that was asked for a ruling, at every moment of the record.
///
/// It shows which suppositions cannot change the ruling, so that nobody has to try them.
#[derive(Debug, Default)]
pub struct Trace {
    /// For each condition: whether it was ever no, unstated, yes.
    answers: FxHashMap<Condition, [bool; 3]>,
    /// Rules whose conditions were not refuted in at least one trial.
    live_rules: FxHashSet<RuleId>,
    /// The issues that were decided.
    issues_tried: FxHashSet<(SubjectKind, Issue)>,
    cache: Rc<Cache>,
    of_other_codes: OtherCodesCaches,
}

impl Trace {
    /// Whether a condition came out this way whenever it was asked. Supposing it changes nothing then.
    pub fn is_constant(&self, condition: Condition, holds: bool) -> bool {
        let [no, unstated, yes] = self.answers.get(&condition).copied().unwrap_or_default();
        !unstated && if holds { !no } else { !yes }
    }

    /// Whether a condition of the rule was refuted whenever the rule was tried. Ignoring it changes nothing then.
    pub fn is_rule_idle(&self, rule: RuleId) -> bool {
        !self.live_rules.contains(rule)
    }

    /// Whether an issue was decided for a subject of a kind.
    pub fn has_tried(&self, kind: SubjectKind, issue: Issue) -> bool {
        self.issues_tried.contains(&(kind, issue))
    }

    pub(super) fn record_truth(&mut self, condition: Condition, truth: Truth) {
        let position = match truth {
            Truth::No => 0,
            Truth::Unstated => 1,
            Truth::Yes => 2,
        };
        self.answers.entry(condition).or_default()[position] = true;
    }

    pub(super) fn record_resolution(&mut self, kind: SubjectKind, issue: Issue, resolution: &Resolution) {
        self.issues_tried.insert((kind, issue));
        let live = resolution.statuses.iter().filter(|(_, status)| !matches!(status, RuleStatus::Unmet(_)));
        self.live_rules.extend(live.map(|(rule, _)| *rule));
    }

    pub(super) fn with_caches(self, cache: Rc<Cache>, of_other_codes: OtherCodesCaches) -> Trace {
        Trace { cache, of_other_codes, ..self }
    }

    pub(super) fn caches(&self) -> (Rc<Cache>, OtherCodesCaches) {
        (Rc::clone(&self.cache), Rc::clone(&self.of_other_codes))
    }
}

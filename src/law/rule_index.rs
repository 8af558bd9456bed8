//! The rules of a code, indexed by what they are asked about.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::condition::Condition;
use crate::rule::Rule;
use crate::rule_set::RuleSet;
use crate::rule_set_mask::RuleSetMask;
use crate::vocabulary::{Creditor, Issue, Penalty, RuleId, SubjectKind};

/// The rules of a code, indexed by what they are asked about.
#[derive(Debug, Clone, Default)]
pub(crate) struct RuleIndex {
    /// The index of each rule in the code.
    pub positions: FxHashMap<RuleId, usize>,
    /// The rules that affect each issue, with the bit of the rule set. Codes with other house rules share those that are
    /// alike.
    pub rule_sets: FxHashMap<(SubjectKind, Issue), (RuleSetMask, Arc<RuleSet>)>,
    /// What the rules decide, in order.
    pub decided: Vec<(SubjectKind, Issue)>,
    /// The rule sets that contain a rule.
    pub masks_by_rule: FxHashMap<RuleId, RuleSetMask>,
    /// The rule sets in which a rule has a condition.
    pub masks_by_condition: FxHashMap<Condition, RuleSetMask>,
    /// The penalties that rules give the opponents, in the order of the rules.
    pub penalties: FxHashMap<SubjectKind, Vec<Penalty>>,
    /// The penalties that rules expressly deny.
    pub denied_penalties: FxHashMap<SubjectKind, Vec<Penalty>>,
    /// The penalties that the player concerned and his partner may demand themselves.
    pub own_rights: FxHashMap<SubjectKind, Vec<Penalty>>,
    /// What rules give as a right of ordinary play.
    pub ordinary_rights: FxHashSet<(SubjectKind, Issue)>,
}

impl RuleIndex {
    /// Indexes rules. Rule sets that another index has too are shared with it.
    pub fn new(rules: &[Rule], other: Option<&RuleIndex>) -> RuleIndex {
        let mut index = RuleIndex::default();
        for (position, rule) in rules.iter().enumerate() {
            index.positions.entry(rule.id).or_insert(position);
            for (kind, issue) in rule.decides_in(rules) {
                index.add_rule_set(rules, kind, issue, other);
                index.add_penalty(rule, kind, issue);
            }
        }
        index.decided.extend(index.rule_sets.keys());
        index.decided.sort_unstable();
        index
    }

    /// Adds the rule set of an issue, unless it is there already.
    fn add_rule_set(&mut self, rules: &[Rule], kind: SubjectKind, issue: Issue, other: Option<&RuleIndex>) {
        let mask = RuleSetMask::for_index(self.rule_sets.len());
        if self.rule_sets.contains_key(&(kind, issue)) {
            return;
        }
        let rule_set = RuleSet::for_issue(rules, kind, issue);
        for rule in rule_set.rules() {
            *self.masks_by_rule.entry(rule.id).or_default() |= mask;
            for condition in rule.conditions() {
                *self.masks_by_condition.entry(condition).or_default() |= mask;
            }
        }
        let alike = other.and_then(|other| other.rule_sets.get(&(kind, issue))).filter(|(_, old)| **old == rule_set);
        let rule_set = alike.map_or_else(|| Arc::new(rule_set), |(_, old)| Arc::clone(old));
        self.rule_sets.insert((kind, issue), (mask, rule_set));
    }

    /// Lists the penalty that a rule gives or denies, if it does either.
    fn add_penalty(&mut self, rule: &Rule, kind: SubjectKind, issue: Issue) {
        let is_ground = rule.ground_issue().is_some();
        self.ordinary_rights.extend((rule.ordinary_right && is_ground).then_some((kind, issue)));
        let Issue::MayExact(penalty) = issue else { return };
        if !is_ground {
            self.denied_penalties.entry(kind).or_default().push(penalty);
            return;
        }
        let for_opponents = !rule.creditor.is_of_own_side();
        let for_own_side = !for_opponents || matches!(rule.creditor, Creditor::Anyone | Creditor::Others);
        let lists = [(&mut self.penalties, for_opponents), (&mut self.own_rights, for_own_side)];
        for (list, _) in lists.into_iter().filter(|(_, wanted)| *wanted) {
            let penalties = list.entry(kind).or_default();
            if !penalties.contains(&penalty) {
                penalties.push(penalty);
            }
        }
    }
}

//! Rule sets: all the rules that affect one issue.

use crate::condition::Condition;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, RuleId, SubjectKind};

/// The rules that affect an issue for one kind of subject, and which of them act against which.
///
/// A code makes each of its rule sets once and uses it for every ruling.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RuleSet {
    rules: Vec<Rule>,
    /// For each rule, the indices of the rules that act against it.
    attackers: Vec<Vec<usize>>,
    /// The issues that the conditions ask about, with the condition that asks, last one first.
    depends_on: Vec<(Condition, Issue)>,
    /// For each rule, the indices of the rules of other limbs of which it is a special case.
    general: Vec<Vec<usize>>,
    /// Whether some rule only suspends what others give.
    has_suspension: bool,
    clause_count: usize,
}

impl RuleSet {
    /// Collects the rules that decide an issue, the rules that act against those, the rules that act
    /// against these, and so on.
    pub fn for_issue(rules: &[Rule], kind: SubjectKind, issue: Issue) -> RuleSet {
        let deciding = rules.iter().filter(|rule| rule.decides_in(rules).contains(&(kind, issue)));
        let mut ids: Vec<RuleId> = deciding.map(|rule| rule.id).collect();
        loop {
            let more = rules.iter().filter(|rule| ids.iter().any(|id| rule.acts_against(id)));
            let more: Vec<RuleId> = more.map(|rule| rule.id).filter(|id| !ids.contains(id)).collect();
            if more.is_empty() {
                break;
            }
            ids.extend(more);
        }
        RuleSet::from_rules(rules.iter().filter(|rule| ids.contains(&rule.id)).copied().collect())
    }

    fn from_rules(rules: Vec<Rule>) -> RuleSet {
        let attackers_of = |id: RuleId| (0..rules.len()).filter(|&m| rules[m].acts_against(id)).collect();
        let attackers = rules.iter().map(|rule| attackers_of(rule.id)).collect();
        RuleSet::from_parts(rules, attackers)
    }

    fn from_parts(rules: Vec<Rule>, attackers: Vec<Vec<usize>>) -> RuleSet {
        let mut depends_on: Vec<(Condition, Issue)> = Vec::new();
        for condition in rules.iter().flat_map(Rule::conditions).rev() {
            let dependency = condition.depends_on().map(|issue| (condition, issue));
            depends_on.extend(dependency.filter(|dependency| !depends_on.contains(dependency)));
        }
        let has_suspension = rules.iter().any(|rule| matches!(rule.role, Role::Suspends(_)));
        let clause_count = rules.iter().map(|rule| rule.clauses.len()).sum();
        let is_general = |rule: &Rule, other: &Rule| rule.is_special_case_of(other) && rule.limb != other.limb;
        let general_to = |rule: &Rule| (0..rules.len()).filter(|&m| is_general(rule, &rules[m])).collect();
        let general = rules.iter().map(general_to).collect();
        RuleSet { rules, attackers, depends_on, general, has_suspension, clause_count }
    }

    /// The rule set without one of its rules.
    #[must_use]
    pub fn without_rule(&self, id: RuleId) -> RuleSet {
        let Some(removed) = self.rules.iter().position(|rule| rule.id == id) else { return self.clone() };
        let rules = self.rules.iter().filter(|rule| rule.id != id).copied().collect();
        // The rules after the removed one move up by one place.
        let new_index = |m: &usize| (*m != removed).then(|| m - usize::from(*m > removed));
        let kept = self.attackers.iter().enumerate().filter(|(n, _)| *n != removed);
        let attackers = kept.map(|(_, attackers)| attackers.iter().filter_map(new_index).collect()).collect();
        RuleSet::from_parts(rules, attackers)
    }

    /// Whether a rule is in the set.
    pub fn contains(&self, id: RuleId) -> bool {
        self.rules.iter().any(|rule| rule.id == id)
    }

    /// The rules, in the order of the code.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// How many conditions its rules have, counting one that several rules share for each of them.
    pub(crate) fn clause_count(&self) -> usize {
        self.clause_count
    }

    /// The indices of the rules that act against rule `n`.
    pub(crate) fn attackers_of(&self, n: usize) -> &[usize] {
        &self.attackers[n]
    }

    /// The indices of the rules of other limbs of which rule `n` is a special case.
    pub(crate) fn general_to(&self, n: usize) -> &[usize] {
        &self.general[n]
    }

    /// The issues that the conditions ask about, with the condition that asks, last one first.
    pub fn depends_on(&self) -> &[(Condition, Issue)] {
        &self.depends_on
    }

    /// Whether some rule only suspends what others give.
    pub(crate) const fn has_suspension(&self) -> bool {
        self.has_suspension
    }
}

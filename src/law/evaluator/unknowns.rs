//! What an issue depends on, and what must be known to decide it.

use super::Evaluator;
use super::ruling_builder::extend_unique;
use crate::condition::Condition;
use crate::rule_set::RuleSet;
use crate::vocabulary::{Issue, Subject};

impl<'a> Evaluator<'a> {
    /// The issues that an issue's conditions ask about, with the conditions that ask. The last one asked
    /// comes first.
    pub(super) fn depends_on(&self, issue: Issue, subject: Subject) -> &'a [(Condition, Issue)] {
        self.code.rule_set(subject.kind(&self.facts), issue).map_or(&[], RuleSet::depends_on)
    }

    /// The conditions that the record leaves open and that could change the issue. If no single one could,
    /// all that it leaves open.
    pub(super) fn deciding_unknowns(&self, issue: Issue, subject: Subject) -> Vec<Condition> {
        let mut unknown = self.unknowns(issue, subject);
        unknown.sort_unstable();
        let matters = |condition: &Condition| {
            let suppose = |holds| self.resolve_supposing(*condition, holds, issue, subject);
            suppose(true) != suppose(false)
        };
        let telling: Vec<_> = unknown.iter().copied().filter(matters).collect();
        if telling.is_empty() { unknown } else { telling }
    }

    pub(super) fn unknowns(&self, issue: Issue, subject: Subject) -> Vec<Condition> {
        let resolution = self.resolve(issue, subject);
        let needs = resolution.unknown_conditions.iter().copied();
        let mut doubts: Vec<_> = needs.filter(|condition| condition.depends_on().is_none()).collect();
        for (_, under) in self.depends_on(issue, subject) {
            extend_unique(&mut doubts, &self.unknowns(*under, subject));
        }
        doubts
    }
}

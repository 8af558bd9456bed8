//! What an issue leans on, and what would have to be known to settle it.

use super::Bench;
use super::rule::push_new;
use crate::condition::Condition;
use crate::liability::Subject;
use crate::resolver::Argument;
use crate::row::Issue;

impl<'a> Bench<'a> {
    /// The issues that an issue's conditions ask after, with the conditions that ask, the last
    /// asked first.
    pub(super) fn leans_on(&self, issue: Issue, subject: Subject) -> &'a [(Condition, Issue)] {
        self.code.argument(subject.kind(&self.facts), issue).map_or(&[], Argument::leans)
    }

    /// The conditions not stated on which an issue hangs: those that would settle or change it.
    pub(super) fn needs(&self, issue: Issue, subject: Subject) -> Vec<Condition> {
        let mut unknown = self.doubts(issue, subject);
        unknown.sort_unstable();
        let matters = |condition: &Condition| {
            let suppose = |holds| self.before(self.lines.len()).supposing(*condition, holds).resolve(issue, subject).is;
            suppose(true) != suppose(false)
        };
        let telling: Vec<_> = unknown.iter().copied().filter(matters).collect();
        if telling.is_empty() { unknown } else { telling }
    }

    pub(super) fn doubts(&self, issue: Issue, subject: Subject) -> Vec<Condition> {
        let resolution = self.resolve(issue, subject);
        let needs = resolution.needs.iter().copied();
        let mut doubts: Vec<_> = needs.filter(|condition| condition.leans().is_none()).collect();
        for (_, under) in self.leans_on(issue, subject) {
            push_new(&mut doubts, &self.doubts(*under, subject));
        }
        doubts
    }
}

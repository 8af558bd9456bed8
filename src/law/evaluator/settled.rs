//! What was done after everything before it was settled.

use std::rc::Rc;

use super::Evaluator;
use crate::clause::Clause;
use crate::resolver::Resolution;
use crate::vocabulary::{Issue, Subject};

impl Evaluator<'_> {
    /// What was done after the last demand, if every penalty that was taken away had been demanded: the question is about it.
    pub(super) fn acts_after_settlement(&self, refused: &[(Issue, Subject, Rc<Resolution>)]) -> Vec<Subject> {
        let Some(last) = self.facts.demands.iter().map(|made| made.at).max() else { return Vec::new() };
        let is_later = |subject: &Subject| subject.line(&self.facts) > last;
        let (beaten, others): (Vec<_>, Vec<_>) = refused.iter().partition(|(.., how)| how.is_defeated());
        let later = others.into_iter().filter(|(_, subject, how)| is_later(subject) && self.is_about_an_act(how));
        let later: Vec<Subject> = later.map(|(_, subject, _)| *subject).collect();
        // What became of the demands is looked up last, because that takes longest.
        let settled = || !beaten.is_empty() && beaten.iter().all(|(_, of, _)| !self.find_good_demands(*of).is_empty());
        if !later.is_empty() && settled() { later } else { Vec::new() }
    }

    /// Whether a penalty is refused for something that happened, and not only for what the engine looks for in any story.
    fn is_about_an_act(&self, refused: &Resolution) -> bool {
        let grounds = || refused.grounds.iter().filter_map(|id| self.code.rule(id));
        grounds().any(|rule| !rule.clauses.iter().any(Clause::is_occasion) || refused.has_occasion(rule.id))
    }
}

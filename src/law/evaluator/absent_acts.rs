//! Acts that a law speaks of and that did not happen.

use super::Evaluator;
use crate::clause::Clause;
use crate::condition::Condition;
use crate::rule::Rule;
use crate::vocabulary::{Issue, Subject, SubjectKind};
use oddtrick_table::{IncidentKind, Side, Truth};

impl Evaluator<'_> {
    /// The act that brings a rule into play, if nothing in the record is such an act.
    ///
    /// `None` if it happened, if it may have happened, or if no condition of the rule says what the act is.
    pub fn absent_occasion(&self, rule: &Rule) -> Option<Condition> {
        let (kind, issue) = self.decided_by(rule)?;
        if matches!(kind, SubjectKind::Formation(_)) {
            return None;
        }
        let mut occasions = rule.clauses.iter().filter(|clause| clause.is_occasion()).map(|clause| clause.condition);
        let of_sides = Side::ALL.into_iter().flat_map(|side| self.subjects_against(side));
        let subjects: Vec<Subject> =
            of_sides.chain(Side::ALL.map(Subject::Side)).filter(|subject| subject.kind(&self.facts) == kind).collect();
        let is_absent = |condition: &Condition| {
            condition.depends_on().is_none()
                && subjects.iter().all(|subject| self.truth_of(*condition, issue, *subject).truth == Truth::No)
        };
        occasions.find(is_absent)
    }

    /// The act that a rule is about, if nobody did it and no condition of the rule says what it is.
    pub fn absent_incident(&self, rule: &Rule) -> Option<IncidentKind> {
        let (SubjectKind::Incident(kind), _) = self.decided_by(rule)? else { return None };
        let is_named = rule.clauses.iter().any(Clause::is_occasion);
        let happened = self.facts.incidents.iter().any(|incident| incident.matter == kind);
        Some(kind).filter(|_| !is_named && !happened)
    }

    /// What a rule decides, or what the rule decides that it acts against.
    fn decided_by(&self, rule: &Rule) -> Option<(SubjectKind, Issue)> {
        rule.decides().or_else(|| {
            let target = self.code.rules().iter().find(|target| rule.acts_against(target.id))?;
            self.decided_by(target)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use crate::condition::LED_OUT_OF_TURN;
    use oddtrick_table::notation;

    #[test]
    fn absent_occasion_is_an_act_that_nobody_did() {
        let code = &codes::all()[0];
        let absent = |record: &str| {
            let record = notation::parse(record).expect("a record").record;
            Evaluator::new(code, &record).absent_occasion(code.rule("62.call").expect("a rule"))
        };
        assert_eq!(absent("Y leads 9S\nB plays 4D\nB holds a spade\n"), Some(LED_OUT_OF_TURN));
        assert_eq!(absent("the lead is A's\nB leads 6C\n"), None);
    }
}

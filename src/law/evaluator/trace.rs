//! What a ruling turned on: what was asked in it, and how that came out.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Evaluator;
use super::cache::Cache;
use crate::condition::Condition;
use crate::question::Question;
use crate::resolver::Resolution;
use crate::rule::{Issue, RuleId, SubjectKind};
use crate::ruling::{RuleStatus, Ruling};
use oddtrick_table::Truth;

/// All that was asked in a ruling, at whatever moment of the record and for whatever cause.
#[derive(Debug, Default)]
pub struct Trace {
    /// The answers that each condition had: whether one was no, not stated, yes.
    answers: FxHashMap<Condition, [bool; 3]>,
    /// Rows of which no condition was found wanting somewhere.
    live_rules: FxHashSet<RuleId>,
    /// What was tried: of things of which kind, and what.
    issues_tried: FxHashSet<(SubjectKind, Issue)>,
    cache: Rc<Cache>,
}

impl Trace {
    /// Whether a condition was so, or not so, wherever it was asked: to suppose it changes nothing.
    pub fn is_constant(&self, condition: Condition, holds: bool) -> bool {
        let [no, unstated, yes] = self.answers.get(&condition).copied().unwrap_or_default();
        !unstated && if holds { !no } else { !yes }
    }

    /// Whether a row was out of the question wherever it was tried.
    pub fn is_rule_idle(&self, row: RuleId) -> bool {
        !self.live_rules.contains(row)
    }

    /// Whether an issue was tried for things of a kind.
    pub fn has_tried(&self, kind: SubjectKind, issue: Issue) -> bool {
        self.issues_tried.contains(&(kind, issue))
    }

    pub(super) fn record_truth(&mut self, condition: Condition, is: Truth) {
        let place = match is {
            Truth::No => 0,
            Truth::Unstated => 1,
            Truth::Yes => 2,
        };
        self.answers.entry(condition).or_default()[place] = true;
    }

    pub(super) fn record_resolution(&mut self, kind: SubjectKind, issue: Issue, resolution: &Resolution) {
        self.issues_tried.insert((kind, issue));
        let live = resolution.statuses.iter().filter(|(_, state)| !matches!(state, RuleStatus::Unmet(_)));
        self.live_rules.extend(live.map(|(row, _)| *row));
    }
}

impl Evaluator<'_> {
    /// Rules on a question, and keeps what was asked for it.
    pub fn rule_with_trace(&self, question: &Question) -> (Ruling, Trace) {
        let weighed = Rc::new(RefCell::new(Trace::default()));
        // All is asked anew: of what is only recalled no note would be taken.
        let mut bench = Evaluator { cache: Rc::default(), carried: None, ..self.before_line(self.lines.len()) };
        bench.trace = Some(Rc::clone(&weighed));
        let ruling = bench.rule_on(question);
        (ruling, Trace { cache: bench.cache, ..weighed.take() })
    }

    /// The same bench with what was worked out for a ruling on the same record by the same code.
    #[must_use]
    pub fn reusing_cache_of(mut self, weighed: &Trace) -> Self {
        self.cache = Rc::clone(&weighed.cache);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{codes, condition};
    use oddtrick_table::notation;

    #[test]
    fn supposing_a_constant_or_ignoring_an_idle_rule_changes_nothing() {
        let record =
            "Y leads 9S\nB plays 4D\nZ plays 3S\nA plays 2S\nY turns the trick\nY quits the trick\nB holds a spade\n";
        let record = notation::parse(record).expect("a record").record;
        let question = "what may Y-Z exact".parse().expect("a question");
        let code = &codes::all()[0];
        let (ruling, weighed) = Evaluator::new(code, &record).rule_with_trace(&question);
        assert_eq!(ruling, Evaluator::new(code, &record).rule_on(&question));
        assert!(weighed.is_constant(condition::QUITTED, true) && !weighed.is_constant(condition::QUITTED, false));
        let mut tried = 0;
        for condition in Condition::all() {
            for holds in [true, false].into_iter().filter(|holds| weighed.is_constant(condition, *holds)) {
                let supposed = Evaluator::new(code, &record).supposing(condition, holds).rule_on(&question);
                assert_eq!(supposed.answer, ruling.answer, "{condition:?} {holds}");
                tried += 1;
            }
        }
        for row in code.rules().iter().filter(|row| !row.role.targets().is_empty() && weighed.is_rule_idle(row.id)) {
            let forgotten = Evaluator::new(code, &record).ignoring_rule(row.id).rule_on(&question);
            assert_eq!((&forgotten.answer, &forgotten.grounds), (&ruling.answer, &ruling.grounds), "{}", row.id);
            tried += 1;
        }
        assert!(tried > 100, "{tried}");
    }
}

//! Judging under suppositions: what a ruling would be if a condition came out differently or a rule
//! did not exist.

use std::cell::RefCell;
use std::rc::Rc;

use super::cache::CarriedCache;
use super::trace::Trace;
use super::{Evaluator, SupposedCaches};
use crate::condition::Condition;
use crate::question::Question;
use crate::rule_set_mask::RuleSetMask;
use crate::ruling::Ruling;
use crate::vocabulary::{Issue, RuleId, Subject, SubjectKind};
use oddtrick_table::{DealingAct, Line, LineIndex, PlayAct, Record, Side, Truth};

impl<'a> Evaluator<'a> {
    /// Supposes that a condition is met, or is not, whatever the record says. Earlier suppositions stay.
    #[must_use]
    pub fn supposing(mut self, condition: Condition, holds: bool) -> Self {
        self.suppositions.push((condition, Truth::from(holds)));
        let touched = self.code.mask_for_condition(condition);
        self.with_invalidated(touched)
    }

    /// The record without one line. `None` if the hand would make no sense without it: cards that were dealt or played,
    /// and what the record only states, cannot be left out.
    pub fn record_without(&self, line: LineIndex) -> Option<Record> {
        self.lines.get(line).filter(|act| can_be_left_out(act))?;
        self.budget.spend(self.lines.len() as u64);
        let mut lines = self.lines.to_vec();
        lines.remove(line);
        let record = Record { setup: self.setup.clone(), lines };
        record.inconsistencies().is_empty().then_some(record)
    }

    /// Judges another record under the same code and budget.
    pub fn on_record<'r>(&self, record: &'r Record) -> Evaluator<'r>
    where
        'a: 'r,
    {
        Evaluator::new(self.code, record).with_budget(self.budget.clone())
    }

    /// Decides an issue under one supposition more.
    pub(super) fn resolve_supposing(&self, condition: Condition, holds: bool, issue: Issue, subject: Subject) -> Truth {
        let mut supposed = self.before_line(self.lines.len()).supposing(condition, holds);
        supposed.cache = Rc::clone(self.supposed.borrow_mut().entry((condition, holds)).or_default());
        supposed.resolve(issue, subject).truth
    }

    /// Ignores one rule of the code.
    #[must_use]
    pub fn ignoring_rule(mut self, rule: RuleId) -> Self {
        self.ignored_rule = Some(rule);
        let touched = self.code.mask_for_rule(rule);
        self.with_invalidated(touched)
    }

    /// Starts a new cache, which uses the old one where it does not depend on some rule sets.
    fn with_invalidated(mut self, touched: RuleSetMask) -> Self {
        let cache = std::mem::take(&mut self.cache);
        self.supposed = SupposedCaches::default();
        let carried = self.carried.get_or_insert(CarriedCache { cache, invalidated: RuleSetMask::default() });
        carried.invalidated |= touched;
        self
    }

    /// Rules on a question, and says what was asked for it.
    pub fn rule_with_trace(&self, question: &Question) -> (Ruling, Trace) {
        let trace = Rc::new(RefCell::new(Trace::default()));
        // Starts with an empty cache, because what is found in the cache is not traced.
        let mut fresh = Evaluator {
            cache: Rc::default(),
            supposed: Rc::default(),
            of_other_codes: Rc::default(),
            carried: None,
            ..self.before_line(self.lines.len())
        };
        fresh.trace = Some(Rc::clone(&trace));
        let ruling = fresh.rule_on(question);
        (ruling, trace.take().with_caches(fresh.cache, fresh.of_other_codes))
    }

    /// Uses what was worked out for a traced ruling on the same record under the same code.
    #[must_use]
    pub fn reusing_cache_of(mut self, trace: &Trace) -> Self {
        (self.cache, self.of_other_codes) = trace.caches();
        self.supposed = SupposedCaches::default();
        self
    }

    /// Whether the record has a subject of a kind.
    pub(crate) fn has_subject_of_kind(&self, kind: SubjectKind) -> bool {
        let subjects = Side::ALL.into_iter().flat_map(|side| self.subjects_against(side));
        subjects.into_iter().any(|subject| subject.kind(&self.facts) == kind)
    }
}

/// Whether the story makes sense without a line: an act beside the deal and the play of the cards.
const fn can_be_left_out(line: &Line) -> bool {
    match line {
        Line::Play(act) => !matches!(
            act,
            PlayAct::Leads { .. }
                | PlayAct::Plays { .. }
                | PlayAct::PlaysAtOnce { .. }
                | PlayAct::PlaysUnder { .. }
                | PlayAct::Replaces { .. }
                | PlayAct::Passes { .. }
                | PlayAct::Untold
        ),
        Line::Dealing(act) => matches!(
            act,
            DealingAct::Shuffles { .. }
                | DealingAct::LetsSee { .. }
                | DealingAct::LetsSeeBottom { .. }
                | DealingAct::Confuses { .. }
                | DealingAct::DoubtsCut { .. }
                | DealingAct::GivesLeave { .. }
                | DealingAct::TurnsOver { .. }
                | DealingAct::Snatches { .. }
                | DealingAct::LooksAtLast { .. }
                | DealingAct::Touches { .. }
                | DealingAct::Stops { .. }
                | DealingAct::LooksAtHand { .. }
                | DealingAct::TakesFrom { .. }
                | DealingAct::TakesStray { .. }
                | DealingAct::CountsTable { .. }
                | DealingAct::CountsRest { .. }
                | DealingAct::CountsPack { .. }
                | DealingAct::FearsMistake { .. }
                | DealingAct::Interrupts { .. }
                | DealingAct::QuestionsScore { .. }
                | DealingAct::SaysNotHisDeal { .. }
                | DealingAct::ShownRight { .. }
        ),
        Line::Scoring(_) => true,
        Line::Seating(_) | Line::Stipulation(_) => false,
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
        let (ruling, trace) = Evaluator::new(code, &record).rule_with_trace(&question);
        assert_eq!(ruling, Evaluator::new(code, &record).rule_on(&question));
        assert!(trace.is_constant(condition::QUITTED, true) && !trace.is_constant(condition::QUITTED, false));
        let mut tried = 0;
        for condition in Condition::all() {
            for holds in [true, false].into_iter().filter(|holds| trace.is_constant(condition, *holds)) {
                let supposed = Evaluator::new(code, &record).supposing(condition, holds).rule_on(&question);
                assert_eq!(supposed.answer, ruling.answer, "{condition:?} {holds}");
                tried += 1;
            }
        }
        for rule in code.rules().iter().filter(|rule| !rule.role.targets().is_empty() && trace.is_rule_idle(rule.id)) {
            let without = Evaluator::new(code, &record).ignoring_rule(rule.id).rule_on(&question);
            assert_eq!((&without.answer, &without.grounds), (&ruling.answer, &ruling.grounds), "{}", rule.id);
            tried += 1;
        }
        assert!(tried > 100, "{tried}");
    }
}

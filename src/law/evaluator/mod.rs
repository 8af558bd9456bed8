//! The evaluator: judges a record under a code.
//!
//! [`Evaluator`] joins the two and answers questions. Each kind of question has a file of its own:
//!
//! - `rulings`: dispatch, findings and grounds
//! - `demands`, `denials`, `refused_demands`: what may be demanded
//! - `payments`: what is owed in tricks or points
//! - `permissions`: what somebody may do
//! - `play_faults`: which acts of play broke a law
//! - `revoke`, `dealing`, `honours`, `score`, `rubber`, `etiquette`, `formation`: the other chapters
//!
//! `cache` keeps what was worked out, `snapshots` the facts of earlier moments, and `demand_log` what became of
//! the demands so far. `what_if` judges under suppositions.

mod absent_acts;
mod cache;
mod case_view;
mod dealing;
mod demand_log;
mod demands;
mod denials;
mod disputed_acts;
mod etiquette;
mod formation;
mod honours;
mod liabilities;
mod other_codes;
mod payments;
mod permissions;
mod play_faults;
mod refused_demands;
mod revoke;
mod rubber;
mod ruling_builder;
mod rulings;
mod score;
mod settled;
mod snapshots;
mod survey;
mod trace;
mod unknowns;
mod what_if;
mod worth_asking;

pub use play_faults::PlayFault;
pub use refused_demands::RefusedDemand;
pub use survey::{Irregularity, Survey};
pub use trace::Trace;

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use cache::{Cache, CarriedCache};
use snapshots::Snapshots;

use crate::code::Code;
use crate::condition::{Condition, ConditionContext};
use crate::resolver::Resolution;
use crate::rule_test::Tests;
use crate::step_budget::StepBudget;
use crate::vocabulary::{Issue, Penalty, RuleId, Subject};
use oddtrick_table::{Demand, Facts, Line, LineIndex, Record, Setup, SourcedTruth, Truth};

/// The facts of a record, or of its first lines. Several evaluators can share them.
#[derive(Debug, Clone)]
pub struct FoldedRecord {
    facts: Rc<Facts>,
    snapshots: Rc<Snapshots>,
}

impl FoldedRecord {
    /// Folds the first `n` lines of a record.
    pub fn from_lines(record: &Record, n: usize) -> FoldedRecord {
        FoldedRecord::with_snapshots(record, n, Rc::default())
    }

    /// Folds another number of lines of the same record, with what was folded before.
    #[must_use]
    pub fn up_to(&self, record: &Record, n: usize) -> FoldedRecord {
        FoldedRecord::with_snapshots(record, n, Rc::clone(&self.snapshots))
    }

    fn with_snapshots(record: &Record, n: usize, snapshots: Rc<Snapshots>) -> FoldedRecord {
        let lines = &record.lines[..n.min(record.lines.len())];
        FoldedRecord { facts: snapshots.after(&record.setup, lines), snapshots }
    }
}

/// So many lines make the test of a condition count as one step more.
const LINES_PER_STEP: usize = 256;

/// What an issue costs beside the tests of its conditions.
const STEPS_PER_ISSUE: usize = 12;

/// The cache of each supposition that was tried, so that all subjects share it.
type SupposedCaches = Rc<RefCell<FxHashMap<(Condition, bool), Rc<Cache>>>>;

/// The cache of each other code, by its id.
type OtherCodesCaches = Rc<RefCell<FxHashMap<&'static str, Rc<Cache>>>>;

/// A penalty that was tried: the subject, the penalty, the demand that claims it, and the outcome.
type TriedPenalty = (Subject, Penalty, Demand, Rc<Resolution>);

/// Judges a record under a code.
///
/// # Examples
/// ```
/// use oddtrick_law::{Evaluator, codes};
/// use oddtrick_table::notation;
///
/// let record = "\
/// Y leads 9S
/// B plays 4D
/// Z plays 3S
/// A plays KS
/// A turns the trick
/// A quits the trick
/// B holds a spade
/// ";
/// let record = notation::parse(record).unwrap().record;
/// let code = &codes::all()[0];
/// let ruling = Evaluator::new(code, &record).rule_on(&"is B's revoke established".parse().unwrap());
///
/// assert_eq!(ruling.answer.to_string(), "yes");
/// assert_eq!(ruling.grounds.first(), Some(&"73.quitted"));
/// ```
pub struct Evaluator<'a> {
    /// The code.
    pub code: &'a Code,
    /// The facts of the record, as far as it goes.
    pub facts: Rc<Facts>,
    setup: &'a Setup,
    lines: &'a [Line],
    snapshots: Rc<Snapshots>,
    budget: StepBudget,
    suppositions: Vec<(Condition, Truth)>,
    ignored_rule: Option<RuleId>,
    /// Collects what is asked, if somebody asked for a trace.
    trace: Option<Rc<RefCell<Trace>>>,
    cache: Rc<Cache>,
    /// What was worked out under one supposition more, to decide which facts matter.
    supposed: SupposedCaches,
    /// What was worked out under other codes.
    of_other_codes: OtherCodesCaches,
    /// What was worked out before something was supposed or ignored.
    carried: Option<CarriedCache>,
}

impl<'a> Evaluator<'a> {
    /// Judges a whole record.
    pub fn new(code: &'a Code, record: &'a Record) -> Self {
        Evaluator::after_lines(code, record, record.lines.len())
    }

    /// Judges the first `n` lines of a record, knowing only what they say.
    pub fn after_lines(code: &'a Code, record: &'a Record, n: usize) -> Self {
        Evaluator::from_folded(code, record, n, &FoldedRecord::from_lines(record, n))
    }

    /// Judges the first `n` lines of a record that are folded already.
    pub fn from_folded(code: &'a Code, record: &'a Record, n: usize, folded: &FoldedRecord) -> Self {
        Evaluator {
            code,
            facts: Rc::clone(&folded.facts),
            setup: &record.setup,
            lines: &record.lines[..n.min(record.lines.len())],
            snapshots: Rc::clone(&folded.snapshots),
            budget: StepBudget::unlimited(),
            suppositions: Vec::new(),
            ignored_rule: None,
            trace: None,
            cache: Rc::default(),
            supposed: SupposedCaches::default(),
            of_other_codes: OtherCodesCaches::default(),
            carried: None,
        }
    }

    /// The lines that it has read.
    pub const fn lines(&self) -> &'a [Line] {
        self.lines
    }

    /// Bounds the work. Once the budget is spent, no answer means anything.
    #[must_use]
    pub fn with_budget(mut self, budget: StepBudget) -> Self {
        self.budget = budget;
        self
    }

    /// The evaluator as it was before a line, under the same suppositions.
    #[must_use]
    pub fn before_line(&self, line: LineIndex) -> Evaluator<'a> {
        self.budget.spend(2);
        let lines = &self.lines[..line.min(self.lines.len())];
        let facts = if lines.len() == self.lines.len() {
            Rc::clone(&self.facts)
        } else {
            self.snapshots.after(self.setup, lines)
        };
        Evaluator {
            code: self.code,
            facts,
            setup: self.setup,
            lines,
            snapshots: Rc::clone(&self.snapshots),
            budget: self.budget.clone(),
            suppositions: self.suppositions.clone(),
            ignored_rule: self.ignored_rule,
            trace: self.trace.clone(),
            cache: Rc::clone(&self.cache),
            supposed: Rc::clone(&self.supposed),
            of_other_codes: Rc::clone(&self.of_other_codes),
            carried: self.carried.clone(),
        }
    }

    /// How many lines of the record it knows.
    pub const fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// The line that shows that a condition holds for a subject, if one line does.
    pub fn line_showing(&self, condition: Condition, subject: Subject) -> Option<LineIndex> {
        if condition.depends_on().is_some() {
            return None;
        }
        let known = self.truth_of(condition, Issue::Offence, subject);
        known.at.filter(|_| known.truth == Truth::Yes)
    }

    /// Tests a condition on a subject, as for an issue. Suppositions count.
    pub(crate) fn truth_of(&self, condition: Condition, issue: Issue, subject: Subject) -> SourcedTruth {
        match self.suppositions.iter().find(|(supposed, _)| *supposed == condition) {
            Some(&(_, truth)) => SourcedTruth { truth, at: None },
            None => condition.evaluate(&ConditionContext { view: self, subject, issue }),
        }
    }

    /// Decides an issue for a subject of this record.
    pub fn resolve(&self, issue: Issue, subject: Subject) -> Rc<Resolution> {
        if !self.budget.spend(1) {
            return Rc::new(Resolution::without_rules());
        }
        let key = (self.lines.len(), issue, subject);
        let resolve = || Rc::new(self.resolve_uncached(issue, subject));
        self.cache.get_or_compute(self.carried.as_ref(), |cache| &cache.resolutions, key, resolve)
    }

    fn resolve_uncached(&self, issue: Issue, subject: Subject) -> Resolution {
        let truth = |condition: Condition| {
            let known = self.truth_of(condition, issue, subject);
            // What is supposed was not asked of the record.
            let supposed = || self.suppositions.iter().any(|(supposed, _)| *supposed == condition);
            if let Some(trace) = self.trace.as_ref().filter(|_| !supposed()) {
                trace.borrow_mut().record_truth(condition, known.truth);
            }
            known
        };
        let kind = subject.kind(&self.facts);
        let Some((mask, rule_set)) = self.code.rule_set_with_mask(kind, issue) else {
            return Resolution::without_rules();
        };
        self.cache.note_dependency(*mask);
        // A test may look at every line of the record.
        let steps_per_test = 1 + self.lines.len() / LINES_PER_STEP;
        if !self.budget.spend((STEPS_PER_ISSUE + rule_set.clause_count() * steps_per_test) as u64) {
            return Resolution::without_rules();
        }
        let tests = if self.trace.is_some() { Tests::All } else { Tests::Needed };
        let resolution = match self.ignored_rule {
            Some(rule) if rule_set.contains(rule) => rule_set.without_rule(rule).resolve(&truth, tests),
            _ => rule_set.resolve(&truth, tests),
        };
        if let Some(trace) = &self.trace {
            trace.borrow_mut().record_resolution(kind, issue, &resolution);
        }
        resolution
    }
}

//! The evaluator: judges a record under a code.
//!
//! [`Evaluator`] joins the two and answers questions. Each kind of question has a file of its own:
//!
//! - `rulings`: dispatch, findings and grounds
//! - `demands`, `denials`, `refused_demands`: what may be demanded
//! - `revoke`, `dealing`, `honours`, `score`, `rubber`, `etiquette`, `formation`: the other chapters
//!
//! `cache` keeps what was worked out, and `what_if` judges under suppositions.

mod cache;
mod dealing;
mod demands;
mod denials;
mod etiquette;
mod formation;
mod honours;
mod liabilities;
mod refused_demands;
mod revoke;
mod rubber;
mod ruling_builder;
mod rulings;
mod score;
mod survey;
mod trace;
mod unknowns;
mod what_if;

pub use refused_demands::RefusedDemand;
pub use survey::{Irregularity, Survey};
pub use trace::Trace;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use cache::{Cache, CarriedCache};

use crate::case_view::CaseView;
use crate::code::Code;
use crate::condition::{Condition, ConditionContext};
use crate::cutting::CountedCut;
use crate::resolver::Resolution;
use crate::vocabulary::{GameTerms, Issue, Liability, Penalty, RuleId, Subject};
use oddtrick_table::{Demand, Facts, Line, LineIndex, Record, Setup, Side, SourcedTruth, Truth};

/// For each line, the facts as they were before it. They depend only on the record.
type FactsByLine = Rc<RefCell<BTreeMap<LineIndex, Rc<Facts>>>>;

/// The facts of a record, or of its first lines. Several evaluators can share them.
#[derive(Debug, Clone)]
pub struct FoldedRecord {
    facts: Rc<Facts>,
    earlier_facts: FactsByLine,
}

impl FoldedRecord {
    /// Folds the first `n` lines of a record.
    pub fn from_lines(record: &Record, n: usize) -> FoldedRecord {
        let lines = &record.lines[..n.min(record.lines.len())];
        FoldedRecord { facts: Rc::new(fold_lines(&record.setup, lines)), earlier_facts: FactsByLine::default() }
    }
}

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
    facts_by_line: FactsByLine,
    suppositions: Vec<(Condition, Truth)>,
    ignored_rule: Option<RuleId>,
    /// Collects what is asked, if somebody asked for a trace.
    trace: Option<Rc<RefCell<Trace>>>,
    cache: Rc<Cache>,
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
            facts_by_line: Rc::clone(&folded.earlier_facts),
            suppositions: Vec::new(),
            ignored_rule: None,
            trace: None,
            cache: Rc::default(),
            carried: None,
        }
    }

    /// The evaluator as it was before a line, under the same suppositions.
    #[must_use]
    pub fn before_line(&self, line: LineIndex) -> Evaluator<'a> {
        let lines = &self.lines[..line.min(self.lines.len())];
        let facts = if lines.len() == self.lines.len() {
            Rc::clone(&self.facts)
        } else {
            let mut by_line = self.facts_by_line.borrow_mut();
            Rc::clone(by_line.entry(lines.len()).or_insert_with(|| Rc::new(fold_lines(self.setup, lines))))
        };
        Evaluator {
            code: self.code,
            facts,
            setup: self.setup,
            lines,
            facts_by_line: Rc::clone(&self.facts_by_line),
            suppositions: self.suppositions.clone(),
            ignored_rule: self.ignored_rule,
            trace: self.trace.clone(),
            cache: Rc::clone(&self.cache),
            carried: self.carried.clone(),
        }
    }

    /// How many lines of the record it knows.
    pub const fn line_count(&self) -> usize {
        self.lines.len()
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
        let resolution = match self.ignored_rule {
            Some(rule) if rule_set.contains(rule) => rule_set.without_rule(rule).resolve(&truth),
            _ => rule_set.resolve(&truth),
        };
        if let Some(trace) = &self.trace {
            trace.borrow_mut().record_resolution(kind, issue, &resolution);
        }
        resolution
    }
}

impl CaseView for Evaluator<'_> {
    fn facts(&self) -> &Facts {
        &self.facts
    }

    fn terms(&self) -> &GameTerms {
        &self.code.terms
    }

    fn holds(&self, issue: Issue, subject: Subject) -> SourcedTruth {
        self.resolve(issue, subject).to_known()
    }

    fn due_to(&self, side: Side) -> Rc<[Liability]> {
        self.liabilities_due_to(side)
    }

    fn counted_cut(&self, round: usize) -> Rc<CountedCut> {
        self.cards_counted_in(round)
    }

    fn before<'s>(&'s self, line: LineIndex) -> Box<dyn CaseView + 's> {
        Box::new(self.before_line(line))
    }
}

fn fold_lines(setup: &Setup, lines: &[Line]) -> Facts {
    let mut facts = Facts::from_setup(setup);
    for (index, line) in lines.iter().enumerate() {
        facts.apply(index, line);
    }
    facts
}

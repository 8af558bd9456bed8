//! The bench: a code and a record brought together, and questions ruled upon.

mod cache;
mod dealing;
mod denials;
mod etiquette;
mod formation;
mod honours;
mod parties;
mod refused_demands;
mod revoke;
mod rubber;
mod ruling_builder;
mod rulings;
mod score;
mod subjects;
mod survey;
mod trace;
mod turns;
mod unknowns;

pub use refused_demands::RefusedDemand;
pub use survey::{Irregularity, Survey};
pub use trace::Trace;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use cache::{Cache, CarriedCache};

use super::code::Code;
use super::condition::{Condition, ConditionContext};
use super::liability::{Liability, Subject};
use super::resolver::Resolution;
use super::rule::{Issue, Penalty, RuleId};
use super::rule_set_mask::RuleSetMask;
use oddtrick_table::{Demand, Facts, Line, LineIndex, Party, Record, Setup, Side, SourcedTruth, Truth};

/// The facts as they were before a line, each folded once: no supposition changes what was done.
type FactsByLine = Rc<RefCell<BTreeMap<LineIndex, Rc<Facts>>>>;

/// A record as far as it had gone, folded into facts: the same before every code and under every
/// supposition.
#[derive(Debug, Clone)]
pub struct FoldedRecord {
    facts: Rc<Facts>,
    earlier_facts: FactsByLine,
}

impl FoldedRecord {
    /// The first `n` lines of a record.
    pub fn from_lines(record: &Record, n: usize) -> FoldedRecord {
        let lines = &record.lines[..n.min(record.lines.len())];
        FoldedRecord { facts: Rc::new(fold_lines(&record.setup, lines)), earlier_facts: FactsByLine::default() }
    }
}

/// What might be exacted for something, with how the question came out.
type TriedPenalty = (Subject, Penalty, Demand, Rc<Resolution>);

/// A record before a code.
pub struct Evaluator<'a> {
    pub code: &'a Code,
    pub facts: Rc<Facts>,
    setting: &'a Setup,
    lines: &'a [Line],
    facts_by_line: FactsByLine,
    suppositions: Vec<(Condition, Truth)>,
    ignored_rule: Option<RuleId>,
    /// Where what is asked is noted, if it is.
    trace: Option<Rc<RefCell<Trace>>>,
    cache: Rc<Cache>,
    /// What was known before anything was supposed or forgotten.
    carried: Option<CarriedCache>,
}

impl<'a> Evaluator<'a> {
    /// A whole record before a code.
    pub fn new(code: &'a Code, record: &'a Record) -> Self {
        Evaluator::after_lines(code, record, record.lines.len())
    }

    /// The first `n` lines of a record before a code: what could be known then.
    pub fn after_lines(code: &'a Code, record: &'a Record, n: usize) -> Self {
        Evaluator::from_folded(code, record, n, &FoldedRecord::from_lines(record, n))
    }

    /// The same of lines that have been folded.
    pub fn from_folded(code: &'a Code, record: &'a Record, n: usize, folded: &FoldedRecord) -> Self {
        Evaluator {
            code,
            facts: Rc::clone(&folded.facts),
            setting: &record.setup,
            lines: &record.lines[..n.min(record.lines.len())],
            facts_by_line: Rc::clone(&folded.earlier_facts),
            suppositions: Vec::new(),
            ignored_rule: None,
            trace: None,
            cache: Rc::default(),
            carried: None,
        }
    }

    /// The same bench under a supposition, besides those it is under already: the condition taken
    /// to hold, or not to, whatever the record says. This is how a misreading is made.
    #[must_use]
    pub fn supposing(mut self, condition: Condition, holds: bool) -> Self {
        self.suppositions.push((condition, Truth::from(holds)));
        let touched = self.code.mask_for_condition(condition);
        self.with_invalidated(touched)
    }

    /// The same bench with a row left out of account.
    #[must_use]
    pub fn ignoring_rule(mut self, row: RuleId) -> Self {
        self.ignored_rule = Some(row);
        let touched = self.code.mask_for_rule(row);
        self.with_invalidated(touched)
    }

    /// Works out anew what some arguments touch.
    fn with_invalidated(mut self, touched: RuleSetMask) -> Self {
        let memory = std::mem::take(&mut self.cache);
        let former = self.carried.get_or_insert(CarriedCache { cache: memory, invalidated: RuleSetMask::default() });
        former.invalidated |= touched;
        self
    }

    /// The bench as it was before a line.
    #[must_use]
    pub fn before_line(&self, ix: LineIndex) -> Evaluator<'a> {
        let lines = &self.lines[..ix.min(self.lines.len())];
        let facts = if lines.len() == self.lines.len() {
            Rc::clone(&self.facts)
        } else {
            let mut folds = self.facts_by_line.borrow_mut();
            Rc::clone(folds.entry(lines.len()).or_insert_with(|| Rc::new(fold_lines(self.setting, lines))))
        };
        Evaluator {
            code: self.code,
            facts,
            setting: self.setting,
            lines,
            facts_by_line: Rc::clone(&self.facts_by_line),
            suppositions: self.suppositions.clone(),
            ignored_rule: self.ignored_rule,
            trace: self.trace.clone(),
            cache: Rc::clone(&self.cache),
            carried: self.carried.clone(),
        }
    }

    /// Resolves an issue for a subject.
    pub fn resolve(&self, issue: Issue, subject: Subject) -> Rc<Resolution> {
        let key = (self.lines.len(), issue, subject);
        let made = || Rc::new(self.resolve_uncached(issue, subject));
        self.cache.get_or_compute(self.carried.as_ref(), |memory| &memory.resolutions, key, made)
    }

    fn resolve_uncached(&self, issue: Issue, subject: Subject) -> Resolution {
        let asked = ConditionContext { evaluator: self, subject, issue };
        let truth = |condition: Condition| {
            if let Some(&(_, is)) = self.suppositions.iter().find(|(supposed, _)| *supposed == condition) {
                return SourcedTruth { truth: is, at: None };
            }
            let known = condition.evaluate(&asked);
            if let Some(weighed) = &self.trace {
                weighed.borrow_mut().record_truth(condition, known.truth);
            }
            known
        };
        let kind = subject.kind(&self.facts);
        let Some((mark, argument)) = self.code.rule_set_with_mask(kind, issue) else {
            return Resolution::without_rules();
        };
        self.cache.note_dependency(*mark);
        let resolution = match self.ignored_rule {
            Some(row) if argument.contains(row) => argument.without_rule(row).resolve(&truth),
            _ => argument.resolve(&truth),
        };
        if let Some(weighed) = &self.trace {
            weighed.borrow_mut().record_resolution(kind, issue, &resolution);
        }
        resolution
    }

    /// Whether a demand that was made asks for what is open: the same, or one of the things that
    /// it leaves to the claimant's choice.
    pub(super) fn demand_matches(&self, open: Demand, made: Demand) -> bool {
        let trump = self.facts.setup.trump.map(|trump| trump.suit);
        match (open, made) {
            // The suit is the claimants' to name; the card may be pointed to.
            (Demand::Suit, Demand::Lead { .. }) | (Demand::LayCard { .. }, Demand::LayIt) => true,
            (Demand::Win, Demand::Trump) | (Demand::Lose, Demand::NotTrump) => self.only_trumps_win(),
            (Demand::HighestTrump, Demand::Highest { suit }) | (Demand::LowestTrump, Demand::Lowest { suit }) => {
                Some(suit) == trump
            }
            (Demand::LayCard { card }, Demand::LayTrumpCard) => self.facts.trump_card.card == Some(card),
            // Words that fit the card, though they do not name it.
            (Demand::Card { card }, Demand::CourtCard { suit }) => card.suit == suit && card.is_court(),
            (open, made) => open == made,
        }
    }

    /// Everything a side might exact of the other, each with how the question came out.
    fn penalties_tried_for(&self, side: Side) -> Vec<TriedPenalty> {
        let mut tried = Vec::new();
        let mut try_all = |subject: Subject, penalties: &[Penalty]| {
            for &penalty in penalties {
                if let Some(demand) = self.demand_for(penalty, subject) {
                    tried.push((subject, penalty, demand, self.resolve(Issue::MayExact(penalty), subject)));
                }
            }
        };
        for subject in self.subjects_against(side.opponents()) {
            try_all(subject, self.code.penalties_for(subject.kind(&self.facts)));
        }
        for subject in
            self.subjects_against(side).into_iter().filter(|subject| self.responsible_party(*subject).is_some())
        {
            try_all(subject, self.code.own_rights_for(subject.kind(&self.facts)));
        }
        tried
    }

    /// Whether what a penalty gives is a right of the ordinary course.
    pub(super) fn is_ordinary_right(&self, penalty: Penalty, subject: Subject) -> bool {
        self.code.is_ordinary_right(subject.kind(&self.facts), Issue::MayExact(penalty))
    }

    /// What a side may exact of the other at this moment.
    pub fn exactable_by(&self, side: Side) -> Vec<Liability> {
        self.due_to(side).iter().filter(|liability| !liability.suspended).cloned().collect()
    }

    /// Whether a side may exact one thing for another at this moment.
    pub fn may_exact(&self, side: Side, subject: Subject, demand: Demand) -> bool {
        let gives = |penalties: &[Penalty]| {
            let mut giving = penalties.iter().filter(|penalty| self.demand_for(**penalty, subject) == Some(demand));
            giving.any(|penalty| self.resolve(Issue::MayExact(*penalty), subject).truth == Truth::Yes)
        };
        let kind = subject.kind(&self.facts);
        let theirs = || self.subjects_against(side.opponents()).contains(&subject);
        let own = || self.subjects_against(side).contains(&subject) && self.responsible_party(subject).is_some();
        (theirs() && gives(self.code.penalties_for(kind))) || (own() && gives(self.code.own_rights_for(kind)))
    }

    /// What is due to a side from the other, whether or not it can be enforced at this moment.
    pub(super) fn due_to(&self, side: Side) -> Rc<[Liability]> {
        let key = (self.lines.len(), side);
        self.cache.get_or_compute(
            self.carried.as_ref(),
            |memory| &memory.liabilities,
            key,
            || self.due_to_uncached(side).into(),
        )
    }

    fn due_to_uncached(&self, side: Side) -> Vec<Liability> {
        let due = self
            .penalties_tried_for(side)
            .into_iter()
            .filter(|(.., resolution)| resolution.truth_unsuspended == Truth::Yes);
        let due = due.map(|(subject, penalty, demand, resolution)| {
            let row = resolution.grounds.last().copied().unwrap_or_default();
            let from = self.code.rule(row).map_or_else(Vec::new, |row| self.debtors(row, subject));
            let to = self.code.rule(row).map_or_else(Vec::new, |row| self.creditors(row, subject, side, &from));
            let owed_by = self.responsible_party(subject).unwrap_or(Party::Side(side.opponents()));
            let held_back = resolution.truth != Truth::Yes;
            Liability {
                subject,
                responsible: owed_by,
                penalty,
                demand,
                rule: row,
                suspended: held_back,
                debtors: from,
                creditors: to,
            }
        });
        due.collect()
    }
}

fn fold_lines(setting: &Setup, lines: &[Line]) -> Facts {
    let mut facts = Facts::from_setup(setting);
    for (ix, line) in lines.iter().enumerate() {
        facts.apply(ix, line);
    }
    facts
}

//! The bench: a code and a record brought together, and questions ruled upon.

mod deal;
mod draft;
mod exposed;
mod formation;
mod honours;
mod manners;
mod memory;
mod needs;
mod parties;
mod refused;
mod revokes;
mod rubber;
mod rule;
mod score;
mod subjects;
mod survey;
mod turns;
mod weighed;

pub use refused::Refused;
pub use survey::{Irregularity, Survey};
pub use weighed::Weighed;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use memory::{Former, Memory};

use super::code::Code;
use super::condition::{Asked, Condition};
use super::liability::{Liability, Subject};
use super::marks::Marks;
use super::resolver::Resolution;
use super::row::{Issue, Penalty, RowId};
use oddtrick_table::{ActIx, Demand, Facts, Known, Line, Party, Record, Setting, Side, Tri};

/// The facts as they were before a line, each folded once: no supposition changes what was done.
type Folds = Rc<RefCell<BTreeMap<ActIx, Rc<Facts>>>>;

/// A record as far as it had gone, folded into facts: the same before every code and under every
/// supposition.
#[derive(Debug, Clone)]
pub struct Folded {
    facts: Rc<Facts>,
    earlier: Folds,
}

impl Folded {
    /// The first `n` lines of a record.
    pub fn of(record: &Record, n: usize) -> Folded {
        let lines = &record.lines[..n.min(record.lines.len())];
        Folded { facts: Rc::new(fold(&record.setting, lines)), earlier: Folds::default() }
    }
}

/// What might be exacted for something, with how the question came out.
type Tried = (Subject, Penalty, Demand, Rc<Resolution>);

/// A record before a code.
pub struct Bench<'a> {
    pub code: &'a Code,
    pub facts: Rc<Facts>,
    setting: &'a Setting,
    lines: &'a [Line],
    folds: Folds,
    suppose: Vec<(Condition, Tri)>,
    forget: Option<RowId>,
    /// Where what is asked is noted, if it is.
    weighed: Option<Rc<RefCell<Weighed>>>,
    memory: Rc<Memory>,
    /// What was known before anything was supposed or forgotten.
    former: Option<Former>,
}

impl<'a> Bench<'a> {
    /// A whole record before a code.
    pub fn new(code: &'a Code, record: &'a Record) -> Self {
        Bench::at(code, record, record.lines.len())
    }

    /// The first `n` lines of a record before a code: what could be known then.
    pub fn at(code: &'a Code, record: &'a Record, n: usize) -> Self {
        Bench::folded(code, record, n, &Folded::of(record, n))
    }

    /// The same of lines that have been folded.
    pub fn folded(code: &'a Code, record: &'a Record, n: usize, folded: &Folded) -> Self {
        Bench {
            code,
            facts: Rc::clone(&folded.facts),
            setting: &record.setting,
            lines: &record.lines[..n.min(record.lines.len())],
            folds: Rc::clone(&folded.earlier),
            suppose: Vec::new(),
            forget: None,
            weighed: None,
            memory: Rc::default(),
            former: None,
        }
    }

    /// The same bench under a supposition, besides those it is under already: the condition taken
    /// to hold, or not to, whatever the record says. This is how a misreading is made.
    #[must_use]
    pub fn supposing(mut self, condition: Condition, holds: bool) -> Self {
        self.suppose.push((condition, Tri::from(holds)));
        let touched = self.code.asking(condition);
        self.afresh(touched)
    }

    /// The same bench with a row left out of account.
    #[must_use]
    pub fn forgetting(mut self, row: RowId) -> Self {
        self.forget = Some(row);
        let touched = self.code.with_row(row);
        self.afresh(touched)
    }

    /// Works out anew what some arguments touch.
    fn afresh(mut self, touched: Marks) -> Self {
        let memory = std::mem::take(&mut self.memory);
        let former = self.former.get_or_insert(Former { memory, touched: Marks::default() });
        former.touched |= touched;
        self
    }

    /// The bench as it was before a line.
    #[must_use]
    pub fn before(&self, ix: ActIx) -> Bench<'a> {
        let lines = &self.lines[..ix.min(self.lines.len())];
        let facts = if lines.len() == self.lines.len() {
            Rc::clone(&self.facts)
        } else {
            let mut folds = self.folds.borrow_mut();
            Rc::clone(folds.entry(lines.len()).or_insert_with(|| Rc::new(fold(self.setting, lines))))
        };
        Bench {
            code: self.code,
            facts,
            setting: self.setting,
            lines,
            folds: Rc::clone(&self.folds),
            suppose: self.suppose.clone(),
            forget: self.forget,
            weighed: self.weighed.clone(),
            memory: Rc::clone(&self.memory),
            former: self.former.clone(),
        }
    }

    /// Resolves an issue for a subject.
    pub fn resolve(&self, issue: Issue, subject: Subject) -> Rc<Resolution> {
        let key = (self.lines.len(), issue, subject);
        let made = || Rc::new(self.resolved(issue, subject));
        self.memory.recall(self.former.as_ref(), |memory| &memory.resolved, key, made)
    }

    fn resolved(&self, issue: Issue, subject: Subject) -> Resolution {
        let asked = Asked { bench: self, subject, issue };
        let truth = |condition: Condition| {
            if let Some(&(_, is)) = self.suppose.iter().find(|(supposed, _)| *supposed == condition) {
                return Known { is, at: None };
            }
            let known = condition.test(&asked);
            if let Some(weighed) = &self.weighed {
                weighed.borrow_mut().answered(condition, known.is);
            }
            known
        };
        let kind = subject.kind(&self.facts);
        let Some((mark, argument)) = self.code.marked_argument(kind, issue) else { return Resolution::of_no_row() };
        self.memory.draw(*mark);
        let resolution = match self.forget {
            Some(row) if argument.has(row) => argument.without(row).resolve(&truth),
            _ => argument.resolve(&truth),
        };
        if let Some(weighed) = &self.weighed {
            weighed.borrow_mut().resolved(kind, issue, &resolution);
        }
        resolution
    }

    /// Whether a demand that was made asks for what is open: the same, or one of the things that
    /// it leaves to the claimant's choice.
    pub(super) fn answers(&self, open: Demand, made: Demand) -> bool {
        let trump = self.facts.setting.trump.map(|trump| trump.suit);
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
    fn tried_by(&self, side: Side) -> Vec<Tried> {
        let mut tried = Vec::new();
        let mut try_all = |subject: Subject, penalties: &[Penalty]| {
            for &penalty in penalties {
                if let Some(demand) = self.demand_for(penalty, subject) {
                    tried.push((subject, penalty, demand, self.resolve(Issue::Exact(penalty), subject)));
                }
            }
        };
        for subject in self.subjects_of(side.other()) {
            try_all(subject, self.code.penalties(subject.kind(&self.facts)));
        }
        for subject in self.subjects_of(side).into_iter().filter(|subject| self.owed_by(*subject).is_some()) {
            try_all(subject, self.code.own_rights(subject.kind(&self.facts)));
        }
        tried
    }

    /// Whether what a penalty gives is a right of the ordinary course.
    pub(super) fn is_right(&self, penalty: Penalty, subject: Subject) -> bool {
        self.code.is_right(subject.kind(&self.facts), Issue::Exact(penalty))
    }

    /// What a side may exact of the other at this moment.
    pub fn open_to(&self, side: Side) -> Vec<Liability> {
        self.due_to(side).iter().filter(|liability| !liability.held_back).cloned().collect()
    }

    /// Whether a side may exact one thing for another at this moment.
    pub fn opens(&self, side: Side, subject: Subject, demand: Demand) -> bool {
        let gives = |penalties: &[Penalty]| {
            let mut giving = penalties.iter().filter(|penalty| self.demand_for(**penalty, subject) == Some(demand));
            giving.any(|penalty| self.resolve(Issue::Exact(*penalty), subject).is == Tri::Yes)
        };
        let kind = subject.kind(&self.facts);
        let theirs = || self.subjects_of(side.other()).contains(&subject);
        let own = || self.subjects_of(side).contains(&subject) && self.owed_by(subject).is_some();
        (theirs() && gives(self.code.penalties(kind))) || (own() && gives(self.code.own_rights(kind)))
    }

    /// What is due to a side from the other, whether or not it can be enforced at this moment.
    pub(super) fn due_to(&self, side: Side) -> Rc<[Liability]> {
        let key = (self.lines.len(), side);
        self.memory.recall(self.former.as_ref(), |memory| &memory.due, key, || self.all_due(side).into())
    }

    fn all_due(&self, side: Side) -> Vec<Liability> {
        let due = self.tried_by(side).into_iter().filter(|(.., resolution)| resolution.freed == Tri::Yes);
        let due = due.map(|(subject, penalty, demand, resolution)| {
            let row = resolution.grounds.last().copied().unwrap_or_default();
            let from = self.code.row(row).map_or_else(Vec::new, |row| self.debtors(row, subject));
            let to = self.code.row(row).map_or_else(Vec::new, |row| self.creditors(row, subject, side, &from));
            let owed_by = self.owed_by(subject).unwrap_or(Party::Side(side.other()));
            let held_back = resolution.is != Tri::Yes;
            Liability { subject, owed_by, penalty, demand, row, held_back, from, to }
        });
        due.collect()
    }
}

fn fold(setting: &Setting, lines: &[Line]) -> Facts {
    let mut facts = Facts::opening(setting);
    for (ix, line) in lines.iter().enumerate() {
        facts.apply(ix, line);
    }
    facts
}

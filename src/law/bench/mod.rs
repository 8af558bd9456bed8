//! The bench: a code and a record brought together, and questions ruled upon.

mod deal;
mod exposed;
mod formation;
mod honours;
mod manners;
mod needs;
mod parties;
mod refused;
mod rubber;
mod rule;
mod score;
mod subjects;
mod survey;
mod turns;

pub use refused::Refused;
pub use survey::{Irregularity, Survey};

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::code::Code;
use super::condition::{Asked, Condition};
use super::liability::{Liability, Subject};
use super::resolver::Resolution;
use super::row::{Issue, Penalty, RowId};
use crate::table::{ActIx, Demand, Facts, Known, Line, Party, Record, Setting, Side, Tri};

/// What was open to a side before a line, kept because conditions ask for it again and again.
type Memo = Rc<RefCell<BTreeMap<(ActIx, Side), Vec<Liability>>>>;

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
    memo: Memo,
    /// What has been resolved, for conditions lean on the same issues again and again.
    resolved: RefCell<BTreeMap<(Issue, Subject), Rc<Resolution>>>,
    /// The cuts as they count, each made once.
    cuts: RefCell<BTreeMap<usize, Rc<formation::View>>>,
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
            memo: Memo::default(),
            resolved: RefCell::default(),
            cuts: RefCell::default(),
        }
    }

    /// The same bench under a supposition, besides those it is under already: the condition taken
    /// to hold, or not to, whatever the record says. This is how a misreading is made.
    #[must_use]
    pub fn supposing(mut self, condition: Condition, holds: bool) -> Self {
        self.suppose.push((condition, Tri::from(holds)));
        self.afresh()
    }

    /// The same bench with a row left out of account.
    #[must_use]
    pub fn forgetting(mut self, row: RowId) -> Self {
        self.forget = Some(row);
        self.afresh()
    }

    /// Drops what was worked out under other suppositions.
    fn afresh(mut self) -> Self {
        self.memo = Memo::default();
        self.resolved = RefCell::default();
        self.cuts = RefCell::default();
        self
    }

    /// The bench as it was before a line.
    pub(super) fn before(&self, ix: ActIx) -> Bench<'a> {
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
            memo: Rc::clone(&self.memo),
            resolved: RefCell::default(),
            cuts: RefCell::default(),
        }
    }

    /// Resolves an issue for a subject.
    pub fn resolve(&self, issue: Issue, subject: Subject) -> Rc<Resolution> {
        if let Some(known) = self.resolved.borrow().get(&(issue, subject)) {
            return Rc::clone(known);
        }
        let asked = Asked { bench: self, subject, issue };
        let truth = |condition: Condition| {
            let supposed = self.suppose.iter().find(|(supposed, _)| *supposed == condition);
            supposed.map_or_else(|| condition.test(&asked), |&(_, is)| Known { is, at: None })
        };
        let argument = self.code.argument(subject.kind(&self.facts), issue);
        let resolution = match (argument, self.forget) {
            (None, _) => Resolution::of_no_row(),
            (Some(argument), Some(row)) if argument.has(row) => argument.without(row).resolve(&truth),
            (Some(argument), _) => argument.resolve(&truth),
        };
        let resolution = Rc::new(resolution);
        self.resolved.borrow_mut().insert((issue, subject), Rc::clone(&resolution));
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
        let mut due = self.due_to(side);
        due.retain(|liability| !liability.held_back);
        due
    }

    /// What is due to a side from the other, whether or not it can be enforced at this moment.
    pub(super) fn due_to(&self, side: Side) -> Vec<Liability> {
        let key = (self.lines.len(), side);
        if let Some(known) = self.memo.borrow().get(&key) {
            return known.clone();
        }
        let open = self.tried_by(side).into_iter().filter(|(.., resolution)| resolution.freed == Tri::Yes);
        let open: Vec<Liability> = open
            .map(|(subject, penalty, demand, resolution)| {
                let row = resolution.grounds.last().copied().unwrap_or_default();
                let from = self.code.row(row).map_or_else(Vec::new, |row| self.debtors(row, subject));
                let to = self.code.row(row).map_or_else(Vec::new, |row| self.creditors(row, subject, side, &from));
                let owed_by = self.owed_by(subject).unwrap_or(Party::Side(side.other()));
                let held_back = resolution.is != Tri::Yes;
                Liability { subject, owed_by, penalty, demand, row, held_back, from, to }
            })
            .collect();
        self.memo.borrow_mut().insert(key, open.clone());
        open
    }

    /// Whether a side has an established revoke in the hand.
    pub(super) fn has_revoked(&self, side: Side) -> Known {
        let revokes = self.departures_of(Party::Side(side)).into_iter();
        let known = revokes.map(|subject| self.resolve(Issue::Established, subject).known());
        known.max_by_key(|known| known.is).unwrap_or(Known::NO)
    }

    /// How many revokes of a side are to be paid for: established, and the penalty open.
    fn revokes(&self, side: Side) -> usize {
        let open = self.open_to(side.other());
        let payable = |subject: &Subject| open.iter().any(|l| l.subject == *subject && l.penalty.for_revoke());
        let mut counted = Vec::new();
        let mut count = 0;
        for subject in self.revokes_of(side).into_iter().filter(payable) {
            let Subject::Departure(n) = subject else { return 1 };
            let departure = &self.facts.departures[n];
            // Whatever a player does amiss in one trick is one revoke.
            let place = departure.trick.map(|trick| (departure.by, trick));
            if place.is_none() || !counted.contains(&place) {
                counted.push(place);
                count += usize::from(departure.times);
            }
        }
        count
    }

    /// The established revokes of a side.
    pub(super) fn revokes_of(&self, side: Side) -> Vec<Subject> {
        let alleged = self.departures_of(Party::Side(side)).into_iter();
        alleged.filter(|&subject| self.resolve(Issue::Established, subject).is == Tri::Yes).collect()
    }

    /// The departures that may be meant by "his revoke"; where none is told, the bare claim.
    fn departures_of(&self, party: Party) -> Vec<Subject> {
        let told = self.facts.departures.iter().enumerate();
        let told = told.filter(|(_, d)| d.by.covers(party) || party.covers(d.by));
        let told: Vec<_> = told.map(|(n, _)| Subject::Departure(n)).collect();
        if told.is_empty() { vec![Subject::Unseen(party)] } else { told }
    }
}

fn fold(setting: &Setting, lines: &[Line]) -> Facts {
    let mut facts = Facts::opening(setting);
    for (ix, line) in lines.iter().enumerate() {
        facts.apply(ix, line);
    }
    facts
}

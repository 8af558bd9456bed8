//! The bench: a code and a record brought together, and questions ruled upon.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::answer::Answer;
use super::code::Code;
use super::condition::{Condition, penalties};
use super::liability::{Liability, Subject};
use super::question::Question;
use super::resolver::{self, Resolution};
use super::row::{Issue, Limb, Penalty, RowId};
use super::ruling::{Finding, Ruling, State};
use super::score::{Hand, Outcome, settle};
use crate::table::record::Line;
use crate::table::{ActIx, BySide, Demand, Facts, Known, Party, Record, Seat, Setting, Side, Standard, Tri};

/// What was open to a side before a line, kept because conditions ask for it again and again.
type Memo = Rc<RefCell<BTreeMap<(ActIx, Side), Vec<Liability>>>>;

/// A record before a code.
pub struct Bench<'a> {
    pub code: &'a Code,
    pub facts: Facts,
    setting: &'a Setting,
    lines: &'a [Line],
    suppose: Option<(Condition, Tri)>,
    memo: Memo,
}

impl<'a> Bench<'a> {
    /// A whole record before a code.
    pub fn new(code: &'a Code, record: &'a Record) -> Self {
        Bench::at(code, record, record.lines.len())
    }

    /// The first `n` lines of a record before a code: what could be known then.
    pub fn at(code: &'a Code, record: &'a Record, n: usize) -> Self {
        let lines = &record.lines[..n.min(record.lines.len())];
        let facts = fold(&record.setting, lines);
        Bench { code, facts, setting: &record.setting, lines, suppose: None, memo: Memo::default() }
    }

    /// The same bench under one supposition: the condition taken to hold, or not to, whatever
    /// the record says. This is how a misreading is made.
    #[must_use]
    pub fn supposing(mut self, condition: Condition, holds: bool) -> Self {
        self.suppose = Some((condition, Tri::from(holds)));
        self.memo = Memo::default();
        self
    }

    /// The bench as it was before a line.
    pub(super) fn before(&self, ix: ActIx) -> Bench<'a> {
        let lines = &self.lines[..ix.min(self.lines.len())];
        Bench {
            code: self.code,
            facts: fold(self.setting, lines),
            setting: self.setting,
            lines,
            suppose: self.suppose,
            memo: Rc::clone(&self.memo),
        }
    }

    /// Resolves an issue for a subject.
    pub fn resolve(&self, issue: Issue, subject: Subject) -> Resolution {
        let truth = |condition: Condition| match self.suppose {
            Some((supposed, is)) if supposed == condition => Known { is, at: None },
            _ => condition.test(self, subject, issue),
        };
        resolver::resolve(&self.code.rows, issue, &truth)
    }

    /// What a side's opponents answer for: offences, faced cards, mislaid cards.
    fn subjects_of(&self, side: Side) -> Vec<Subject> {
        let departures = self.facts.departures.iter().enumerate();
        let departures = departures.filter(|(_, d)| d.by.side() == side).map(|(n, _)| Subject::Departure(n));
        let faced = self.facts.faced.iter().enumerate();
        let faced = faced.filter(|(_, f)| f.by.side() == side).map(|(n, _)| Subject::Faced(n));
        let missing = self.facts.missing.iter().enumerate();
        let missing = missing.filter(|(_, m)| m.who.side() == side).map(|(n, _)| Subject::Missing(n));
        let mut subjects: Vec<_> = departures.collect();
        if subjects.is_empty() {
            let alleged = self.facts.challenges.iter().map(|(_, whom, _)| *whom).filter(|whom| whom.side() == side);
            subjects.extend(alleged.map(Subject::Unseen).take(1));
        }
        subjects.extend(faced);
        subjects.extend(missing);
        subjects
    }

    fn owed_by(&self, subject: Subject) -> Party {
        match subject {
            Subject::Departure(n) => self.facts.departures[n].by,
            Subject::Unseen(party) => party,
            Subject::Faced(n) => Party::Seat(self.facts.faced[n].by),
            Subject::Missing(n) => Party::Seat(self.facts.missing[n].who),
            Subject::Side(side) => Party::Side(side),
        }
    }

    /// What a penalty would demand of a subject.
    pub(super) fn demand_for(&self, penalty: Penalty, subject: Subject) -> Option<Demand> {
        match subject {
            Subject::Departure(n) => {
                let departure = &self.facts.departures[n];
                let suit = match departure.from {
                    Standard::SuitLed(suit) => suit,
                    Standard::Asked(..) => None,
                };
                penalty.demand(departure.card, suit)
            }
            Subject::Faced(n) => penalty.demand(Some(self.facts.faced[n].card), None),
            Subject::Missing(n) => penalty.demand(Some(self.facts.missing[n].card), None),
            Subject::Unseen(_) | Subject::Side(_) => penalty.demand(None, None),
        }
    }

    /// Everything a side might exact of the other, each with how the question came out.
    fn tried_by(&self, side: Side) -> Vec<(Subject, Penalty, Demand, Resolution)> {
        let mut tried = Vec::new();
        for subject in self.subjects_of(side.other()) {
            for penalty in penalties(&self.code.rows) {
                if let Some(demand) = self.demand_for(penalty, subject) {
                    tried.push((subject, penalty, demand, self.resolve(Issue::Exact(penalty), subject)));
                }
            }
        }
        tried
    }

    /// What a side may exact of the other at this moment.
    pub fn open_to(&self, side: Side) -> Vec<Liability> {
        let key = (self.lines.len(), side);
        if let Some(known) = self.memo.borrow().get(&key) {
            return known.clone();
        }
        let open = self.tried_by(side).into_iter().filter(|(.., resolution)| resolution.is == Tri::Yes);
        let open: Vec<Liability> = open
            .map(|(subject, penalty, demand, resolution)| Liability {
                subject,
                owed_by: self.owed_by(subject),
                penalty,
                demand,
                row: resolution.grounds.last().copied().unwrap_or_default(),
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

    /// How many revokes of a side are established.
    fn revokes(&self, side: Side) -> usize {
        let established = self.departures_of(Party::Side(side)).into_iter().filter(|&subject| {
            self.resolve(Issue::Established, subject).is == Tri::Yes
        });
        established
            .map(|subject| match subject {
                Subject::Departure(n) => usize::from(self.facts.departures[n].times),
                _ => 1,
            })
            .sum()
    }

    /// The departures that may be meant by "his revoke"; where none is told, the bare claim.
    fn departures_of(&self, party: Party) -> Vec<Subject> {
        let told = self.facts.departures.iter().enumerate();
        let told = told.filter(|(_, d)| d.by.covers(party) || party.covers(d.by));
        let told: Vec<_> = told.map(|(n, _)| Subject::Departure(n)).collect();
        if told.is_empty() { vec![Subject::Unseen(party)] } else { told }
    }

    /// Rules on a question.
    pub fn rule(&self, question: &Question) -> Ruling {
        let mut ruling = Ruling {
            code: self.code.id,
            question: question.clone(),
            answer: Answer::No,
            grounds: Vec::new(),
            laws: Vec::new(),
            findings: Vec::new(),
            choices: Vec::new(),
        };
        match question {
            Question::Established(party) => self.rule_established(&mut ruling, *party),
            Question::Exact(side) => self.rule_exact(&mut ruling, *side),
            Question::Demand(seat) => self.rule_demand(&mut ruling, *seat),
            Question::Score(elections) => self.rule_score(&mut ruling, elections),
            Question::Best(side) => self.rule_best(&mut ruling, *side),
            Question::Reached(_) => {
                let resolution = self.resolve(Issue::Reached, Subject::Side(Side::AB));
                ruling.answer = if resolution.is == Tri::No { Answer::NoLaw } else { Answer::Yes };
                ruling.grounds = resolution.grounds;
            }
        }
        self.cite(&mut ruling);
        ruling
    }

    /// Adds a resolution's findings, and those of the issues that its conditions lean on.
    fn record(&self, ruling: &mut Ruling, issue: Issue, subject: Subject, resolution: &Resolution) {
        for &(row, state) in &resolution.states {
            let finding = Finding { row, subject, state };
            if !ruling.findings.contains(&finding) {
                ruling.findings.push(finding);
            }
        }
        for under in self.leans_on(issue, subject) {
            let resolution = self.resolve(under, subject);
            self.record(ruling, under, subject, &resolution);
        }
    }

    /// The issues that an issue's conditions ask after.
    fn leans_on(&self, issue: Issue, subject: Subject) -> Vec<Issue> {
        if !matches!(subject, Subject::Departure(_) | Subject::Unseen(_)) {
            return Vec::new();
        }
        let rows = resolver::argument(&self.code.rows, issue);
        let asks = |condition| rows.iter().any(|row| row.when.contains(&condition));
        let mut under = Vec::new();
        if asks(Condition::Established) || asks(Condition::NotEstablished) {
            under.push(Issue::Established);
        }
        if asks(Condition::Offended) {
            under.push(Issue::Offended);
        }
        under
    }

    /// Names the grounds of an outcome. Where an issue was refused because one that it leans
    /// on was, the reason lies there and comes first.
    fn ground(&self, ruling: &mut Ruling, issue: Issue, subject: Subject, resolution: &Resolution) {
        let lost = |condition: Condition| {
            resolution.grounds.iter().any(|id| {
                resolution.states.iter().any(|(row, state)| row == id && *state == State::Unmet(condition))
            })
        };
        let mut first = Vec::new();
        for under in self.leans_on(issue, subject) {
            let condition = match under {
                Issue::Offended => Condition::Offended,
                _ if lost(Condition::NotEstablished) => Condition::NotEstablished,
                _ => Condition::Established,
            };
            if resolution.is != Tri::Yes && lost(condition) {
                first.push(under);
            }
        }
        for under in first {
            let below = self.resolve(under, subject);
            self.ground(ruling, under, subject, &below);
        }
        push_new(&mut ruling.grounds, &resolution.grounds);
        // What it leans on and has is part of the answer too, after what decides it.
        for under in self.leans_on(issue, subject) {
            let below = self.resolve(under, subject);
            if below.is == Tri::Yes {
                self.ground(ruling, under, subject, &below);
            }
        }
    }

    fn settle_issue(&self, ruling: &mut Ruling, issue: Issue, subject: Subject, resolution: &Resolution) {
        ruling.answer = match resolution.is {
            Tri::Yes => Answer::Yes,
            Tri::No => Answer::No,
            Tri::Unstated => Answer::Needs(self.needs(issue, subject)),
        };
        self.record(ruling, issue, subject, resolution);
        self.ground(ruling, issue, subject, resolution);
    }

    /// The conditions not stated on which an issue hangs: those that would settle or change it.
    fn needs(&self, issue: Issue, subject: Subject) -> Vec<Condition> {
        let unknown = self.doubts(issue, subject);
        let matters = |condition: &Condition| {
            let suppose = |holds| self.before(self.lines.len()).supposing(*condition, holds).resolve(issue, subject).is;
            suppose(true) != suppose(false)
        };
        let telling: Vec<_> = unknown.iter().copied().filter(matters).collect();
        if telling.is_empty() { unknown } else { telling }
    }

    fn doubts(&self, issue: Issue, subject: Subject) -> Vec<Condition> {
        let leant = |c: &Condition| matches!(c, Condition::Offended | Condition::Established | Condition::NotEstablished);
        let mut doubts: Vec<_> = self.resolve(issue, subject).needs.into_iter().filter(|c| !leant(c)).collect();
        for under in self.leans_on(issue, subject) {
            push_new(&mut doubts, &self.doubts(under, subject));
        }
        doubts
    }

    fn rule_established(&self, ruling: &mut Ruling, party: Party) {
        let issue = Issue::Established;
        let tried = self.departures_of(party).into_iter().map(|subject| (subject, self.resolve(issue, subject)));
        // An established revoke settles it whatever else there is; failing one, the dispute is
        // about the last card that was played amiss.
        let best = tried.max_by_key(|(subject, resolution)| {
            (resolution.is, self.resolve(Issue::Offended, *subject).is)
        });
        if let Some((subject, resolution)) = best {
            self.settle_issue(ruling, issue, subject, &resolution);
        }
    }

    fn rule_exact(&self, ruling: &mut Ruling, side: Side) {
        let mut open = BTreeSet::new();
        let mut needs = Vec::new();
        let mut refused = Vec::new();
        for (subject, penalty, demand, resolution) in self.tried_by(side) {
            let issue = Issue::Exact(penalty);
            self.record(ruling, issue, subject, &resolution);
            match resolution.is {
                Tri::Yes => {
                    open.insert(demand);
                    self.ground(ruling, issue, subject, &resolution);
                }
                Tri::Unstated => push_new(&mut needs, &self.needs(issue, subject)),
                Tri::No => refused.push((issue, subject, resolution)),
            }
        }
        // A penalty taken away is part of the answer; one that never arose is not, unless
        // there is nothing else to say.
        let beaten = |r: &Resolution| {
            r.states.iter().any(|(row, state)| {
                r.grounds.contains(row) && !matches!(state, State::Unmet(_) | State::Applied { .. })
            })
        };
        for (issue, subject, resolution) in &refused {
            if open.is_empty() || beaten(resolution) {
                self.ground(ruling, *issue, *subject, resolution);
            }
        }
        ruling.answer = if needs.is_empty() { Answer::Open(open) } else { Answer::Needs(needs) };
    }

    fn rule_demand(&self, ruling: &mut Ruling, seat: Seat) {
        let Some(demand) = self.facts.demands.iter().rev().find(|d| d.by == seat).copied() else { return };
        let then = self.before(demand.at);
        let tried = then.tried_by(seat.side());
        for (subject, penalty, _, resolution) in &tried {
            then.record(ruling, Issue::Exact(*penalty), *subject, resolution);
        }
        let asked = tried.iter().filter(|(_, _, what, _)| *what == demand.what);
        let best = asked.reduce(|best, next| if next.3.is > best.3.is { next } else { best });
        if let Some((subject, penalty, _, resolution)) = best {
            then.settle_issue(ruling, Issue::Exact(*penalty), *subject, resolution);
            return;
        }
        // Nothing in the code gives what was asked: what it gives instead is the reason.
        let due = tried.iter().filter(|(.., resolution)| resolution.is == Tri::Yes);
        for (.., resolution) in due {
            let opens = resolution.grounds.iter().filter(|id| self.code.row(id).is_some_and(|row| row.issue().is_some()));
            push_new(&mut ruling.grounds, &opens.copied().collect::<Vec<_>>());
        }
    }

    fn rule_score(&self, ruling: &mut Ruling, elections: &BySide<Vec<Demand>>) {
        for side in Side::ALL {
            let open = self.open_to(side);
            for demand in &elections[side] {
                match open.iter().find(|liability| liability.demand == *demand) {
                    Some(liability) => push_new(&mut ruling.grounds, &[liability.row]),
                    None => {
                        ruling.answer = Answer::Unlawful(*demand);
                        self.ground_open(ruling, side);
                        return;
                    }
                }
            }
            if elections[side].len() > self.revokes(side.other()) {
                ruling.answer = Answer::Unlawful(elections[side][elections[side].len() - 1]);
                self.ground_open(ruling, side);
                return;
            }
        }
        ruling.answer = match self.hand(elections.clone()) {
            Ok(hand) => {
                self.ceiling_grounds(ruling, &hand);
                Answer::Score(settle(&hand, &self.code.terms))
            }
            Err(needs) => Answer::Needs(needs),
        };
        self.cite_terms(ruling);
        for side in Side::ALL {
            for (subject, penalty, _, resolution) in self.tried_by(side) {
                self.record(ruling, Issue::Exact(penalty), subject, &resolution);
            }
        }
    }

    /// Gives as grounds what a side might have exacted.
    fn ground_open(&self, ruling: &mut Ruling, side: Side) {
        for (subject, penalty, _, resolution) in self.tried_by(side) {
            self.record(ruling, Issue::Exact(penalty), subject, &resolution);
            self.ground(ruling, Issue::Exact(penalty), subject, &resolution);
        }
    }

    /// The hand as it would be scored.
    ///
    /// # Errors
    /// What the account does not state and the score cannot do without.
    fn hand(&self, elections: BySide<Vec<Demand>>) -> Result<Hand, Vec<Condition>> {
        let mut needs = Vec::new();
        if self.facts.setting.score.is_none() {
            needs.push(Condition::ScoreTold);
        }
        if self.facts.won.is_none() {
            needs.push(Condition::TricksTold);
        }
        let (Some(start), Some(tricks)) = (self.facts.setting.score, self.facts.won) else { return Err(needs) };
        let ceilings = BySide::from_fn(|side| {
            let resolution = self.resolve(Issue::Ceiling, Subject::Side(side));
            let row = resolution.grounds.first().filter(|_| resolution.is == Tri::Yes)?;
            self.code.row(row)?.ceiling
        });
        Ok(Hand { start, tricks, honours: self.facts.honours, elections, ceilings })
    }

    /// Names the ceiling where it bites: where the score would be another without it.
    fn ceiling_grounds(&self, ruling: &mut Ruling, hand: &Hand) {
        let free = Hand { ceilings: BySide::default(), ..hand.clone() };
        for side in Side::ALL {
            let subject = Subject::Side(side);
            let resolution = self.resolve(Issue::Ceiling, subject);
            self.record(ruling, Issue::Ceiling, subject, &resolution);
            if hand.ceilings[side].is_some() && settle(&free, &self.code.terms) != settle(hand, &self.code.terms) {
                push_new(&mut ruling.grounds, &resolution.grounds);
            }
        }
    }

    fn rule_best(&self, ruling: &mut Ruling, side: Side) {
        let mine = self.elections(side);
        let theirs = self.elections(side.other());
        for election in mine {
            let replies = theirs.iter().map(|reply| {
                let mut both = BySide::<Vec<Demand>>::default();
                both[side].clone_from(&election);
                both[side.other()].clone_from(reply);
                self.hand(both).map(|hand| settle(&hand, &self.code.terms))
            });
            // The other side, if it has a choice too, makes the one that serves it best.
            let outcomes: Result<Vec<Outcome>, _> = replies.collect();
            match outcomes.map(|all| all.into_iter().min_by_key(|outcome| outcome.merit(side))) {
                Ok(Some(outcome)) => ruling.choices.push((election, outcome)),
                Ok(None) => {}
                Err(needs) => {
                    ruling.answer = Answer::Needs(needs);
                    return;
                }
            }
        }
        let top = ruling.choices.iter().map(|(_, outcome)| outcome.merit(side)).max();
        let best = ruling.choices.iter().filter(|(_, outcome)| Some(outcome.merit(side)) == top);
        let best: BTreeSet<_> = best.map(|(election, _)| election.clone()).collect();
        for liability in self.open_to(side) {
            if best.iter().flatten().any(|demand| *demand == liability.demand) {
                push_new(&mut ruling.grounds, &[liability.row]);
            }
        }
        ruling.answer = Answer::Elect(best);
        self.cite_terms(ruling);
        for (subject, penalty, _, resolution) in self.tried_by(side) {
            self.record(ruling, Issue::Exact(penalty), subject, &resolution);
        }
    }

    /// Every way in which a side may choose: one demand for each revoke of the other.
    fn elections(&self, side: Side) -> Vec<Vec<Demand>> {
        let open = self.open_to(side).into_iter().filter(|l| l.penalty.for_revoke());
        let open: BTreeSet<Demand> = open.map(|liability| liability.demand).collect();
        let mut all = vec![Vec::new()];
        for _ in 0..self.revokes(side.other()).min(3) {
            let longer = all.iter().flat_map(|so_far: &Vec<Demand>| {
                let from = so_far.last().copied();
                let next = open.iter().filter(move |d| from.is_none_or(|last| last <= **d));
                next.map(|demand| [so_far.as_slice(), &[*demand]].concat()).collect::<Vec<_>>()
            });
            all = longer.collect();
        }
        all
    }

    /// Adds the limbs of the grounds.
    fn cite(&self, ruling: &mut Ruling) {
        let of_grounds: Vec<Limb> =
            ruling.grounds.iter().filter_map(|id| self.code.row(id)).map(|row| row.limb).collect();
        let terms = std::mem::take(&mut ruling.laws);
        push_new(&mut ruling.laws, &of_grounds);
        push_new(&mut ruling.laws, &terms);
    }

    fn cite_terms(&self, ruling: &mut Ruling) {
        let terms = &self.code.terms;
        ruling.laws.extend(terms.penalty_first);
        if matches!(&ruling.answer, Answer::Score(Outcome::Game { .. }) | Answer::Elect(_)) {
            ruling.laws.push(terms.worth.limb);
        }
    }
}

fn push_new<T: PartialEq + Copy>(into: &mut Vec<T>, from: &[T]) {
    for item in from {
        if !into.contains(item) {
            into.push(*item);
        }
    }
}

fn fold(setting: &Setting, lines: &[Line]) -> Facts {
    let mut facts = Facts::opening(setting);
    for (ix, line) in lines.iter().enumerate() {
        facts.apply(ix, line);
    }
    facts
}

/// The rows of a code that speak to an issue, for tests and the ledger.
pub fn rows_on(code: &Code, issue: Issue) -> Vec<RowId> {
    resolver::argument(&code.rows, issue).into_iter().map(|row| row.id).collect()
}

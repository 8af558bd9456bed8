//! Rulings on a question: the answer, its grounds, and how every row fared.

use std::collections::BTreeSet;

use super::Bench;
use crate::law::answer::Answer;
use crate::law::condition::Condition;
use crate::law::liability::Subject;
use crate::law::question::Question;
use crate::law::resolver::{self, Resolution};
use crate::law::row::{Issue, Limb};
use crate::law::ruling::{Finding, Ruling, State};
use crate::table::{Party, Seat, Side, Tri};

impl Bench<'_> {
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
    pub(super) fn record(&self, ruling: &mut Ruling, issue: Issue, subject: Subject, resolution: &Resolution) {
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
    pub(super) fn ground(&self, ruling: &mut Ruling, issue: Issue, subject: Subject, resolution: &Resolution) {
        let lost = |condition: Condition| {
            resolution
                .grounds
                .iter()
                .any(|id| resolution.states.iter().any(|(row, state)| row == id && *state == State::Unmet(condition)))
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
        let mut unknown = self.doubts(issue, subject);
        unknown.sort_unstable();
        let matters = |condition: &Condition| {
            let suppose = |holds| self.before(self.lines.len()).supposing(*condition, holds).resolve(issue, subject).is;
            suppose(true) != suppose(false)
        };
        let telling: Vec<_> = unknown.iter().copied().filter(matters).collect();
        if telling.is_empty() { unknown } else { telling }
    }

    fn doubts(&self, issue: Issue, subject: Subject) -> Vec<Condition> {
        let leant =
            |c: &Condition| matches!(c, Condition::Offended | Condition::Established | Condition::NotEstablished);
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
        let best =
            tried.max_by_key(|(subject, resolution)| (resolution.is, self.resolve(Issue::Offended, *subject).is));
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
            let opens =
                resolution.grounds.iter().filter(|id| self.code.row(id).is_some_and(|row| row.issue().is_some()));
            push_new(&mut ruling.grounds, &opens.copied().collect::<Vec<_>>());
        }
    }

    /// Adds the limbs of the grounds.
    fn cite(&self, ruling: &mut Ruling) {
        let of_grounds: Vec<Limb> =
            ruling.grounds.iter().filter_map(|id| self.code.row(id)).map(|row| row.limb).collect();
        let terms = std::mem::take(&mut ruling.laws);
        push_new(&mut ruling.laws, &of_grounds);
        push_new(&mut ruling.laws, &terms);
    }
}

pub(super) fn push_new<T: PartialEq + Copy>(into: &mut Vec<T>, from: &[T]) {
    for item in from {
        if !into.contains(item) {
            into.push(*item);
        }
    }
}

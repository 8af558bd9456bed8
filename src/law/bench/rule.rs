//! Rulings on a question: the answer, its grounds, and how every row fared.

use std::collections::BTreeSet;

use super::draft::Draft;
use super::exposed::is_beaten;
use super::{Bench, Tried};
use crate::answer::Answer;
use crate::condition::{Asked, Condition};
use crate::formation::Point;
use crate::liability::Subject;
use crate::question::Question;
use crate::resolver::Resolution;
use crate::row::{Issue, Kind, Limb};
use crate::ruling::{Finding, Ruling, State};
use oddtrick_table::facts::Demanded;
use oddtrick_table::{Demand, Matter, Party, Seat, Side, Someone, Tri};

impl Bench<'_> {
    /// Rules on a question.
    pub fn rule(&self, question: &Question) -> Ruling {
        let mut ruling = Draft::of(Ruling {
            code: self.code.id,
            question: question.clone(),
            answer: Answer::No,
            grounds: Vec::new(),
            laws: Vec::new(),
            findings: Vec::new(),
            choices: Vec::new(),
        });
        match question {
            Question::Established { who } => self.rule_established(&mut ruling, *who),
            Question::Exact { side } => self.rule_exact(&mut ruling, *side),
            Question::Demand { by } => self.rule_demand(&mut ruling, *by),
            Question::Score { elections } => self.rule_score(&mut ruling, &elections.0),
            Question::Best { side } => self.rule_best(&mut ruling, *side),
            Question::Deal { by } => self.rule_deal(&mut ruling, *by),
            Question::Honours { side, points } => self.rule_honours(&mut ruling, *side, *points),
            Question::Rubber => self.rule_rubber(&mut ruling),
            Question::Bet { elections } => self.rule_bet(&mut ruling, &elections.0),
            Question::MustPay { who } => self.rule_must_pay(&mut ruling, *who),
            Question::Reached { by } => self.rule_reached(&mut ruling, *by),
            Question::NotAsking { .. } => self.rule_omission(&mut ruling, Kind::Of(Matter::NotAsked)),
            Question::Manners { by } => self.rule_manners(&mut ruling, *by),
            Question::Partners => self.rule_partners(&mut ruling),
            Question::CutAgain => self.rule_cut_again(&mut ruling),
            Question::Plays => self.rule_plays(&mut ruling),
            Question::Belongs => self.rule_belongs(&mut ruling),
            Question::GoesOut => self.rule_goes_out(&mut ruling),
            Question::Seat => self.rule_seat(&mut ruling),
            Question::Enters { who } => self.rule_point(&mut ruling, Point::Enters, *who),
            Question::SitsIn { who } => self.rule_point(&mut ruling, Point::SitsIn, *who),
        }
        self.cite(&mut ruling);
        ruling.done()
    }

    /// Adds a resolution's findings, and those of the issues that its conditions lean on.
    pub(super) fn record(&self, ruling: &mut Draft, issue: Issue, subject: Subject, resolution: &Resolution) {
        if !ruling.begin(self.lines.len(), issue, subject) {
            return;
        }
        for &(row, state) in &resolution.states {
            ruling.find(Finding { row, subject, state });
        }
        for &(_, under) in self.leans_on(issue, subject) {
            let resolution = self.resolve(under, subject);
            self.record(ruling, under, subject, &resolution);
        }
    }

    /// Names the grounds of an outcome. Where an issue was refused because one that it leans
    /// on was, the reason lies there and comes first.
    pub(super) fn ground(&self, ruling: &mut Draft, issue: Issue, subject: Subject, resolution: &Resolution) {
        let lost = |condition: Condition| {
            resolution
                .grounds
                .iter()
                .any(|id| resolution.states.iter().any(|(row, state)| row == id && *state == State::Unmet(condition)))
        };
        let leans = self.leans_on(issue, subject);
        for (condition, under) in leans {
            if resolution.is != Tri::Yes && lost(*condition) {
                let below = self.resolve(*under, subject);
                // Of the many ways in which a card may come out, one that was not begun is no reason.
                if *under != Issue::Liable || self.comes_near(&below) {
                    self.ground(ruling, *under, subject, &below);
                }
            }
        }
        push_new(&mut ruling.grounds, &resolution.grounds);
        // What it leans on and has is part of the answer too, after what decides it.
        for &(_, under) in leans {
            let below = self.resolve(under, subject);
            if below.is == Tri::Yes {
                self.ground(ruling, under, subject, &below);
            }
        }
    }

    pub(super) fn settle_issue(&self, ruling: &mut Draft, issue: Issue, subject: Subject, resolution: &Resolution) {
        ruling.answer = match resolution.is {
            Tri::Yes => Answer::Yes,
            Tri::No => Answer::No,
            Tri::Unstated => Answer::Needs(self.needs(issue, subject)),
        };
        self.record(ruling, issue, subject, resolution);
        self.ground(ruling, issue, subject, resolution);
    }

    fn rule_established(&self, ruling: &mut Draft, party: Party) {
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

    /// Whether a player's last deed gives anything to exact.
    fn rule_reached(&self, ruling: &mut Draft, by: Someone) {
        let last = self.last_deed(by);
        self.rule_manners(ruling, by);
        ruling.answer = Answer::NoLaw;
        let Someone::Seat(by) = by else { return };
        for (subject, penalty, _, resolution) in self.tried_by(by.side().other()) {
            let asked = Asked { bench: self, subject, issue: Issue::Exact(penalty) };
            if Some(asked.at()) != last || self.is_right(penalty, subject) {
                continue;
            }
            self.record(ruling, Issue::Exact(penalty), subject, &resolution);
            if resolution.is == Tri::Yes {
                if ruling.answer == Answer::NoLaw {
                    ruling.grounds.clear();
                }
                ruling.answer = Answer::Yes;
                self.ground(ruling, Issue::Exact(penalty), subject, &resolution);
            }
        }
        if last.is_some_and(|line| self.deal_changed(ruling, line)) {
            ruling.answer = Answer::Yes;
        }
    }

    /// Whether the code has rows about a thing left undone, which no line of a record can tell.
    fn rule_omission(&self, ruling: &mut Draft, kind: Kind) {
        let about = self.code.rows().iter().filter(|row| row.kind() == Some(kind));
        ruling.grounds = about.map(|row| row.id).collect();
        ruling.answer = if ruling.grounds.is_empty() { Answer::NoLaw } else { Answer::Yes };
    }

    fn rule_exact(&self, ruling: &mut Draft, side: Side) {
        let mut open = BTreeSet::new();
        let mut needs = Vec::new();
        let mut refused = Vec::new();
        let tried = self.tried_by(side);
        let due = tried.iter().filter(|(.., resolution)| resolution.is == Tri::Yes);
        let due: Vec<Demand> = due.map(|(_, _, demand, _)| *demand).collect();
        for (subject, penalty, demand, resolution) in tried {
            if self.is_right(penalty, subject) {
                continue;
            }
            let issue = Issue::Exact(penalty);
            self.record(ruling, issue, subject, &resolution);
            match resolution.is {
                Tri::Yes if self.goes_without_saying(demand, subject, &due) => {}
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
        let some_beaten = refused.iter().any(|(.., resolution)| is_beaten(resolution));
        for (issue, subject, resolution) in &refused {
            if is_beaten(resolution) || (open.is_empty() && !some_beaten) {
                self.ground(ruling, *issue, *subject, resolution);
            }
        }
        if ruling.grounds.is_empty() {
            self.ground_dealers_claim(ruling, side);
        }
        ruling.answer = if needs.is_empty() { Answer::Open(open) } else { Answer::Needs(needs) };
    }

    fn rule_demand(&self, ruling: &mut Draft, seat: Seat) {
        let Some(demand) = self.facts.demands.iter().rev().find(|d| d.by == seat).copied() else { return };
        let then = self.before(demand.at);
        let mut tried = then.tried_by(seat.side());
        // Rights are the same whatever was done amiss: only those that he asked for, or that he
        // has instead, are to the purpose.
        tried.retain(|(subject, penalty, what, _)| {
            let purpose = then.answers(*what, demand.what) || demand.what.instead() == Some(*what);
            purpose || !then.is_right(*penalty, *subject)
        });
        let denied = then.denied_to(seat.side());
        // Words that only fit what is due are no demand for it where the code will not have them.
        let refused = |of: Subject| {
            denied.iter().any(|(subject, _, what, how)| *subject == of && *what == demand.what && then.denies(how))
        };
        let asks = |of: Subject, what: Demand| what == demand.what || (then.answers(what, demand.what) && !refused(of));
        tried.extend(denied.iter().cloned());
        tried.extend(then.right_to(seat.side(), demand.what));
        for (subject, penalty, _, resolution) in &tried {
            then.record(ruling, Issue::Exact(*penalty), *subject, resolution);
        }
        let asked = tried.iter().filter(|(subject, _, what, _)| asks(*subject, *what));
        // Of several things that might give it, the last done is what the dispute is about.
        let best = asked.reduce(|best, next| if next.3.is >= best.3.is { next } else { best });
        let must = then.must_be(demand.what);
        let must = must.filter(|(.., must)| best.is_none_or(|(.., best)| must.is > best.is));
        if let Some((issue, subject, resolution)) = must {
            return then.settle_issue(ruling, issue, subject, &resolution);
        }
        if let Some((subject, penalty, _, resolution)) = best {
            then.settle_issue(ruling, Issue::Exact(*penalty), *subject, resolution);
            then.between_whom(ruling, &demand, *subject, resolution);
            return;
        }
        // Nothing in the code gives what was asked: what it gives instead is the reason, or gave
        // of the card that was spoken of.
        for (subject, penalty, what, resolution) in &tried {
            let same_card = demand.what.card().is_some() && demand.what.card() == what.card();
            let due = resolution.is == Tri::Yes && !then.goes_without_saying(*what, *subject, &[]);
            if due || (same_card && is_beaten(resolution)) {
                then.ground(ruling, Issue::Exact(*penalty), *subject, resolution);
            }
        }
        ruling.laws.extend(then.code.terms.undivided.filter(|_| then.divides(demand.what)));
        of_one_alone(ruling, &demand, &tried);
    }

    /// A demand that is due is good only from one who may make it, of one who owes it.
    fn between_whom(&self, ruling: &mut Draft, demand: &Demanded, subject: Subject, resolution: &Resolution) {
        let row = resolution.grounds.last().and_then(|id| self.code.row(id));
        let Some(row) = row.filter(|_| ruling.answer == Answer::Yes) else { return };
        let from = self.debtors(row, subject);
        let to = self.creditors(row, subject, demand.by.side(), &from);
        let of_other = demand.of.is_some_and(|of| !from.is_empty() && !from.contains(&of));
        if of_other || !to.contains(&demand.by) {
            ruling.answer = Answer::No;
            let party = if of_other { demand.of.unwrap_or(demand.by) } else { demand.by };
            ruling.findings.push(Finding { row: row.id, subject, state: State::WrongParty { party } });
        }
    }

    /// Adds the limbs of the grounds.
    fn cite(&self, ruling: &mut Draft) {
        let of_grounds: Vec<Limb> =
            ruling.grounds.iter().filter_map(|id| self.code.row(id)).map(|row| row.limb).collect();
        let terms = std::mem::take(&mut ruling.laws);
        push_new(&mut ruling.laws, &of_grounds);
        push_new(&mut ruling.laws, &terms);
    }
}

/// What was asked of one player, and may only be had of all.
fn of_one_alone(ruling: &mut Draft, demand: &Demanded, tried: &[Tried]) {
    let Some(party) = demand.of else { return };
    let instead = tried.iter().find(|(_, _, what, _)| demand.what.instead() == Some(*what));
    let row = instead.and_then(|(subject, .., resolution)| Some((*subject, *resolution.grounds.last()?)));
    let finding = row.map(|(subject, row)| Finding { row, subject, state: State::WrongParty { party } });
    ruling.findings.extend(finding);
}

pub(super) fn push_new<T: PartialEq + Copy>(into: &mut Vec<T>, from: &[T]) {
    for item in from {
        if !into.contains(item) {
            into.push(*item);
        }
    }
}

//! Rulings on a question: the answer, its grounds, and how every row fared.

use std::collections::BTreeSet;

use super::denials::is_defeated;
use super::ruling_builder::RulingBuilder;
use super::{Evaluator, TriedPenalty};
use crate::answer::Answer;
use crate::condition::{Condition, ConditionContext};
use crate::formation::FormationIssue;
use crate::liability::Subject;
use crate::question::Question;
use crate::resolver::Resolution;
use crate::rule::{Issue, Limb, SubjectKind};
use crate::ruling::{Finding, RuleStatus, Ruling};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, IncidentKind, Party, Seat, SeatOrPerson, Side, Truth};

impl Evaluator<'_> {
    /// Rules on a question.
    pub fn rule_on(&self, question: &Question) -> Ruling {
        let mut ruling = RulingBuilder::new(Ruling {
            code: self.code.id,
            question: question.clone(),
            answer: Answer::No,
            grounds: Vec::new(),
            limbs: Vec::new(),
            findings: Vec::new(),
            elections: Vec::new(),
        });
        match question {
            Question::Established { who } => self.rule_established(&mut ruling, *who),
            Question::Exact { side } => self.rule_may_exact(&mut ruling, *side),
            Question::Demand { by } => self.rule_demand(&mut ruling, *by),
            Question::Score { elections } => self.rule_score(&mut ruling, &elections.0),
            Question::Best { side } => self.rule_best_elections(&mut ruling, *side),
            Question::Deal { by } => self.rule_deal(&mut ruling, *by),
            Question::Honours { side, points } => self.rule_honours(&mut ruling, *side, *points),
            Question::Rubber => self.rule_rubber(&mut ruling),
            Question::Bet { elections } => self.rule_bet(&mut ruling, &elections.0),
            Question::MustPay { who } => self.rule_must_pay(&mut ruling, *who),
            Question::Reached { by } => self.rule_act_reached(&mut ruling, *by),
            Question::NotAsking { .. } => {
                self.rule_omission(&mut ruling, SubjectKind::Incident(IncidentKind::NotAsked));
            }
            Question::Manners { by } => self.rule_etiquette(&mut ruling, *by),
            Question::Partners => self.rule_partners(&mut ruling),
            Question::CutAgain => self.rule_cut_again(&mut ruling),
            Question::Plays => self.rule_plays(&mut ruling),
            Question::Belongs => self.rule_belongs(&mut ruling),
            Question::GoesOut => self.rule_goes_out(&mut ruling),
            Question::Seat => self.rule_seat(&mut ruling),
            Question::Enters { who } => self.rule_formation_issue(&mut ruling, FormationIssue::MayEnter, *who),
            Question::SitsIn { who } => self.rule_formation_issue(&mut ruling, FormationIssue::MaySitIn, *who),
        }
        self.cite_limbs(&mut ruling);
        ruling.build()
    }

    /// Adds a resolution's findings, and those of the issues that its conditions lean on.
    pub(super) fn record_findings(
        &self,
        ruling: &mut RulingBuilder,
        issue: Issue,
        subject: Subject,
        resolution: &Resolution,
    ) {
        if !ruling.mark_recorded(self.lines.len(), issue, subject) {
            return;
        }
        for &(row, state) in &resolution.statuses {
            ruling.add_finding(Finding { rule: row, subject, status: state });
        }
        for &(_, under) in self.depends_on(issue, subject) {
            let resolution = self.resolve(under, subject);
            self.record_findings(ruling, under, subject, &resolution);
        }
    }

    /// Names the grounds of an outcome. Where an issue was refused because one that it leans
    /// on was, the reason lies there and comes first.
    pub(super) fn add_grounds(
        &self,
        ruling: &mut RulingBuilder,
        issue: Issue,
        subject: Subject,
        resolution: &Resolution,
    ) {
        let lost = |condition: Condition| {
            resolution.grounds.iter().any(|id| {
                resolution.statuses.iter().any(|(row, state)| row == id && *state == RuleStatus::Unmet(condition))
            })
        };
        let leans = self.depends_on(issue, subject);
        for (condition, under) in leans {
            if resolution.truth != Truth::Yes && lost(*condition) {
                let below = self.resolve(*under, subject);
                // Of the many ways in which a card may come out, one that was not begun is no reason.
                if *under != Issue::LiableToCall || self.meets_first_condition(&below) {
                    self.add_grounds(ruling, *under, subject, &below);
                }
            }
        }
        extend_unique(&mut ruling.grounds, &resolution.grounds);
        // What it leans on and has is part of the answer too, after what decides it.
        for &(_, under) in leans {
            let below = self.resolve(under, subject);
            if below.truth == Truth::Yes {
                self.add_grounds(ruling, under, subject, &below);
            }
        }
    }

    pub(super) fn answer_issue(
        &self,
        ruling: &mut RulingBuilder,
        issue: Issue,
        subject: Subject,
        resolution: &Resolution,
    ) {
        ruling.answer = match resolution.truth {
            Truth::Yes => Answer::Yes,
            Truth::No => Answer::No,
            Truth::Unstated => Answer::Needs(self.deciding_unknowns(issue, subject)),
        };
        self.record_findings(ruling, issue, subject, resolution);
        self.add_grounds(ruling, issue, subject, resolution);
    }

    fn rule_established(&self, ruling: &mut RulingBuilder, party: Party) {
        let issue = Issue::Established;
        let tried = self.renounces_by(party).into_iter().map(|subject| (subject, self.resolve(issue, subject)));
        // An established revoke settles it whatever else there is; failing one, the dispute is
        // about the last card that was played amiss.
        let best =
            tried.max_by_key(|(subject, resolution)| (resolution.truth, self.resolve(Issue::Offence, *subject).truth));
        if let Some((subject, resolution)) = best {
            self.answer_issue(ruling, issue, subject, &resolution);
        }
    }

    /// Whether a player's last deed gives anything to exact.
    fn rule_act_reached(&self, ruling: &mut RulingBuilder, by: SeatOrPerson) {
        let last = self.last_act_line(by);
        self.rule_etiquette(ruling, by);
        ruling.answer = Answer::NoLaw;
        let SeatOrPerson::Seat(by) = by else { return };
        for (subject, penalty, _, resolution) in self.penalties_tried_for(by.side().opponents()) {
            let asked = ConditionContext { evaluator: self, subject, issue: Issue::MayExact(penalty) };
            if Some(asked.line()) != last || self.is_ordinary_right(penalty, subject) {
                continue;
            }
            self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
            if resolution.truth == Truth::Yes {
                if ruling.answer == Answer::NoLaw {
                    ruling.grounds.clear();
                }
                ruling.answer = Answer::Yes;
                self.add_grounds(ruling, Issue::MayExact(penalty), subject, &resolution);
            }
        }
        if last.is_some_and(|line| self.deal_outcome_changed(ruling, line)) {
            ruling.answer = Answer::Yes;
        }
    }

    /// Whether the code has rows about a thing left undone, which no line of a record can tell.
    fn rule_omission(&self, ruling: &mut RulingBuilder, kind: SubjectKind) {
        let about = self.code.rules().iter().filter(|row| row.ground_kind() == Some(kind));
        ruling.grounds = about.map(|row| row.id).collect();
        ruling.answer = if ruling.grounds.is_empty() { Answer::NoLaw } else { Answer::Yes };
    }

    fn rule_may_exact(&self, ruling: &mut RulingBuilder, side: Side) {
        let mut open = BTreeSet::new();
        let mut needs = Vec::new();
        let mut refused = Vec::new();
        let tried = self.penalties_tried_for(side);
        let due = tried.iter().filter(|(.., resolution)| resolution.truth == Truth::Yes);
        let due: Vec<Demand> = due.map(|(_, _, demand, _)| *demand).collect();
        for (subject, penalty, demand, resolution) in tried {
            if self.is_ordinary_right(penalty, subject) {
                continue;
            }
            let issue = Issue::MayExact(penalty);
            self.record_findings(ruling, issue, subject, &resolution);
            match resolution.truth {
                Truth::Yes if self.is_self_evident(demand, subject, &due) => {}
                Truth::Yes => {
                    open.insert(demand);
                    self.add_grounds(ruling, issue, subject, &resolution);
                }
                Truth::Unstated => extend_unique(&mut needs, &self.deciding_unknowns(issue, subject)),
                Truth::No => refused.push((issue, subject, resolution)),
            }
        }
        // A penalty taken away is part of the answer; one that never arose is not, unless
        // there is nothing else to say.
        let some_beaten = refused.iter().any(|(.., resolution)| is_defeated(resolution));
        for (issue, subject, resolution) in &refused {
            if is_defeated(resolution) || (open.is_empty() && !some_beaten) {
                self.add_grounds(ruling, *issue, *subject, resolution);
            }
        }
        if ruling.grounds.is_empty() {
            self.add_dealers_claim_grounds(ruling, side);
        }
        ruling.answer = if needs.is_empty() { Answer::MayExact(open) } else { Answer::Needs(needs) };
    }

    fn rule_demand(&self, ruling: &mut RulingBuilder, seat: Seat) {
        let Some(demand) = self.facts.demands.iter().rev().find(|d| d.by == seat).copied() else { return };
        let then = self.before_line(demand.at);
        let mut tried = then.penalties_tried_for(seat.side());
        // Rights are the same whatever was done amiss: only those that he asked for, or that he
        // has instead, are to the purpose.
        tried.retain(|(subject, penalty, what, _)| {
            let purpose = then.demand_matches(*what, demand.demand) || demand.demand.alternative() == Some(*what);
            purpose || !then.is_ordinary_right(*penalty, *subject)
        });
        let denied = then.penalties_denied_to(seat.side());
        // Words that only fit what is due are no demand for it where the code will not have them.
        let refused = |of: Subject| {
            denied.iter().any(|(subject, _, what, how)| *subject == of && *what == demand.demand && then.is_denied(how))
        };
        let asks = |of: Subject, what: Demand| {
            what == demand.demand || (then.demand_matches(what, demand.demand) && !refused(of))
        };
        tried.extend(denied.iter().cloned());
        tried.extend(then.own_right(seat.side(), demand.demand));
        for (subject, penalty, _, resolution) in &tried {
            then.record_findings(ruling, Issue::MayExact(*penalty), *subject, resolution);
        }
        let asked = tried.iter().filter(|(subject, _, what, _)| asks(*subject, *what));
        // Of several things that might give it, the last done is what the dispute is about.
        let best = asked.reduce(|best, next| if next.3.truth >= best.3.truth { next } else { best });
        let must = then.obligatory_issue(demand.demand);
        let must = must.filter(|(.., must)| best.is_none_or(|(.., best)| must.truth > best.truth));
        if let Some((issue, subject, resolution)) = must {
            return then.answer_issue(ruling, issue, subject, &resolution);
        }
        if let Some((subject, penalty, _, resolution)) = best {
            then.answer_issue(ruling, Issue::MayExact(*penalty), *subject, resolution);
            then.check_parties(ruling, &demand, *subject, resolution);
            return;
        }
        // Nothing in the code gives what was asked: what it gives instead is the reason, or gave
        // of the card that was spoken of.
        for (subject, penalty, what, resolution) in &tried {
            let same_card = demand.demand.card().is_some() && demand.demand.card() == what.card();
            let due = resolution.truth == Truth::Yes && !then.is_self_evident(*what, *subject, &[]);
            if due || (same_card && is_defeated(resolution)) {
                then.add_grounds(ruling, Issue::MayExact(*penalty), *subject, resolution);
            }
        }
        ruling.limbs.extend(then.code.terms.undivided_limb.filter(|_| then.divides_penalty(demand.demand)));
        note_wrong_party(ruling, &demand, &tried);
    }

    /// A demand that is due is good only from one who may make it, of one who owes it.
    fn check_parties(
        &self,
        ruling: &mut RulingBuilder,
        demand: &SpokenDemand,
        subject: Subject,
        resolution: &Resolution,
    ) {
        let row = resolution.grounds.last().and_then(|id| self.code.rule(id));
        let Some(row) = row.filter(|_| ruling.answer == Answer::Yes) else { return };
        let from = self.debtors(row, subject);
        let to = self.creditors(row, subject, demand.by.side(), &from);
        let of_other = demand.debtor.is_some_and(|of| !from.is_empty() && !from.contains(&of));
        if of_other || !to.contains(&demand.by) {
            ruling.answer = Answer::No;
            let party = if of_other { demand.debtor.unwrap_or(demand.by) } else { demand.by };
            ruling.findings.push(Finding { rule: row.id, subject, status: RuleStatus::WrongParty { player: party } });
        }
    }

    /// Adds the limbs of the grounds.
    fn cite_limbs(&self, ruling: &mut RulingBuilder) {
        let of_grounds: Vec<Limb> =
            ruling.grounds.iter().filter_map(|id| self.code.rule(id)).map(|row| row.limb).collect();
        let terms = std::mem::take(&mut ruling.limbs);
        extend_unique(&mut ruling.limbs, &of_grounds);
        extend_unique(&mut ruling.limbs, &terms);
    }
}

/// What was asked of one player, and may only be had of all.
fn note_wrong_party(ruling: &mut RulingBuilder, demand: &SpokenDemand, tried: &[TriedPenalty]) {
    let Some(party) = demand.debtor else { return };
    let instead = tried.iter().find(|(_, _, what, _)| demand.demand.alternative() == Some(*what));
    let row = instead.and_then(|(subject, .., resolution)| Some((*subject, *resolution.grounds.last()?)));
    let finding =
        row.map(|(subject, row)| Finding { rule: row, subject, status: RuleStatus::WrongParty { player: party } });
    ruling.findings.extend(finding);
}

pub(super) fn extend_unique<T: PartialEq + Copy>(into: &mut Vec<T>, from: &[T]) {
    for item in from {
        if !into.contains(item) {
            into.push(*item);
        }
    }
}

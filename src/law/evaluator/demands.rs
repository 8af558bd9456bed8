//! Rulings on demands: what a side may demand, and whether a demand that was made is good.

use std::collections::BTreeSet;

use super::ruling_builder::{RulingBuilder, extend_unique};
use super::{Evaluator, TriedPenalty};
use crate::answer::Answer;
use crate::case_view::{count_of_revokes, demand_matches};
use crate::clause::Clause;
use crate::condition::HAND_TOLD;
use crate::finding::{Finding, RuleStatus};
use crate::resolver::Resolution;
use crate::rule::Rule;
use crate::ruling::Point;
use crate::vocabulary::{Debtor, Issue, Subject};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, Seat, Side, Truth};

impl Evaluator<'_> {
    pub(super) fn rule_may_exact(&self, ruling: &mut RulingBuilder, side: Side) {
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
                Truth::Yes if self.is_self_evident(demand, subject, &due) => {
                    // A hand lies there, but which of its cards may be called is not told.
                    if self.is_untold_hand(demand, subject) {
                        self.add_grounds(ruling, issue, subject, &resolution);
                        extend_unique(&mut needs, &[HAND_TOLD]);
                    }
                }
                Truth::Yes => {
                    open.insert(demand);
                    self.add_grounds(ruling, issue, subject, &resolution);
                }
                // Another act gives the same for certain.
                Truth::Unstated if due.contains(&demand) => {}
                Truth::Unstated => {
                    self.add_point(ruling, issue, subject);
                    extend_unique(&mut needs, &self.deciding_unknowns(issue, subject));
                }
                // Nobody asks that a hand be laid down which lies there.
                Truth::No if self.is_untold_hand(demand, subject) => {}
                Truth::No => refused.push((issue, subject, resolution)),
            }
        }
        // A penalty that was taken away is part of the answer, one that never arose only if there is nothing else to say.
        let some_beaten = refused.iter().any(|(.., how)| how.is_defeated());
        let none_beaten = open.is_empty() && !some_beaten && !self.add_misdeal_grounds(ruling, needs.is_empty());
        let later = if open.is_empty() && needs.is_empty() { self.acts_after_settlement(&refused) } else { Vec::new() };
        for (issue, subject, resolution) in &refused {
            if resolution.is_defeated() || none_beaten || later.contains(subject) {
                self.add_grounds(ruling, *issue, *subject, resolution);
            }
        }
        if ruling.grounds.is_empty() {
            self.add_dealers_claim_grounds(ruling, side);
        }
        if open.is_empty() && needs.is_empty() {
            self.add_calls_not_obeyed(ruling, side);
        }
        ruling.answer = if needs.is_empty() { Answer::MayExact(open) } else { Answer::Needs(needs) };
    }

    /// If the last deal is lost, or the pack must be cut again whoever asks for it, says why: what went wrong in it gives
    /// nothing more. Returns whether that is so.
    fn add_misdeal_grounds(&self, ruling: &mut RulingBuilder, all_told: bool) -> bool {
        let Some(deal) = self.facts.deals.len().checked_sub(1).filter(|_| all_told) else { return false };
        let subject = Subject::Deal(deal);
        let lost = self.resolve(Issue::DealLost, subject).truth == Truth::Yes;
        let issues = [Some(Issue::Misdeal).filter(|_| lost), Some(Issue::Reshuffle), Some(Issue::FreshCut)];
        for issue in issues.into_iter().flatten() {
            let resolution = self.resolve(issue, subject);
            if resolution.truth == Truth::Yes {
                self.add_grounds(ruling, issue, subject, &resolution);
                return true;
            }
        }
        false
    }

    pub(super) fn rule_demand(&self, ruling: &mut RulingBuilder, seat: Seat) {
        let Some(demand) = self.facts.demands.iter().rev().find(|d| d.by == seat).copied() else { return };
        // A demand that names a card which nobody had named is judged with what it tells.
        let tells = self.facts.cards_told_by_demand.contains(&demand.at);
        let then = self.before_line(demand.at + usize::from(tells));
        let mut tried = then.penalties_tried_for(self.facts.camp(seat));
        // Of ordinary rights, which need no offence, only those matter that he asked for or has instead.
        tried.retain(|(subject, penalty, what, _)| {
            let purpose =
                demand_matches(&then.facts, *what, demand.demand) || demand.demand.alternative() == Some(*what);
            purpose || !then.is_ordinary_right(*penalty, *subject)
        });
        if then.answer_by_denial(ruling, self.facts.camp(seat), demand.demand) {
            return;
        }
        let denied = then.penalties_denied_to(self.facts.camp(seat));
        // If the code refuses these words, they are no demand for what is due, even if they fit it.
        let refused = |of: Subject| {
            denied.iter().any(|(subject, _, what, how)| *subject == of && *what == demand.demand && then.is_denied(how))
        };
        let asks = |of: Subject, what: Demand| {
            what == demand.demand || (demand_matches(&then.facts, what, demand.demand) && !refused(of))
        };
        tried.extend(denied.iter().filter(|(subject, _, what, _)| asks(*subject, *what)).cloned());
        then.try_own_right(&mut tried, self.facts.camp(seat), demand.demand);
        for (subject, penalty, _, resolution) in &tried {
            then.record_findings(ruling, Issue::MayExact(*penalty), *subject, resolution);
        }
        let asked = tried.iter().filter(|(subject, _, what, _)| asks(*subject, *what));
        let best = then.act_in_dispute(asked, &demand);
        let must = then.obligatory_issue(demand.demand);
        let must = must.filter(|(.., must)| best.is_none_or(|(.., best)| must.truth > best.truth));
        // What nothing gives to this side may be the other side's right.
        let beside_the_point = |resolution: &Resolution| {
            resolution.truth == Truth::No && !resolution.is_defeated() && !then.occasion_happened(resolution)
        };
        let nothing_due = best.is_none_or(|(.., best)| beside_the_point(best))
            && must.as_ref().is_none_or(|(.., must)| beside_the_point(must));
        let not_given = best.is_none_or(|(.., best)| best.truth == Truth::No)
            && must.as_ref().is_none_or(|(.., must)| must.truth == Truth::No);
        let otherwise =
            not_given && (then.answer_by_misdeal(ruling, demand.demand) || then.answer_by_sum(ruling, &demand, &tried));
        if otherwise || (nothing_due && then.refer_to_other_side(ruling, &demand)) {
            return;
        }
        if nothing_due && then.refuse_for_lost_deal(ruling, demand.demand) {
            return;
        }
        if let Some((issue, subject, resolution)) = must {
            return then.answer_issue(ruling, issue, subject, &resolution);
        }
        if let Some(best) = best {
            return self.answer_by_best(&then, ruling, &demand, best);
        }
        then.add_grounds_instead(ruling, demand.demand, &tried);
        self.add_loss_by(ruling, &demand);
        note_wrong_party(ruling, &demand, &tried);
    }

    /// Answers by the act that the demand is about, as things stood when it was made.
    fn answer_by_best(&self, then: &Self, ruling: &mut RulingBuilder, demand: &SpokenDemand, best: &TriedPenalty) {
        let (subject, penalty, _, resolution) = best;
        then.answer_issue(ruling, Issue::MayExact(*penalty), *subject, resolution);
        then.check_parties(ruling, demand, *subject, resolution);
        if resolution.truth == Truth::Yes && ruling.answer == Answer::No {
            self.add_loss_by(ruling, demand);
        }
        if ruling.answer == Answer::Yes && then.is_for_another_revoke(*subject) {
            ruling.limbs.push(self.code.terms.each_revoke_limb);
        }
    }

    /// Whether a side that has revoked more than once has been asked to pay for one of the revokes before.
    fn is_for_another_revoke(&self, subject: Subject) -> bool {
        let side = subject.responsible(&self.facts).map(|party| self.facts.camp(party));
        let revokes = side.filter(|_| matches!(subject, Subject::Renounce(_)));
        let revokes = revokes.map_or(0, |side| count_of_revokes(self, side));
        revokes > 1 && self.find_good_demands(subject).iter().any(|made| made.demand.is_payment())
    }

    /// Adds what was demanded as a right of the side itself. What a rule denies outright is the reason, whatever else
    /// was tried.
    fn try_own_right(&self, tried: &mut Vec<TriedPenalty>, side: Side, demand: Demand) {
        let own = self.own_right(side, demand).filter(|(.., how)| !how.grounds.is_empty());
        let place = if own.as_ref().is_some_and(|(.., how)| self.is_denied(how)) { tried.len() } else { 0 };
        tried.splice(place..place, own);
    }

    /// Whether the act happened that brings one of the grounds into play.
    pub(super) fn occasion_happened(&self, resolution: &Resolution) -> bool {
        let has_occasion = |rule: &Rule| rule.clauses.iter().any(Clause::is_occasion);
        let grounds = resolution.grounds.iter().filter_map(|id| self.code.rule(id));
        grounds.filter(|rule| has_occasion(rule)).any(|rule| resolution.has_occasion(rule.id))
    }

    /// Nothing in the code gives what was asked. The reason is what the code gives instead, or what it gave for the
    /// same card until another rule took it away.
    fn add_grounds_instead(&self, ruling: &mut RulingBuilder, demand: Demand, tried: &[TriedPenalty]) {
        for (subject, penalty, what, resolution) in tried {
            let same_card = demand.card().is_some() && demand.card() == what.card();
            let due = resolution.truth == Truth::Yes && !self.is_self_evident(*what, *subject, &[]);
            if due || (same_card && resolution.is_defeated()) {
                self.add_grounds(ruling, Issue::MayExact(*penalty), *subject, resolution);
            }
        }
        // If it gives nothing instead, the reason is what became of the penalties that there were.
        if ruling.points.is_empty() {
            let beaten = tried.iter().filter(|(.., resolution)| resolution.is_defeated());
            for (subject, penalty, ..) in beaten {
                self.add_point(ruling, Issue::MayExact(*penalty), *subject);
            }
        }
    }

    /// If what was due is lost by the very demand, because it was made of the wrong player, by him, or for the wrong
    /// thing, that is the reason, and not what was due before.
    fn add_loss_by(&self, ruling: &mut RulingBuilder, demand: &SpokenDemand) {
        let now = self.before_line(demand.at + 1);
        let due = self.before_line(demand.at).exactable_by(self.facts.camp(demand.by));
        let lost = |penalty, subject| {
            let resolution = now.resolve(Issue::MayExact(penalty), subject);
            let is_lost = resolution
                .statuses
                .iter()
                .any(|(_, status)| matches!(status, RuleStatus::Forfeited { at, .. } if *at == Some(demand.at)));
            Some(resolution).filter(|resolution| resolution.truth == Truth::No && is_lost)
        };
        let gone: Vec<_> = due.iter().filter_map(|l| Some((l, lost(l.penalty, l.subject)?))).collect();
        if gone.is_empty() {
            return;
        }
        let is_gone =
            |at: &Point| gone.iter().any(|(l, _)| (Issue::MayExact(l.penalty), l.subject) == (at.issue, at.subject));
        ruling.points.retain(|at| !is_gone(at));
        for (liability, resolution) in gone {
            now.record_findings(ruling, Issue::MayExact(liability.penalty), liability.subject, &resolution);
            now.add_grounds(ruling, Issue::MayExact(liability.penalty), liability.subject, &resolution);
        }
    }

    /// Refuses a demand that is due if this player may not make it, or if he makes it of a player who does
    /// not owe it.
    fn check_parties(
        &self,
        ruling: &mut RulingBuilder,
        demand: &SpokenDemand,
        subject: Subject,
        resolution: &Resolution,
    ) {
        let rule = resolution.grounds.last().and_then(|id| self.code.rule(id));
        let Some(rule) = rule.filter(|_| ruling.answer == Answer::Yes) else { return };
        let from = match rule.debtor {
            Debtor::AskersPartner => self.facts.partnership.partners(demand.by).collect(),
            _ => self.debtors(rule, subject),
        };
        let to = self.creditors(rule, subject, self.facts.camp(demand.by), &from);
        let of_other = demand.debtor.is_some_and(|of| !from.is_empty() && !from.contains(&of));
        if of_other || !to.contains(&demand.by) {
            ruling.answer = Answer::No;
            let party = if of_other { demand.debtor.unwrap_or(demand.by) } else { demand.by };
            ruling.findings.push(Finding { rule: rule.id, subject, status: RuleStatus::WrongParty { player: party } });
        }
    }

    /// If the other side has a right to what was demanded, that is the reason why this side has not. Returns
    /// whether it has.
    fn refer_to_other_side(&self, ruling: &mut RulingBuilder, demand: &SpokenDemand) -> bool {
        let mut found = false;
        let others = self.facts.camp(demand.by).opponents();
        let own = self.own_right(others, demand.demand);
        for (subject, penalty, what, resolution) in self.penalties_tried_for(others).into_iter().chain(own) {
            let same = what == demand.demand || demand_matches(&self.facts, what, demand.demand);
            let rule = resolution.grounds.last().filter(|_| same && resolution.truth == Truth::Yes);
            let nobodys = subject.responsible(&self.facts).is_none();
            if let (Some(&rule), false) = (rule, nobodys || self.is_ordinary_right(penalty, subject)) {
                self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
                self.add_grounds(ruling, Issue::MayExact(penalty), subject, &resolution);
                let status = RuleStatus::WrongParty { player: demand.by };
                ruling.findings.push(Finding { rule, subject, status });
                found = true;
            }
        }
        found
    }
}

/// Adds a finding if something was asked of one player that only all of them together owe.
fn note_wrong_party(ruling: &mut RulingBuilder, demand: &SpokenDemand, tried: &[TriedPenalty]) {
    let Some(party) = demand.debtor else { return };
    let instead = tried.iter().find(|(_, _, what, _)| demand.demand.alternative() == Some(*what));
    let rule = instead.and_then(|(subject, .., resolution)| Some((*subject, *resolution.grounds.last()?)));
    let finding =
        rule.map(|(subject, rule)| Finding { rule, subject, status: RuleStatus::WrongParty { player: party } });
    ruling.findings.extend(finding);
}

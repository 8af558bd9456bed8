//! Rulings on a deal: whether it stands, must be repeated, or is lost.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::Evaluator;
use super::ruling_builder::{RulingBuilder, extend_unique};
use crate::answer::Answer;
use crate::condition::Condition;
use crate::finding::RuleStatus;
use crate::resolver::Resolution;
use crate::vocabulary::{Creditor, DealOutcome, Issue, Liability, Penalty, RuleId, Subject};
use oddtrick_table::{Demand, IncidentKind, LineIndex, Seat, Side, Truth};

/// The issues that together decide what happens to a deal.
const DEAL_ISSUES: [Issue; 5] = [Issue::Misdeal, Issue::DealLost, Issue::NewDeal, Issue::FreshCut, Issue::Reshuffle];

impl Evaluator<'_> {
    /// The last deal that belonged to a player or, if there is none, that he dealt.
    fn last_deal_of(&self, by: Seat) -> Option<usize> {
        let his = |owner: bool| {
            self.facts.deals.iter().rposition(|d| if owner { d.rightful_dealer == by } else { d.acting_dealer == by })
        };
        his(true).or_else(|| his(false))
    }

    /// Whose deal it was when an incident happened.
    pub(super) fn dealer_of(&self, subject: Subject) -> Option<Seat> {
        let Subject::Incident(n) = subject else { return None };
        self.facts.deal_at(self.facts.incidents[n].at).map(|deal| deal.rightful_dealer)
    }

    fn resolve_deal_issues(&self, n: usize) -> Vec<(Issue, Rc<Resolution>)> {
        DEAL_ISSUES.into_iter().map(|issue| (issue, self.resolve(issue, Subject::Deal(n)))).collect()
    }

    /// What happens to a deal. Gives several outcomes if laws conflict.
    fn deal_outcomes(&self, n: usize, tried: &[(Issue, Rc<Resolution>)]) -> BTreeSet<DealOutcome> {
        let owner = self.facts.deals[n].rightful_dealer;
        let so = |issue: Issue| tried.iter().any(|(i, resolution)| *i == issue && resolution.truth == Truth::Yes);
        let mut outcomes = BTreeSet::new();
        match (so(Issue::Misdeal), so(Issue::DealLost)) {
            (true, true) => drop(outcomes.insert(DealOutcome::MisdealPassesOn { next_dealer: owner.left(1) })),
            (false, true) => drop(outcomes.insert(DealOutcome::LostPassesOn { next: owner.left(1) })),
            (true, false) => drop(outcomes.insert(DealOutcome::MisdealSameDealer { by: owner })),
            (false, false) => {}
        }
        let new_deal = so(Issue::NewDeal) || self.new_deals_claimed(n).next().is_some();
        outcomes.extend(new_deal.then_some(DealOutcome::NewDeal { dealer: owner }));
        outcomes.extend(so(Issue::FreshCut).then_some(DealOutcome::FreshCut));
        outcomes.extend(so(Issue::Reshuffle).then_some(DealOutcome::Reshuffle));
        if outcomes.is_empty() {
            outcomes.insert(DealOutcome::Stands);
        }
        outcomes
    }

    /// The acts of a deal for which somebody could claim a new one, and did: the act, and the line of the claim.
    fn new_deals_claimed(&self, n: usize) -> impl Iterator<Item = (Liability, LineIndex)> + '_ {
        let claims = self.facts.demands.iter().filter(|made| made.demand == Demand::NewDeal);
        claims.filter_map(move |made| {
            let then = self.before_line(made.at);
            let due = then.exactable_by(self.facts.camp(made.by)).into_iter();
            let mut due = due.filter(|l| l.demand == Demand::NewDeal && l.may_be_exacted_by(made.by, made.debtor));
            due.find(|l| self.is_of_deal(l.subject, n)).map(|l| (l, made.at))
        })
    }

    /// Whether something happened in a deal or in its hand.
    fn is_of_deal(&self, subject: Subject, n: usize) -> bool {
        self.facts.deal_at(subject.line(&self.facts)).is_some_and(|deal| deal.at == self.facts.deals[n].at)
    }

    /// Adds the rights to a new deal that were claimed. If none was, adds those that can still be: the deal stands as
    /// long as nobody claims one.
    fn add_new_deal_rights(&self, ruling: &mut RulingBuilder, n: usize, stands: bool) {
        let claimed: Vec<_> = self.new_deals_claimed(n).collect();
        let open = || Side::ALL.into_iter().flat_map(|side| self.exactable_by(side));
        let open = open().filter(|l| stands && l.demand == Demand::NewDeal && self.is_of_deal(l.subject, n));
        let open: Vec<_> = open.map(|l| (l, self.line_count())).collect();
        for (liability, after) in if claimed.is_empty() { open } else { claimed } {
            let then = self.before_line(after);
            let issue = Issue::MayExact(liability.penalty);
            let resolution = then.resolve(issue, liability.subject);
            then.record_findings(ruling, issue, liability.subject, &resolution);
            then.add_grounds(ruling, issue, liability.subject, &resolution);
        }
    }

    /// Adds what made it too late to stop a deal that was another's, or was dealt with another pack.
    fn add_deal_past_stopping(&self, ruling: &mut RulingBuilder, n: usize) {
        let issue = Issue::MayExact(Penalty::Fixed(Demand::StopDeal));
        let incidents = self.facts.incidents.iter().enumerate();
        let wrong = incidents
            .filter(|(_, it)| matches!(it.matter, IncidentKind::DealtForAnother | IncidentKind::OtherPackDealt))
            .map(|(at, _)| Subject::Incident(at))
            .filter(|subject| self.is_of_deal(*subject, n));
        for subject in wrong {
            let resolution = self.resolve(issue, subject);
            if resolution.is_defeated() {
                self.record_findings(ruling, issue, subject, &resolution);
                self.add_grounds(ruling, issue, subject, &resolution);
            }
        }
    }

    pub(super) fn rule_deal(&self, ruling: &mut RulingBuilder, by: Seat) {
        ruling.answer = Answer::Deal([DealOutcome::Stands].into());
        let Some(n) = self.last_deal_of(by) else { return };
        let subject = Subject::Deal(n);
        let tried = self.resolve_deal_issues(n);
        let mut needs: Vec<Condition> = Vec::new();
        for (issue, resolution) in &tried {
            self.record_findings(ruling, *issue, subject, resolution);
            if resolution.truth == Truth::Unstated {
                extend_unique(&mut needs, &self.deciding_unknowns(*issue, subject));
            }
            if resolution.truth != Truth::No {
                self.add_grounds(ruling, *issue, subject, resolution);
            }
        }
        let outcomes = self.deal_outcomes(n, &tried);
        // An irregularity that changes nothing is the reason why a deal stands, or why a misdeal does not
        // lose the deal.
        for (issue, resolution) in tried.iter().filter(|(_, resolution)| resolution.truth == Truth::No) {
            let touched = self.grounds_touched(resolution);
            let is_reason = resolution.is_defeated() || self.is_denied(resolution);
            if !touched.is_empty() && (is_reason || outcomes.contains(&DealOutcome::Stands)) {
                self.add_grounds(
                    ruling,
                    *issue,
                    subject,
                    &Resolution { grounds: touched, ..Resolution::clone(resolution) },
                );
            }
        }
        self.add_new_deal_rights(ruling, n, outcomes.contains(&DealOutcome::Stands));
        if ruling.grounds.is_empty() {
            self.add_deal_past_stopping(ruling, n);
        }
        // If no rule applies, the deal stands because nothing was wrong with it.
        if ruling.grounds.is_empty() {
            let (issue, dealt) = &tried[0];
            self.add_grounds(ruling, *issue, subject, dealt);
        }
        if outcomes
            .iter()
            .any(|outcome| matches!(outcome, DealOutcome::MisdealPassesOn { .. } | DealOutcome::LostPassesOn { .. }))
        {
            ruling.limbs.push(self.code.terms.deal_passes_limb);
        }
        ruling.answer = if needs.is_empty() { Answer::Deal(outcomes) } else { Answer::Needs(needs) };
    }

    /// The grounds of a refusal that something in the record touches: those that were defeated, those that deny it, and
    /// those whose first condition holds.
    fn grounds_touched(&self, refused: &Resolution) -> Vec<RuleId> {
        if refused.is_defeated() || self.is_denied(refused) {
            return refused.grounds.clone();
        }
        let bears = |id: &RuleId| {
            let Some(rule) = self.code.rule(id) else { return false };
            let state = refused.statuses.iter().find(|(other, _)| other == id).map(|(_, state)| *state);
            matches!(state, Some(RuleStatus::Unmet(condition)) if rule.conditions().next() != Some(condition))
        };
        refused.grounds.iter().copied().filter(bears).collect()
    }

    /// Why a side may demand nothing for what one of its own players did: the claim belongs to the dealer.
    pub(super) fn add_dealers_claim_grounds(&self, ruling: &mut RulingBuilder, side: Side) {
        for (subject, penalty, _, resolution) in self.penalties_tried_for(side.opponents()) {
            let rule = resolution.grounds.last().and_then(|id| self.code.rule(id));
            if resolution.truth == Truth::Yes && rule.is_some_and(|rule| rule.creditor == Creditor::Dealer) {
                self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
                self.add_grounds(ruling, Issue::MayExact(penalty), subject, &resolution);
            }
        }
    }

    /// The issue of something that must be done whoever asks for it, if that is what was demanded.
    pub(super) fn obligatory_issue(&self, demand: Demand) -> Option<(Issue, Subject, Rc<Resolution>)> {
        let issues: &[Issue] = match demand {
            Demand::NewDeal => &[Issue::NewDeal],
            Demand::CutAgain => &[Issue::FreshCut, Issue::Reshuffle],
            Demand::Reshuffle => &[Issue::Reshuffle],
            _ => return None,
        };
        let subject = Subject::Deal(self.facts.deals.len().checked_sub(1)?);
        let tried = issues.iter().map(|&issue| (issue, subject, self.resolve(issue, subject)));
        tried.filter(|(.., resolution)| !resolution.statuses.is_empty()).max_by_key(|(.., resolution)| resolution.truth)
    }

    /// If a law leaves the deal with the dealer after a misdeal, a new deal is what everybody may ask for. The law that
    /// leaves it to him is the reason. Returns whether that is so.
    pub(super) fn answer_by_misdeal(&self, ruling: &mut RulingBuilder, demand: Demand) -> bool {
        let Some(n) = self.facts.deals.len().checked_sub(1).filter(|_| demand == Demand::NewDeal) else { return false };
        let subject = Subject::Deal(n);
        let [misdeal, lost] = [Issue::Misdeal, Issue::DealLost].map(|issue| (issue, self.resolve(issue, subject)));
        let left_to_him = lost.1.is_defeated() || self.is_denied(&lost.1);
        if misdeal.1.truth != Truth::Yes || lost.1.truth != Truth::No || !left_to_him {
            return false;
        }
        for (issue, resolution) in [lost, misdeal] {
            self.record_findings(ruling, issue, subject, &resolution);
            self.add_grounds(ruling, issue, subject, &resolution);
        }
        ruling.answer = Answer::Yes;
        true
    }

    /// Where a new deal was demanded and the last deal is lost: no, because it goes to somebody else. Returns whether that
    /// is so.
    pub(super) fn refuse_for_lost_deal(&self, ruling: &mut RulingBuilder, demand: Demand) -> bool {
        let Some(n) = self.facts.deals.len().checked_sub(1).filter(|_| demand == Demand::NewDeal) else { return false };
        let subject = Subject::Deal(n);
        let lost = self.resolve(Issue::DealLost, subject);
        if lost.truth != Truth::Yes {
            return false;
        }
        for issue in [Issue::Misdeal, Issue::DealLost] {
            self.add_grounds(ruling, issue, subject, &self.resolve(issue, subject));
        }
        ruling.answer = Answer::No;
        true
    }

    /// Whether a line has changed what happens to the last deal. If so, rules on that deal.
    pub(super) fn deal_outcome_changed(&self, ruling: &mut RulingBuilder, line: LineIndex) -> bool {
        let outcomes = |evaluator: &Evaluator<'_>| {
            let n = evaluator.facts.deals.len().checked_sub(1)?;
            let outcomes = evaluator.deal_outcomes(n, &evaluator.resolve_deal_issues(n));
            Some((evaluator.facts.deals[n].rightful_dealer, outcomes))
                .filter(|(_, outcomes)| !outcomes.contains(&DealOutcome::Stands))
        };
        let now = outcomes(self);
        let Some((owner, _)) = now.clone().filter(|_| now != outcomes(&self.before_line(line))) else { return false };
        self.rule_deal(ruling, owner);
        true
    }
}

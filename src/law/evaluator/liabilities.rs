//! What the sides owe each other: the subjects, the penalties, who owes them and to whom.

use std::rc::Rc;

use super::{Evaluator, TriedPenalty};
use crate::case_view;
use crate::rule::Rule;
use crate::vocabulary::{Creditor, Debtor, Issue, Liability, Penalty, Subject};
use oddtrick_table::{Demand, Party, Seat, Side, Truth};

impl Evaluator<'_> {
    /// Every subject for which a side's opponents may demand something: what the side did, and what
    /// nobody is responsible for.
    pub(super) fn subjects_against(&self, side: Side) -> Vec<Subject> {
        if !self.budget.spend(1) {
            return Vec::new();
        }
        let facts = &self.facts;
        let renounces = facts.renounces.iter().enumerate().filter(|(_, renounce)| self.facts.camp(renounce.by) == side);
        let mut subjects: Vec<_> = renounces.map(|(n, _)| Subject::Renounce(n)).collect();
        if subjects.is_empty() {
            let accused =
                facts.challenges.iter().map(|(_, whom, _)| *whom).filter(|whom| self.facts.camp(*whom) == side);
            subjects.extend(accused.map(Subject::AllegedRevoke).take(1));
        }
        let disclosed = facts.disclosed_cards.iter().enumerate().filter(|(_, card)| self.facts.camp(card.by) == side);
        subjects.extend(disclosed.map(|(n, _)| Subject::DisclosedCard(n)));
        let missing = facts.missing_cards.iter().enumerate().filter(|(_, card)| self.facts.camp(card.owner) == side);
        subjects.extend(missing.map(|(n, _)| Subject::MissingCard(n)));
        let incidents = facts.incidents.iter().enumerate();
        let incidents = incidents.filter(|(_, incident)| incident.by.is_none_or(|by| self.facts.camp(by) == side));
        subjects.extend(incidents.map(|(n, _)| Subject::Incident(n)));
        let deals = facts.deals.iter().enumerate().filter(|(_, deal)| self.facts.camp(deal.rightful_dealer) == side);
        subjects.extend(deals.map(|(n, _)| Subject::Deal(n)));
        subjects
    }

    /// What a penalty for a subject would demand. `None` if it needs a card or suit that is not known.
    pub fn demand_for(&self, penalty: Penalty, subject: Subject) -> Option<Demand> {
        case_view::demand_for(self, penalty, subject)
    }

    /// Decides every penalty that a side might demand.
    pub(super) fn penalties_tried_for(&self, side: Side) -> Vec<TriedPenalty> {
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
        let own = self.subjects_against(side).into_iter();
        for subject in own.filter(|subject| subject.responsible(&self.facts).is_some()) {
            try_all(subject, self.code.own_rights_for(subject.kind(&self.facts)));
        }
        tried
    }

    /// Whether a penalty is a right of ordinary play.
    pub(super) fn is_ordinary_right(&self, penalty: Penalty, subject: Subject) -> bool {
        self.code.is_ordinary_right(subject.kind(&self.facts), Issue::MayExact(penalty))
    }

    /// What a side may demand of the other at this moment.
    pub fn exactable_by(&self, side: Side) -> Vec<Liability> {
        case_view::exactable_by(self, side)
    }

    /// What a side is owed, with what nobody can be made to pay at this moment.
    pub fn owed_to(&self, side: Side) -> Vec<Liability> {
        self.liabilities_due_to(side).to_vec()
    }

    /// Whether a side may make one demand for one subject at this moment.
    pub fn may_exact(&self, side: Side, subject: Subject, demand: Demand) -> bool {
        let gives = |penalties: &[Penalty]| {
            let mut giving = penalties.iter().filter(|penalty| self.demand_for(**penalty, subject) == Some(demand));
            giving.any(|penalty| self.resolve(Issue::MayExact(*penalty), subject).truth == Truth::Yes)
        };
        let kind = subject.kind(&self.facts);
        let theirs = || self.subjects_against(side.opponents()).contains(&subject);
        let own = || self.subjects_against(side).contains(&subject) && subject.responsible(&self.facts).is_some();
        (theirs() && gives(self.code.penalties_for(kind))) || (own() && gives(self.code.own_rights_for(kind)))
    }

    /// What a side is owed, whether or not it is suspended at this moment.
    pub(super) fn liabilities_due_to(&self, side: Side) -> Rc<[Liability]> {
        let key = (self.lines.len(), side);
        let compute = || self.compute_liabilities(side).into();
        self.cache.get_or_compute(self.carried.as_ref(), |cache| &cache.liabilities, key, compute)
    }

    fn compute_liabilities(&self, side: Side) -> Vec<Liability> {
        let tried = self.penalties_tried_for(side).into_iter();
        let due = tried.filter(|(.., resolution)| resolution.truth_unsuspended == Truth::Yes);
        let due = due.map(|(subject, penalty, demand, resolution)| {
            let id = resolution.grounds.last().copied().unwrap_or_default();
            let rule = self.code.rule(id);
            let debtors = rule.map_or_else(Vec::new, |rule| self.debtors(rule, subject));
            let creditors = rule.map_or_else(Vec::new, |rule| self.creditors(rule, subject, side, &debtors));
            Liability {
                subject,
                responsible: subject.responsible(&self.facts).unwrap_or(Party::Side(side.opponents())),
                penalty,
                demand,
                rule: id,
                suspended: resolution.truth != Truth::Yes,
                ordinary_right: self.is_ordinary_right(penalty, subject),
                debtors,
                creditors,
            }
        });
        due.collect()
    }

    /// The only player who owes what a side can demand, or could have demanded if nothing had taken it away. `None` if
    /// it may be either of two partners, or if nothing happened for which a law gives the demand.
    pub fn only_debtor(&self, side: Side, demand: Demand) -> Option<Seat> {
        let due = self.exactable_by(side).into_iter().filter(|due| due.demand == demand && !due.ordinary_right);
        let mut debtors: Vec<Seat> = due.flat_map(|due| due.debtors).collect();
        if debtors.is_empty() {
            for (subject, penalty, _, resolution) in self.penalties_tried_for(side).iter().filter(|it| it.2 == demand) {
                let decides = (subject.kind(&self.facts), Issue::MayExact(*penalty));
                let rules = self.code.rules().iter().filter(|rule| rule.decides() == Some(decides));
                let grounds = rules.filter(|rule| rule.ground_issue().is_some() && resolution.has_occasion(rule.id));
                debtors.extend(grounds.flat_map(|rule| self.debtors(rule, *subject)));
            }
        }
        debtors.sort_unstable();
        debtors.dedup();
        match debtors.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// The players who owe a rule's penalty.
    pub(super) fn debtors(&self, rule: &Rule, subject: Subject) -> Vec<Seat> {
        match (subject.responsible(&self.facts), rule.debtor) {
            // What may be asked of one's own partner only, nobody owes for an offence.
            (None, _) | (Some(Party::Seat(_)), Debtor::AskersPartner) => Vec::new(),
            (Some(Party::Side(side)), _) => self.facts.partnership.members(side).collect(),
            (Some(Party::Seat(seat)), Debtor::Offender) => vec![seat],
            (Some(Party::Seat(seat)), Debtor::Partner) => self.facts.partnership.partners(seat).collect(),
            (Some(Party::Seat(_)), Debtor::Concerned) => match subject {
                Subject::Incident(n) => self.facts.incidents[n].of.into_iter().collect(),
                _ => Vec::new(),
            },
            (Some(Party::Seat(seat)), Debtor::Camp) => self.facts.partnership.members(self.facts.camp(seat)).collect(),
            (Some(Party::Seat(seat)), Debtor::Either) => match self.facts.turns.leader {
                Some(lead) if self.facts.camp(lead) == self.facts.camp(seat) => vec![lead],
                _ => std::iter::once(seat).chain(self.facts.partnership.partners(seat)).collect(),
            },
        }
    }

    /// The players who may demand what a rule gives for a subject, and those who owe it.
    pub fn creditors_and_debtors(&self, rule: &Rule, subject: Subject) -> (Vec<Seat>, Vec<Seat>) {
        let debtors = self.debtors(rule, subject);
        let side = subject.responsible(&self.facts).map(|party| self.facts.camp(party));
        let of_side = matches!(subject, Subject::Side(_));
        let own = rule.creditor.is_of_own_side()
            || matches!(rule.ground_issue(), Some(Issue::MayExact(Penalty::Fixed(it))) if of_side && it.concerns_only_asker());
        let side = side.map(|side| if own { side } else { side.opponents() });
        let creditors = side.map_or_else(Vec::new, |side| self.creditors(rule, subject, side, &debtors));
        (creditors, debtors)
    }

    /// The players of a side who may demand a rule's penalty from its debtors.
    pub(super) fn creditors(&self, rule: &Rule, subject: Subject, side: Side, debtors: &[Seat]) -> Vec<Seat> {
        let trick = match subject {
            Subject::Incident(n) => self.facts.incidents[n].trick,
            Subject::Renounce(n) => self.facts.renounces[n].trick,
            _ => None,
        };
        let leader = trick.and_then(|n| self.facts.tricks.0.get(n)?.plays.first()).map(|played| played.seat);
        let one = match rule.creditor {
            Creditor::Either | Creditor::Anyone | Creditor::OwnSide => None,
            Creditor::Others => {
                let owes = |seat: &Seat| subject.responsible(&self.facts) == Some((*seat).into());
                return self.facts.partnership.members(side).filter(|seat| !owes(seat)).collect();
            }
            Creditor::RightOfDebtor => return self.opponents_at_right(debtors),
            Creditor::InTurn => return self.opponents_in_turn(subject, side),
            Creditor::Partners => {
                let partners = |seat: Seat| self.facts.partnership.partners(seat).collect();
                return subject.responsible(&self.facts).and_then(Party::seat).map_or_else(Vec::new, partners);
            }
            Creditor::LastToPlay => leader
                .and_then(|leader| (0..4).rev().map(|n| leader.left(n)).find(|seat| self.facts.camp(seat) == side)),
            Creditor::ThirdHand => leader.map(|leader| leader.left(2)),
            Creditor::Dealer => self.dealer_of(subject),
        };
        one.map_or_else(|| self.facts.partnership.members(side).collect(), |seat| vec![seat])
    }

    /// For each player, the opponent at his right. Where a partner sits there, the next to the right.
    fn opponents_at_right(&self, of: &[Seat]) -> Vec<Seat> {
        let is_opponent = |seat: Seat, other: Seat| self.facts.camp(seat) != self.facts.camp(other);
        let at_right = |seat: &Seat| (1..4).rev().map(|n| seat.left(n)).find(|other| is_opponent(*seat, *other));
        let mut found: Vec<Seat> = of.iter().filter_map(at_right).collect();
        found.dedup();
        found
    }

    /// The players of a side who may still say what is to become of an exposed card.
    fn opponents_in_turn(&self, subject: Subject, side: Side) -> Vec<Seat> {
        let owner = subject.responsible(&self.facts).and_then(Party::seat);
        let late = |seat: Seat| owner.is_some_and(|owner| self.facts.has_let_turn_go_by(seat, owner));
        self.facts.partnership.members(side).filter(|seat| !late(*seat)).collect()
    }
}

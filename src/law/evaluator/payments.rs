//! Payments: what a side owes in tricks or points, and whether what was chosen can all be paid.

use std::collections::BTreeSet;

use super::ruling_builder::RulingBuilder;
use super::{Evaluator, TriedPenalty};
use crate::answer::Answer;
use crate::case_view::{established_revokes, is_sum_of};
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, LineIndex, Party, Side, Truth};

/// Payments of one sort that a side may take now: for each offence, one of several things.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Payments {
    /// What may be taken, once for each offence.
    choices: BTreeSet<Demand>,
    /// For how many offences.
    count: usize,
}

/// What counts as one offence.
#[derive(PartialEq)]
enum Offence {
    /// The acts of one player on one line.
    Act(LineIndex, Party),
    /// One thing by itself.
    Subject(Subject),
}

impl Evaluator<'_> {
    /// If as much is asked for as several offences cost together, answers yes by all of them. Returns whether that is so.
    pub(super) fn answer_by_sum(
        &self,
        ruling: &mut RulingBuilder,
        made: &SpokenDemand,
        tried: &[TriedPenalty],
    ) -> bool {
        let side = self.facts.camp(made.by);
        let open = tried.iter().filter(|(.., how)| how.truth == Truth::Yes);
        let mut parts: BTreeSet<Demand> = open.clone().map(|(_, _, what, _)| *what).collect();
        parts.retain(|part| is_sum_of(made.demand, *part, usize::MAX));
        parts.retain(|part| is_sum_of(made.demand, *part, self.times_due(side, *part)));
        let due: Vec<_> = open.filter(|(_, _, what, _)| parts.contains(what)).collect();
        for (subject, penalty, _, resolution) in &due {
            self.add_grounds(ruling, Issue::MayExact(*penalty), *subject, resolution);
        }
        if !due.is_empty() {
            ruling.answer = Answer::Yes;
        }
        !due.is_empty()
    }

    /// What a side may take in tricks or points, those with the fewest choices first.
    pub(super) fn payments_due_to(&self, side: Side) -> Vec<Payments> {
        let open: Vec<Liability> =
            self.exactable_by(side).into_iter().filter(|liability| liability.penalty.is_payment()).collect();
        let mut all: Vec<Payments> = Vec::new();
        let mut add = |choices: BTreeSet<Demand>, count: usize| match all.iter_mut().find(|p| p.choices == choices) {
            Some(payments) => payments.count += count,
            None => all.push(Payments { choices, count }),
        };
        let of = |subject: Subject| open.iter().filter(move |l| l.subject == subject).map(|l| l.demand).collect();
        let revokes = established_revokes(self, side.opponents());
        for (revoke, times) in self.separate_revokes(&revokes, &open) {
            add(of(revoke), times);
        }
        let mut counted: Vec<Offence> = Vec::new();
        for liability in open.iter().filter(|liability| !revokes.contains(&liability.subject)) {
            let offence = match liability.subject {
                Subject::Incident(n) => Offence::Act(self.facts.incidents[n].at, liability.responsible),
                subject => Offence::Subject(subject),
            };
            if !counted.contains(&offence) {
                counted.push(offence);
                add(of(liability.subject), 1);
            }
        }
        all.sort_by_key(|payments| payments.choices.len());
        all
    }

    /// For how many offences a side may choose a payment in tricks or points: each offence pays once.
    pub fn times_due(&self, side: Side, payment: Demand) -> usize {
        let due = self.payments_due_to(side);
        due.iter().filter(|payments| payments.choices.contains(&payment)).map(|payments| payments.count).sum()
    }

    /// How many revokes a side must pay for: they are established, and the penalty may be demanded.
    pub(super) fn revokes_to_pay_for(&self, side: Side) -> usize {
        let open = self.exactable_by(side.opponents());
        self.separate_revokes(&established_revokes(self, side), &open).iter().map(|(_, times)| times).sum()
    }

    /// The revokes among some subjects for which a payment is open, each with the number of times.
    fn separate_revokes(&self, revokes: &[Subject], open: &[Liability]) -> Vec<(Subject, usize)> {
        let payable = |subject: &&Subject| open.iter().any(|l| l.subject == **subject && l.penalty.is_payment());
        let mut counted = Vec::new();
        let mut separate = Vec::new();
        for subject in revokes.iter().filter(payable) {
            let Subject::Renounce(n) = *subject else { return vec![(*subject, 1)] };
            let renounce = &self.facts.renounces[n];
            // All the offences of a player in one trick count as one revoke.
            let place = renounce.trick.map(|trick| (renounce.by, trick));
            if place.is_none() || !counted.contains(&place) {
                counted.push(place);
                separate.push((*subject, usize::from(renounce.times)));
            }
        }
        separate
    }

    /// Those of some demands for which no offence is left to pay.
    pub(super) fn demands_beyond_payments(&self, side: Side, demands: &[Demand]) -> Vec<Demand> {
        let mut left = self.payments_due_to(side);
        let mut beyond = Vec::new();
        for demand in demands {
            // Offences with the fewest choices pay first, so that the others are left for what only they can pay.
            match left.iter_mut().find(|payments| payments.count > 0 && payments.choices.contains(demand)) {
                Some(payments) => payments.count -= 1,
                None => beyond.push(*demand),
            }
        }
        beyond
    }

    /// Every way in which a side may choose: one demand for each offence of the other side.
    pub(super) fn possible_elections(&self, side: Side) -> Vec<Vec<Demand>> {
        let mut all = vec![Vec::new()];
        for payments in self.payments_due_to(side) {
            let ways = multisets(&payments.choices, payments.count.min(MOST_PAYMENTS));
            if !self.budget.spend((ways.len() * all.len()) as u64) {
                return all;
            }
            let longer = all.iter().flat_map(|so_far: &Vec<Demand>| {
                ways.iter().map(|way| {
                    let mut election = [so_far.as_slice(), way.as_slice()].concat();
                    election.sort_unstable();
                    election
                })
            });
            all = longer.collect();
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// No side can pay for more offences of one sort than there are tricks in a hand.
const MOST_PAYMENTS: usize = 13;

/// Every way to choose so many things, whatever the order.
fn multisets(choices: &BTreeSet<Demand>, count: usize) -> Vec<Vec<Demand>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|so_far: &Vec<Demand>| {
            let from = so_far.last().copied();
            let next = choices.iter().filter(move |choice| from.is_none_or(|last| last <= **choice));
            next.map(|choice| [so_far.as_slice(), &[*choice]].concat()).collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    all
}

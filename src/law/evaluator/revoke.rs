//! The revokes of a side: those alleged, those established, and how many are to be paid for.

use super::Evaluator;
use crate::liability::Subject;
use crate::rule::Issue;
use oddtrick_table::{Party, Side, SourcedTruth, Truth};

impl Evaluator<'_> {
    /// Whether a side has an established revoke in the hand.
    pub(crate) fn has_established_revoke(&self, side: Side) -> SourcedTruth {
        let revokes = self.renounces_by(Party::Side(side)).into_iter();
        let known = revokes.map(|subject| self.resolve(Issue::Established, subject).to_known());
        known.max_by_key(|known| known.truth).unwrap_or(SourcedTruth::NO)
    }

    /// How many revokes of a side are to be paid for: established, and the penalty open.
    pub(super) fn revokes_to_pay_for(&self, side: Side) -> usize {
        let open = self.exactable_by(side.opponents());
        let payable = |subject: &Subject| open.iter().any(|l| l.subject == *subject && l.penalty.is_for_revoke());
        let mut counted = Vec::new();
        let mut count = 0;
        for subject in self.established_revokes(side).into_iter().filter(payable) {
            let Subject::Renounce(n) = subject else { return 1 };
            let departure = &self.facts.renounces[n];
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
    pub(crate) fn established_revokes(&self, side: Side) -> Vec<Subject> {
        let alleged = self.renounces_by(Party::Side(side)).into_iter();
        alleged.filter(|&subject| self.resolve(Issue::Established, subject).truth == Truth::Yes).collect()
    }

    /// The departures that may be meant by "his revoke"; where none is told, the bare claim.
    pub(super) fn renounces_by(&self, party: Party) -> Vec<Subject> {
        let told = self.facts.renounces.iter().enumerate();
        let told = told.filter(|(_, d)| d.by.includes(party) || party.includes(d.by));
        let told: Vec<_> = told.map(|(n, _)| Subject::Renounce(n)).collect();
        if told.is_empty() { vec![Subject::AllegedRevoke(party)] } else { told }
    }
}

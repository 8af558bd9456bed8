//! The revokes of a side: those alleged, those established, and how many are to be paid for.

use super::Bench;
use crate::liability::Subject;
use crate::row::Issue;
use oddtrick_table::{Known, Party, Side, Tri};

impl Bench<'_> {
    /// Whether a side has an established revoke in the hand.
    pub(crate) fn has_revoked(&self, side: Side) -> Known {
        let revokes = self.departures_of(Party::Side(side)).into_iter();
        let known = revokes.map(|subject| self.resolve(Issue::Established, subject).known());
        known.max_by_key(|known| known.is).unwrap_or(Known::NO)
    }

    /// How many revokes of a side are to be paid for: established, and the penalty open.
    pub(super) fn revokes(&self, side: Side) -> usize {
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
    pub(crate) fn revokes_of(&self, side: Side) -> Vec<Subject> {
        let alleged = self.departures_of(Party::Side(side)).into_iter();
        alleged.filter(|&subject| self.resolve(Issue::Established, subject).is == Tri::Yes).collect()
    }

    /// The departures that may be meant by "his revoke"; where none is told, the bare claim.
    pub(super) fn departures_of(&self, party: Party) -> Vec<Subject> {
        let told = self.facts.departures.iter().enumerate();
        let told = told.filter(|(_, d)| d.by.covers(party) || party.covers(d.by));
        let told: Vec<_> = told.map(|(n, _)| Subject::Departure(n)).collect();
        if told.is_empty() { vec![Subject::Unseen(party)] } else { told }
    }
}

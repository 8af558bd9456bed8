//! What a side may have to answer for, whose doing it is, and what a penalty would demand of it.

use super::Bench;
use crate::liability::Subject;
use crate::row::{Kind, Penalty};
use oddtrick_table::{Demand, Party, Side, Standard};

impl Bench<'_> {
    /// What a side's opponents may have to answer for: offences, faced cards, mislaid cards, and
    /// whatever else was done by that side or is nobody's doing.
    pub(super) fn subjects_of(&self, side: Side) -> Vec<Subject> {
        let facts = &self.facts;
        let departures = facts.departures.iter().enumerate().filter(|(_, d)| d.by.side() == side);
        let mut subjects: Vec<_> = departures.map(|(n, _)| Subject::Departure(n)).collect();
        if subjects.is_empty() {
            let alleged = facts.challenges.iter().map(|(_, whom, _)| *whom).filter(|whom| whom.side() == side);
            subjects.extend(alleged.map(Subject::Unseen).take(1));
        }
        let faced = facts.faced.iter().enumerate().filter(|(_, f)| f.by.side() == side);
        subjects.extend(faced.map(|(n, _)| Subject::Faced(n)));
        let missing = facts.missing.iter().enumerate().filter(|(_, m)| m.who.side() == side);
        subjects.extend(missing.map(|(n, _)| Subject::Missing(n)));
        let done = facts.incidents.iter().enumerate();
        let done = done.filter(|(_, i)| i.by.is_none_or(|by| by.side() == side));
        subjects.extend(done.map(|(n, _)| Subject::Incident(n)));
        let deals = facts.deals.iter().enumerate().filter(|(_, deal)| deal.owner.side() == side);
        subjects.extend(deals.map(|(n, _)| Subject::Deal(n)));
        subjects
    }

    /// Whether there is anything of a kind to be tried.
    pub(crate) fn has(&self, kind: Kind) -> bool {
        Side::ALL.into_iter().flat_map(|side| self.subjects_of(side)).any(|subject| subject.kind(&self.facts) == kind)
    }

    /// Whose doing a subject is; `None` where it is nobody's.
    pub(crate) fn owed_by(&self, subject: Subject) -> Option<Party> {
        match subject {
            Subject::Departure(n) => Some(self.facts.departures[n].by),
            Subject::Unseen(party) => Some(party),
            Subject::Faced(n) => Some(Party::Seat(self.facts.faced[n].by)),
            Subject::Missing(n) => Some(Party::Seat(self.facts.missing[n].who)),
            Subject::Incident(n) => self.facts.incidents[n].by.map(Party::Seat),
            Subject::Side(side) => Some(Party::Side(side)),
            Subject::Deal(n) => Some(Party::Seat(self.facts.deals[n].owner)),
            Subject::Forming(_) => None,
        }
    }

    /// What a penalty would demand of a subject.
    pub fn demand_for(&self, penalty: Penalty, subject: Subject) -> Option<Demand> {
        let (card, suit) = match subject {
            Subject::Departure(n) => {
                let departure = &self.facts.departures[n];
                let suit = match departure.from {
                    Standard::SuitLed(suit) => suit,
                    Standard::Asked(..) => None,
                };
                (departure.card, suit)
            }
            Subject::Faced(n) => (self.facts.faced[n].card, None),
            Subject::Missing(n) => (Some(self.facts.missing[n].card), None),
            Subject::Incident(n) => {
                let incident = self.facts.incidents[n];
                (incident.card, incident.suit)
            }
            Subject::Unseen(_) | Subject::Side(_) | Subject::Deal(_) | Subject::Forming(_) => (None, None),
        };
        match (penalty, subject) {
            (Penalty::LayDown, Subject::Faced(n)) if self.facts.faced[n].whole => Some(Demand::LayHand),
            (Penalty::Fixed(Demand::Suit), _) => {
                let called = self.suit_called(subject);
                Some(called.map_or(Demand::Suit, |(_, suit, _)| Demand::Lead { suit }))
            }
            _ => penalty.demand(card, suit),
        }
    }
}

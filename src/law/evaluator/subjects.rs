//! What a side may have to answer for, whose doing it is, and what a penalty would demand of it.

use super::Evaluator;
use crate::liability::Subject;
use crate::rule::{Penalty, SubjectKind};
use oddtrick_table::{Demand, Party, PlayRequirement, Side};

impl Evaluator<'_> {
    /// What a side's opponents may have to answer for: offences, faced cards, mislaid cards, and
    /// whatever else was done by that side or is nobody's doing.
    pub(super) fn subjects_against(&self, side: Side) -> Vec<Subject> {
        let facts = &self.facts;
        let departures = facts.renounces.iter().enumerate().filter(|(_, d)| d.by.side() == side);
        let mut subjects: Vec<_> = departures.map(|(n, _)| Subject::Renounce(n)).collect();
        if subjects.is_empty() {
            let alleged = facts.challenges.iter().map(|(_, whom, _)| *whom).filter(|whom| whom.side() == side);
            subjects.extend(alleged.map(Subject::AllegedRevoke).take(1));
        }
        let faced = facts.disclosed_cards.iter().enumerate().filter(|(_, f)| f.by.side() == side);
        subjects.extend(faced.map(|(n, _)| Subject::DisclosedCard(n)));
        let missing = facts.missing_cards.iter().enumerate().filter(|(_, m)| m.owner.side() == side);
        subjects.extend(missing.map(|(n, _)| Subject::MissingCard(n)));
        let done = facts.incidents.iter().enumerate();
        let done = done.filter(|(_, i)| i.by.is_none_or(|by| by.side() == side));
        subjects.extend(done.map(|(n, _)| Subject::Incident(n)));
        let deals = facts.deals.iter().enumerate().filter(|(_, deal)| deal.rightful_dealer.side() == side);
        subjects.extend(deals.map(|(n, _)| Subject::Deal(n)));
        subjects
    }

    /// Whether there is anything of a kind to be tried.
    pub(crate) fn has_subject_of_kind(&self, kind: SubjectKind) -> bool {
        Side::ALL
            .into_iter()
            .flat_map(|side| self.subjects_against(side))
            .any(|subject| subject.kind(&self.facts) == kind)
    }

    /// Whose doing a subject is; `None` where it is nobody's.
    pub(crate) fn responsible_party(&self, subject: Subject) -> Option<Party> {
        match subject {
            Subject::Renounce(n) => Some(self.facts.renounces[n].by),
            Subject::AllegedRevoke(party) => Some(party),
            Subject::DisclosedCard(n) => Some(Party::Seat(self.facts.disclosed_cards[n].by)),
            Subject::MissingCard(n) => Some(Party::Seat(self.facts.missing_cards[n].owner)),
            Subject::Incident(n) => self.facts.incidents[n].by.map(Party::Seat),
            Subject::Side(side) => Some(Party::Side(side)),
            Subject::Deal(n) => Some(Party::Seat(self.facts.deals[n].rightful_dealer)),
            Subject::Formation(_) => None,
        }
    }

    /// What a penalty would demand of a subject.
    pub fn demand_for(&self, penalty: Penalty, subject: Subject) -> Option<Demand> {
        let (card, suit) = match subject {
            Subject::Renounce(n) => {
                let departure = &self.facts.renounces[n];
                let suit = match departure.requirement {
                    PlayRequirement::SuitLed(suit) => suit,
                    PlayRequirement::Demanded(..) => None,
                };
                (departure.card, suit)
            }
            Subject::DisclosedCard(n) => (self.facts.disclosed_cards[n].card, None),
            Subject::MissingCard(n) => (Some(self.facts.missing_cards[n].card), None),
            Subject::Incident(n) => {
                let incident = self.facts.incidents[n];
                (incident.card, incident.suit)
            }
            Subject::AllegedRevoke(_) | Subject::Side(_) | Subject::Deal(_) | Subject::Formation(_) => (None, None),
        };
        match (penalty, subject) {
            (Penalty::LayCardDown, Subject::DisclosedCard(n)) if self.facts.disclosed_cards[n].whole_hand => {
                Some(Demand::LayHand)
            }
            (Penalty::Fixed(Demand::Suit), _) => {
                let called = self.first_suit_called(subject);
                Some(called.map_or(Demand::Suit, |(_, suit, _)| Demand::Lead { suit }))
            }
            _ => penalty.to_demand(card, suit),
        }
    }
}

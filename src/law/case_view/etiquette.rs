//! What the rules of etiquette can be asked about.

use super::CaseView;
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::{Facts, LineIndex, Party, SeatOrPerson, Truth};

/// What somebody did on a line, as far as rules of etiquette can apply to it.
pub(crate) fn subjects_on_line(facts: &Facts, by: SeatOrPerson, line: LineIndex) -> Vec<Subject> {
    let own = |subject: &Subject| match (*subject, by) {
        (Subject::Renounce(n), SeatOrPerson::Seat(seat)) => {
            facts.renounces[n].at == line && facts.renounces[n].by == Party::Seat(seat)
        }
        (Subject::Incident(n), SeatOrPerson::Seat(seat)) => {
            facts.incidents[n].at == line && facts.incidents[n].by == Some(seat)
        }
        (Subject::DisclosedCard(n), SeatOrPerson::Seat(seat)) => {
            facts.disclosed_cards[n].at == line && facts.disclosed_cards[n].by == seat
        }
        (Subject::Incident(n), SeatOrPerson::Person(who)) => {
            facts.incidents[n].at == line && facts.incidents[n].who == Some(who)
        }
        _ => false,
    };
    let renounces = (0..facts.renounces.len()).map(Subject::Renounce);
    let incidents = (0..facts.incidents.len()).map(Subject::Incident);
    let cards = (0..facts.disclosed_cards.len()).map(Subject::DisclosedCard);
    renounces.chain(incidents).chain(cards).filter(own).collect()
}

/// Whether what somebody did on a line broke a rule of etiquette.
pub(crate) fn broke_etiquette(view: &dyn CaseView, by: SeatOrPerson, line: LineIndex) -> bool {
    let subjects = subjects_on_line(view.facts(), by, line);
    subjects.into_iter().any(|subject| view.holds(Issue::EtiquetteBroken, subject).truth == Truth::Yes)
}

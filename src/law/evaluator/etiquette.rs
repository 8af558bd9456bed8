//! Rulings on manners: whether a deed breaks a rule of etiquette.

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::answer::Answer;
use crate::liability::Subject;
use crate::rule::Issue;
use oddtrick_table::{Line, LineIndex, Party, SeatOrPerson, Truth};

impl Evaluator<'_> {
    /// The line of somebody's last deed. What an account asserts of a player is no deed of his.
    pub(super) fn last_act_line(&self, by: SeatOrPerson) -> Option<LineIndex> {
        self.lines.iter().rposition(|line| match by {
            SeatOrPerson::Seat(seat) => line.actor() == Some(seat) && !matches!(line, Line::Stipulation(_)),
            SeatOrPerson::Person(who) => line.unseated_actor() == Some(who),
        })
    }

    /// What was done on a line, as far as etiquette may speak of it.
    fn subjects_on_line(&self, by: SeatOrPerson, at: LineIndex) -> Vec<Subject> {
        let facts = &self.facts;
        let own = |subject: &Subject| match (*subject, by) {
            (Subject::Renounce(n), SeatOrPerson::Seat(seat)) => {
                facts.renounces[n].at == at && facts.renounces[n].by == Party::Seat(seat)
            }
            (Subject::Incident(n), SeatOrPerson::Seat(seat)) => {
                facts.incidents[n].at == at && facts.incidents[n].by == Some(seat)
            }
            (Subject::Incident(n), SeatOrPerson::Person(who)) => {
                facts.incidents[n].at == at && facts.incidents[n].who == Some(who)
            }
            _ => false,
        };
        let departures = (0..facts.renounces.len()).map(Subject::Renounce);
        departures.chain((0..facts.incidents.len()).map(Subject::Incident)).filter(own).collect()
    }

    /// Whether somebody's deed on a line broke a rule of etiquette.
    pub(crate) fn broke_etiquette(&self, by: SeatOrPerson, at: LineIndex) -> bool {
        self.subjects_on_line(by, at)
            .into_iter()
            .any(|subject| self.resolve(Issue::EtiquetteBroken, subject).truth == Truth::Yes)
    }

    pub(super) fn rule_etiquette(&self, ruling: &mut RulingBuilder, by: SeatOrPerson) {
        let Some(last) = self.last_act_line(by) else { return };
        for subject in self.subjects_on_line(by, last) {
            let resolution = self.resolve(Issue::EtiquetteBroken, subject);
            self.record_findings(ruling, Issue::EtiquetteBroken, subject, &resolution);
            match resolution.truth {
                Truth::Yes => {
                    ruling.answer = Answer::Yes;
                    self.add_grounds(ruling, Issue::EtiquetteBroken, subject, &resolution);
                }
                Truth::Unstated if ruling.answer == Answer::No => {
                    ruling.answer = Answer::Needs(self.deciding_unknowns(Issue::EtiquetteBroken, subject));
                }
                _ => {}
            }
        }
    }
}

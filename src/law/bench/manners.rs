//! Rulings on manners: whether a deed breaks a rule of etiquette.

use super::Bench;
use super::draft::Draft;
use crate::answer::Answer;
use crate::liability::Subject;
use crate::row::Issue;
use oddtrick_table::{ActIx, Line, Party, Someone, Tri};

impl Bench<'_> {
    /// The line of somebody's last deed. What an account asserts of a player is no deed of his.
    pub(super) fn last_deed(&self, by: Someone) -> Option<ActIx> {
        self.lines.iter().rposition(|line| match by {
            Someone::Seat(seat) => line.actor() == Some(seat) && !matches!(line, Line::Given(_)),
            Someone::Person(who) => line.person() == Some(who),
        })
    }

    /// What was done on a line, as far as etiquette may speak of it.
    fn done_at(&self, by: Someone, at: ActIx) -> Vec<Subject> {
        let facts = &self.facts;
        let own = |subject: &Subject| match (*subject, by) {
            (Subject::Departure(n), Someone::Seat(seat)) => {
                facts.departures[n].at == at && facts.departures[n].by == Party::Seat(seat)
            }
            (Subject::Incident(n), Someone::Seat(seat)) => {
                facts.incidents[n].at == at && facts.incidents[n].by == Some(seat)
            }
            (Subject::Incident(n), Someone::Person(who)) => {
                facts.incidents[n].at == at && facts.incidents[n].who == Some(who)
            }
            _ => false,
        };
        let departures = (0..facts.departures.len()).map(Subject::Departure);
        departures.chain((0..facts.incidents.len()).map(Subject::Incident)).filter(own).collect()
    }

    /// Whether somebody's deed on a line broke a rule of etiquette.
    pub(crate) fn ill_mannered(&self, by: Someone, at: ActIx) -> bool {
        self.done_at(by, at).into_iter().any(|subject| self.resolve(Issue::Etiquette, subject).is == Tri::Yes)
    }

    pub(super) fn rule_manners(&self, ruling: &mut Draft, by: Someone) {
        let Some(last) = self.last_deed(by) else { return };
        for subject in self.done_at(by, last) {
            let resolution = self.resolve(Issue::Etiquette, subject);
            self.record(ruling, Issue::Etiquette, subject, &resolution);
            match resolution.is {
                Tri::Yes => {
                    ruling.answer = Answer::Yes;
                    self.ground(ruling, Issue::Etiquette, subject, &resolution);
                }
                Tri::Unstated if ruling.answer == Answer::No => {
                    ruling.answer = Answer::Needs(self.needs(Issue::Etiquette, subject));
                }
                _ => {}
            }
        }
    }
}

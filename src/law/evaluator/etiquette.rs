//! Rulings on etiquette: whether an act breaks one of its rules.

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::answer::Answer;
use crate::case_view::subjects_on_line;
use crate::vocabulary::Issue;
use oddtrick_table::{Line, LineIndex, SeatOrPerson, Truth};

impl Evaluator<'_> {
    /// The line of somebody's last act. What a record states about a player is not an act of his.
    pub(super) fn last_act_line(&self, by: SeatOrPerson) -> Option<LineIndex> {
        self.lines.iter().rposition(|line| match by {
            SeatOrPerson::Seat(seat) => line.actor() == Some(seat) && !matches!(line, Line::Stipulation(_)),
            SeatOrPerson::Person(who) => line.unseated_actor() == Some(who),
        })
    }

    pub(super) fn rule_etiquette(&self, ruling: &mut RulingBuilder, by: SeatOrPerson) {
        let Some(last) = self.last_act_line(by) else { return };
        for subject in subjects_on_line(&self.facts, by, last) {
            let resolution = self.resolve(Issue::EtiquetteBroken, subject);
            self.record_findings(ruling, Issue::EtiquetteBroken, subject, &resolution);
            match resolution.truth {
                Truth::Yes => {
                    ruling.answer = Answer::Yes;
                    self.add_grounds(ruling, Issue::EtiquetteBroken, subject, &resolution);
                }
                Truth::Unstated if ruling.answer == Answer::No => {
                    ruling.answer = Answer::Needs(self.deciding_unknowns(Issue::EtiquetteBroken, subject));
                    self.add_grounds(ruling, Issue::EtiquetteBroken, subject, &resolution);
                }
                _ => self.add_point(ruling, Issue::EtiquetteBroken, subject),
            }
        }
    }
}

//! The question of a variant in words.

use super::Variant;
use crate::camp::camp_name;
use crate::law_prose::question_in;
use crate::prose::Prose;
use oddtrick_law::Question;
use oddtrick_table::Side;

impl Variant<'_> {
    /// The question in words. Where both sides could ask for a penalty and only one does, it says so: a penalty that is not
    /// asked for would else be told by silence.
    pub(crate) fn question_text(&self) -> Prose {
        let asked = question_in(self.partnership(), &self.question);
        let Some(side) = self.side_that_asks_nothing() else { return asked };
        let idle = format!(", and {} ask for nothing. ", camp_name(self.partnership(), side));
        Prose::from_text(asked.to_string().replacen(". ", &idle, 1))
    }

    /// The side that could ask for a penalty in tricks or points and does not, where the other side asks for one.
    fn side_that_asks_nothing(&self) -> Option<Side> {
        let Question::Score { elections } = &self.question else { return None };
        let idle = Side::ALL.into_iter().find(|side| elections.0[*side].is_empty())?;
        let is_asked = !elections.0[idle.opponents()].is_empty();
        let due = || self.evaluator(self.code).exactable_by(idle);
        (is_asked && due().iter().any(|right| right.demand.is_payment())).then_some(idle)
    }
}

//! What a ruling rests on beyond its own points: why a call was good, and what lets a side win the game.

use super::builder::Builder;
use crate::answer::Answer;
use crate::case_view::demand_matches;
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::ruling::{Point, Ruling};
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::{Demand, PlayRequirement};

impl Builder {
    /// Where a call that was not obeyed counts as a revoke: argues why the call was good.
    pub fn argue_disobeyed_calls(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        if !matches!((&ruling.question, &ruling.answer), (Question::Established { .. }, Answer::Yes)) {
            return;
        }
        for &Point { subject, .. } in &ruling.points {
            let Subject::Renounce(n) = subject else { continue };
            let renounce = &evaluator.facts.renounces[n];
            let PlayRequirement::Demanded(demand, at) = renounce.requirement else { continue };
            let then = evaluator.before_line(at);
            let due = then.exactable_by(evaluator.facts.camp(renounce.by).opponents());
            if let Some(right) = due.iter().find(|right| demand_matches(&then.facts, right.demand, demand)) {
                self.argue(&then, Issue::MayExact(right.penalty), right.subject);
            }
        }
    }

    /// Where nothing keeps a side from winning the game: argues what lets it score, if a penalty does.
    pub fn argue_way_to_win(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        let (Question::CanWin { side }, Answer::Yes) = (&ruling.question, &ruling.answer) else { return };
        let due = evaluator.exactable_by(*side);
        if let Some(right) = due.iter().find(|right| matches!(right.demand, Demand::AddPoints { .. })) {
            self.argue(evaluator, Issue::MayExact(right.penalty), right.subject);
        }
    }
}

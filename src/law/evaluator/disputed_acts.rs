//! Which of several acts a dispute about a demand is about.

use super::{Evaluator, TriedPenalty};
use crate::vocabulary::Issue;
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, Truth};

impl Evaluator<'_> {
    /// Of several acts that could give what was demanded, the one that the dispute is about.
    pub(super) fn act_in_dispute<'t>(
        &self,
        asked: impl Iterator<Item = &'t TriedPenalty> + Clone,
        demand: &SpokenDemand,
    ) -> Option<&'t TriedPenalty> {
        self.last_disputed(exact_if_due(self.of_player_challenged(asked, demand), demand.demand))
    }

    /// Of several acts that could give what was demanded, those of the player whom the same player last charged with a
    /// revoke, if he did and there are any.
    fn of_player_challenged<'t>(
        &self,
        asked: impl Iterator<Item = &'t TriedPenalty> + Clone,
        demand: &SpokenDemand,
    ) -> impl Iterator<Item = &'t TriedPenalty> + Clone {
        let last = self.facts.challenges.iter().rfind(|(who, ..)| *who == demand.by);
        let charged = last.map(|(_, whom, _)| *whom).filter(|_| demand.demand.is_payment());
        let is_his = move |it: &&TriedPenalty| charged.is_some() && it.0.responsible(&self.facts) == charged;
        let any = asked.clone().any(|it| is_his(&it));
        asked.filter(move |it| !any || is_his(it))
    }

    /// Of several acts that could give what was demanded, the one that the dispute is about: the last one, unless only an
    /// earlier one happened.
    fn last_disputed<'t>(&self, asked: impl Iterator<Item = &'t TriedPenalty>) -> Option<&'t TriedPenalty> {
        let under = |it: &TriedPenalty| {
            let below = self.depends_on(Issue::MayExact(it.1), it.0).iter();
            below
                .map(|(_, issue)| self.resolve(*issue, it.0))
                .any(|it| self.occasion_happened(&it) || self.is_denied(&it))
        };
        let comes_near = |it: &TriedPenalty| {
            self.occasion_happened(&it.3) || (it.3.truth == Truth::No && (self.is_denied(&it.3) || under(it)))
        };
        let says_less = |best: &TriedPenalty, next: &TriedPenalty| {
            best.3.truth == next.3.truth && !comes_near(next) && comes_near(best)
        };
        asked.reduce(|best, next| if next.3.truth >= best.3.truth && !says_less(best, next) { next } else { best })
    }
}

/// Of the things that a demand would fit, those that it names, if one of them is due: it is no demand for another then.
fn exact_if_due<'t>(
    asked: impl Iterator<Item = &'t TriedPenalty> + Clone,
    demand: Demand,
) -> impl Iterator<Item = &'t TriedPenalty> {
    let is_due = move |it: &&TriedPenalty| it.2 == demand && it.3.truth == Truth::Yes;
    let any = asked.clone().any(|it| is_due(&it));
    asked.filter(move |it| !any || is_due(it))
}

//! Demands that are not good although a law mentions them.

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::case_view::demand_matches;
use crate::finding::RuleStatus;
use crate::vocabulary::{Issue, RuleId, Subject};
use oddtrick_table::facts::PlayRequirement;
use oddtrick_table::{Demand, Side, Truth};

/// A demand that a law mentions, and why it is not good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefusedDemand {
    /// The demand.
    pub demand: Demand,
    /// What it would be made for.
    pub subject: Subject,
    /// The rule that came closest to giving it.
    pub rule: RuleId,
    /// What became of that rule.
    pub status: RuleStatus,
}

impl Evaluator<'_> {
    /// Whether a demand by a side would be good now, as a penalty or as a right of ordinary play.
    pub fn allows_demand(&self, side: Side, demand: Demand) -> bool {
        self.exactable_by(side).iter().any(|liability| demand_matches(&self.facts, liability.demand, demand))
    }

    /// Adds why a card is no revoke that did not win or lose the trick as this side had demanded, if it is none.
    pub(super) fn add_calls_not_obeyed(&self, ruling: &mut RulingBuilder, side: Side) {
        let others = self.subjects_against(side.opponents()).into_iter();
        let of_call = |subject: &Subject| {
            let Subject::Renounce(n) = *subject else { return false };
            // Who plays to a call of his highest or lowest is believed.
            let PlayRequirement::Demanded(asked, _) = self.facts.renounces[n].requirement else { return false };
            matches!(asked, Demand::Win | Demand::WinFrom { .. } | Demand::Lose)
        };
        for subject in others.filter(of_call) {
            let resolution = self.resolve(Issue::Offence, subject);
            if resolution.truth == Truth::No && self.occasion_happened(&resolution) {
                self.add_point(ruling, Issue::Offence, subject);
            }
        }
    }

    /// The demands that rules mention but that a side may not make now, each once.
    pub fn refused_to(&self, side: Side) -> Vec<RefusedDemand> {
        let mut refused: Vec<RefusedDemand> = Vec::new();
        for (subject, penalty, demand, resolution) in self.penalties_tried_for(side) {
            if resolution.truth != Truth::No
                || self.is_ordinary_right(penalty, subject)
                || self.allows_demand(side, demand)
            {
                continue;
            }
            let rule = resolution.grounds.first().copied();
            let state = rule.and_then(|id| resolution.statuses.iter().find(|(rule, _)| *rule == id)).copied();
            if let Some((rule, state)) = state.filter(|_| refused.iter().all(|had| had.demand != demand)) {
                refused.push(RefusedDemand { demand, subject, rule, status: state });
            }
        }
        refused
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use oddtrick_table::notation;

    const REVOKE: &str = "Y leads 9S\nB plays 4D\nB holds a spade\nZ plays 3S\nA plays 2S\nY turns the trick\n";

    /// What Y-Z may not demand, and the rules that come closest to giving it.
    fn refused(record: &str) -> Vec<(String, RuleId)> {
        let record = notation::parse(record).expect("a record").record;
        let refused = Evaluator::new(&codes::all()[0], &record).refused_to(Side::YZ).into_iter();
        refused.map(|it| (it.demand.to_string(), it.rule)).collect()
    }

    #[test]
    fn demands_not_exactable_are_listed_as_refused() {
        let penalty =
            [("take 3 tricks", "72.I.take"), ("deduct 3 points", "72.I.deduct"), ("add 3 points", "72.I.add")];
        let saved = [("card 4D", "76.call"), ("highest spade", "76.highest"), ("lowest spade", "76.lowest")];
        let told =
            |rules: &[(&str, RuleId)]| rules.iter().map(|(what, rule)| ((*what).to_owned(), *rule)).collect::<Vec<_>>();
        assert_eq!(refused(REVOKE), told(&[penalty, saved].concat()));
        assert_eq!(refused(&format!("{REVOKE}Y quits the trick\n")), told(&saved));
        assert_eq!(refused(&format!("{REVOKE}B replaces 4D with 6S\n")), told(&penalty));
    }
}

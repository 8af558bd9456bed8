//! What a side may not exact, for all that a law speaks of it.

use super::Evaluator;
use crate::case_view::demand_matches;
use crate::finding::RuleStatus;
use crate::vocabulary::{RuleId, Subject};
use oddtrick_table::{Demand, Side, Truth};

/// A thing that might have been exacted, and why it may not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefusedDemand {
    pub demand: Demand,
    pub subject: Subject,
    /// The row that came nearest to giving it, and how it fared.
    pub rule: RuleId,
    pub status: RuleStatus,
}

impl Evaluator<'_> {
    /// Whether a demand that a side might make now is for something that it has open, be it a
    /// penalty or a right of the ordinary course.
    pub fn allows_demand(&self, side: Side, demand: Demand) -> bool {
        self.exactable_by(side).iter().any(|liability| demand_matches(&self.facts, liability.demand, demand))
    }

    /// What rows speak of that a side may not exact now, each once.
    pub fn refused_to(&self, side: Side) -> Vec<RefusedDemand> {
        let mut refused: Vec<RefusedDemand> = Vec::new();
        for (subject, penalty, demand, resolution) in self.penalties_tried_for(side) {
            if resolution.truth != Truth::No
                || self.is_ordinary_right(penalty, subject)
                || self.allows_demand(side, demand)
            {
                continue;
            }
            let row = resolution.grounds.first().copied();
            let state = row.and_then(|id| resolution.statuses.iter().find(|(row, _)| *row == id)).copied();
            if let Some((row, state)) = state.filter(|_| refused.iter().all(|had| had.demand != demand)) {
                refused.push(RefusedDemand { demand, subject, rule: row, status: state });
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

    /// What Y-Z may not exact, and the rows that come nearest to giving it.
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
            |rows: &[(&str, RuleId)]| rows.iter().map(|(what, row)| ((*what).to_owned(), *row)).collect::<Vec<_>>();
        assert_eq!(refused(REVOKE), told(&[penalty, saved].concat()));
        assert_eq!(refused(&format!("{REVOKE}Y quits the trick\n")), told(&saved));
        assert_eq!(refused(&format!("{REVOKE}B replaces 4D with 6S\n")), told(&penalty));
    }
}

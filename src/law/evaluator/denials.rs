//! Demands that a code expressly denies, and demands that go without saying.

use super::{Evaluator, TriedPenalty};
use crate::finding::RuleStatus;
use crate::resolver::Resolution;
use crate::rule::Role;
use crate::vocabulary::{Issue, RuleId, Subject};
use oddtrick_table::{Demand, Side};

impl Evaluator<'_> {
    /// What the code denies a side expressly.
    pub(super) fn penalties_denied_to(&self, side: Side) -> Vec<TriedPenalty> {
        let mut denied = Vec::new();
        for subject in self.subjects_against(side.opponents()) {
            for &penalty in self.code.denied_penalties_for(subject.kind(&self.facts)) {
                if let Some(demand) = self.demand_for(penalty, subject) {
                    denied.push((subject, penalty, demand, self.resolve(Issue::MayExact(penalty), subject)));
                }
            }
        }
        denied
    }

    /// Whether a rule stands that says expressly that the issue is not so.
    pub(super) fn is_denied(&self, resolution: &Resolution) -> bool {
        let stands = |state: &RuleStatus| matches!(state, RuleStatus::Applied { .. });
        let denies = |id: &RuleId| self.code.rule(id).is_some_and(|rule| matches!(rule.role, Role::Denies(..)));
        resolution.statuses.iter().any(|(id, state)| stands(state) && denies(id))
    }

    /// Whether some ground of an issue was met at least in the first of its conditions.
    pub(super) fn meets_first_condition(&self, resolution: &Resolution) -> bool {
        let wants_all = |id: &RuleId, state: &RuleStatus| match (self.code.rule(id), state) {
            (Some(rule), RuleStatus::Unmet(condition)) => rule.conditions.first() == Some(condition),
            _ => false,
        };
        resolution.statuses.iter().any(|(id, state)| resolution.grounds.contains(id) && !wants_all(id, state))
    }

    /// A card that came out is to lie on the table: that is worth saying only where it does not
    /// lie there, and cannot be called at once.
    pub(super) fn is_self_evident(&self, demand: Demand, subject: Subject, due: &[Demand]) -> bool {
        let Subject::DisclosedCard(n) = subject else { return false };
        match demand {
            Demand::LayCard { card } if due.contains(&Demand::Card { card }) => true,
            Demand::LayCard { .. } | Demand::LayIt | Demand::LayHand => self.facts.disclosed_cards[n].lies_face_up(),
            _ => false,
        }
    }
}

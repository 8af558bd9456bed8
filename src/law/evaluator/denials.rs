//! Demands that a code expressly denies, and demands that go without saying.

use super::{Evaluator, TriedPenalty};
use crate::finding::RuleStatus;
use crate::resolver::Resolution;
use crate::rule::Role;
use crate::vocabulary::{Issue, RuleId, Subject};
use oddtrick_table::{Demand, Side};

impl Evaluator<'_> {
    /// The penalties that the code expressly denies a side.
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

    /// Whether a rule applies that expressly denies the issue.
    pub(super) fn is_denied(&self, resolution: &Resolution) -> bool {
        let stands = |state: &RuleStatus| matches!(state, RuleStatus::Applied { .. });
        let denies = |id: &RuleId| self.code.rule(id).is_some_and(|rule| matches!(rule.role, Role::Denies(..)));
        resolution.statuses.iter().any(|(id, state)| stands(state) && denies(id))
    }

    /// Whether at least the first condition of some ground of an issue was met.
    pub(super) fn meets_first_condition(&self, resolution: &Resolution) -> bool {
        let wants_all = |id: &RuleId, state: &RuleStatus| match (self.code.rule(id), state) {
            (Some(rule), RuleStatus::Unmet(condition)) => rule.conditions().next() == Some(*condition),
            _ => false,
        };
        resolution.statuses.iter().any(|(id, state)| resolution.grounds.contains(id) && !wants_all(id, state))
    }

    /// Whether a demand to lay a card on the table goes without saying. It does if the card lies there
    /// already, or if it can be called at once and was not picked up again.
    pub(super) fn is_self_evident(&self, demand: Demand, subject: Subject, due: &[Demand]) -> bool {
        let calls = matches!(demand, Demand::LayCard { card } if due.contains(&Demand::Card { card }));
        let Subject::DisclosedCard(n) = subject else { return calls };
        if calls {
            return self.facts.disclosed_cards[n].taken_up.is_none();
        }
        match demand {
            Demand::LayCard { .. } | Demand::LayIt | Demand::LayHand => self.facts.disclosed_cards[n].lies_face_up(),
            _ => false,
        }
    }

    /// Whether a hand lies face up of which the record tells no cards.
    pub(super) fn is_untold_hand(&self, demand: Demand, subject: Subject) -> bool {
        let Subject::DisclosedCard(n) = subject else { return false };
        let hand = self.facts.disclosed_cards[n];
        let untold = hand.whole_hand && self.facts.known_hand(hand.by).is_none();
        demand == Demand::LayHand && untold && hand.lies_face_up()
    }
}

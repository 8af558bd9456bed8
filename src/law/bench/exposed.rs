//! What rulings on cards that may be called say, and what they leave unsaid.

use super::{Bench, Tried};
use crate::liability::Subject;
use crate::resolver::Resolution;
use crate::row::{Issue, Role, RowId};
use crate::ruling::State;
use oddtrick_table::{Demand, Side, Tri};

impl Bench<'_> {
    /// What the code denies a side in so many words.
    pub(super) fn denied_to(&self, side: Side) -> Vec<Tried> {
        let mut denied = Vec::new();
        for subject in self.subjects_of(side.other()) {
            for &penalty in self.code.denied(subject.kind(&self.facts)) {
                if let Some(demand) = self.demand_for(penalty, subject) {
                    denied.push((subject, penalty, demand, self.resolve(Issue::Exact(penalty), subject)));
                }
            }
        }
        denied
    }

    /// Whether a row stands that says in so many words that the issue is not so.
    pub(super) fn denies(&self, resolution: &Resolution) -> bool {
        let stands = |state: &State| matches!(state, State::Applied { .. });
        let denies = |id: &RowId| self.code.row(id).is_some_and(|row| matches!(row.role, Role::Denies(..)));
        resolution.states.iter().any(|(id, state)| stands(state) && denies(id))
    }

    /// Whether some ground of an issue was met at least in the first of its conditions.
    pub(super) fn comes_near(&self, resolution: &Resolution) -> bool {
        let wants_all = |id: &RowId, state: &State| match (self.code.row(id), state) {
            (Some(row), State::Unmet(condition)) => row.when.first() == Some(condition),
            _ => false,
        };
        resolution.states.iter().any(|(id, state)| resolution.grounds.contains(id) && !wants_all(id, state))
    }

    /// A card that came out is to lie on the table: that is worth saying only where it does not
    /// lie there, and cannot be called at once.
    pub(super) fn goes_without_saying(&self, demand: Demand, subject: Subject, due: &[Demand]) -> bool {
        let Subject::Faced(n) = subject else { return false };
        match demand {
            Demand::LayCard { card } if due.contains(&Demand::Card { card }) => true,
            Demand::LayCard { .. } | Demand::LayIt | Demand::LayHand => self.facts.faced[n].lies_there(),
            _ => false,
        }
    }
}

/// Whether the issue was refused because something took away a ground of it.
pub(super) fn is_beaten(resolution: &Resolution) -> bool {
    let taken = |state: &State| !matches!(state, State::Unmet(_) | State::Applied { .. });
    resolution.is == Tri::No
        && resolution.states.iter().any(|(row, state)| resolution.grounds.contains(row) && taken(state))
}

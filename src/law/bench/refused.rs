//! What a side may not exact, for all that a law speaks of it.

use super::Bench;
use crate::law::liability::Subject;
use crate::law::row::RowId;
use crate::law::ruling::State;
use crate::table::{Demand, Side, Tri};

/// A thing that might have been exacted, and why it may not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused {
    pub demand: Demand,
    pub subject: Subject,
    /// The row that came nearest to giving it, and how it fared.
    pub row: RowId,
    pub state: State,
}

impl Bench<'_> {
    /// Whether a demand that a side might make now is for something that it has open, be it a
    /// penalty or a right of the ordinary course.
    pub fn allows(&self, side: Side, demand: Demand) -> bool {
        self.open_to(side).iter().any(|liability| self.answers(liability.demand, demand))
    }

    /// What rows speak of that a side may not exact now, each once.
    pub fn refused_to(&self, side: Side) -> Vec<Refused> {
        let mut refused: Vec<Refused> = Vec::new();
        for (subject, penalty, demand, resolution) in self.tried_by(side) {
            if resolution.is != Tri::No || self.is_right(penalty, subject) || self.allows(side, demand) {
                continue;
            }
            let row = resolution.grounds.first().copied();
            let state = row.and_then(|id| resolution.states.iter().find(|(row, _)| *row == id)).copied();
            if let Some((row, state)) = state.filter(|_| refused.iter().all(|had| had.demand != demand)) {
                refused.push(Refused { demand, subject, row, state });
            }
        }
        refused
    }
}

//! What a side may not exact, for all that a law speaks of it.

use super::Bench;
use crate::liability::Subject;
use crate::row::RowId;
use crate::ruling::State;
use oddtrick_table::{Demand, Side, Tri};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use oddtrick_table::notation;

    const REVOKE: &str = "Y leads 9S\nB plays 4D\nB holds a spade\nZ plays 3S\nA plays 2S\nY turns the trick\n";

    /// What Y-Z may not exact, and the rows that come nearest to giving it.
    fn refused(record: &str) -> Vec<(String, RowId)> {
        let record = notation::parse(record).expect("a record").record;
        let refused = Bench::new(&codes::all()[0], &record).refused_to(Side::YZ).into_iter();
        refused.map(|it| (it.demand.to_string(), it.row)).collect()
    }

    #[test]
    fn what_a_law_speaks_of_is_refused_unless_it_is_open() {
        let penalty =
            [("take 3 tricks", "72.I.take"), ("deduct 3 points", "72.I.deduct"), ("add 3 points", "72.I.add")];
        let saved = [("card 4D", "76.call"), ("highest spade", "76.highest"), ("lowest spade", "76.lowest")];
        let told =
            |rows: &[(&str, RowId)]| rows.iter().map(|(what, row)| ((*what).to_owned(), *row)).collect::<Vec<_>>();
        assert_eq!(refused(REVOKE), told(&[penalty, saved].concat()));
        assert_eq!(refused(&format!("{REVOKE}Y quits the trick\n")), told(&saved));
        assert_eq!(refused(&format!("{REVOKE}B replaces 4D with 6S\n")), told(&penalty));
    }
}

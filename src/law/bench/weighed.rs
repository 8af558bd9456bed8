//! What a ruling turned on: what was asked in it, and how that came out.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Bench;
use super::memory::Memory;
use crate::condition::Condition;
use crate::question::Question;
use crate::resolver::Resolution;
use crate::row::{Issue, Kind, RowId};
use crate::ruling::{Ruling, State};
use oddtrick_table::Tri;

/// All that was asked in a ruling, at whatever moment of the record and for whatever cause.
#[derive(Debug, Default)]
pub struct Weighed {
    /// The answers that each condition had: whether one was no, not stated, yes.
    answers: FxHashMap<Condition, [bool; 3]>,
    /// Rows of which no condition was found wanting somewhere.
    live: FxHashSet<RowId>,
    /// What was tried: of things of which kind, and what.
    tried: FxHashSet<(Kind, Issue)>,
    memory: Rc<Memory>,
}

impl Weighed {
    /// Whether a condition was so, or not so, wherever it was asked: to suppose it changes nothing.
    pub fn is_always(&self, condition: Condition, holds: bool) -> bool {
        let [no, unstated, yes] = self.answers.get(&condition).copied().unwrap_or_default();
        !unstated && if holds { !no } else { !yes }
    }

    /// Whether a row was out of the question wherever it was tried.
    pub fn is_idle(&self, row: RowId) -> bool {
        !self.live.contains(row)
    }

    /// Whether an issue was tried for things of a kind.
    pub fn has_tried(&self, kind: Kind, issue: Issue) -> bool {
        self.tried.contains(&(kind, issue))
    }

    pub(super) fn answered(&mut self, condition: Condition, is: Tri) {
        let place = match is {
            Tri::No => 0,
            Tri::Unstated => 1,
            Tri::Yes => 2,
        };
        self.answers.entry(condition).or_default()[place] = true;
    }

    pub(super) fn resolved(&mut self, kind: Kind, issue: Issue, resolution: &Resolution) {
        self.tried.insert((kind, issue));
        let live = resolution.states.iter().filter(|(_, state)| !matches!(state, State::Unmet(_)));
        self.live.extend(live.map(|(row, _)| *row));
    }
}

impl Bench<'_> {
    /// Rules on a question, and keeps what was asked for it.
    pub fn weigh(&self, question: &Question) -> (Ruling, Weighed) {
        let weighed = Rc::new(RefCell::new(Weighed::default()));
        // All is asked anew: of what is only recalled no note would be taken.
        let mut bench = Bench { memory: Rc::default(), former: None, ..self.before(self.lines.len()) };
        bench.weighed = Some(Rc::clone(&weighed));
        let ruling = bench.rule(question);
        (ruling, Weighed { memory: bench.memory, ..weighed.take() })
    }

    /// The same bench with what was worked out for a ruling on the same record by the same code.
    #[must_use]
    pub fn knowing(mut self, weighed: &Weighed) -> Self {
        self.memory = Rc::clone(&weighed.memory);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{codes, condition};
    use oddtrick_table::notation;

    #[test]
    fn what_is_always_so_may_be_supposed_and_what_is_idle_forgotten_without_a_change() {
        let record =
            "Y leads 9S\nB plays 4D\nZ plays 3S\nA plays 2S\nY turns the trick\nY quits the trick\nB holds a spade\n";
        let record = notation::parse(record).expect("a record").record;
        let question = "what may Y-Z exact".parse().expect("a question");
        let code = &codes::all()[0];
        let (ruling, weighed) = Bench::new(code, &record).weigh(&question);
        assert_eq!(ruling, Bench::new(code, &record).rule(&question));
        assert!(weighed.is_always(condition::QUITTED, true) && !weighed.is_always(condition::QUITTED, false));
        let mut tried = 0;
        for condition in Condition::all() {
            for holds in [true, false].into_iter().filter(|holds| weighed.is_always(condition, *holds)) {
                let supposed = Bench::new(code, &record).supposing(condition, holds).rule(&question);
                assert_eq!(supposed.answer, ruling.answer, "{condition:?} {holds}");
                tried += 1;
            }
        }
        for row in code.rows().iter().filter(|row| !row.role.targets().is_empty() && weighed.is_idle(row.id)) {
            let forgotten = Bench::new(code, &record).forgetting(row.id).rule(&question);
            assert_eq!((&forgotten.answer, &forgotten.grounds), (&ruling.answer, &ruling.grounds), "{}", row.id);
            tried += 1;
        }
        assert!(tried > 100, "{tried}");
    }
}

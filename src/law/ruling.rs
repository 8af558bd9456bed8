//! Rulings: the answer, and how every row that was considered fared.

use super::answer::Answer;
use super::condition::Condition;
use super::liability::Subject;
use super::question::Question;
use super::row::{Limb, RowId};
use super::score::Outcome;
use oddtrick_table::{ActIx, Demand, Seat};

/// How a row fared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// It stands; `at` is the last line that it rests on, where a line shows it.
    Applied { at: Option<ActIx> },
    /// A condition does not hold.
    Unmet(Condition),
    /// Its conditions hold, but another row takes away its effect.
    Displaced { by: RowId },
    /// Its time is past.
    Lapsed { by: RowId, at: Option<ActIx> },
    /// Its owners let it go.
    Waived { by: RowId, at: Option<ActIx> },
    /// Its owners lost it by a fault of their own.
    Forfeited { by: RowId, at: Option<ActIx> },
    /// It gives what was asked, but not to this player, or not of him.
    WrongParty { party: Seat },
    /// It hangs on something not stated.
    Needs(Condition),
    /// A row in doubt acts against it.
    Doubtful,
}

impl State {
    /// The state as one word.
    pub const fn kind(&self) -> &'static str {
        match self {
            State::Applied { .. } => "applied",
            State::Unmet(_) => "unmet",
            State::Displaced { .. } => "displaced",
            State::Lapsed { .. } => "lapsed",
            State::Waived { .. } => "waived",
            State::Forfeited { .. } => "forfeited",
            State::WrongParty { .. } => "wrong party",
            State::Needs(_) => "needs",
            State::Doubtful => "doubtful",
        }
    }

    /// The line that the state rests on.
    pub const fn at(&self) -> Option<ActIx> {
        match self {
            State::Applied { at }
            | State::Lapsed { at, .. }
            | State::Waived { at, .. }
            | State::Forfeited { at, .. } => *at,
            _ => None,
        }
    }
}

/// A row, what it was tried on, and how it fared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finding {
    pub row: RowId,
    pub subject: Subject,
    pub state: State,
}

/// A ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The code that was applied.
    pub code: &'static str,
    pub question: Question,
    pub answer: Answer,
    /// The rows that carry the answer, the decisive one first.
    pub grounds: Vec<RowId>,
    /// The limbs that the answer rests on: of the grounds, then of the game's own terms.
    pub laws: Vec<Limb>,
    /// Every row considered, in the code's order.
    pub findings: Vec<Finding>,
    /// For a choice among elections: what each would come to.
    pub choices: Vec<(Vec<Demand>, Outcome)>,
}

impl Ruling {
    /// Whether it says that a thing may be exacted.
    pub fn opens(&self, demand: Demand) -> bool {
        matches!(&self.answer, Answer::Open(open) if open.contains(&demand))
    }

    /// How a row fared, the most telling of its states where it was tried more than once.
    pub fn state_of(&self, row: &str) -> Option<State> {
        let rank = |state: &State| match state {
            State::Applied { .. } => 0,
            State::Needs(_) | State::Doubtful => 2,
            State::Unmet(_) => 3,
            _ => 1,
        };
        self.findings.iter().filter(|f| f.row == row).map(|f| f.state).min_by_key(rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bench, codes};
    use oddtrick_table::notation;

    const TWO_TRICKS: &str = "Y leads 9S\nB plays 4D\nB holds no spade\nZ plays 3S\nA plays 2S\n\
        Y turns the trick\nY quits the trick\n\
        Y leads 3C\nB plays 5H\nZ plays 4C\nA plays 6C\nA turns the trick\nA quits the trick\n";

    /// How the row of a trick turned and quitted fares, and what may be exacted.
    fn quitted(record: &str) -> (&'static str, bool) {
        let record = notation::parse(record).expect("a record").record;
        let ruling = Bench::new(&codes::all()[0], &record).rule(&"what may Y-Z exact".parse().expect("a question"));
        assert_eq!(ruling.state_of("no row"), None);
        let state = ruling.state_of("73.quitted").expect("a state");
        (state.kind(), ruling.opens(Demand::TakeTricks { tricks: 3 }))
    }

    #[test]
    fn of_several_tricks_the_one_that_counts_tells_how_a_row_fared() {
        // To the first trick he had no spade, so there it does not apply.
        assert_eq!(quitted(TWO_TRICKS), ("needs", false));
        assert_eq!(quitted(&format!("{TWO_TRICKS}B holds no club\n")), ("unmet", false));
        assert_eq!(quitted(&format!("{TWO_TRICKS}B holds a club\n")), ("applied", true));
    }
}

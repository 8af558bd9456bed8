//! Rulings: the answer, and how every row that was considered fared.

use super::answer::Answer;
use super::condition::Condition;
use super::hand_score::HandOutcome;
use super::liability::Subject;
use super::question::Question;
use super::rule::{Limb, RuleId};
use oddtrick_table::{Demand, LineIndex, Seat};

/// How a row fared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RuleStatus {
    /// It stands; `at` is the last line that it rests on, where a line shows it.
    Applied { at: Option<LineIndex> },
    /// A condition does not hold.
    Unmet(Condition),
    /// Its conditions hold, but another row takes away its effect.
    Displaced { by: RuleId },
    /// Its time is past.
    Lapsed { by: RuleId, at: Option<LineIndex> },
    /// Its owners let it go.
    Waived { by: RuleId, at: Option<LineIndex> },
    /// Its owners lost it by a fault of their own.
    Forfeited { by: RuleId, at: Option<LineIndex> },
    /// It gives what was asked, but not to this player, or not of him.
    WrongParty { player: Seat },
    /// It hangs on something not stated.
    Needs(Condition),
    /// A row in doubt acts against it.
    Doubtful,
}

impl RuleStatus {
    /// The state as one word.
    pub const fn name(&self) -> &'static str {
        match self {
            RuleStatus::Applied { .. } => "applied",
            RuleStatus::Unmet(_) => "unmet",
            RuleStatus::Displaced { .. } => "displaced",
            RuleStatus::Lapsed { .. } => "lapsed",
            RuleStatus::Waived { .. } => "waived",
            RuleStatus::Forfeited { .. } => "forfeited",
            RuleStatus::WrongParty { .. } => "wrong party",
            RuleStatus::Needs(_) => "needs",
            RuleStatus::Doubtful => "doubtful",
        }
    }

    /// The line that the state rests on.
    pub const fn line(&self) -> Option<LineIndex> {
        match self {
            RuleStatus::Applied { at }
            | RuleStatus::Lapsed { at, .. }
            | RuleStatus::Waived { at, .. }
            | RuleStatus::Forfeited { at, .. } => *at,
            _ => None,
        }
    }
}

/// A row, what it was tried on, and how it fared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finding {
    pub rule: RuleId,
    pub subject: Subject,
    pub status: RuleStatus,
}

/// A ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The code that was applied.
    pub code: &'static str,
    pub question: Question,
    pub answer: Answer,
    /// The rows that carry the answer, the decisive one first.
    pub grounds: Vec<RuleId>,
    /// The limbs that the answer rests on: of the grounds, then of the game's own terms.
    pub limbs: Vec<Limb>,
    /// Every row considered, in the code's order.
    pub findings: Vec<Finding>,
    /// For a choice among elections: what each would come to.
    pub elections: Vec<(Vec<Demand>, HandOutcome)>,
}

impl Ruling {
    /// Whether it says that a thing may be exacted.
    pub fn may_exact(&self, demand: Demand) -> bool {
        matches!(&self.answer, Answer::MayExact(open) if open.contains(&demand))
    }

    /// How a row fared, the most telling of its states where it was tried more than once.
    pub fn status_of(&self, row: &str) -> Option<RuleStatus> {
        let rank = |state: &RuleStatus| match state {
            RuleStatus::Applied { .. } => 0,
            RuleStatus::Needs(_) | RuleStatus::Doubtful => 2,
            RuleStatus::Unmet(_) => 3,
            _ => 1,
        };
        self.findings.iter().filter(|f| f.rule == row).map(|f| f.status).min_by_key(rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Evaluator, codes};
    use oddtrick_table::notation;

    const TWO_TRICKS: &str = "Y leads 9S\nB plays 4D\nB holds no spade\nZ plays 3S\nA plays 2S\n\
        Y turns the trick\nY quits the trick\n\
        Y leads 3C\nB plays 5H\nZ plays 4C\nA plays 6C\nA turns the trick\nA quits the trick\n";

    /// How the row of a trick turned and quitted fares, and what may be exacted.
    fn quitted(record: &str) -> (&'static str, bool) {
        let record = notation::parse(record).expect("a record").record;
        let ruling =
            Evaluator::new(&codes::all()[0], &record).rule_on(&"what may Y-Z exact".parse().expect("a question"));
        assert_eq!(ruling.status_of("no row"), None);
        let state = ruling.status_of("73.quitted").expect("a state");
        (state.name(), ruling.may_exact(Demand::TakeTricks { tricks: 3 }))
    }

    #[test]
    fn status_of_takes_the_most_telling_finding() {
        // To the first trick he had no spade, so there it does not apply.
        assert_eq!(quitted(TWO_TRICKS), ("needs", false));
        assert_eq!(quitted(&format!("{TWO_TRICKS}B holds no club\n")), ("unmet", false));
        assert_eq!(quitted(&format!("{TWO_TRICKS}B holds a club\n")), ("applied", true));
    }
}

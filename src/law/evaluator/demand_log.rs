//! What became of the demands so far, looked at once each.
//!
//! Conditions ask at every moment of a record which of the earlier demands were good. What became of a demand does not
//! depend on the moment at which that is asked, so it is worked out once and written into a log. Without the
//! logs, the time for a ruling would grow with the cube of the number of demands.

use super::Evaluator;
use crate::case_view::{DemandOutcome, SuitCalled, chooses_other_trick, due_suit_call, outcome_of_demand};
use crate::vocabulary::Subject;
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{LineIndex, Side};

/// What was found in the first demands of a record.
#[derive(Debug, Clone, Default)]
pub(super) struct Log<T> {
    /// How many demands were looked at.
    pub seen: usize,
    /// What was found in them.
    pub found: T,
}

/// The demands for one subject.
#[derive(Debug, Clone, Default)]
pub(super) struct DemandsMade {
    good: Vec<SpokenDemand>,
    /// The first that were not good, of those before the first good one.
    not_due: Option<SpokenDemand>,
    wrong_player: Option<SpokenDemand>,
}

/// For whom a log is kept: the subject, the line since which its demands count, and the side that may demand.
pub(super) type LogKey = (Subject, LineIndex, Side);

impl DemandsMade {
    fn first(&self, outcome: DemandOutcome) -> Option<SpokenDemand> {
        match outcome {
            DemandOutcome::Good => self.good.first().copied(),
            DemandOutcome::NotDue => self.not_due,
            DemandOutcome::WrongPlayer => self.wrong_player,
        }
    }

    fn add(&mut self, demand: SpokenDemand, outcome: Option<DemandOutcome>) {
        match outcome {
            Some(DemandOutcome::Good) => self.good.push(demand),
            Some(DemandOutcome::NotDue) if self.good.is_empty() => {
                self.not_due.get_or_insert(demand);
            }
            Some(DemandOutcome::WrongPlayer) if self.good.is_empty() => {
                self.wrong_player.get_or_insert(demand);
            }
            _ => {}
        }
    }
}

impl Evaluator<'_> {
    /// The first demand for a subject with an outcome, unless a good one came before it.
    pub(super) fn find_first_demand(&self, subject: Subject, outcome: DemandOutcome) -> Option<SpokenDemand> {
        // The first good demand ends the search: those after it change nothing.
        let first = self.read_demands(subject, |made| !made.good.is_empty(), |made| made.first(outcome))?;
        first.filter(|demand| demand.at < self.lines.len())
    }

    /// The demands for a subject that were lawful when they were made.
    pub fn find_good_demands(&self, subject: Subject) -> Vec<SpokenDemand> {
        let so_far = |demand: &&SpokenDemand| demand.at < self.lines.len();
        let read = |made: &DemandsMade| made.good.iter().take_while(so_far).copied().collect();
        self.read_demands(subject, |_| false, read).unwrap_or_default()
    }

    /// Who was first called on to lead a suit because of an incident.
    pub(super) fn find_first_suit_called(&self, subject: Subject) -> Option<SuitCalled> {
        let Subject::Incident(n) = subject else { return None };
        let (since, demands) = (self.facts.incidents[n].at, &self.facts.demands);
        if demands.is_empty() {
            return None;
        }
        let called = self.cache.read_log(
            self.carried.as_ref(),
            |cache| &cache.suit_calls,
            subject,
            |log| log.seen >= demands.len() || log.found.is_some(),
            |at| Some(&demands[at]).filter(|made| made.at > since).and_then(|made| due_suit_call(self, subject, made)),
            |found, called| *found = found.or(called),
            |found: &Option<SuitCalled>| *found,
        );
        called.filter(|(_, _, at)| *at < self.lines.len())
    }

    /// When the claimants first called on the partner to win another of the tricks played ahead.
    pub(super) fn find_other_trick_chosen(&self, subject: Subject) -> Option<LineIndex> {
        let demands = &self.facts.demands;
        if demands.is_empty() {
            return None;
        }
        let claimants = self.facts.camp(subject.responsible(&self.facts)?).opponents();
        let since = subject.line(&self.facts);
        let is_theirs = |made: &&SpokenDemand| self.facts.camp(made.by) == claimants && made.at > since;
        let chosen = self.cache.read_log(
            self.carried.as_ref(),
            |cache| &cache.other_tricks_chosen,
            (subject, since, claimants),
            |log| log.seen >= demands.len() || log.found.is_some(),
            |at| Some(&demands[at]).filter(is_theirs).filter(|made| chooses_other_trick(self, subject, made)),
            |found, made| *found = found.or(made.map(|made| made.at)),
            |found: &Option<LineIndex>| *found,
        );
        chosen.filter(|at| *at < self.lines.len())
    }

    /// Reads from the log of a subject's demands, once it is `enough` or holds all demands so far. `None` if nobody may
    /// demand anything for the subject, or did: most records have no demands, and need no log.
    fn read_demands<R>(
        &self,
        subject: Subject,
        enough: impl Fn(&DemandsMade) -> bool,
        read: impl Fn(&DemandsMade) -> R,
    ) -> Option<R> {
        let demands = &self.facts.demands;
        if demands.is_empty() {
            return None;
        }
        let claimants = self.facts.camp(subject.responsible(&self.facts)?).opponents();
        let since = subject.line(&self.facts);
        let is_theirs = |made: &&SpokenDemand| self.facts.camp(made.by) == claimants && made.at > since;
        Some(self.cache.read_log(
            self.carried.as_ref(),
            |cache| &cache.demands_made,
            (subject, since, claimants),
            |log| log.seen >= demands.len() || enough(&log.found),
            |at| Some(&demands[at]).filter(is_theirs).map(|made| (*made, outcome_of_demand(self, subject, made))),
            |made: &mut DemandsMade, outcome| {
                if let Some((demand, outcome)) = outcome {
                    made.add(demand, outcome);
                }
            },
            read,
        ))
    }
}

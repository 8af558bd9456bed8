//! What a condition may know about a case.
//!
//! [`CaseView`] is the only way in which a condition sees a case. The evaluator implements it; a
//! test can implement it in a few lines. The functions of the submodules build on it, and both the
//! conditions and the evaluator use them.

mod demand_outcome;
mod demands;
mod etiquette;
mod revokes;

pub use demand_outcome::DemandOutcome;
pub(crate) use demand_outcome::{chooses_other_trick, due_suit_call, outcome_of_demand};
pub(crate) use demands::{demand_for, demand_matches, exactable_by, is_sum_of};
pub(crate) use etiquette::{broke_etiquette, subjects_on_line};
pub(crate) use revokes::{count_of_revokes, established_revokes, has_established_revoke, renounces_by};

use std::rc::Rc;

use crate::cutting::CountedCut;
use crate::vocabulary::{GameTerms, Issue, Liability, Subject};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, Facts, LineIndex, Seat, Side, SourcedTruth, Suit};

/// A suit that was called: who had to lead it, the suit, and the line of the call.
pub type SuitCalled = (Seat, Suit, LineIndex);

/// A case as far as its record goes, under one code.
///
/// A view cannot suppose anything: a condition always learns what the record and the code give. So an
/// answer can be cached with the rule sets that it came from.
pub trait CaseView {
    /// The facts of the record.
    fn facts(&self) -> &Facts;

    /// The scoring rules of the code.
    fn terms(&self) -> &GameTerms;

    /// Whether an issue holds for a subject, with the last line that shows it.
    fn holds(&self, issue: Issue, subject: Subject) -> SourcedTruth;

    /// Everything that the other side owes a side, whether or not it is suspended.
    fn due_to(&self, side: Side) -> Rc<[Liability]>;

    /// For how many offences a side may choose a payment in tricks or points.
    fn times_due(&self, side: Side, payment: Demand) -> usize;

    /// The first demand that the claimants made for a subject with this outcome. `None` if they had made a good
    /// one before it.
    fn first_demand(&self, subject: Subject, outcome: DemandOutcome) -> Option<SpokenDemand>;

    /// The good demands that the claimants made for a subject, in order.
    fn good_demands(&self, subject: Subject) -> Vec<SpokenDemand>;

    /// Who was first called on to lead a suit because of an incident, by a player who had the right to call it.
    fn first_suit_called(&self, subject: Subject) -> Option<SuitCalled>;

    /// When the claimants of a trick played ahead first called on the partner to win another of those tricks.
    fn other_trick_chosen(&self, subject: Subject) -> Option<LineIndex>;

    /// The cards that count in a round of cutting.
    fn counted_cut(&self, round: usize) -> Rc<CountedCut>;

    /// The case as it was before a line of the record.
    fn before<'s>(&'s self, line: LineIndex) -> Box<dyn CaseView + 's>;
}

//! What a condition may know about a case.
//!
//! [`CaseView`] is the only way in which a condition sees a case. The evaluator implements it; a
//! test can implement it in a few lines. The functions of the submodules build on it, and both the
//! conditions and the evaluator use them.

mod demands;
mod etiquette;
mod revokes;

pub(crate) use demands::{demand_for, demand_matches, exactable_by, first_suit_called};
pub(crate) use etiquette::{broke_etiquette, subjects_on_line};
pub(crate) use revokes::{established_revokes, has_established_revoke, renounces_by};

use std::rc::Rc;

use crate::cutting::CountedCut;
use crate::vocabulary::{GameTerms, Issue, Liability, Subject};
use oddtrick_table::{Facts, LineIndex, Side, SourcedTruth};

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

    /// The cards that count in a round of cutting.
    fn counted_cut(&self, round: usize) -> Rc<CountedCut>;

    /// The case as it was before a line of the record.
    fn before<'s>(&'s self, line: LineIndex) -> Box<dyn CaseView + 's>;
}

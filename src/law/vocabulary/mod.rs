//! The words that the rest of the crate shares: what a rule can be about, what it can decide and
//! what it can give.
//!
//! Nothing here decides anything. These types know the record only through
//! [`oddtrick_table::Facts`], and no code of laws at all.

mod deal_outcome;
mod display;
mod formation;
mod formation_outcome;
mod game_terms;
mod hand_outcome;
mod issue;
mod liability;
mod limb;
mod penalty;
mod subject;
mod terms_change;

pub use deal_outcome::{DealFate, DealOutcome, ParseDealOutcomeError};
pub use formation::{FormationIssue, FormationKind, FormationSubject};
pub use formation_outcome::{ChosenPersons, ParseFormationError, PartnersAndDealer};
pub use game_terms::{GameTerms, GameWorth, RubberTerms};
pub use hand_outcome::HandOutcome;
pub use issue::Issue;
pub use liability::Liability;
pub use limb::{Cited, Limb, RuleId};
pub use penalty::{Creditor, Debtor, Penalty};
pub use subject::{Subject, SubjectKind};
pub use terms_change::{Change, TermsChange};

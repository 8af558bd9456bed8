//! What the law says of a record: rows, the resolver, liabilities, questions, rulings.
//!
//! A [`Code`] is a table of [`Row`]s, one for each limb of a law that bears on an issue, and
//! the [`Terms`] of its game. [`Bench::rule`] answers a typed [`Question`] about a record and
//! gives its findings: for every row that was considered, whether it applied and if not why.
//!
//! This floor is pure and imports [`oddtrick_table`] only. It knows no book, no case and no
//! stored answer, and its only prose is the laws' own words.

pub mod answer;
pub mod code;
pub mod code_diff;
pub mod code_scan;
pub mod codes;
pub mod condition;
pub mod cutting;
pub mod deal_outcome;
mod display;
pub mod evaluator;
pub mod formation;
pub mod game_terms;
pub mod hand_score;
pub mod liability;
pub mod question;
pub mod resolver;
pub mod rule;
mod rule_set_mask;
pub mod ruling;

pub use answer::Answer;
pub use code::{Code, Overlay};
pub use condition::Condition;
pub use deal_outcome::DealOutcome;
pub use evaluator::{Evaluator, FoldedRecord, Irregularity, RefusedDemand, Survey, Trace};
pub use formation::{ChosenPersons, PartnersAndDealer};
pub use game_terms::GameTerms;
pub use hand_score::HandOutcome;
pub use liability::{Liability, Subject};
pub use question::{Elections, Question};
pub use rule::{Issue, Limb, Penalty, Role, Rule, RuleId, SubjectKind};
pub use ruling::{Finding, RuleStatus, Ruling};

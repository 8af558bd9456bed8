//! What the law says of a record: rows, the resolver, liabilities, questions, rulings.
//!
//! A [`Code`] is a table of [`Row`]s, one for each limb of a law that bears on an issue, and
//! the [`Terms`] of its game. [`Bench::rule`] answers a typed [`Question`] about a record and
//! gives its findings: for every row that was considered, whether it applied and if not why.
//!
//! This floor is pure and imports [`oddtrick_table`] only. It knows no book, no case and no
//! stored answer, and its only prose is the laws' own words.

pub mod answer;
pub mod bench;
pub mod code;
pub mod codes;
pub mod condition;
pub mod cutting;
pub mod diff;
pub mod fate;
pub mod formation;
pub mod liability;
mod marks;
mod names;
pub mod question;
pub mod resolver;
pub mod row;
pub mod ruling;
pub mod scan;
pub mod score;
pub mod terms;

pub use answer::Answer;
pub use bench::{Bench, Folded, Irregularity, Refused, Survey, Weighed};
pub use code::{Code, Overlay};
pub use condition::Condition;
pub use fate::Fate;
pub use formation::{Partners, Places};
pub use liability::{Liability, Subject};
pub use question::{Elections, Question};
pub use row::{Issue, Kind, Limb, Penalty, Role, Row, RowId};
pub use ruling::{Finding, Ruling, State};
pub use score::Outcome;
pub use terms::Terms;

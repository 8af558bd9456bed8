//! Judges records of whist under codes of laws.
//!
//! A [`Code`] is a list of [`Rule`]s and the [`GameTerms`], the scoring rules of its game. Each rule
//! states what one limb of one law does and under which [`Condition`]s. The [`Evaluator`] joins a
//! code and a record and answers a [`Question`]: the [`Ruling`] gives the [`Answer`], the rules and
//! limbs that it rests on, and a [`Finding`] for every rule that was considered, which says whether
//! the rule applied and if not why.
//!
//! ```
//! use oddtrick_law::{Evaluator, Question, codes};
//! use oddtrick_table::notation;
//!
//! let record = "\
//! Y leads 9S
//! B plays 4D
//! Z plays 3S
//! A plays KS
//! B holds a spade
//! A turns the trick
//! A quits the trick
//! ";
//! let record = notation::parse(record).unwrap().record;
//! let question: Question = "what may Y-Z exact".parse().unwrap();
//! let ruling = Evaluator::new(&codes::all()[0], &record).rule_on(&question);
//!
//! assert_eq!(ruling.answer.to_string(), "open: take 3 tricks; deduct 3 points; add 3 points");
//! assert_eq!(ruling.limbs[0].0, "72.I");
//! ```
//!
//! This crate is pure: it reads no files and keeps no state. It builds on [`oddtrick_table`] only and
//! knows no books, no cases and no stored answers. Its only prose is the words of the laws.
//!
//! # Modules
//!
//! Each module imports only modules above it in this list:
//!
//! - `vocabulary`: what rules can be about, decide and give
//! - [`cutting`], [`hand_score`]: arithmetic
//! - [`case_view`]: what a condition may know about a case
//! - [`condition`]: the conditions, chapter by chapter
//! - `clause`, `rule`, `finding`, `rule_set`, `rule_test`, `resolver`: rules, and which of them prevail
//! - `overlay`, `laying`, `house_rule`, `code`, [`codes`]: codes of laws
//! - [`question`], `answer`, `ruling`
//! - `step_budget`: how much work a ruling may take
//! - `evaluator`, `alternative_readings`: rulings
//! - `argument`: why a ruling is as it is
//! - [`code_scan`], [`code_diff`]: codes examined without a record

#![warn(missing_docs)]

mod alternative_readings;
mod answer;
mod argument;
mod bidding_game;
pub mod case_view;
mod clause;
mod code;
pub mod code_diff;
mod code_error;
pub mod code_scan;
pub mod codes;
pub mod condition;
pub mod cutting;
mod evaluator;
mod finding;
pub mod hand_score;
mod house_rule;
mod laying;
mod overlay;
pub mod question;
mod resolver;
mod rule;
mod rule_index;
mod rule_set;
mod rule_set_mask;
mod rule_test;
mod ruling;
mod step_budget;
mod vocabulary;

pub use alternative_readings::{deciding_house_rules, disagreeing_rulings, relevant_codes};
pub use answer::{Answer, ParseAnswerError};
pub use argument::{
    Argument, Change, ChangeError, Contrast, MissingFact, Mistake, NearestRule, ParseChangeError, Requirement, Step,
    StepEffect, StepFact, missing_facts, paid_penalty, requirements,
};
pub use clause::{Clause, ClausePart, ClauseWords};
pub use code::{Code, MissingLaws};
pub use code_error::CodeError;
pub use condition::Condition;
pub use evaluator::{Evaluator, FoldedRecord, Irregularity, PlayFault, RefusedDemand, Survey, Trace};
pub use finding::{Finding, RuleStatus};
pub use house_rule::HouseRule;
pub use overlay::{Overlay, OverlayError, Restated};
pub use question::{Elections, ParseQuestionError, Question};
pub use resolver::Resolution;
pub use rule::{Role, Rule};
pub use rule_set::RuleSet;
pub use ruling::{Point, Ruling};
pub use step_budget::StepBudget;
pub use vocabulary::*;

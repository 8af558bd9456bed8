//! House rules in words: what each changes in the text of its code, and rulings that show it.
//!
//! The engine has the house rules themselves ([`oddtrick_law::codes::house_rules`]). A file
//! `house-rules/<code>/<house rule>.toml` says how the law then reads, and where the house rule comes from.

mod marked_text;
mod read;

use oddtrick_law::{Answer, HouseRule, Question};
use oddtrick_table::Record;
use serde::Deserialize;

pub(crate) use marked_text::overlap;
pub use marked_text::{Mark, MarkedLaw, MarkedLimb, MarkedParagraph, MarkedWords};
pub(crate) use read::read_house_rules;

/// A house rule in words.
#[derive(Debug, Clone)]
pub struct HouseRuleText {
    /// The house rule of the engine.
    pub house_rule: &'static HouseRule,
    /// The content file.
    pub file: String,
    /// Where it comes from and who plays by it.
    pub about: String,
    /// What it changes in the text of its code.
    pub changes: Vec<TextChange>,
    /// Rulings that it changes.
    pub examples: Vec<HouseRuleExample>,
}

/// A change in the text of one limb: other words in the place of some, or words at its end.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextChange {
    /// The limb, or the law if it has words outside its limbs.
    pub limb: String,
    /// The words that go. They stand once in the limb's own words. Empty if nothing goes.
    #[serde(default)]
    pub old: String,
    /// The words that come in their place, or at the end of the limb if nothing goes. Empty if nothing comes.
    #[serde(default)]
    pub new: String,
}

/// A record with a question that is answered otherwise under a house rule.
#[derive(Debug, Clone)]
pub struct HouseRuleExample {
    /// What it shows, in a few words.
    pub title: String,
    /// What happened.
    pub record: Record,
    /// How many lines had happened when the question was asked.
    pub lines_before: usize,
    /// The question.
    pub question: Question,
    /// The answer of the code as it is printed.
    pub without: Answer,
    /// The answer with this house rule on.
    pub with: Answer,
}

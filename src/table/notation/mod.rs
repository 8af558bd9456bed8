//! Line notation: a record as plain lines of English, one act a line.
//!
//! ```text
//! deal: dealer A; trump H; score A-B 0, Y-Z 0
//! Y leads 9S
//! B plays 4D
//! A asks B: no spade?
//! A turns the trick
//! ```
//!
//! [`parse`] and [`write`](fn@write) are inverses: what is written reads back as the same record.
//! Blank lines and lines that begin with `#` are passed over. A line that begins with `?` is
//! a question; what it asks is for the law, so it is handed on as text.

mod json;
mod parse;
mod write;

pub use json::{RecordJsonError, from_json, from_value, to_value};
pub use parse::{NotationError, QuestionLine, RecordWithQuestions, find_questions, parse};
pub use write::{demand_text, line_text, write};

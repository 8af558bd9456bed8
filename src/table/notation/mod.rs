//! The notation for records: plain lines of English, one event per line.
//!
//! ```text
//! deal: dealer A; trump H; score A-B 0, Y-Z 0
//! Y leads 9S
//! B plays 4D
//! A asks B: no spade?
//! A turns the trick
//! ```
//!
//! [`parse`](parse()) reads back exactly the record that [`write`](write()) wrote. Blank lines and
//! lines that begin with `#` are ignored. A line that begins with `?` is a question. Questions
//! belong to the crate `oddtrick-law`, so they are kept here as text.

mod explain;
mod json;
mod parse;
mod write;

pub use json::{RecordJsonError, from_json, from_value, to_value};
pub use parse::{NotationError, QuestionLine, RecordWithQuestions, find_questions, parse};
pub use write::write;

//! Practice: questions of the reader's own choosing, as many as he likes. A question that is put is its own address,
//! sealed; only the answer is kept.

mod answer;
mod choose;
mod flow;
mod question;

pub(crate) use answer::{answer, show_answer};
pub(crate) use choose::choose;
pub(crate) use question::{draw, question};

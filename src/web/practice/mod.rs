//! Practice: as many questions as the learner likes, on what he chooses. The address of a question contains the
//! question, encrypted; only answers are stored.

mod answer;
mod choose;
mod flow;
mod question;

pub(crate) use answer::{answer, show_answer};
pub(crate) use choose::choose;
pub(crate) use question::{draw, question};

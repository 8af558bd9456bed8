//! Review: limbs of the law that a learner has met, asked again in other stories before he is likely to forget them.

mod answer;
mod question;
mod show;
mod state;
mod summary;

pub(crate) use answer::{answer, show_answer};
pub(crate) use question::{draw, question};
pub(crate) use show::show;
pub(crate) use summary::show_summary;

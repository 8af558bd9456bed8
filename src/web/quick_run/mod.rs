//! Sixty seconds of true or false. For fun: the answers count in no rating, and only the learner sees the score.

mod begin;
mod flow;
mod result;
mod run;

pub(crate) use begin::{begin, show};
pub(crate) use run::{answer, show_run};

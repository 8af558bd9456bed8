//! A self-test to start with: twelve questions that place a newcomer by topic and say where to begin.

mod begin;
mod progress;
mod question;
mod result;

pub(crate) use begin::{begin, show};
pub(crate) use question::{answer, question};
pub(crate) use result::show_placement;

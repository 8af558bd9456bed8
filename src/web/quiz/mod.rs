//! The day's quiz: one question at a time, with the ruling after each.

mod answer;
mod day;
mod question;
mod result;
mod ruling;

pub(super) use answer::answer;
pub(super) use day::today;
pub(super) use question::question;
pub(super) use result::day;
pub(super) use ruling::{Found, found};

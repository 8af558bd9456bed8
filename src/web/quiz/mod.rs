//! The day's quiz: one question at a time, with the ruling after each.

mod answer;
mod day;
mod question;
mod result;
mod ruling;

pub(super) use answer::{Fields, NOT_OFFERED, answer, kept, read, reply};
pub(super) use day::today;
pub(super) use question::{Around, put, question};
pub(super) use result::day;
pub(super) use ruling::{After, Found, Way, found, ruled};

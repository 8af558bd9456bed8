//! The day's quiz: one question at a time, with the ruling after each; the day as a whole, and the days gone by.

mod address;
mod answer;
mod archive;
mod day;
mod feed;
mod question;
mod result;
mod ruling;
mod share;

pub(super) use address::house_of;
pub(super) use answer::{Fields, NOT_OFFERED, answer, kept, read, reply, still};
pub(super) use archive::show as archive;
pub(super) use day::{begun, today};
pub(super) use feed::{Feeds, show as feed};
pub(super) use question::{Around, InPaper, code_title, put, question};
pub(super) use result::day;
pub(super) use ruling::{After, Found, Way, found, ruled, unanswered};

//! The daily quiz: one question at a time, with the ruling after each; the result of the day; past quizzes.

mod address;
mod answer;
mod archive;
mod day;
mod draw;
mod feed;
mod question;
mod result;
mod ruling;
mod share;
mod streak;

pub(crate) use address::quiz_path;
pub(crate) use answer::answer;
pub(crate) use archive::show as archive;
pub(crate) use day::{answered_today, today};
pub(crate) use draw::{prepare, store_quiz, todays_questions};
pub(crate) use feed::show as feed;
pub(crate) use question::question;
pub(crate) use result::day;

//! A placement test: twelve questions that find out what a newcomer knows and where to begin.

mod begin;
mod progress;
mod question;
mod result;

pub(crate) use begin::{begin, show};
pub(crate) use question::{answer, question};
pub(crate) use result::show_placement;

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

pub(super) use address::track_of_visitor;
pub(super) use answer::{
    FormFields, OPTION_NOT_OFFERED, answer, form_fields, parse_reply, reply_if_unchanged, stored_reply,
};
pub(super) use archive::show as archive;
pub(super) use day::{answered_today, today};
pub(super) use feed::{FeedCache, show as feed};
pub(super) use question::{PaperContext, QuestionForm, code_title, question, question_page};
pub(super) use result::day;
pub(super) use ruling::{FindingView, NextLink, RulingContext, finding_view, ruling_page, unanswered_ruling_page};

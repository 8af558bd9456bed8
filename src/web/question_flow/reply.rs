//! Reading replies, from a form or from a stored answer.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::form_fields::FormFields;
use oddtrick_quiz::{QuizQuestion, Reply, ReplyForm};
use oddtrick_store::NewAttempt;
use oddtrick_table::BySide;

/// The stored reply. A number that the question no longer offers becomes an empty choice.
pub(crate) fn stored_reply(question: &QuizQuestion, code: u32) -> Reply {
    Reply::from_number(question.form, question.options.len(), code).unwrap_or(Reply::Many([].into()))
}

/// The stored reply, if it still means the same in the question as it is now, and is marked the same. In other content
/// the same number may be another answer.
pub(crate) fn reply_if_unchanged(question: &QuizQuestion, given: &NewAttempt) -> Option<Reply> {
    let reply = Reply::from_number(question.form, question.options.len(), given.choice)?;
    let same =
        question.reply_text(&reply).to_string() == given.choice_text && question.mark(&reply).is_right() == given.right;
    same.then_some(reply)
}

/// Why a form holds no reply to its question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum ReplyError {
    /// It chooses what the question does not offer; no form of this site does that.
    #[error("The answer chosen is not one that the question offers.")]
    NotOffered,
    /// Something is not filled in; the text says what. The question is asked again.
    #[error("{0}")]
    Incomplete(&'static str),
}

/// Reads the reply to a question from its form.
///
/// # Errors
/// If the form chooses what the question does not offer, or something is not filled in.
pub(crate) fn parse_reply(question: &QuizQuestion, fields: &FormFields) -> Result<Reply, ReplyError> {
    let chosen = fields.iter().filter(|(field, value)| field == "choice" && !value.is_empty());
    let chosen: Option<BTreeSet<usize>> =
        chosen.map(|(_, n)| n.parse().ok().filter(|n| *n < question.options.len())).collect();
    let chosen = chosen.ok_or(ReplyError::NotOffered)?;
    if question.form == ReplyForm::One && chosen.len() > 1 {
        return Err(ReplyError::NotOffered);
    }
    let none = "Choose one of the answers; nothing has been sent in yet.";
    let number = |name| field_value(fields, name).and_then(|typed| typed.parse::<u8>().ok());
    let reply = match question.form {
        ReplyForm::One => chosen.first().map(|&place| Reply::One(place)).ok_or(none),
        // Choosing nothing may be the right answer, but only if the form was submitted deliberately.
        ReplyForm::Many => Ok(Reply::Many(chosen)),
        ReplyForm::Pair => match (number("ab"), number("yz")) {
            (Some(ab), Some(yz)) => Ok(Reply::Pair(BySide { ab, yz })),
            _ => Err("Type a whole number for each side; nothing has been sent in yet."),
        },
        ReplyForm::Number => {
            number("number").map(Reply::Number).ok_or("Type a whole number; nothing has been sent in yet.")
        }
    };
    reply.map_err(ReplyError::Incomplete)
}

pub(crate) fn field_value<'a>(fields: &'a FormFields, name: &str) -> Option<&'a str> {
    fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

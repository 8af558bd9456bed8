//! Making a result of what somebody answered on a sheet, from a form taken online or from answers typed in from paper.

use thiserror::Error;

use crate::form_fields::FormFields;
use crate::invisible_chars::is_invisible;
use crate::visitor::session::digest;
use oddtrick_quiz::sheet::{FORM_LETTERS, TypedReplyError, read_reply, written_reply};
use oddtrick_quiz::{QuizQuestion, Reply};
use oddtrick_store::{SecretHash, SheetAnswer, SheetResult};

/// The most characters of a name.
pub(super) const MAX_NAME_CHARS: usize = 60;

/// Why answers cannot be kept.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum EntryError {
    #[error("Type a name, so that the answers can be told from others.")]
    NoName,
    #[error("A name has at most {MAX_NAME_CHARS} characters; this one has {0}. Shorten it.")]
    LongName(usize),
    #[error("The name has invisible characters. Type it by hand.")]
    InvisibleName,
    #[error("Choose a form, A to D.")]
    NoForm,
    #[error("Type an answer to at least one question.")]
    NothingAnswered,
    #[error("Question {number}: {problem}")]
    Answer { number: usize, problem: TypedReplyError },
}

/// The first value of a field, without spaces that do not count. Empty if it is not there.
pub(super) fn field(fields: &FormFields, name: &str) -> String {
    let value = fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str());
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name that somebody gave. `None` if they gave none.
///
/// # Errors
/// If it is too long or has invisible characters.
pub(super) fn parse_name(fields: &FormFields) -> Result<Option<String>, EntryError> {
    let name = field(fields, "name");
    let count = name.chars().count();
    if count > MAX_NAME_CHARS {
        return Err(EntryError::LongName(count));
    }
    if name.chars().any(is_invisible) {
        return Err(EntryError::InvisibleName);
    }
    Ok(Some(name).filter(|name| !name.is_empty()))
}

/// The place of the form that a paper says it is, from 0.
///
/// # Errors
/// If there is no such form.
pub(super) fn parse_form(fields: &FormFields) -> Result<usize, EntryError> {
    let typed = field(fields, "form");
    FORM_LETTERS.iter().position(|letter| letter.to_string() == typed).ok_or(EntryError::NoForm)
}

/// The replies that somebody typed in from paper, in fields `1`, `2` and so on.
///
/// # Errors
/// If one of them is no answer to its question, or there is none.
pub(super) fn parse_replies(questions: &[QuizQuestion], fields: &FormFields) -> Result<Vec<Option<Reply>>, EntryError> {
    let read = |(number, question): (usize, &QuizQuestion)| {
        read_reply(question, &field(fields, &number.to_string()))
            .map_err(|problem| EntryError::Answer { number, problem })
    };
    let replies = (1..).zip(questions).map(read).collect::<Result<Vec<_>, _>>()?;
    if replies.iter().all(Option::is_none) { Err(EntryError::NothingAnswered) } else { Ok(replies) }
}

/// What an answer won.
pub(crate) fn marked_answer(question: &QuizQuestion, reply: Option<&Reply>) -> SheetAnswer {
    let Some(reply) = reply else {
        return SheetAnswer { out_of: question.full_mark(), ..SheetAnswer::default() };
    };
    let mark = question.mark(reply);
    SheetAnswer {
        reply: written_reply(reply),
        points: mark.points,
        out_of: mark.out_of,
        misreading_id: question.mistakes_in(reply).first().map(|mistake| mistake.misreading_id.clone()),
    }
}

/// A hash of a result. The same answers under the same name have the same.
pub(super) fn result_digest(result: &SheetResult) -> SecretHash {
    let replies: Vec<&str> = result.answers.iter().map(|answer| answer.reply.as_str()).collect();
    digest(&format!("{}\n{}\n{}", result.form, result.name, replies.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(typed: &str) -> Result<Option<String>, EntryError> {
        parse_name(&vec![("name".to_owned(), typed.to_owned())])
    }

    #[test]
    fn names_are_any_visible_text_up_to_their_length() {
        assert_eq!(name("  Ada  <b> "), Ok(Some("Ada <b>".to_owned())));
        assert_eq!(name(" "), Ok(None));
        assert_eq!(name(&"x".repeat(61)), Err(EntryError::LongName(61)));
        assert_eq!(name("a\u{202e}b"), Err(EntryError::InvisibleName));
    }

    #[test]
    fn a_result_has_the_digest_of_its_form_name_and_answers() {
        let answer = |reply: &str| SheetAnswer { reply: reply.into(), ..SheetAnswer::default() };
        let result = SheetResult { form: 0, name: "Ada".into(), online: true, answers: vec![answer("a"), answer("")] };
        let by_hand = SheetResult { online: false, ..result.clone() };
        assert_eq!(result_digest(&by_hand), result_digest(&result));
        let others = [
            SheetResult { form: 1, ..result.clone() },
            SheetResult { name: "Ben".into(), ..result.clone() },
            SheetResult { answers: vec![answer(""), answer("a")], ..result.clone() },
        ];
        assert!(others.iter().all(|other| result_digest(other) != result_digest(&result)));
    }
}

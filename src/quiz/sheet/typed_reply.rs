//! Reading an answer that somebody has copied from paper: the letters of the options, or numbers.

use std::collections::BTreeSet;

use thiserror::Error;

use super::printing::reply_letters;
use crate::quiz_question::QuizQuestion;
use crate::reply::Reply;
use crate::reply_form::ReplyForm;
use oddtrick_table::BySide;

/// Why what was typed is no answer to its question.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TypedReplyError {
    /// There is something else where one letter should be.
    #[error("“{typed}” is not one of its answers. Type one letter from a to {last}.")]
    NotALetter {
        /// What was typed.
        typed: String,
        /// The letter of the last option.
        last: char,
    },
    /// There is something else where letters should be.
    #[error("“{typed}” is not one of its answers. Type letters from a to {last}, or “none” if nothing was ticked.")]
    NotLetters {
        /// What was typed.
        typed: String,
        /// The letter of the last option.
        last: char,
    },
    /// There is something else where a number should be.
    #[error("“{0}” is not a number from 0 to 99.")]
    NotANumber(String),
    /// There is something else where two numbers should be.
    #[error("“{0}” is not two numbers from 0 to 99. Type A and B’s first, as in “2 4”.")]
    NotTwoNumbers(String),
}

/// The reply that somebody typed: `b`, `a, d` or `ad`, `none`, `3`, `2 4`. `None` if it was left open.
///
/// # Errors
/// If the question has no such answer.
pub fn read_reply(question: &QuizQuestion, typed: &str) -> Result<Option<Reply>, TypedReplyError> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    let last = ('a'..='z').nth(question.options.len().saturating_sub(1)).unwrap_or('z');
    let whole = || typed.to_owned();
    let reply = match question.form {
        ReplyForm::One => {
            let places = letters(typed, last).filter(|places| places.len() == 1);
            let place = places.and_then(|places| places.first().copied());
            place.map(Reply::One).ok_or_else(|| TypedReplyError::NotALetter { typed: whole(), last })?
        }
        ReplyForm::Many if typed.eq_ignore_ascii_case("none") => Reply::Many(BTreeSet::new()),
        ReplyForm::Many => {
            let places = letters(typed, last).ok_or_else(|| TypedReplyError::NotLetters { typed: whole(), last })?;
            Reply::Many(places)
        }
        ReplyForm::Number => match numbers(typed).as_deref() {
            Some(&[number]) => Reply::Number(number),
            _ => return Err(TypedReplyError::NotANumber(whole())),
        },
        ReplyForm::Pair => match numbers(typed).as_deref() {
            Some(&[ab, yz]) => Reply::Pair(BySide { ab, yz }),
            _ => return Err(TypedReplyError::NotTwoNumbers(whole())),
        },
    };
    Ok(Some(reply))
}

/// A reply as people write it, so that [`read_reply`] reads it again: `b`, `a, d`, `none`, `3`, `2 4`.
pub fn written_reply(reply: &Reply) -> String {
    match reply {
        Reply::Many(places) if places.is_empty() => "none".to_owned(),
        Reply::One(_) | Reply::Many(_) => reply_letters(reply),
        Reply::Number(number) => number.to_string(),
        Reply::Pair(pair) => format!("{} {}", pair.ab, pair.yz),
    }
}

/// The places of letters up to the last one. `None` if there is anything else but commas, brackets and spaces.
fn letters(typed: &str, last: char) -> Option<BTreeSet<usize>> {
    let signs = typed.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, ',' | '(' | ')' | '.'));
    let place = |sign: char| {
        let letter = sign.to_ascii_lowercase();
        ('a'..=last).position(|option| option == letter)
    };
    signs.map(place).collect::<Option<BTreeSet<usize>>>().filter(|places| !places.is_empty())
}

/// Whole numbers below 100. `None` if there is anything else but what can stand between two scores.
fn numbers(typed: &str) -> Option<Vec<u8>> {
    let parts = typed.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ':' | '-' | '–'));
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok().filter(|number| *number < 100)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::context;

    fn question(of: ReplyForm) -> QuizQuestion {
        let context = context();
        let pool = crate::QuestionPool::from_library(context);
        let mut made = pool.families().iter().filter_map(|family| QuizQuestion::build(context, &family.id).ok());
        made.find(|question| question.form == of).expect("a question of each form")
    }

    #[test]
    fn letters_and_numbers_are_read_as_people_write_them() {
        let read = |of: ReplyForm, typed: &str| read_reply(&question(of), typed);
        assert_eq!(read(ReplyForm::One, " B "), Ok(Some(Reply::One(1))));
        assert_eq!(read(ReplyForm::One, "(c)"), Ok(Some(Reply::One(2))));
        assert_eq!(read(ReplyForm::One, ""), Ok(None));
        for wrong in ["ab", "z", "2", "none"] {
            assert!(matches!(read(ReplyForm::One, wrong), Err(TypedReplyError::NotALetter { .. })), "{wrong}");
        }
        for typed in ["a, c", "ac", "C a", "(a) (c)"] {
            assert_eq!(read(ReplyForm::Many, typed), Ok(Some(Reply::Many([0, 2].into()))), "{typed}");
        }
        assert_eq!(read(ReplyForm::Many, "None"), Ok(Some(Reply::Many([].into()))));
        for (of, typed) in [
            (ReplyForm::One, "c"),
            (ReplyForm::Many, "a, c"),
            (ReplyForm::Many, "none"),
            (ReplyForm::Pair, "0 5"),
            (ReplyForm::Number, "3"),
        ] {
            let reply = read(of, typed).unwrap().expect("a reply");
            assert_eq!(written_reply(&reply), typed);
        }
        assert!(matches!(read(ReplyForm::Many, "a z"), Err(TypedReplyError::NotLetters { .. })));
        for typed in ["2 4", "2:4", "2 - 4"] {
            assert_eq!(read(ReplyForm::Pair, typed), Ok(Some(Reply::Pair(BySide { ab: 2, yz: 4 }))), "{typed}");
        }
        for wrong in ["2", "2 4 6", "x y", "2 100"] {
            assert!(matches!(read(ReplyForm::Pair, wrong), Err(TypedReplyError::NotTwoNumbers(_))), "{wrong}");
        }
    }
}

//! What if: a ruling after one change to what happened.

use std::fmt;
use std::str::FromStr;

use crate::condition::{Condition, with_consequences};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::ruling::Ruling;
use oddtrick_table::LineIndex;

/// One change to a case: a line that did not happen, or a fact that is otherwise.
///
/// # Examples
/// ```
/// use oddtrick_law::{Change, Evaluator, codes};
/// use oddtrick_table::notation;
///
/// let record = "\
/// Y leads 9S
/// B plays 4D
/// B holds a spade
/// Z plays 3S
/// A plays KS
/// A asks B: no spade?
/// A turns the trick
/// A quits the trick
/// ";
/// let record = notation::parse(record).unwrap().record;
/// let evaluator = Evaluator::new(&codes::all()[0], &record);
/// let question = "is B's revoke established".parse().unwrap();
///
/// assert_eq!(evaluator.rule_on(&question).answer.to_string(), "no");
/// let unasked: Change = "without line 6".parse().unwrap();
/// let answer = unasked.ask(&evaluator, &question, |_, ruling| ruling.answer.to_string());
/// assert_eq!(answer.unwrap(), "yes");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// `without line 4`: the line did not happen.
    Without(LineIndex),
    /// `quitted` or `not quitted`: the condition holds, or does not, whatever the record says.
    Suppose(Condition, bool),
}

/// A change that cannot be made to a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    /// The record has fewer lines.
    #[error("there is no line {number}; {lines} lines of the record have happened")]
    NoSuchLine {
        /// The number of the line, counted from 1.
        number: usize,
        /// How many lines have happened when the question is asked.
        lines: usize,
    },
    /// The rest would make no sense without the line.
    #[error(
        "line {number} (`{line}`) cannot be left out, because the hand would make no sense without it; leave out what \
         was said or done beside the play of the cards"
    )]
    Needed {
        /// The number of the line, counted from 1.
        number: usize,
        /// The line.
        line: String,
    },
}

impl Change {
    /// Asks a question of the case with the change made. `read` gets the ruling, and the evaluator that made it.
    ///
    /// # Errors
    /// If there is no such line, or the record makes no sense without it.
    pub fn ask<R>(
        self,
        evaluator: &Evaluator<'_>,
        question: &Question,
        read: impl FnOnce(&Evaluator<'_>, &Ruling) -> R,
    ) -> Result<R, ChangeError> {
        match self {
            Change::Without(line) => {
                let (number, lines) = (line + 1, evaluator.lines());
                let told = lines.get(line).ok_or(ChangeError::NoSuchLine { number, lines: lines.len() })?;
                let needed = || ChangeError::Needed { number, line: told.to_string() };
                let record = evaluator.record_without(line).ok_or_else(needed)?;
                let changed = evaluator.on_record(&record);
                Ok(read(&changed, &changed.rule_on(question)))
            }
            Change::Suppose(condition, holds) => {
                let supposed = supposing_with_consequences(evaluator, condition, holds);
                Ok(read(&supposed, &supposed.rule_on(question)))
            }
        }
    }
}

/// The evaluator under a supposition and all that follows from it.
pub(super) fn supposing_with_consequences<'a>(
    evaluator: &Evaluator<'a>,
    condition: Condition,
    holds: bool,
) -> Evaluator<'a> {
    let now = evaluator.before_line(evaluator.line_count());
    let what = with_consequences([(condition, holds)]);
    what.into_iter().fold(now, |now, (condition, holds)| now.supposing(condition, holds))
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Without(line) => write!(f, "without line {}", line + 1),
            Change::Suppose(condition, true) => f.write_str(condition.key()),
            Change::Suppose(condition, false) => write!(f, "not {}", condition.key()),
        }
    }
}

/// A text is no change to a case.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no change; write `without line 4` for a line that did not happen, or a fact by its name, as a ruling \
     that needs it gives it, such as `quitted` or `not quitted`"
)]
pub struct ParseChangeError(String);

impl FromStr for Change {
    type Err = ParseChangeError;

    fn from_str(text: &str) -> Result<Change, ParseChangeError> {
        let text = text.trim();
        let unknown = || ParseChangeError(text.to_owned());
        if let Some(number) = text.strip_prefix("without line ") {
            let number: usize = number.trim().parse().map_err(|_| unknown())?;
            return number.checked_sub(1).map(Change::Without).ok_or_else(unknown);
        }
        let (key, holds) = text.strip_prefix("not ").map_or((text, true), |key| (key.trim(), false));
        Condition::from_key(key).map(|condition| Change::Suppose(condition, holds)).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use oddtrick_table::notation;

    #[test]
    fn a_change_is_written_as_it_is_read() {
        for text in ["without line 4", "quitted", "not quitted"] {
            assert_eq!(text.parse::<Change>().map(|change| change.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "without line 0", "without line", "line 4", "not", "no such fact"] {
            let error = text.parse::<Change>().expect_err(text).to_string();
            assert!(error.contains("`without line 4`"), "{error}");
        }
    }

    #[test]
    fn a_line_that_the_rest_needs_is_not_left_out() {
        let record = notation::parse("Y leads 9S\nB plays 4D\nB holds a spade\nB says he has a spade\n")
            .expect("a record")
            .record;
        let evaluator = Evaluator::new(&codes::all()[0], &record);
        let question = "what may Y-Z exact".parse().expect("a question");
        let ask = |line| Change::Without(line).ask(&evaluator, &question, |_, _| ()).map_err(|error| error.to_string());
        assert!(ask(1).expect_err("a card").starts_with("line 2 (`B plays 4D`) cannot be left out"));
        assert_eq!(ask(4), Err("there is no line 5; 4 lines of the record have happened".to_owned()));
        assert_eq!(ask(3), Ok(()));
    }
}

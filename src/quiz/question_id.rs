//! Question ids.

use std::fmt;
use std::str::FromStr;

use super::question_kind::{ParseQuestionKindError, QuestionKind};

/// The id of a question.
///
/// It is written `drayson-108/denied/1/law/7`: case, variation (`-` for none), question (from 1), kind (left out
/// for [`QuestionKind::Ruling`]), layout. Ids are stored, so their parts must keep their meaning. A code can stand after
/// the case, and then judges the story in the place of its own.
///
/// A layout number beyond the last one starts again at the first, so that ids from when numbers were drawn at random
/// still work. [`Variant::from_id`](super::Variant::from_id) gives the id its own number. For a score question, the
/// number also chooses which penalty was taken.
///
/// ```
/// use oddtrick_quiz::{QuestionId, QuestionKind};
///
/// let id: QuestionId = "drayson-108/denied/1/law/7".parse()?;
/// assert_eq!((id.case_id().as_str(), id.kind, id.layout), ("drayson-108", QuestionKind::Law, 7));
/// assert_eq!(id.at_layout(8).to_string(), "drayson-108/denied/1/law/8");
/// let id: QuestionId = "drayson-108@english-revised/denied/1/law/7".parse()?;
/// assert_eq!((id.case_id().as_str(), id.code.as_deref()), ("drayson-108", Some("english-revised")));
/// # Ok::<(), oddtrick_quiz::ParseQuestionIdError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct QuestionId {
    /// The id of the collection that the case is in: `drayson`.
    pub collection: String,
    /// The number of the case in its collection.
    pub case_number: u16,
    /// The id of the code that judges the story, or `None` for the story's own.
    pub code: Option<String>,
    /// The name of the variation, or `None` for the case as it stands.
    pub variation: Option<String>,
    /// Which of the case's questions, from 0.
    pub question_index: usize,
    /// The kind of question.
    pub kind: QuestionKind,
    /// The number of the layout.
    pub layout: u64,
}

impl QuestionId {
    /// The same question with another layout.
    #[must_use]
    pub fn at_layout(&self, seed: u64) -> QuestionId {
        QuestionId { layout: seed, ..self.clone() }
    }

    /// Another kind of question about the same story.
    #[must_use]
    pub fn with_kind(&self, kind: QuestionKind) -> QuestionId {
        QuestionId { kind, ..self.clone() }
    }

    /// The id of the case: `drayson-108`.
    pub fn case_id(&self) -> String {
        format!("{}-{}", self.collection, self.case_number)
    }
}

impl fmt::Display for QuestionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.variation.as_deref().unwrap_or("-");
        write!(f, "{}-{}", self.collection, self.case_number)?;
        if let Some(code) = &self.code {
            write!(f, "@{code}")?;
        }
        write!(f, "/{turn}/{}/", self.question_index + 1)?;
        if self.kind != QuestionKind::Ruling {
            write!(f, "{}/", self.kind)?;
        }
        write!(f, "{}", self.layout)
    }
}

impl FromStr for QuestionId {
    type Err = ParseQuestionIdError;

    fn from_str(text: &str) -> Result<Self, ParseQuestionIdError> {
        let wrong = || ParseQuestionIdError::Malformed(text.to_owned());
        let parts: Vec<&str> = text.split('/').collect();
        let (case, turn, ask, kind, seed) = match *parts.as_slice() {
            [case, turn, ask, seed] => (case, turn, ask, QuestionKind::Ruling, seed),
            [case, turn, ask, kind, seed] => (case, turn, ask, kind.parse()?, seed),
            _ => return Err(wrong()),
        };
        let (case, code) = case.split_once('@').map_or((case, None), |(case, code)| (case, Some(code)));
        if code.is_some_and(str::is_empty) {
            return Err(wrong());
        }
        let (book, number) = case.rsplit_once('-').ok_or_else(wrong)?;
        let ask: usize = ask.parse().map_err(|_| wrong())?;
        Ok(QuestionId {
            collection: book.to_owned(),
            case_number: number.parse().map_err(|_| wrong())?,
            code: code.map(str::to_owned),
            variation: (turn != "-").then(|| turn.to_owned()),
            question_index: ask.checked_sub(1).ok_or_else(wrong)?,
            kind,
            layout: seed.parse().map_err(|_| wrong())?,
        })
    }
}

/// A text that is not a question id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseQuestionIdError {
    /// A part is missing or has the wrong form.
    #[error("`{0}` is not a question id; write it like book-1/-/1/0")]
    Malformed(String),
    /// The part for the kind names no kind.
    #[error(transparent)]
    Kind(#[from] ParseQuestionKindError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn question_ids_round_trip_through_text() {
        for text in [
            "drayson-108/denied/1/7",
            "drayson-108@english-revised/denied/1/law/7",
            "drayson-100/-/2/0",
            "drayson-108/denied/1/law/7",
        ] {
            assert_eq!(text.parse::<QuestionId>().map(|question_id| question_id.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "drayson-108", "drayson-108/-/0/1", "drayson/-/1/1", "drayson-108@/-/1/1", "drayson-108/-/1/x"]
        {
            assert!(text.parse::<QuestionId>().is_err(), "{text}");
        }
    }
}

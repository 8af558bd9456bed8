//! What identifies a question.

use std::fmt;
use std::str::FromStr;

use super::question_kind::{ParseQuestionKindError, QuestionKind};
use oddtrick_library::Library;

/// A question's note: everything that matters to it and nothing that does not. Written
/// `drayson-108/denied/1/law/7`: case, turn (`-` for none), question (from 1), kind (left out where
/// it is the case's own question, as all once were), seed: the number of the table at which it is
/// told. A number beyond the family's last goes round to the first, so that notes from when seeds
/// were drawn at random still read; [`Variant::of`](super::Variant::of) gives the note its own number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct QuestionId {
    pub collection: String,
    pub case_number: u16,
    pub variation: Option<String>,
    /// Which of the case's questions, from 0.
    pub question_index: usize,
    pub kind: QuestionKind,
    /// The number of the table at which the story is told.
    pub layout: u64,
}

impl QuestionId {
    /// The same question with another seed.
    #[must_use]
    pub fn at_layout(&self, seed: u64) -> QuestionId {
        QuestionId { layout: seed, ..self.clone() }
    }

    /// What another kind of question asks of the same story.
    #[must_use]
    pub fn with_kind(&self, kind: QuestionKind) -> QuestionId {
        QuestionId { kind, ..self.clone() }
    }

    /// The case's name: `drayson-108`.
    pub fn case_id(&self) -> String {
        format!("{}-{}", self.collection, self.case_number)
    }
}

impl fmt::Display for QuestionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.variation.as_deref().unwrap_or("-");
        write!(f, "{}-{}/{turn}/{}/", self.collection, self.case_number, self.question_index + 1)?;
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
        let (book, number) = case.rsplit_once('-').ok_or_else(wrong)?;
        let ask: usize = ask.parse().map_err(|_| wrong())?;
        Ok(QuestionId {
            collection: book.to_owned(),
            case_number: number.parse().map_err(|_| wrong())?,
            variation: (turn != "-").then(|| turn.to_owned()),
            question_index: ask.checked_sub(1).ok_or_else(wrong)?,
            kind,
            layout: seed.parse().map_err(|_| wrong())?,
        })
    }
}

/// Every case and turn that might make a question; [`Question::make`] tells whether it does.
pub fn story_ids(library: &Library) -> Vec<QuestionId> {
    let mut all = Vec::new();
    for case in &library.cases {
        let base =
            QuestionId { collection: case.collection.clone(), case_number: case.number, ..QuestionId::default() };
        all.extend((0..case.questions.len()).map(|ask| QuestionId { question_index: ask, ..base.clone() }));
        all.extend(case.variations.iter().map(|t| QuestionId {
            variation: Some(t.slug.clone()),
            question_index: t.question_index,
            ..base.clone()
        }));
    }
    all
}

/// A text that is not a question id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseQuestionIdError {
    /// A part is missing or is not of the right form.
    #[error("`{0}` is not a question id; write it like book-1/-/1/0")]
    Malformed(String),
    /// The part for the kind names none.
    #[error(transparent)]
    Kind(#[from] ParseQuestionKindError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn question_ids_round_trip_through_text() {
        for text in ["drayson-108/denied/1/7", "drayson-100/-/2/0", "drayson-108/denied/1/law/7"] {
            assert_eq!(text.parse::<QuestionId>().map(|spec| spec.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "drayson-108", "drayson-108/-/0/1", "drayson/-/1/1", "drayson-108/-/1/x"] {
            assert!(text.parse::<QuestionId>().is_err(), "{text}");
        }
    }
}

//! What identifies a question.

use std::fmt;
use std::str::FromStr;

use super::kind::Kind;

/// A question's note: everything that matters to it and nothing that does not. Written
/// `drayson-108/denied/1/law/7`: case, turn (`-` for none), question (from 1), kind (left out where
/// it is the case's own question, as all once were), seed: the number of the table at which it is
/// told. A number beyond the family's last goes round to the first, so that notes from when seeds
/// were drawn at random still read; [`Variant::of`](super::Variant::of) gives the note its own number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Spec {
    pub book: String,
    pub number: u16,
    pub turn: Option<String>,
    /// Which of the case's questions, from 0.
    pub ask: usize,
    pub kind: Kind,
    /// The number of the table at which the story is told.
    pub seed: u64,
}

impl Spec {
    /// The same question with another seed.
    #[must_use]
    pub fn seeded(&self, seed: u64) -> Spec {
        Spec { seed, ..self.clone() }
    }

    /// What another kind of question asks of the same story.
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> Spec {
        Spec { kind, ..self.clone() }
    }

    /// The case's name: `drayson-108`.
    pub fn case_id(&self) -> String {
        format!("{}-{}", self.book, self.number)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn.as_deref().unwrap_or("-");
        write!(f, "{}-{}/{turn}/{}/", self.book, self.number, self.ask + 1)?;
        if self.kind != Kind::Ruling {
            write!(f, "{}/", self.kind)?;
        }
        write!(f, "{}", self.seed)
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no question's note; write it like drayson-108/denied/1/7");
        let parts: Vec<&str> = text.split('/').collect();
        let (case, turn, ask, kind, seed) = match *parts.as_slice() {
            [case, turn, ask, seed] => (case, turn, ask, Kind::Ruling, seed),
            [case, turn, ask, kind, seed] => (case, turn, ask, kind.parse()?, seed),
            _ => return Err(wrong()),
        };
        let (book, number) = case.rsplit_once('-').ok_or_else(wrong)?;
        let ask: usize = ask.parse().map_err(|_| wrong())?;
        Ok(Spec {
            book: book.to_owned(),
            number: number.parse().map_err(|_| wrong())?,
            turn: (turn != "-").then(|| turn.to_owned()),
            ask: ask.checked_sub(1).ok_or_else(wrong)?,
            kind,
            seed: seed.parse().map_err(|_| wrong())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_reads_back_as_it_is_written() {
        for text in ["drayson-108/denied/1/7", "drayson-100/-/2/0", "drayson-108/denied/1/law/7"] {
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "drayson-108", "drayson-108/-/0/1", "drayson/-/1/1", "drayson-108/-/1/x"] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}

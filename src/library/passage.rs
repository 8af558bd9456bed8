//! A passage: how a part of a story is told by hand, in place of the sentences that are made for its lines.

use oddtrick_table::{Card, Line};

/// How some lines of a record are told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The lines, as they follow each other in the record.
    pub lines: Vec<Line>,
    /// The sentences that tell them. `{5H}` is a card and `{5H.rank}` its rank in words; players have their letters.
    pub sentences: Vec<String>,
}

/// A part of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassagePart<'a> {
    /// Words.
    Words(&'a str),
    /// A card.
    Card(Card),
    /// The rank of a card, in words.
    RankOf(Card),
}

impl Passage {
    /// The parts of one of its sentences. `None` if it has a brace that holds no card.
    ///
    /// ```
    /// use oddtrick_library::{Passage, PassagePart};
    ///
    /// let parts = Passage::parts("A leads {5H}.").expect("a card");
    /// assert!(matches!(parts[..], [PassagePart::Words("A leads "), PassagePart::Card(_), PassagePart::Words(".")]));
    /// assert!(Passage::parts("A leads {it}.").is_none());
    /// ```
    pub fn parts(sentence: &str) -> Option<Vec<PassagePart<'_>>> {
        let mut parts = Vec::new();
        let mut rest = sentence;
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, after) = after.split_once('}')?;
            parts.push(PassagePart::Words(before));
            parts.push(match slot.strip_suffix(".rank") {
                Some(card) => PassagePart::RankOf(card.parse().ok()?),
                None => PassagePart::Card(slot.parse().ok()?),
            });
            rest = after;
        }
        parts.push(PassagePart::Words(rest));
        Some(parts)
    }
}

//! How a sentence opens, and whether another can follow it with “and”.

use crate::prose::{Prose, ProsePiece, capitalize};

/// The first word. The rest of the sentence is not put into words for it.
pub(super) fn first_word(prose: &Prose) -> String {
    let mut opening = String::new();
    for (n, piece) in prose.0.iter().enumerate() {
        match piece {
            ProsePiece::Text(text) if n == 0 => opening.push_str(&capitalize(text)),
            ProsePiece::Text(text) => opening.push_str(text),
            ProsePiece::Card(_) | ProsePiece::CardsOfSuit(..) => opening.push_str("the "),
        }
        let word = opening.trim_start_matches('“');
        if let Some(end) = word.find(|c: char| !c.is_alphanumeric()) {
            return word[..end].to_owned();
        }
    }
    opening.trim_start_matches('“').to_owned()
}

/// Whether a sentence opens with somebody's words.
pub(super) fn opens_with_speech(prose: &Prose) -> bool {
    matches!(prose.0.first(), Some(ProsePiece::Text(text)) if text.starts_with('“'))
}

/// The letter that a phrasing opens with, if the sentence is about that player only.
pub(super) fn subject_letter(way: &str, prose: &Prose) -> Option<String> {
    let starts = ["{by} ", "{who} ", "{who.on} "].iter().any(|start| way.starts_with(start));
    let letter = Some(first_word(prose)).filter(|letter| starts && is_letter(letter))?;
    let text = prose.to_string();
    let rest = text.get(letter.len()..)?;
    (rest.starts_with(' ') && !rest.starts_with(" and ")).then_some(letter)
}

/// Whether a word is the letter of a player or of another person.
pub(super) fn is_letter(word: &str) -> bool {
    word.len() == 1 && word.chars().all(|c| c.is_ascii_uppercase())
}

/// Whether “and” after the sentence can only introduce a second act.
pub(super) fn can_be_joined(told: &str) -> bool {
    let closed = [" that ", " what", " which", " who", "whether", "“", ",", ":", ";", " and "];
    told.split_whitespace().count() <= 12 && closed.iter().all(|word| !told.contains(word))
}

/// A sentence without its opening letter.
pub(super) fn without_first_letter(mut prose: Prose) -> Prose {
    if let Some(ProsePiece::Text(text)) = prose.0.first_mut() {
        *text = text.chars().skip(1).collect();
    }
    prose
}

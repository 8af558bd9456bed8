//! Sentences with cards in them, so that a page can draw the cards and a terminal name them.

use std::fmt;

use oddtrick_table::{Card, Side};

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ProsePiece {
    /// Words.
    Text(String),
    /// A card.
    Card(Card),
    /// Several cards of one suit, with the word before the last of them: `the ten, eight and two of clubs`.
    CardsOfSuit(Vec<Card>, &'static str),
}

/// Up to this many cards are listed one by one. Longer lists are grouped by suit.
const MAX_LISTED_SINGLY: usize = 4;

/// A sentence, or part of one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Prose(pub Vec<ProsePiece>);

impl Prose {
    /// Text without cards.
    pub fn from_text(words: impl Into<String>) -> Prose {
        let words = words.into();
        if words.is_empty() { Prose::default() } else { Prose(vec![ProsePiece::Text(with_apostrophes(&words))]) }
    }

    /// Text with each `{c}` replaced by the next of the cards.
    pub fn with_cards(words: &str, cards: &[Card]) -> Prose {
        Prose::with_pieces(words, cards.iter().map(|card| ProsePiece::Card(*card)).collect())
    }

    /// Cards as a list in English.
    pub fn list_of_cards(cards: &[Card], link: &'static str) -> Prose {
        let (words, pieces) = card_list(cards, link);
        Prose::with_pieces(&words, pieces)
    }

    /// Text with each `{c}` replaced by the next piece.
    pub fn with_pieces(words: &str, pieces: Vec<ProsePiece>) -> Prose {
        let mut prose = Prose::default();
        let mut pieces = pieces.into_iter();
        for (n, part) in words.split("{c}").enumerate() {
            if n > 0 {
                prose.0.extend(pieces.next());
            }
            if !part.is_empty() {
                prose.0.push(ProsePiece::Text(with_apostrophes(part)));
            }
        }
        prose
    }

    /// The card, if the text is a single card and nothing else.
    pub fn as_card(&self) -> Option<Card> {
        match self.0.as_slice() {
            [ProsePiece::Card(card)] => Some(*card),
            _ => None,
        }
    }

    /// Adds more text at the end.
    pub fn push(&mut self, more: Prose) {
        for piece in more.0 {
            match (self.0.last_mut(), piece) {
                (Some(ProsePiece::Text(text)), ProsePiece::Text(more)) => text.push_str(&more),
                (_, piece) => self.0.push(piece),
            }
        }
    }

    /// Gives every quoted speech a capital.
    #[must_use]
    pub fn with_speeches_capitalized(mut self) -> Prose {
        for piece in &mut self.0 {
            if let ProsePiece::Text(text) = piece
                && let Some((before, speeches)) = text.split_once('“')
            {
                let speeches: Vec<String> = speeches.split('“').map(capitalize).collect();
                *text = format!("{before}“{}", speeches.join("“"));
            }
        }
        self
    }

    /// Adds a full stop, unless the sentence already ends with a full stop or another end mark.
    #[must_use]
    pub fn with_full_stop(mut self) -> Prose {
        if !matches!(self.0.last(), Some(ProsePiece::Text(text)) if text.ends_with(['.', '?', '!', '”'])) {
            self.push(Prose::from_text("."));
        }
        self
    }

    /// Removes the full stop.
    #[must_use]
    pub fn without_full_stop(mut self) -> Prose {
        if let Some(ProsePiece::Text(text)) = self.0.last_mut() {
            *text = text.trim_end_matches('.').to_owned();
        }
        self
    }

    /// Gives the sentence a capital.
    #[must_use]
    pub fn capitalized(mut self) -> Prose {
        if let Some(ProsePiece::Text(text)) = self.0.first_mut() {
            *text = capitalize(text);
        }
        self
    }

    /// An answer as part of a sentence. A player’s letter keeps its capital.
    #[must_use]
    pub fn uncapitalized(mut self) -> Prose {
        if let Some(ProsePiece::Text(text)) = self.0.first_mut() {
            let player =
                text.chars().nth(1).is_none_or(|second| !second.is_alphabetic()) && !text.starts_with("A cut ");
            let mut signs = text.chars();
            if let Some(first) = signs.next().filter(|_| !player) {
                *text = first.to_lowercase().chain(signs).collect();
            }
        }
        self
    }
}

/// Cards are named in full: `the nine of spades`.
impl fmt::Display for Prose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| match piece {
            ProsePiece::Text(text) => f.write_str(text),
            ProsePiece::Card(card) => write!(f, "the {}", card.name()),
            ProsePiece::CardsOfSuit(cards, link) => {
                let ranks: Vec<String> = cards.iter().map(|card| card.rank.name().to_owned()).collect();
                let suit = cards.first().map_or("", |card| card.suit.plural());
                write!(f, "the {} of {suit}", join_list(&ranks, link))
            }
        })
    }
}

/// Cards as a list in English, with `{c}` for each piece. A few cards are listed one by one, many suit by suit.
pub fn card_list(cards: &[Card], link: &'static str) -> (String, Vec<ProsePiece>) {
    if cards.len() <= MAX_LISTED_SINGLY {
        let words = join_list(&vec!["{c}".to_owned(); cards.len()], link);
        return (words, cards.iter().map(|card| ProsePiece::Card(*card)).collect());
    }
    let mut suits: Vec<Vec<Card>> = Vec::new();
    for card in cards {
        match suits.iter_mut().find(|suit| suit[0].suit == card.suit) {
            Some(suit) => suit.push(*card),
            None => suits.push(vec![*card]),
        }
    }
    let words = match suits.len() {
        1 => "{c}".to_owned(),
        many => format!("{}{link} {{c}}", "{c}; ".repeat(many - 1)),
    };
    let piece = |suit: Vec<Card>| match suit.as_slice() {
        [card] => ProsePiece::Card(*card),
        _ => ProsePiece::CardsOfSuit(suit, link),
    };
    (words, suits.into_iter().map(piece).collect())
}

/// Replaces straight apostrophes with curly ones.
pub fn with_apostrophes(words: &str) -> String {
    words.replace('\'', "’")
}

/// A clause as a sentence.
pub(super) fn sentence_of(clause: &str) -> String {
    format!("{}.", capitalize(&with_apostrophes(clause.trim_end_matches('.'))))
}

/// Gives a word or sentence a capital.
pub fn capitalize(text: &str) -> String {
    let mut rest = text.chars();
    let mut capitalized: String = rest.next().into_iter().flat_map(char::to_uppercase).collect();
    capitalized.push_str(rest.as_str());
    capitalized
}

/// A side in words: `A and B`.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::AB => "A and B",
        Side::YZ => "Y and Z",
    }
}

/// A number in words: 0 is `nothing`.
pub fn number_word(n: u8) -> String {
    const WORDS: [&str; 20] = [
        "nothing",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: [&str; 4] = ["twenty", "thirty", "forty", "fifty"];
    match n {
        0..20 => WORDS[usize::from(n)].to_owned(),
        20..60 if n.is_multiple_of(10) => TENS[usize::from(n / 10) - 2].to_owned(),
        20..60 => format!("{}-{}", TENS[usize::from(n / 10) - 2], WORDS[usize::from(n % 10)]),
        n => n.to_string(),
    }
}

/// A number with its noun: `no points`, `one point`, `three tricks`.
pub fn count_noun(n: u8, what: &str) -> String {
    match n {
        0 => format!("no {what}s"),
        1 => format!("one {what}"),
        n => format!("{} {what}s", number_word(n)),
    }
}

/// A list in English: `a, b or c`.
pub fn join_list(items: &[String], link: &str) -> String {
    // Items with commas are separated by semicolons. Long items also get a comma before the last one.
    let comma = if items.iter().any(|item| item.contains(", ")) { "; " } else { ", " };
    let long = comma == "; " || (items.len() > 2 && items.iter().any(|item| item.split(' ').count() > 4));
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [init @ .., last] if long => format!("{}{comma}{link} {last}", init.join(comma)),
        [init @ .., last] => format!("{} {link} {last}", init.join(comma)),
    }
}

/// A sentence without its capital, unless it begins with a name. The letter A is a name too, unless one of these follows.
pub(crate) fn within_sentence(sentence: &str) -> String {
    if ["A card ", "A hand ", "A player ", "A revoke ", "A side "].iter().any(|noun| sentence.starts_with(noun)) {
        return format!("a{}", &sentence[1..]);
    }
    let first = sentence.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    let mut letters = sentence.chars();
    match letters.next() {
        Some(letter) if first.len() > 1 => letter.to_lowercase().chain(letters).collect(),
        _ => sentence.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uncapitalized_keeps_player_letters() {
        for (alone, within) in [
            ("Yes", "yes"),
            ("A and B one, Y and Z two", "A and B one, Y and Z two"),
            ("The cut decides between D and E", "the cut decides between D and E"),
        ] {
            assert_eq!(Prose::from_text(alone).uncapitalized().to_string(), within);
        }
    }

    #[test]
    fn long_card_lists_are_grouped_by_suit() {
        let cards = |names: &str| names.split(' ').map(|name| name.parse().expect("a card")).collect::<Vec<Card>>();
        let told = |names: &str, link| Prose::list_of_cards(&cards(names), link).to_string();
        assert_eq!(told("4S KD", "and"), "the four of spades and the king of diamonds");
        assert_eq!(told("AS KS QS JS TS", "or"), "the ace, king, queen, knave or ten of spades");
        assert_eq!(
            told("AS KS 4H 3H 2H 7C", "and"),
            "the ace and king of spades; the four, three and two of hearts; and the seven of clubs"
        );
    }

    #[test]
    fn join_list_reads_as_english() {
        let items = |all: &[&str]| all.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        assert_eq!(join_list(&items(&["a"]), "or"), "a");
        assert_eq!(join_list(&items(&["a", "b", "c"]), "or"), "a, b or c");
        assert_eq!(join_list(&items(&["a", "b", "so many words in one"]), "or"), "a, b, or so many words in one");
        assert_eq!(join_list(&items(&["a", "b", "c, and d"]), "or"), "a; b; or c, and d");
    }
}

//! Reads texts word by word: which words are the letters of people, and which are pronouns.

use super::member;
use oddtrick_table::{Rank, Suit};

/// A word of a text, what stands between it and the word before, and the rest of the text.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    pub between: &'a str,
    /// Empty at the end of the text.
    pub word: &'a str,
    pub after: &'a str,
    /// The text from the word on.
    pub word_on: &'a str,
}

/// The words of a text in order. The last is empty.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let (between, word_on) = text.split_at(text.find(char::is_alphanumeric).unwrap_or(text.len()));
        let end = word_on.find(|c: char| !c.is_alphanumeric()).unwrap_or(word_on.len());
        let (word, after) = word_on.split_at(end);
        rest = Some(after).filter(|_| !word.is_empty());
        Some(Token { between, word, after, word_on })
    })
}

pub(super) fn ends_sentence(between: &str) -> bool {
    between.contains(['.', '?', '!', ':']) && between.ends_with([' ', '“'])
}

/// Whether a text begins with a sentence that cites a law and names nobody.
pub(super) fn tells_a_law(text: &str) -> bool {
    let cited = text.find(" (Law ").or_else(|| text.find(" (Etiquette "));
    let Some(sentence) = cited.and_then(|end| text.get(..end)).filter(|told| !told.contains(". ")) else {
        return false;
    };
    first_letter(sentence).is_none()
}

/// `king of spades`, if a text begins so.
pub(super) fn card_phrase(text: &str) -> Option<&str> {
    let (rank, rest) = text.split_once(" of ")?;
    Rank::ALL.iter().find(|one| one.name() == rank)?;
    let suit = Suit::ALL.into_iter().map(Suit::plural).find(|plural| rest.starts_with(plural))?;
    text.get(..rank.len() + " of ".len() + suit.len())
}

/// The first person in a text.
pub(super) fn first_letter(text: &str) -> Option<char> {
    let mut last = "";
    tokens(text).find_map(|Token { between, word, after, .. }| {
        let before = if ends_sentence(between) { "" } else { last };
        last = word;
        letter_of(word, after, before)
    })
}

/// The person that a word stands for, if it is the letter of one. `after` is the text that follows, and `last` the word
/// before it in the sentence.
pub(super) fn letter_of(word: &str, after: &str, last: &str) -> Option<char> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    member(letter)?;
    // A limb: Law 72, V.
    let is_numeral = last == "Etiquette" || !last.is_empty() && last.chars().all(|c| "IVX0123456789".contains(c));
    let is_limb = "VX".contains(letter) && is_numeral;
    let is_article = letter == 'A' && last.is_empty() && is_thing(after);
    (!is_limb && !is_article && !is_initial(after)).then_some(letter)
}

/// Whether a letter with this text after it is an initial of an author: “J. S. L.’s code”.
fn is_initial(after: &str) -> bool {
    let Some(rest) = after.strip_prefix('.') else { return false };
    let mut next = rest.strip_prefix(' ').unwrap_or_default().chars();
    let before_another = next.next().is_some_and(char::is_uppercase) && next.next() == Some('.');
    rest.starts_with('’') || before_another
}

/// What “A” can be the article of.
const THINGS: &[&str] = &[
    "bet",
    "bid",
    "bidder",
    "bottom",
    "breach",
    "bystander",
    "call",
    "caller",
    "candidate",
    "card",
    "choice",
    "claim",
    "clean",
    "complete",
    "count",
    "cutter",
    "deal",
    "dealer",
    "delay",
    "demand",
    "detached",
    "doubt",
    "due",
    "failure",
    "fallen",
    "false",
    "fault",
    "faulty",
    "forbidden",
    "free",
    "fresh",
    "full",
    "game",
    "gesture",
    "good",
    "hand",
    "high",
    "higher",
    "highest",
    "hint",
    "last",
    "late",
    "lawful",
    "lead",
    "leader",
    "lone",
    "look",
    "mere",
    "mis",
    "misdeal",
    "misdealer",
    "misplaced",
    "missing",
    "mistake",
    "needless",
    "new",
    "newcomer",
    "pack",
    "partner",
    "penalty",
    "player",
    "proper",
    "question",
    "remark",
    "reminder",
    "revoke",
    "revoking",
    "rubber",
    "ruff",
    "score",
    "second",
    "short",
    "shuffle",
    "side",
    "sign",
    "single",
    "slam",
    "slip",
    "stray",
    "substitute",
    "suit",
    "surplus",
    "table",
    "torn",
    "touch",
    "trick",
    "true",
    "trump",
    "winning",
    "wish",
    "wrong",
];

/// Whether a text after “A” at the beginning of a sentence names a thing, so that “A” is the article. What anybody does
/// follows the player A.
fn is_thing(after: &str) -> bool {
    let mut words = after.strip_prefix(' ').unwrap_or_default().split(|c: char| !c.is_alphanumeric());
    match (words.next(), words.next()) {
        // A player can miss a trick, too: “A missed trick”, and “A missed the trick”.
        (Some(done), Some(then)) if done.ends_with("ed") || ["cut", "lost", "shown", "won"].contains(&done) => {
            THINGS.contains(&done) || THINGS.contains(&then)
        }
        (Some(next), _) => THINGS.contains(&next),
        _ => false,
    }
}

/// The word for a woman where a text has one for a man.
pub(super) fn her(word: &str, after: &str) -> Option<&'static str> {
    // “The mistake was his.”
    let stands_alone = || {
        let next = after.strip_prefix(' ').unwrap_or_default().split(|c: char| !c.is_alphanumeric()).next();
        matches!(next, None | Some("" | "and" | "or" | "is" | "was" | "but" | "too"))
    };
    Some(match word {
        "he" => "she",
        "He" => "She",
        "his" if stands_alone() => "hers",
        "him" | "his" => "her",
        "Him" | "His" => "Her",
        "himself" => "herself",
        "Himself" => "Herself",
        _ => return None,
    })
}

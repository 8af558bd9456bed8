//! Checks the English of generated texts, as far as a program can without understanding them.

use std::fmt;

/// One error in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GrammarSlip {
    /// A slot was left unfilled, or was filled with nothing.
    Slot,
    /// The same word twice running.
    DoubledWord,
    /// A sentence begins with a small letter.
    Capital,
    /// The text ends without a full stop.
    Stop,
    /// `a ace`, `an king`
    Article,
    /// `one cards`, `three trick`, `A and B has`
    Agreement,
    /// A space before a punctuation mark, or two marks that do not go together.
    Mark,
    /// A quotation without its end, or with straight quotation marks.
    Quotation,
    /// An expression that nobody uses at a card table today.
    Stiff,
    /// Two neighbouring sentences of a story begin with the same word.
    RepeatedOpening,
}

impl fmt::Display for GrammarSlip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GrammarSlip::Slot => "an unfilled slot",
            GrammarSlip::DoubledWord => "a word twice running",
            GrammarSlip::Capital => "no capital at the beginning",
            GrammarSlip::Stop => "no full stop",
            GrammarSlip::Article => "“a” for “an”, or the other way about",
            GrammarSlip::Agreement => "singular for plural, or the other way about",
            GrammarSlip::Mark => "a mark out of place",
            GrammarSlip::Quotation => "a quotation mark without its other",
            GrammarSlip::Stiff => "a stiff expression",
            GrammarSlip::RepeatedOpening => "two sentences that open alike",
        })
    }
}

/// Whether a text has an error.
type GrammarCheck = fn(&str) -> bool;

/// The errors in a text of one or more sentences, each one once.
pub fn check_text(text: &str) -> Vec<GrammarSlip> {
    let checks: [(GrammarSlip, GrammarCheck); 9] = [
        (GrammarSlip::Slot, slot_unfilled),
        (GrammarSlip::DoubledWord, word_doubled),
        (GrammarSlip::Capital, capital_missing),
        (GrammarSlip::Stop, stop_missing),
        (GrammarSlip::Article, article_wrong),
        (GrammarSlip::Agreement, number_wrong),
        (GrammarSlip::Mark, mark_misplaced),
        (GrammarSlip::Quotation, quotation_open),
        (GrammarSlip::Stiff, is_stiff),
    ];
    checks.iter().filter(|(_, wrong)| wrong(text)).map(|(slip, _)| *slip).collect()
}

/// The errors in a story, each with the index of its sentence. The narrator can say everything in two ways, so two
/// neighbouring sentences need never begin with the same word.
pub fn check_story(sentences: &[String]) -> Vec<(usize, GrammarSlip)> {
    let mut found: Vec<(usize, GrammarSlip)> = Vec::new();
    for (n, sentence) in sentences.iter().enumerate() {
        found.extend(check_text(sentence).into_iter().map(|slip| (n, slip)));
        if n > 0 && words(sentence).next() == words(&sentences[n - 1]).next() {
            found.push((n, GrammarSlip::RepeatedOpening));
        }
    }
    found
}

/// The words of a text, without punctuation.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '’' && c != '-').filter(|word| !word.is_empty())
}

/// Neighbouring words with only a space between them.
fn neighbours(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let all = text.split(' ');
    all.clone().zip(all.skip(1)).map(|(one, other)| (one.trim_start_matches('“'), other.trim_end_matches(MARKS)))
}

const MARKS: [char; 7] = ['.', ',', ';', ':', '?', '!', '”'];

fn slot_unfilled(text: &str) -> bool {
    text.contains(['{', '}']) || text.contains("  ") || text.contains("()") || text.trim() != text || text.is_empty()
}

fn word_doubled(text: &str) -> bool {
    // “They had had their chance” is English.
    let twice = |one: &str, other: &str| one.eq_ignore_ascii_case(other) && !one.is_empty() && one != "had";
    neighbours(text).any(|(one, other)| twice(one, other) && one.chars().all(char::is_alphabetic))
}

/// Whether a sentence begins with a small letter. Every full stop with a space after it ends a sentence, because the
/// texts use no abbreviations with full stops.
fn capital_missing(text: &str) -> bool {
    let mut after = text.split(". ").flat_map(|part| part.split("? ").enumerate());
    after.any(|(n, sentence)| {
        let first = sentence.trim_start_matches(['“', '(']).chars().next();
        // Words after a question mark can say who asked, so they can begin with a small letter.
        n == 0 && first.is_some_and(char::is_lowercase)
    }) || speech_uncapitalized(text)
}

/// Whether a speech after a colon begins with a small letter. Words quoted within a sentence may.
fn speech_uncapitalized(text: &str) -> bool {
    text.split(": “").skip(1).any(|speech| speech.starts_with(char::is_lowercase))
}

fn stop_missing(text: &str) -> bool {
    let end = text.trim_end_matches(['”', ')']);
    !end.ends_with(['.', '?', '!'])
}

fn article_wrong(text: &str) -> bool {
    neighbours(text).any(|(article, next)| match article {
        "a" => sounds_vowel(next),
        "an" | "An" => !sounds_vowel(next),
        _ => false,
    })
}

/// Whether a word begins with the sound of a vowel.
fn sounds_vowel(word: &str) -> bool {
    const SILENT: [&str; 4] = ["hono", "hone", "hour", "heir"];
    const CONSONANT: [&str; 5] = ["one", "once", "uni", "use", "eu"];
    let word = word.trim_start_matches('“').to_lowercase();
    let starts = |all: &[&str]| all.iter().any(|start| word.starts_with(start));
    starts(&SILENT) || (word.starts_with(['a', 'e', 'i', 'o', 'u']) && !starts(&CONSONANT))
}

/// Whether a text has one of the expressions that readers stumbled over. The list grows with every reading.
fn is_stiff(text: &str) -> bool {
    const STIFF: [&[&str]; 22] = [
        &["exact"],
        &["exacts"],
        &["exacted"],
        &["love"],
        &["lest"],
        &["upon"],
        &["whereupon"],
        &["thereof"],
        &["wherein"],
        &["forthwith"],
        &["hath"],
        &["aforesaid"],
        &["adversaries"],
        &["charges"],
        &["calls", "on"],
        &["for", "want", "of"],
        &["of", "whom", "it", "is", "told"],
        &["put", "on", "a", "card", "of", "another", "suit"],
        &["with", "the", "suit", "led", "in", "his", "hand"],
        &["have", "the", "trick", "won"],
        &["have", "the", "hand", "laid"],
        &["nothing", "in", "the", "ruling"],
    ];
    let words: Vec<String> = words(text).map(str::to_lowercase).collect();
    STIFF.iter().any(|phrase| {
        words.windows(phrase.len()).any(|part| part.iter().map(String::as_str).eq(phrase.iter().copied()))
    })
}

fn number_wrong(text: &str) -> bool {
    const THINGS: [&str; 12] =
        ["card", "point", "trick", "game", "rubber", "player", "packet", "round", "time", "honour", "hand", "seat"];
    const ONE: [&str; 9] = ["has", "is", "was", "wins", "holds", "plays", "marks", "does", "says"];
    const MANY: [&str; 5] = ["have", "are", "were", "come", "sit"];
    const NUMBERS: [&str; 12] =
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];
    let counted = neighbours(text).any(|(number, thing)| {
        let singular = number.eq_ignore_ascii_case("one") || number == "1";
        let number = number.to_lowercase();
        let plural = NUMBERS.contains(&number.as_str()) || number.parse::<u8>().is_ok_and(|n| n != 1);
        let many = thing.strip_suffix('s').is_some_and(|one| THINGS.contains(&one));
        (singular && many) || (plural && THINGS.contains(&thing))
    });
    let opening: Vec<&str> = words(text).take(4).collect();
    let letter = |word: &str| word.len() == 1 && word.chars().all(|c| c.is_ascii_uppercase());
    let disagrees = match opening.as_slice() {
        [one, "and", other, verb] if letter(one) && letter(other) => ONE.contains(verb),
        [one, verb, ..] if letter(one) && *one != "I" => MANY.contains(verb),
        _ => false,
    };
    counted || disagrees
}

fn mark_misplaced(text: &str) -> bool {
    let spaced = MARKS.iter().any(|mark| text.contains(&format!(" {mark}")));
    let doubled = [",,", "..", ",.", ".,", ";.", ";;", ":.", "?.", "!.", ",;", ";,", "“ ", "( "];
    spaced || doubled.iter().any(|marks| text.contains(marks))
}

fn quotation_open(text: &str) -> bool {
    text.matches('“').count() != text.matches('”').count() || text.contains(['"', '\''])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_texts_pass() {
        for text in [
            "A leads the nine of spades, B plays the four of diamonds and Y an honour.",
            "“Have you no spade, partner?” A asks B.",
            "Yes, because one of the tricks has been quitted. A and B score three points.",
            "Y says: “Wait.”",
            "Is B’s revoke established?",
            "The player who has the deal is one that Y and Z know.",
        ] {
            assert_eq!(check_text(text), [], "{text}");
        }
    }

    #[test]
    fn every_slip_is_found() {
        for (text, slip) in [
            ("{by} leads the ace of hearts.", GrammarSlip::Slot),
            ("A leads  the ace.", GrammarSlip::Slot),
            ("A says that that the trick is his.", GrammarSlip::DoubledWord),
            ("the trick is turned.", GrammarSlip::Capital),
            ("Y quits the trick. then A leads.", GrammarSlip::Capital),
            ("Y says: “two by honours.”", GrammarSlip::Capital),
            ("A turns the trick", GrammarSlip::Stop),
            ("B shows a ace.", GrammarSlip::Article),
            ("B shows an king.", GrammarSlip::Article),
            ("B has a honour.", GrammarSlip::Article),
            ("A takes one cards.", GrammarSlip::Agreement),
            ("A takes 1 points.", GrammarSlip::Agreement),
            ("A takes three trick.", GrammarSlip::Agreement),
            ("A and B has the game.", GrammarSlip::Agreement),
            ("P come into the room.", GrammarSlip::Agreement),
            ("A leads the ace , and wins.", GrammarSlip::Mark),
            ("A leads the ace,.", GrammarSlip::Mark),
            ("A says: “Wait.", GrammarSlip::Quotation),
            ("A takes Y's card.", GrammarSlip::Quotation),
        ] {
            assert_eq!(check_text(text), [slip], "{text}");
        }
    }

    #[test]
    fn stiff_expressions_are_found() {
        assert_eq!(check_text("Y may exact a penalty."), [GrammarSlip::Stiff]);
        assert_eq!(check_text("A calls on B to lead."), [GrammarSlip::Stiff]);
        assert_eq!(check_text("A calls the lead exactly."), []);
    }

    #[test]
    fn repeated_openings_are_found() {
        let story = ["A turns the trick.", "A’s hand rests there.", "Then A quits the trick."].map(str::to_owned);
        assert_eq!(check_story(&story), [], "a player’s own things are another word");
        let story = ["A turns the trick.", "A quits the trick."].map(str::to_owned);
        assert_eq!(check_story(&story), [(1, GrammarSlip::RepeatedOpening)]);
    }
}

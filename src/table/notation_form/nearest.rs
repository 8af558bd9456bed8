//! The forms that come nearest to a line that cannot be read.

use super::NotationForm;

/// How alike two words must be, from 0 to 1, to count as the same word.
const ALIKE: f64 = 0.7;

/// How much a word counts that only the description of a form has.
const WEIGHT_OF_DESCRIPTION: f64 = 0.6;

/// How many words of a text are compared. A line of notation has fewer.
const MOST_WORDS: usize = 12;

/// Verbs in the past whose stem is another word, with the word that the notation has.
const PAST_TENSES: [(&str, &str); 13] = [
    ("led", "leads"),
    ("took", "takes"),
    ("threw", "throws"),
    ("drew", "draws"),
    ("held", "holds"),
    ("had", "has"),
    ("said", "says"),
    ("spoke", "speaks"),
    ("dealt", "deals"),
    ("gave", "gives"),
    ("left", "leaves"),
    ("sat", "sit"),
    ("came", "comes"),
];

/// The forms that a text is most like, best first, each once. At most `count`; none if nothing is like it.
pub fn nearest_forms(
    text: &str,
    forms: impl Iterator<Item = &'static NotationForm>,
    count: usize,
) -> Vec<&'static NotationForm> {
    let typed: Vec<String> = words_of(text).take(MOST_WORDS).collect();
    let mut scored: Vec<(f64, &NotationForm)> =
        forms.map(|form| (likeness(&typed, form), form)).filter(|(score, _)| *score > 0.25).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored.into_iter().map(|(_, form)| form).take(count).collect()
}

/// How much of a typed line a form has, and how much of the form is in the line, from 0 to 1.
fn likeness(typed: &[String], form: &NotationForm) -> f64 {
    let literal: Vec<String> = words_of(form.pattern).collect();
    let described: Vec<String> = words_of(form.description).collect();
    let in_list = |word: &String, list: &[String]| list.iter().map(|other| alike(word, other)).fold(0.0, f64::max);
    let shared: f64 =
        typed.iter().map(|word| in_list(word, &literal).max(WEIGHT_OF_DESCRIPTION * in_list(word, &described))).sum();
    let total = u32::try_from(typed.len() + literal.len()).unwrap_or(u32::MAX);
    2.0 * shared / f64::from(total.max(1))
}

fn alike(one: &str, other: &str) -> f64 {
    let likeness = strsim::normalized_damerau_levenshtein(one, other);
    if likeness < ALIKE { 0.0 } else { likeness }
}

/// The words of a text in lower case, without endings. Leaves out placeholders, cards, players and small words.
fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let plain = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    text.split_whitespace()
        .filter(|word| !word.starts_with('{'))
        .map(plain)
        .filter(|word| word.len() > 1 && !word.chars().all(|c| c.is_uppercase() || c.is_ascii_digit()))
        .map(|word| word.to_lowercase())
        .filter(|word| {
            !["the", "of", "his", "is", "to", "an", "and", "in", "it", "what", "that"].contains(&word.as_str())
        })
        .map(|word| stem(&word))
}

fn stem(word: &str) -> String {
    let present = PAST_TENSES.iter().find(|(past, _)| *past == word).map_or(word, |(_, present)| present);
    let cut = ["ing", "ed", "es", "s", "'s"].iter().find_map(|ending| present.strip_suffix(ending));
    cut.filter(|stem| stem.len() > 2).unwrap_or(present).to_owned()
}

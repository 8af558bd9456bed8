//! Citations as readers type them: `law 73`, `72 v`, `american 24`, `case 108`, `test 5`.

use super::documents::SearchTarget;
use crate::case_collections::CaseCollection;
use crate::code_text::CodeText;
use crate::library::Library;
use crate::limb::ROMAN_NUMERALS;
use crate::reference::{CaseRef, LawRef};

/// The law or case that a reader's words name. `None` if the words say anything more.
///
/// A number by itself is a law of the library's first code.
pub fn resolve_citation(library: &Library, typed: &str) -> Option<SearchTarget> {
    let words = split_words(typed);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    case_cited(library, &words).map(SearchTarget::Case).or_else(|| law_cited(library, &words).map(SearchTarget::Law))
}

/// Splits words and numbers: `72v` is `72` and `v`. Drops `’s`: `McIntosh’s` is `mcintosh`.
fn split_words(typed: &str) -> Vec<String> {
    let typed = typed.replace(['\'', '’'], "’").replace("’s", "");
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for c in typed.to_lowercase().chars() {
        let kind = (c.is_ascii_digit(), c.is_alphabetic());
        if kind == (false, false) {
            last = None;
            continue;
        }
        match words.last_mut().filter(|_| last == Some(kind)) {
            Some(word) => word.push(c),
            None => words.push(c.to_string()),
        }
        last = Some(kind);
    }
    join_initials(words)
}

/// Joins three or more initials into a word: `J. S. L.` is `jsl`.
fn join_initials(words: Vec<String>) -> Vec<String> {
    let single = |word: &String| word.len() == 1 && is_word(word);
    let mut joined: Vec<String> = Vec::new();
    let mut rest = words.as_slice();
    while let Some((first, after)) = rest.split_first() {
        let run = rest.iter().take_while(|word| single(word)).count();
        if run >= 3 {
            joined.push(rest[..run].concat());
            rest = &rest[run..];
        } else {
            joined.push(first.clone());
            rest = after;
        }
    }
    joined
}

/// Finds a case cited like `case 108`, `drayson 108`, `test 5` or `mcintosh case 12`: a number after
/// the name of a collection, or after what its cases are called.
fn case_cited(library: &Library, words: &[&str]) -> Option<CaseRef> {
    let (number, names) = words.split_last()?;
    let number: u16 = number.parse().ok()?;
    if names.is_empty() {
        return None;
    }
    let collections = library.collections.iter().filter(|collection| names_collection(collection, names));
    let mut cases = collections.map(|collection| CaseRef { collection: collection.id.clone(), number });
    cases.find(|case| library.case_by_ref(case).is_some())
}

fn law_cited(library: &Library, words: &[&str]) -> Option<LawRef> {
    let (code, words) = code_cited(library, words)?;
    numbered_law_cited(code, &words).or_else(|| section_law_cited(code, &words))
}

/// Whether every word is in the name of a collection or in what its cases are called.
fn names_collection(collection: &CaseCollection, names: &[&str]) -> bool {
    let own: Vec<String> = split_words(&format!("{} {} {} no", collection.id, collection.one, collection.whose));
    !names.is_empty()
        && names.iter().all(|name| {
            let singular = name.strip_suffix('s').unwrap_or(name);
            own.iter().any(|word| word == name || word == singular)
        })
}

/// Words in a citation that carry no meaning.
const FILLER_WORDS: [&str; 11] = ["law", "laws", "rule", "rules", "l", "of", "the", "no", "limb", "code", "section"];

/// The code that the words name, and the words left over without its name and the filler words.
///
/// The code named by the most words wins: "revised English" is the revised code. If two are equal,
/// the one with that short name wins. If the words name no code, it is the first code of the
/// library.
fn code_cited<'a, 'w>(library: &'a Library, words: &[&'w str]) -> Option<(&'a CodeText, Vec<&'w str>)> {
    let names = |code: &CodeText| split_words(&format!("{} {} {}", code.id, code.title, code.short_name));
    let score = |code: &&CodeText| {
        let names = names(code);
        let naming = words.iter().filter(|word| is_word(word) && !FILLER_WORDS.contains(word));
        let naming = naming.filter(|word| names.iter().any(|name| name == *word)).count();
        (naming, words.contains(&code.short_name.to_lowercase().as_str()))
    };
    let code = library.codes.iter().max_by_key(score).filter(|code| score(code).0 > 0);
    let code = code.or(library.codes.first())?;
    let names = names(code);
    // Four digits in a name are a year. Any other number is the number of a law.
    let is_name = |word: &str| names.iter().any(|name| name == word) && (is_word(word) || word.len() == 4);
    let left = words.iter().copied().filter(|word| !is_name(word) && !FILLER_WORDS.contains(word));
    Some((code, left.collect()))
}

fn is_word(word: &str) -> bool {
    word.starts_with(char::is_alphabetic)
}

/// A hint for words that name a law or case by a number that does not exist. It says which numbers
/// exist.
pub fn unresolved_citation_hint(library: &Library, typed: &str) -> Option<String> {
    let words = split_words(typed);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if resolve_citation(library, typed).is_some() || words.len() < 2 {
        return None;
    }
    if let Some((number, names)) = words.split_last()
        && number.parse::<u32>().is_ok()
        && let Some(collection) = library.collections.iter().find(|collection| names_collection(collection, names))
    {
        return Some(format!("{} are numbered from 1 to {}.", collection.title, collection.count));
    }
    let (code, left) = code_cited(library, &words)?;
    let [number] = left[..] else { return None };
    number.parse::<u32>().ok()?;
    let numbers: Vec<u16> = code.numbered_laws().filter_map(|law| law.number.parse().ok()).collect();
    let missing = code.missing_part.as_ref().map_or(String::new(), |missing| format!("; {missing}"));
    Some(format!(
        "The laws of {} are numbered from {} to {}{missing}.",
        code.title_in_sentence,
        numbers.first()?,
        numbers.last()?
    ))
}

/// Finds a law or limb of the numbered laws: `72`, `72 v`, `72 5`.
fn numbered_law_cited(code: &CodeText, words: &[&str]) -> Option<LawRef> {
    let (number, limb) = words.split_first()?;
    number.parse::<u16>().ok()?;
    let law = code.law(number)?;
    match limb {
        [] => Some(LawRef::new(&code.id, &law.number)),
        [limb] => {
            let limb = to_roman_numeral(limb);
            let found = law.limbs.iter().find(|own| own.number.eq_ignore_ascii_case(&limb))?;
            Some(LawRef::new(&code.id, format!("{}.{}", law.number, found.number)))
        }
        _ => None,
    }
}

/// Finds a law of a section that numbers its own laws: `dummy ii`, `etiquette 5`. A section with only
/// one law needs no number: `double dummy`.
fn section_law_cited(code: &CodeText, words: &[&str]) -> Option<LawRef> {
    let whole = code.sections.iter().find(|section| section.slug == words.join("-") && section.laws.len() == 1);
    if let Some(law) = whole.and_then(|section| section.laws.first()).filter(|law| law.number.contains('.')) {
        return Some(LawRef::new(&code.id, &law.number));
    }
    let (number, names) = words.split_last()?;
    // Filler words were removed from the typed text, so remove them from the slug too: "proposed
    // law".
    let has_name = |slug: &str| slug.split('-').filter(|word| !FILLER_WORDS.contains(word)).eq(names.iter().copied());
    let section = code.sections.iter().find(|section| !names.is_empty() && has_name(&section.slug))?;
    let wanted = format!("{}.{}", section.slug, to_roman_numeral(number));
    let law = section.laws.iter().find(|law| law.number.eq_ignore_ascii_case(&wanted))?;
    Some(LawRef::new(&code.id, &law.number))
}

/// Turns a number into a Roman numeral. Leaves any other word as it is.
fn to_roman_numeral(word: &str) -> String {
    let found = word.parse::<usize>().ok().and_then(|n| ROMAN_NUMERALS.get(n.checked_sub(1)?));
    found.map_or_else(|| word.to_owned(), |&numeral| numeral.to_owned())
}

//! Addresses in a few words: `law 73`, `72 v`, `american 24`, `case 108`, `test 5`.

use super::SearchTarget;
use crate::code_text::ROMAN_NUMERALS;
use crate::{CaseCollection, CaseRef, CodeText, LawRef, Library};

/// Where a reader's words lead at once, if they name one law or case and nothing else. A
/// number alone is a law of the first code.
pub fn resolve_citation(library: &Library, typed: &str) -> Option<SearchTarget> {
    let words = split_words(typed);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    case_cited(library, &words).map(SearchTarget::Case).or_else(|| law_cited(library, &words).map(SearchTarget::Law))
}

/// Words and figures apart: `72v` is `72 v`; and `McIntosh’s` is `McIntosh`.
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

/// Joins three initials or more to a word: `J. S. L.` is `jsl`.
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

/// `case 108`, `drayson 108`, `test 5`, `mcintosh case 12`: the words name a book, or what one
/// of its cases is called.
fn case_cited(library: &Library, words: &[&str]) -> Option<CaseRef> {
    let (number, names) = words.split_last()?;
    let number: u16 = number.parse().ok()?;
    if names.is_empty() {
        return None;
    }
    let books = library.collections.iter().filter(|book| names_collection(book, names));
    let mut cases = books.map(|book| CaseRef { collection: book.id.clone(), number });
    cases.find(|case| library.case_by_ref(case).is_some())
}

fn law_cited(library: &Library, words: &[&str]) -> Option<LawRef> {
    let (code, words) = code_cited(library, words)?;
    numbered_law_cited(code, &words).or_else(|| section_law_cited(code, &words))
}

/// Whether all of some words are in what a book's cases are called.
fn names_collection(book: &CaseCollection, names: &[&str]) -> bool {
    let own: Vec<String> = split_words(&format!("{} {} {} no", book.id, book.one, book.whose));
    !names.is_empty()
        && names.iter().all(|name| {
            let singular = name.strip_suffix('s').unwrap_or(name);
            own.iter().any(|word| word == name || word == singular)
        })
}

/// Words that may stand in the name of a law and say nothing.
const FILLER_WORDS: [&str; 11] = ["law", "laws", "rule", "rules", "l", "of", "the", "no", "limb", "code", "section"];

/// The code that the words name, or the first, and the words that are left without its name
/// and the idle ones. The code more of whose names are there is meant ("revised English" is the
/// revised code), and of two such the one that is called so for short.
fn code_cited<'a, 'w>(library: &'a Library, words: &[&'w str]) -> Option<(&'a CodeText, Vec<&'w str>)> {
    let names = |code: &CodeText| split_words(&format!("{} {} {}", code.id, code.title, code.short_name));
    let told = |code: &&CodeText| {
        let names = names(code);
        let told = words.iter().filter(|word| is_word(word) && !FILLER_WORDS.contains(word));
        let told = told.filter(|word| names.iter().any(|name| name == *word)).count();
        (told, words.contains(&code.short_name.to_lowercase().as_str()))
    };
    let code = library.codes.iter().max_by_key(told).filter(|code| told(code).0 > 0);
    let code = code.or(library.codes.first())?;
    let names = names(code);
    // A year in a name is not a law's number, and any other number is.
    let is_name = |word: &str| names.iter().any(|name| name == word) && (is_word(word) || word.len() == 4);
    let left = words.iter().copied().filter(|word| !is_name(word) && !FILLER_WORDS.contains(word));
    Some((code, left.collect()))
}

fn is_word(word: &str) -> bool {
    word.starts_with(char::is_alphabetic)
}

/// What to say where the words name a law or a case by its number, and there is none.
pub fn unresolved_citation_hint(library: &Library, typed: &str) -> Option<String> {
    let words = split_words(typed);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if resolve_citation(library, typed).is_some() || words.len() < 2 {
        return None;
    }
    if let Some((number, names)) = words.split_last()
        && number.parse::<u32>().is_ok()
        && let Some(book) = library.collections.iter().find(|book| names_collection(book, names))
    {
        return Some(format!("{} are numbered from 1 to {}.", book.title, book.count));
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

/// `72`, `72 v`, `72 5`.
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

/// `dummy ii`, `etiquette 5`: laws of sections that count for themselves; and `double dummy`,
/// a section that has only one.
fn section_law_cited(code: &CodeText, words: &[&str]) -> Option<LawRef> {
    let whole = code.sections.iter().find(|section| section.slug == words.join("-") && section.laws.len() == 1);
    if let Some(law) = whole.and_then(|section| section.laws.first()).filter(|law| law.number.contains('.')) {
        return Some(LawRef::new(&code.id, &law.number));
    }
    let (number, names) = words.split_last()?;
    // What is idle in what was typed is idle in the section's name as well: "proposed law".
    let is_called_so =
        |slug: &str| slug.split('-').filter(|word| !FILLER_WORDS.contains(word)).eq(names.iter().copied());
    let section = code.sections.iter().find(|section| !names.is_empty() && is_called_so(&section.slug))?;
    let wanted = format!("{}.{}", section.slug, to_roman_numeral(number));
    let law = section.laws.iter().find(|law| law.number.eq_ignore_ascii_case(&wanted))?;
    Some(LawRef::new(&code.id, &law.number))
}

/// A number in roman figures; anything else as it stands.
fn to_roman_numeral(word: &str) -> String {
    let found = word.parse::<usize>().ok().and_then(|n| ROMAN_NUMERALS.get(n.checked_sub(1)?));
    found.map_or_else(|| word.to_owned(), |&figure| figure.to_owned())
}

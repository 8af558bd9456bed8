//! Addresses in a few words: `law 73`, `72 v`, `american 24`, `case 108`, `test 5`.

use super::Target;
use crate::library::{CaseRef, CodeText, LawRef, Library};

/// Where a reader's words lead at once, if they name one law or case and nothing else. A
/// number alone is a law of the first code.
pub fn jump(library: &Library, typed: &str) -> Option<Target> {
    let words = split(typed);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    case(library, &words).map(Target::Case).or_else(|| law(library, &words).map(Target::Law))
}

/// Words and figures apart: `72v` is `72 v`; and `McIntosh’s` is `McIntosh`.
fn split(typed: &str) -> Vec<String> {
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
    words
}

/// `case 108`, `drayson 108`, `test 5`, `mcintosh case 12`: the words name a book, or what one
/// of its cases is called.
fn case(library: &Library, words: &[&str]) -> Option<CaseRef> {
    let (number, names) = words.split_last()?;
    let number: u16 = number.parse().ok()?;
    if names.is_empty() {
        return None;
    }
    let called_so = |book: &&crate::library::Book| {
        let own: Vec<String> = split(&format!("{} {} {}", book.id, book.one, book.whose));
        names.iter().all(|name| {
            let singular = name.strip_suffix('s').unwrap_or(name);
            own.iter().any(|word| word == name || word == singular)
        })
    };
    let books = library.books.iter().filter(called_so);
    let mut cases = books.map(|book| CaseRef { book: book.id.clone(), number });
    cases.find(|case| library.find_case(case).is_some())
}

fn law(library: &Library, words: &[&str]) -> Option<LawRef> {
    let mut words = words.to_vec();
    let named = library.codes.iter().find(|code| words.contains(&code.short.to_lowercase().as_str()));
    let code = named.or(library.codes.first())?;
    let idle = [code.short.to_lowercase(), "law".into(), "laws".into(), "rule".into(), "code".into(), "limb".into()];
    words.retain(|word| !idle.iter().any(|name| name == word));
    numbered(code, &words).or_else(|| of_section(code, &words))
}

/// `72`, `72 v`, `72 5`.
fn numbered(code: &CodeText, words: &[&str]) -> Option<LawRef> {
    let (number, limb) = words.split_first()?;
    number.parse::<u16>().ok()?;
    let law = code.law(number)?;
    match limb {
        [] => Some(LawRef::new(&code.id, &law.number)),
        [limb] => {
            let limb = figure(limb);
            let found = law.limbs.iter().find(|own| own.number.eq_ignore_ascii_case(&limb))?;
            Some(LawRef::new(&code.id, format!("{}.{}", law.number, found.number)))
        }
        _ => None,
    }
}

/// `dummy ii`, `etiquette 5`: laws of sections that count for themselves.
fn of_section(code: &CodeText, words: &[&str]) -> Option<LawRef> {
    let (number, section) = words.split_last()?;
    if section.is_empty() {
        return None;
    }
    let wanted = format!("{}.{}", section.join("-"), figure(number));
    let law = code.laws().find(|law| law.number.eq_ignore_ascii_case(&wanted))?;
    Some(LawRef::new(&code.id, &law.number))
}

/// A number in roman figures; anything else as it stands.
fn figure(word: &str) -> String {
    let roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
    let found = word.parse::<usize>().ok().and_then(|n| roman.get(n.checked_sub(1)?));
    found.map_or_else(|| word.to_owned(), |&figure| figure.to_owned())
}

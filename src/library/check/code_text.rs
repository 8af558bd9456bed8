//! Checks the text of each code: numbering, counts, books, and no scanning errors.

use std::collections::BTreeSet;

use super::scan_errors::{scan_error, stray_page_number};
use crate::code_text::{CodeText, LawText};
use crate::error::ContentError;
use crate::library::Library;
use crate::limb::ROMAN_NUMERALS;
use oddtrick_law::codes;

/// Checks every code.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    for code in &library.codes {
        check_code(library, code, errors);
    }
}

/// Checks the text of one code.
pub(crate) fn check_code(library: &Library, code: &CodeText, errors: &mut Vec<ContentError>) {
    check_numbering(code, errors);
    let mut numbers = BTreeSet::new();
    for law in code.laws() {
        if !numbers.insert(&law.number) {
            errors.push(ContentError::at(&law.file, law.line, 1, format!("there is another law {}", law.number)));
        }
        check_law(library, law, errors);
    }
    for section in code.sections.iter().filter(|section| section.laws.iter().all(|law| law.number.contains('.'))) {
        let own = |law: &LawText| law.number.rsplit('.').next().unwrap_or_default().to_owned();
        let numbers: Vec<String> = section.laws.iter().map(own).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        if let Some(number) = out_of_order(&numbers) {
            let file = section.laws.first().map_or("", |law| law.file.as_str());
            errors.push(ContentError::in_file(file, format!("{number} is out of order in its section")));
        }
    }
    let is_judged = |id: &str| codes::all().iter().any(|game| game.id == id && game.text_id == code.id);
    for game in code.games.keys().filter(|game| !is_judged(game)) {
        let file = format!("codes/{}/code.toml", code.id);
        errors.push(ContentError::in_file(&file, format!("names the game `{game}`, which no code of the engine is")));
    }
    for witness in code.witness_books.iter().filter(|witness| library.book(witness).is_none()) {
        let file = format!("codes/{}/code.toml", code.id);
        errors.push(ContentError::in_file(&file, format!("`{witness}` is not in works.toml")));
    }
}

/// The first number that is out of order, counting `I, II …` or `a, b …`.
fn out_of_order<'a>(numbers: &[&'a str]) -> Option<&'a str> {
    let letters: Vec<String> = ('a'..='z').map(String::from).collect();
    let is = |n: usize, number: &str| {
        ROMAN_NUMERALS.get(n).is_some_and(|roman| *roman == number)
            || letters.get(n).is_some_and(|letter| letter == number)
    };
    numbers.iter().enumerate().find(|(n, number)| !is(*n, number)).map(|(_, number)| *number)
}

/// Checks that numbered laws are in order. If the code says how many there are, checks that none is
/// missing.
fn check_numbering(code: &CodeText, errors: &mut Vec<ContentError>) {
    let mut last = None;
    for law in code.numbered_laws() {
        let Ok(number) = law.number.parse::<u16>() else { continue };
        let is_in_order = match (last, code.law_numbers) {
            (Some(last), Some(_)) => number == last + 1,
            (Some(last), None) => number > last,
            (None, Some((first, _))) => number == first,
            (None, None) => true,
        };
        if !is_in_order {
            let after = last.map_or("the beginning".to_owned(), |last| format!("law {last}"));
            errors.push(ContentError::at(&law.file, law.line, 1, format!("law {number} comes after {after}")));
        }
        last = Some(number);
    }
    let found = code.numbered_laws().count();
    if let Some((_, wanted)) = code.law_numbers.filter(|(_, wanted)| *wanted != found) {
        let file = format!("codes/{}/code.toml", code.id);
        errors.push(ContentError::in_file(&file, format!("says {wanted} laws, but has {found}")));
    }
}

fn check_law(library: &Library, law: &LawText, errors: &mut Vec<ContentError>) {
    let mut report = |message: String| errors.push(ContentError::at(&law.file, law.line, 1, message));
    let books = law.other_versions.iter().map(|variant| &variant.book_id).chain([&law.book_id]);
    for book in books.filter(|book| library.book(book).is_none()) {
        report(format!("law {} is from a book `{book}`, which is not in works.toml", law.number));
    }
    if law.text.is_empty() && law.limbs.is_empty() {
        report(format!("law {} has no text", law.number));
    }
    let numbers: Vec<&str> = law.limbs.iter().map(|limb| limb.number.as_str()).collect();
    if let Some(number) = out_of_order(&numbers) {
        report(format!("limb {number} of law {} is out of order", law.number));
    }
    for limb in law.limbs.iter().filter(|limb| limb.text.is_empty()) {
        report(format!("limb {} of law {} has no text", limb.number, law.number));
    }
    let notes = law.printed_notes.iter().flatten();
    for found in
        law.text.iter().chain(law.limbs.iter().flat_map(|limb| &limb.text)).filter_map(|t| stray_page_number(t))
    {
        report(format!("law {} has a number that nothing names, perhaps a page number: `{found}`", law.number));
    }
    let texts = law.text.iter().chain(law.limbs.iter().flat_map(|limb| &limb.text)).chain(&law.closing);
    let texts = texts.chain(notes).chain(law.other_versions.iter().flat_map(|variant| &variant.text));
    for found in texts.filter_map(|text| scan_error(text)) {
        report(format!("law {} has {found}", law.number));
    }
}

//! Scans of books, as words.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// The scans as words, by the ids of their books.
pub type Scans = BTreeMap<String, Vec<String>>;

/// Reads a scan for each book. Panics if the folder or a file is missing.
pub fn read<'a>(folder: &Path, works: impl Iterator<Item = &'a str>) -> BTreeMap<String, String> {
    let read = |work: &str| {
        let file = folder.join(format!("{work}.txt"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        (work.to_owned(), text)
    };
    works.map(read).collect()
}

/// The books as words, with page numbers; lines that are printed twice count once.
pub fn scans(books: &BTreeMap<String, String>) -> Scans {
    books.iter().map(|(work, text)| (work.clone(), words(&undoubled(text)))).collect()
}

/// The books as words, without page numbers.
pub fn unpaged(books: &BTreeMap<String, String>) -> Scans {
    books.iter().map(|(work, text)| (work.clone(), words(&without_pages(text)))).collect()
}

/// Drops page numbers: lone numbers, and short scraps that stand alone. A number that ends a sentence stays.
fn without_pages(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let blank = |n: Option<usize>| n.and_then(|n| lines.get(n)).is_none_or(|line| line.is_empty());
    let page = |n: usize| {
        let alone = blank(n.checked_sub(1)) && blank(Some(n + 1)) && !lines[n].ends_with(['.', '-']);
        lines[n].bytes().all(|b| b.is_ascii_digit()) || (alone && lines[n].chars().count() <= 4)
    };
    let kept = (0..lines.len()).filter(|&n| !page(n)).map(|n| lines[n]);
    kept.collect::<Vec<_>>().join("\n")
}

/// Splits a text into words of letters and digits, in lower case. Apostrophes and hyphens within a word are
/// ignored, so a word broken at the end of a line becomes whole; anything else separates words.
pub fn words(text: &str) -> Vec<String> {
    let mut whole = String::with_capacity(text.len());
    let mut broken = false;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        // A page may end within a word; then its number is on the next line.
        if broken && line.bytes().all(|b| b.is_ascii_digit()) {
            continue;
        }
        broken = line.ends_with('-') && !line.ends_with("--");
        whole.push_str(if broken { line.trim_end_matches('-') } else { line });
        whole.push_str(if broken { "" } else { " " });
    }
    let chars: Vec<char> = whole.chars().collect();
    let mut words = vec![String::new()];
    for (n, &c) in chars.iter().enumerate() {
        let letter = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphabetic());
        let within = c == '-' && letter(n.checked_sub(1)) && letter(Some(n + 1));
        if c.is_alphanumeric() {
            words.last_mut().unwrap().extend(c.to_lowercase());
        } else if !within && !['\'', '’', '‘'].contains(&c) {
            words.push(String::new());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Drops every line that the next lines only repeat. Our copy of Foster prints some lists and paragraphs twice:
/// once run together, and once line by line.
fn undoubled(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let key = |line: &str| -> String {
        let parts = line.split(|c: char| !c.is_alphanumeric());
        // Only the run-together line has the headings.
        let shouted = |part: &str| part.len() > 2 && part.chars().all(char::is_uppercase);
        parts.filter(|part| !shouted(part)).collect()
    };
    let keys: Vec<String> = lines.iter().map(|line| key(line)).collect();
    let repeated = |n: usize| {
        let mut rest = keys[n].as_str();
        if rest.len() < 20 {
            return false;
        }
        for next in keys[n + 1..].iter().filter(|next| !next.is_empty()) {
            match rest.strip_prefix(next.as_str()) {
                Some("") => return true,
                Some(left) => rest = left,
                None => return false,
            }
        }
        false
    };
    let kept = (0..lines.len()).filter(|&n| !repeated(n)).map(|n| lines[n]);
    kept.collect::<Vec<_>>().join("\n")
}

/// Up to this many of the words.
pub fn excerpt(words: &[String], range: Range<usize>) -> String {
    words[range.start.min(words.len())..range.end.min(words.len())].join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_the_next_ones_repeat_are_dropped() {
        let text = "They score:\nI. The four honours, four points.II. Any three honours, two points.\n\
            I. The four honours, four points.\nII. Any three honours, two points.\nIII. And so on.";
        let whole =
            "They score:\nI. The four honours, four points.\nII. Any three honours, two points.\nIII. And so on.";
        assert_eq!(undoubled(text), whole);
        assert_eq!(undoubled(whole), whole);
    }

    #[test]
    #[should_panic(expected = "no-such-book.txt")]
    fn a_book_that_is_not_there_is_a_failure() {
        read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")), ["no-such-book"].into_iter());
    }
}

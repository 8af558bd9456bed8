//! Scans of books, as words.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// The scans by the ids of their works, in words.
pub type Scans = BTreeMap<String, Vec<String>>;

/// Reads a book for each work; a folder or a book that is not there is a failure.
pub fn read<'a>(folder: &Path, works: impl Iterator<Item = &'a str>) -> BTreeMap<String, String> {
    let read = |work: &str| {
        let file = folder.join(format!("{work}.txt"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        (work.to_owned(), text)
    };
    works.map(read).collect()
}

/// The books in words, page numbers and all, but lines that are printed twice only once.
pub fn scans(books: &BTreeMap<String, String>) -> Scans {
    books.iter().map(|(work, text)| (work.clone(), words(&undoubled(text)))).collect()
}

/// The books in words, without page numbers.
pub fn unpaged(books: &BTreeMap<String, String>) -> Scans {
    books.iter().map(|(work, text)| (work.clone(), words(&without_pages(text)))).collect()
}

/// Drops lone numbers, and what is so short and stands so alone that it must be one; but a
/// number that ends a sentence is of the sentence.
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

/// Letters and figures in lower case. Apostrophes and hyphens within a word are nothing, so
/// that a word broken at a line's end is the word whole; whatever else there is parts words.
pub fn words(text: &str) -> Vec<String> {
    let mut whole = String::with_capacity(text.len());
    let mut broken = false;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        // A page may end within a word; its number is the next line then.
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

/// Drops every line that the next lines only repeat: our copy of Foster prints a list, and
/// paragraphs that stand together, once run into one and once one by one.
fn undoubled(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let key = |line: &str| -> String {
        let parts = line.split(|c: char| !c.is_alphanumeric());
        // Headings stand in the run-together line alone.
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

/// Some of the words, as far as there are so many.
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

//! Quotations: their words follow each other in the book.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use oddtrick_library::Library;

use super::scan::{Scans, excerpt, words};

/// A text in quotation marks, from a book.
pub struct Quotation {
    whose: String,
    work: String,
    quote: String,
}

/// Every quotation of the library.
pub fn quotations(library: &Library) -> Vec<Quotation> {
    let work = |book: &str| library.collection(book).map_or(String::new(), |book| book.work.clone());
    let quotation = |whose: String, work: String, quote: &str| Quotation { whose, work, quote: quote.to_owned() };
    let cases = library.cases.iter().map(|case| {
        let whose = format!("{}: {}", case.file, case.id());
        quotation(whose, work(&case.collection), &case.quote)
    });
    let notes = library.notes.iter().map(|note| {
        let whose = format!("notes/{}.toml: {}", note.collection, note.limb);
        quotation(whose, work(&note.collection), &note.quote)
    });
    let remarks = library.remarks.iter().map(|remark| {
        let whose = format!("remarks/{}.toml: {}", remark.collection, remark.subject);
        quotation(whose, work(&remark.collection), &remark.quote)
    });
    let terms = library.glossary.iter().filter_map(|term| {
        let whose = format!("glossary.toml: {}", term.slug);
        Some(quotation(whose, "mcintosh-1887".to_owned(), term.quote.as_ref()?))
    });
    cases.chain(notes).chain(remarks).chain(terms).collect()
}

impl Quotation {
    /// What is wrong with it, if anything. A scanned word that is one of the known words was read correctly, so
    /// it is not a damaged form of another.
    pub fn error(&self, scans: &Scans, known: &BTreeSet<String>) -> Option<String> {
        let Quotation { whose, work, quote } = self;
        let Some(scan) = scans.get(work) else { return Some(format!("{whose}: `{work}` is no book")) };
        let quoted = words(quote);
        // Most are complete in one copy; only the rest need the slower search.
        if scan.windows(quoted.len().max(1)).any(|run| run == quoted) {
            return None;
        }
        let mut best: Option<Likeness> = None;
        for place in candidates(&quoted, scan) {
            let likeness = Likeness::of(&quoted, scan, place, known);
            if likeness.stands(quoted.len()) {
                return None;
            }
            if best.as_ref().is_none_or(|best| likeness.cost() < best.cost()) {
                best = Some(likeness);
            }
        }
        let nearest = best.map_or(String::new(), |best| {
            let Likeness { wrong, damaged, range } = best;
            format!("; nearest, {wrong} words wrong and {damaged} damaged: “{}”", excerpt(scan, range))
        });
        Some(format!("{whose}: “{quote}” is not in {work}{nearest}"))
    }
}

/// How a quotation compares with a piece of a scan.
#[derive(Debug, Clone)]
struct Likeness {
    /// Words that only one of the two has.
    wrong: usize,
    /// Words that the scan damaged, split or ran together.
    damaged: usize,
    /// Where it is in the scan.
    range: Range<usize>,
}

impl Likeness {
    /// The best match within a piece of a scan.
    fn of(quoted: &[String], scan: &[String], piece: Range<usize>, known: &BTreeSet<String>) -> Likeness {
        let theirs = &scan[piece.clone()];
        let fresh = |at: usize| Likeness { wrong: 0, damaged: 0, range: piece.start + at..piece.start + at };
        // A line for each number of our words, with a score for each end in the piece.
        let mut rows: Vec<Vec<Likeness>> = vec![(0..=theirs.len()).map(fresh).collect()];
        for n in 1..=quoted.len() {
            let word = &quoted[n - 1];
            let mut row = vec![rows[n - 1][0].step(1, 0, 0)];
            for at in 1..=theirs.len() {
                let mut steps = vec![rows[n - 1][at].step(1, 0, 0), row[at - 1].step(1, 0, 1)];
                if *word == theirs[at - 1] {
                    steps.push(rows[n - 1][at - 1].step(0, 0, 1));
                }
                let splits = (1..=3.min(at)).filter(|&parts| damaged(word, &theirs[at - parts..at], known));
                steps.extend(splits.map(|parts| rows[n - 1][at - parts].step(0, 1, parts)));
                if n > 1 && joined(&quoted[n - 2..n], &theirs[at - 1]) {
                    steps.push(rows[n - 2][at - 1].step(0, 2, 1));
                }
                row.push(steps.into_iter().min_by_key(Likeness::cost).unwrap());
            }
            rows.push(row);
        }
        rows.pop().unwrap().into_iter().min_by_key(Likeness::cost).unwrap()
    }

    fn step(&self, wrong: usize, damaged: usize, further: usize) -> Likeness {
        let range = self.range.start..self.range.end + further;
        Likeness { wrong: self.wrong + wrong, damaged: self.damaged + damaged, range }
    }

    fn cost(&self) -> (usize, usize, usize) {
        (self.wrong, self.damaged, self.range.len())
    }

    /// Whether the quotation is in the book: every word is there, and enough of them are undamaged. Of ten
    /// words or more, nine in ten; of fewer, all but one.
    fn stands(&self, length: usize) -> bool {
        self.wrong == 0 && if length < 10 { self.damaged <= 1 } else { self.damaged * 10 <= length }
    }
}

/// Whether some scanned words may be one of ours, damaged or split: three letters in five are right. A word of
/// two letters may have one wrong or missing; a single letter names a player and must be right. No part of a
/// split word is a word itself, though one may be a letter.
fn damaged(word: &str, scanned: &[String], known: &BTreeSet<String>) -> bool {
    let length: usize = scanned.iter().map(String::len).sum();
    if length.min(word.len()) * 2 < length.max(word.len()) {
        return false;
    }
    let whole = scanned.concat();
    if scanned.len() > 1 && whole == word {
        return true;
    }
    if word.bytes().all(|b| b.is_ascii_digit()) {
        return garbled(word, &whole);
    }
    let sound = |part: &String| part == word || (known.contains(part) && (scanned.len() == 1 || part.len() > 1));
    match word.len().max(length) {
        _ if scanned.iter().any(sound) => false,
        ..=2 => word.len() == 2 && strsim::damerau_levenshtein(word, &whole) <= 1,
        _ => strsim::normalized_damerau_levenshtein(word, &whole) >= 0.6,
    }
}

/// Whether a number was read as letters, such as `yj` for 77. Another number is a different number.
fn garbled(number: &str, scanned: &str) -> bool {
    number.len() == scanned.len() && !scanned.bytes().any(|b| b.is_ascii_digit())
}

/// Whether the scan ran two words into one; two numbers may be garbled as well.
fn joined(words: &[String], scanned: &str) -> bool {
    let whole = words.concat();
    whole == scanned || (whole.bytes().all(|b| b.is_ascii_digit()) && garbled(&whole, scanned))
}

/// Pieces of a scan that have most of a quotation's pairs of neighbouring words.
fn candidates(quoted: &[String], scan: &[String]) -> Vec<Range<usize>> {
    let pairs: BTreeMap<&[String], usize> = quoted.windows(2).enumerate().map(|(n, pair)| (pair, n)).collect();
    let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, pair) in scan.windows(2).enumerate() {
        if let Some(n) = pairs.get(pair) {
            // Junk in the scan shifts what follows it, so nearly the same start counts as the same.
            *votes.entry((at + 20).saturating_sub(*n) / 16).or_default() += 1;
        }
    }
    let mut votes: Vec<(usize, usize)> = votes.into_iter().collect();
    votes.sort_by_key(|(_, votes)| std::cmp::Reverse(*votes));
    let place = |start: usize| (start * 16).saturating_sub(50)..(start * 16 + quoted.len() + 40).min(scan.len());
    votes.into_iter().take(4).map(|(start, _)| place(start)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_may_be_damaged_but_not_altered() {
        let book = "before it. A card fonnd upon the floor :s not ex posed, unless it first lay upon the table and yj \
            is the number of the law that says so, with Law 56 and whatever else there may be upon it.";
        let scans = Scans::from([("one".to_owned(), words(book))]);
        let known = words("upon the table in a law").into_iter().collect();
        let stands = |quote: &str| {
            let quotation = Quotation { whose: String::new(), work: "one".to_owned(), quote: quote.to_owned() };
            quotation.error(&scans, &known).is_none()
        };
        let law =
            "not exposed, unless it first lay upon the table and 77 is the number of the law that says so, with Law 56";
        assert!(stands(law) && stands("it first lay upon the table"));
        let changes = [
            ("first ", ""),
            ("lay", "lay down"),
            ("upon", "under"),
            ("56", "57"),
            ("is the", "is"),
            ("the law", "law"),
        ];
        for (word, change) in changes {
            assert!(!stands(&law.replace(word, change)), "“{word}”, “{change}”");
        }
        assert!(!stands("A card found upon the floor is not exposed"), "three of nine words are damaged");
    }
}

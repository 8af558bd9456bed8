//! Compares the library with scans of its books. Every word of a law is in a book that prints the law, between
//! the same neighbours, and every quotation is in the book it comes from.
//!
//! The scans are not in the repository. `ODDTRICK_SOURCES` names the folder that has them, a file `<work
//! id>.txt` for each book. Without it only the tests on made-up books run.
//!
//! Scans have errors, so one copy proves little; but two copies seldom lose the same letter. Where no copy has
//! the words as we read them, `content/mended.toml` has the reading and the reason.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test stops where it must")]

mod align;
mod quotations;
mod scan;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::ops::Range;
use std::path::Path;

use oddtrick_library::{CorrectedReading, LawRef, LawText, Library};

use align::{align, places};
use quotations::quotations;
use scan::{Scans, excerpt, words};

/// What a book prints after the last of its texts that we have, where no other book shows the end.
const AFTER: [(&str, &str); 2] =
    [("drayson-1896", "american whist laws as revised"), ("jsl-1890", "advice to students")];

#[test]
fn every_word_of_a_law_is_in_its_scan() {
    let Ok(folder) = std::env::var("ODDTRICK_SOURCES") else {
        return print_line("tests/fidelity: skipped, ODDTRICK_SOURCES names no folder of scans");
    };
    let content = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("content");
    let library = Library::load_folder(&content).unwrap_or_else(|errors| {
        let lines: Vec<_> = errors.iter().map(ToString::to_string).collect();
        panic!("the content has faults:\n{}", lines.join("\n"))
    });
    let books = scan::read(Path::new(&folder), library.books.iter().map(|work| work.id.as_str()));
    let texts = texts(&library);
    let verdict = check_texts(&texts, &scan::scans(&books), &library.corrected_readings, &headings(&library));
    let (quotations, unpaged, known) = (quotations(&library), scan::unpaged(&books), known(&texts));
    let astray = quotations.iter().filter_map(|quotation| quotation.error(&unpaged, &known));
    let errors: Vec<String> = verdict.errors.iter().cloned().chain(astray).collect();
    let Verdict { texts, places, words, corrected_count, .. } = verdict;
    print_line(&format!(
        "tests/fidelity: {texts} texts of laws aligned in {places} places, {words} words; {corrected_count} words and joints \
         rest on corrected readings; {} quotations checked",
        quotations.len()
    ));
    assert!(errors.is_empty(), "{} faults:\n{}", errors.len(), errors.join("\n"));
}

/// Prints a line even if the test passes: the test runner captures the macros, but not this.
fn print_line(line: &str) {
    writeln!(std::io::stderr(), "{line}").expect("standard error");
}

/// A text of the library that some books print.
struct Text {
    law: LawRef,
    /// The content file and line.
    at: String,
    /// Texts of one sequence are printed in their books in the order that they have here.
    run: String,
    /// The books whose scans have it.
    works: Vec<String>,
    words: Vec<String>,
}

/// Every law of every code; also what precedes the first law of a section, the notes that a book prints under a
/// law, and the versions that only one book has.
fn texts(library: &Library) -> Vec<Text> {
    let mut texts = Vec::new();
    for code in &library.codes {
        let text = |law: &LawText, kind: &str, works: &[String], paragraphs: &[String]| Text {
            law: LawRef::new(&code.id, &law.number),
            at: format!("{}:{}", law.file, law.line),
            run: format!("{}{kind}", code.id),
            works: works.to_vec(),
            words: words(&paragraphs.join("\n")),
        };
        for section in &code.sections {
            for law in &section.laws {
                if law.number == section.laws[0].number && !section.preamble.is_empty() {
                    texts.push(text(law, "", &code.witness_books, &section.preamble));
                }
                texts.push(text(law, "", &code.witness_books, &paragraphs(law)));
                for note in &law.printed_notes {
                    texts.push(text(law, ", notes", std::slice::from_ref(&law.book_id), note));
                }
                for variant in &law.other_versions {
                    let works = std::slice::from_ref(&variant.book_id);
                    texts.push(text(law, ", variants", works, &variant.text));
                }
            }
        }
    }
    texts
}

/// A law's paragraphs as the books print them, each limb after its number.
fn paragraphs(law: &LawText) -> Vec<String> {
    let limbs = law.limbs.iter().flat_map(|limb| std::iter::once(&limb.number).chain(&limb.text));
    law.text.iter().chain(limbs).chain(&law.closing).cloned().collect()
}

/// The words of the laws, and the shortest words whether a law has them or not.
fn known(texts: &[Text]) -> BTreeSet<String> {
    let laws = texts.iter().flat_map(|text| &text.words).map(String::as_str);
    laws.chain(["a", "an", "he", "i", "if", "in", "is", "it", "no", "of", "on", "to"]).map(str::to_owned).collect()
}

/// The titles of all sections, longest first. They may come between two texts.
fn headings(library: &Library) -> Vec<Vec<String>> {
    let titles = library.codes.iter().flat_map(|code| &code.sections).map(|section| words(&section.title));
    let mut titles: Vec<_> = titles.collect();
    titles.sort_by_key(|title| std::cmp::Reverse(title.len()));
    titles
}

/// The result of comparing texts with scans.
#[derive(Default)]
struct Verdict {
    errors: Vec<String>,
    texts: usize,
    places: usize,
    words: usize,
    /// Words and joints that no scan has without a correction.
    corrected_count: usize,
}

/// Checks every text, and whether each corrected reading is needed.
fn check_texts(texts: &[Text], scans: &Scans, corrections: &[CorrectedReading], headings: &[Vec<String>]) -> Verdict {
    let mut verdict = Verdict { texts: texts.len(), ..Verdict::default() };
    let readings = readings(texts, scans, corrections);
    let gaps = Gaps::new(texts, &readings, scans, headings);
    let mut needed = BTreeSet::new();
    for (text, readings) in texts.iter().zip(&readings) {
        verdict.places += readings.len();
        verdict.words += text.words.len();
        let mut seen = Seen::nothing(text.words.len());
        for Reading { work, plain, .. } in readings {
            seen.see(plain, gaps.met(text, work, plain));
        }
        let uncorrected = seen.count();
        for Reading { work, corrected, .. } in readings {
            needed.extend(corrected.iter().flat_map(|aligned| seen.see(aligned, gaps.met(text, work, aligned))));
        }
        verdict.corrected_count += seen.count() - uncorrected;
        verdict.errors.extend(errors(text, &seen, readings, scans));
    }
    for (_, entry) in corrections.iter().enumerate().filter(|(n, _)| !needed.contains(n)) {
        let CorrectedReading { law, work, printed, read, .. } = entry;
        verdict.errors.push(format!("mended.toml: {law} in {work}: nothing needs “{read}” for “{printed}”"));
    }
    verdict
}

/// A text as one scan has it.
struct Reading {
    work: String,
    plain: Aligned,
    /// The corrections that apply to it.
    corrected: Option<Aligned>,
}

/// Finds and aligns each text in the scan of each of its books.
fn readings(texts: &[Text], scans: &Scans, corrections: &[CorrectedReading]) -> Vec<Vec<Reading>> {
    let mut runs: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for (n, text) in texts.iter().enumerate() {
        for work in &text.works {
            runs.entry((work, &text.run)).or_default().push(n);
        }
    }
    let mut readings: Vec<Vec<Reading>> = texts.iter().map(|_| Vec::new()).collect();
    for ((work, _), run) in runs {
        let scan = &scans[work];
        let words: Vec<&[String]> = run.iter().map(|&n| texts[n].words.as_slice()).collect();
        for (&n, place) in run.iter().zip(places(&words, scan)) {
            let (Some(place), text) = (place, &texts[n]) else { continue };
            let own = |entry: &CorrectedReading| entry.law == text.law && entry.work == work;
            let entries: Vec<_> = corrections.iter().enumerate().filter(|(_, entry)| own(entry)).collect();
            let copy = |entries: &[(usize, &CorrectedReading)]| Aligned::of(scan, place.clone(), entries, &text.words);
            let corrected = (!entries.is_empty()).then(|| copy(&entries));
            readings[n].push(Reading { work: work.to_owned(), plain: copy(&[]), corrected });
        }
    }
    readings
}

/// A piece of a scan with a text in it, corrected readings in place of what is printed.
struct Aligned {
    words: Vec<String>,
    /// For a corrected word, the correction that it comes from.
    entries: Vec<Option<usize>>,
    /// Where a word is in the scan.
    places: Vec<usize>,
    /// For each word of the text, its place among these words.
    path: Vec<Option<usize>>,
}

impl Aligned {
    fn of(scan: &[String], piece: Range<usize>, entries: &[(usize, &CorrectedReading)], ours: &[String]) -> Aligned {
        let (words, uncorrected) = (scan[piece.clone()].to_vec(), vec![None; piece.len()]);
        let mut copy = Aligned { words, entries: uncorrected, places: piece.collect(), path: Vec::new() };
        for &(n, entry) in entries {
            copy.mend(n, entry, ours);
        }
        copy.path = align(ours, &copy.words);
        copy
    }

    fn mend(&mut self, n: usize, entry: &CorrectedReading, ours: &[String]) {
        let (mut printed, mut read) = (words(&entry.printed), words(&entry.read));
        // Words that the scan dropped: they are missing between their neighbours.
        if printed.is_empty() {
            let at = ours.windows(read.len().max(1)).position(|run| run == read).unwrap_or(0);
            if at > 0 && at + read.len() < ours.len() {
                printed = vec![ours[at - 1].clone(), ours[at + read.len()].clone()];
                read = ours[at - 1..=at + read.len()].to_vec();
            }
        }
        let mut from = 0;
        while let Some(at) = self.words[from..].windows(printed.len().max(1)).position(|run| run == printed) {
            let run = from + at..from + at + printed.len();
            from = run.start + read.len();
            let (first, last) = (self.places[run.start], self.places[run.end - 1]);
            self.places.splice(run.clone(), (0..read.len()).map(|n| if n == 0 { first } else { last }));
            self.words.splice(run.clone(), read.iter().cloned());
            self.entries.splice(run, read.iter().map(|_| Some(n)));
        }
    }

    /// Where a word of the text is in the scan.
    fn place(&self, word: usize) -> Option<usize> {
        self.path[word].map(|at| self.places[at])
    }
}

/// What the scans have between the texts.
struct Gaps<'a> {
    scans: &'a Scans,
    /// Which words of each scan belong to a text.
    covered: BTreeMap<&'a str, Vec<bool>>,
    headings: &'a [Vec<String>],
    known: BTreeSet<String>,
}

impl<'a> Gaps<'a> {
    fn new(texts: &[Text], readings: &'a [Vec<Reading>], scans: &'a Scans, headings: &'a [Vec<String>]) -> Gaps<'a> {
        let mut covered: BTreeMap<_, _> =
            scans.iter().map(|(work, scan)| (work.as_str(), vec![false; scan.len()])).collect();
        for Reading { work, plain, corrected } in readings.iter().flatten() {
            let scan = covered.get_mut(work.as_str()).unwrap();
            for copy in std::iter::once(plain).chain(corrected) {
                copy.path.iter().flatten().for_each(|&at| scan[copy.places[at]] = true);
            }
        }
        Gaps { scans, covered, headings, known: known(texts) }
    }

    /// Whether nothing is lost before and after a text: before its first word comes another text or its own
    /// number, after its last word another text, with only headings between.
    fn met(&self, text: &Text, work: &str, copy: &Aligned) -> [bool; 2] {
        let (scan, covered) = (&self.scans[work], &self.covered[work]);
        // A corrected reading that goes on beyond the text shows a lost word.
        let inside = |at: usize, beyond: usize| {
            copy.entries[at].is_some() && copy.entries.get(beyond).is_some_and(|entry| *entry == copy.entries[at])
        };
        let first = copy.path[0].filter(|&at| at == 0 || !inside(at, at - 1)).map(|at| copy.places[at]);
        let last = copy.path[text.words.len() - 1].filter(|&at| !inside(at, at + 1)).map(|at| copy.places[at]);
        let before = first.is_some_and(|first| {
            let gap = (0..first).rev().take_while(|&at| !covered[at]).count();
            let numbered = first > 0 && scan[first - 1] == text.law.limb;
            numbered || self.empty(&scan[first - gap..first])
        });
        let after = last.is_some_and(|last| {
            let gap = (last + 1..scan.len()).take_while(|&at| !covered[at]).count();
            let gap = &scan[last + 1..=last + gap];
            let end = AFTER.iter().any(|(book, next)| *book == work && excerpt(gap, 0..9).starts_with(next));
            end || self.empty(gap)
        });
        [before, after]
    }

    /// Whether these are only headings, numbers and specks of dirt.
    fn empty(&self, mut gap: &[String]) -> bool {
        while let Some(word) = gap.first() {
            let number = word.bytes().any(|b| b.is_ascii_digit()) || word.chars().all(|c| "ivx".contains(c));
            let heading = self.headings.iter().find(|heading| gap.starts_with(heading)).map(Vec::len);
            let dirt = (number || (word.chars().count() <= 2 && !self.known.contains(word))).then_some(1);
            let Some(length) = heading.or(dirt) else { return false };
            gap = &gap[length..];
        }
        true
    }
}

/// Which words of a text, and which joints between them, are in some scan. The first joint is between the text
/// and what comes before it, the last between the text and what follows.
struct Seen {
    words: Vec<bool>,
    joints: Vec<bool>,
}

impl Seen {
    fn nothing(length: usize) -> Seen {
        Seen { words: vec![false; length], joints: vec![false; length + 1] }
    }

    fn count(&self) -> usize {
        self.words.iter().chain(&self.joints).filter(|seen| **seen).count()
    }

    /// Marks the words found in a copy, and the joints of words that are neighbours there. Returns the
    /// corrected readings that the new ones need.
    fn see(&mut self, copy: &Aligned, [before, after]: [bool; 2]) -> BTreeSet<usize> {
        let path = &copy.path;
        let mut needed = BTreeSet::new();
        for (at, seen) in path.iter().zip(&mut self.words) {
            if at.is_some() && !std::mem::replace(seen, true) {
                needed.extend(at.and_then(|at| copy.entries[at]));
            }
        }
        for n in 0..=path.len() {
            let sides = [n.checked_sub(1).and_then(|n| path[n]), path.get(n).copied().flatten()];
            let met = match (n, sides) {
                (0, _) => before,
                (n, _) if n == path.len() => after,
                (_, [one, next]) => one.zip(next).is_some_and(|(one, next)| one + 1 == next),
            };
            if met && !std::mem::replace(&mut self.joints[n], true) {
                needed.extend(sides.into_iter().flatten().filter_map(|at| copy.entries[at]));
            }
        }
        needed
    }
}

/// A line for each stretch of a text that no scan has.
fn errors(text: &Text, seen: &Seen, readings: &[Reading], scans: &Scans) -> Vec<String> {
    let Text { law, at, words, .. } = text;
    if readings.is_empty() {
        return vec![format!(
            "{at}: {law}: not found in {}: “{}”",
            text.works.join(", "),
            excerpt(words, 0..words.len())
        )];
    }
    let bad = |n: usize| !seen.joints[n] || seen.words.get(n).is_some_and(|seen| !seen);
    let mut errors = Vec::new();
    let mut n = 0;
    while n <= words.len() {
        let length = (n..=words.len()).take_while(|&n| bad(n)).count();
        if length > 0 {
            let ours = n.saturating_sub(4)..(n + length + 3).min(words.len());
            let beside = readings.iter().map(|Reading { work, plain, .. }| {
                format!("; {work} has “{}”", excerpt(&scans[work], beside(plain, ours.clone())))
            });
            let beside: String = beside.collect();
            errors.push(format!("{at}: {law}: “{}”{beside}", excerpt(words, ours)));
        }
        n += length + 1;
    }
    errors
}

/// The piece of a scan beside a piece of a text, with a word more at both ends.
fn beside(copy: &Aligned, ours: Range<usize>) -> Range<usize> {
    let before = (0..=ours.start).rev().find_map(|n| Some(copy.place(n)? + ours.start - n));
    let after = (ours.end - 1..copy.path.len()).find_map(|n| Some((copy.place(n)? + ours.end).saturating_sub(n)));
    let start = before.or(after.map(|end| end.saturating_sub(ours.len()))).unwrap_or(0).saturating_sub(1);
    let end = after.unwrap_or(start + ours.len() + 4) + 1;
    start..end.max(start).min(start + 40)
}

#[cfg(test)]
mod made_up {
    use super::*;
    use oddtrick_library::corrected::CorrectionReason;

    const BOOK: &str = "7. Players shall cut for the deal, and the low- \nest card of the four deals. \n\n12 \n\n\
        8. A card found upon the floor is \nnot exposed, unless it first lay face up- \nwards upon the table. \n";

    const LAW: &str = "A card found upon the floor is not exposed, unless it first lay face upwards upon the table.";

    /// The errors found in these words of law 8, if the books have these texts.
    fn verdict(law: &str, books: &[&str], corrections: &[CorrectedReading]) -> Verdict {
        let names = ["one", "two"].map(str::to_owned);
        let scans: Scans = names.iter().cloned().zip(books.iter().map(|book| words(book))).collect();
        let text = |number: &str, text: &str| Text {
            law: LawRef::new("code", number),
            at: String::new(),
            run: String::new(),
            works: names[..books.len()].to_vec(),
            words: words(text),
        };
        let first = text("7", "Players shall cut for the deal, and the lowest card of the four deals.");
        check_texts(&[first, text("8", law)], &scans, corrections, &[])
    }

    #[test]
    fn a_changed_a_dropped_and_an_added_word_are_found() {
        assert_eq!(verdict(LAW, &[BOOK], &[]).errors, [""; 0]);
        for (word, change) in [
            ("first lay", "first lies"),
            ("is not exposed", "is exposed"),
            ("not exposed", "not yet exposed"),
            ("A card found", "A card or cards found"),
            ("A card", "Card"),
            (" upon the table", ""),
            ("upon the floor", "upon the the floor"),
            ("upon the floor", "the upon floor"),
        ] {
            let errors = verdict(&LAW.replace(word, change), &[BOOK], &[]).errors;
            assert!(errors.iter().any(|error| error.contains("code/8")), "“{word}”, “{change}”: {errors:?}");
        }
    }

    #[test]
    fn a_word_that_one_of_two_books_has_stands() {
        let other = BOOK.replace("lay", "lies").replace("found", "f^und");
        let errors = |law: &str| verdict(law, &[BOOK, &other], &[]).errors;
        assert_eq!(errors(LAW), [""; 0]);
        assert_eq!(errors(&LAW.replace("lay", "lies")), [""; 0]);
        assert_eq!(errors(&LAW.replace("lay", "lie")).len(), 1);
    }

    #[test]
    fn a_corrected_reading_that_is_not_needed_is_an_error() {
        let mend = |law: &str, printed: &str, read: &str| CorrectedReading {
            law: LawRef::new("code", law),
            work: "one".to_owned(),
            printed: printed.to_owned(),
            read: read.to_owned(),
            why: CorrectionReason::Scan,
        };
        let law = LAW.replace("lay", "lies");
        let entry = mend("8", "lay", "lies");
        let checked = verdict(&law, &[BOOK], std::slice::from_ref(&entry));
        assert_eq!((checked.errors, checked.corrected_count), (Vec::new(), 3));
        let dropped = mend("8", "", "so");
        assert_eq!(verdict(&LAW.replace("is not", "is so not"), &[BOOK], &[dropped]).errors, [""; 0]);
        for stale in [(LAW, entry), (LAW, mend("8", "table", "table")), (LAW, mend("7", "cut", "draw"))] {
            let errors = verdict(stale.0, &[BOOK], &[stale.1]).errors;
            assert!(errors.len() == 1 && errors[0].starts_with("mended.toml"), "{errors:?}");
        }
    }
}

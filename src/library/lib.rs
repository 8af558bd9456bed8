//! The books: works, codes of laws with their texts, cases, and the words for what the law
//! finds.
//!
//! [`Library::load`] reads everything under `content/` and either returns all of it, checked,
//! or every fault there is. Nothing is half loaded.

pub mod alphabet;
pub mod books;
pub mod case;
mod case_file;
mod check;
pub mod concordance;
pub mod fault;
pub mod glossary;
mod lawtext;
pub mod ledger;
pub mod mended;
pub mod near;
pub mod notes;
pub mod open;
pub mod proof;
pub mod reference;
pub mod search;
mod source;
pub mod topics;
pub mod wording;
pub mod works;

use std::collections::BTreeMap;
use std::path::Path;

pub use alphabet::Entry;
pub use books::Book;
pub use case::{Ask, Case, Edit, Status, Turn};
pub use concordance::{Point, Sayings, Says};
pub use fault::Fault;
pub use glossary::Term;
pub use lawtext::{CodeText, LawText, LimbText, Section, Variant, label, pages};
pub use mended::Mended;
pub use notes::{Note, Remark};
pub use reference::{CaseRef, LawRef};
pub use topics::Topic;
pub use wording::Wording;
pub use works::Work;

use source::Source;

/// Everything in `content/`.
#[derive(Debug)]
pub struct Library {
    pub works: Vec<Work>,
    pub codes: Vec<CodeText>,
    pub topics: Vec<Topic>,
    pub books: Vec<Book>,
    /// Every case, by book and number.
    pub cases: Vec<Case>,
    pub notes: Vec<Note>,
    pub remarks: Vec<Remark>,
    pub concordance: Vec<Point>,
    /// By code, what the concordance has its limbs say.
    pub sayings: BTreeMap<String, Sayings>,
    pub glossary: Vec<Term>,
    /// The alphabetical index.
    pub index: Vec<Entry>,
    pub mended: Vec<Mended>,
    /// Words that readers spell or say in several ways, for search.
    pub spellings: Vec<Vec<String>>,
    pub wording: Wording,
    /// Limbs that rightly have no rows, by their codes.
    pub ledger: BTreeMap<String, Vec<ledger::Without>>,
    /// What scans find that the codes leave open.
    pub open: BTreeMap<String, open::Findings>,
    /// Changes when any byte of the content does; questions are made from (version, seed).
    pub version: String,
}

impl Library {
    /// Loads the content that was built into the program.
    ///
    /// # Errors
    /// Every fault of the content, each with its place.
    pub fn embedded() -> Result<Library, Vec<Fault>> {
        Library::from_source(&Source::Embedded)
    }

    /// Loads the content of a folder.
    ///
    /// # Errors
    /// Every fault of the content, each with its place.
    pub fn load(folder: &Path) -> Result<Library, Vec<Fault>> {
        Library::from_source(&Source::Folder(folder.to_owned()))
    }

    fn from_source(source: &Source) -> Result<Library, Vec<Fault>> {
        let mut faults = Vec::new();
        let files = source.files(&mut faults);
        source::strays(&files, &mut faults);
        let mut library = Library {
            works: works::read(&files, &mut faults),
            codes: lawtext::read(&files, &mut faults),
            topics: topics::read(&files, &mut faults),
            books: books::read(&files, &mut faults),
            cases: case_file::read(&files, &mut faults),
            notes: notes::read_notes(&files, &mut faults),
            remarks: notes::read_remarks(&files, &mut faults),
            concordance: concordance::read(&files, &mut faults),
            sayings: BTreeMap::new(),
            glossary: glossary::read(&files, &mut faults),
            index: alphabet::read(&files, &mut faults),
            mended: mended::read(&files, &mut faults),
            spellings: search::read_spellings(&files, &mut faults),
            wording: wording::read(&files, &mut faults),
            ledger: ledger::read(&files, &mut faults),
            open: open::read(&files, &mut faults),
            version: source::version(&files),
        };
        library.settle();
        check::check(&library, &mut faults);
        faults.sort();
        faults.dedup();
        if faults.is_empty() { Ok(library) } else { Err(faults) }
    }

    /// Puts cases in the order of their books, concordance points in the order of their
    /// topics, and makes what is related so both ways.
    fn settle(&mut self) {
        let rank = |book: &str| self.books.iter().position(|b| b.id == book);
        self.cases.sort_by_key(|case| (rank(&case.book), case.number));
        let place = |topic: &str| self.topics.iter().position(|t| t.slug == topic);
        self.concordance.sort_by_key(|point| place(&point.topic));
        self.sayings = Sayings::by_code(&self.concordance);
        let pairs: Vec<(CaseRef, CaseRef)> = self
            .cases
            .iter()
            .flat_map(|case| case.related.iter().map(|other| (other.clone(), case.reference())))
            .collect();
        for (case, other) in pairs {
            let found = self.cases.iter_mut().find(|c| c.book == case.book && c.number == case.number);
            if let Some(found) = found.filter(|c| !c.related.contains(&other)) {
                found.related.push(other);
            }
        }
    }

    /// The text of a code.
    pub fn code(&self, id: &str) -> Option<&CodeText> {
        self.codes.iter().find(|code| code.id == id)
    }

    /// A case, by its book and number.
    pub fn case(&self, book: &str, number: u16) -> Option<&Case> {
        self.cases.iter().find(|case| case.book == book && case.number == number)
    }

    /// A case, by a reference.
    pub fn find_case(&self, reference: &CaseRef) -> Option<&Case> {
        self.case(&reference.book, reference.number)
    }

    /// A numbered run of cases.
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.id == id)
    }

    /// The work that a book's cases, notes or remarks are from.
    pub fn work_of(&self, book: &str) -> Option<&Work> {
        self.book(book).and_then(|book| self.work(&book.work))
    }

    /// A topic.
    pub fn topic(&self, slug: &str) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.slug == slug)
    }

    /// A book.
    pub fn work(&self, id: &str) -> Option<&Work> {
        self.works.iter().find(|work| work.id == id)
    }

    /// The cases decided under a code that turn on each of its laws or cite it, by the law's
    /// number.
    pub fn cases_by_law<'a>(&'a self, code: &'a str) -> BTreeMap<&'a str, Vec<&'a Case>> {
        let mut by_law: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
        for case in self.cases.iter().filter(|case| case.text_code() == code) {
            for limb in case.laws.iter().chain(&case.book_cites) {
                let cases = by_law.entry(law_of(limb)).or_default();
                if cases.last().is_none_or(|last| !std::ptr::eq(*last, case)) {
                    cases.push(case);
                }
            }
        }
        by_law
    }

    /// Cases decided under other codes that speak of a law.
    pub fn cases_speaking_of<'a>(&'a self, code: &'a str, law: &'a str) -> impl Iterator<Item = &'a Case> {
        self.cases.iter().filter(move |case| case.also.iter().any(|also| also.code == code && also.law() == law))
    }
}

/// A limb as one names it: `Law 72, V`, but `Dummy II`.
pub fn named(limb: &str) -> String {
    let label = label(limb);
    if label.starts_with(|c: char| c.is_ascii_digit()) { format!("Law {label}") } else { label }
}

/// A heading as an anchor: lower-case words joined by hyphens.
pub fn slug(heading: &str) -> String {
    let words = heading.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(|word| word.replace('’', "").to_lowercase()).collect();
    words.join("-")
}

/// Bytes as hexadecimal digits, for versions and names.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut out = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(out, "{byte:02x}");
    }
    out
}

/// The law that a limb belongs to: `72` of `72.I`, but `dummy.II` of `dummy.II`, where the
/// sections outside the numbered code count their laws by roman figures.
pub fn law_of(limb: &str) -> &str {
    match limb.split_once('.') {
        Some((law, _)) if law.bytes().all(|b| b.is_ascii_digit()) => law,
        _ => limb,
    }
}

//! The books: works, codes of laws with their texts, cases, and the words for what the law
//! finds.
//!
//! [`Library::load`] reads everything under `content/` and either returns all of it, checked,
//! or every fault there is. Nothing is half loaded.

pub mod case;
mod case_file;
mod check;
pub mod fault;
mod lawtext;
pub mod near;
mod source;
pub mod wording;
pub mod works;

use std::collections::BTreeMap;
use std::path::Path;

pub use case::{Ask, Case, Edit, Status, Turn};
pub use fault::Fault;
pub use lawtext::{CodeText, LawText, LimbText, Section, label, pages};
pub use wording::Wording;
pub use works::Work;

use source::Source;

/// Everything in `content/`.
#[derive(Debug)]
pub struct Library {
    pub works: Vec<Work>,
    pub codes: Vec<CodeText>,
    /// Every case, by book and number.
    pub cases: Vec<Case>,
    pub wording: Wording,
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
        let library = Library {
            works: works::read(&files, &mut faults),
            codes: lawtext::read(&files, &mut faults),
            cases: case_file::read(&files, &mut faults),
            wording: wording::read(&files, &mut faults),
            version: source::version(&files),
        };
        check::check(&library, &mut faults);
        faults.sort();
        faults.dedup();
        if faults.is_empty() { Ok(library) } else { Err(faults) }
    }

    /// The text of a code.
    pub fn code(&self, id: &str) -> Option<&CodeText> {
        self.codes.iter().find(|code| code.id == id)
    }

    /// A case, by its book and number.
    pub fn case(&self, book: &str, number: u16) -> Option<&Case> {
        self.cases.iter().find(|case| case.book == book && case.number == number)
    }

    /// A book.
    pub fn work(&self, id: &str) -> Option<&Work> {
        self.works.iter().find(|work| work.id == id)
    }

    /// The cases that turn on each law of a code, by the law's number.
    pub fn cases_by_law(&self, code: &str) -> BTreeMap<&str, Vec<&Case>> {
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
}

/// Bytes as hexadecimal digits, for versions and names.
pub(crate) fn hex(bytes: &[u8]) -> String {
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

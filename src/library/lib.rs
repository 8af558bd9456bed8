//! The books: works, codes of laws with their texts, cases, and the words for what the law
//! finds.
//!
//! [`Library::load`] reads everything under `content/` and either returns all of it, checked,
//! or every fault there is. Nothing is half loaded.

pub mod books;
pub mod case;
pub mod case_collections;
mod case_file;
mod check;
mod code_text;
pub mod concordance;
mod content_files;
pub mod corrected;
pub mod coverage;
pub mod error;
pub mod glossary;
pub mod index;
pub mod known_gaps;
pub mod notes;
pub mod reference;
pub mod rule_examples;
pub mod search;
pub mod suggest;
pub mod topics;
pub mod wording;

use std::collections::BTreeMap;
use std::path::Path;

pub use books::Book;
pub use case::{Case, CaseQuestion, CaseStatus, RecordEdit, Variation};
pub use case_collections::CaseCollection;
pub use code_text::{CodeSection, CodeText, LawText, LawVersion, LimbText, format_pages, limb_label};
pub use concordance::{CodeSummary, ConcordancePoint, LimbSummaries};
pub use corrected::CorrectedReading;
pub use error::ContentError;
pub use glossary::GlossaryTerm;
pub use index::IndexEntry;
pub use notes::{Note, Remark};
pub use reference::{CaseRef, LawRef};
pub use topics::Topic;
pub use wording::Wording;

use content_files::ContentSource;

/// Everything in `content/`.
#[derive(Debug)]
pub struct Library {
    pub books: Vec<Book>,
    pub codes: Vec<CodeText>,
    pub topics: Vec<Topic>,
    pub collections: Vec<CaseCollection>,
    /// Every case, by book and number.
    pub cases: Vec<Case>,
    pub notes: Vec<Note>,
    pub remarks: Vec<Remark>,
    pub concordance: Vec<ConcordancePoint>,
    /// By code, what the concordance has its limbs say.
    pub limb_summaries: BTreeMap<String, LimbSummaries>,
    pub glossary: Vec<GlossaryTerm>,
    /// The alphabetical index.
    pub index: Vec<IndexEntry>,
    pub corrected_readings: Vec<CorrectedReading>,
    /// Words that readers spell or say in several ways, for search.
    pub spelling_groups: Vec<Vec<String>>,
    pub wording: Wording,
    /// Limbs that rightly have no rows, by their codes.
    pub exemptions: BTreeMap<String, Vec<coverage::LimbExemption>>,
    /// What scans find that the codes leave open.
    pub known_gaps: BTreeMap<String, known_gaps::KnownGaps>,
    /// Changes when any byte of the content does; questions are made from (version, seed).
    pub version: String,
}

impl Library {
    /// Loads the content that was built into the program.
    ///
    /// # Errors
    /// Every fault of the content, each with its place.
    pub fn load_embedded() -> Result<Library, Vec<ContentError>> {
        Library::load_from(&ContentSource::Embedded)
    }

    /// Loads the content of a folder.
    ///
    /// # Errors
    /// Every fault of the content, each with its place.
    pub fn load_folder(folder: &Path) -> Result<Library, Vec<ContentError>> {
        Library::load_from(&ContentSource::Folder(folder.to_owned()))
    }

    fn load_from(source: &ContentSource) -> Result<Library, Vec<ContentError>> {
        let mut faults = Vec::new();
        let files = source.read_all(&mut faults);
        content_files::report_unread_files(&files, &mut faults);
        let mut library = Library {
            books: books::read_books(&files, &mut faults),
            codes: code_text::read_codes(&files, &mut faults),
            topics: topics::read_topics(&files, &mut faults),
            collections: case_collections::read_collections(&files, &mut faults),
            cases: case_file::read_cases(&files, &mut faults),
            notes: notes::read_notes(&files, &mut faults),
            remarks: notes::read_remarks(&files, &mut faults),
            concordance: concordance::read_concordance(&files, &mut faults),
            limb_summaries: BTreeMap::new(),
            glossary: glossary::read_glossary(&files, &mut faults),
            index: index::read_index(&files, &mut faults),
            corrected_readings: corrected::read_corrected(&files, &mut faults),
            spelling_groups: search::read_spellings(&files, &mut faults),
            wording: wording::read_wording(&files, &mut faults),
            exemptions: coverage::read_exemptions(&files, &mut faults),
            known_gaps: known_gaps::read_known_gaps(&files, &mut faults),
            version: content_files::content_hash(&files),
        };
        library.sort_and_link();
        check::check_library(&library, &mut faults);
        faults.sort();
        faults.dedup();
        if faults.is_empty() { Ok(library) } else { Err(faults) }
    }

    /// Puts cases in the order of their books, concordance points in the order of their
    /// topics, and makes what is related so both ways.
    fn sort_and_link(&mut self) {
        let rank = |book: &str| self.collections.iter().position(|b| b.id == book);
        self.cases.sort_by_key(|case| (rank(&case.collection), case.number));
        let place = |topic: &str| self.topics.iter().position(|t| t.slug == topic);
        self.concordance.sort_by_key(|point| place(&point.topic));
        self.limb_summaries = LimbSummaries::by_code(&self.concordance);
        let pairs: Vec<(CaseRef, CaseRef)> = self
            .cases
            .iter()
            .flat_map(|case| case.related.iter().map(|other| (other.clone(), case.reference())))
            .collect();
        for (case, other) in pairs {
            let found = self.cases.iter_mut().find(|c| c.collection == case.collection && c.number == case.number);
            if let Some(found) = found.filter(|c| !c.related.contains(&other)) {
                found.related.push(other);
            }
        }
    }

    /// The text of a code.
    pub fn code_text(&self, id: &str) -> Option<&CodeText> {
        self.codes.iter().find(|code| code.id == id)
    }

    /// A case, by its book and number.
    pub fn case(&self, book: &str, number: u16) -> Option<&Case> {
        self.cases.iter().find(|case| case.collection == book && case.number == number)
    }

    /// A case, by a reference.
    pub fn case_by_ref(&self, reference: &CaseRef) -> Option<&Case> {
        self.case(&reference.collection, reference.number)
    }

    /// A numbered run of cases.
    pub fn collection(&self, id: &str) -> Option<&CaseCollection> {
        self.collections.iter().find(|book| book.id == id)
    }

    /// The work that a book's cases, notes or remarks are from.
    pub fn book_of_collection(&self, book: &str) -> Option<&Book> {
        self.collection(book).and_then(|book| self.book(&book.work))
    }

    /// A topic.
    pub fn topic(&self, slug: &str) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.slug == slug)
    }

    /// A book.
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.books.iter().find(|work| work.id == id)
    }

    /// The cases decided under a code that turn on each of its laws or cite it, by the law's
    /// number.
    pub fn cases_by_law<'a>(&'a self, code: &'a str) -> BTreeMap<&'a str, Vec<&'a Case>> {
        let mut by_law: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
        for case in self.cases.iter().filter(|case| case.text_code_id() == code) {
            for limb in case.ruling_limbs.iter().chain(&case.cited_limbs) {
                let cases = by_law.entry(law_number_of(limb)).or_default();
                if cases.last().is_none_or(|last| !std::ptr::eq(*last, case)) {
                    cases.push(case);
                }
            }
        }
        by_law
    }

    /// Cases decided under other codes that speak of a law.
    pub fn cases_mentioning<'a>(&'a self, code: &'a str, law: &'a str) -> impl Iterator<Item = &'a Case> {
        self.cases
            .iter()
            .filter(move |case| case.other_code_laws.iter().any(|also| also.code == code && also.law_number() == law))
    }
}

/// A limb as one names it: `Law 72, V`, but `Dummy II`.
pub fn limb_title(limb: &str) -> String {
    let label = limb_label(limb);
    if label.starts_with(|c: char| c.is_ascii_digit()) { format!("Law {label}") } else { label }
}

/// A heading as an anchor: lower-case words joined by hyphens.
pub fn slugify(heading: &str) -> String {
    let words = heading.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(|word| word.replace('’', "").to_lowercase()).collect();
    words.join("-")
}

/// The law that a limb belongs to: `72` of `72.I`, but `dummy.II` of `dummy.II`, where the
/// sections outside the numbered code count their laws by roman figures.
pub fn law_number_of(limb: &str) -> &str {
    match limb.split_once('.') {
        Some((law, _)) if law.bytes().all(|b| b.is_ascii_digit()) => law,
        _ => limb,
    }
}

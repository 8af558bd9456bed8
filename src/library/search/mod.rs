//! What can be searched for: documents made of the library, what a reader's words ask of
//! them, and addresses that can be gone to at once (`law 73`, `case 108`).

mod citation;
mod query;

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use super::reference::{CaseRef, LawRef};
use super::{Case, Library};

pub use citation::{resolve_citation, unresolved_citation_hint};
pub use query::{SearchQuery, search_query};

/// What a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentKind {
    Law,
    Case,
    Note,
    GlossaryTerm,
    /// A heading of the alphabetical index.
    IndexLine,
}

impl DocumentKind {
    /// Every kind, in the order in which a reader is asked to choose.
    pub const ALL: [DocumentKind; 5] = [
        DocumentKind::Law,
        DocumentKind::Case,
        DocumentKind::Note,
        DocumentKind::GlossaryTerm,
        DocumentKind::IndexLine,
    ];

    /// Its name in addresses.
    pub const fn key(self) -> &'static str {
        match self {
            DocumentKind::Law => "law",
            DocumentKind::Case => "case",
            DocumentKind::Note => "note",
            DocumentKind::GlossaryTerm => "term",
            DocumentKind::IndexLine => "index",
        }
    }

    /// How much it weighs among results: who searches wants the law first, and what somebody
    /// said of it last.
    const fn weight(self) -> f64 {
        match self {
            DocumentKind::Law => 2.2,
            DocumentKind::Case => 1.2,
            DocumentKind::IndexLine | DocumentKind::GlossaryTerm => 1.0,
            DocumentKind::Note => 0.7,
        }
    }

    /// Its name for readers, of several.
    pub const fn plural_label(self) -> &'static str {
        match self {
            DocumentKind::Law => "Laws",
            DocumentKind::Case => "Cases",
            DocumentKind::Note => "Notes",
            DocumentKind::GlossaryTerm => "Glossary",
            DocumentKind::IndexLine => "Index",
        }
    }
}

/// Where a document is to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchTarget {
    Law(LawRef),
    Case(CaseRef),
    /// A note by its place among the library's notes; it stands on the page of its law.
    Note(usize),
    /// A remark of a comparison, by its place.
    Remark(usize),
    /// A term by its slug.
    GlossaryTerm(String),
    /// A line of the alphabetical index: the place of its heading, and its own under that.
    IndexLine(usize, usize),
}

/// Something that can be found.
#[derive(Debug, Clone)]
pub struct SearchDocument {
    pub kind: DocumentKind,
    /// The code that it belongs to, if to one.
    pub code: String,
    pub target: SearchTarget,
    /// What it is called: `Law 72, English club code`. It is not searched, or every number that
    /// is typed would find the laws and cases that bear it.
    pub label: String,
    pub title: String,
    pub body: String,
    /// How much it weighs among results; 1 is usual.
    pub weight: f64,
}

/// Every document of a library.
pub fn documents(library: &Library) -> Vec<SearchDocument> {
    let mut all = law_documents(library);
    all.extend(library.cases.iter().map(|each| case_document(library, each)));
    all.extend(note_documents(library));
    all.extend(library.glossary.iter().map(|term| {
        let body = [term.meaning.as_str(), term.quote.as_deref().unwrap_or_default()].join(" ");
        new_document(
            DocumentKind::GlossaryTerm,
            SearchTarget::GlossaryTerm(term.slug.clone()),
            "Glossary",
            &term.name,
            body,
        )
    }));
    for (n, entry) in library.index.iter().enumerate() {
        all.extend(entry.line.iter().enumerate().map(|(m, line)| {
            let title = format!("{}: {}", entry.heading, line.text);
            new_document(DocumentKind::IndexLine, SearchTarget::IndexLine(n, m), "Index", &title, String::new())
        }));
    }
    all
}

fn new_document(
    kind: DocumentKind,
    target: SearchTarget,
    label: impl Into<String>,
    title: &str,
    body: String,
) -> SearchDocument {
    SearchDocument {
        kind,
        code: String::new(),
        target,
        label: label.into(),
        title: title.to_owned(),
        body,
        weight: kind.weight(),
    }
}

/// Of two codes that say the same in the same words, the one that comes first in the library
/// is the better known.
const OTHER_CODE_WEIGHT: f64 = 0.75;

fn law_documents(library: &Library) -> Vec<SearchDocument> {
    let mut all = Vec::new();
    for (rank, code) in library.codes.iter().enumerate() {
        for section in &code.sections {
            all.extend(section.laws.iter().map(|law| {
                let target = SearchTarget::Law(LawRef::new(&code.id, &law.number));
                let label = format!("{}, {}", super::limb_title(&law.number), code.title);
                let known = if rank == 0 { 1.0 } else { OTHER_CODE_WEIGHT };
                let law = new_document(DocumentKind::Law, target, label, &section.title, law.full_text());
                SearchDocument { code: code.id.clone(), weight: law.weight * known, ..law }
            }));
        }
    }
    all
}

fn case_document(library: &Library, case: &Case) -> SearchDocument {
    let whose = library.collection(&case.collection).map_or("Case", |book| book.whose.as_str());
    let body = [case.headline.as_str(), &case.facts, &case.decision, &case.quote].join(" ");
    let label = format!("{whose} {}", case.number);
    let found = new_document(DocumentKind::Case, SearchTarget::Case(case.reference()), label, &case.title, body);
    SearchDocument { code: case.text_code_id().to_owned(), ..found }
}

fn note_documents(library: &Library) -> Vec<SearchDocument> {
    let author = |book: &str| library.book_of_collection(book).map_or("", |work| work.author.as_str());
    let notes = library.notes.iter().enumerate().map(|(n, note)| {
        let label = format!("{} on {}", author(&note.collection), super::limb_title(&note.limb.limb));
        let body = [note.holds.as_str(), note.dissent.as_deref().unwrap_or_default(), &note.quote].join(" ");
        SearchDocument {
            code: note.limb.code.clone(),
            ..new_document(DocumentKind::Note, SearchTarget::Note(n), label, "", body)
        }
    });
    let remarks = library.remarks.iter().enumerate().map(|(n, remark)| {
        let label = format!("{} compares", author(&remark.collection));
        let body = [remark.difference.as_str(), &remark.opinion, &remark.quote].join(" ");
        new_document(DocumentKind::Note, SearchTarget::Remark(n), label, &remark.subject, body)
    });
    notes.chain(remarks).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellingsFile {
    groups: Vec<Vec<String>>,
}

pub(super) fn read_spellings(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<Vec<String>> {
    let name = "spellings.toml";
    let groups =
        content_files::read_required::<SpellingsFile>(files, name, faults).map(|file| file.groups).unwrap_or_default();
    for word in groups.iter().flatten().filter(|word| !word.bytes().all(|b| b.is_ascii_lowercase())) {
        faults.push(ContentError::in_file(name, format!("`{word}` is not a word in lower-case letters")));
    }
    groups
}

//! The documents that search can find: laws, cases, notes, terms and lines of the index.

use crate::case::Case;
use crate::library::Library;
use crate::limb::limb_title;
use crate::reference::{CaseRef, LawRef};

/// The kind of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentKind {
    /// A law.
    Law,
    /// A case.
    Case,
    /// A note on a law, or a remark on two codes.
    Note,
    /// A term of the glossary.
    GlossaryTerm,
    /// A line of the alphabetical index.
    IndexLine,
}

impl DocumentKind {
    /// Every kind, in the order that pages show them.
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

    /// How much it counts in the order of results. Readers want the law first, and what an author
    /// said about it last.
    const fn weight(self) -> f64 {
        match self {
            DocumentKind::Law => 2.2,
            DocumentKind::Case => 1.2,
            DocumentKind::IndexLine | DocumentKind::GlossaryTerm => 1.0,
            DocumentKind::Note => 0.7,
        }
    }

    /// Its plural name for readers.
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

/// Where a reader can read a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchTarget {
    /// A law.
    Law(LawRef),
    /// A case.
    Case(CaseRef),
    /// A note, by its index in [`Library::notes`]. The page of its law shows it.
    Note(usize),
    /// A remark, by its index in [`Library::remarks`].
    Remark(usize),
    /// A term, by its slug.
    GlossaryTerm(String),
    /// A line of the alphabetical index: the index of its heading in [`Library::index`], and its
    /// own index under the heading.
    IndexLine(usize, usize),
}

/// Something that can be found.
#[derive(Debug, Clone)]
pub struct SearchDocument {
    /// Its kind.
    pub kind: DocumentKind,
    /// The id of the code that it belongs to. Empty if it belongs to none.
    pub code: String,
    /// Where to read it.
    pub target: SearchTarget,
    /// What it is called: `Law 72, English club code`. The label is not searched. Otherwise a
    /// number would find every law and case with that number.
    pub label: String,
    /// Its title, which is searched.
    pub title: String,
    /// Its text, which is searched.
    pub body: String,
    /// How much it counts in the order of results. 1 is usual.
    pub weight: f64,
}

/// Every document of a library, the laws first.
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

/// Laws of codes other than the first count less. If two codes use the same words, readers want the
/// better known code.
const OTHER_CODE_WEIGHT: f64 = 0.75;

fn law_documents(library: &Library) -> Vec<SearchDocument> {
    let mut all = Vec::new();
    for (rank, code) in library.codes.iter().enumerate() {
        for section in &code.sections {
            all.extend(section.laws.iter().map(|law| {
                let target = SearchTarget::Law(LawRef::new(&code.id, &law.number));
                let label = format!("{}, {}", limb_title(&law.number), code.title);
                let code_weight = if rank == 0 { 1.0 } else { OTHER_CODE_WEIGHT };
                let law = new_document(DocumentKind::Law, target, label, &section.title, law.full_text());
                SearchDocument { code: code.id.clone(), weight: law.weight * code_weight, ..law }
            }));
        }
    }
    all
}

fn case_document(library: &Library, case: &Case) -> SearchDocument {
    let whose = library.collection(&case.collection).map_or("Case", |collection| collection.whose.as_str());
    let body = [case.headline.as_str(), &case.facts, &case.decision, &case.quote].join(" ");
    let label = format!("{whose} {}", case.number);
    let document = new_document(DocumentKind::Case, SearchTarget::Case(case.reference()), label, &case.title, body);
    SearchDocument { code: case.text_code_id().to_owned(), ..document }
}

fn note_documents(library: &Library) -> Vec<SearchDocument> {
    let author = |collection: &str| library.book_of_collection(collection).map_or("", |book| book.author.as_str());
    let notes = library.notes.iter().enumerate().map(|(n, note)| {
        let label = format!("{} on {}", author(&note.collection), limb_title(&note.limb.limb));
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

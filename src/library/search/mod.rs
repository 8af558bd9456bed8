//! What can be searched for: documents made of the library, what a reader's words ask of
//! them, and addresses that can be gone to at once (`law 73`, `case 108`).

mod jump;
mod words;

use serde::Deserialize;

use super::fault::Fault;
use super::reference::{CaseRef, LawRef};
use super::source::{self, Files};
use super::{Case, Library};

pub use jump::{jump, missed};
pub use words::{Wanted, wanted};

/// What a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Law,
    Case,
    Note,
    Term,
    /// A heading of the alphabetical index.
    Heading,
}

impl Kind {
    /// Every kind, in the order in which a reader is asked to choose.
    pub const ALL: [Kind; 5] = [Kind::Law, Kind::Case, Kind::Note, Kind::Term, Kind::Heading];

    /// Its name in addresses.
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Law => "law",
            Kind::Case => "case",
            Kind::Note => "note",
            Kind::Term => "term",
            Kind::Heading => "index",
        }
    }

    /// How much it weighs among results: who searches wants the law first, and what somebody
    /// said of it last.
    const fn weight(self) -> f64 {
        match self {
            Kind::Law => 2.2,
            Kind::Case => 1.2,
            Kind::Heading | Kind::Term => 1.0,
            Kind::Note => 0.7,
        }
    }

    /// Its name for readers, of several.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Law => "Laws",
            Kind::Case => "Cases",
            Kind::Note => "Notes",
            Kind::Term => "Glossary",
            Kind::Heading => "Index",
        }
    }
}

/// Where a document is to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    Law(LawRef),
    Case(CaseRef),
    /// A note by its place among the library's notes; it stands on the page of its law.
    Note(usize),
    /// A remark of a comparison, by its place.
    Remark(usize),
    /// A term by its slug.
    Term(String),
    /// A line of the alphabetical index: the place of its heading, and its own under that.
    Heading(usize, usize),
}

/// Something that can be found.
#[derive(Debug, Clone)]
pub struct Document {
    pub kind: Kind,
    /// The code that it belongs to, if to one.
    pub code: String,
    pub target: Target,
    /// What it is called: `Law 72, English club code`. It is not searched, or every number that
    /// is typed would find the laws and cases that bear it.
    pub label: String,
    pub title: String,
    pub body: String,
    /// How much it weighs among results; 1 is usual.
    pub weight: f64,
}

/// Every document of a library.
pub fn documents(library: &Library) -> Vec<Document> {
    let mut all = laws(library);
    all.extend(library.cases.iter().map(|each| case(library, each)));
    all.extend(notes(library));
    all.extend(library.glossary.iter().map(|term| {
        let body = [term.meaning.as_str(), term.quote.as_deref().unwrap_or_default()].join(" ");
        document(Kind::Term, Target::Term(term.slug.clone()), "Glossary", &term.name, body)
    }));
    for (n, entry) in library.index.iter().enumerate() {
        all.extend(entry.line.iter().enumerate().map(|(m, line)| {
            let title = format!("{}: {}", entry.heading, line.text);
            document(Kind::Heading, Target::Heading(n, m), "Index", &title, String::new())
        }));
    }
    all
}

fn document(kind: Kind, target: Target, label: impl Into<String>, title: &str, body: String) -> Document {
    Document {
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
const OTHER_CODES: f64 = 0.75;

fn laws(library: &Library) -> Vec<Document> {
    let mut all = Vec::new();
    for (rank, code) in library.codes.iter().enumerate() {
        for section in &code.sections {
            all.extend(section.laws.iter().map(|law| {
                let target = Target::Law(LawRef::new(&code.id, &law.number));
                let label = format!("{}, {}", super::named(&law.number), code.title);
                let known = if rank == 0 { 1.0 } else { OTHER_CODES };
                let law = document(Kind::Law, target, label, &section.title, law.words());
                Document { code: code.id.clone(), weight: law.weight * known, ..law }
            }));
        }
    }
    all
}

fn case(library: &Library, case: &Case) -> Document {
    let whose = library.book(&case.book).map_or("Case", |book| book.whose.as_str());
    let body = [case.point.as_str(), &case.facts, &case.decision, &case.quote].join(" ");
    let label = format!("{whose} {}", case.number);
    let found = document(Kind::Case, Target::Case(case.reference()), label, &case.title, body);
    Document { code: case.text_code().to_owned(), ..found }
}

fn notes(library: &Library) -> Vec<Document> {
    let author = |book: &str| library.work_of(book).map_or("", |work| work.author.as_str());
    let notes = library.notes.iter().enumerate().map(|(n, note)| {
        let label = format!("{} on {}", author(&note.book), super::named(&note.limb.limb));
        let body = [note.holds.as_str(), note.dissent.as_deref().unwrap_or_default(), &note.quote].join(" ");
        Document { code: note.limb.code.clone(), ..document(Kind::Note, Target::Note(n), label, "", body) }
    });
    let remarks = library.remarks.iter().enumerate().map(|(n, remark)| {
        let label = format!("{} compares", author(&remark.book));
        let body = [remark.difference.as_str(), &remark.opinion, &remark.quote].join(" ");
        document(Kind::Note, Target::Remark(n), label, &remark.subject, body)
    });
    notes.chain(remarks).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellingsFile {
    groups: Vec<Vec<String>>,
}

pub(super) fn read_spellings(files: &Files, faults: &mut Vec<Fault>) -> Vec<Vec<String>> {
    let name = "spellings.toml";
    let groups = source::file::<SpellingsFile>(files, name, faults).map(|file| file.groups).unwrap_or_default();
    for word in groups.iter().flatten().filter(|word| !word.bytes().all(|b| b.is_ascii_lowercase())) {
        faults.push(Fault::of(name, format!("`{word}` is not a word in lower-case letters")));
    }
    groups
}

//! What can be searched for: documents made of the library, what a reader's words ask of
//! them, and addresses that can be gone to at once (`law 73`, `case 108`).

mod jump;
mod words;

use serde::Deserialize;

use super::fault::Fault;
use super::reference::{CaseRef, LawRef};
use super::source::{self, Files};
use super::{Case, Library};

pub use jump::jump;
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
    pub const fn weight(self) -> f64 {
        match self {
            Kind::Law => 2.0,
            Kind::Term => 1.5,
            Kind::Heading => 1.25,
            Kind::Case => 1.0,
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
    /// A heading by its slug.
    Heading(String),
}

/// Something that can be found.
#[derive(Debug, Clone)]
pub struct Document {
    pub kind: Kind,
    /// The code that it belongs to, if to one.
    pub code: String,
    pub target: Target,
    pub title: String,
    pub body: String,
}

/// Every document of a library.
pub fn documents(library: &Library) -> Vec<Document> {
    let mut all = laws(library);
    all.extend(library.cases.iter().map(|each| case(library, each)));
    all.extend(notes(library));
    all.extend(library.glossary.iter().map(|term| Document {
        kind: Kind::Term,
        code: String::new(),
        target: Target::Term(term.slug.clone()),
        title: term.name.clone(),
        body: [term.meaning.as_str(), term.quote.as_deref().unwrap_or_default()].join(" "),
    }));
    all.extend(library.index.iter().map(|entry| Document {
        kind: Kind::Heading,
        code: String::new(),
        target: Target::Heading(entry.slug()),
        title: entry.heading.clone(),
        body: entry.line.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("; "),
    }));
    all
}

fn laws(library: &Library) -> Vec<Document> {
    let laws = library.codes.iter().flat_map(|code| {
        code.sections.iter().flat_map(move |section| section.laws.iter().map(move |law| (code, section, law)))
    });
    let document = |(code, section, law): (&super::CodeText, &super::Section, &super::LawText)| Document {
        kind: Kind::Law,
        code: code.id.clone(),
        target: Target::Law(LawRef::new(&code.id, &law.number)),
        title: format!("{}, {}: {}", named(&law.number), code.title, section.title),
        body: law.words(),
    };
    laws.map(document).collect()
}

/// `Law 72, V`, but `Dummy II`.
fn named(limb: &str) -> String {
    let label = super::label(limb);
    if label.starts_with(|c: char| c.is_ascii_digit()) { format!("Law {label}") } else { label }
}

fn case(library: &Library, case: &Case) -> Document {
    let one = library.book(&case.book).map_or("Case", |book| book.whose.as_str());
    Document {
        kind: Kind::Case,
        code: case.text_code().to_owned(),
        target: Target::Case(case.reference()),
        title: format!("{one} {}: {}", case.number, case.title),
        body: [case.facts.as_str(), &case.decision, &case.quote].join(" "),
    }
}

fn notes(library: &Library) -> Vec<Document> {
    let author = |book: &str| {
        let work = library.book(book).and_then(|book| library.work(&book.work));
        work.map_or(String::new(), |work| work.author.clone())
    };
    let notes = library.notes.iter().enumerate().map(|(n, note)| Document {
        kind: Kind::Note,
        code: note.limb.code.clone(),
        target: Target::Note(n),
        title: format!("{} on {}", author(&note.book), named(&note.limb.limb)),
        body: [note.holds.as_str(), note.dissent.as_deref().unwrap_or_default(), &note.quote].join(" "),
    });
    let remarks = library.remarks.iter().enumerate().map(|(n, remark)| Document {
        kind: Kind::Note,
        code: String::new(),
        target: Target::Remark(n),
        title: format!("{} compares: {}", author(&remark.book), remark.subject),
        body: [remark.difference.as_str(), &remark.opinion, &remark.quote].join(" "),
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

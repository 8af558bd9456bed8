//! A law on a page of its own: its words, who prints them otherwise, what has been said of it,
//! the cases under it, and its counterparts.

use askama::Template;

use super::codes::{Indexed, find, first_words, indexed, no_such_law};
use super::side::SideBySide;
use super::{Leaf, leaf};
use crate::law::codes;
use crate::library::glossary::{Linker, Piece};
use crate::library::ledger::{self, Entry};
use crate::library::{Case, CodeText, LawText, Library, Note, Remark, Section, Status, law_of};
use crate::web::app::App;
use crate::web::error::WebError;
use crate::web::frame::{self, Cite, Frame};

/// A limb with its terms linked.
struct Limb<'a> {
    number: &'a str,
    anchor: String,
    text: Vec<Piece<'a>>,
}

/// A case under a law.
struct Under<'a> {
    case: &'a Case,
    named: String,
    point: &'a str,
    status: &'static str,
    good: bool,
    limbs: Vec<Cite>,
}

/// Another text of the law.
struct Other {
    work: String,
    sides: SideBySide,
}

/// What an author says of it.
struct Said<'a> {
    note: &'a Note,
    anchor: String,
    work: String,
    /// The first of its book, which is named above it.
    first: bool,
    limb: Cite,
    case: Option<(String, String)>,
}

/// A point of law that it decides, and what the other codes say there.
struct Counterpoint<'a> {
    subject: &'a str,
    own: &'a str,
    others: Vec<Counterpart<'a>>,
}

struct Counterpart<'a> {
    code: &'a CodeText,
    says: &'a str,
    same: bool,
    limbs: Vec<Cite>,
    compare: String,
}

/// A law of another code that speaks to the same points, word against word.
struct Facing<'a> {
    code: &'a CodeText,
    cite: Cite,
    sides: SideBySide,
}

#[derive(Template)]
#[template(path = "reading/law.html")]
struct LawPage<'a> {
    frame: Frame,
    code: &'a CodeText,
    section: &'a Section,
    law: &'a LawText,
    text: Vec<Vec<Piece<'a>>>,
    limbs: Vec<Limb<'a>>,
    close: Vec<Vec<Piece<'a>>>,
    pages: String,
    work: String,
    cited: String,
    variants: Vec<Other>,
    said: Vec<Said<'a>>,
    remarks: Vec<(&'a Remark, String)>,
    cases: Vec<Under<'a>>,
    points: Vec<Counterpoint<'a>>,
    facing: Vec<Facing<'a>>,
    before: Option<Indexed>,
    after: Option<Indexed>,
    /// Rows of the engine that rest on this law.
    rows: Vec<(Cite, String)>,
    /// Limbs that the engine does not reason from.
    unkept: Vec<String>,
}

/// `/laws/{code}/{law}`
pub(super) fn page(app: &App, id: &str, number: &str) -> Result<Leaf, WebError> {
    let library = &app.library;
    let code = find(app, id)?;
    let laws: Vec<&LawText> = code.laws().collect();
    let place = laws.iter().position(|law| law.number == number).ok_or_else(|| no_such_law(app, code, number))?;
    let law = laws[place];
    let by_law = library.cases_by_law(&code.id);
    let section = code.section_of(&law.number).unwrap_or(&code.sections[0]);
    let path = Cite::new(&code.id, &law.number).href;
    let named = Cite::new(&code.id, &law.number).text;
    let work = library.work(&law.work);
    let frame = Frame::new("laws", format!("{named} of the {}", code.title), law.words()).at(&app.origin, &path);
    let mut linker = Linker::new(&library.glossary);
    leaf(&LawPage {
        cited: frame::cite_law(library, &code.id, law, &format!("{}{path}", app.origin)),
        frame: frame.citing(work, &law.pages),
        section,
        text: law.text.iter().map(|text| linker.link(text)).collect(),
        limbs: law.limbs.iter().map(|limb| linked(limb, &mut linker)).collect(),
        close: law.close.iter().map(|text| linker.link(text)).collect(),
        pages: if law.pages.is_empty() { String::new() } else { crate::library::pages(&law.pages) },
        work: work.map_or(law.work.clone(), crate::library::Work::citation),
        variants: variants(library, law),
        said: said(library, code, law),
        remarks: remarks(library, code, law),
        cases: under(library, code, law, by_law.get(law.number.as_str()).map_or(&[], Vec::as_slice)),
        points: points(library, code, law),
        facing: facing(library, code, law),
        before: place.checked_sub(1).map(|n| indexed(code, laws[n], &by_law)),
        after: laws.get(place + 1).map(|next| indexed(code, next, &by_law)),
        rows: rows(&code.id, &law.number),
        unkept: unkept(code, law),
        code,
        law,
    })
}

fn linked<'a>(limb: &'a crate::library::LimbText, linker: &mut Linker<'a>) -> Limb<'a> {
    let mut text = Vec::new();
    for (n, paragraph) in limb.text.iter().enumerate() {
        if n > 0 {
            text.push(Piece::Plain(" "));
        }
        text.extend(linker.link(paragraph));
    }
    Limb { number: &limb.number, anchor: limb.number.to_lowercase(), text }
}

fn variants(library: &Library, law: &LawText) -> Vec<Other> {
    let other = |variant: &crate::library::Variant| Other {
        work: library.work(&variant.work).map_or(variant.work.clone(), crate::library::Work::citation),
        sides: SideBySide::of(&law.words(), &variant.text.join(" ")),
    };
    law.variants.iter().map(other).collect()
}

fn said<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<Said<'a>> {
    let here = library.notes.iter().enumerate();
    let here = here.filter(|(_, note)| note.limb.code == code.id && note.limb.law() == law.number);
    let mut last = None;
    let said = here.map(|(n, note)| {
        let first = last.replace(&note.book) != Some(&note.book);
        let book = library.book(&note.book);
        let case = note.case.as_ref().and_then(|reference| library.find_case(reference));
        Said {
            note,
            anchor: format!("note-{n}"),
            work: book.and_then(|book| library.work(&book.work)).map_or(String::new(), crate::library::Work::citation),
            first,
            limb: Cite::new(&code.id, &note.limb.limb),
            case: case.map(|case| (format!("/cases/{}", case.reference()), case.title.clone())),
        }
    });
    said.collect()
}

fn remarks<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<(&'a Remark, String)> {
    let about = |remark: &&Remark| remark.limbs().any(|limb| limb.code == code.id && limb.law() == law.number);
    let address = |remark: &Remark| super::compare::remark_address(library, remark);
    library.remarks.iter().filter(about).map(|remark| (remark, address(remark))).collect()
}

fn under<'a>(library: &Library, code: &CodeText, law: &LawText, cases: &[&'a Case]) -> Vec<Under<'a>> {
    let under = cases.iter().map(|case| {
        let mut limbs: Vec<&str> = case.limbs_of(&code.id).filter(|limb| law_of(limb) == law.number).collect();
        limbs.sort_unstable();
        limbs.dedup();
        Under {
            case,
            named: library.book(&case.book).map_or(String::new(), |book| book.whose.clone()),
            point: super::case::point(&case.decision),
            status: case.status.word(),
            good: case.status == Status::Agrees,
            limbs: limbs.into_iter().map(|limb| Cite::new(&code.id, limb)).collect(),
        }
    });
    under.collect()
}

fn points<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<Counterpoint<'a>> {
    let here = library.concordance.iter().filter(|point| point.cites(&code.id, &law.number));
    let points = here.filter_map(|point| {
        let own = point.codes.get(&code.id)?;
        let others = library.codes.iter().filter(|other| other.id != code.id).filter_map(|other| {
            let says = point.codes.get(&other.id)?;
            Some(Counterpart {
                code: other,
                says: &says.says,
                same: says.says == own.says,
                limbs: says.limbs.iter().map(|limb| Cite::new(&other.id, limb)).collect(),
                compare: super::compare::point_address(library, &code.id, &other.id, point),
            })
        });
        Some(Counterpoint { subject: &point.subject, own: &own.says, others: others.collect() })
    });
    points.collect()
}

/// The laws of other codes on the same points, each once, in the order of the codes.
fn facing<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<Facing<'a>> {
    let mut facing = Vec::new();
    for other in library.codes.iter().filter(|other| other.id != code.id) {
        let points = library.concordance.iter().filter(|point| point.cites(&code.id, &law.number));
        let limbs = points.filter_map(|point| point.codes.get(&other.id)).flat_map(|says| &says.limbs);
        let numbers: std::collections::BTreeSet<&str> = limbs.map(|limb| law_of(limb)).collect();
        let laws = other.laws().filter(|law| numbers.contains(law.number.as_str()));
        facing.extend(laws.map(|counterpart| Facing {
            code: other,
            cite: Cite::new(&other.id, &counterpart.number),
            sides: SideBySide::of(&law.words(), &counterpart.words()),
        }));
    }
    facing
}

/// What of the law the engine reasons from: each row's words.
fn rows(code: &str, law: &str) -> Vec<(Cite, String)> {
    let mut rows: Vec<(Cite, String)> = Vec::new();
    for row in codes::all().iter().filter(|c| c.text == code).flat_map(|c| &c.rows) {
        if law_of(row.limb.0) == law && rows.iter().all(|(_, quote)| quote != row.quote) {
            rows.push((Cite::new(code, row.limb.0), row.quote.to_owned()));
        }
    }
    rows
}

fn unkept(code: &CodeText, law: &LawText) -> Vec<String> {
    let kept = ledger::of(code).into_iter().find(|kept| kept.law.number == law.number);
    let limbs = kept.into_iter().flat_map(|kept| kept.limbs).filter(|(_, entry)| *entry == Entry::NotYet);
    limbs.map(|(limb, _)| crate::library::label(&limb)).collect()
}

impl LawPage<'_> {
    /// The law's number alone: `72`, `II`.
    fn figure(&self) -> &str {
        self.law.number.rsplit('.').next().unwrap_or_default()
    }

    /// What is said before the first words, for the title of a browser's tab.
    fn first(&self) -> String {
        first_words(self.law)
    }
}

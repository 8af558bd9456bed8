//! A law on a page of its own: its words, who prints them otherwise, what has been said of it,
//! the cases under it, and its counterparts.

mod counterparts;
mod drawn;
mod engine;

use askama::Template;

use self::counterparts::{Counterpoint, Facing, facing, points};
use self::drawn::{Origin, drawn};
use self::engine::Engine;
use super::codes::{Indexed, find, indexed, no_such_law};
use super::linked;
use super::side::SideBySide;
use super::{Leaf, leaf};
use crate::app::App;
use crate::drawing::Drawing;
use crate::error::WebError;
use crate::frame::{self, Cite, Frame};
use crate::practice;
use oddtrick_library::glossary::{LinkedSpan, TermLinker};
use oddtrick_library::notes::COMPARED_CODES;
use oddtrick_library::{Case, CodeSection, CodeText, LawText, Library, Note, Remark};

/// A limb with its terms linked.
struct Limb<'a> {
    number: &'a str,
    anchor: String,
    text: Vec<LinkedSpan<'a>>,
}

/// A case under a law.
struct Under<'a> {
    case: &'a Case,
    named: String,
    point: &'a str,
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
    holds: Vec<linked::Piece>,
    dissent: Vec<linked::Piece>,
    anchor: String,
    work: String,
    /// The first of its book, which is named above it.
    first: bool,
    limb: Cite,
    case: Option<(String, String)>,
}

/// What an author remarks on two codes, as far as it concerns the law.
struct Remarked<'a> {
    remark: &'a Remark,
    told: Vec<linked::Piece>,
    href: String,
}

#[derive(Template)]
#[template(path = "reading/law.html")]
struct LawPage<'a> {
    frame: Frame,
    code: &'a CodeText,
    section: &'a CodeSection,
    law: &'a LawText,
    /// `Law 72`, `Etiquette III`.
    named: String,
    /// What it is about, in a few words.
    subject: String,
    text: Vec<Vec<LinkedSpan<'a>>>,
    limbs: Vec<Limb<'a>>,
    close: Vec<Vec<LinkedSpan<'a>>>,
    pages: String,
    work: String,
    cited: String,
    variants: Vec<Other>,
    said: Vec<Said<'a>>,
    remarks: Vec<Remarked<'a>>,
    cases: Vec<Under<'a>>,
    /// Cases decided under other codes that speak of it: the code, the case.
    elsewhere: Vec<(&'a str, Under<'a>)>,
    points: Vec<Counterpoint<'a>>,
    facing: Vec<Facing<'a>>,
    before: Option<Indexed>,
    after: Option<Indexed>,
    engine: Engine,
    /// Where questions that it decides are asked.
    practice: Option<String>,
    drawn: Option<(Drawing, Origin<'a>)>,
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
    let work = library.book(&law.book_id);
    let subject = subject(library, code, law);
    let title = format!("{named} of {}: {subject}", code.title_in_sentence);
    let frame =
        Frame::new("laws", title, format!("{}, {named}: {}", code.title, law.full_text())).at(&app.origin, &path);
    let (whole, part) = (format!("/laws/{}", code.id), format!("/laws/{}#{}", code.id, section.slug));
    let frame = frame.under(&[("/laws", "Laws"), (&whole, &code.title), (&part, &section.title)], &law.label());
    let mut linker = TermLinker::new(&library.glossary);
    leaf(&LawPage {
        cited: frame::cite_law(library, &code.id, law, &format!("{}{path}", app.origin)),
        frame: frame.citing(work, &law.pages),
        named,
        subject,
        section,
        text: law.text.iter().map(|text| linker.split_at_terms(text)).collect(),
        limbs: law.limbs.iter().map(|limb| linked(limb, &mut linker)).collect(),
        close: law.closing.iter().map(|text| linker.split_at_terms(text)).collect(),
        pages: if law.pages.is_empty() { String::new() } else { oddtrick_library::format_pages(&law.pages) },
        work: work.map_or(law.book_id.clone(), oddtrick_library::Book::citation),
        variants: variants(library, law),
        said: said(library, code, law),
        remarks: remarks(library, code, law),
        cases: under(library, code, law, by_law.get(law.number.as_str()).map_or(&[], Vec::as_slice)),
        elsewhere: elsewhere(library, code, law),
        points: points(library, code, law),
        facing: facing(library, code, law),
        before: place.checked_sub(1).map(|n| indexed(code, laws[n], &by_law)),
        after: laws.get(place + 1).map(|next| indexed(code, next, &by_law)),
        engine: Engine::of(app, code, law),
        practice: practice::of_law(app, &code.id, &law.number),
        drawn: drawn(app, code, law),
        code,
        law,
    })
}

fn linked<'a>(limb: &'a oddtrick_library::LimbText, linker: &mut TermLinker<'a>) -> Limb<'a> {
    let mut text = Vec::new();
    for (n, paragraph) in limb.text.iter().enumerate() {
        if n > 0 {
            text.push(LinkedSpan::Plain(" "));
        }
        text.extend(linker.split_at_terms(paragraph));
    }
    Limb { number: &limb.number, anchor: limb.number.to_lowercase(), text }
}

fn variants(library: &Library, law: &LawText) -> Vec<Other> {
    let other = |variant: &oddtrick_library::LawVersion| Other {
        work: library.book(&variant.book_id).map_or(variant.book_id.clone(), oddtrick_library::Book::citation),
        sides: SideBySide::of(&law.full_text(), &variant.text.join(" ")),
    };
    law.other_versions.iter().map(other).collect()
}

/// Where a note stands.
pub(crate) fn note_address(note: &Note) -> String {
    format!("{}#{}", Cite::new(&note.limb.code, note.limb.law_number()).href, note.anchor())
}

fn said<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<Said<'a>> {
    let here = library.notes.iter().filter(|note| note.limb.code == code.id && note.limb.law_number() == law.number);
    let mut last = None;
    let said = here.map(|note| {
        let first = last.replace(&note.collection) != Some(&note.collection);
        let case = note.case.as_ref().and_then(|reference| library.case_by_ref(reference));
        let reader = linked::Reader { library, code: &code.id, book: &note.collection };
        Said {
            note,
            holds: reader.read(&note.holds),
            dissent: note.dissent.as_deref().map_or(Vec::new(), |dissent| reader.read(dissent)),
            anchor: note.anchor(),
            work: library.book_of_collection(&note.collection).map_or(String::new(), oddtrick_library::Book::citation),
            first,
            limb: Cite::new(&code.id, &note.limb.limb),
            case: case.map(|case| (format!("/cases/{}", case.reference()), case.title.clone())),
        }
    });
    said.collect()
}

/// A remark on more limbs than this is about the codes and not about a law.
const WIDE: usize = 8;

fn remarks<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<Remarked<'a>> {
    let about = |remark: &&Remark| {
        remark.limbs().any(|limb| limb.code == code.id && limb.law_number() == law.number)
            && remark.limbs().count() <= WIDE
    };
    let remarked = library.remarks.iter().filter(about).map(|remark| Remarked {
        told: linked::Reader { library, code: COMPARED_CODES[0], book: &remark.collection }
            .read(&format!("{} {}", remark.difference, remark.opinion)),
        href: super::compare::remark_address(library, remark),
        remark,
    });
    remarked.collect()
}

fn under<'a>(library: &Library, code: &CodeText, law: &LawText, cases: &[&'a Case]) -> Vec<Under<'a>> {
    let under = cases.iter().map(|case| {
        // The page is the law's: only a limb of it is worth a link.
        let limbs = case.limbs_of_law(&law.number).into_iter().filter(|limb| *limb != law.number);
        Under {
            case,
            named: library.collection(&case.collection).map_or(String::new(), |book| book.whose.clone()),
            point: &case.headline,
            limbs: limbs.map(|limb| Cite::new(&code.id, limb)).collect(),
        }
    });
    under.collect()
}

fn elsewhere<'a>(library: &'a Library, code: &'a CodeText, law: &'a LawText) -> Vec<(&'a str, Under<'a>)> {
    let cases: Vec<&Case> = library.cases_mentioning(&code.id, &law.number).collect();
    let named = |under: Under<'a>| {
        (library.code_text(under.case.text_code_id()).map_or("", |code| code.title_in_sentence.as_str()), under)
    };
    self::under(library, code, law, &cases).into_iter().map(named).collect()
}

/// What a law is about: the points that it decides, or its section where there are many.
fn subject(library: &Library, code: &CodeText, law: &LawText) -> String {
    let here: Vec<&str> = library
        .concordance
        .iter()
        .filter(|point| point.cites_law(&code.id, &law.number))
        .map(|point| point.subject.as_str())
        .collect();
    let section = || code.section_of(&law.number).map_or("", |section| section.title.as_str());
    match here[..] {
        [one] => lower_first(one),
        [one, two] => format!("{}; {}", lower_first(one), lower_first(two)),
        _ => section().to_owned(),
    }
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

impl LawPage<'_> {
    /// The law's number alone: `72`, `II`.
    fn figure(&self) -> &str {
        self.law.number.rsplit('.').next().unwrap_or_default()
    }

    /// What is said before the number: `Law `, `Etiquette `.
    fn before_figure(&self) -> &str {
        self.named.strip_suffix(self.figure()).unwrap_or_default()
    }
}

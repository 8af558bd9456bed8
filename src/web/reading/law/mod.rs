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
use oddtrick_library::glossary::{Linker, Piece};
use oddtrick_library::notes::REMARKED;
use oddtrick_library::{Case, CodeText, LawText, Library, Note, Remark, Section};

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
    section: &'a Section,
    law: &'a LawText,
    /// `Law 72`, `Etiquette III`.
    named: String,
    /// What it is about, in a few words.
    subject: String,
    text: Vec<Vec<Piece<'a>>>,
    limbs: Vec<Limb<'a>>,
    close: Vec<Vec<Piece<'a>>>,
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
    let work = library.work(&law.work);
    let subject = subject(library, code, law);
    let title = format!("{named} of {}: {subject}", code.named);
    let frame = Frame::new("laws", title, format!("{}, {named}: {}", code.title, law.words())).at(&app.origin, &path);
    let (whole, part) = (format!("/laws/{}", code.id), format!("/laws/{}#{}", code.id, section.slug));
    let frame = frame.under(&[("/laws", "Laws"), (&whole, &code.title), (&part, &section.title)], &law.label());
    let mut linker = Linker::new(&library.glossary);
    leaf(&LawPage {
        cited: frame::cite_law(library, &code.id, law, &format!("{}{path}", app.origin)),
        frame: frame.citing(work, &law.pages),
        named,
        subject,
        section,
        text: law.text.iter().map(|text| linker.link(text)).collect(),
        limbs: law.limbs.iter().map(|limb| linked(limb, &mut linker)).collect(),
        close: law.close.iter().map(|text| linker.link(text)).collect(),
        pages: if law.pages.is_empty() { String::new() } else { oddtrick_library::pages(&law.pages) },
        work: work.map_or(law.work.clone(), oddtrick_library::Work::citation),
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

fn linked<'a>(limb: &'a oddtrick_library::LimbText, linker: &mut Linker<'a>) -> Limb<'a> {
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
    let other = |variant: &oddtrick_library::Variant| Other {
        work: library.work(&variant.work).map_or(variant.work.clone(), oddtrick_library::Work::citation),
        sides: SideBySide::of(&law.words(), &variant.text.join(" ")),
    };
    law.variants.iter().map(other).collect()
}

/// Where a note stands.
pub(crate) fn note_address(note: &Note) -> String {
    format!("{}#{}", Cite::new(&note.limb.code, note.limb.law()).href, note.anchor())
}

fn said<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<Said<'a>> {
    let here = library.notes.iter().filter(|note| note.limb.code == code.id && note.limb.law() == law.number);
    let mut last = None;
    let said = here.map(|note| {
        let first = last.replace(&note.book) != Some(&note.book);
        let case = note.case.as_ref().and_then(|reference| library.find_case(reference));
        let reader = linked::Reader { library, code: &code.id, book: &note.book };
        Said {
            note,
            holds: reader.read(&note.holds),
            dissent: note.dissent.as_deref().map_or(Vec::new(), |dissent| reader.read(dissent)),
            anchor: note.anchor(),
            work: library.work_of(&note.book).map_or(String::new(), oddtrick_library::Work::citation),
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
        remark.limbs().any(|limb| limb.code == code.id && limb.law() == law.number) && remark.limbs().count() <= WIDE
    };
    let remarked = library.remarks.iter().filter(about).map(|remark| Remarked {
        told: linked::Reader { library, code: REMARKED[0], book: &remark.book }
            .read(&format!("{} {}", remark.difference, remark.opinion)),
        href: super::compare::remark_address(library, remark),
        remark,
    });
    remarked.collect()
}

fn under<'a>(library: &Library, code: &CodeText, law: &LawText, cases: &[&'a Case]) -> Vec<Under<'a>> {
    let under = cases.iter().map(|case| {
        // The page is the law's: only a limb of it is worth a link.
        let limbs = case.limbs_of(&law.number).into_iter().filter(|limb| *limb != law.number);
        Under {
            case,
            named: library.book(&case.book).map_or(String::new(), |book| book.whose.clone()),
            point: &case.point,
            limbs: limbs.map(|limb| Cite::new(&code.id, limb)).collect(),
        }
    });
    under.collect()
}

fn elsewhere<'a>(library: &'a Library, code: &'a CodeText, law: &'a LawText) -> Vec<(&'a str, Under<'a>)> {
    let cases: Vec<&Case> = library.cases_speaking_of(&code.id, &law.number).collect();
    let named = |under: Under<'a>| (library.code(under.case.text_code()).map_or("", |code| code.named.as_str()), under);
    self::under(library, code, law, &cases).into_iter().map(named).collect()
}

/// What a law is about: the points that it decides, or its section where there are many.
fn subject(library: &Library, code: &CodeText, law: &LawText) -> String {
    let here: Vec<&str> = library
        .concordance
        .iter()
        .filter(|point| point.cites(&code.id, &law.number))
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

//! The page of a law: its words, other printed texts, notes, cases, and counterparts in other codes.

mod counterparts;
mod diagram;
mod rules;

use askama::Template;

use crate::error::WebError;
use crate::library_pages::find_code::{LawSummary, find_code, law_not_found, law_summary};
use crate::library_pages::law::counterparts::{CounterpartText, PointView, counterpart_texts, points};
use crate::library_pages::law::diagram::{DiagramSource, example_diagram};
use crate::library_pages::law::rules::LawRules;
use crate::links;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::citation::citation_of_law;
use crate::view::law_link::LawLink;
use crate::view::linked_prose;
use crate::view::page_frame::PageFrame;
use crate::view::side_by_side::SideBySide;
use crate::view::table_diagram::DiagramView;
use oddtrick_library::glossary::{LinkedSpan, TermLinker};
use oddtrick_library::{Case, CodeSection, CodeText, LawText, Library, Note, Remark};

/// A limb with its terms linked.
struct LimbView<'a> {
    number: &'a str,
    anchor: String,
    text: Vec<LinkedSpan<'a>>,
}

/// A case under a law.
struct CaseUnderLaw<'a> {
    case: &'a Case,
    collection_name: String,
    point: &'a str,
    limbs: Vec<LawLink>,
}

/// Another printed text of the law.
struct LawVersionView {
    work: String,
    sides: SideBySide,
}

/// An author's note on the law.
struct NoteView<'a> {
    note: &'a Note,
    holds: Vec<linked_prose::LinkedPiece>,
    dissent: Vec<linked_prose::LinkedPiece>,
    anchor: String,
    work: String,
    /// Whether it is the first note of its book, which is then named above it.
    is_first_of_book: bool,
    limb: LawLink,
    case: Option<(String, String)>,
}

/// An author's remark on two codes that concerns this law.
struct RemarkOnLaw<'a> {
    remark: &'a Remark,
    text: Vec<linked_prose::LinkedPiece>,
    href: String,
}

#[derive(Template)]
#[template(path = "library/law.html")]
struct LawPage<'a> {
    frame: PageFrame,
    code: &'a CodeText,
    section: &'a CodeSection,
    law: &'a LawText,
    /// `Law 72`, `Etiquette III`.
    title: String,
    /// What it is about, in a few words.
    subject: String,
    text: Vec<Vec<LinkedSpan<'a>>>,
    limbs: Vec<LimbView<'a>>,
    close: Vec<Vec<LinkedSpan<'a>>>,
    pages: String,
    work: String,
    citation: String,
    variants: Vec<LawVersionView>,
    notes: Vec<NoteView<'a>>,
    remarks: Vec<RemarkOnLaw<'a>>,
    cases: Vec<CaseUnderLaw<'a>>,
    /// Cases decided under other codes that mention the law: the code and the case.
    elsewhere: Vec<(&'a str, CaseUnderLaw<'a>)>,
    points: Vec<PointView<'a>>,
    counterpart_texts: Vec<CounterpartText<'a>>,
    before: Option<LawSummary>,
    after: Option<LawSummary>,
    rules: LawRules,
    /// The link to practise it, if it decides questions.
    practice: Option<String>,
    diagram: Option<(DiagramView, DiagramSource<'a>)>,
}

/// `/laws/{code}/{law}`
pub(super) fn page(app: &AppState, id: &str, number: &str) -> Result<CachedPage, WebError> {
    let code = find_code(app, id)?;
    let place = code.laws().position(|law| law.number == number).ok_or_else(|| law_not_found(app, code, number))?;
    page_of_law(app, code, place)
}

/// The page of a law, given by its place among the laws of its code.
pub(crate) fn page_of_law(app: &AppState, code: &CodeText, place: usize) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let laws: Vec<&LawText> = code.laws().collect();
    let law = laws[place];
    let by_law = library.cases_by_law(&code.id);
    let section = code.section_of(&law.number).unwrap_or(&code.sections[0]);
    let path = LawLink::new(&code.id, &law.number).href;
    let named = LawLink::new(&code.id, &law.number).text;
    let work = library.book(&law.book_id);
    let subject = subject(library, code, law);
    let title = format!("{named} of {}: {subject}", code.title_in_sentence);
    let frame = PageFrame::new("laws", title, format!("{}, {named}: {}", code.title, law.full_text()))
        .with_canonical(&app.origin, &path);
    let (whole, part) = (format!("/laws/{}", code.id), format!("/laws/{}#{}", code.id, section.slug));
    let frame =
        frame.with_breadcrumbs(&[("/laws", "Laws"), (&whole, &code.title), (&part, &section.title)], &law.label());
    let mut linker = TermLinker::new(&library.glossary);
    cached_html(&LawPage {
        citation: citation_of_law(library, &code.id, law, &format!("{}{path}", app.origin)),
        frame: frame.with_citation(work, &law.pages),
        title: named,
        subject,
        section,
        text: law.text.iter().map(|text| linker.split_at_terms(text)).collect(),
        limbs: law.limbs.iter().map(|limb| limb_view(limb, &mut linker)).collect(),
        close: law.closing.iter().map(|text| linker.split_at_terms(text)).collect(),
        pages: if law.pages.is_empty() { String::new() } else { oddtrick_library::format_pages(&law.pages) },
        work: work.map_or(law.book_id.clone(), oddtrick_library::Book::citation),
        variants: variants(library, law),
        notes: notes(library, code, law),
        remarks: remarks(library, code, law),
        cases: cases_under(library, code, law, by_law.get(law.number.as_str()).map_or(&[], Vec::as_slice)),
        elsewhere: cases_of_other_codes(library, code, law),
        points: points(library, code, law),
        counterpart_texts: counterpart_texts(library, code, law),
        before: place.checked_sub(1).map(|n| law_summary(code, laws[n], &by_law)),
        after: laws.get(place + 1).map(|next| law_summary(code, next, &by_law)),
        rules: LawRules::new(app, code, law),
        practice: links::practice_law_url(app, &code.id, &law.number),
        diagram: example_diagram(app, code, law),
        code,
        law,
    })
}

fn limb_view<'a>(limb: &'a oddtrick_library::LimbText, linker: &mut TermLinker<'a>) -> LimbView<'a> {
    let mut text = Vec::new();
    for (n, paragraph) in limb.text.iter().enumerate() {
        if n > 0 {
            text.push(LinkedSpan::Plain(" "));
        }
        text.extend(linker.split_at_terms(paragraph));
    }
    LimbView { number: &limb.number, anchor: limb.number.to_lowercase(), text }
}

fn variants(library: &Library, law: &LawText) -> Vec<LawVersionView> {
    let other = |variant: &oddtrick_library::LawVersion| LawVersionView {
        work: library.book(&variant.book_id).map_or(variant.book_id.clone(), oddtrick_library::Book::citation),
        sides: SideBySide::new(&law.full_text(), &variant.text.join(" ")),
    };
    law.other_versions.iter().map(other).collect()
}

fn notes<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<NoteView<'a>> {
    let here = library.notes.iter().filter(|note| note.limb.code == code.id && note.limb.law_number() == law.number);
    let mut last = None;
    let said = here.map(|note| {
        let first = last.replace(&note.collection) != Some(&note.collection);
        let case = note.case.as_ref().and_then(|reference| library.case_by_ref(reference));
        let reader = linked_prose::ReferenceLinker { library, code: &code.id, book: &note.collection };
        NoteView {
            note,
            holds: reader.link(&note.holds),
            dissent: note.dissent.as_deref().map_or(Vec::new(), |dissent| reader.link(dissent)),
            anchor: note.anchor(),
            work: library.book_of_collection(&note.collection).map_or(String::new(), oddtrick_library::Book::citation),
            is_first_of_book: first,
            limb: LawLink::new(&code.id, &note.limb.limb),
            case: case.map(|case| (format!("/cases/{}", case.reference()), case.title.clone())),
        }
    });
    said.collect()
}

/// A remark on more limbs than this is about the codes as a whole.
const MAX_LIMBS_OF_REMARK: usize = 8;

fn remarks<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<RemarkOnLaw<'a>> {
    let about = |remark: &&Remark| {
        remark.limbs().any(|limb| limb.code == code.id && limb.law_number() == law.number)
            && remark.limbs().count() <= MAX_LIMBS_OF_REMARK
    };
    let remarked = library.remarks.iter().filter(about).map(|remark| RemarkOnLaw {
        text: linked_prose::ReferenceLinker { library, code: &remark.codes[0], book: &remark.collection }
            .link(&format!("{} {}", remark.difference, remark.opinion)),
        href: crate::links::remark_url(library, remark),
        remark,
    });
    remarked.collect()
}

fn cases_under<'a>(library: &Library, code: &CodeText, law: &LawText, cases: &[&'a Case]) -> Vec<CaseUnderLaw<'a>> {
    let under = cases.iter().map(|case| {
        // The reader is already on the page of the law, so only its limbs need links.
        let limbs = case.limbs_of_law(&law.number).into_iter().filter(|limb| *limb != law.number);
        CaseUnderLaw {
            case,
            collection_name: library.collection(&case.collection).map_or(String::new(), |book| book.whose.clone()),
            point: &case.headline,
            limbs: limbs.map(|limb| LawLink::new(&code.id, limb)).collect(),
        }
    });
    under.collect()
}

fn cases_of_other_codes<'a>(
    library: &'a Library,
    code: &'a CodeText,
    law: &'a LawText,
) -> Vec<(&'a str, CaseUnderLaw<'a>)> {
    let cases: Vec<&Case> = library.cases_mentioning(&code.id, &law.number).collect();
    let named = |under: CaseUnderLaw<'a>| {
        (library.code_text(under.case.text_code_id()).map_or("", |code| code.title_in_sentence.as_str()), under)
    };
    self::cases_under(library, code, law, &cases).into_iter().map(named).collect()
}

/// The subject of a law: the points that it decides, or its section if there are many.
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
    fn number_only(&self) -> &str {
        self.law.number.rsplit('.').next().unwrap_or_default()
    }

    /// The word before the number: `Law `, `Etiquette `.
    fn number_prefix(&self) -> &str {
        self.title.strip_suffix(self.number_only()).unwrap_or_default()
    }
}

//! A case on a page of its own: facts, decision, laws, the engine's rulings, what is related.

use askama::Template;

use super::cases::{CaseLink, case_link, case_not_found, law_links};
use super::law::note_url;
use super::linked_prose::{LinkedPiece, ReferenceLinker};
use super::{CachedPage, cached_html};
use crate::daily::{FindingView, finding_view};
use crate::drawing::DiagramView;
use crate::error::WebError;
use crate::page_frame::{self, LawLink, PageFrame};
use crate::practice;
use crate::state::AppState;
use oddtrick_law::codes::{self, readings};
use oddtrick_library::{Case, CaseCollection, Topic};
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{
    answer_text as answer_told, consequence_text as would_told, describe_findings, question_text as question_told,
};

/// A ruling on one of a case's questions under one code.
struct RulingView {
    code: String,
    ask: Prose,
    answer: Prose,
    laws: Vec<LawLink>,
}

/// A turn with what it gives.
struct CaseVariationView {
    change: String,
    ruling: Prose,
    cite: Option<LawLink>,
    code: Option<String>,
}

#[derive(Template)]
#[template(path = "reading/case.html")]
struct CasePage<'a> {
    frame: PageFrame,
    case: &'a Case,
    book: &'a CaseCollection,
    topic: Option<&'a Topic>,
    code: String,
    facts: Vec<Vec<LinkedPiece>>,
    decision: Vec<Vec<LinkedPiece>>,
    corrected: Vec<LinkedPiece>,
    note: Vec<LinkedPiece>,
    work: String,
    citation: String,
    laws: Vec<LawLink>,
    book_cites: Vec<LawLink>,
    also: Vec<(&'a str, LawLink)>,
    rulings: Vec<RulingView>,
    variations: Vec<CaseVariationView>,
    findings: Vec<FindingView>,
    diagram: Option<DiagramView>,
    notes: Vec<(LawLink, String)>,
    related: Vec<CaseLink<'a>>,
    before: Option<&'a Case>,
    after: Option<&'a Case>,
    /// Where questions about it are asked.
    practice: Option<String>,
}

/// `/cases/{book}/{number}`
pub(super) fn page(app: &AppState, id: &str, number: &str) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let found_case = number.parse().ok().and_then(|number| library.case(id, number));
    // A number has one address: `007` is not another one of `7`.
    let found_case = found_case.filter(|case| case.number.to_string() == number).zip(library.collection(id));
    let (case, book) = found_case.ok_or_else(|| case_not_found(app, id, number))?;
    let of_book: Vec<&Case> = library.cases.iter().filter(|c| c.collection == case.collection).collect();
    let place = of_book.iter().position(|c| c.number == case.number).unwrap_or(0);
    let reader = ReferenceLinker { library, code: case.text_code_id(), book: book.cited_collection_id() };
    let path = format!("/cases/{}", case.reference());
    let frame =
        PageFrame::new("cases", format!("{} {}: {}", book.whose, case.number, case.title), case.headline.clone());
    let above = [("/cases", "Cases"), (&format!("/cases/{}", book.id), &book.title)];
    let frame = frame.with_canonical(&app.origin, &path).with_breadcrumbs(&above, &case.number.to_string());
    let work = library.book(&book.work);
    let short = |code: &str| library.code_text(code).map_or("", |code| code.short_name.as_str());
    cached_html(&CasePage {
        frame: frame.with_citation(work, &case.page),
        topic: library.topic(&case.topic),
        code: code_title(app, &case.code),
        facts: reader.paragraphs(&case.facts),
        decision: reader.paragraphs(&case.decision),
        corrected: reader.link(&case.erratum),
        note: reader.link(&case.note),
        work: work.map_or(String::new(), oddtrick_library::Book::citation),
        citation: page_frame::citation_of_case(library, case, &format!("{}{path}", app.origin)),
        laws: law_links(case, &case.ruling_limbs),
        book_cites: law_links(case, &case.cited_limbs),
        also: case.other_code_laws.iter().map(|law| (short(&law.code), LawLink::new(&law.code, &law.limb))).collect(),
        rulings: rulings(app, case),
        variations: variations(app, case),
        findings: findings(app, case),
        diagram: DiagramView::after_lines(&case.script.record, case.script.record.lines.len()),
        notes: notes(app, case),
        related: case.related.iter().filter_map(|other| Some(case_link(app, library.case_by_ref(other)?))).collect(),
        before: place.checked_sub(1).map(|n| of_book[n]),
        after: of_book.get(place + 1).copied(),
        practice: practice::case_url(app, case.reference()),
        case,
        book,
    })
}

/// What authors say who tell of this case, and where.
fn notes(app: &AppState, case: &Case) -> Vec<(LawLink, String)> {
    let reference = case.reference();
    let notes = app.library.notes.iter().filter(|note| note.case.as_ref() == Some(&reference));
    notes.map(|note| (LawLink::new(&note.limb.code, &note.limb.limb), note_url(note))).collect()
}

fn code_title(app: &AppState, id: &str) -> String {
    let text = codes::find(id).map_or(id, |code| code.text_id);
    let title = app.library.code_text(text).map_or(id, |text| text.title.as_str());
    match readings::find(id) {
        Some(reading) => format!("{title}, by another reading: {}", reading.summary),
        None if text == id => title.to_owned(),
        None => format!("{title} with the laws of dummy"),
    }
}

/// The case's own code, then every other that plays the same game.
fn rulings(app: &AppState, case: &Case) -> Vec<RulingView> {
    let plain = |id: &str| codes::find(id).is_some_and(|code| code.id == code.text_id);
    let others = codes::all().iter().filter(|code| code.id != case.code && plain(code.id));
    let own = codes::find(&case.code).into_iter();
    let mut all = Vec::new();
    for code in own.chain(others) {
        for n in 0..case.questions.len() {
            let ruling = case.ruling(n, code);
            all.push(RulingView {
                code: code_title(app, code.id),
                ask: question_told(&case.questions[n].question),
                answer: answer_told(&ruling.answer),
                laws: ruling.limbs.iter().map(|limb| LawLink::new(code.text_id, limb.0)).collect(),
            });
            // What others make of the same words, where it is something else.
            for (reading, other) in
                readings::disagreeing_rulings(&ruling, &case.script.record, case.questions[n].lines_before)
            {
                all.push(RulingView {
                    code: code_title(app, reading.id),
                    ask: question_told(&case.questions[n].question),
                    answer: answer_told(&other.answer),
                    laws: other.limbs.iter().map(|limb| LawLink::new(code.text_id, limb.0)).collect(),
                });
            }
        }
    }
    all
}

fn variations(app: &AppState, case: &Case) -> Vec<CaseVariationView> {
    let own = codes::find(&case.code);
    let turned = case.variations.iter().map(|turn| {
        let code = turn.code.as_deref().and_then(codes::find).or(own);
        let found = code.and_then(|code| code.rule(&turn.deciding_rule).map(|row| (code, row)));
        let found = found.or_else(|| own.and_then(|own| own.rule(&turn.deciding_rule).map(|row| (own, row))));
        CaseVariationView {
            change: turn.change.clone(),
            ruling: would_told(&turn.question, &turn.answer),
            cite: found.map(|(code, row)| LawLink::new(code.text_id, row.limb.0)),
            code: turn.code.as_deref().map(|id| code_title(app, id)),
        }
    });
    turned.collect()
}

/// How the rows fared on the case's first question.
fn findings(app: &AppState, case: &Case) -> Vec<FindingView> {
    let (Some(code), Some(_)) = (codes::find(&case.code), case.questions.first()) else { return Vec::new() };
    let ruling = case.ruling(0, code);
    let facts = oddtrick_table::Facts::from_record(&case.script.record);
    describe_findings(&app.library, &ruling, &facts).iter().map(finding_view).collect()
}

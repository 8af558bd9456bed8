//! The page of a case: facts, decision, laws, rulings, related cases.

use askama::Template;

use crate::error::WebError;
use crate::library_pages::cases::{CaseLink, case_link, case_not_found, law_links};
use crate::links;
use crate::links::note_url;
use crate::page_cache::{CachedPage, cached_html};
use crate::question_flow::ruling::{FindingView, finding_view};
use crate::state::AppState;
use crate::view::citation::citation_of_case;
use crate::view::code_title::title_of_code;
use crate::view::law_link::LawLink;
use crate::view::linked_prose::{LinkedPiece, ReferenceLinker};
use crate::view::page_frame::PageFrame;
use crate::view::steps::{StepView, step_views};
use crate::view::table_diagram::DiagramView;
use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Code, Evaluator, Ruling};
use oddtrick_library::{Case, CaseCollection, Topic};
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{ArgumentText, Naming, consequence_text, describe_findings, question_text};

/// A ruling on one of a case's questions under one code.
struct RulingView {
    code: String,
    ask: Prose,
    /// The answer with its reason.
    sentence: String,
    laws: Vec<LawLink>,
}

/// Why the case's own code answers a question as it does.
struct WhyView {
    ask: Prose,
    steps: Vec<StepView>,
}

/// A variation and its ruling.
struct CaseVariationView {
    change: String,
    ruling: Prose,
    cite: Option<LawLink>,
    code: Option<String>,
    /// Why careful readers answer otherwise, if they do.
    disputed: Option<String>,
}

#[derive(Template)]
#[template(path = "library/case.html")]
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
    /// The steps to each answer under the case's own code.
    reasons: Vec<WhyView>,
    variations: Vec<CaseVariationView>,
    findings: Vec<FindingView>,
    diagram: Option<DiagramView>,
    notes: Vec<(LawLink, String)>,
    related: Vec<CaseLink<'a>>,
    before: Option<&'a Case>,
    after: Option<&'a Case>,
    /// The link to practise it, if it has questions.
    practice: Option<String>,
}

/// `/cases/{book}/{number}`
pub(super) fn page(app: &AppState, id: &str, number: &str) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let found_case = number.parse().ok().and_then(|number| library.case(id, number));
    // Only the plain form of a number is an address: `7`, not `007`.
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
        citation: citation_of_case(library, case, &format!("{}{path}", app.origin)),
        laws: law_links(case, &case.ruling_limbs),
        book_cites: law_links(case, &case.cited_limbs),
        also: case.other_code_laws.iter().map(|law| (short(&law.code), LawLink::new(&law.code, &law.limb))).collect(),
        rulings: rulings(app, case),
        reasons: reasons(app, case),
        variations: variations(app, case),
        findings: findings(app, case),
        diagram: DiagramView::after_lines(&case.script.record, case.script.record.lines.len(), Naming::Letters),
        notes: notes(app, case),
        related: case.related.iter().filter_map(|other| Some(case_link(app, library.case_by_ref(other)?))).collect(),
        before: place.checked_sub(1).map(|n| of_book[n]),
        after: of_book.get(place + 1).copied(),
        practice: links::practice_case_url(app, case.reference()),
        case,
        book,
    })
}

/// Notes of authors about this case, with links.
fn notes(app: &AppState, case: &Case) -> Vec<(LawLink, String)> {
    let reference = case.reference();
    let notes = app.library.notes.iter().filter(|note| note.case.as_ref() == Some(&reference));
    notes.map(|note| (LawLink::new(&note.limb.code, &note.limb.limb), note_url(note))).collect()
}

fn code_title(app: &AppState, id: &str) -> String {
    let code = codes::find(id);
    let text = code.and_then(|code| app.library.code_text(code.text_id));
    let title = text.map_or(id, |text| text.title.as_str());
    match (readings::find(id), code.filter(|code| is_of_another_game(app, code))) {
        (Some(reading), _) => format!("{title}, by another reading: {}", reading.summary),
        (None, Some(game)) => title_of_code(&app.library, game.id),
        (None, None) if text.is_none_or(|text| text.id == id) => title.to_owned(),
        (None, None) => format!("{title} with the laws of dummy"),
    }
}

/// Whether a code is of another game than whist, which shares its text with others.
fn is_of_another_game(app: &AppState, code: &Code) -> bool {
    app.library.code_text(code.text_id).is_some_and(|text| text.games.contains_key(code.id))
}

/// The rulings of the case's own code, then of all other codes that can speak of it: those with a text of their own, and
/// those of another game that is played like this one.
fn rulings(app: &AppState, case: &Case) -> Vec<RulingView> {
    let facts = Evaluator::after_lines(&codes::all()[0], &case.script.record, case.script.record.lines.len()).facts;
    let fits = |code: &Code| is_of_another_game(app, code) && code.fits_bids_of(&facts);
    let others = codes::all().iter().filter(|code| code.id != case.code && (code.id == code.text_id || fits(code)));
    let own = codes::find(&case.code).into_iter();
    let mut all = Vec::new();
    for code in own.chain(others) {
        for asked in &case.questions {
            let evaluator = Evaluator::after_lines(code, &case.script.record, asked.lines_before);
            let ruling = evaluator.rule_on(&asked.question);
            all.push(ruling_view(app, code, &evaluator, &ruling));
            // Other readings of the laws, where they lead to another ruling.
            for (reading, other) in oddtrick_law::disagreeing_rulings(&evaluator, &ruling) {
                let code = codes::find(reading.id).unwrap_or(code);
                let evaluator = Evaluator::after_lines(code, &case.script.record, asked.lines_before);
                all.push(RulingView {
                    code: code_title(app, reading.id),
                    ..ruling_view(app, code, &evaluator, &other)
                });
            }
        }
    }
    all
}

fn ruling_view(app: &AppState, code: &Code, evaluator: &Evaluator<'_>, ruling: &Ruling) -> RulingView {
    let argument = ArgumentText::new(&app.library, evaluator, &ruling.question, ruling);
    let mut limbs = argument.laws;
    limbs.extend(ruling.limbs.iter().filter(|limb| !limbs.contains(limb)).copied().collect::<Vec<_>>());
    RulingView {
        code: code_title(app, code.id),
        ask: question_text(&ruling.question),
        sentence: argument.sentence,
        laws: limbs.iter().map(|limb| LawLink::new(code.text_id, limb.0)).collect(),
    }
}

fn reasons(app: &AppState, case: &Case) -> Vec<WhyView> {
    let Some(code) = codes::find(&case.code) else { return Vec::new() };
    let why = case.questions.iter().map(|asked| {
        let evaluator = Evaluator::after_lines(code, &case.script.record, asked.lines_before);
        let argument =
            ArgumentText::new(&app.library, &evaluator, &asked.question, &evaluator.rule_on(&asked.question));
        WhyView { ask: question_text(&asked.question), steps: step_views(code.text_id, &argument) }
    });
    why.filter(|why| !why.steps.is_empty()).collect()
}

fn variations(app: &AppState, case: &Case) -> Vec<CaseVariationView> {
    let own = codes::find(&case.code);
    let turned = case.variations.iter().map(|turn| {
        let code = turn.code.as_deref().and_then(codes::find).or(own);
        let limb = code.and_then(|code| turn.deciding_limb(&case.code, code, &turn.ruling(code)));
        CaseVariationView {
            change: turn.change.clone(),
            ruling: consequence_text(&turn.question, &turn.answer),
            cite: code.zip(limb).map(|(code, limb)| LawLink::new(code.text_id, limb.0)),
            code: turn.code.as_deref().map(|id| code_title(app, id)),
            disputed: turn.disputed.clone(),
        }
    });
    turned.collect()
}

/// How each rule applied to the first question of the case.
fn findings(app: &AppState, case: &Case) -> Vec<FindingView> {
    let (Some(code), Some(_)) = (codes::find(&case.code), case.questions.first()) else { return Vec::new() };
    let ruling = case.ruling(0, code);
    let facts = oddtrick_table::Facts::from_record(&case.script.record);
    describe_findings(&app.library, &ruling, &facts).iter().map(finding_view).collect()
}

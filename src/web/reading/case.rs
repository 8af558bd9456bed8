//! A case on a page of its own: facts, decision, laws, the engine's rulings, what is related.

use askama::Template;

use super::cases::{Other, cites, no_such_case, other_named};
use super::linked::{Piece, Reader};
use super::{Leaf, leaf};
use crate::law::{Question, codes};
use crate::library::{Book, Case, Note, Status, Topic};
use crate::quiz::prose::Prose;
use crate::quiz::{answer_told, findings_told, question_told};
use crate::table::Party;
use crate::web::app::App;
use crate::web::diagram::Diagram;
use crate::web::error::WebError;
use crate::web::frame::{self, Cite, Frame};
use crate::web::quiz::{Found, found};

/// A ruling on one of a case's questions under one code.
struct Judged {
    code: String,
    ask: Prose,
    answer: Prose,
    laws: Vec<Cite>,
}

/// A turn with what it gives.
struct Turned {
    had: String,
    answer: Prose,
    cite: Option<Cite>,
    code: Option<String>,
}

#[derive(Template)]
#[template(path = "reading/case.html")]
struct CasePage<'a> {
    frame: Frame,
    case: &'a Case,
    book: &'a Book,
    topic: Option<&'a Topic>,
    code: String,
    status: &'static str,
    good: bool,
    facts: Vec<Vec<Piece>>,
    decision: Vec<Vec<Piece>>,
    corrected: Vec<Piece>,
    note: Vec<Piece>,
    work: String,
    cited: String,
    laws: Vec<Cite>,
    book_cites: Vec<Cite>,
    also: Vec<(&'a str, Cite)>,
    judged: Vec<Judged>,
    turns: Vec<Turned>,
    findings: Vec<Found>,
    diagram: Option<Diagram>,
    notes: Vec<(&'a Note, String)>,
    related: Vec<Other<'a>>,
    before: Option<&'a Case>,
    after: Option<&'a Case>,
}

/// `/cases/{book}/{number}`
pub(super) fn page(app: &App, id: &str, number: &str) -> Result<Leaf, WebError> {
    let library = &app.library;
    let found_case = number.parse().ok().and_then(|number| library.case(id, number));
    // A number has one address: `007` is not another one of `7`.
    let found_case = found_case.filter(|case| case.number.to_string() == number).zip(library.book(id));
    let (case, book) = found_case.ok_or_else(|| no_such_case(app, id, number))?;
    let of_book: Vec<&Case> = library.cases.iter().filter(|c| c.book == case.book).collect();
    let place = of_book.iter().position(|c| c.number == case.number).unwrap_or(0);
    let reader = Reader { library, code: case.text_code(), book: cited_book(book) };
    let path = format!("/cases/{}", case.reference());
    let frame = Frame::new("cases", format!("{} {}: {}", book.whose, case.number, case.title), point(&case.decision));
    let work = library.work(&book.work);
    let short = |code: &str| library.code(code).map_or("", |code| code.short.as_str());
    leaf(&CasePage {
        frame: frame.at(&app.origin, &path).citing(work, &case.page),
        topic: library.topic(&case.topic),
        code: code_title(app, &case.code),
        status: case.status.word(),
        good: case.status == Status::Agrees,
        facts: reader.paragraphs(&case.facts),
        decision: reader.paragraphs(&case.decision),
        corrected: reader.read(&case.corrected),
        note: reader.read(&case.note),
        work: work.map_or(String::new(), crate::library::Work::citation),
        cited: frame::cite_case(library, case, &format!("{}{path}", app.origin)),
        laws: cites(case, &case.laws),
        book_cites: cites(case, &case.book_cites),
        also: case.also.iter().map(|law| (short(&law.code), Cite::new(&law.code, &law.limb))).collect(),
        judged: judged(app, case),
        turns: turns(app, case),
        findings: findings(app, case),
        diagram: Diagram::of(&case.script.record, case.script.record.lines.len()),
        notes: notes(app, case),
        related: case.related.iter().filter_map(|other| Some(other_named(app, library.find_case(other)?))).collect(),
        before: place.checked_sub(1).map(|n| of_book[n]),
        after: of_book.get(place + 1).copied(),
        case,
        book,
    })
}

/// The book that a bare "Case 12" means in a case of another: the tests refer to the cases
/// that they follow, which are of the same work and come first.
fn cited_book(book: &Book) -> &str {
    book.id.split_once('-').map_or(book.id.as_str(), |(first, _)| first)
}

/// What authors say who tell of this case, and where.
fn notes<'a>(app: &'a App, case: &Case) -> Vec<(&'a Note, String)> {
    let reference = case.reference();
    let notes = app.library.notes.iter().enumerate();
    let notes = notes.filter(|(_, note)| note.case.as_ref() == Some(&reference));
    let href = |n: usize, note: &Note| format!("/laws/{}/{}#note-{n}", note.limb.code, note.limb.law());
    notes.map(|(n, note)| (note, href(n, note))).collect()
}

/// Fewer characters than this say too little: "Yes." and "A is right."
const POINT: usize = 40;

/// The first sentence of a decision that says something, with those before it.
pub(super) fn point(decision: &str) -> &str {
    // A stop within a word or a figure (`72.V`) ends nothing.
    let ends = decision.match_indices(['.', '?']).map(|(n, mark)| n + mark.len());
    let mut ends = ends.filter(|&end| decision[end..].chars().next().is_none_or(char::is_whitespace));
    let end = ends.find(|&end| decision[..end].chars().count() >= POINT).unwrap_or(decision.len());
    decision[..end].trim()
}

fn code_title(app: &App, id: &str) -> String {
    let text = codes::find(id).map_or(id, |code| code.text);
    let title = app.library.code(text).map_or(id, |text| text.title.as_str());
    if text == id { title.to_owned() } else { format!("{title}, dummy") }
}

/// The case's own code, then every other that plays the same game.
fn judged(app: &App, case: &Case) -> Vec<Judged> {
    let plain = |id: &str| codes::find(id).is_some_and(|code| code.id == code.text);
    let others = codes::all().iter().filter(|code| code.id != case.code && plain(code.id));
    let own = codes::find(&case.code).into_iter();
    let mut all = Vec::new();
    for code in own.chain(others) {
        for n in 0..case.asks.len() {
            let ruling = case.rule(n, code);
            all.push(Judged {
                code: code_title(app, code.id),
                ask: question_told(&case.asks[n].question),
                answer: answer_told(&ruling.answer),
                laws: ruling.laws.iter().map(|limb| Cite::new(code.text, limb.0)).collect(),
            });
        }
    }
    all
}

fn turns(app: &App, case: &Case) -> Vec<Turned> {
    let own = codes::find(&case.code);
    let turned = case.turns.iter().map(|turn| {
        let code = turn.code.as_deref().and_then(codes::find).or(own);
        let found = code.and_then(|code| code.row(&turn.row).map(|row| (code, row)));
        let found = found.or_else(|| own.and_then(|own| own.row(&turn.row).map(|row| (own, row))));
        Turned {
            had: turn.had.clone(),
            answer: answer_told(&turn.answer),
            cite: found.map(|(code, row)| Cite::new(code.text, row.limb.0)),
            code: turn.code.as_deref().map(|id| code_title(app, id)),
        }
    });
    turned.collect()
}

/// How the rows fared on the case's first question.
fn findings(app: &App, case: &Case) -> Vec<Found> {
    let (Some(code), Some(ask)) = (codes::find(&case.code), case.asks.first()) else { return Vec::new() };
    let ruling = case.rule(0, code);
    let who = match &ask.question {
        Question::Established(party) => *party,
        Question::Exact(side) | Question::Best(side) => Party::Side(side.other()),
        Question::Demand(seat) => Party::Side(seat.side().other()),
        _ => crate::table::Facts::of(&case.script.record)
            .departures
            .first()
            .map_or(Party::Side(crate::table::Side::AB), |d| d.by),
    };
    findings_told(&app.library, &ruling, who).iter().map(found).collect()
}

//! Choosing a paper: the tests of the book, or a drawn paper; and the list of past papers.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use thiserror::Error;

use crate::error::WebError;
use crate::exam::open_paper_link::{OpenPaperLink, open_paper_link};
use crate::exam::own_paper::{cookie_required, hand_in_paper, shutting_down};
use crate::exam::paper_title::paper_title;
use crate::exam::paths::{EXAM_PATH, paper_path};
use crate::form_fields::{FormFields, form_fields};
use crate::random::random_bytes;
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::code_title::title_of_code;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::track::track_of_visitor;
use oddtrick_quiz::Paper;
use oddtrick_quiz::paper::{MAX_NUMBER, PaperItem, QUESTIONS_PER_PAPER, book_tests, draw, minutes_allowed, pass_mark};
use oddtrick_store::{BeginOutcome, NewPaper, NewPaperQuestion, PaperSummary, StoreError};

/// How many past papers are listed.
const MAX_PAST_PAPERS: u32 = 20;

/// A code for which papers can be drawn.
struct CodeOption {
    id: String,
    title: String,
    chosen: bool,
}

/// A past paper.
struct PastPaper {
    href: String,
    name: String,
    date: String,
    right: usize,
    of: usize,
    passed: bool,
}

#[derive(Template)]
#[template(path = "exam/choose.html")]
struct ChoosePaperPage {
    frame: PageFrame,
    problem: Option<String>,
    open: Option<OpenPaperLink>,
    codes: Vec<CodeOption>,
    number: String,
    /// Whether the error is about the number.
    is_number_invalid: bool,
    timed: bool,
    past: Vec<PastPaper>,
    questions: usize,
    minutes: usize,
    pass_mark: usize,
}

/// `GET /exam`
pub(crate) async fn choose(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    if let Some(id) = visitor.stored_id(&app)? {
        match hand_in_overdue(&app, id).await {
            // The page can be read all the same. The next visit hands the paper in.
            Err(WebError::Store(error)) if error.is_temporary() => {}
            done => done?,
        }
    }
    page(&app, &visitor, &Vec::new(), None)
}

/// Hands in all open papers of a visitor whose time is up.
async fn hand_in_overdue(app: &web::Data<AppState>, visitor: i64) -> Result<(), WebError> {
    for id in app.store.overdue_papers(visitor, app.clock.now().as_second())? {
        hand_in_paper(app, visitor, id).await?;
    }
    Ok(())
}

fn page(
    app: &AppState,
    visitor: &Visitor,
    fields: &FormFields,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let stored = visitor.stored_id(app)?;
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str());
    let codes = Paper::drawable_codes(&app.library);
    let own = track_of_visitor(app, visitor)?.code;
    let chosen = [field("code"), own].into_iter().find(|id| codes.iter().any(|code| code == id)).map(str::to_owned);
    let over =
        |id: String| CodeOption { title: title_of_code(&app.library, &id), chosen: chosen.as_ref() == Some(&id), id };
    let papers = stored.map_or(Ok(Vec::new()), |visitor| app.store.recent_papers(visitor, MAX_PAST_PAPERS))?;
    let about = "Twenty-five questions on the laws of whist, marked at the end: the tests of an old book as they stand, \
                 or a paper drawn over all sections, with a certificate.";
    let number = field("number").trim();
    let page = ChoosePaperPage {
        frame: PageFrame::new("practice", "Examination", about).with_canonical(&app.origin, EXAM_PATH),
        is_number_invalid: problem.is_some() && !number.is_empty() && parse_paper_number(number).is_none(),
        problem,
        open: open_paper_link(app, stored)?,
        codes: codes.into_iter().map(over).collect(),
        number: number.to_owned(),
        timed: fields.iter().any(|(name, _)| name == "timed"),
        past: papers.iter().filter_map(|taken| past(app, taken)).collect(),
        questions: QUESTIONS_PER_PAPER,
        minutes: minutes_allowed(QUESTIONS_PER_PAPER),
        pass_mark: pass_mark(QUESTIONS_PER_PAPER),
    };
    Ok(visitor.with_cookie(app, html_page(status, &page)?))
}

fn past(app: &AppState, taken: &PaperSummary) -> Option<PastPaper> {
    let done = taken.result?;
    Some(PastPaper {
        href: paper_path(taken.id, None),
        name: paper_title(app, &taken.name),
        date: app.clock.format_date(done.handed_in_at),
        right: done.right_count,
        of: done.question_count,
        passed: done.right_count >= pass_mark(done.question_count) && done.question_count > 0,
    })
}

/// `POST /exam`: begins the chosen paper and redirects to its first question.
pub(crate) async fn begin(
    request: HttpRequest,
    app: web::Data<AppState>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let fields = match form_fields(form) {
        Ok(fields) => fields,
        Err(why) => return page(&app, &visitor, &Vec::new(), Some(format!("{why} No paper has been begun."))),
    };
    let paper = match parse_paper(&app, &fields) {
        Ok(paper) => paper,
        Err(why) => return page(&app, &visitor, &fields, Some(why.to_string())),
    };
    if let Visitor::New(_) = visitor {
        return Err(cookie_required());
    }
    if let Some(id) = visitor.stored_id(&app)? {
        hand_in_overdue(&app, id).await?;
    }
    visitor.admit(&request, &app)?;
    let timed = fields.iter().any(|(name, _)| name == "timed");
    match begin_paper(&app, visitor.public_id().to_owned(), paper, timed).await? {
        Some(BeginOutcome::Started(id)) => Ok(see_other(paper_path(id, Some(1)))),
        Some(BeginOutcome::AlreadyOpen(_)) => {
            let why = "You have a paper open, and one is open at a time. Hand it in or give it up, then begin another.";
            page(&app, &visitor, &fields, Some(why.to_owned()))
        }
        None => {
            let why = "This library has no questions for such a paper. Choose another.";
            page(&app, &visitor, &fields, Some(why.to_owned()))
        }
    }
}

/// Why a form cannot begin a paper, in the words that the page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
enum PaperChoiceError {
    #[error("Choose the book’s tests or a drawn paper; none has been begun.")]
    NoPaper,
    #[error("Choose one of the codes; no paper has been begun.")]
    NoCode,
    #[error("The number of a paper is a whole number from 1 to 999999; leave it out for a new paper.")]
    BadNumber,
}

/// Reads the chosen paper from the form. Without a number, a random one is used.
fn parse_paper(app: &AppState, fields: &FormFields) -> Result<Paper, PaperChoiceError> {
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.trim());
    match field("paper") {
        "tests" => return Ok(Paper::BookTests),
        "drawn" => {}
        _ => return Err(PaperChoiceError::NoPaper),
    }
    let code = field("code");
    if !Paper::drawable_codes(&app.library).iter().any(|known| known == code) {
        return Err(PaperChoiceError::NoCode);
    }
    let number = match field("number") {
        "" => 1 + u32::from_le_bytes(random_bytes()) % MAX_NUMBER,
        typed => parse_paper_number(typed).ok_or(PaperChoiceError::BadNumber)?,
    };
    Ok(Paper::Drawn { code: code.to_owned(), number })
}

/// Reads the number of a paper.
fn parse_paper_number(typed: &str) -> Option<u32> {
    typed.parse().ok().filter(|number| (1..=MAX_NUMBER).contains(number))
}

/// Draws a paper and begins it, on another thread, because building its questions takes a while.
async fn begin_paper(
    app: &web::Data<AppState>,
    public_id: String,
    paper: Paper,
    timed: bool,
) -> Result<Option<BeginOutcome>, WebError> {
    let app = app.clone();
    let done = web::block(move || -> Result<Option<BeginOutcome>, StoreError> {
        let sets = match &paper {
            Paper::BookTests => book_tests(&app.library).0,
            Paper::Drawn { code, number } => draw(&app.library, app.pool(), code, *number),
        };
        if sets.is_empty() {
            return Ok(None);
        }
        let now = app.clock.now().as_second();
        let lasts = i64::try_from(minutes_allowed(sets.len()) * 60).unwrap_or(i64::MAX);
        let question = |set: PaperItem| NewPaperQuestion {
            question_id: set.question_id.to_string(),
            fingerprint: set.fingerprint,
            topic: set.topic,
        };
        let new = NewPaper {
            visitor: app.store.get_or_add_visitor(&public_id, now)?,
            name: paper.to_string(),
            content_version: app.library.version.clone(),
            begun_at: now,
            ends_at: timed.then(|| now.saturating_add(lasts)),
            questions: sets.into_iter().map(question).collect(),
        };
        app.store.begin_paper(&new).map(Some)
    });
    match done.await {
        Ok(begun) => Ok(begun?),
        Err(_) => Err(shutting_down()),
    }
}

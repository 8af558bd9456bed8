//! Which paper to take: the book's own tests, or one drawn; and the papers taken before.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{EXAM, Resume, address, handed_in, named, resume, stopping, unknown};
use crate::app::App;
use crate::error::{WebError, html};
use crate::frame::Frame;
use crate::quiz::{Fields, read};
use crate::venue::go;
use crate::visitor::{Visitor, random_bytes};
use oddtrick_quiz::Paper;
use oddtrick_quiz::paper::{MOST, QUESTIONS, Set, draw, minutes, tests, to_pass};
use oddtrick_store::{BeginOutcome, NewPaper, NewPaperQuestion, PaperSummary, StoreError};

/// Papers listed as taken before.
const LISTED: u32 = 20;

/// A code that a paper can be drawn over.
struct Over {
    id: String,
    title: String,
    chosen: bool,
}

/// A paper taken before.
struct Past {
    href: String,
    name: String,
    date: String,
    right: usize,
    of: usize,
    passed: bool,
}

#[derive(Template)]
#[template(path = "exam/choose.html")]
struct ChoosePage {
    frame: Frame,
    problem: Option<String>,
    open: Option<Resume>,
    codes: Vec<Over>,
    number: String,
    /// Whether it is the number that something is wrong with.
    misnumbered: bool,
    timed: bool,
    past: Vec<Past>,
    questions: usize,
    minutes: usize,
    to_pass: usize,
}

/// `GET /exam`
pub(crate) async fn choose(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    if let Some(id) = visitor.stored(&app)? {
        settle(&app, id).await?;
    }
    page(&app, &visitor, &Vec::new(), None)
}

/// Hands in every open paper of the visitor's whose time is over.
async fn settle(app: &web::Data<App>, visitor: i64) -> Result<(), WebError> {
    for id in app.store.overdue_papers(visitor, app.clock.now().as_second())? {
        handed_in(app, visitor, id).await?;
    }
    Ok(())
}

fn page(app: &App, visitor: &Visitor, fields: &Fields, problem: Option<String>) -> Result<HttpResponse, WebError> {
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let stored = visitor.stored(app)?;
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str());
    let codes = Paper::codes(&app.library);
    let chosen = codes.iter().find(|code| *code == field("code")).or(codes.first()).cloned();
    let over = |id: String| Over {
        title: app.library.code_text(&id).map_or(id.clone(), |code| code.title.clone()),
        chosen: chosen.as_ref() == Some(&id),
        id,
    };
    let papers = stored.map_or(Ok(Vec::new()), |visitor| app.store.recent_papers(visitor, LISTED))?;
    let about = "Twenty-five questions on the laws of whist, marked at the end: the tests of an old book as they stand, \
                 or a paper drawn over all sections, with a certificate.";
    let number = field("number").trim();
    let page = ChoosePage {
        frame: Frame::new("practice", "Examination", about).at(&app.origin, EXAM),
        misnumbered: problem.is_some() && !number.is_empty() && numbered(number).is_none(),
        problem,
        open: resume(app, stored)?,
        codes: codes.into_iter().map(over).collect(),
        number: number.to_owned(),
        timed: fields.iter().any(|(name, _)| name == "timed"),
        past: papers.iter().filter_map(|taken| past(app, taken)).collect(),
        questions: QUESTIONS,
        minutes: minutes(QUESTIONS),
        to_pass: to_pass(QUESTIONS),
    };
    Ok(visitor.greet(app, html(status, &page)?))
}

fn past(app: &App, taken: &PaperSummary) -> Option<Past> {
    let done = taken.result?;
    Some(Past {
        href: address(taken.id, None),
        name: named(app, &taken.name),
        date: app.clock.date(done.handed_in_at),
        right: done.right_count,
        of: done.question_count,
        passed: done.right_count >= to_pass(done.question_count) && done.question_count > 0,
    })
}

/// `POST /exam`: begins the paper chosen and goes to its first question.
pub(crate) async fn begin(
    request: HttpRequest,
    app: web::Data<App>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let fields = match read(form) {
        Ok(fields) => fields,
        Err(why) => return page(&app, &visitor, &Vec::new(), Some(format!("{why} No paper has been begun."))),
    };
    let paper = match chosen(&app, &fields) {
        Ok(paper) => paper,
        Err(why) => return page(&app, &visitor, &fields, Some(why)),
    };
    if let Visitor::New(_) = visitor {
        return Err(unknown());
    }
    if let Some(id) = visitor.stored(&app)? {
        settle(&app, id).await?;
    }
    let timed = fields.iter().any(|(name, _)| name == "timed");
    match begun(&app, visitor.public_id().to_owned(), paper, timed).await? {
        Some(BeginOutcome::Started(id)) => Ok(go(address(id, Some(1)))),
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

/// The paper of a form; without a number, one that nobody can foresee.
fn chosen(app: &App, fields: &Fields) -> Result<Paper, String> {
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.trim());
    match field("paper") {
        "tests" => return Ok(Paper::Tests),
        "drawn" => {}
        _ => return Err("Choose the book’s tests or a drawn paper; none has been begun.".to_owned()),
    }
    let code = field("code");
    if !Paper::codes(&app.library).iter().any(|known| known == code) {
        return Err("Choose one of the codes; no paper has been begun.".to_owned());
    }
    let number = match field("number") {
        "" => 1 + u32::from_le_bytes(random_bytes()) % MOST,
        typed => numbered(typed).ok_or_else(|| {
            "The number of a paper is a whole number from 1 to 999999; leave it out for a new paper.".to_owned()
        })?,
    };
    Ok(Paper::Drawn { code: code.to_owned(), number })
}

/// The number of a paper, as it is typed.
fn numbered(typed: &str) -> Option<u32> {
    typed.parse().ok().filter(|number| (1..=MOST).contains(number))
}

/// Draws a paper and begins it, off the worker thread: to make its questions takes a while.
async fn begun(
    app: &web::Data<App>,
    public_id: String,
    paper: Paper,
    timed: bool,
) -> Result<Option<BeginOutcome>, WebError> {
    let app = app.clone();
    let done = web::block(move || -> Result<Option<BeginOutcome>, StoreError> {
        let sets = match &paper {
            Paper::Tests => tests(&app.library).0,
            Paper::Drawn { code, number } => draw(&app.library, app.pool(), code, *number),
        };
        if sets.is_empty() {
            return Ok(None);
        }
        let now = app.clock.now().as_second();
        let lasts = i64::try_from(minutes(sets.len()) * 60).unwrap_or(i64::MAX);
        let question =
            |set: Set| NewPaperQuestion { question_id: set.spec.to_string(), fingerprint: set.face, topic: set.topic };
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
        Err(_) => Err(stopping()),
    }
}

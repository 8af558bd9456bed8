//! An answer of the past: the question as it was put, with its ruling; or what was kept of it.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::history::{HISTORY, law_given, put_in};
use crate::app::App;
use crate::clock::kept_date;
use crate::error::{Near, WebError, html};
use crate::frame::{Cite, Frame};
use crate::practice;
use crate::quiz::{After, Way, kept, ruled};
use crate::visitor::Visitor;
use oddtrick_library::CaseRef;
use oddtrick_quiz::{MisreadingTold, Question, Spec};
use oddtrick_store::{HistoryEntry, NewAttempt};

#[derive(Template)]
#[template(path = "progress/kept.html")]
struct KeptPage {
    frame: Frame,
    right: bool,
    chosen: String,
    day: String,
    place: &'static str,
    mended_on: Option<String>,
    cite: Option<Cite>,
    /// The misreading that the answer betrayed.
    misreading: Option<String>,
    /// The case that it was about: address and title.
    case: Option<(String, String)>,
    /// Where the question is put as the library has it today.
    again: Option<String>,
}

/// `GET /progress/history/{id}`
pub(crate) async fn entry(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let found = match (visitor.stored(&app)?, id.parse()) {
        (Some(visitor), Ok(id)) => app.store.history_entry(visitor, id)?,
        _ => None,
    };
    let HistoryEntry { attempt, mended_on } = found.ok_or_else(no_such_answer)?;
    let given = attempt.submitted;
    let question = given.question_id.parse().ok().and_then(|spec: Spec| Question::make(&app.library, &spec).ok());
    match &question {
        // The same edition makes the same question, byte for byte.
        Some(question) if given.content_version == app.library.version => as_put(&app, question, &given, mended_on),
        _ => as_kept(&app, question.as_ref(), given, mended_on),
    }
}

fn no_such_answer() -> WebError {
    WebError::NotFound {
        what: "There is no such answer of yours".into(),
        why: "Either the address is mistaken, or the answer is another’s, or your browser has forgotten its cookie or \
              is not signed in."
            .into(),
        near: vec![Near { href: HISTORY.into(), name: "All your answers".into(), note: String::new() }],
    }
}

/// A frame with the way back.
fn below(frame: Frame) -> Frame {
    frame.under(&[("/progress", "Progress"), (HISTORY, "All your answers")], "An answer")
}

/// The question as it was put, with the ruling and what was answered.
fn as_put(
    app: &App,
    question: &Question,
    given: &NewAttempt,
    mended_on: Option<String>,
) -> Result<HttpResponse, WebError> {
    let mended = mended_on.map_or(String::new(), |day| format!("; mended on {}", kept_date(&day)));
    let again = Way::new(practice::at(app, &question.spec), "Be asked it again");
    let back = Way::new(HISTORY.to_owned(), "All your answers");
    let frame = Frame::new("progress", "Your answer", "A question that you have answered, with its ruling.");
    let place = format!("Answered on {} in {}{mended}", kept_date(&given.answered_on), put_in(given.activity));
    let after = After::bare(below(frame), place, vec![again, back]);
    ruled(app, question, &kept(question, given.choice), after)
}

/// What was kept, where the library has changed since.
fn as_kept(
    app: &App,
    question: Option<&Question>,
    given: NewAttempt,
    mended_on: Option<String>,
) -> Result<HttpResponse, WebError> {
    let code = given.law.split_once('/').map_or("", |(code, _)| code);
    let told = |name: &String| MisreadingTold::of(&app.library, code, name).sentence;
    let case = given.question_id.parse().ok().and_then(|spec: Spec| {
        let case = app.library.case_by_ref(&CaseRef { collection: spec.book, number: spec.number })?;
        Some((format!("/cases/{}", case.reference()), case.title.clone()))
    });
    let page = KeptPage {
        frame: below(Frame::new("progress", "Your answer", "What was kept of an answer of yours.")),
        right: given.right,
        cite: law_given(app, &given.law),
        misreading: given.misreading.as_ref().map(told),
        place: put_in(given.activity),
        day: kept_date(&given.answered_on),
        chosen: given.choice_text,
        mended_on: mended_on.as_deref().map(kept_date),
        case,
        again: question.map(|question| practice::at(app, &question.spec)),
    };
    html(StatusCode::OK, &page)
}

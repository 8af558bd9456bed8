//! A past answer: the question with its ruling, or, if the content has changed, what is stored.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::clock::format_stored_day;
use crate::error::{Suggestion, WebError};
use crate::links;
use crate::links::HISTORY_PATH;
use crate::progress::history::{activity_in_sentence, law_link_of_attempt};
use crate::question_flow::reply::stored_reply;
use crate::question_flow::ruling::{NextLink, RulingContext, ruling_page};
use crate::response::html_page;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use oddtrick_library::CaseRef;
use oddtrick_quiz::{MisreadingText, Naming, QuestionId, QuizQuestion};
use oddtrick_store::{HistoryEntry, NewAttempt};

#[derive(Template)]
#[template(path = "progress/past_answer.html")]
struct PastAnswerPage {
    frame: PageFrame,
    right: bool,
    chosen: String,
    day: String,
    place: &'static str,
    mended_on: Option<String>,
    cite: Option<LawLink>,
    /// The misreading behind the answer.
    misreading: Option<String>,
    /// The case that the question was about: address and title.
    case: Option<(String, String)>,
    /// The link to the question as the library makes it now.
    again: Option<String>,
}

/// `GET /progress/history/{id}`
pub(crate) async fn show_past_answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let found = match (visitor.stored_id(&app)?, id.parse()) {
        (Some(visitor), Ok(id)) => app.store.history_entry(visitor, id)?,
        _ => None,
    };
    let HistoryEntry { attempt, mended_on } = found.ok_or_else(answer_not_found)?;
    let given = attempt.submitted;
    let question =
        given.question_id.parse().ok().and_then(|spec: QuestionId| QuizQuestion::restore(&app.library, &spec).ok());
    match &question {
        // The same content makes the same question, byte for byte.
        Some(question) if given.content_version == app.library.version => {
            render_with_ruling(&app, question, &given, mended_on, naming_of_visitor(&app, &visitor)?)
        }
        _ => render_stored(&app, question.as_ref(), given, mended_on),
    }
}

fn answer_not_found() -> WebError {
    WebError::NotFound {
        title: "There is no such answer of yours".into(),
        detail:
            "Either the address is mistaken, or the answer is another’s, or your browser has forgotten its cookie or \
              is not signed in."
                .into(),
        suggestions: vec![Suggestion {
            href: HISTORY_PATH.into(),
            label: "All your answers".into(),
            note: String::new(),
        }],
    }
}

/// A frame with breadcrumbs back to the history.
fn with_history_breadcrumbs(frame: PageFrame) -> PageFrame {
    frame.with_breadcrumbs(&[("/progress", "Progress"), (HISTORY_PATH, "All your answers")], "An answer")
}

/// The page with the question, the ruling and the answer.
fn render_with_ruling(
    app: &AppState,
    question: &QuizQuestion,
    given: &NewAttempt,
    mended_on: Option<String>,
    naming: Naming,
) -> Result<HttpResponse, WebError> {
    let mended = mended_on.map_or(String::new(), |day| format!("; mended on {}", format_stored_day(&day)));
    let again = NextLink::new(links::practice_question_url(app, &question.id), "Be asked it again");
    let back = NextLink::new(HISTORY_PATH.to_owned(), "All your answers");
    let frame = PageFrame::new("progress", "Your answer", "A question that you have answered, with its ruling.");
    let place = format!(
        "Answered on {} in {}{mended}",
        format_stored_day(&given.answered_on),
        activity_in_sentence(given.activity)
    );
    let after = RulingContext::new(with_history_breadcrumbs(frame), place, vec![again, back], naming);
    ruling_page(app, question, &stored_reply(question, given.choice), after)
}

/// The page with what is stored, if the question can no longer be built.
fn render_stored(
    app: &AppState,
    question: Option<&QuizQuestion>,
    given: NewAttempt,
    mended_on: Option<String>,
) -> Result<HttpResponse, WebError> {
    let code = given.law.split_once('/').map_or("", |(code, _)| code);
    let told = |name: &String| MisreadingText::new(&app.library, code, name).sentence;
    let case = given.question_id.parse().ok().and_then(|spec: QuestionId| {
        let case = app.library.case_by_ref(&CaseRef { collection: spec.collection, number: spec.case_number })?;
        Some((format!("/cases/{}", case.reference()), case.title.clone()))
    });
    let page = PastAnswerPage {
        frame: with_history_breadcrumbs(PageFrame::new(
            "progress",
            "Your answer",
            "What was kept of an answer of yours.",
        )),
        right: given.right,
        cite: law_link_of_attempt(app, &given.law),
        misreading: given.misreading.as_ref().map(told),
        place: activity_in_sentence(given.activity),
        day: format_stored_day(&given.answered_on),
        chosen: given.choice_text,
        mended_on: mended_on.as_deref().map(format_stored_day),
        case,
        again: question.map(|question| links::practice_question_url(app, &question.id)),
    };
    html_page(StatusCode::OK, &page)
}

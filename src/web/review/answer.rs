//! Answering a question of review: the answer is marked, saved, and its ruling shown.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::links;
use crate::question_flow::flow::{SavedAnswer, SubmitOutcome, recent_specs_of_case};
use crate::question_flow::ruling::{NextLink, RulingContext, ruling_page};
use crate::review::state::{DRAW_PATH, REVIEW_PATH, ReviewState, SUMMARY_PATH, review_flow};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use oddtrick_quiz::{QuizQuestion, Reply, question_pool};

/// `POST /review/question/{token}`
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    token: web::Path<String>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    match review_flow().submit(&app, &request, &token, form).await? {
        SubmitOutcome::Respond(response) => Ok(response),
        SubmitOutcome::MarkedUnsaved(visitor, question, reply) => {
            render_ruling(&app, &visitor, &question, &reply, false)
        }
    }
}

/// `GET /review/answer/{id}`: the ruling on an answer of the visitor's own.
pub(crate) async fn show_answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    match review_flow().saved_answer(&app, &visitor, &id)? {
        SavedAnswer::Current(question, reply) => render_ruling(&app, &visitor, &question, &reply, true),
        SavedAnswer::Outdated(response) => Ok(response),
    }
}

/// The page of the ruling, with links: the next question that is due, or the summary; and a similar question in
/// practice.
fn render_ruling(
    app: &AppState,
    visitor: &Visitor,
    question: &QuizQuestion,
    reply: &Reply,
    kept: bool,
) -> Result<HttpResponse, WebError> {
    let now = ReviewState::load(app, visitor)?;
    let mut next_links = vec![match now.remaining() {
        0 if now.sitting.is_some() => NextLink::new(SUMMARY_PATH.into(), "How it went"),
        0 => NextLink::new(REVIEW_PATH.into(), "Back to review"),
        left => NextLink::new(DRAW_PATH.into(), format!("Next in review ({left} left)")),
    }];
    let had = recent_specs_of_case(app, visitor, &question.id)?;
    let another = question_pool::next_layout(&app.library, &question.id, &had);
    next_links.extend(
        another.map(|spec| NextLink::new(links::practice_question_url(app, &spec), "Practise another like this")),
    );
    let frame = PageFrame::new("review", "Review: the ruling", "The ruling on a question of review.");
    let naming = naming_of_visitor(app, visitor)?;
    let after = RulingContext { saved: kept, ..RulingContext::new(frame, "Review".into(), next_links, naming) };
    ruling_page(app, question, reply, after)
}

//! Answering a question of practice: the answer is marked, saved, and its ruling shown.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::practice::flow::{parse_mix, practice_flow};
use crate::question_flow::flow::{QuestionFlow, SavedAnswer, SubmitOutcome, recent_specs_of_case};
use crate::question_flow::ruling::{NextLink, RulingContext, ruling_page};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use oddtrick_quiz::{QuestionId, QuizQuestion, Reply, question_pool};

/// `POST /practice/question/{token}`
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    token: web::Path<String>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let flow = practice_flow(parse_mix(&app, &request).0);
    match flow.submit(&app, &request, &token, form).await? {
        SubmitOutcome::Respond(response) => Ok(response),
        SubmitOutcome::MarkedUnsaved(visitor, question, reply) => {
            render_ruling(&app, &visitor, &question, &reply, &flow, false)
        }
    }
}

/// `GET /practice/answer/{id}`: the ruling on an answer of the visitor's own.
pub(crate) async fn show_answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let flow = practice_flow(parse_mix(&app, &request).0);
    let visitor = Visitor::from_request(&request, &app)?;
    match flow.saved_answer(&app, &visitor, &id)? {
        SavedAnswer::Current(question, reply) => render_ruling(&app, &visitor, &question, &reply, &flow, true),
        SavedAnswer::Outdated(response) => Ok(response),
    }
}

/// The page of the ruling, with links: another question of the mix, the same with another layout, the same with one
/// fact changed, and back to choosing.
fn render_ruling(
    app: &AppState,
    visitor: &Visitor,
    question: &QuizQuestion,
    reply: &Reply,
    flow: &QuestionFlow,
    kept: bool,
) -> Result<HttpResponse, WebError> {
    let had = recent_specs_of_case(app, visitor, &question.id)?;
    let at = |spec: QuestionId, name| NextLink::new(flow.question_url(app, &spec), name);
    let mut next_links = vec![NextLink::new(flow.url("/question"), "Next question")];
    next_links
        .extend(question_pool::next_layout(&app.library, &question.id, &had).map(|spec| at(spec, "Another like this")));
    next_links.extend(
        question_pool::next_variation(&app.library, &question.id)
            .map(|spec| at(spec, "The same with one fact changed")),
    );
    next_links.push(NextLink::new(flow.url(""), "Back to choosing"));
    let frame = PageFrame::new("practice", "Practice: the ruling", "The ruling on a question of practice.");
    let naming = naming_of_visitor(app, visitor)?;
    let after = RulingContext { saved: kept, ..RulingContext::new(frame, "Practice".into(), next_links, naming) };
    ruling_page(app, question, reply, after)
}

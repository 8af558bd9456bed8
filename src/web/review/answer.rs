//! An answer to a question of review: marked by the engine, kept, and shown with the ways on.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{DONE, DRAW, Now, ROOT, venue};
use crate::app::App;
use crate::error::WebError;
use crate::frame::Frame;
use crate::practice;
use crate::quiz::{After, Fields, Way, ruled};
use crate::venue::{Answered, Taken, had};
use crate::visitor::Visitor;
use oddtrick_quiz::{Mix, Question, Reply, pool};

/// `POST /review/question/{token}`
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    token: web::Path<String>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    match venue().take(&app, &request, &token, form).await? {
        Taken::Done(response) => Ok(response),
        Taken::Unkept(visitor, question, reply) => ruling(&app, &visitor, &question, &reply, false),
    }
}

/// `GET /review/answer/{id}`: the ruling on an answer of the visitor's own.
pub(crate) async fn answered(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    match venue().answered(&app, &visitor, &id)? {
        Answered::Now(question, reply) => ruling(&app, &visitor, &question, &reply, true),
        Answered::Before(response) => Ok(response),
    }
}

/// The page of the ruling, with the ways on: the next that is due, or how it went; and more of the same in practice.
fn ruling(
    app: &App,
    visitor: &Visitor,
    question: &Question,
    reply: &Reply,
    kept: bool,
) -> Result<HttpResponse, WebError> {
    let now = Now::of(app, visitor)?;
    let mut ways = vec![match now.left() {
        0 if now.sitting.is_some() => Way::new(DONE.into(), "How it went"),
        0 => Way::new(ROOT.into(), "Back to review"),
        left => Way::new(DRAW.into(), format!("Next in review ({left} left)")),
    }];
    let had = had(app, visitor, &question.spec)?;
    let another = pool::another(&app.library, &question.spec, &had);
    let practice = practice::venue(Mix::default());
    ways.extend(another.map(|spec| Way::new(practice.put_at(app, &spec), "Practise another like this")));
    let frame = Frame::new("review", "Review: the ruling", "The ruling on a question of review.");
    let after = After { kept, ..After::bare(frame, "Review".into(), ways) };
    ruled(app, question, reply, after)
}

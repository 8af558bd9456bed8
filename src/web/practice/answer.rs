//! An answer to a question of practice: marked by the engine, kept, and shown with the ways on.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{mix, venue};
use crate::app::App;
use crate::error::WebError;
use crate::frame::Frame;
use crate::quiz::{After, Fields, Way, ruled};
use crate::venue::{Answered, Taken, Venue, had};
use crate::visitor::Visitor;
use oddtrick_quiz::{Question, Reply, Spec, pool};

/// `POST /practice/question/{token}`
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    token: web::Path<String>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let venue = venue(mix(&app, &request).0);
    match venue.take(&app, &request, &token, form).await? {
        Taken::Done(response) => Ok(response),
        Taken::Unkept(visitor, question, reply) => ruling(&app, &visitor, &question, &reply, &venue, false),
    }
}

/// `GET /practice/answer/{id}`: the ruling on an answer of the visitor's own.
pub(crate) async fn answered(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let venue = venue(mix(&app, &request).0);
    let visitor = Visitor::of(&request, &app)?;
    match venue.answered(&app, &visitor, &id)? {
        Answered::Now(question, reply) => ruling(&app, &visitor, &question, &reply, &venue, true),
        Answered::Before(response) => Ok(response),
    }
}

/// The page of the ruling, with the ways on: more of the choice, the same at another table, the same
/// with one fact changed, and back to choosing.
fn ruling(
    app: &App,
    visitor: &Visitor,
    question: &Question,
    reply: &Reply,
    venue: &Venue,
    kept: bool,
) -> Result<HttpResponse, WebError> {
    let had = had(app, visitor, &question.spec)?;
    let at = |spec: Spec, name| Way::new(venue.put_at(app, &spec), name);
    let mut ways = vec![Way::new(venue.at("/question"), "Next question")];
    ways.extend(pool::another(&app.library, &question.spec, &had).map(|spec| at(spec, "Another like this")));
    ways.extend(pool::turned(&app.library, &question.spec).map(|spec| at(spec, "The same with one fact changed")));
    ways.push(Way::new(venue.at(""), "Back to choosing"));
    let frame = Frame::new("practice", "Practice: the ruling", "The ruling on a question of practice.");
    let after = After { kept, ..After::bare(frame, "Practice".into(), ways) };
    ruled(app, question, reply, after)
}

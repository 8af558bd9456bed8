//! An answer to a question of practice: marked by the engine, kept, and shown with the ways on.

use actix_web::{HttpRequest, HttpResponse, web};

use super::question::{ask, go, no_longer, put_at, unsealed};
use super::{CHOOSE, DRAW, address, had, mix};
use crate::quiz::{Mix, Question, Reply, Spec, pool};
use crate::store::PracticeAnswer;
use crate::web::app::App;
use crate::web::error::{Near, WebError};
use crate::web::frame::Frame;
use crate::web::quiz::{After, Fields, NOT_OFFERED, Way, kept, read, reply, ruled};
use crate::web::seal::mark;
use crate::web::visitor::Visitor;

/// `POST /practice/question/{token}`
pub(in crate::web) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    token: web::Path<String>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (mix, _) = mix(&app, &request);
    let form = read(form).map_err(|why| not_taken(&why))?;
    let visitor = Visitor::of(&request, &app)?;
    let question = unsealed(&app, &token)?;
    let reply = match reply(&question, &form).ok_or_else(|| not_taken(NOT_OFFERED))? {
        Ok(reply) => reply,
        Err(problem) => return ask(&app, &visitor, &token, &question, &mix, Some(problem), &form),
    };
    if let Visitor::New(_) = visitor {
        // No cookie came with the form, so there is nobody to keep the answer for.
        return ruling(&app, &visitor, &question, &reply, &mix, false);
    }
    let id = keep(&app, &visitor, &token, &question, &reply).await?;
    Ok(go(address(&format!("/practice/answer/{id}"), &mix)))
}

fn not_taken(why: &str) -> WebError {
    WebError::Bad {
        what: "This answer cannot be taken".into(),
        why: format!("{why} Nothing has been kept. Go back to the question and answer it there."),
        back: CHOOSE,
        forget: false,
    }
}

/// Keeps the answer, off the worker thread for the disk's sake, and returns its number. A form sent
/// twice is kept once.
async fn keep(
    app: &web::Data<App>,
    visitor: &Visitor,
    token: &str,
    question: &Question,
    reply: &Reply,
) -> Result<i64, WebError> {
    let app = app.clone();
    let public_id = visitor.public_id().to_owned();
    let mut answer = PracticeAnswer {
        id: 0,
        visitor: 0,
        put: mark(token).to_owned(),
        content_version: app.library.version.clone(),
        spec: question.spec.to_string(),
        case_id: question.spec.case_id(),
        law: format!("{}/{}", question.code.text, question.law()),
        misreading: question.mistakes(reply).first().map(|wrong| wrong.misreading.clone()),
        choice: reply.code(),
        chosen: question.said(reply).to_string(),
        right: question.mark(reply).is_right(),
        answered_at: app.clock.now().as_second(),
    };
    let kept = web::block(move || {
        answer.visitor = app.store.visitor(&public_id, answer.answered_at)?;
        app.store.keep_practice(&answer)
    });
    match kept.await {
        Ok(kept) => Ok(kept?.id),
        Err(_) => Err(not_taken("The server was stopping as the answer came in.")),
    }
}

/// `GET /practice/answer/{id}`: the ruling on an answer of the visitor's own.
pub(in crate::web) async fn answered(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (mix, _) = mix(&app, &request);
    let visitor = Visitor::of(&request, &app)?;
    let stored = match (visitor.stored(&app)?, id.parse()) {
        (Some(visitor), Ok(id)) => app.store.practice_answer(visitor, id)?,
        _ => None,
    };
    let answer = stored.ok_or_else(no_such_answer)?;
    let spec: Spec = answer.spec.parse().map_err(|_| no_longer())?;
    if answer.content_version != app.library.version {
        return Err(no_longer());
    }
    let question = Question::make(&app.library, &spec).map_err(|_| no_longer())?;
    ruling(&app, &visitor, &question, &kept(&question, answer.choice), &mix, true)
}

fn no_such_answer() -> WebError {
    WebError::NotFound {
        what: "There is no such answer of yours".into(),
        why: "Either the address is mistaken, or the answer is another’s, or your browser has forgotten its cookie."
            .into(),
        near: vec![Near { href: CHOOSE.into(), name: "Practice".into(), note: String::new() }],
    }
}

/// The page of the ruling, with the ways on: more of the choice, the same at another table, the same
/// with one fact changed, and back to choosing.
fn ruling(
    app: &App,
    visitor: &Visitor,
    question: &Question,
    reply: &Reply,
    mix: &Mix,
    kept: bool,
) -> Result<HttpResponse, WebError> {
    let had = had(app, visitor, &question.spec)?;
    let way = |href, name| Way { href, name };
    let at = |spec: Spec, name| way(put_at(app, &spec, mix), name);
    let mut ways = vec![way(address(DRAW, mix), "Next question")];
    ways.extend(pool::another(&app.library, &question.spec, &had).map(|spec| at(spec, "Another like this")));
    ways.extend(pool::turned(&app.library, &question.spec).map(|spec| at(spec, "The same with one fact changed")));
    ways.push(way(address(CHOOSE, mix), "Back to choosing"));
    let after = After {
        frame: Frame::new("practice", "Practice: the ruling", "The ruling on a question of practice."),
        place: "Practice".into(),
        pips: Vec::new(),
        kept,
        ways,
    };
    ruled(app, question, reply, after)
}

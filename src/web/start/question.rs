//! A question to start with: put, and kept; its ruling when all are answered.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{START, address, is_over, made, own};
use crate::app::App;
use crate::error::{Near, WebError};
use crate::frame::Frame;
use crate::keep::{keep, not_taken};
use crate::progress;
use crate::quiz::{After, Around, Fields, NOT_OFFERED, Way, put, read, reply, ruled, still};
use crate::venue::go;
use crate::visitor::Visitor;
use oddtrick_learner::placement::QUESTION_COUNT;
use oddtrick_quiz::Question;
use oddtrick_store::{Activity, Placement};

/// A question of a number, which has been put.
fn find(placing: &Placement, number: &str) -> Result<usize, WebError> {
    let number: usize = number.parse().unwrap_or(0);
    match number {
        n if (1..=placing.questions.len()).contains(&n) => Ok(number),
        _ => Err(WebError::NotFound {
            what: "There is no such question yet".into(),
            why: "The questions come one after another, each as hard as the answers before it want.".into(),
            near: vec![Near { href: address(placing.id), name: "On with the questions".into(), note: String::new() }],
        }),
    }
}

/// A question that has been put, made again to be asked.
fn again(app: &App, placing: &Placement, number: usize) -> Result<Question, WebError> {
    made(app, &placing.questions[number - 1]).ok_or_else(|| WebError::Gone {
        what: "This question is no longer kept".into(),
        why: "It was put from an earlier edition of the library, from which it cannot be made again. An answer to it \
              cannot be kept; what you had answered before is, and you may begin anew."
            .into(),
        back: START,
    })
}

/// Which putting of a question an attempt answers.
fn put_of(placing: &Placement, number: usize) -> String {
    format!("{}/{number}", placing.id)
}

/// `GET /start/{id}/{number}`: the question; when all are answered, its ruling.
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<App>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let (visitor, stored, placing) = own(&request, &app, &id)?;
    let number = find(&placing, &number)?;
    match placing.questions[number - 1].answer {
        None => ask(&app, &visitor, &placing, number, &again(&app, &placing, number)?, None, &[]),
        // Until the end nothing is told, lest one answer help another.
        Some(_) if !is_over(&app, &placing) => Ok(go(address(placing.id))),
        Some(_) => ruling(&app, stored, &placing, number),
    }
}

/// The ruling on an answer; where the question has become another since, what was kept of the answer.
fn ruling(app: &App, visitor: i64, placing: &Placement, number: usize) -> Result<HttpResponse, WebError> {
    let Some(answer) = app.store.attempt_by_asking(visitor, Activity::Placement, &put_of(placing, number))? else {
        return Ok(go(address(placing.id)));
    };
    let question = made(app, &placing.questions[number - 1]);
    let reply = question.as_ref().and_then(|question| still(question, &answer.submitted));
    let Some((question, reply)) = question.zip(reply) else { return Ok(go(progress::of_answer(answer.id))) };
    let frame = Frame::new("practice", format!("Question {number}: the ruling"), "The ruling on a question.");
    let ways = vec![Way::new(address(placing.id), "Where to begin")];
    let after = After::bare(frame, format!("Question {number} of {QUESTION_COUNT}"), ways);
    ruled(app, &question, &reply, after)
}

fn ask(
    app: &App,
    visitor: &Visitor,
    placing: &Placement,
    number: usize,
    question: &Question,
    problem: Option<&'static str>,
    typed: &[(String, String)],
) -> Result<HttpResponse, WebError> {
    let title = format!("Question {number} of {QUESTION_COUNT}");
    let frame = Frame::new("practice", title, "A question to find where to begin.");
    let around = Around::bare(frame, format!("{}/{number}", address(placing.id)), problem, typed);
    put(app, visitor, question, around)
}

/// `POST /start/{id}/{number}`: keeps the answer, and goes on.
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    path: web::Path<(String, String)>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let form = read(form).map_err(|why| not_taken(&why, START))?;
    let (visitor, _, placing) = own(&request, &app, &id)?;
    let number = find(&placing, &number)?;
    let question = again(&app, &placing, number)?;
    let reply = match reply(&question, &form).ok_or_else(|| not_taken(NOT_OFFERED, START))? {
        Ok(reply) => reply,
        Err(problem) => return ask(&app, &visitor, &placing, number, &question, Some(problem), &form),
    };
    let putting = (Activity::Placement, put_of(&placing, number));
    keep(&app, &visitor, putting, &question, &reply, START).await?;
    Ok(go(address(placing.id)))
}

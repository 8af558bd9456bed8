//! A question to start with: put, and kept; its ruling when all are answered.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{START, address, is_done, own};
use crate::learner::placing::QUESTIONS;
use crate::quiz::Question;
use crate::store::{Place, Placing};
use crate::web::app::App;
use crate::web::error::{Near, WebError};
use crate::web::frame::Frame;
use crate::web::keep::{keep, not_taken};
use crate::web::quiz::{After, Around, Fields, NOT_OFFERED, Way, kept, put, read, reply, ruled};
use crate::web::venue::go;
use crate::web::visitor::Visitor;

/// The question of a number, which has been put.
fn find(app: &App, placing: &Placing, number: &str) -> Result<(usize, Question), WebError> {
    let number: usize = number.parse().unwrap_or(0);
    let whole = || vec![Near { href: address(placing.id), name: "On with the questions".into(), note: String::new() }];
    let put = number.checked_sub(1).and_then(|n| placing.questions.get(n)).ok_or_else(|| WebError::NotFound {
        what: "There is no such question yet".into(),
        why: "The questions come one after another, each as hard as the answers before it want.".into(),
        near: whole(),
    })?;
    let made = put.spec.parse().ok().and_then(|spec| Question::make(&app.library, &spec).ok());
    made.map(|question| (number, question)).ok_or_else(|| WebError::Gone {
        what: "This question is no longer kept".into(),
        why: "It was put from an earlier edition of the library, from which it cannot be made again.".into(),
        back: START,
    })
}

/// `GET /start/{id}/{number}`: the question; when all are answered, its ruling.
pub(in crate::web) async fn question(
    request: HttpRequest,
    app: web::Data<App>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let (visitor, _, placing) = own(&request, &app, &id)?;
    let (number, question) = find(&app, &placing, &number)?;
    match placing.questions[number - 1].answer {
        None => ask(&app, &visitor, &placing, number, &question, None, &[]),
        // Until the end nothing is told, lest one answer help another.
        Some(_) if !is_done(&placing) => Ok(go(address(placing.id))),
        Some((choice, _)) => {
            let after = After {
                crumbs: Vec::new(),
                frame: Frame::new("practice", format!("Question {number}: the ruling"), "The ruling on a question."),
                place: format!("Question {number} of {QUESTIONS}"),
                pips: Vec::new(),
                kept: true,
                ways: vec![Way::new(address(placing.id), "Where to begin")],
            };
            ruled(&app, &question, &kept(&question, choice), after)
        }
    }
}

fn ask(
    app: &App,
    visitor: &Visitor,
    placing: &Placing,
    number: usize,
    question: &Question,
    problem: Option<&'static str>,
    typed: &[(String, String)],
) -> Result<HttpResponse, WebError> {
    let around = Around {
        crumbs: Vec::new(),
        late: None,
        frame: Frame::new(
            "practice",
            format!("Question {number} of {QUESTIONS}"),
            "A question to find where to begin.",
        ),
        pips: Vec::new(),
        action: format!("{}/{number}", address(placing.id)),
        token: String::new(),
        choose: None,
        problem,
        typed,
        paper: None,
    };
    put(app, visitor, question, around)
}

/// `POST /start/{id}/{number}`: keeps the answer, and goes on.
pub(in crate::web) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    path: web::Path<(String, String)>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let form = read(form).map_err(|why| not_taken(&why, START))?;
    let (visitor, _, placing) = own(&request, &app, &id)?;
    let (number, question) = find(&app, &placing, &number)?;
    let reply = match reply(&question, &form).ok_or_else(|| not_taken(NOT_OFFERED, START))? {
        Ok(reply) => reply,
        Err(problem) => return ask(&app, &visitor, &placing, number, &question, Some(problem), &form),
    };
    let putting = (Place::Start, format!("{}/{number}", placing.id));
    keep(&app, &visitor, putting, &question, &reply, START).await?;
    Ok(go(address(placing.id)))
}

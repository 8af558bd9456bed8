//! An answer: checked, marked by the engine, kept, and only then confirmed.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::super::app::App;
use super::super::error::WebError;
use super::super::token::is_good;
use super::super::visitor::Visitor;
use super::day::DayQuiz;
use super::{question, ruling};
use crate::quiz::Question;
use crate::store::NewAnswer;

/// The form of a question.
#[derive(Deserialize)]
pub(in crate::web) struct AnswerForm {
    choice: Option<String>,
    token: Option<String>,
}

/// `POST /quiz/{day}/{number}`
pub(in crate::web) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    path: web::Path<(String, String)>,
    form: Result<web::Form<AnswerForm>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (day, number) = path.into_inner();
    let form = form.map_err(|e| altered(&format!("The form could not be read: {e}.")))?.into_inner();
    let visitor = Visitor::of(&request, &app)?;
    let quiz = DayQuiz::of(&app, &day, &visitor)?;
    let number = number.parse().unwrap_or(0);
    let question = quiz.question(&app, number)?;
    if let Some(answer) = quiz.answer(number) {
        // The first answer counts; a form sent twice shows what was kept.
        return ruling::page(&app, &quiz, number, &question, answer.choice as usize, true);
    }
    let Some(choice) = form.choice.filter(|choice| !choice.is_empty()) else {
        let problem = Some("Choose one of the answers; nothing has been sent in yet.");
        return question::ask(&app, &visitor, &quiz, number, &question, problem);
    };
    let choice = choice.parse().ok().filter(|n| *n < question.options.len());
    let choice = choice.ok_or_else(|| altered("The answer chosen is not one that the question offers."))?;
    if let Visitor::New(_) = visitor {
        // No cookie came with the form, so there is nobody to keep the answer for.
        return ruling::page(&app, &quiz, number, &question, choice, false);
    }
    let token = form.token.unwrap_or_default();
    if !is_good(&app.secret, visitor.public_id(), &day, number, &token) {
        return Err(altered("The form does not bear the mark that was given with the question."));
    }
    keep(&app, &visitor, &day, number, &question, choice).await?;
    Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, format!("/quiz/{day}/{number}"))).finish())
}

fn altered(why: &str) -> WebError {
    WebError::Bad {
        what: "This answer cannot be taken".into(),
        why: format!("{why} Nothing has been kept. Go back to the question and answer it there."),
        back: "/today",
        forget: false,
    }
}

/// Keeps the answer. Durable writes wait for the disk, so they are made off the worker thread.
async fn keep(
    app: &web::Data<App>,
    visitor: &Visitor,
    day: &str,
    number: usize,
    question: &Question,
    choice: usize,
) -> Result<(), WebError> {
    let option = &question.options[choice];
    let right = question.is_right(choice);
    let misreading = option.fault.as_ref().filter(|_| !right);
    let app = app.clone();
    let public_id = visitor.public_id().to_owned();
    let mut answer = NewAnswer {
        visitor: 0,
        day: day.to_owned(),
        position: u32::try_from(number).unwrap_or(0),
        spec: question.spec.to_string(),
        case_id: question.spec.case_id(),
        law: format!("{}/{}", question.code.text, question.law()),
        misreading: misreading.map(|(fault, _)| fault.tag(&app.library, question.code)),
        choice: u32::try_from(choice).unwrap_or(0),
        chosen: option.text.to_string(),
        right,
        answered_at: app.clock.now().as_second(),
    };
    let kept = web::block(move || {
        answer.visitor = match app.store.visitor_by_public_id(&public_id)? {
            Some(visitor) => visitor,
            None => app.store.add_visitor(&public_id, answer.answered_at)?,
        };
        app.store.keep_answer(&answer)
    });
    match kept.await {
        Ok(kept) => kept.map(|_| ()).map_err(WebError::Store),
        Err(_) => Err(altered("The server was stopping as the answer came in.")),
    }
}

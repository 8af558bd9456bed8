//! An answer: checked, marked by the engine, kept, and only then confirmed.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::keep::{keep, not_taken};
use super::super::token::is_good;
use super::super::venue::go;
use super::super::visitor::Visitor;
use super::day::DayQuiz;
use super::{question, ruling};
use oddtrick_quiz::{Form, Question, Reply};
use oddtrick_store::{Activity, NewAttempt};
use oddtrick_table::BySide;

/// Where the day's quiz is gone on with.
const TODAY: &str = "/today";

/// The fields of a question's form: `choice`, as often as options were chosen, or the numbers typed
/// in, and `token`.
pub(crate) type Fields = Vec<(String, String)>;

/// `POST /quiz/{day}/{number}`
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let form = read(form).map_err(|why| not_taken(&why, TODAY))?;
    let visitor = Visitor::of(&request, &app)?;
    let quiz = DayQuiz::of(&request, &app, &visitor)?;
    let number = question::number(&request);
    if let Some(answer) = quiz.answer(number) {
        // The first answer counts; a form sent twice shows what was kept.
        return ruling::of_answer(&app, &quiz, number, answer);
    }
    let question = quiz.question(&app, number)?;
    let reply = match reply(&question, &form).ok_or_else(|| not_taken(NOT_OFFERED, TODAY))? {
        Ok(reply) => reply,
        Err(problem) => return question::ask(&app, &visitor, &quiz, number, &question, Some(problem), &form),
    };
    if let Visitor::New(_) = visitor {
        // No cookie came with the form, so there is nobody to keep the answer for.
        return ruling::page(&app, &quiz, number, &question, &reply, false);
    }
    let token = field(&form, "token").unwrap_or_default();
    if !is_good(&app.secret, visitor.public_id(), &quiz.address.mark(), number, token) {
        return Err(not_taken("The form does not bear the mark that was given with the question.", TODAY));
    }
    let putting = (Activity::DailyQuiz, format!("{}/{number}", quiz.address.mark()));
    keep(&app, &visitor, putting, &question, &reply, TODAY).await?;
    Ok(go(quiz.address.question(number)))
}

/// The reply that was kept. A reply that the question no longer offers was to nothing in it.
pub(crate) fn kept(question: &Question, code: u32) -> Reply {
    Reply::of_code(question.form, question.options.len(), code).unwrap_or(Reply::Many([].into()))
}

/// The reply that was kept, if it says in the question of today what it said in the one that was put, and is marked as
/// it was: of another edition the same number may be another answer.
pub(crate) fn still(question: &Question, given: &NewAttempt) -> Option<Reply> {
    let reply = Reply::of_code(question.form, question.options.len(), given.choice)?;
    let same =
        question.said(&reply).to_string() == given.choice_text && question.mark(&reply).is_right() == given.right;
    same.then_some(reply)
}

fn field<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

/// The fields of a form, or why it could not be read.
pub(crate) fn read(form: Result<web::Form<Fields>, actix_web::Error>) -> Result<Fields, String> {
    form.map(web::Form::into_inner).map_err(|e| format!("The form could not be read: {e}."))
}

/// What is said of a reply that no form of ours sends.
pub(crate) const NOT_OFFERED: &str = "The answer chosen is not one that the question offers.";

/// The reply of a form; what is wanting, where something is; nothing for what no form of ours sends.
pub(crate) fn reply(question: &Question, fields: &Fields) -> Option<Result<Reply, &'static str>> {
    let chosen = fields.iter().filter(|(field, value)| field == "choice" && !value.is_empty());
    let chosen: Option<BTreeSet<usize>> =
        chosen.map(|(_, n)| n.parse().ok().filter(|n| *n < question.options.len())).collect();
    let chosen = chosen?;
    if question.form == Form::One && chosen.len() > 1 {
        return None;
    }
    let none = "Choose one of the answers; nothing has been sent in yet.";
    let number = |name| field(fields, name).and_then(|typed| typed.parse::<u8>().ok());
    Some(match question.form {
        Form::One => chosen.first().map(|&place| Reply::One(place)).ok_or(none),
        // To choose none may be the answer, but only by a form that was sent in on purpose.
        Form::Many => Ok(Reply::Many(chosen)),
        Form::Pair => match (number("ab"), number("yz")) {
            (Some(ab), Some(yz)) => Ok(Reply::Pair(BySide { ab, yz })),
            _ => Err("Type a whole number for each side; nothing has been sent in yet."),
        },
        Form::Number => number("number").map(Reply::Number).ok_or("Type a whole number; nothing has been sent in yet."),
    })
}

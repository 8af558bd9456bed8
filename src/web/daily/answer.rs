//! An answer: checked, marked by the engine, kept, and only then confirmed.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::attempt::{answer_not_accepted, save_attempt};
use super::super::error::WebError;
use super::super::form_token::verify_form_token;
use super::super::question_flow::see_other;
use super::super::state::AppState;
use super::super::visitor::Visitor;
use super::day::DailyQuizView;
use super::{question, ruling};
use oddtrick_quiz::{QuizQuestion, Reply, ReplyForm};
use oddtrick_store::{Activity, NewAttempt};
use oddtrick_table::BySide;

/// Where the day's quiz is gone on with.
const TODAY_PATH: &str = "/today";

/// The fields of a question's form: `choice`, as often as options were chosen, or the numbers typed
/// in, and `token`.
pub(crate) type FormFields = Vec<(String, String)>;

/// `POST /quiz/{day}/{number}`
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let form = form_fields(form).map_err(|why| answer_not_accepted(&why, TODAY_PATH))?;
    let visitor = Visitor::from_request(&request, &app)?;
    let quiz = DailyQuizView::from_request(&request, &app, &visitor)?;
    let number = question::question_number(&request);
    if let Some(answer) = quiz.answer(number) {
        // The first answer counts; a form sent twice shows what was kept.
        return ruling::stored_ruling_page(&app, &quiz, number, answer);
    }
    let question = quiz.question(&app, number)?;
    let reply = match parse_reply(&question, &form)
        .ok_or_else(|| answer_not_accepted(OPTION_NOT_OFFERED, TODAY_PATH))?
    {
        Ok(reply) => reply,
        Err(problem) => return question::render_form(&app, &visitor, &quiz, number, &question, Some(problem), &form),
    };
    if let Visitor::New(_) = visitor {
        // No cookie came with the form, so there is nobody to keep the answer for.
        return ruling::daily_ruling_page(&app, &quiz, number, &question, &reply, false);
    }
    let token = field_value(&form, "token").unwrap_or_default();
    if !verify_form_token(&app.form_token_key, visitor.public_id(), &quiz.address.key(), number, token) {
        return Err(answer_not_accepted(
            "The form does not bear the mark that was given with the question.",
            TODAY_PATH,
        ));
    }
    let putting = (Activity::DailyQuiz, format!("{}/{number}", quiz.address.key()));
    save_attempt(&app, &visitor, putting, &question, &reply, TODAY_PATH).await?;
    Ok(see_other(quiz.address.question_path(number)))
}

/// The reply that was kept. A reply that the question no longer offers was to nothing in it.
pub(crate) fn stored_reply(question: &QuizQuestion, code: u32) -> Reply {
    Reply::from_number(question.form, question.options.len(), code).unwrap_or(Reply::Many([].into()))
}

/// The reply that was kept, if it says in the question of today what it said in the one that was put, and is marked as
/// it was: of another edition the same number may be another answer.
pub(crate) fn reply_if_unchanged(question: &QuizQuestion, given: &NewAttempt) -> Option<Reply> {
    let reply = Reply::from_number(question.form, question.options.len(), given.choice)?;
    let same =
        question.reply_text(&reply).to_string() == given.choice_text && question.mark(&reply).is_right() == given.right;
    same.then_some(reply)
}

fn field_value<'a>(fields: &'a FormFields, name: &str) -> Option<&'a str> {
    fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

/// The fields of a form, or why it could not be read.
pub(crate) fn form_fields(form: Result<web::Form<FormFields>, actix_web::Error>) -> Result<FormFields, String> {
    form.map(web::Form::into_inner).map_err(|e| format!("The form could not be read: {e}."))
}

/// What is said of a reply that no form of ours sends.
pub(crate) const OPTION_NOT_OFFERED: &str = "The answer chosen is not one that the question offers.";

/// The reply of a form; what is wanting, where something is; nothing for what no form of ours sends.
pub(crate) fn parse_reply(question: &QuizQuestion, fields: &FormFields) -> Option<Result<Reply, &'static str>> {
    let chosen = fields.iter().filter(|(field, value)| field == "choice" && !value.is_empty());
    let chosen: Option<BTreeSet<usize>> =
        chosen.map(|(_, n)| n.parse().ok().filter(|n| *n < question.options.len())).collect();
    let chosen = chosen?;
    if question.form == ReplyForm::One && chosen.len() > 1 {
        return None;
    }
    let none = "Choose one of the answers; nothing has been sent in yet.";
    let number = |name| field_value(fields, name).and_then(|typed| typed.parse::<u8>().ok());
    Some(match question.form {
        ReplyForm::One => chosen.first().map(|&place| Reply::One(place)).ok_or(none),
        // To choose none may be the answer, but only by a form that was sent in on purpose.
        ReplyForm::Many => Ok(Reply::Many(chosen)),
        ReplyForm::Pair => match (number("ab"), number("yz")) {
            (Some(ab), Some(yz)) => Ok(Reply::Pair(BySide { ab, yz })),
            _ => Err("Type a whole number for each side; nothing has been sent in yet."),
        },
        ReplyForm::Number => {
            number("number").map(Reply::Number).ok_or("Type a whole number; nothing has been sent in yet.")
        }
    })
}

//! Submitting an answer: it is checked, marked, saved, and only then confirmed.

use crate::daily::day::question_number;
use crate::form_fields::FormFields;
use crate::form_fields::form_fields;
use crate::question_flow::reply::ReplyError;
use crate::question_flow::reply::field_value;
use crate::question_flow::reply::parse_reply;

use actix_web::{HttpRequest, HttpResponse, web};

use crate::daily::day::DailyQuizView;
use crate::daily::draw::store_before_answer;
use crate::daily::{question, ruling};
use crate::error::WebError;
use crate::question_flow::attempt::{answer_not_accepted, save_attempt};
use crate::response::see_other;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_store::Activity;

/// The address that leads to the next question of today.
const TODAY_PATH: &str = "/today";

/// `POST /quiz/{day}/{number}`
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let form = form_fields(form).map_err(|why| answer_not_accepted(&why.to_string(), TODAY_PATH))?;
    let visitor = Visitor::from_request(&request, &app)?;
    let quiz = DailyQuizView::from_request(&request, &app, &visitor)?;
    let number = question_number(&request);
    if let Some(answer) = quiz.answer(number) {
        // The first answer counts. A form that is submitted twice shows it again.
        return ruling::stored_ruling_page(&app, &quiz, number, answer);
    }
    let question = quiz.question(&app, number)?;
    let reply = match parse_reply(&question, &form) {
        Ok(reply) => reply,
        Err(why @ ReplyError::NotOffered) => return Err(answer_not_accepted(&why.to_string(), TODAY_PATH)),
        Err(ReplyError::Incomplete(problem)) => {
            return question::render_form(&app, &visitor, &quiz, number, &question, Some(problem), &form);
        }
    };
    if let Visitor::New(_) = visitor {
        // The browser sent no cookie, so the answer cannot be saved.
        return ruling::daily_ruling_page(&app, &quiz, number, &question, &reply, false);
    }
    let token = field_value(&form, "token").unwrap_or_default();
    if !app.keys.verify_form_token(visitor.public_id(), &quiz.address.key(), number, token) {
        return Err(answer_not_accepted(
            "The form does not bear the mark that was given with the question.",
            TODAY_PATH,
        ));
    }
    visitor.admit(&request, &app)?;
    if !store_before_answer(&app, quiz.address).await? {
        return Err(answer_not_accepted("Meanwhile another set of questions was fixed for this day.", TODAY_PATH));
    }
    let putting = (Activity::DailyQuiz, format!("{}/{number}", quiz.address.key()));
    save_attempt(&app, &visitor, putting, &question, &reply, TODAY_PATH).await?;
    Ok(see_other(quiz.address.question_path(number)))
}

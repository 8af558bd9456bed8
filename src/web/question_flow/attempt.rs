//! Saving answers: the one way from a reply to an attempt in the store.

use actix_web::web;
use jiff::Timestamp;

use crate::error::WebError;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_quiz::{QuizQuestion, Reply};
use oddtrick_store::{Activity, Attempt, NewAttempt};

/// Marks a reply and saves it, on another thread. If the question was answered before, that answer counts, so
/// submitting a form twice saves it once.
///
/// # Errors
/// If it cannot be saved. The learner can then submit it again at `back`.
pub(crate) async fn save_attempt(
    app: &web::Data<AppState>,
    visitor: &Visitor,
    (place, put): (Activity, String),
    question: &QuizQuestion,
    reply: &Reply,
    back: &'static str,
) -> Result<Attempt, WebError> {
    let app = app.clone();
    let public_id = visitor.public_id().to_owned();
    let now = app.clock.now();
    let mut given = mark_reply(&app, 0, (place, put), question, reply, now);
    let kept = web::block(move || {
        given.visitor = app.store.get_or_add_visitor(&public_id, given.answered_at)?;
        app.store.save_attempt(&given)
    });
    match kept.await {
        Ok(kept) => Ok(kept?.into_attempt()),
        Err(_) => Err(answer_not_accepted("The server was stopping as the answer came in.", back)),
    }
}

/// Marks a reply, and puts it in the form in which the store keeps it.
pub(crate) fn mark_reply(
    app: &AppState,
    visitor: i64,
    (place, put): (Activity, String),
    question: &QuizQuestion,
    reply: &Reply,
    at: Timestamp,
) -> NewAttempt {
    NewAttempt {
        visitor,
        activity: place,
        asking_id: put,
        content_version: app.library.version.clone(),
        question_id: question.id.to_string(),
        case_id: question.id.case_id(),
        law: format!("{}/{}", question.code.text_id, question.deciding_law()),
        misreading: question.mistakes_in(reply).first().map(|wrong| wrong.misreading_id.clone()),
        choice: reply.to_number(),
        choice_text: question.reply_text(reply).to_string(),
        right: question.mark(reply).is_right(),
        answered_on: app.clock.day_of(at).to_string(),
        answered_at: at.as_second(),
    }
}

/// The error for an answer that is not accepted.
pub(crate) fn answer_not_accepted(why: &str, back: &'static str) -> WebError {
    WebError::bad_request(
        "This answer cannot be taken",
        format!("{why} Nothing has been kept. Go back to the question and answer it there."),
        back,
    )
}

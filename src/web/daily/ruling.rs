//! The ruling on an answer to a question of the daily quiz.

use actix_web::HttpResponse;

use crate::daily::day::{DailyQuizView, page_frame, question_dots};
use crate::error::WebError;
use crate::links;
use crate::question_flow::reply::reply_if_unchanged;
use crate::question_flow::ruling::{NextLink, RulingContext, ruling_page};
use crate::response::see_other;
use crate::state::AppState;
use oddtrick_quiz::{QuizQuestion, Reply};
use oddtrick_store::Attempt;

/// The ruling on a saved answer; if the question has changed since, a redirect to the stored answer.
pub(super) fn stored_ruling_page(
    app: &AppState,
    quiz: &DailyQuizView,
    number: usize,
    answer: &Attempt,
) -> Result<HttpResponse, WebError> {
    let question = quiz.make_question(app, number);
    let reply = question.as_ref().and_then(|question| reply_if_unchanged(question, &answer.submitted));
    match question.zip(reply) {
        Some((question, reply)) => daily_ruling_page(app, quiz, number, &question, &reply, true),
        None => Ok(see_other(links::past_answer_path(answer.id))),
    }
}

/// The page of a ruling; `saved` says whether the answer was saved.
pub(super) fn daily_ruling_page(
    app: &AppState,
    quiz: &DailyQuizView,
    number: usize,
    question: &QuizQuestion,
    reply: &Reply,
    saved: bool,
) -> Result<HttpResponse, WebError> {
    // Unsaved answers leave every question open, so the next is the one after this.
    let next = if saved { quiz.next_unanswered(app) } else { quiz.next_unanswered_after(app, number) };
    let next = match next {
        Some(next) => NextLink::new(quiz.address.question_path(next), "Next question"),
        None if saved => NextLink::new(quiz.address.path(), "How the day went"),
        None => NextLink::new("/quiz".to_owned(), "Quizzes of other days"),
    };
    let title = format!("Question {number}: the ruling");
    let frame = page_frame(quiz, title, "The ruling on a question of the day’s quiz.");
    let place = format!("Question {number} of {}", quiz.specs.len());
    let after = RulingContext {
        dots: question_dots(quiz, number),
        saved,
        ..RulingContext::new(frame, place, vec![next], quiz.naming)
    };
    ruling_page(app, question, reply, after)
}

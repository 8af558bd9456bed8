//! The page of a question of the daily quiz. Once it is answered, the page shows the ruling.

use crate::daily::day::late_notice;
use crate::daily::day::page_frame;
use crate::daily::day::question_dots;
use crate::daily::day::question_number;
use crate::question_flow::form::QuestionForm;
use crate::question_flow::form::question_page;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::daily::day::DailyQuizView;
use crate::daily::ruling;
use crate::error::WebError;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_quiz::QuizQuestion;

/// `GET /quiz/{day}/{number}`
pub(crate) async fn question(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let quiz = DailyQuizView::from_request(&request, &app, &visitor)?;
    let number = question_number(&request);
    match quiz.answer(number) {
        Some(answer) => ruling::stored_ruling_page(&app, &quiz, number, answer),
        None => render_form(&app, &visitor, &quiz, number, &quiz.question(&app, number)?, None, &[]),
    }
}

/// The page with the form.
pub(super) fn render_form(
    app: &AppState,
    visitor: &Visitor,
    quiz: &DailyQuizView,
    number: usize,
    question: &QuizQuestion,
    problem: Option<&'static str>,
    submitted: &[(String, String)],
) -> Result<HttpResponse, WebError> {
    let title = format!("Question {number} of {}", quiz.specs.len());
    let frame = page_frame(quiz, title, "A question from the day’s quiz on the laws of whist.");
    let around = QuestionForm {
        late: late_notice(quiz),
        dots: question_dots(quiz, number),
        token: app.keys.form_token(visitor.public_id(), &quiz.address.key(), number),
        ..QuestionForm::new(frame, quiz.address.question_path(number), problem, submitted)
    };
    question_page(app, visitor, question, around)
}

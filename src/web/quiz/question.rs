//! A question, before it is answered; after, its ruling.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::super::app::App;
use super::super::drawing::Drawing;
use super::super::error::{WebError, html};
use super::super::frame::Frame;
use super::super::token::token;
use super::super::visitor::Visitor;
use super::day::DayQuiz;
use super::{answer, ruling};
use crate::quiz::prose::Prose;
use crate::quiz::{Form, Question};

/// One of the figures that show how far a learner is.
pub(super) struct Pip {
    pub number: usize,
    /// `right`, `wrong`, `here` or nothing.
    pub state: &'static str,
}

/// The pips of a day, with the question being looked at.
pub(super) fn pips(quiz: &DayQuiz, here: usize) -> Vec<Pip> {
    let state = |n| match quiz.answer(n) {
        Some(answer) if answer.right => "right",
        Some(_) => "wrong",
        None if n == here => "here",
        None => "",
    };
    (1..=quiz.specs.len()).map(|number| Pip { number, state: state(number) }).collect()
}

/// The name of the code that a question is asked under.
pub(super) fn code_title(app: &App, question: &Question) -> String {
    let title = app.library.code(question.code.text).map_or(question.code.id, |code| code.title.as_str());
    match question.record.setting.dummy {
        Some(_) => format!("{title}, dummy"),
        None => title.to_owned(),
    }
}

#[derive(Template)]
#[template(path = "quiz/question.html")]
struct QuestionPage {
    frame: Frame,
    code: String,
    pips: Vec<Pip>,
    story: Vec<Prose>,
    diagram: Option<Drawing>,
    ask: Prose,
    form: Form,
    options: Vec<Prose>,
    action: String,
    token: String,
    problem: Option<&'static str>,
}

/// `GET /quiz/{day}/{number}`
pub(in crate::web) async fn question(
    request: HttpRequest,
    app: web::Data<App>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (day, number) = path.into_inner();
    let visitor = Visitor::of(&request, &app)?;
    let quiz = DayQuiz::of(&app, &day, &visitor)?;
    let number = number.parse().unwrap_or(0);
    let question = quiz.question(&app, number)?;
    match quiz.answer(number) {
        Some(answer) => ruling::page(&app, &quiz, number, &question, &answer::kept(&question, answer.choice), true),
        None => ask(&app, &visitor, &quiz, number, &question, None),
    }
}

/// The page that asks.
pub(super) fn ask(
    app: &App,
    visitor: &Visitor,
    quiz: &DayQuiz,
    number: usize,
    question: &Question,
    problem: Option<&'static str>,
) -> Result<HttpResponse, WebError> {
    let title = format!("Question {number} of {}", quiz.specs.len());
    let page = QuestionPage {
        frame: Frame::new("today", title, "A question from today's quiz on the laws of whist."),
        code: code_title(app, question),
        pips: pips(quiz, number),
        story: question.story.clone(),
        diagram: Drawing::of(&question.record, question.after),
        ask: question.ask.clone(),
        form: question.form,
        options: question.options.iter().map(|option| option.text.clone()).collect(),
        action: format!("/quiz/{}/{number}", quiz.day),
        token: token(&app.secret, visitor.public_id(), &quiz.day, number),
        problem,
    };
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let mut response = html(status, &page)?;
    if let Some(cookie) = visitor.cookie(app)
        && let Err(e) = response.add_cookie(&cookie)
    {
        tracing::error!("the visitor's cookie could not be set: {e}");
    }
    Ok(response)
}

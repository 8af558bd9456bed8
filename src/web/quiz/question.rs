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
pub(in crate::web) struct Pip {
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

/// The name of the code that a question is asked under, or of both.
pub(super) fn code_title(app: &App, question: &Question) -> String {
    let title = |id| app.library.code(id).map_or(id, |code| code.title.as_str());
    let title = question.codes().into_iter().map(title).collect::<Vec<_>>().join(" and ");
    match question.record.setting.dummy {
        Some(_) => format!("{title}, dummy"),
        None => title,
    }
}

/// What is about a question: where it is put, and what became of its form.
pub(in crate::web) struct Around<'a> {
    pub frame: Frame,
    /// How far a learner is; nothing where questions are not counted.
    pub pips: Vec<Pip>,
    /// Where the form is sent.
    pub action: String,
    /// The mark of the form, where its address is none.
    pub token: String,
    /// The way back to what is asked about, where the learner has chosen it.
    pub choose: Option<String>,
    /// What was wanting in the form as it was sent, and what had been typed in.
    pub problem: Option<&'static str>,
    pub typed: &'a [(String, String)],
}

#[derive(Template)]
#[template(path = "quiz/question.html")]
struct QuestionPage<'a> {
    frame: Frame,
    code: String,
    pips: Vec<Pip>,
    story: Vec<Prose>,
    diagram: Option<Drawing>,
    ask: Prose,
    note: Option<Prose>,
    form: Form,
    options: Vec<Prose>,
    action: String,
    token: String,
    choose: Option<String>,
    problem: Option<&'static str>,
    typed: &'a [(String, String)],
}

impl QuestionPage<'_> {
    /// What was typed into a field before.
    fn typed(&self, name: &str) -> &str {
        self.typed.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }
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
        None => ask(&app, &visitor, &quiz, number, &question, None, &[]),
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
    typed: &[(String, String)],
) -> Result<HttpResponse, WebError> {
    let title = format!("Question {number} of {}", quiz.specs.len());
    let around = Around {
        frame: Frame::new("today", title, "A question from today's quiz on the laws of whist."),
        pips: pips(quiz, number),
        action: format!("/quiz/{}/{number}", quiz.day),
        token: token(&app.secret, visitor.public_id(), &quiz.day, number),
        choose: None,
        problem,
        typed,
    };
    put(app, visitor, question, around)
}

/// The page of a question, with the cookie by which the answer will be known.
pub(in crate::web) fn put(
    app: &App,
    visitor: &Visitor,
    question: &Question,
    around: Around<'_>,
) -> Result<HttpResponse, WebError> {
    let status = if around.problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let page = QuestionPage {
        frame: around.frame,
        code: code_title(app, question),
        pips: around.pips,
        story: question.story.clone(),
        diagram: Drawing::of(&question.record, question.after),
        ask: question.ask.clone(),
        note: question.note(),
        form: question.form,
        options: question.options.iter().map(|option| option.text.clone()).collect(),
        action: around.action,
        token: around.token,
        choose: around.choose,
        problem: around.problem,
        typed: around.typed,
    };
    let mut response = html(status, &page)?;
    if let Some(cookie) = visitor.cookie(app)
        && let Err(e) = response.add_cookie(&cookie)
    {
        tracing::error!("the visitor's cookie could not be set: {e}");
    }
    Ok(response)
}

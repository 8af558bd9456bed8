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
use super::address::Address;
use super::day::DayQuiz;
use super::ruling;
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{Form, Question};

/// One of the figures that show how far a learner is.
pub(crate) struct Pip {
    pub number: usize,
    /// `right`, `wrong`, `here` or nothing.
    pub state: &'static str,
    /// Where its ruling is, once it is answered.
    pub href: Option<String>,
}

/// What is said of a quiz that is taken late.
pub(super) fn late(quiz: &DayQuiz) -> Option<String> {
    let late = quiz.is_late();
    late.then(|| "A quiz of another day: it counts for the laws that you know, but not for your streak.".to_owned())
}

/// Which question a request is for; none is numbered 0.
pub(super) fn number(request: &HttpRequest) -> usize {
    request.match_info().get("number").and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The pips of a day, with the question being looked at.
pub(super) fn pips(quiz: &DayQuiz, here: usize) -> Vec<Pip> {
    let state = |n| match quiz.answer(n) {
        Some(answer) if answer.submitted.right => "right",
        Some(_) => "wrong",
        None if n == here => "here",
        None => "",
    };
    let href = |n| quiz.answer(n).filter(|_| n != here).map(|_| quiz.address.question(n));
    (1..=quiz.specs.len()).map(|number| Pip { number, state: state(number), href: href(number) }).collect()
}

/// The name of the code that a question is asked under, or of both.
pub(crate) fn code_title(app: &App, question: &Question) -> String {
    let title = |id| app.library.code_text(id).map_or(id, |code| code.title.as_str());
    let title = question.codes().into_iter().map(title).collect::<Vec<_>>().join(" and ");
    match question.record.setup.dummy {
        Some(_) => format!("{title}, dummy"),
        None => title,
    }
}

/// What is about a question: where it is put, and what became of its form.
pub(crate) struct Around<'a> {
    pub frame: Frame,
    /// What should be known of the quiz before it is gone on with.
    pub late: Option<String>,
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
    /// Where it is one of a paper, which may be left and come back to.
    pub paper: Option<InPaper>,
}

impl<'a> Around<'a> {
    /// A question alone: its frame, where its form is sent, and what became of that.
    pub fn bare(
        frame: Frame,
        action: String,
        problem: Option<&'static str>,
        typed: &'a [(String, String)],
    ) -> Around<'a> {
        Around {
            frame,
            late: None,
            pips: Vec::new(),
            action,
            token: String::new(),
            choose: None,
            problem,
            typed,
            paper: None,
        }
    }
}

/// What is about a question of a paper.
pub(crate) struct InPaper {
    /// The words in which the book asks it, if it does.
    pub quote: Option<String>,
    /// How far the learner is, and how long he has.
    pub told: String,
    pub before: Option<String>,
    pub after: Option<String>,
    pub all: String,
}

#[derive(Template)]
#[template(path = "quiz/question.html")]
struct QuestionPage<'a> {
    frame: Frame,
    code: String,
    late: Option<String>,
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
    paper: Option<InPaper>,
}

impl QuestionPage<'_> {
    /// What was typed into a field before.
    fn typed(&self, name: &str) -> &str {
        self.typed.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// Whether an option was chosen before.
    fn chosen(&self, place: &usize) -> bool {
        self.typed.iter().any(|(field, value)| field == "choice" && *value == place.to_string())
    }
}

/// `GET /quiz/{day}/{number}`
pub(crate) async fn question(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let quiz = DayQuiz::of(&request, &app, &visitor)?;
    let number = number(&request);
    match quiz.answer(number) {
        Some(answer) => ruling::of_answer(&app, &quiz, number, answer),
        None => ask(&app, &visitor, &quiz, number, &quiz.question(&app, number)?, None, &[]),
    }
}

/// The frame of a page of a day's quiz, which leads back to the month and on to the feed.
pub(super) fn frame(quiz: &DayQuiz, title: impl Into<String>, description: &str) -> Frame {
    let Address { house, day } = quiz.address;
    let month = super::archive::month_path(house, day);
    let frame = Frame::new("today", title, description).under(&[(&month, "Quizzes")], &quiz.address.date());
    Frame { feed: super::feed::path(house), ..frame }
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
    let frame = frame(quiz, title, "A question from the day’s quiz on the laws of whist.");
    let around = Around {
        late: late(quiz),
        pips: pips(quiz, number),
        token: token(&app.secret, visitor.public_id(), &quiz.address.mark(), number),
        ..Around::bare(frame, quiz.address.question(number), problem, typed)
    };
    put(app, visitor, question, around)
}

/// The page of a question, with the cookie by which the answer will be known.
pub(crate) fn put(
    app: &App,
    visitor: &Visitor,
    question: &Question,
    around: Around<'_>,
) -> Result<HttpResponse, WebError> {
    let status = if around.problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let page = QuestionPage {
        frame: around.frame,
        code: code_title(app, question),
        late: around.late,
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
        paper: around.paper,
    };
    Ok(visitor.greet(app, html(status, &page)?))
}

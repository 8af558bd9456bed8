//! A question, before it is answered; after, its ruling.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::super::drawing::DiagramView;
use super::super::error::{WebError, html_page};
use super::super::form_token::form_token;
use super::super::page_frame::PageFrame;
use super::super::state::AppState;
use super::super::visitor::Visitor;
use super::address::QuizAddress;
use super::day::DailyQuizView;
use super::ruling;
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{QuizQuestion, ReplyForm};

/// One of the figures that show how far a learner is.
pub(crate) struct QuestionDot {
    pub number: usize,
    /// `right`, `wrong`, `here` or nothing.
    pub state: &'static str,
    /// Where its ruling is, once it is answered.
    pub href: Option<String>,
}

/// What is said of a quiz that is taken late.
pub(super) fn late_notice(quiz: &DailyQuizView) -> Option<String> {
    let late = quiz.is_late();
    late.then(|| "A quiz of another day: it counts for the laws that you know, but not for your streak.".to_owned())
}

/// Which question a request is for; none is numbered 0.
pub(super) fn question_number(request: &HttpRequest) -> usize {
    request.match_info().get("number").and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The dots of a day, with the question being looked at.
pub(super) fn question_dots(quiz: &DailyQuizView, here: usize) -> Vec<QuestionDot> {
    let state = |n| match quiz.answer(n) {
        Some(answer) if answer.submitted.right => "right",
        Some(_) => "wrong",
        None if n == here => "here",
        None => "",
    };
    let href = |n| quiz.answer(n).filter(|_| n != here).map(|_| quiz.address.question_path(n));
    (1..=quiz.specs.len()).map(|number| QuestionDot { number, state: state(number), href: href(number) }).collect()
}

/// The name of the code that a question is asked under, or of both.
pub(crate) fn code_title(app: &AppState, question: &QuizQuestion) -> String {
    let title = |id| app.library.code_text(id).map_or(id, |code| code.title.as_str());
    let title = question.code_texts().into_iter().map(title).collect::<Vec<_>>().join(" and ");
    match question.record.setup.dummy {
        Some(_) => format!("{title}, dummy"),
        None => title,
    }
}

/// What is about a question: where it is put, and what became of its form.
pub(crate) struct QuestionForm<'a> {
    pub frame: PageFrame,
    /// What should be known of the quiz before it is gone on with.
    pub late: Option<String>,
    /// How far a learner is; nothing where questions are not counted.
    pub dots: Vec<QuestionDot>,
    /// Where the form is sent.
    pub action: String,
    /// The mark of the form, where its address is none.
    pub token: String,
    /// The way back to what is asked about, where the learner has chosen it.
    pub choose_href: Option<String>,
    /// What was wanting in the form as it was sent, and what had been typed in.
    pub problem: Option<&'static str>,
    pub submitted: &'a [(String, String)],
    /// Where it is one of a paper, which may be left and come back to.
    pub paper: Option<PaperContext>,
}

impl<'a> QuestionForm<'a> {
    /// A question alone: its frame, where its form is sent, and what became of that.
    pub fn new(
        frame: PageFrame,
        action: String,
        problem: Option<&'static str>,
        submitted: &'a [(String, String)],
    ) -> QuestionForm<'a> {
        QuestionForm {
            frame,
            late: None,
            dots: Vec::new(),
            action,
            token: String::new(),
            choose_href: None,
            problem,
            submitted,
            paper: None,
        }
    }
}

/// What is about a question of a paper.
pub(crate) struct PaperContext {
    /// The words in which the book asks it, if it does.
    pub quote: Option<String>,
    /// How far the learner is, and how long he has.
    pub status: String,
    pub previous_href: Option<String>,
    pub next_href: Option<String>,
    pub paper_path: String,
}

#[derive(Template)]
#[template(path = "quiz/question.html")]
struct QuestionPage<'a> {
    frame: PageFrame,
    code: String,
    late: Option<String>,
    dots: Vec<QuestionDot>,
    story: Vec<Prose>,
    diagram: Option<DiagramView>,
    ask: Prose,
    hint: Option<Prose>,
    form: ReplyForm,
    options: Vec<Prose>,
    action: String,
    token: String,
    choose_href: Option<String>,
    problem: Option<&'static str>,
    submitted: &'a [(String, String)],
    paper: Option<PaperContext>,
}

impl QuestionPage<'_> {
    /// What was typed into a field before.
    fn submitted_value(&self, name: &str) -> &str {
        self.submitted.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// Whether an option was chosen before.
    fn is_chosen(&self, place: &usize) -> bool {
        self.submitted.iter().any(|(field, value)| field == "choice" && *value == place.to_string())
    }
}

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

/// The frame of a page of a day's quiz, which leads back to the month and on to the feed.
pub(super) fn page_frame(quiz: &DailyQuizView, title: impl Into<String>, description: &str) -> PageFrame {
    let QuizAddress { track: house, day } = quiz.address;
    let month = super::archive::month_path(house, day);
    let frame = PageFrame::new("today", title, description)
        .with_breadcrumbs(&[(&month, "Quizzes")], &quiz.address.format_date());
    PageFrame { feed_url: super::feed::feed_path(house), ..frame }
}

/// The page that asks.
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
        token: form_token(&app.form_token_key, visitor.public_id(), &quiz.address.key(), number),
        ..QuestionForm::new(frame, quiz.address.question_path(number), problem, submitted)
    };
    question_page(app, visitor, question, around)
}

/// The page of a question, with the cookie by which the answer will be known.
pub(crate) fn question_page(
    app: &AppState,
    visitor: &Visitor,
    question: &QuizQuestion,
    around: QuestionForm<'_>,
) -> Result<HttpResponse, WebError> {
    let status = if around.problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let page = QuestionPage {
        frame: around.frame,
        code: code_title(app, question),
        late: around.late,
        dots: around.dots,
        story: question.story.clone(),
        diagram: DiagramView::after_lines(&question.record, question.lines_before),
        ask: question.prompt.clone(),
        hint: question.hint(),
        form: question.form,
        options: question.options.iter().map(|option| option.text.clone()).collect(),
        action: around.action,
        token: around.token,
        choose_href: around.choose_href,
        problem: around.problem,
        submitted: around.submitted,
        paper: around.paper,
    };
    Ok(visitor.with_cookie(app, html_page(status, &page)?))
}

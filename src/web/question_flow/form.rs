//! The page that asks a question.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::view::table_diagram::DiagramView;
use crate::visitor::Visitor;
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
#[template(path = "question/form.html")]
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

/// The name of the code that a question is asked under, or of both.
pub(crate) fn code_title(app: &AppState, question: &QuizQuestion) -> String {
    let title = |id| app.library.code_text(id).map_or(id, |code| code.title.as_str());
    let title = question.code_texts().into_iter().map(title).collect::<Vec<_>>().join(" and ");
    match question.record.setup.dummy {
        Some(_) => format!("{title}, dummy"),
        None => title,
    }
}

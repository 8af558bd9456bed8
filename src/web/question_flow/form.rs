//! The page that asks a question.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::view::table_diagram::DiagramView;
use crate::view::term_marks::{MarkedProse, TermMarker, TermMeaning, UnmarkedTerm};
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use oddtrick_quiz::prose::{Prose, side_name};
use oddtrick_quiz::sheet::code_text;
use oddtrick_quiz::{QuizQuestion, ReplyForm};
use oddtrick_table::Side;

/// One of the dots that show progress through a quiz.
pub(crate) struct QuestionDot {
    pub number: usize,
    /// `right`, `wrong`, `here` or nothing.
    pub state: &'static str,
    /// The address of its ruling, once it is answered.
    pub href: Option<String>,
}

/// What the page shows around a question, and where its form goes.
pub(crate) struct QuestionForm<'a> {
    pub frame: PageFrame,
    /// A notice above the question, if the quiz is taken late.
    pub late: Option<String>,
    /// Progress through the quiz; empty if questions are not counted.
    pub dots: Vec<QuestionDot>,
    /// The address that the form is sent to.
    pub action: String,
    /// The token of the form, if its address does not contain one.
    pub token: String,
    /// The link back to choosing what to practise.
    pub choose_href: Option<String>,
    /// What was missing in the submitted form, and its fields.
    pub problem: Option<&'static str>,
    pub submitted: &'a [(String, String)],
    /// Present if the question belongs to an examination paper.
    pub paper: Option<PaperContext>,
}

impl<'a> QuestionForm<'a> {
    /// A question with nothing around it.
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

/// What the page shows around a question of an examination paper.
pub(crate) struct PaperContext {
    /// The question in the words of the book, if the book asks it.
    pub quote: Option<String>,
    /// Progress through the paper, and the time that is left.
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
    story: Vec<MarkedProse>,
    /// What is known of the ruling.
    known: Vec<MarkedProse>,
    diagram: Option<DiagramView>,
    /// The two sides, A and B first.
    sides: [String; 2],
    ask: MarkedProse,
    hint: Option<Prose>,
    form: ReplyForm,
    options: Vec<Prose>,
    /// Terms that only the options use.
    option_terms: Vec<UnmarkedTerm>,
    meanings: Vec<TermMeaning>,
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

/// The page of a question, with the visitor's cookie.
pub(crate) fn question_page(
    app: &AppState,
    visitor: &Visitor,
    question: &QuizQuestion,
    around: QuestionForm<'_>,
) -> Result<HttpResponse, WebError> {
    let status = if around.problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let naming = naming_of_visitor(app, visitor)?;
    let question = &question.named(naming);
    let mut marker = TermMarker::new(&app.library.glossary);
    let mut story = marker.mark_all(&question.story);
    let known = story.split_off(question.acts.min(story.len()));
    let page = QuestionPage {
        frame: around.frame,
        code: code_title(app, question),
        late: around.late,
        dots: around.dots,
        story,
        known,
        diagram: DiagramView::of_question(question, naming),
        sides: Side::ALL.map(|side| naming.text(side_name(side))),
        ask: marker.mark(&question.prompt),
        hint: question.hint(),
        form: question.form,
        options: question.options.iter().map(|option| option.text.clone()).collect(),
        option_terms: marker.terms_in(question.options.iter().map(|option| &option.text)),
        meanings: marker.meanings(),
        action: around.action,
        token: around.token,
        choose_href: around.choose_href,
        problem: around.problem,
        submitted: around.submitted,
        paper: around.paper,
    };
    Ok(visitor.with_cookie(app, html_page(status, &page)?))
}

/// The title of the code or codes that a question is asked under.
pub(crate) fn code_title(app: &AppState, question: &QuizQuestion) -> String {
    let title = |id| {
        let text = app.library.code_text(id);
        let game = text.and_then(|text| text.games.get(question.code.id));
        game.or(text.map(|text| &text.title)).map_or(id, String::as_str)
    };
    let title = if question.code.house_rules().is_empty() {
        question.code_texts().into_iter().map(title).collect::<Vec<_>>().join(" and ")
    } else {
        code_text(&app.library, question.code)
    };
    match question.record.setup.dummy {
        Some(_) if question.code.is_double_dummy() => format!("{title}, double dummy"),
        Some(_) => format!("{title}, dummy"),
        None => title,
    }
}

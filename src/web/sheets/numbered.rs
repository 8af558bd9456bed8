//! The sheet of a number that somebody made up, or of the day, with its key on a page of its own. Sheets with a choice
//! of questions are kept, and have numbers of their own.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::error::{Suggestion, WebError};
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use crate::view::table_diagram::DiagramView;
use oddtrick_quiz::prose::{Prose, capitalize, number_word as told};
use oddtrick_quiz::{Naming, QuizQuestion, Reply, ReplyForm, sheet};

/// A question on the sheet.
struct SheetQuestion {
    number: usize,
    code: String,
    story: Vec<Prose>,
    ask: Prose,
    note: Option<Prose>,
    options: Vec<(char, Prose)>,
    /// Labels of the lines to write on, if the answer is a number.
    blank_labels: &'static [&'static str],
    diagram: Option<DiagramView>,
}

/// A row of the answer key.
struct AnswerKeyRow {
    /// The letters of the right options; empty if the answer is a number.
    letters: String,
    answer: Prose,
    /// Why, in a sentence. Empty if the answer says it.
    reason: String,
    laws: Vec<LawLink>,
    case: String,
}

#[derive(Template)]
#[template(path = "sheets/numbered.html")]
struct SheetPage {
    frame: PageFrame,
    number: u32,
    day: String,
    questions: Vec<SheetQuestion>,
    key: Vec<AnswerKeyRow>,
    next_number: u32,
}

/// `GET /sheet`: redirects to the sheet of the day.
pub(crate) async fn redirect_to_todays_sheet(app: web::Data<AppState>) -> HttpResponse {
    let number = app.clock.today().to_string().replace('-', "");
    see_other(format!("/sheet/{number}"))
}

/// `GET /sheet/{number}`
pub(crate) async fn show(app: web::Data<AppState>, number: web::Path<String>) -> Result<HttpResponse, WebError> {
    let number: u32 = number.parse().map_err(|_| WebError::NotFound {
        title: "There is no such sheet".into(),
        detail: "A sheet is named by a number of up to nine figures.".into(),
        suggestions: vec![Suggestion {
            href: "/sheet".into(),
            label: "The sheet of the day".into(),
            note: String::new(),
        }],
    })?;
    let questions = sheet::draw_numbered(&app.library, &app.stories, u64::from(number));
    let page = SheetPage {
        frame: PageFrame::new(
            "sheet",
            format!(
                "{} questions on the laws of whist",
                capitalize(&told(u8::try_from(questions.len()).unwrap_or(u8::MAX)))
            ),
            "A quiz sheet on the laws of whist to print, with its key.",
        ),
        number,
        day: app.clock.today().strftime("%-d %B %Y").to_string(),
        questions: questions.iter().enumerate().map(|(n, question)| sheet_question(&app, n + 1, question)).collect(),
        key: questions.iter().map(|question| answer_key_row(&app, question)).collect(),
        next_number: number.wrapping_add(1),
    };
    html_page(StatusCode::OK, &page)
}

fn sheet_question(app: &AppState, number: usize, question: &QuizQuestion) -> SheetQuestion {
    let options = ('a'..).zip(question.options.iter().map(|option| option.text.clone()));
    SheetQuestion {
        number,
        code: app.library.code_text(question.code.text_id).map_or(String::new(), |code| code.title.clone()),
        story: question.story.clone(),
        ask: question.prompt.clone(),
        note: question.hint(),
        options: options.collect(),
        blank_labels: match question.form {
            ReplyForm::One | ReplyForm::Many => &[],
            ReplyForm::Pair => &["A and B", "Y and Z"],
            ReplyForm::Number => &["Points"],
        },
        diagram: DiagramView::of_question(question, Naming::Letters),
    }
}

fn answer_key_row(app: &AppState, question: &QuizQuestion) -> AnswerKeyRow {
    let key = question.right_reply();
    let letter = |place: &usize| ('a'..).nth(*place).map_or_else(String::new, |letter| letter.to_string());
    let letters = match &key {
        Some(Reply::One(place)) => letter(place),
        Some(Reply::Many(places)) => places.iter().map(letter).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    };
    let case = app.library.case(&question.id.collection, question.id.case_number);
    let answer = key.map(|reply| question.reply_text(&reply)).unwrap_or_default();
    let argument = question.explain(&app.library).and_then(|told| told.argument);
    let reason = argument.map_or_else(String::new, |argument| argument.reason);
    let said = answer.to_string().to_lowercase().contains(reason.to_lowercase().trim_end_matches('.'));
    AnswerKeyRow {
        letters,
        reason: if said { String::new() } else { reason },
        answer: answer.with_full_stop(),
        laws: question.ruling().limbs.iter().map(|limb| LawLink::new(question.code.text_id, limb.0)).collect(),
        case: case.map_or(String::new(), |case| {
            let after = if question.id.variation.is_some() { "after " } else { "" };
            let whose = app.library.collection(&case.collection).map_or("Case", |book| book.whose.as_str());
            format!("{after}{whose} {}, {}", case.number, oddtrick_library::format_pages(&case.page))
        }),
    }
}

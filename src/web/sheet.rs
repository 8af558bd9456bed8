//! Sheets to print, each with its key on a page of its own.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::app::App;
use super::drawing::Drawing;
use super::error::{Near, WebError, html};
use super::frame::{Cite, Frame};
use super::venue::go;
use oddtrick_quiz::prose::{Prose, capital, number as told};
use oddtrick_quiz::{Form, Question, Reply, sheet};

/// A question on the sheet.
struct Asked {
    number: usize,
    code: String,
    story: Vec<Prose>,
    ask: Prose,
    note: Option<Prose>,
    options: Vec<(char, Prose)>,
    /// Where the answer is a number, what stands before the line that it is written on.
    lines: &'static [&'static str],
    diagram: Option<Drawing>,
}

/// Its line in the key.
struct KeyLine {
    /// The letters to tick; none where the answer is written on a line.
    letters: String,
    answer: Prose,
    laws: Vec<Cite>,
    case: String,
}

#[derive(Template)]
#[template(path = "sheet.html")]
struct SheetPage {
    frame: Frame,
    number: u32,
    day: String,
    asked: Vec<Asked>,
    key: Vec<KeyLine>,
    another: u32,
}

/// `GET /sheet`: the sheet of the day.
pub(super) async fn next(app: web::Data<App>) -> HttpResponse {
    let number = app.clock.today().to_string().replace('-', "");
    go(format!("/sheet/{number}"))
}

/// `GET /sheet/{number}`
pub(super) async fn show(app: web::Data<App>, number: web::Path<String>) -> Result<HttpResponse, WebError> {
    let number: u32 = number.parse().map_err(|_| WebError::NotFound {
        what: "There is no such sheet".into(),
        why: "A sheet is named by a number of up to nine figures.".into(),
        near: vec![Near { href: "/sheet".into(), name: "The sheet of the day".into(), note: String::new() }],
    })?;
    let questions = sheet::draw(&app.library, &app.stories, u64::from(number));
    let page = SheetPage {
        frame: Frame::new(
            "sheet",
            format!(
                "{} questions on the laws of whist",
                capital(&told(u8::try_from(questions.len()).unwrap_or(u8::MAX)))
            ),
            "A quiz sheet on the laws of whist to print, with its key.",
        ),
        number,
        day: app.clock.today().strftime("%-d %B %Y").to_string(),
        asked: questions.iter().enumerate().map(|(n, question)| asked(&app, n + 1, question)).collect(),
        key: questions.iter().map(|question| key(&app, question)).collect(),
        another: number.wrapping_add(1),
    };
    html(StatusCode::OK, &page)
}

fn asked(app: &App, number: usize, question: &Question) -> Asked {
    let options = ('a'..).zip(question.options.iter().map(|option| option.text.clone()));
    Asked {
        number,
        code: app.library.code_text(question.code.text_id).map_or(String::new(), |code| code.title.clone()),
        story: question.story.clone(),
        ask: question.ask.clone(),
        note: question.note(),
        options: options.collect(),
        lines: match question.form {
            Form::One | Form::Many => &[],
            Form::Pair => &["A and B", "Y and Z"],
            Form::Number => &["Points"],
        },
        diagram: Drawing::of(&question.record, question.after),
    }
}

fn key(app: &App, question: &Question) -> KeyLine {
    let key = question.key();
    let letter = |place: &usize| ('a'..).nth(*place).map_or_else(String::new, |letter| letter.to_string());
    let letters = match &key {
        Some(Reply::One(place)) => letter(place),
        Some(Reply::Many(places)) => places.iter().map(letter).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    };
    let case = app.library.case(&question.spec.book, question.spec.number);
    KeyLine {
        letters,
        answer: key.map(|reply| question.said(&reply)).unwrap_or_default(),
        laws: question.ruling().limbs.iter().map(|limb| Cite::new(question.code.text_id, limb.0)).collect(),
        case: case.map_or(String::new(), |case| {
            let after = if question.spec.turn.is_some() { "after " } else { "" };
            let whose = app.library.collection(&case.collection).map_or("Case", |book| book.whose.as_str());
            format!("{after}{whose} {}, {}", case.number, oddtrick_library::format_pages(&case.page))
        }),
    }
}

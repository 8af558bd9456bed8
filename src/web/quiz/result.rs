//! A whole day: what was answered, or the way to the next question.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::super::app::App;
use super::super::error::{WebError, html};
use super::super::frame::{Cite, Frame};
use super::super::practice;
use super::super::visitor::Visitor;
use super::day::DayQuiz;
use super::question::{Pip, pips};
use crate::quiz::prose::{Prose, capital, number};

/// A question of the day, with what was answered.
struct Row {
    number: usize,
    right: bool,
    ask: Prose,
    chosen: String,
    cite: Cite,
}

#[derive(Template)]
#[template(path = "quiz/result.html")]
struct ResultPage {
    frame: Frame,
    day: String,
    heading: String,
    pips: Vec<Pip>,
    rows: Vec<Row>,
    share: String,
    /// Where the laws of the questions missed are practised, if any was.
    mend: Option<String>,
}

/// `GET /quiz/{day}`
pub(in crate::web) async fn day(
    request: HttpRequest,
    app: web::Data<App>,
    day: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let quiz = DayQuiz::of(&app, &day, &visitor)?;
    if let Some(next) = quiz.next() {
        let place = format!("/quiz/{}/{next}", quiz.day);
        return Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, place)).finish());
    }
    let mut rows = Vec::new();
    for answer in &quiz.answers {
        let place = answer.position as usize;
        // A question that can no longer be made keeps its mark and the answer given.
        let question = quiz.question(&app, place).ok();
        rows.push(Row {
            number: place,
            right: answer.right,
            ask: question.as_ref().map_or_else(|| Prose::text("A question no longer kept"), |q| q.ask.clone()),
            chosen: answer.chosen.clone(),
            cite: super::super::progress::cite(&app, &answer.law),
        });
    }
    let right = rows.iter().filter(|row| row.right).count();
    let (won, of) = (u8::try_from(right).unwrap_or(0), u8::try_from(rows.len()).unwrap_or(0));
    let marks: Vec<&str> = rows.iter().map(|row| if row.right { "right" } else { "wrong" }).collect();
    let none = if won == 0 { "none".to_owned() } else { number(won) };
    let missed = quiz.answers.iter().filter(|answer| !answer.right).map(|answer| answer.law.as_str());
    let page = ResultPage {
        mend: (right < rows.len()).then(|| practice::of_laws(missed)),
        frame: Frame::new("today", "The day's quiz", "How the day's quiz on the laws of whist went."),
        heading: format!("{} of {}", capital(&none), number(of)),
        pips: pips(&quiz, 0),
        share: format!("Odd Trick, {}: {right} of {of} on the laws of whist ({}).", quiz.day, marks.join(", ")),
        day: quiz.day,
        rows,
    };
    html(StatusCode::OK, &page)
}

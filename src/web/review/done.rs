//! After a sitting: what was done, and when the next are due.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{DRAW, Now, ROOT, counted, day_told};
use crate::app::App;
use crate::error::{WebError, html};
use crate::frame::{Cite, Frame};
use crate::practice;
use crate::progress::cite;
use crate::venue::go;
use crate::visitor::Visitor;
use oddtrick_learner::{ReviewSession, SessionLimit};
use oddtrick_quiz::prose::{capital, number};
use oddtrick_store::{Activity, Attempt};

/// Answers among which those of the sitting are looked for; there may be some of practice between them.
const LATELY: u32 = 100;

/// A point that was asked.
struct Row {
    right: bool,
    href: String,
    chosen: String,
    cite: Cite,
    /// When it comes again: `tomorrow`.
    again: Option<String>,
    stubborn: bool,
}

#[derive(Template)]
#[template(path = "review/done.html")]
struct DonePage {
    frame: Frame,
    heading: String,
    /// Why it is over, if it is.
    enough: Option<SessionLimit>,
    left: u32,
    waiting: u32,
    rows: Vec<Row>,
    /// When the next are due: `tomorrow (4 points)`.
    next: Option<String>,
    /// Where the laws that were missed are practised, if any was.
    mend: Option<String>,
}

/// `GET /review/done`
pub(crate) async fn done(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let now = Now::of(&app, &visitor)?;
    let (Some(id), Some(sitting)) = (now.visitor, now.sitting) else { return Ok(go(ROOT)) };
    let mut answers: Vec<Attempt> = app.store.recent_attempts(id, LATELY)?;
    answers.retain(|answer| {
        answer.submitted.activity == Activity::Review && answer.submitted.answered_at >= sitting.started_at
    });
    answers.reverse();
    let missed = answers.iter().map(|answer| &answer.submitted).filter(|given| !given.right);
    let missed = missed.map(|given| given.law.as_str());
    let spoken = |n: u32| u8::try_from(n).map_or_else(|_| n.to_string(), number);
    let right = if sitting.right == 0 { "none".to_owned() } else { spoken(sitting.right) };
    let page = DonePage {
        frame: Frame::new("review", "How the review went", "What was reviewed, and when it comes again."),
        heading: format!("{} of {}", capital(&right), spoken(sitting.answered())),
        enough: now.enough(),
        left: now.left(),
        waiting: now.waiting(),
        mend: (sitting.wrong > 0).then(|| practice::of_laws(missed)),
        next: now.next().map(|(day, n)| format!("{} ({})", day_told(day, now.today), counted(n, "point"))),
        rows: answers.into_iter().map(|answer| row(&app, &now, answer)).collect(),
    };
    html(StatusCode::OK, &page)
}

fn row(app: &App, now: &Now, Attempt { id, submitted: given }: Attempt) -> Row {
    let point = now.points.iter().find(|point| point.limb_key == given.law);
    Row {
        right: given.right,
        href: format!("/review/answer/{id}"),
        cite: cite(app, &given.law),
        chosen: given.choice_text,
        again: point.map(|point| day_told(point.due_on, now.today)),
        stubborn: point.is_some_and(|point| point.memory.is_leech()),
    }
}

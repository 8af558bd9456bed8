//! The summary of a session: what was asked, and when it is due next.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::links;
use crate::response::html_page;
use crate::response::see_other;
use crate::review::state::{DRAW_PATH, REVIEW_PATH, ReviewState, relative_day, with_plural};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::law_link::stored_law_link;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_learner::{ReviewSession, SessionLimit};
use oddtrick_quiz::prose::{capitalize, number_word};
use oddtrick_store::{Activity, Attempt};

/// How many recent answers are searched for those of the session; answers in practice may lie between them.
const MAX_RECENT_ATTEMPTS: u32 = 100;

/// A question that was asked.
struct SessionRow {
    right: bool,
    href: String,
    chosen: String,
    cite: LawLink,
    /// When it is due again: `tomorrow`.
    again: Option<String>,
    is_leech: bool,
}

#[derive(Template)]
#[template(path = "review/summary.html")]
struct SessionSummaryPage {
    frame: PageFrame,
    heading: String,
    /// The limit that ended the session, if one did.
    limit: Option<SessionLimit>,
    left: u32,
    due: u32,
    rows: Vec<SessionRow>,
    /// When the next reviews are due: `tomorrow (4 points)`.
    next: Option<String>,
    /// The link to practise the laws that were missed, if any.
    practice_missed_href: Option<String>,
}

/// `GET /review/done`
pub(crate) async fn show_summary(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let now = ReviewState::load(&app, &visitor)?;
    let (Some(id), Some(sitting)) = (now.visitor, now.sitting) else { return Ok(see_other(REVIEW_PATH)) };
    let mut answers: Vec<Attempt> = app.store.recent_attempts(id, MAX_RECENT_ATTEMPTS)?;
    answers.retain(|answer| {
        answer.submitted.activity == Activity::Review && answer.submitted.answered_at >= sitting.started_at
    });
    answers.reverse();
    let missed = answers.iter().map(|answer| &answer.submitted).filter(|given| !given.right);
    let missed = missed.map(|given| given.law.as_str());
    let spoken = |n: u32| u8::try_from(n).map_or_else(|_| n.to_string(), number_word);
    let right = if sitting.right == 0 { "none".to_owned() } else { spoken(sitting.right) };
    let page = SessionSummaryPage {
        frame: PageFrame::new("review", "How the review went", "What was reviewed, and when it comes again."),
        heading: format!("{} of {}", capitalize(&right), spoken(sitting.answered())),
        limit: now.limit_reached(),
        left: now.remaining(),
        due: now.due_count(),
        practice_missed_href: (sitting.wrong > 0).then(|| links::practice_laws_url(missed)),
        next: now
            .next_due_day()
            .map(|(day, n)| format!("{} ({})", relative_day(day, now.today), with_plural(n, "point"))),
        rows: answers.into_iter().map(|answer| row(&app, &now, answer)).collect(),
    };
    html_page(StatusCode::OK, &page)
}

fn row(app: &AppState, now: &ReviewState, Attempt { id, submitted: given }: Attempt) -> SessionRow {
    let point = now.points.iter().find(|point| point.limb_key == given.law);
    SessionRow {
        right: given.right,
        href: format!("/review/answer/{id}"),
        cite: stored_law_link(&app.library, &given.law),
        chosen: given.choice_text,
        again: point.map(|point| relative_day(point.due_on, now.today)),
        is_leech: point.is_some_and(|point| point.memory.is_leech()),
    }
}

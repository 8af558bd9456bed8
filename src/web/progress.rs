//! What a learner knows, by law.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};

use super::app::App;
use super::error::{WebError, html};
use super::frame::{Cite, Frame};
use super::practice;
use super::visitor::Visitor;
use crate::learner::{self, Standing, Streak};

/// Answers shown among the latest.
const LATEST: u32 = 10;

/// A law in the table, with the ends of its bar in hundredths of the longest.
struct Bar {
    cite: Cite,
    right: u32,
    wrong: u32,
    right_width: f64,
    wrong_width: f64,
}

/// An answer of late, of a day's quiz or of practice.
struct Late {
    at: i64,
    practice: bool,
    right: bool,
    chosen: String,
    href: String,
    day: String,
    cite: Cite,
}

#[derive(Template)]
#[template(path = "progress.html")]
struct ProgressPage {
    frame: Frame,
    right: u32,
    wrong: u32,
    /// How many of these answers were practice.
    practised: u32,
    streak: Streak,
    bars: Vec<Bar>,
    weak: Vec<Cite>,
    /// Where the weak laws are practised.
    mend: String,
    latest: Vec<Late>,
}

/// The citation of a law as answers keep it: `english-club/73`.
pub(super) fn cite(app: &App, law: &str) -> Cite {
    let (code, limb) = law.split_once('/').unwrap_or(("", law));
    let mut cite = Cite::new(code, limb);
    // The house code goes without saying.
    let house = app.library.codes.first().is_some_and(|house| house.id == code);
    if let Some(other) = app.library.code(code).filter(|_| !house) {
        cite.text = format!("{}, {}", cite.text, other.title);
    }
    cite
}

/// `GET /progress`
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let (tallies, days, practised, latest) = match visitor.stored(&app)? {
        Some(id) => (app.store.tallies(id)?, app.store.days_done(id)?, app.store.practised(id)?, latest(&app, id)?),
        None => (Vec::new(), Vec::new(), 0, Vec::new()),
    };
    let days: Vec<Date> = days.iter().filter_map(|day| day.parse().ok()).collect();
    let standing = Standing::of(&tallies);
    let most = standing.by_law.iter().map(|law| law.right + law.wrong).max().unwrap_or(1).max(1);
    let width = |n: u32| f64::from(n) * 98.0 / f64::from(most);
    let bars = standing.by_law.iter().map(|law| Bar {
        cite: cite(&app, &law.law),
        right: law.right,
        wrong: law.wrong,
        right_width: width(law.right),
        wrong_width: width(law.wrong),
    });
    let weak = standing.weak();
    let page = ProgressPage {
        frame: Frame::new("progress", "Progress", "Which laws of whist you know, and which catch you out."),
        right: standing.right,
        wrong: standing.wrong,
        streak: learner::streak(&days, app.clock.today()),
        bars: bars.collect(),
        mend: practice::of_laws(weak.iter().map(|law| law.law.as_str())),
        weak: weak.into_iter().map(|law| cite(&app, &law.law)).collect(),
        practised,
        latest,
    };
    html(StatusCode::OK, &page)
}

/// The latest answers of the days and of practice together, the newest first.
fn latest(app: &App, visitor: i64) -> Result<Vec<Late>, WebError> {
    let of_days = app.store.recent_answers(visitor, LATEST)?.into_iter().map(|answer| Late {
        at: answer.answered_at,
        practice: false,
        right: answer.right,
        href: format!("/quiz/{}/{}", answer.day, answer.position),
        cite: cite(app, &answer.law),
        chosen: answer.chosen,
        day: answer.day,
    });
    let practised = app.store.recent_practice(visitor, LATEST)?.into_iter().map(|answer| Late {
        at: answer.answered_at,
        practice: true,
        right: answer.right,
        href: format!("/practice/answer/{}", answer.id),
        cite: cite(app, &answer.law),
        chosen: answer.chosen,
        day: day(answer.answered_at),
    });
    let mut latest: Vec<Late> = of_days.chain(practised).collect();
    latest.sort_by_key(|late| std::cmp::Reverse(late.at));
    latest.truncate(LATEST as usize);
    Ok(latest)
}

/// The day of a moment, by UTC.
fn day(at: i64) -> String {
    let at = Timestamp::from_second(at).unwrap_or_default();
    at.to_zoned(TimeZone::UTC).date().to_string()
}

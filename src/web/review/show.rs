//! What is due, what the next days bring, and what has been learnt.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::chart::Chart;
use super::{DONE, DRAW, Now, count, counted, day_told};
use crate::app::App;
use crate::error::{WebError, html};
use crate::frame::{Cite, Frame};
use crate::practice;
use crate::progress::cite;
use crate::visitor::Visitor;
use oddtrick_learner::{self, LEECH_LAPSES, ReviewItem, ReviewSession};

/// The days of the forecast.
const AHEAD: u16 = 14;

#[derive(Template)]
#[template(path = "review/show.html")]
struct ReviewPage {
    frame: Frame,
    member: bool,
    /// How many points he has met; without any there is nothing to show.
    met: u32,
    waiting: u32,
    left: u32,
    /// Whether a sitting is over for now; and whether one is half done.
    over: bool,
    begun: bool,
    /// When the next are due: `tomorrow (4 points)`.
    next: Option<String>,
    /// How many he should know if he were asked today.
    known: u32,
    firm: Vec<Cite>,
    stubborn: Vec<Cite>,
    /// Where the stubborn ones are practised.
    mend: String,
    chart: Chart,
    retention: u8,
}

/// `GET /review`
pub(crate) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    page(&app, &Now::of(&app, &visitor)?)
}

fn page(app: &App, now: &Now) -> Result<HttpResponse, WebError> {
    let over = now.enough().is_some();
    // After a sitting what is left waits for tomorrow.
    let from = if over { now.today.tomorrow().unwrap_or(now.today) } else { now.today };
    let cites = |fit: fn(&ReviewItem) -> bool| {
        let mut points: Vec<&ReviewItem> = now.points.iter().filter(|point| fit(point)).collect();
        points.sort_by(|a, b| oddtrick_learner::compare_law_numbers(&a.limb_key, &b.limb_key));
        points.into_iter().map(|point| cite(app, &point.limb_key)).collect()
    };
    let stubborn = now.points.iter().filter(|point| point.memory.is_leech());
    let page = ReviewPage {
        frame: Frame::new(
            "review",
            "Review",
            "The laws of whist that you have met, asked again in other stories when you are about to forget them.",
        ),
        member: now.member,
        met: count(now.points.iter()),
        waiting: now.waiting(),
        left: now.left(),
        over,
        begun: now.current().is_some(),
        next: now.next().map(|(day, n)| format!("{} ({})", day_told(day, now.today), counted(n, "point"))),
        known: known(now),
        firm: cites(|point| point.memory.is_firm()),
        mend: practice::of_laws(stubborn.map(|point| point.limb_key.as_str())),
        stubborn: cites(|point| point.memory.is_leech()),
        chart: Chart::of(&oddtrick_learner::forecast_reviews(&now.points, from, AHEAD)),
        retention: now.retention.percent(),
    };
    html(StatusCode::OK, &page)
}

/// How many points the learner should know if he were asked today: the sum of the chances.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most as many as there are points")]
fn known(now: &Now) -> u32 {
    now.points.iter().map(|point| point.memory.retrievability(now.today)).sum::<f32>().round() as u32
}

//! The overview of review: what is due now and on the next days, and what has been learnt.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::links;
use crate::response::html_page;
use crate::review::state::{DRAW_PATH, ReviewState, SUMMARY_PATH, count_u32, relative_day, with_plural};
use crate::state::AppState;
use crate::view::chart::ForecastChart;
use crate::view::law_link::LawLink;
use crate::view::law_link::stored_law_link;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_learner::{self, LEECH_LAPSES, ReviewItem, ReviewSession};

/// The number of days in the forecast.
const FORECAST_DAYS: u16 = 14;

#[derive(Template)]
#[template(path = "review/show.html")]
struct ReviewPage {
    frame: PageFrame,
    is_signed_in: bool,
    /// How many limbs the learner has met; with none, the page is empty.
    met: u32,
    due: u32,
    left: u32,
    /// Whether the limit of this session is reached, and whether a session is under way.
    is_limit_reached: bool,
    begun: bool,
    /// When the next reviews are due: `tomorrow (4 points)`.
    next: Option<String>,
    /// How many limbs the learner would be expected to know if asked today.
    known: u32,
    firm: Vec<LawLink>,
    stubborn: Vec<LawLink>,
    /// The link to practise the limbs that are often forgotten.
    practice_stubborn_href: String,
    chart: ForecastChart,
    retention: u8,
}

/// `GET /review`
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    page(&app, &ReviewState::load(&app, &visitor)?)
}

fn page(app: &AppState, now: &ReviewState) -> Result<HttpResponse, WebError> {
    let over = now.limit_reached().is_some();
    // After a session, what is left waits for tomorrow.
    let from = if over { now.today.tomorrow().unwrap_or(now.today) } else { now.today };
    let cites = |fit: fn(&ReviewItem) -> bool| {
        let mut points: Vec<&ReviewItem> = now.points.iter().filter(|point| fit(point)).collect();
        points.sort_by(|a, b| oddtrick_learner::compare_law_numbers(&a.limb_key, &b.limb_key));
        points.into_iter().map(|point| stored_law_link(&app.library, &point.limb_key)).collect()
    };
    let stubborn = now.points.iter().filter(|point| point.memory.is_leech());
    let page = ReviewPage {
        frame: PageFrame::new(
            "review",
            "Review",
            "The laws of whist that you have met, asked again in other stories when you are about to forget them.",
        ),
        is_signed_in: now.member,
        met: count_u32(now.points.iter()),
        due: now.due_count(),
        left: now.remaining(),
        is_limit_reached: over,
        begun: now.active_session().is_some(),
        next: now
            .next_due_day()
            .map(|(day, n)| format!("{} ({})", relative_day(day, now.today), with_plural(n, "point"))),
        known: expected_recall(now),
        firm: cites(|point| point.memory.is_firm()),
        practice_stubborn_href: links::practice_laws_url(stubborn.map(|point| point.limb_key.as_str())),
        stubborn: cites(|point| point.memory.is_leech()),
        chart: ForecastChart::new(&oddtrick_learner::forecast_reviews(&now.points, from, FORECAST_DAYS)),
        retention: now.retention.percent(),
    };
    html_page(StatusCode::OK, &page)
}

/// How many limbs the learner would be expected to know today: the sum of the probabilities.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most as many as there are points")]
fn expected_recall(now: &ReviewState) -> u32 {
    now.points.iter().map(|point| point.memory.retrievability(now.today)).sum::<f32>().round() as u32
}

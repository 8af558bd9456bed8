//! What is due, what the next days bring, what has been learnt, and how much the learner wants to keep.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::chart::Chart;
use super::{DONE, DRAW, Now, ROOT, count, counted, day_told};
use crate::learner::{self, LAPSES, Point, Retention, Sitting};
use crate::web::app::App;
use crate::web::error::{WebError, html};
use crate::web::frame::{Cite, Frame};
use crate::web::keep::not_taken;
use crate::web::practice;
use crate::web::progress::cite;
use crate::web::quiz::{Fields, read};
use crate::web::venue::go;
use crate::web::visitor::Visitor;

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
    /// What was typed in place of a percentage, and what is wrong with it.
    typed: String,
    problem: Option<String>,
}

/// `GET /review`
pub(in crate::web) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let now = Now::of(&app, &visitor)?;
    let percent = now.retention.percent().to_string();
    page(&app, &now, percent, None)
}

/// `POST /review`: how much the learner wants to keep.
pub(in crate::web) async fn set(
    request: HttpRequest,
    app: web::Data<App>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let form = read(form).map_err(|why| not_taken(&why, ROOT))?;
    let visitor = Visitor::of(&request, &app)?;
    let now = Now::of(&app, &visitor)?;
    let typed = form.iter().find(|(field, _)| field == "retention").map_or("", |(_, value)| value.trim());
    let wanted = typed.trim_end_matches('%').trim_end().parse().ok().and_then(Retention::of);
    let Some(wanted) = wanted else {
        let problem = format!(
            "Type a whole number from {} to {}. Nothing has been changed: it is still {}.",
            Retention::LEAST,
            Retention::MOST,
            now.retention.percent()
        );
        return page(&app, &now, typed.to_owned(), Some(problem));
    };
    let Some(id) = now.visitor else {
        return Err(WebError::Bad {
            what: "There is nobody to keep this for".into(),
            why: "You have answered nothing yet, or your browser sent no cookie, by which we should know you. Nothing \
                  has been changed. Answer a question first, and come back."
                .into(),
            back: ROOT,
            forget: false,
        });
    };
    let shared = app.clone();
    match web::block(move || shared.store.set_retention(id, wanted)).await {
        Ok(kept) => kept?,
        Err(_) => return Err(not_taken("The server was stopping as this came in.", ROOT)),
    }
    Ok(go("/review#keep"))
}

fn page(app: &App, now: &Now, typed: String, problem: Option<String>) -> Result<HttpResponse, WebError> {
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let over = now.enough().is_some();
    // After a sitting what is left waits for tomorrow.
    let from = if over { now.today.tomorrow().unwrap_or(now.today) } else { now.today };
    let cites = |fit: fn(&Point) -> bool| {
        let mut points: Vec<&Point> = now.points.iter().filter(|point| fit(point)).collect();
        points.sort_by(|a, b| learner::natural_order(&a.name, &b.name));
        points.into_iter().map(|point| cite(app, &point.name)).collect()
    };
    let stubborn = now.points.iter().filter(|point| point.memory.is_stubborn());
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
        mend: practice::of_laws(stubborn.map(|point| point.name.as_str())),
        stubborn: cites(|point| point.memory.is_stubborn()),
        chart: Chart::of(&learner::forecast(&now.points, from, AHEAD)),
        retention: now.retention.percent(),
        typed,
        problem,
    };
    html(status, &page)
}

/// How many points the learner should know if he were asked today: the sum of the chances.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most as many as there are points")]
fn known(now: &Now) -> u32 {
    now.points.iter().map(|point| point.memory.retrievability(now.today)).sum::<f32>().round() as u32
}

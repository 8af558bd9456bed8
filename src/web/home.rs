//! The front page.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{WebError, html};
use super::frame::{Cite, Frame};
use super::visitor::Visitor;
use crate::learner::Standing;
use crate::library::LawText;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage<'a> {
    frame: Frame,
    day: String,
    law: Option<&'a LawText>,
    law_cite: Cite,
    cases: usize,
    right: u32,
    answered: u32,
    weak: Vec<Cite>,
}

/// `GET /`
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let tallies = match visitor.stored(&app)? {
        Some(visitor) => app.store.tallies(visitor)?,
        None => Vec::new(),
    };
    let standing = Standing::of(&tallies);
    let today = app.clock.today();
    let house = app.library.codes.first().map_or("", |code| code.id.as_str());
    // The law of the day goes round the laws that some case turns on.
    let by_law = app.library.cases_by_law(house);
    let code = app.library.code(house);
    let laws: Vec<&LawText> =
        code.map_or(Vec::new(), |code| code.laws().filter(|law| by_law.contains_key(law.number.as_str())).collect());
    let nth = usize::try_from(today.day_of_year()).unwrap_or(0) % laws.len().max(1);
    let law = laws.get(nth).copied();
    let number = law.map_or("", |law| law.number.as_str());
    let page = HomePage {
        frame: Frame::new(
            "home",
            "The laws of whist, asked and answered",
            "Odd Trick teaches the laws of whist by the decided cases: five questions a day, marked by an engine that reasons from the laws.",
        )
        .at(&app.origin, "/"),
        day: today.to_string(),
        law_cite: Cite::new(house, number),
        cases: by_law.get(number).map_or(0, Vec::len),
        law,
        right: standing.right,
        answered: standing.right + standing.wrong,
        weak: standing.weak().into_iter().take(3).map(|weak| super::progress::cite(&app, &weak.law)).collect(),
    };
    html(StatusCode::OK, &page)
}

//! What this is, where its texts come from, and what it keeps.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{WebError, html};
use super::frame::Frame;
use crate::library::{CodeText, Work};

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage<'a> {
    frame: Frame,
    works: &'a [Work],
    codes: &'a [CodeText],
    cases: usize,
    version: &'a str,
}

/// `GET /about`
pub(super) async fn show(app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let page = AboutPage {
        frame: Frame::new(
            "",
            "About and sources",
            "How Odd Trick reasons, which books it is made from, and what it keeps.",
        ),
        works: &app.library.works,
        codes: &app.library.codes,
        cases: app.library.cases.len(),
        version: &app.library.version,
    };
    html(StatusCode::OK, &page)
}

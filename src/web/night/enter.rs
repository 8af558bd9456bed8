//! Where players type the code of a night.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use crate::error::WebError;
use crate::night::address::play_path;
use crate::night::error::find_night;
use crate::response::{html_page, see_other};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;

#[derive(Template)]
#[template(path = "night/enter.html")]
struct EnterPage {
    frame: PageFrame,
    typed: String,
    problem: bool,
}

#[derive(Deserialize)]
pub(crate) struct EnterQuery {
    code: Option<String>,
}

/// `GET /night`: asks for the code, and leads on if it is one.
pub(crate) async fn enter(
    app: web::Data<AppState>,
    query: Result<web::Query<EnterQuery>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = query.ok().and_then(|query| query.into_inner().code);
    let frame = PageFrame::new("night", "Club night", "Join a club night with the code on the big screen.");
    let Some(typed) = typed.filter(|typed| !typed.trim().is_empty()) else {
        return html_page(StatusCode::OK, &EnterPage { frame, typed: String::new(), problem: false });
    };
    match find_night(&app, &typed).await {
        Ok((_, code)) => Ok(see_other(play_path(code))),
        Err(WebError::NotFound { .. }) => {
            // What is far too long is no slip of the finger, and is not shown again.
            let typed = typed.chars().take(12).collect();
            html_page(StatusCode::NOT_FOUND, &EnterPage { frame, typed, problem: true })
        }
        Err(error) => Err(error),
    }
}

//! Dissolving a club, after its name has been typed.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::club_access::{CLUBS_PATH, ClubAccess, not_your_club};
use crate::clubs::form::{unreadable, value};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::typed_text::{folded, without_extra_spaces};
use crate::view::page_frame::PageFrame;

#[derive(Template)]
#[template(path = "clubs/dissolve.html")]
struct DissolvePage {
    frame: PageFrame,
    path: String,
    name: String,
    typed: String,
    problem: Option<&'static str>,
    member_count: usize,
    sheet_count: usize,
}

/// `GET /clubs/{club}/dissolve`
pub(crate) async fn confirm(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    respond(&app, &ClubAccess::secretary(&request, &app, &club)?, String::new(), None)
}

fn respond(
    app: &AppState,
    access: &ClubAccess,
    typed: String,
    problem: Option<&'static str>,
) -> Result<HttpResponse, WebError> {
    let path = access.path();
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = DissolvePage {
        frame: PageFrame::new("clubs", "Dissolve the club", "Dissolve a club for good.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&path, "The club")], "Dissolve"),
        path,
        name: access.club.details.name.clone(),
        typed,
        problem,
        member_count: app.store.club_members(access.club.id)?.len(),
        sheet_count: app.store.club_sheets(access.club.id)?.len(),
    };
    html_page(status, &page).map(with_no_store)
}

/// `POST /clubs/{club}/dissolve`
pub(crate) async fn dissolve(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::secretary(&request, &app, &club)?;
    let fields = form_fields(body).map_err(unreadable)?;
    let typed = value(&fields, "name");
    if folded(&without_extra_spaces(&typed)) != folded(&access.club.details.name) {
        let problem = "That is not the name of the club. Type it as it stands above. Nothing has been changed.";
        return respond(&app, &access, typed, Some(problem));
    }
    let (shared, id, by) = (app.clone(), access.club.id, access.visitor);
    if run_blocking(move || shared.store.dissolve_club(id, by)).await?? {
        Ok(see_other(format!("{CLUBS_PATH}?done=dissolved")))
    } else {
        Err(not_your_club())
    }
}

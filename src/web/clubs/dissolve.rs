//! Dissolving a club, after its name has been typed.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess, not_your_club};
use crate::clubs::request::{ClubForm, ClubRequest, Secretary};
use crate::error::WebError;
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::typed_text::{folded, without_extra_spaces};
use crate::view::page_frame::PageFrame;
use oddtrick_store::Store;

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
pub(crate) async fn confirm(asked: ClubRequest<Secretary>) -> Result<HttpResponse, WebError> {
    respond(&asked.app, &asked.access, String::new(), None)
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
pub(crate) async fn dissolve(form: ClubForm<Secretary>) -> Result<HttpResponse, WebError> {
    let typed = form.value("name");
    if folded(&without_extra_spaces(&typed)) != folded(&form.access.club.details.name) {
        let problem = "That is not the name of the club. Type it as it stands above. Nothing has been changed.";
        return respond(&form.app, &form.access, typed, Some(problem));
    }
    if form.store(Store::dissolve_club).await? {
        Ok(see_other(format!("{CLUBS_PATH}?done=dissolved")))
    } else {
        Err(not_your_club())
    }
}

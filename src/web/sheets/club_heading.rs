//! Title, club and date of a sheet, for every secretary of the club that it belongs to.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess, club_sheet_path, not_your_club};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::{html_page, see_other, with_no_store};
use crate::sheets::address::NEW_PATH;
use crate::sheets::club_door::{SheetPath, secretarys_sheet};
use crate::sheets::heading::{HeadingForm, HeadingOutcome, save_heading};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::Sheet;

#[derive(Template)]
#[template(path = "sheets/club_heading.html")]
struct ClubHeadingPage {
    frame: PageFrame,
    club_name: String,
    heading: HeadingForm,
    sheet_path: String,
}

fn respond(
    access: &ClubAccess,
    number: u32,
    heading: HeadingForm,
    status: StatusCode,
) -> Result<HttpResponse, WebError> {
    let (club_path, sheet_path) = (access.path(), club_sheet_path(access.club.id, number));
    let sheets_path = format!("{club_path}/sheets");
    let above = [
        (CLUBS_PATH, "Clubs"),
        (club_path.as_str(), "The club"),
        (sheets_path.as_str(), "Sheets"),
        (sheet_path.as_str(), "The sheet"),
    ];
    let title = format!("Edit sheet {number}");
    let page = ClubHeadingPage {
        frame: PageFrame::new("clubs", title, "Title, club and date of a sheet of a club.")
            .with_breadcrumbs(&above, "Edit"),
        club_name: access.club.details.name.clone(),
        heading,
        sheet_path,
    };
    html_page(status, &page).map(with_no_store)
}

fn edit_path(access: &ClubAccess, sheet: &Sheet) -> String {
    format!("{}/edit", club_sheet_path(access.club.id, sheet.number))
}

/// `GET /clubs/{club}/sheets/{number}/edit`
pub(crate) async fn club_heading(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
) -> Result<HttpResponse, WebError> {
    let (access, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    let heading = HeadingForm::new(edit_path(&access, &sheet), &sheet);
    respond(&access, sheet.number, heading, StatusCode::OK)
}

/// `POST /clubs/{club}/sheets/{number}/edit`
pub(crate) async fn edit_club_heading(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (access, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    let unreadable = |detail: String| WebError::bad_request("The form was not understood", detail, NEW_PATH);
    let fields = form_fields(body).map_err(|e| unreadable(format!("{e} Nothing has been changed.")))?;
    let (shared, club, by, number) = (app.clone(), access.club.id, access.visitor, sheet.number);
    let set = move |revision: u32, details: &_| {
        shared.store.edit_club_sheet(club, by, number, revision, details)?.ok_or_else(not_your_club)
    };
    match save_heading(&app, &sheet, edit_path(&access, &sheet), &fields, set).await? {
        HeadingOutcome::Saved => Ok(see_other(club_sheet_path(club, number))),
        HeadingOutcome::Again(status, heading) => respond(&access, number, *heading, status),
    }
}

//! The sheets of a club, and attaching one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess, club_sheet_path, not_your_club};
use crate::clubs::request::{ClubForm, ClubRequest, Member, Secretary};
use crate::error::WebError;
use crate::response::{html_page, with_no_store};
use crate::sheets::sheet_of_edit_address;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{AttachOutcome, ClubSheet, MAX_SHEETS_PER_CLUB};

#[derive(Template)]
#[template(path = "clubs/sheets.html")]
struct SheetsPage {
    frame: PageFrame,
    access: ClubAccess,
    path: String,
    /// With their addresses.
    sheets: Vec<(String, ClubSheet)>,
    new_href: String,
    typed: String,
    problem: Option<String>,
}

/// `GET /clubs/{club}/sheets`
pub(crate) async fn show(asked: ClubRequest<Member>) -> Result<HttpResponse, WebError> {
    respond(&asked.app, asked.access, String::new(), None)
}

fn respond(
    app: &AppState,
    access: ClubAccess,
    typed: String,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let (id, path) = (access.club.id, access.path());
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = SheetsPage {
        frame: PageFrame::new("clubs", "Sheets of the club", "The sheets of a club.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&path, "The club")], "Sheets"),
        sheets: app.store.club_sheets(id)?.into_iter().map(|it| (club_sheet_path(id, it.number), it)).collect(),
        new_href: format!("/sheets/new?club={id}"),
        path,
        access,
        typed,
        problem,
    };
    html_page(status, &page).map(with_no_store)
}

/// `POST /clubs/{club}/sheets`: attaches the sheet whose editing address was given. Whoever has that address made the
/// sheet, or was trusted with it.
pub(crate) async fn attach(form: ClubForm<Secretary>) -> Result<HttpResponse, WebError> {
    let typed = form.value("address");
    let Some(number) = sheet_of_edit_address(&form.app, &typed).await? else {
        let problem = "This is not the address to edit a sheet. It looks like /sheets/1001/edit/… and stands on the page \
                       that you get when you keep a sheet. Copy all of it.";
        return respond(&form.app, form.access, typed.chars().take(200).collect(), Some(problem.to_owned()));
    };
    let day = form.app.clock.today().to_string();
    let problem = match form.store(move |store, club, by| store.attach_sheet(club, by, number, &day)).await? {
        AttachOutcome::Attached | AttachOutcome::Known => return Ok(form.lead_to(&format!("/sheets/{number}"))),
        AttachOutcome::OtherClub => {
            "This sheet belongs to another club. Make a sheet from it, and keep that.".to_owned()
        }
        AttachOutcome::TooMany => {
            format!("A club can have {MAX_SHEETS_PER_CLUB} sheets, and this one has them. Take one away first.")
        }
        AttachOutcome::NotSecretary => return Err(not_your_club()),
    };
    respond(&form.app, form.access, typed, Some(problem))
}

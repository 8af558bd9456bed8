//! Club nights through the door of a club: any of its secretaries begins and leads the nights of its sheets.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::clock::format_day;
use crate::club_access::{CLUBS_PATH, ClubAccess};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::night::code::JoinCode;
use crate::night::door::NightDoor;
use crate::night::error::{find_night, no_such_night, not_understood};
use crate::night::lead::{move_through, show_lead};
use crate::night::rooms::NightRooms;
use crate::night::start::{begin_through, show_start};
use crate::night::start_button::StartButton;
use crate::question_flow::reply::field_value;
use crate::response::{html_page, with_no_store};
use crate::sheets::{find_club_sheet, secretarys_sheet};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{ClubSheet, Night, Sheet};

/// The club and the number of a sheet in an address.
type SheetPath = web::Path<(String, String)>;

/// The club, the number of a sheet, and the code of a night in an address.
type NightPath = web::Path<(String, String, String)>;

/// The page that asks which sheet is put to the room.
#[derive(Template)]
#[template(path = "night/choose.html")]
struct ChoosePage {
    frame: PageFrame,
    club_name: String,
    /// The number of each sheet, and its name with its day. The latest first.
    sheets: Vec<(u32, String)>,
    start: StartButton,
    sheets_path: String,
    new_href: String,
    problem: Option<&'static str>,
}

fn door(access: &ClubAccess, sheet: &Sheet) -> NightDoor {
    NightDoor::Club { club: access.club.id, visitor: access.visitor, number: sheet.number }
}

/// `GET /clubs/{club}/night`: asks which sheet.
pub(crate) async fn club_choose(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    ask_which(&app, &ClubAccess::secretary(&request, &app, &club)?, None)
}

fn ask_which(app: &AppState, access: &ClubAccess, problem: Option<&'static str>) -> Result<HttpResponse, WebError> {
    let path = access.path();
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = ChoosePage {
        frame: PageFrame::new("clubs", "Club night", "Put the questions of a sheet of the club to a room.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&path, "The club")], "Club night"),
        club_name: access.club.details.name.clone(),
        sheets: app.store.club_sheets(access.club.id)?.into_iter().map(|it| (it.number, sheet_name(it))).collect(),
        start: StartButton::new(format!("{path}/night")),
        sheets_path: format!("{path}/sheets"),
        new_href: format!("/sheets/new?club={}", access.club.id),
        problem,
    };
    html_page(status, &page).map(with_no_store)
}

/// “Revokes (1001), 21 November 2026”.
fn sheet_name(sheet: ClubSheet) -> String {
    let ClubSheet { number, title, day, .. } = sheet;
    let day = day.parse().map_or(day, format_day);
    format!("{title} ({number}), {day}")
}

/// `POST /clubs/{club}/night`: begins a night of the sheet that was chosen.
pub(crate) async fn club_begin_chosen(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::secretary(&request, &app, &club)?;
    let fields = form_fields(body).map_err(|error| not_understood(error.to_string()))?;
    let chosen = field_value(&fields, "sheet").unwrap_or_default();
    let sheet = match find_club_sheet(&app, &access, chosen).await {
        Ok(sheet) => sheet,
        Err(WebError::NotFound { .. }) => {
            let problem = "Choose one of the sheets of the club. No night has been started.";
            return ask_which(&app, &access, Some(problem));
        }
        Err(error) => return Err(error),
    };
    begin_through(&request, &app, &sheet, &door(&access, &sheet), &fields).await
}

/// `GET /clubs/{club}/sheets/{number}/night`
pub(crate) async fn club_start(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
) -> Result<HttpResponse, WebError> {
    let (access, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    show_start(&app, &sheet, &door(&access, &sheet), None).await
}

/// `POST /clubs/{club}/sheets/{number}/night`
pub(crate) async fn club_begin(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (access, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    let fields = form_fields(body).map_err(|error| not_understood(error.to_string()))?;
    begin_through(&request, &app, &sheet, &door(&access, &sheet), &fields).await
}

/// `GET /clubs/{club}/sheets/{number}/night/{code}`
pub(crate) async fn club_lead(
    request: HttpRequest,
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    path: NightPath,
) -> Result<HttpResponse, WebError> {
    let (door, night, code) = clubs_night(&request, &app, &path).await?;
    show_lead(&app, &rooms, (&night, code), &door).await
}

/// `POST /clubs/{club}/sheets/{number}/night/{code}`
pub(crate) async fn club_move_on(
    request: HttpRequest,
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    path: NightPath,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (door, night, code) = clubs_night(&request, &app, &path).await?;
    move_through(&app, &rooms, (&night, code), &door, body).await
}

/// A night of a sheet of a club, for a secretary of it.
async fn clubs_night(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    path: &(String, String, String),
) -> Result<(NightDoor, Night, JoinCode), WebError> {
    let (access, sheet) = secretarys_sheet(request, app, &path.0, &path.1).await?;
    let (night, code) = find_night(app, &path.2).await?;
    if night.sheet != sheet.number {
        return Err(no_such_night());
    }
    Ok((door(&access, &sheet), night, code))
}

//! A sheet through the door of its club: members take it under their name there, and secretaries have its key and its
//! results without an address that nobody can guess.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::club_access::{ClubAccess, club_sheet_path};
use crate::error::{Suggestion, WebError};
use crate::form_fields::FormFields;
use crate::sheets::files::{export_of, key_pdf_of};
use crate::sheets::kept::find_sheet;
use crate::sheets::key::key_of;
use crate::sheets::online::{mark_of, take_of};
use crate::sheets::results::{ResultsDoor, change_through, show_through};
use crate::sheets::results_csv::csv_of;
use crate::state::AppState;
use oddtrick_store::Sheet;

/// The club and the number of a sheet in an address.
pub(super) type SheetPath = web::Path<(String, String)>;

/// A sheet of a club, by the number in an address.
///
/// # Errors
/// If the club has no such sheet.
pub(crate) async fn find_club_sheet(
    app: &web::Data<AppState>,
    access: &ClubAccess,
    typed: &str,
) -> Result<Sheet, WebError> {
    let of_club = |number: u32| Ok::<_, WebError>(app.store.club_of_sheet(number)? == Some(access.club.id));
    match typed.parse::<u32>() {
        Ok(number) if of_club(number)? => find_sheet(app, typed).await,
        _ => Err(WebError::NotFound {
            title: "This is not a sheet of the club".into(),
            detail: "The club has no sheet of this number. Perhaps it was taken from the club.".into(),
            suggestions: vec![Suggestion {
                href: format!("{}/sheets", access.path()),
                label: "The sheets of the club".into(),
                note: String::new(),
            }],
        }),
    }
}

/// A sheet of a club, for a secretary of it.
///
/// # Errors
/// If whoever asks is not a secretary, or the club has no such sheet.
pub(crate) async fn secretarys_sheet(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    club: &str,
    number: &str,
) -> Result<(ClubAccess, Sheet), WebError> {
    let access = ClubAccess::secretary(request, app, club)?;
    let sheet = find_club_sheet(app, &access, number).await?;
    Ok((access, sheet))
}

/// `GET /clubs/{club}/sheets/{number}/key`
pub(crate) async fn club_key(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
) -> Result<HttpResponse, WebError> {
    let (access, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    let sheet_path = club_sheet_path(access.club.id, sheet.number);
    key_of(&request, &app, sheet, sheet_path).await
}

/// `GET /clubs/{club}/sheets/{number}/key.pdf`
pub(crate) async fn club_key_pdf(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
) -> Result<HttpResponse, WebError> {
    let (_, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    key_pdf_of(&request, &app, sheet).await
}

/// `GET /clubs/{club}/sheets/{number}/key/{form}/{format}`
pub(crate) async fn club_export(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String, String, String)>,
) -> Result<HttpResponse, WebError> {
    let (club, number, form, format) = path.into_inner();
    let (_, sheet) = secretarys_sheet(&request, &app, &club, &number).await?;
    export_of(&app, sheet, &form, &format).await
}

/// `GET /clubs/{club}/sheets/{number}/results`
pub(crate) async fn show_club_results(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
) -> Result<HttpResponse, WebError> {
    let (access, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    let door = ResultsDoor::of_club(&app, sheet.number, access)?;
    show_through(&app, sheet, &door).await
}

/// `POST /clubs/{club}/sheets/{number}/results`
pub(crate) async fn change_club_results(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (access, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    let door = ResultsDoor::of_club(&app, sheet.number, access)?;
    change_through(&app, sheet, &door, body).await
}

/// `GET /clubs/{club}/sheets/{number}/results.csv`
pub(crate) async fn club_results_csv(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: SheetPath,
) -> Result<HttpResponse, WebError> {
    let (_, sheet) = secretarys_sheet(&request, &app, &path.0, &path.1).await?;
    csv_of(&app, &sheet).await
}

/// `GET /clubs/{club}/sheets/{number}/{form}/answer`
pub(crate) async fn take_for_club(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse, WebError> {
    let (club, number, form) = path.into_inner();
    let access = ClubAccess::member(&request, &app, &club)?;
    let sheet = find_club_sheet(&app, &access, &number).await?;
    take_of(&app, sheet, &form, Some(access), None).await
}

/// `POST /clubs/{club}/sheets/{number}/{form}/answer`
pub(crate) async fn mark_for_club(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (club, number, form) = path.into_inner();
    let access = ClubAccess::member(&request, &app, &club)?;
    let sheet = find_club_sheet(&app, &access, &number).await?;
    mark_of(&app, sheet, &form, Some(access), body).await
}

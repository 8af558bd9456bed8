//! The page of whoever made a sheet: its links, and its title, club and date to change.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::club_access::{club_path, club_sheet_path};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::night::StartButton;
use crate::response::{html_page, see_other, with_no_store};
use crate::sheets::address::{EditToken, NEW_PATH, form_path, sheet_path};
use crate::sheets::error::not_your_sheet;
use crate::sheets::heading::{HeadingForm, HeadingOutcome, save_heading};
use crate::sheets::kept::{codes_with_rules, find_sheet};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_quiz::sheet::{FORM_LETTERS, rules_text};
use oddtrick_store::Sheet;

#[derive(Template)]
#[template(path = "sheets/edit.html")]
struct EditPage {
    frame: PageFrame,
    number: u32,
    title: String,
    /// Under which house rules it is asked, in words; empty if under none.
    rules: String,
    heading: HeadingForm,
    public_url: String,
    key_url: String,
    edit_url: String,
    key_path: String,
    results_path: String,
    start: StartButton,
    another_href: String,
    forms: Vec<(char, String)>,
    /// The page of the sheet in the club that it belongs to, for a member of that.
    club_href: Option<String>,
    /// The clubs that it can be attached to: where its form is sent, and their names.
    clubs: Vec<(String, String)>,
}

impl EditPage {
    fn new(app: &AppState, sheet: &Sheet, token: &EditToken) -> EditPage {
        let number = sheet.number;
        let url = |path: String| format!("{}{path}", app.origin);
        EditPage {
            frame: PageFrame::new("sheet", format!("Sheet {number} is kept"), "The sheet, its forms and its key."),
            number,
            title: sheet.sheet.details.title.clone(),
            rules: rules_text(&app.library, &sheet.sheet.details.club, codes_with_rules(sheet).flatten()),
            heading: HeadingForm::new(token.edit_path(number), sheet),
            public_url: url(sheet_path(number)),
            key_url: url(token.key_path(number)),
            edit_url: url(token.edit_path(number)),
            key_path: token.key_path(number),
            results_path: token.results_path(number),
            start: StartButton::new(token.night_path(number)),
            another_href: format!("{NEW_PATH}?from={number}"),
            forms: FORM_LETTERS.map(|letter| (letter, form_path(number, letter))).to_vec(),
            club_href: None,
            clubs: Vec::new(),
        }
    }

    /// Adds what the visitor can do with the sheet in their clubs.
    fn with_clubs(self, request: &HttpRequest, app: &AppState) -> Result<EditPage, WebError> {
        let visitor = Visitor::from_request(request, app)?;
        let Some(session) = visitor.session() else { return Ok(self) };
        let own = app.store.clubs_of(session.visitor)?;
        if let Some(club) = app.store.club_of_sheet(self.number)? {
            let belongs = own.iter().any(|own| own.club.id == club);
            return Ok(EditPage { club_href: belongs.then(|| club_sheet_path(club, self.number)), ..self });
        }
        let secretary_of = own.into_iter().filter(|own| own.member.is_secretary);
        let clubs = secretary_of.map(|own| (format!("{}/sheets", club_path(own.club.id)), own.club.details.name));
        Ok(EditPage { clubs: clubs.collect(), ..self })
    }

    fn respond(self, status: StatusCode) -> Result<HttpResponse, WebError> {
        html_page(status, &self).map(with_no_store)
    }
}

/// A sheet and its edit token.
///
/// # Errors
/// If there is no such sheet, or the token is not its own.
pub(crate) async fn own_sheet(
    app: &web::Data<AppState>,
    number: &str,
    token: &str,
) -> Result<(Sheet, EditToken), WebError> {
    let sheet = find_sheet(app, number).await?;
    let token = EditToken::parse(token).filter(|token| token.digest() == sheet.sheet.edit_digest);
    token.map(|token| (sheet, token)).ok_or_else(not_your_sheet)
}

/// The number of the sheet whose editing address somebody gives, with or without the name of the site before it.
///
/// # Errors
/// If the database cannot be read.
pub(crate) async fn sheet_of_edit_address(app: &web::Data<AppState>, typed: &str) -> Result<Option<u32>, WebError> {
    let typed = typed.trim();
    let path = typed.find("/sheets/").map_or("", |start| &typed[start..]);
    let parts: Vec<&str> = path.split(['/', '?', '#']).collect();
    let ["", "sheets", number, "edit", token, ..] = parts.as_slice() else { return Ok(None) };
    match own_sheet(app, number, token).await {
        Ok((sheet, _)) => Ok(Some(sheet.number)),
        Err(WebError::NotFound { .. } | WebError::NotOwner { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// `GET /sheets/{number}/edit/{token}`
pub(crate) async fn edit_form(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (sheet, token) = own_sheet(&app, &path.0, &path.1).await?;
    EditPage::new(&app, &sheet, &token).with_clubs(&request, &app)?.respond(StatusCode::OK)
}

/// `POST /sheets/{number}/edit/{token}`: sets title, club and date.
pub(crate) async fn edit(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (sheet, token) = own_sheet(&app, &path.0, &path.1).await?;
    let unreadable = |detail: String| WebError::bad_request("The form was not understood", detail, NEW_PATH);
    let fields = form_fields(body).map_err(|e| unreadable(format!("{e} Nothing has been changed.")))?;
    let (shared, number, path) = (app.clone(), sheet.number, token.edit_path(sheet.number));
    let set = move |revision: u32, details: &_| Ok(shared.store.edit_sheet(number, revision, details)?);
    match save_heading(&app, &sheet, path.clone(), &fields, set).await? {
        HeadingOutcome::Saved => Ok(see_other(path)),
        HeadingOutcome::Again(status, heading) => {
            EditPage { heading: *heading, ..EditPage::new(&app, &sheet, &token) }.respond(status)
        }
    }
}

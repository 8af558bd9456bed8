//! Changing the name, the code and the house rules of a club.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::blocking::run_blocking;
use crate::club_access::{CLUBS_PATH, ClubAccess};
use crate::club_code;
use crate::clubs::form::{ClubFormPage, Theirs, TypedClub, unreadable, value};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::see_other;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{Club, EditOutcome};

fn page(app: &AppState, club: &Club, path: &str, typed: TypedClub) -> ClubFormPage {
    let frame = PageFrame::new("clubs", "Name, code and house rules", "What a club is called and what it plays by.")
        .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (path, "The club")], "Name and code");
    let page = ClubFormPage::new(app, frame, format!("{path}/edit"), typed);
    ClubFormPage { revision: club.revision, ..page }
}

/// `GET /clubs/{club}/edit`
pub(crate) async fn show_form(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::secretary(&request, &app, &club)?;
    let details = &access.club.details;
    let typed = TypedClub {
        name: details.name.clone(),
        code: details.code.clone(),
        ticked: club_code::house_rules_of(details),
    };
    page(&app, &access.club, &access.path(), typed).respond(StatusCode::OK)
}

/// `POST /clubs/{club}/edit`. Of two secretaries who do it at once, the second is shown what the first has set, and what
/// they chose themselves is still in the form.
pub(crate) async fn edit(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::secretary(&request, &app, &club)?;
    let fields = form_fields(body).map_err(unreadable)?;
    let revision: u32 =
        value(&fields, "revision").parse().map_err(|_| unreadable("It does not say what it changes."))?;
    let typed = TypedClub::of(&fields);
    let details = match typed.parse() {
        Ok(details) => details,
        Err(problems) => {
            let page = page(&app, &access.club, &access.path(), typed);
            return ClubFormPage { problems, revision, ..page }.respond(StatusCode::UNPROCESSABLE_ENTITY);
        }
    };
    let (shared, by, id) = (app.clone(), access.visitor, access.club.id);
    let set = move || shared.store.edit_club(id, by, revision, &details);
    match run_blocking(set).await?? {
        EditOutcome::Changed => Ok(see_other(format!("{}?done=saved", access.path()))),
        EditOutcome::Outdated => {
            // Whoever was removed meanwhile is told so.
            let now = ClubAccess::secretary(&request, &app, &club)?;
            let (code, rules) = club_code::in_words(&app, &now.club.details);
            let theirs = Theirs {
                name: now.club.details.name.clone(),
                code,
                house_rules: rules.into_iter().map(|(name, _)| name).collect(),
            };
            // The next try starts from what is there now.
            let page = page(&app, &now.club, &now.path(), typed);
            ClubFormPage { theirs: Some(theirs), ..page }.respond(StatusCode::CONFLICT)
        }
    }
}

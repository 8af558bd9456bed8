//! Changing the name, the code and the house rules of a club.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use crate::club_access::CLUBS_PATH;
use crate::club_code;
use crate::clubs::form::{ClubFormPage, Theirs, TypedClub};
use crate::clubs::request::{ClubForm, ClubRequest, Secretary};
use crate::error::WebError;
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
    ClubRequest { app, access, .. }: ClubRequest<Secretary>,
) -> Result<HttpResponse, WebError> {
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
pub(crate) async fn edit(form: ClubForm<Secretary>) -> Result<HttpResponse, WebError> {
    let ClubForm { app, access, .. } = &form;
    let revision = form.revision()?;
    let typed = TypedClub::of(&form.fields);
    let details = match typed.parse() {
        Ok(details) => details,
        Err(problems) => {
            let page = page(app, &access.club, &access.path(), typed);
            return ClubFormPage { problems, revision, ..page }.respond(StatusCode::UNPROCESSABLE_ENTITY);
        }
    };
    match form.store(move |store, club, by| store.edit_club(club, by, revision, &details)).await? {
        EditOutcome::Changed => Ok(form.lead_to("?done=saved")),
        EditOutcome::Outdated => {
            // Whoever was removed meanwhile is told so.
            let now = form.access_now()?;
            let (code, rules) = club_code::in_words(app, &now.club.details);
            let theirs = Theirs {
                name: now.club.details.name.clone(),
                code,
                house_rules: rules.into_iter().map(|(name, _)| name).collect(),
            };
            // The next try starts from what is there now.
            let page = page(app, &now.club, &now.path(), typed);
            ClubFormPage { theirs: Some(theirs), ..page }.respond(StatusCode::CONFLICT)
        }
    }
}

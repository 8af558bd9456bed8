//! Changing a season, and deleting it.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::club_access::{CLUBS_PATH, ClubAccess};
use crate::clubs::form::{unreadable, value};
use crate::clubs::league_page::find_season;
use crate::clubs::season_form::{MAX_BEST_OF, MAX_SEASON_NAME, TypedSeason};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{Season, SeasonEditOutcome};

#[derive(Template)]
#[template(path = "clubs/season_edit.html")]
struct SeasonEditPage {
    frame: PageFrame,
    season_path: String,
    revision: u32,
    typed: TypedSeason,
    problem: Option<String>,
    /// What another secretary has set meanwhile.
    theirs: Option<TypedSeason>,
    max_name_chars: usize,
    max_best_of: u32,
}

impl SeasonEditPage {
    fn new(access: &ClubAccess, season: &Season, typed: TypedSeason) -> SeasonEditPage {
        let path = access.path();
        let season_path = format!("{path}/seasons/{}", season.id);
        let above = [(CLUBS_PATH, "Clubs"), (path.as_str(), "The club"), (season_path.as_str(), "League")];
        SeasonEditPage {
            frame: PageFrame::new("clubs", "Change the season", "The name and the days of a season.")
                .with_breadcrumbs(&above, "Change"),
            season_path,
            revision: season.revision,
            typed,
            problem: None,
            theirs: None,
            max_name_chars: MAX_SEASON_NAME,
            max_best_of: MAX_BEST_OF,
        }
    }

    fn respond(&self, status: StatusCode) -> Result<HttpResponse, WebError> {
        html_page(status, self).map(with_no_store)
    }
}

/// `GET /clubs/{club}/seasons/{season}/edit`
pub(crate) async fn show(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::secretary(&request, &app, &path.0)?;
    let season = find_season(&app, &access, &path.1)?;
    SeasonEditPage::new(&access, &season, TypedSeason::of_details(&season.details)).respond(StatusCode::OK)
}

/// `POST /clubs/{club}/seasons/{season}/edit`. Of two secretaries who change a season at once, the second sees both.
pub(crate) async fn change(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::secretary(&request, &app, &path.0)?;
    let season = find_season(&app, &access, &path.1)?;
    let fields = form_fields(body).map_err(unreadable)?;
    let (shared, club, by, id) = (app.clone(), access.club.id, access.visitor, season.id);
    match value(&fields, "do").as_str() {
        "delete" => {
            run_blocking(move || shared.store.delete_season(club, by, id)).await??;
            return Ok(see_other(format!("{}/seasons", access.path())));
        }
        "save" => {}
        _ => return Err(unreadable("It does not say what to do.")),
    }
    let revision: u32 =
        value(&fields, "revision").parse().map_err(|_| unreadable("It does not say what it changes."))?;
    let typed = TypedSeason::of(&fields);
    let refused = |problem: String| {
        let page = SeasonEditPage::new(&access, &season, typed.clone());
        SeasonEditPage { revision, problem: Some(problem), ..page }.respond(StatusCode::UNPROCESSABLE_ENTITY)
    };
    let details = match typed.parse() {
        Ok(details) => details,
        Err(error) => return refused(error.to_string()),
    };
    match run_blocking(move || shared.store.edit_season(club, by, id, revision, &details)).await?? {
        SeasonEditOutcome::Changed => Ok(see_other(format!("{}/seasons/{id}", access.path()))),
        SeasonEditOutcome::NameTaken => {
            refused("The club has another season of that name. Choose another name.".into())
        }
        SeasonEditOutcome::Outdated => {
            let now = find_season(&app, &ClubAccess::secretary(&request, &app, &path.0)?, &path.1)?;
            let page = SeasonEditPage::new(&access, &now, typed.clone());
            let theirs = Some(TypedSeason::of_details(&now.details));
            SeasonEditPage { theirs, ..page }.respond(StatusCode::CONFLICT)
        }
    }
}

//! The seasons of a club, and adding one.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::club_access::{CLUBS_PATH, ClubAccess, not_your_club};
use crate::clubs::form::unreadable;
use crate::clubs::season_form::{MAX_BEST_OF, MAX_SEASON_NAME, TypedSeason};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{MAX_SEASONS_PER_CLUB, Season, SeasonOutcome};

#[derive(Template)]
#[template(path = "clubs/seasons.html")]
struct SeasonsPage {
    frame: PageFrame,
    access: ClubAccess,
    path: String,
    seasons: Vec<Season>,
    typed: TypedSeason,
    problem: Option<String>,
    max_name_chars: usize,
    max_best_of: u32,
}

/// `GET /clubs/{club}/seasons`
pub(crate) async fn show(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::member(&request, &app, &club)?;
    respond(&app, access, TypedSeason::default(), None)
}

fn respond(
    app: &AppState,
    access: ClubAccess,
    typed: TypedSeason,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let path = access.path();
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = SeasonsPage {
        frame: PageFrame::new("clubs", "Seasons", "The seasons of a club, each with its league table.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&path, "The club")], "Seasons"),
        seasons: app.store.seasons(access.club.id)?,
        path,
        access,
        typed,
        problem,
        max_name_chars: MAX_SEASON_NAME,
        max_best_of: MAX_BEST_OF,
    };
    html_page(status, &page).map(with_no_store)
}

/// `POST /clubs/{club}/seasons`: adds a season.
pub(crate) async fn add(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::secretary(&request, &app, &club)?;
    let fields = form_fields(body).map_err(unreadable)?;
    let typed = TypedSeason::of(&fields);
    let details = match typed.parse() {
        Ok(details) => details,
        Err(error) => return respond(&app, access, typed, Some(error.to_string())),
    };
    let (shared, id, by) = (app.clone(), access.club.id, access.visitor);
    match run_blocking(move || shared.store.add_season(id, by, &details)).await?? {
        SeasonOutcome::Added(season) | SeasonOutcome::Known(season) => {
            Ok(see_other(format!("{}/seasons/{season}", access.path())))
        }
        SeasonOutcome::NameTaken => {
            let problem = "The club has another season of that name. Choose another name, or change that season.";
            respond(&app, access, typed, Some(problem.to_owned()))
        }
        SeasonOutcome::TooMany => {
            let problem = format!("A club can have {MAX_SEASONS_PER_CLUB} seasons, and this one has them. Delete one.");
            respond(&app, access, typed, Some(problem))
        }
        SeasonOutcome::NotSecretary => Err(not_your_club()),
    }
}

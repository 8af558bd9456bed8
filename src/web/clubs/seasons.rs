//! The seasons of a club, and adding one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess, not_your_club};
use crate::clubs::request::{ClubForm, ClubRequest, Member, Secretary};
use crate::clubs::season_form::{MAX_BEST_OF, MAX_SEASON_NAME, TypedSeason};
use crate::error::WebError;
use crate::response::{html_page, with_no_store};
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
pub(crate) async fn show(asked: ClubRequest<Member>) -> Result<HttpResponse, WebError> {
    respond(&asked.app, asked.access, TypedSeason::default(), None)
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
pub(crate) async fn add(form: ClubForm<Secretary>) -> Result<HttpResponse, WebError> {
    let typed = TypedSeason::of(&form.fields);
    let details = match typed.parse() {
        Ok(details) => details,
        Err(error) => return respond(&form.app, form.access, typed, Some(error.to_string())),
    };
    let problem = match form.store(move |store, club, by| store.add_season(club, by, &details)).await? {
        SeasonOutcome::Added(season) | SeasonOutcome::Known(season) => {
            return Ok(form.lead_to(&format!("/seasons/{season}")));
        }
        SeasonOutcome::NameTaken => {
            "The club has another season of that name. Choose another name, or change that season.".to_owned()
        }
        SeasonOutcome::TooMany => {
            format!("A club can have {MAX_SEASONS_PER_CLUB} seasons, and this one has them. Delete one.")
        }
        SeasonOutcome::NotSecretary => return Err(not_your_club()),
    };
    respond(&form.app, form.access, typed, Some(problem))
}

//! Changing a season, and deleting it.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess};
use crate::clubs::league_page::find_season;
use crate::clubs::request::{ClubForm, ClubRequest, Secretary, no_such_button};
use crate::clubs::season_form::{MAX_BEST_OF, MAX_SEASON_NAME, TypedSeason};
use crate::error::WebError;
use crate::response::{html_page, with_no_store};
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
    ClubRequest { app, access, .. }: ClubRequest<Secretary>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let season = find_season(&app, &access, &path.1)?;
    SeasonEditPage::new(&access, &season, TypedSeason::of_details(&season.details)).respond(StatusCode::OK)
}

/// `POST /clubs/{club}/seasons/{season}/edit`. Of two secretaries who change a season at once, the second sees both.
pub(crate) async fn change(
    form: ClubForm<Secretary>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let season = find_season(&form.app, &form.access, &path.1)?;
    match form.wanted().as_str() {
        "delete" => {
            form.store(move |store, club, by| store.delete_season(club, by, season.id)).await?;
            Ok(form.lead_to("/seasons"))
        }
        "save" => save(&form, &season, &path.1).await,
        _ => Err(no_such_button()),
    }
}

async fn save(form: &ClubForm<Secretary>, season: &Season, typed_id: &str) -> Result<HttpResponse, WebError> {
    let revision = form.revision()?;
    let typed = TypedSeason::of(&form.fields);
    let refused = |problem: String| {
        let page = SeasonEditPage::new(&form.access, season, typed.clone());
        SeasonEditPage { revision, problem: Some(problem), ..page }.respond(StatusCode::UNPROCESSABLE_ENTITY)
    };
    let details = match typed.parse() {
        Ok(details) => details,
        Err(error) => return refused(error.to_string()),
    };
    let id = season.id;
    match form.store(move |store, club, by| store.edit_season(club, by, id, revision, &details)).await? {
        SeasonEditOutcome::Changed => Ok(form.lead_to(&format!("/seasons/{id}"))),
        SeasonEditOutcome::NameTaken => {
            refused("The club has another season of that name. Choose another name.".into())
        }
        SeasonEditOutcome::Outdated => {
            let now = find_season(&form.app, &form.access_now()?, typed_id)?;
            let page = SeasonEditPage::new(&form.access, &now, typed.clone());
            let theirs = Some(TypedSeason::of_details(&now.details));
            SeasonEditPage { theirs, ..page }.respond(StatusCode::CONFLICT)
        }
    }
}

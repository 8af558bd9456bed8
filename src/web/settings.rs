//! The settings of a learner.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use crate::visitor::track::track_of_visitor;
use oddtrick_learner::TargetRetention;
use oddtrick_quiz::{Naming, Track};
use oddtrick_store::{Settings, StoreError};

/// What the form's token is for. It is part of the token, so it must not change.
const FORM_ID: &str = "settings";

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    frame: PageFrame,
    token: String,
    tracks: &'static [Track],
    track: &'static Track,
    naming: Naming,
    /// The wanted retention in percent, the text that was typed, and the error in it.
    retention: u8,
    typed: String,
    retention_error: Option<String>,
    is_signed_in: bool,
    saved: bool,
    problem: Option<&'static str>,
}

/// `GET /settings`
pub(super) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let page = page(&app, &visitor)?;
    respond(&app, &visitor, &SettingsPage { saved: request.query_string() == "saved", ..page })
}

/// `POST /settings`
pub(super) async fn save(
    request: HttpRequest,
    app: web::Data<AppState>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let fields = form.map(web::Form::into_inner).unwrap_or_default();
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim());
    let page = page(&app, &visitor)?;
    if let Some(problem) = token_problem(&app, &visitor, field("token").unwrap_or_default()) {
        return respond(&app, &visitor, &SettingsPage { problem: Some(problem), ..page });
    }
    let Some(track) = Track::find(field("house").unwrap_or_default()) else {
        let problem = Some("Nothing has been saved: choose one of the codes.");
        return respond(&app, &visitor, &SettingsPage { problem, ..page });
    };
    // A form of before has no such field: what was chosen stays.
    let naming = match field("people") {
        None => page.naming,
        Some("letters") => Naming::Letters,
        Some(_) => Naming::Names,
    };
    let typed = field("retention").unwrap_or(&page.typed).to_owned();
    let Some(retention) = parse_retention(&typed) else {
        return respond(
            &app,
            &visitor,
            &SettingsPage { retention_error: Some(retention_error_text(page.retention)), typed, track, naming, ..page },
        );
    };
    visitor.admit(&request, &app)?;
    let changed = Some(retention).filter(|wanted| wanted.percent() != page.retention);
    store_settings(app, visitor.public_id().to_owned(), track, naming, changed).await
}

/// The error if the form's token is missing or wrong.
fn token_problem(app: &AppState, visitor: &Visitor, token: &str) -> Option<&'static str> {
    match visitor {
        Visitor::New(_) => Some(
            "Nothing has been saved: your browser sent no cookie, by which we should know you. Allow this site its \
             cookie, and save again.",
        ),
        _ if !app.keys.verify_form_token(visitor.public_id(), FORM_ID, 0, token) => {
            Some("Nothing has been saved: the form was not the one given to you. Save again.")
        }
        _ => None,
    }
}

/// Reads a percentage.
fn parse_retention(typed: &str) -> Option<TargetRetention> {
    typed.trim_end_matches('%').trim_end().parse().ok().and_then(TargetRetention::from_percent)
}

/// The error message for a wrong percentage.
fn retention_error_text(now: u8) -> String {
    let (least, most) = (TargetRetention::MIN_PERCENT, TargetRetention::MAX_PERCENT);
    format!("Type a whole number from {least} to {most}. Nothing has been saved: it is still {now}.")
}

/// Saves the settings. A new retention changes the due day of every limb, so it is saved only if it changed.
async fn store_settings(
    app: web::Data<AppState>,
    public_id: String,
    track: &'static Track,
    naming: Naming,
    retention: Option<TargetRetention>,
) -> Result<HttpResponse, WebError> {
    let now = app.clock.now().as_second();
    let kept = web::block(move || -> Result<(), StoreError> {
        let visitor = app.store.get_or_add_visitor(&public_id, now)?;
        let settings = Settings { track: Some(track.id.to_owned()), letters: naming == Naming::Letters };
        app.store.save_settings(visitor, &settings, retention)
    });
    match kept.await {
        Ok(kept) => kept?,
        Err(_) => {
            return Err(WebError::bad_request(
                "This could not be saved",
                "The server was stopping as the form came in. Save it again.",
                "/settings",
            ));
        }
    }
    Ok(see_other("/settings?saved"))
}

/// The page with the current settings.
fn page(app: &AppState, visitor: &Visitor) -> Result<SettingsPage, WebError> {
    let retention =
        visitor.stored_id(app)?.map_or(Ok(TargetRetention::default()), |id| app.store.retention(id))?.percent();
    Ok(SettingsPage {
        frame: PageFrame::new("", "Settings", "By which laws you play, and what else you may choose."),
        token: app.keys.form_token(visitor.public_id(), FORM_ID, 0),
        tracks: &Track::ALL,
        track: track_of_visitor(app, visitor)?,
        naming: naming_of_visitor(app, visitor)?,
        retention,
        typed: retention.to_string(),
        retention_error: None,
        is_signed_in: visitor.session().is_some(),
        saved: false,
        problem: None,
    })
}

fn respond(app: &AppState, visitor: &Visitor, page: &SettingsPage) -> Result<HttpResponse, WebError> {
    let is_wrong = page.problem.is_some() || page.retention_error.is_some();
    let status = if is_wrong { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    Ok(visitor.with_cookie(app, html_page(status, page)?))
}

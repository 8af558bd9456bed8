//! The page that asks a player for a name, and how a player is known again.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::night::address::{PlayerToken, play_path, screen_path};
use crate::night::code::JoinCode;
use crate::night::live_view::state_now;
use crate::night::names::MAX_NAME_CHARS;
use crate::response::{html_page, with_no_store};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{Night, NightPhase, NightPlayer};

/// The query of the first page after joining, which must come with a cookie.
pub(super) const JOINED: &str = "joined";

#[derive(Template)]
#[template(path = "night/join.html")]
struct JoinPage {
    frame: PageFrame,
    code: String,
    is_over: bool,
    /// Keeps a form that is sent twice from joining twice.
    token: String,
    name: String,
    max_name_chars: usize,
    problem: Option<String>,
    action: String,
    screen_path: String,
}

/// What is told to somebody whom the leader has removed.
pub(super) const REMOVED: &str = "The leader has taken you off the list. You can join again under another name.";

/// What is told to somebody who has just joined and cannot be known again.
pub(super) const NO_COOKIE: &str = "Your browser sent no cookie, by which we should know you. Allow this site its cookie, and join under another name.";

/// The player whose browser sends a request, and whether the leader has removed them.
pub(super) async fn player_of(
    app: &web::Data<AppState>,
    night: &Night,
    request: &HttpRequest,
) -> Result<Option<(NightPlayer, bool)>, WebError> {
    let Some(token) = PlayerToken::from_request(request) else { return Ok(None) };
    let (shared, night) = (app.clone(), night.id);
    Ok(run_blocking(move || shared.store.night_player(night, &token.digest())).await??)
}

/// The page that asks for a name.
pub(super) fn join_page(
    app: &AppState,
    night: &Night,
    code: JoinCode,
    status: StatusCode,
    problem: Option<String>,
    name: &str,
) -> Result<HttpResponse, WebError> {
    let page = JoinPage {
        frame: PageFrame::new("night", "Join the night", "Join a club night."),
        code: code.spaced(),
        is_over: state_now(app, night).0.phase == NightPhase::Ended,
        token: PlayerToken::random().as_str().to_owned(),
        // What is far too long is not shown again.
        name: name.chars().take(2 * MAX_NAME_CHARS).collect(),
        max_name_chars: MAX_NAME_CHARS,
        problem,
        action: play_path(code),
        screen_path: screen_path(code),
    };
    html_page(status, &page).map(with_no_store)
}

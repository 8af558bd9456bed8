//! The leader's page: the buttons with which a night goes on. It works on a telephone, and shows no answer that the room
//! may not see yet, because it may stand on the big screen by mistake.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::night::address::{lead_digest, lead_path, play_path, screen_path};
use crate::night::code::JoinCode;
use crate::night::door::NightDoor;
use crate::night::error::{find_night, no_such_night, not_understood, not_your_night};
use crate::night::live_view::{LiveView, short_address, state_now};
use crate::night::rooms::{NightRooms, tell};
use crate::question_flow::reply::field_value;
use crate::response::{html_page, see_other, with_no_store};
use crate::sheets::sheet_path;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::session::digest;
use oddtrick_quiz::prose::Prose;
use oddtrick_store::{MoveOutcome, Night, NightMove, NightPhase, NightPlayer, NightSettings, NightState};

/// How often a page without a script asks for itself again, in seconds.
const REFRESH: u64 = 5;

#[derive(Template)]
#[template(path = "night/lead.html")]
struct LeadPage {
    frame: PageFrame,
    live: LiveView,
    code: String,
    address: String,
    phase: NightPhase,
    number: u32,
    of: u32,
    seconds: u32,
    told_at_end: bool,
    /// What is asked, as long as there is a question.
    prompt: Option<Prose>,
    buttons: Vec<LeadButton>,
    /// Whether the night may end now, and whether questions would be left out.
    can_end: bool,
    ends_early: bool,
    players: Vec<NightPlayer>,
    answered: usize,
    unsaved: u32,
    problem: Option<String>,
    action: String,
    screen_path: String,
    play_path: String,
    sheet_path: String,
    /// Where the results are, for a secretary of the club. The address of a leader without an account does not tell it.
    results_path: Option<String>,
}

/// A button that moves the night on.
struct LeadButton {
    value: &'static str,
    label: &'static str,
}

/// `GET /night/{code}/lead/{token}`
pub(crate) async fn lead(
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (night, code) = own_night(&app, &path).await?;
    respond(&app, &rooms, (&night, code), LeadPaths::by_token(&night, code, &path.1), None).await
}

/// `POST /night/{code}/lead/{token}`: moves the night on, ends it, or removes a player.
pub(crate) async fn move_on(
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (night, code) = own_night(&app, &path).await?;
    change(&app, &rooms, (&night, code), LeadPaths::by_token(&night, code, &path.1), body).await
}

/// The leader's page of a night, for a secretary of its club.
pub(super) async fn show_lead(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    (night, code): (&Night, JoinCode),
    door: &NightDoor,
) -> Result<HttpResponse, WebError> {
    respond(app, rooms, (night, code), LeadPaths::through(door, code), None).await
}

/// Moves a night on, ends it, or removes a player, for a secretary of its club.
pub(super) async fn move_through(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    (night, code): (&Night, JoinCode),
    door: &NightDoor,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    change(app, rooms, (night, code), LeadPaths::through(door, code), body).await
}

/// Where a night is led, and the page of its sheet for whoever leads it.
struct LeadPaths {
    action: String,
    sheet: String,
    results: Option<String>,
}

impl LeadPaths {
    fn by_token(night: &Night, code: JoinCode, token: &str) -> LeadPaths {
        LeadPaths { action: lead_path(code, token), sheet: sheet_path(night.sheet), results: None }
    }

    fn through(door: &NightDoor, code: JoinCode) -> LeadPaths {
        LeadPaths { action: door.lead_path(code), sheet: door.sheet_path(), results: Some(door.results_path()) }
    }
}

async fn change(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    (night, code): (&Night, JoinCode),
    paths: LeadPaths,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let now = app.clock.now().as_millisecond();
    let fields = form_fields(body).map_err(|error| not_understood(error.to_string()))?;
    let wanted = field_value(&fields, "do").unwrap_or_default();
    if let Some(id) = wanted.strip_prefix("remove:") {
        let player: i64 = id.parse().map_err(|_| not_understood("It does not say whom it removes."))?;
        let (shared, at, night) = (app.clone(), rooms.clone(), night.id);
        let remove = move || {
            shared.store.remove_night_player(night, player)?;
            tell(&shared, &at, night);
            Ok::<_, WebError>(())
        };
        run_blocking(remove).await??;
        return Ok(see_other(paths.action));
    }
    let step = field_value(&fields, "step").and_then(|step| step.parse::<u32>().ok());
    let step = step.ok_or_else(|| not_understood("It does not say what it follows."))?;
    let wanted = wanted_move(wanted).ok_or_else(|| not_understood("It asks for nothing that a night can do."))?;
    let why = match make_move(app, rooms, night, step, wanted, now).await? {
        MoveOutcome::Moved => return Ok(see_other(paths.action)),
        MoveOutcome::Outdated => "Somebody has moved the night on since this page was shown, perhaps you yourself.",
        MoveOutcome::Impossible => "That is not possible now.",
    };
    let problem = format!("{why} Nothing has been changed: this is where it stands.");
    let shared = app.clone();
    let night = run_blocking(move || shared.store.night_by_code(&code.0)).await??.ok_or_else(no_such_night)?;
    respond(app, rooms, (&night, code), paths, Some(problem)).await
}

/// The night of an address, if its token leads it.
async fn own_night(app: &web::Data<AppState>, path: &(String, String)) -> Result<(Night, JoinCode), WebError> {
    let (night, code) = find_night(app, &path.0).await?;
    if night.lead_digest == lead_digest(&path.1) { Ok((night, code)) } else { Err(not_your_night()) }
}

fn wanted_move(value: &str) -> Option<NightMove> {
    Some(match value {
        "next" => NightMove::Next,
        "close" => NightMove::Close,
        "standing" => NightMove::Standing,
        "end" => NightMove::End,
        _ => return None,
    })
}

async fn make_move(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    night: &Night,
    step: u32,
    wanted: NightMove,
    now: i64,
) -> Result<MoveOutcome, WebError> {
    let mut full_marks = Vec::new();
    if wanted == NightMove::End {
        for number in 1..=night.settings.questions {
            full_marks.push(rooms.question(app, night, number).await?.question.full_mark());
        }
    }
    let (shared, at, night) = (app.clone(), rooms.clone(), *night);
    let done = run_blocking(move || {
        let moved = if wanted == NightMove::End {
            let code = JoinCode(night.code);
            let of_player = |player: i64| digest(&format!("night {code} of {}, player {player}", night.made_at));
            shared.store.end_night(&night, step, &full_marks, of_player, now)?.moved
        } else {
            shared.store.move_night(night.id, step, wanted, now)?
        };
        tell(&shared, &at, night.id);
        Ok::<_, WebError>(moved)
    });
    done.await?
}

async fn respond(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    (night, code): (&Night, JoinCode),
    paths: LeadPaths,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let status = if problem.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let (state, left_ms) = state_now(app, night);
    let (shared, id) = (app.clone(), night.id);
    let load = move || Ok::<_, WebError>((shared.store.night_players(id)?, shared.store.night_answers(id)?));
    let (players, answers) = run_blocking(load).await??;
    let has_question = matches!(state.phase, NightPhase::Asking | NightPhase::Closed | NightPhase::Told);
    let prompt = if has_question {
        Some(rooms.question(app, night, state.question).await?.question.prompt.clone())
    } else {
        None
    };
    let can = |wanted| state.after(wanted, &night.settings, 0).is_some();
    let page = LeadPage {
        frame: PageFrame::new("night", "Lead the night", "The leader’s page of a club night."),
        live: LiveView::new(night, code, "step roster", REFRESH, left_ms),
        code: code.spaced(),
        address: short_address(app),
        phase: state.phase,
        number: state.question,
        of: night.settings.questions,
        seconds: night.settings.seconds,
        told_at_end: night.settings.told_at_end,
        prompt,
        buttons: buttons(state, &night.settings),
        can_end: can(NightMove::End),
        ends_early: state.phase != NightPhase::Standing || state.question < night.settings.questions,
        answered: answers.iter().filter(|given| given.question == state.question).count(),
        players,
        unsaved: night.unsaved,
        problem,
        action: paths.action,
        screen_path: screen_path(code),
        play_path: play_path(code),
        sheet_path: paths.sheet,
        results_path: paths.results,
    };
    html_page(status, &page).map(with_no_store)
}

/// The buttons of a state, the usual one first.
fn buttons(state: NightState, settings: &NightSettings) -> Vec<LeadButton> {
    let is_last = state.question >= settings.questions;
    let next = match state.phase {
        NightPhase::Lobby => Some("Begin"),
        NightPhase::Closed if is_last => Some("Show the first ruling"),
        NightPhase::Told if is_last => None,
        NightPhase::Told if settings.told_at_end => Some("Next ruling"),
        _ => Some("Next question"),
    };
    let all = [
        (NightMove::Next, "next", next),
        (NightMove::Close, "close", Some("Close the question")),
        (NightMove::Standing, "standing", Some("Show the standing")),
    ];
    let possible = all.into_iter().filter(|(wanted, ..)| state.after(*wanted, settings, 0).is_some());
    possible.filter_map(|(_, value, label)| label.map(|label| LeadButton { value, label })).collect()
}

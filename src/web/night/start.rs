//! Beginning a night of a sheet, and finding those that have begun.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::client_address::client_address;
use crate::club_access::not_your_club;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::night::code::JoinCode;
use crate::night::door::NightDoor;
use crate::night::error::not_understood;
use crate::night::live_view::state_now;
use crate::night::start_button::USUAL_SECONDS;
use crate::question_flow::reply::field_value;
use crate::response::{html_page, see_other, with_no_store};
use crate::sheets::own_sheet;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{
    BeginNightOutcome, MAX_NIGHTS_PER_SHEET, MAX_PLAYERS_PER_NIGHT, NIGHT_DAYS, NewNight, Night, NightPhase,
    NightSettings, Sheet,
};

/// The times that there can be for a question, in seconds. 0 is no limit.
const TIMES: [u32; 5] = [0, 30, 60, 90, 120];

/// How often a code is drawn anew if another night has it.
const TRIES: usize = 8;

#[derive(Template)]
#[template(path = "night/start.html")]
struct StartPage {
    frame: PageFrame,
    title: String,
    questions: usize,
    times: [u32; 5],
    usual_time: u32,
    /// The code of the night that the form begins. Sent twice, it begins one.
    code: String,
    nights: Vec<NightRow>,
    max_players: u32,
    days: i64,
    problem: Option<String>,
    action: String,
    sheet_path: String,
}

/// A night that has begun.
struct NightRow {
    code: String,
    /// Where it is led. `None` if it is led through another door.
    href: Option<String>,
    made_on: String,
    state: &'static str,
}

/// `GET /sheets/{number}/edit/{token}/night`
pub(crate) async fn start(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (sheet, door) = makers_door(&app, &path).await?;
    show_start(&app, &sheet, &door, None).await
}

/// `POST /sheets/{number}/edit/{token}/night`
pub(crate) async fn begin(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (sheet, door) = makers_door(&app, &path).await?;
    let fields = form_fields(body).map_err(|error| not_understood(error.to_string()))?;
    begin_through(&request, &app, &sheet, &door, &fields).await
}

async fn makers_door(app: &web::Data<AppState>, path: &(String, String)) -> Result<(Sheet, NightDoor), WebError> {
    let (sheet, token) = own_sheet(app, &path.0, &path.1).await?;
    let number = sheet.number;
    Ok((sheet, NightDoor::Maker { number, token }))
}

/// Begins a night of a sheet, and leads to the page on which it is led.
///
/// # Errors
/// If the form is none of ours, too many nights come from one network, the database fails, or whoever sends it is not a
/// secretary any more.
pub(super) async fn begin_through(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    sheet: &Sheet,
    door: &NightDoor,
    fields: &FormFields,
) -> Result<HttpResponse, WebError> {
    let seconds = field_value(fields, "seconds").and_then(|typed| typed.parse().ok());
    let seconds = seconds.filter(|seconds| TIMES.contains(seconds));
    let told_at_end = match field_value(fields, "told") {
        Some("each") => Some(false),
        Some("end") => Some(true),
        _ => None,
    };
    let (Some(seconds), Some(told_at_end)) = (seconds, told_at_end) else {
        return Err(not_understood("Choose a time for each question, and when the ruling is shown."));
    };
    let questions = u32::try_from(sheet.sheet.forms[0].len()).unwrap_or(u32::MAX);
    let settings = NightSettings { questions, seconds, told_at_end };
    let code = field_value(fields, "code").and_then(JoinCode::parse).unwrap_or_else(JoinCode::random);
    // Whoever begins a night adds rows to the database, as a new visitor does.
    if !app.newcomers.admit(client_address(request.headers(), request.peer_addr(), app.trust_proxy)) {
        return Err(WebError::TooManyNewcomers);
    }
    let (shared, number, through) = (app.clone(), sheet.number, door.clone());
    let begun = run_blocking(move || store(&shared, number, &through, code, settings)).await??;
    if let Some(code) = begun {
        return Ok(see_other(door.lead_path(code)));
    }
    let problem = format!(
        "This sheet has {MAX_NIGHTS_PER_SHEET} nights, and can have no more. They are forgotten {NIGHT_DAYS} days after \
         they were played."
    );
    show_start(app, sheet, door, Some(problem)).await
}

/// Stores a night, and returns its code. `None` if the sheet has as many as it can have.
fn store(
    app: &AppState,
    sheet: u32,
    door: &NightDoor,
    wanted: JoinCode,
    settings: NightSettings,
) -> Result<Option<JoinCode>, WebError> {
    let now = app.clock.now().as_millisecond();
    let codes = std::iter::once(wanted).chain(std::iter::repeat_with(JoinCode::random));
    for code in codes.take(TRIES) {
        let new = NewNight { sheet, code: code.0, lead_digest: door.new_lead_digest(code), settings };
        let outcome = match *door {
            NightDoor::Maker { .. } => app.store.begin_night(&new, now)?,
            NightDoor::Club { club, visitor, .. } => {
                app.store.begin_club_night(club, visitor, &new, now)?.ok_or_else(not_your_club)?
            }
        };
        match outcome {
            BeginNightOutcome::Begun | BeginNightOutcome::Known => return Ok(Some(code)),
            BeginNightOutcome::Full => return Ok(None),
            BeginNightOutcome::CodeTaken => {}
        }
    }
    Err(WebError::Internal("no code for a club night was free"))
}

/// The page on which nights of a sheet begin, with those that have begun.
///
/// # Errors
/// If the database fails.
pub(super) async fn show_start(
    app: &web::Data<AppState>,
    sheet: &Sheet,
    door: &NightDoor,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let (shared, number) = (app.clone(), sheet.number);
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let nights = run_blocking(move || shared.store.nights_of_sheet(number)).await??;
    let page = StartPage {
        frame: PageFrame::new("sheet", "Club night", "Put the questions of a sheet to a room."),
        title: sheet.sheet.details.title.clone(),
        questions: sheet.sheet.forms[0].len(),
        times: TIMES,
        usual_time: USUAL_SECONDS,
        code: JoinCode::random().to_string(),
        nights: nights.iter().map(|night| night_row(app, night, door)).collect(),
        max_players: MAX_PLAYERS_PER_NIGHT,
        days: NIGHT_DAYS,
        problem,
        action: door.start_path(),
        sheet_path: door.sheet_path(),
    };
    html_page(status, &page).map(with_no_store)
}

fn night_row(app: &AppState, night: &Night, door: &NightDoor) -> NightRow {
    let code = JoinCode(night.code);
    NightRow {
        code: code.spaced(),
        href: door.leads(night).then(|| door.lead_path(code)),
        made_on: app.clock.format_date(night.made_at),
        state: match state_now(app, night).0.phase {
            NightPhase::Lobby => "not begun yet",
            NightPhase::Ended => "over",
            _ => "under way",
        },
    }
}

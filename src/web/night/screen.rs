//! The page for the big screen. It has no buttons and needs no token: it shows what the room may see, and no answer before
//! its question is closed.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::night::address::play_path;
use crate::night::asked::AskedQuestion;
use crate::night::code::JoinCode;
use crate::night::error::find_night;
use crate::night::live_view::{LiveView, short_address, state_now};
use crate::night::rooms::NightRooms;
use crate::night::standing::{StandingRow, hardest, standing};
use crate::night::votes::{VoteRow, vote_rows};
use crate::response::{html_page, with_no_store};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::view::qr_drawing::QrDrawing;
use oddtrick_quiz::prose::Prose;
use oddtrick_store::{Night, NightAnswer, NightPhase, NightPlayer};

/// How often a screen without a script asks for itself again, in seconds.
const REFRESH: u64 = 5;

#[derive(Template)]
#[template(path = "night/screen.html")]
struct ScreenPage {
    frame: PageFrame,
    live: LiveView,
    title: String,
    code: String,
    /// Where players go to type the code.
    enter_address: String,
    number: u32,
    of: u32,
    players: usize,
    answered: usize,
    view: ScreenView,
}

/// What the screen shows.
enum ScreenView {
    Lobby { names: Vec<String>, qr: QrDrawing },
    Ask(Arc<AskedQuestion>),
    Closed,
    Told { asked: Arc<AskedQuestion>, rows: Vec<VoteRow>, right: usize },
    Standing { is_over: bool, rows: Vec<StandingRow>, hardest: Option<HardestQuestion> },
}

/// The question that caught most people.
struct HardestQuestion {
    number: u32,
    right: usize,
    answered: usize,
    asked: Arc<AskedQuestion>,
    /// The wrong answer that most gave.
    favourite: Option<(Prose, usize)>,
}

/// `GET /night/{code}/screen`
pub(crate) async fn screen(
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    typed: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (night, code) = find_night(&app, &typed).await?;
    let (state, left_ms) = state_now(&app, &night);
    let shared = app.clone();
    let load = move || {
        let title = shared.store.sheet(night.sheet)?.map(|sheet| sheet.sheet.details.title);
        let (players, answers) = (shared.store.night_players(night.id)?, shared.store.night_answers(night.id)?);
        Ok::<_, WebError>((title.unwrap_or_default(), players, answers))
    };
    let (title, players, answers) = run_blocking(load).await??;
    let count = players.len();
    let answered = answers.iter().filter(|given| given.question == state.question).count();
    let view = match state.phase {
        NightPhase::Lobby => ScreenView::Lobby {
            names: players.into_iter().map(|player| player.name).collect(),
            qr: qr_drawing(&app, code)?,
        },
        NightPhase::Asking => ScreenView::Ask(rooms.question(&app, &night, state.question).await?),
        NightPhase::Closed => ScreenView::Closed,
        NightPhase::Told => told_view(rooms.question(&app, &night, state.question).await?, &answers, state.question),
        NightPhase::Standing | NightPhase::Ended => {
            let through = state.told(&night.settings);
            let is_over = state.phase == NightPhase::Ended;
            standing_view(&app, &rooms, &night, players, &answers, through, is_over).await?
        }
    };
    let watch = if state.phase == NightPhase::Lobby { "step roster" } else { "step" };
    let refresh = if state.phase == NightPhase::Ended { 0 } else { REFRESH };
    let page = ScreenPage {
        frame: PageFrame::new("night", format!("Club night: {title}"), "A club night on the big screen."),
        live: LiveView::new(&night, code, watch, refresh, left_ms),
        title,
        code: code.spaced(),
        enter_address: short_address(&app),
        number: state.question,
        of: night.settings.questions,
        players: count,
        answered,
        view,
    };
    html_page(StatusCode::OK, &page).map(with_no_store)
}

fn told_view(asked: Arc<AskedQuestion>, answers: &[NightAnswer], number: u32) -> ScreenView {
    let given = || answers.iter().filter(move |given| given.question == number).map(|given| &given.answer);
    let rows = vote_rows(&asked, given().map(|answer| answer.reply.as_str()));
    let right = given().filter(|answer| answer.points == answer.out_of).count();
    ScreenView::Told { asked, rows, right }
}

async fn standing_view(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    night: &Night,
    players: Vec<NightPlayer>,
    answers: &[NightAnswer],
    through: u32,
    is_over: bool,
) -> Result<ScreenView, WebError> {
    let found = match hardest(answers, through) {
        None => None,
        Some((number, right, answered)) => {
            let asked = rooms.question(app, night, number).await?;
            let given = answers.iter().filter(|given| given.question == number);
            let rows = vote_rows(&asked, given.map(|given| given.answer.reply.as_str()));
            let wrong = rows.into_iter().filter(|row| !row.right && row.count > 0);
            let favourite = wrong.max_by_key(|row| row.count).map(|row| (row.text, row.count));
            Some(HardestQuestion { number, right, answered, asked, favourite })
        }
    };
    Ok(ScreenView::Standing { is_over, rows: standing(players, answers, through), hardest: found })
}

/// The QR code that leads a telephone to the night.
///
/// # Errors
/// If the site's own address is too long for one.
fn qr_drawing(app: &AppState, code: JoinCode) -> Result<QrDrawing, WebError> {
    let address = format!("{}{}", app.origin, play_path(code));
    QrDrawing::of(&address).ok_or(WebError::Internal("the address has no room in a QR code"))
}

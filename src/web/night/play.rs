//! A player's page: what the night is at, on a telephone.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::night::address::{play_path, screen_path};
use crate::night::asked::AskedQuestion;
use crate::night::code::JoinCode;
use crate::night::error::find_night;
use crate::night::join::{JOINED, NO_COOKIE, REMOVED, join_page, player_of};
use crate::night::live_view::{LiveView, state_now};
use crate::night::rooms::NightRooms;
use crate::night::standing::{StandingRow, standing};
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::sheet::read_reply;
use oddtrick_quiz::{Mark, Reply};
use oddtrick_store::{Night, NightAnswer, NightPhase, NightPlayer, SheetAnswer};

/// How often a page without a script asks for itself again while it waits, in seconds.
const WAIT: u64 = 5;

/// The query of a page that shows the form again after an answer, for browsers without a script.
const CHANGE: &str = "change";

#[derive(Template)]
#[template(path = "night/play.html")]
struct PlayPage {
    frame: PageFrame,
    live: LiveView,
    code: String,
    player: String,
    number: u32,
    of: u32,
    view: PlayView,
    problem: Option<String>,
    action: String,
    screen_path: String,
}

/// What the page shows.
enum PlayView {
    Lobby { players: usize },
    Ask(Box<AskView>),
    Closed { reply: Option<Prose> },
    Told(Box<ToldView>),
    Standing { is_over: bool, own: Option<StandingRow>, players: usize, out_of: u32, answers: Vec<(u32, Option<Mark>)> },
}

/// A question that is open.
struct AskView {
    asked: Arc<AskedQuestion>,
    /// What the player has answered so far.
    given: Option<Prose>,
    /// Whether the form is shown: before an answer, and to change it.
    has_form: bool,
    /// The fields of the form as they were sent or stored.
    fields: FormFields,
}

impl AskView {
    fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str())
    }

    fn is_chosen(&self, place: &usize) -> bool {
        self.fields.iter().any(|(field, value)| field == "choice" && *value == place.to_string())
    }
}

/// A question whose ruling is told.
struct ToldView {
    asked: Arc<AskedQuestion>,
    /// What the player answered, and how it was marked. `None` if there was no answer.
    given: Option<(Prose, Mark)>,
    why_wrong: Vec<Prose>,
    points: u32,
}

/// What a form that was sent adds to the page.
#[derive(Default)]
pub(super) struct Sent {
    pub problem: Option<String>,
    pub fields: Option<FormFields>,
}

/// `GET /night/{code}`
pub(crate) async fn play(
    request: HttpRequest,
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    typed: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (night, code) = find_night(&app, &typed).await?;
    if *typed != code.to_string() {
        return Ok(see_other(play_path(code)));
    }
    let changes = request.query_string() == CHANGE;
    match player_of(&app, &night, &request).await? {
        Some((player, false)) => {
            play_page(&app, &rooms, (&night, code), player, changes, Sent::default(), StatusCode::OK).await
        }
        Some((_, true)) => join_page(&app, &night, code, StatusCode::OK, Some(REMOVED.into()), ""),
        None => {
            let lost = (request.query_string() == JOINED).then(|| NO_COOKIE.to_owned());
            join_page(&app, &night, code, StatusCode::OK, lost, "")
        }
    }
}

/// The page of a player.
pub(super) async fn play_page(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    (night, code): (&Night, JoinCode),
    player: NightPlayer,
    changes: bool,
    sent: Sent,
    status: StatusCode,
) -> Result<HttpResponse, WebError> {
    let (state, left_ms) = state_now(app, night);
    let (shared, id) = (app.clone(), player.id);
    let own = run_blocking(move || shared.store.night_answers_of(id)).await??;
    let answer = own.iter().find(|given| given.question == state.question).map(|given| &given.answer);
    let problem = sent.problem.clone();
    let view = match state.phase {
        NightPhase::Lobby => PlayView::Lobby { players: players(app, night).await?.len() },
        NightPhase::Standing | NightPhase::Ended => {
            standing_view(app, rooms, night, player.id, &own, state.phase == NightPhase::Ended).await?
        }
        NightPhase::Asking => {
            let asked = rooms.question(app, night, state.question).await?;
            PlayView::Ask(Box::new(ask_view(asked, answer, changes, sent)))
        }
        NightPhase::Closed => {
            let asked = rooms.question(app, night, state.question).await?;
            PlayView::Closed { reply: answer.and_then(|answer| given_reply(&asked, answer)).map(|(text, _)| text) }
        }
        NightPhase::Told => {
            let asked = rooms.question(app, night, state.question).await?;
            let points = own.iter().filter(|given| given.question <= state.question);
            let points = points.map(|given| u32::from(given.answer.points)).sum();
            PlayView::Told(Box::new(told_view(asked, answer, points)))
        }
    };
    // A form must not vanish under the fingers, so such a page asks again only when the time is up.
    let refresh = match &view {
        PlayView::Ask(ask) if ask.has_form => left_ms.map_or(0, |left| left / 1000 + 1),
        PlayView::Standing { is_over: true, .. } => 0,
        _ => WAIT,
    };
    let watch = if state.phase == NightPhase::Lobby { "step roster" } else { "step" };
    let page = PlayPage {
        frame: PageFrame::new("night", "Club night", "A club night."),
        live: LiveView::new(night, code, watch, refresh, left_ms),
        code: code.spaced(),
        player: player.name,
        number: state.question,
        of: night.settings.questions,
        view,
        problem,
        action: play_path(code),
        screen_path: screen_path(code),
    };
    html_page(status, &page).map(with_no_store)
}

async fn players(app: &web::Data<AppState>, night: &Night) -> Result<Vec<NightPlayer>, WebError> {
    let (shared, night) = (app.clone(), night.id);
    Ok(run_blocking(move || shared.store.night_players(night)).await??)
}

/// A stored reply in words, and as the question has it.
fn given_reply(asked: &AskedQuestion, answer: &SheetAnswer) -> Option<(Prose, Reply)> {
    let reply = read_reply(&asked.question, &answer.reply).ok().flatten()?;
    Some((asked.question.reply_text(&reply), reply))
}

fn ask_view(asked: Arc<AskedQuestion>, answer: Option<&SheetAnswer>, changes: bool, sent: Sent) -> AskView {
    let given = answer.and_then(|answer| given_reply(&asked, answer));
    let stored = given.as_ref().map_or_else(FormFields::new, |(_, reply)| reply_fields(reply));
    let has_form = given.is_none() || changes || sent.fields.is_some();
    AskView { asked, given: given.map(|(text, _)| text), has_form, fields: sent.fields.unwrap_or(stored) }
}

/// The fields with which a form sends a reply.
fn reply_fields(reply: &Reply) -> FormFields {
    let field = |name: &str, value: String| (name.to_owned(), value);
    match reply {
        Reply::One(place) => vec![field("choice", place.to_string())],
        Reply::Many(places) => places.iter().map(|place| field("choice", place.to_string())).collect(),
        Reply::Pair(pair) => vec![field("ab", pair.ab.to_string()), field("yz", pair.yz.to_string())],
        Reply::Number(number) => vec![field("number", number.to_string())],
    }
}

fn told_view(asked: Arc<AskedQuestion>, answer: Option<&SheetAnswer>, points: u32) -> ToldView {
    let mark = |answer: &SheetAnswer| Mark { points: answer.points, out_of: answer.out_of };
    let given = answer.and_then(|answer| Some((given_reply(&asked, answer)?, mark(answer))));
    let why_wrong = match &given {
        Some(((_, reply), mark)) if !mark.is_right() => {
            asked.question.mistakes_in(reply).into_iter().map(|mistake| mistake.why.clone()).collect()
        }
        _ => Vec::new(),
    };
    ToldView { given: given.map(|((text, _), mark)| (text, mark)), why_wrong, points, asked }
}

async fn standing_view(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    night: &Night,
    player: i64,
    own: &[NightAnswer],
    is_over: bool,
) -> Result<PlayView, WebError> {
    let (shared, id) = (app.clone(), night.id);
    let load = move || Ok::<_, WebError>((shared.store.night_players(id)?, shared.store.night_answers(id)?));
    let (players, answers) = run_blocking(load).await??;
    let through = state_now(app, night).0.told(&night.settings);
    let count = players.len();
    let own_row = standing(players, &answers, through).into_iter().find(|row| row.player == player);
    let mut out_of = 0;
    for number in 1..=through {
        out_of += u32::from(rooms.question(app, night, number).await?.question.full_mark());
    }
    let of_question = |number: u32| {
        let found = own.iter().find(|given| given.question == number);
        (number, found.map(|given| Mark { points: given.answer.points, out_of: given.answer.out_of }))
    };
    let answers = (1..=through).map(of_question).collect();
    Ok(PlayView::Standing { is_over, own: own_row, players: count, out_of, answers })
}

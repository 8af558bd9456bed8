//! What players send: a name to join under, and answers.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::night::address::{PlayerToken, play_path};
use crate::night::code::JoinCode;
use crate::night::error::{find_night, no_such_night, not_understood};
use crate::night::join::{JOINED, REMOVED, join_page, player_of};
use crate::night::names::PlayerName;
use crate::night::play::{Sent, play_page};
use crate::night::rooms::{NightRooms, tell};
use crate::question_flow::reply::{ReplyError, field_value, parse_reply};
use crate::response::see_other;
use crate::sheets::marked_answer;
use crate::state::AppState;
use oddtrick_store::{AnswerOutcome, JoinNightOutcome, MAX_PLAYERS_PER_NIGHT, NewPlayer, Night, NightPlayer};

/// `POST /night/{code}`: joins, or answers a question.
pub(crate) async fn send(
    request: HttpRequest,
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    typed: web::Path<String>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    // The moment at which it came in counts, not the one at which it is its turn.
    let now = app.clock.now().as_millisecond();
    let (night, code) = find_night(&app, &typed).await?;
    let fields = form_fields(body).map_err(|error| not_understood(error.to_string()))?;
    match field_value(&fields, "do") {
        Some("join") => join(&app, &rooms, &night, code, &fields).await,
        Some("answer") => answer(&request, &app, &rooms, (&night, code), fields, now).await,
        _ => Err(not_understood("It does not say what it is for.")),
    }
}

/// Lets somebody in under a name.
async fn join(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    night: &Night,
    code: JoinCode,
    fields: &FormFields,
) -> Result<HttpResponse, WebError> {
    let typed = field_value(fields, "name").unwrap_or_default();
    let name = match PlayerName::parse(typed) {
        Ok(name) => name,
        Err(error) => {
            return join_page(app, night, code, StatusCode::UNPROCESSABLE_ENTITY, Some(error.to_string()), typed);
        }
    };
    let token = field_value(fields, "token").and_then(PlayerToken::parse).unwrap_or_else(PlayerToken::random);
    let new = NewPlayer { name: name.display, folded: name.folded, digest: token.digest() };
    let (shared, at, id) = (app.clone(), rooms.clone(), night.id);
    let joined = run_blocking(move || {
        let joined = shared.store.join_night(id, &new)?;
        tell(&shared, &at, id);
        Ok::<_, WebError>(joined)
    });
    let (status, problem) = match joined.await?? {
        JoinNightOutcome::Joined | JoinNightOutcome::Known => {
            let mut response = see_other(format!("{}?{JOINED}", play_path(code)));
            if let Err(error) = response.add_cookie(&token.cookie(app, code)) {
                tracing::error!("the cookie of a player could not be set: {error}");
            }
            return Ok(response);
        }
        JoinNightOutcome::NameTaken => {
            (StatusCode::CONFLICT, "Somebody has this name already, or had it. Choose another one.".to_owned())
        }
        JoinNightOutcome::Full => (
            StatusCode::CONFLICT,
            format!("{MAX_PLAYERS_PER_NIGHT} people have joined, and no more can. You can look on at the big screen."),
        ),
        JoinNightOutcome::Removed => (StatusCode::CONFLICT, REMOVED.to_owned()),
        JoinNightOutcome::Ended => (StatusCode::CONFLICT, "The night is over, so nobody can join any more.".to_owned()),
    };
    join_page(app, night, code, status, Some(problem), typed)
}

/// Keeps a player's answer.
async fn answer(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    (night, code): (&Night, JoinCode),
    fields: FormFields,
    now: i64,
) -> Result<HttpResponse, WebError> {
    let player = match player_of(app, night, request).await? {
        Some((player, false)) => player,
        Some((_, true)) => return join_page(app, night, code, StatusCode::FORBIDDEN, Some(REMOVED.into()), ""),
        None => {
            let problem = "We do not know who you are, so the answer was not kept. Join first.".to_owned();
            return join_page(app, night, code, StatusCode::FORBIDDEN, Some(problem), "");
        }
    };
    let number = field_value(&fields, "question").and_then(|number| number.parse::<u32>().ok());
    let number = number.filter(|number| (1..=night.settings.questions).contains(number));
    let Some(number) = number else { return Err(not_understood("It does not say which question it answers.")) };
    let asked = rooms.question(app, night, number).await?;
    let reply = match parse_reply(&asked.question, &fields) {
        Ok(reply) => reply,
        Err(error @ ReplyError::NotOffered) => return Err(not_understood(error.to_string())),
        // A question that is closed meanwhile says so itself, and not what was missing.
        Err(ReplyError::Incomplete(_)) if night.state.question != number => {
            return closed(app, rooms, (night, code), player, number).await;
        }
        Err(ReplyError::Incomplete(problem)) => {
            let sent = Sent { problem: Some(problem.to_owned()), fields: Some(fields) };
            return play_page(app, rooms, (night, code), player, true, sent, StatusCode::UNPROCESSABLE_ENTITY).await;
        }
    };
    let digest = PlayerToken::from_request(request).map(|token| token.digest()).unwrap_or_default();
    let (shared, at, id) = (app.clone(), rooms.clone(), night.id);
    let kept = run_blocking(move || {
        let answer = marked_answer(&asked.question, Some(&reply));
        let kept = shared.store.answer_night(id, &digest, number, &answer, now)?;
        tell(&shared, &at, id);
        Ok::<_, WebError>(kept)
    });
    match kept.await?? {
        AnswerOutcome::Kept => Ok(see_other(play_path(code))),
        AnswerOutcome::Closed => closed(app, rooms, (night, code), player, number).await,
        AnswerOutcome::NoPlayer => join_page(app, night, code, StatusCode::FORBIDDEN, Some(REMOVED.into()), ""),
    }
}

/// The page when an answer came too late: what the night is at now.
async fn closed(
    app: &web::Data<AppState>,
    rooms: &web::Data<NightRooms>,
    (night, code): (&Night, JoinCode),
    player: NightPlayer,
    number: u32,
) -> Result<HttpResponse, WebError> {
    let (shared, id, key) = (app.clone(), player.id, night.code);
    let load = move || Ok::<_, WebError>((shared.store.night_by_code(&key)?, shared.store.night_answers_of(id)?));
    let (night, own) = run_blocking(load).await??;
    let night = night.ok_or_else(no_such_night)?;
    let rest = if own.iter().any(|given| given.question == number) {
        "Your earlier answer to it counts."
    } else {
        "It was not kept."
    };
    let problem = format!("Your answer came when question {number} was not open. {rest}");
    let sent = Sent { problem: Some(problem), fields: None };
    play_page(app, rooms, (&night, code), player, false, sent, StatusCode::CONFLICT).await
}

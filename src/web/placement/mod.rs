//! A self-test to start with: twelve questions that place a newcomer by topic and say where to begin.

mod question;
mod result;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

pub(super) use question::{answer, question};

use super::error::{Suggestion, WebError, html_page};
use super::page_frame::PageFrame;
use super::question_flow::see_other;
use super::state::AppState;
use super::visitor::{Visitor, random_bytes};
use oddtrick_learner::Rating;
use oddtrick_learner::placement::{self, PlacementAnswer, QUESTION_COUNT};
use oddtrick_quiz::{QuestionId, QuizQuestion, placement as drawn};
use oddtrick_store::{Placement, PlacementQuestion, StoreError};

/// Where it is begun.
const PLACEMENT_PATH: &str = "/start";

#[derive(Template)]
#[template(path = "start/begin.html")]
struct BeginPlacementPage {
    frame: PageFrame,
    /// The way on in one that is begun, and how many questions of it are answered.
    open: Option<(String, usize)>,
    /// What the last one came to.
    last: Option<String>,
    questions: usize,
}

/// `GET /start`
pub(super) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let latest = visitor.stored_id(&app)?.map_or(Ok(None), |visitor| app.store.latest_placement(visitor))?;
    let (open, last) = match latest {
        // One that is over with nothing answered comes to nothing that could be shown.
        Some(placing) if is_over(&app, &placing) => {
            (None, Some(placement_path(placing.id)).filter(|_| !answers_so_far(&placing).is_empty()))
        }
        Some(placing) => (Some((placement_path(placing.id), answers_so_far(&placing).len())), None),
        None => (None, None),
    };
    let about = "Twelve questions on the laws of whist find out what you know, and say where to begin.";
    let frame = PageFrame::new("practice", "Where to begin", about).with_canonical(&app.origin, PLACEMENT_PATH);
    let page = BeginPlacementPage { frame, open, last, questions: QUESTION_COUNT };
    Ok(visitor.with_cookie(&app, html_page(StatusCode::OK, &page)?))
}

/// `POST /start`: begins; one that is begun is gone on with.
pub(super) async fn begin(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    if let Visitor::New(_) = visitor {
        return Err(WebError::BadRequest {
            what: "The questions cannot be begun without a cookie".into(),
            why: "Your browser sent no cookie, by which we should know your answers together. Allow this site its \
                  cookie, open the page again, and begin there."
                .into(),
            back_href: PLACEMENT_PATH,
            clear_visitor_cookie: false,
        });
    }
    let (public_id, shared) = (visitor.public_id().to_owned(), app.clone());
    let seed = u32::from_le_bytes(random_bytes());
    let begun = web::block(move || -> Result<i64, StoreError> {
        let now = shared.clock.now().as_second();
        let visitor = shared.store.get_or_add_visitor(&public_id, now)?;
        match shared.store.latest_placement(visitor)? {
            Some(open) if !is_over(&shared, &open) => Ok(open.id),
            _ => shared.store.begin_placement(visitor, seed, now),
        }
    });
    Ok(see_other(placement_path(begun.await.map_err(|_| shutting_down())??)))
}

/// A placing of the visitor's own.
fn own_placement(request: &HttpRequest, app: &AppState, id: &str) -> Result<(Visitor, i64, Placement), WebError> {
    let visitor = Visitor::from_request(request, app)?;
    if let (Some(stored), Ok(id)) = (visitor.stored_id(app)?, id.parse())
        && let Some(placing) = app.store.placement_by_id(stored, id)?
    {
        return Ok((visitor, stored, placing));
    }
    Err(WebError::NotFound {
        title: "There are no such questions of yours".into(),
        detail:
            "Either the address is mistaken, or they are another’s, or your browser has forgotten its cookie or is \
              not signed in. What you may have sent just now has not been kept."
                .into(),
        suggestions: vec![Suggestion {
            href: PLACEMENT_PATH.into(),
            label: "Where to begin".into(),
            note: String::new(),
        }],
    })
}

fn placement_path(id: i64) -> String {
    format!("{PLACEMENT_PATH}/{id}")
}

/// The answers so far.
fn answers_so_far(placing: &Placement) -> Vec<PlacementAnswer> {
    let given = placing.questions.iter().filter_map(|question| {
        let (_, right) = question.answer?;
        Some(PlacementAnswer { topic: question.topic.clone(), level: question.level, right })
    });
    given.collect()
}

fn is_complete(placing: &Placement) -> bool {
    answers_so_far(placing).len() >= QUESTION_COUNT
}

/// The question that is put and not answered: its place, and whether the library of today makes it.
fn open_question(app: &AppState, placing: &Placement) -> Option<(usize, bool)> {
    let place = placing.questions.iter().position(|question| question.answer.is_none())?;
    Some((place, make_question(app, &placing.questions[place]).is_some()))
}

fn make_question(app: &AppState, put: &PlacementQuestion) -> Option<QuizQuestion> {
    put.question_id.parse().ok().and_then(|spec: QuestionId| QuizQuestion::build(&app.library, &spec).ok())
}

/// Whether it does not go on: all are answered, or the library does not make the one that is put any more, or a small
/// library has no more.
fn is_over(app: &AppState, placing: &Placement) -> bool {
    is_complete(placing)
        || open_question(app, placing).map_or_else(|| next_question(app, placing).is_none(), |(_, made)| !made)
}

/// The question to be answered now, fixed if it was not; none if it does not go on.
async fn current_question(
    app: &web::Data<AppState>,
    visitor: i64,
    placing: Placement,
) -> Result<(Placement, Option<usize>), WebError> {
    let open = open_question(app, &placing);
    if open.is_some() || is_complete(&placing) {
        return Ok((placing, open.filter(|(_, made)| *made).map(|(place, _)| place + 1)));
    }
    let app = app.clone();
    let put = web::block(move || -> Result<(Placement, Option<usize>), StoreError> {
        let Some(mut next) = next_question(&app, &placing) else { return Ok((placing, None)) };
        // Those who have met it know better than an estimate how hard it is.
        next.level = app.store.question_rating(&next.question_id)?.map_or(next.level, Rating::difficulty_level);
        let number = placing.questions.len() + 1;
        app.store.fix_placement_question(placing.id, number, &next)?;
        // What stands is what the first of several requests put.
        let placing = app.store.placement_by_id(visitor, placing.id)?.unwrap_or(placing);
        Ok((placing, Some(number)))
    });
    Ok(put.await.map_err(|_| shutting_down())??)
}

/// The next question: of the topic that is to be asked of, as hard as the answers so far want it.
fn next_question(app: &AppState, placing: &Placement) -> Option<PlacementQuestion> {
    let answered = answers_so_far(placing);
    let seed = u64::from(placing.seed);
    let had: Vec<QuestionId> =
        placing.questions.iter().filter_map(|question| question.question_id.parse().ok()).collect();
    let topics = drawn::draw_topics(&app.library, app.pool(), seed);
    let level = placement::next_question_level(&answered);
    let ask = |topic| Some((topic, drawn::draw_question(&app.library, app.pool(), topic, level, seed, &had)?));
    let (topic, question) = placement::next_topics(&topics, &answered).into_iter().find_map(ask)?;
    Some(PlacementQuestion {
        question_id: question.id.to_string(),
        topic: topic.to_owned(),
        level: question.difficulty(&app.library).knowledge.number(),
        answer: None,
    })
}

/// `GET /start/{id}`: on to the question to be answered, or what the answers come to.
pub(super) async fn show_placement(
    request: HttpRequest,
    app: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (_, stored, placing) = own_placement(&request, &app, &id)?;
    let (placing, here) = current_question(&app, stored, placing).await?;
    match here {
        Some(number) => Ok(see_other(format!("{}/{number}", placement_path(placing.id)))),
        None if answers_so_far(&placing).is_empty() => Ok(see_other(PLACEMENT_PATH)),
        None => result::page(&app, &placing),
    }
}

fn shutting_down() -> WebError {
    WebError::BadRequest {
        what: "This could not be done".into(),
        why: "The server was stopping. What you had answered is kept; wait a moment and go on.".into(),
        back_href: PLACEMENT_PATH,
        clear_visitor_cookie: false,
    }
}

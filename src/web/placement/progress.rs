//! How far a placement has come, and which question is next.

use actix_web::{HttpRequest, web};

use crate::error::{Suggestion, WebError};
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_learner::Rating;
use oddtrick_learner::placement::{self, PlacementAnswer, QUESTION_COUNT};
use oddtrick_quiz::{QuestionId, QuizQuestion, placement as drawn};
use oddtrick_store::{Placement, PlacementQuestion, StoreError};

/// The page for beginning a placement.
pub(crate) const PLACEMENT_PATH: &str = "/start";

/// The placement that an address names, which must belong to the visitor.
pub(crate) fn own_placement(
    request: &HttpRequest,
    app: &AppState,
    id: &str,
) -> Result<(Visitor, i64, Placement), WebError> {
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

pub(crate) fn placement_path(id: i64) -> String {
    format!("{PLACEMENT_PATH}/{id}")
}

/// The answers so far.
pub(crate) fn answers_so_far(placing: &Placement) -> Vec<PlacementAnswer> {
    let given = placing.questions.iter().filter_map(|question| {
        let (_, right) = question.answer?;
        Some(PlacementAnswer { topic: question.topic.clone(), level: question.level, right })
    });
    given.collect()
}

pub(crate) fn is_complete(placing: &Placement) -> bool {
    answers_so_far(placing).len() >= QUESTION_COUNT
}

/// The index of the question that is waiting for an answer, and whether it can still be built.
pub(crate) fn open_question(app: &AppState, placing: &Placement) -> Option<(usize, bool)> {
    let place = placing.questions.iter().position(|question| question.answer.is_none())?;
    Some((place, make_question(app, &placing.questions[place]).is_some()))
}

pub(crate) fn make_question(app: &AppState, put: &PlacementQuestion) -> Option<QuizQuestion> {
    put.question_id.parse().ok().and_then(|spec: QuestionId| QuizQuestion::restore(&app.library, &spec).ok())
}

/// Whether the placement is over: all questions are answered, the open one can no longer be built, or the library has
/// no more questions.
pub(crate) fn is_over(app: &AppState, placing: &Placement) -> bool {
    is_complete(placing)
        || open_question(app, placing).map_or_else(|| next_question(app, placing).is_none(), |(_, made)| !made)
}

/// The number of the question to answer now, which is drawn and stored if necessary; `None` if the placement is over.
pub(crate) async fn current_question(
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
        // Prefer the difficulty measured from answers over the estimate.
        next.level = app.store.question_rating(&next.question_id)?.map_or(next.level, Rating::difficulty_level);
        let number = placing.questions.len() + 1;
        app.store.fix_placement_question(placing.id, number, &next)?;
        // If several requests came at once, the first one decides.
        let placing = app.store.placement_by_id(visitor, placing.id)?.unwrap_or(placing);
        Ok((placing, Some(number)))
    });
    Ok(put.await.map_err(|_| shutting_down())??)
}

/// Draws the next question: from the next topic, as difficult as the answers so far suggest.
pub(crate) fn next_question(app: &AppState, placing: &Placement) -> Option<PlacementQuestion> {
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

pub(crate) fn shutting_down() -> WebError {
    WebError::bad_request(
        "This could not be done",
        "The server was stopping. What you had answered is kept; wait a moment and go on.",
        PLACEMENT_PATH,
    )
}

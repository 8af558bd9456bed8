//! How far a quick run has come: what is left of its time, and which claim is next.

use actix_web::HttpRequest;

use crate::error::{Suggestion, WebError};
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_quiz::{JudgedClaim, draw_quick_run};
use oddtrick_store::QuickRun;

/// The page for beginning a run.
pub(crate) const QUICK_PATH: &str = "/quick";

/// How long a run lasts, in milliseconds.
pub(crate) const RUN_MS: i64 = 60_000;

/// An answer may come so much later, because it has to travel.
const TRAVEL_MS: i64 = 2_000;

pub(crate) fn run_path(id: i64) -> String {
    format!("{QUICK_PATH}/{id}")
}

/// The run that an address names, which must be the visitor's own.
///
/// # Errors
/// If it is not, or the database fails.
pub(crate) fn own_run(request: &HttpRequest, app: &AppState, id: &str) -> Result<(Visitor, i64, QuickRun), WebError> {
    let visitor = Visitor::from_request(request, app)?;
    if let (Some(stored), Ok(id)) = (visitor.stored_id(app)?, id.parse())
        && let Some(run) = app.store.quick_run(stored, id)?
    {
        return Ok((visitor, stored, run));
    }
    Err(WebError::NotFound {
        title: "This is no run of yours".into(),
        detail:
            "The address may be mistyped, or the run may be somebody else’s. If you play on another device, sign in \
                 there with the same account."
                .into(),
        suggestions: vec![Suggestion {
            href: QUICK_PATH.into(),
            label: "Begin a run".into(),
            note: "Sixty seconds, true or false".into(),
        }],
    })
}

/// The milliseconds that are left of a run. None or fewer if it is over.
pub(crate) fn ms_left(app: &AppState, run: &QuickRun) -> i64 {
    run.begun_at + RUN_MS - app.clock.now().as_millisecond()
}

/// Whether a run still takes an answer.
pub(crate) fn takes_answer(app: &AppState, run: &QuickRun) -> bool {
    ms_left(app, run) > -TRAVEL_MS
}

/// The next claim of a run, with its id. `None` once all are answered.
pub(crate) fn next_claim(app: &AppState, run: &QuickRun) -> Option<(String, JudgedClaim)> {
    let claims = draw_quick_run(app.pool(), &run.code, run.seed).into_iter();
    let mut named = claims.map(|id| (id.to_string(), id));
    let next = named.find(|(name, _)| run.answers.iter().all(|answer| answer.question_id != *name));
    next.and_then(|(name, id)| Some((name, JudgedClaim::find(&app.library, &id)?)))
}

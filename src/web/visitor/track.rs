//! Which track of daily quizzes a visitor has chosen.

use crate::error::WebError;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_quiz::Track;

/// The track that a visitor has chosen in the settings, or the default track.
pub(crate) fn track_of_visitor(app: &AppState, visitor: &Visitor) -> Result<&'static Track, WebError> {
    let chosen = match visitor.stored_id(app)? {
        Some(visitor) => app.store.settings(visitor)?.track,
        None => None,
    };
    Ok(chosen.and_then(|id| Track::find(&id)).unwrap_or(Track::default_track()))
}

//! How a visitor wants the people of a story to be called.

use crate::error::WebError;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_quiz::Naming;

/// What a visitor has chosen in the settings: letters or names.
pub(crate) fn naming_of_visitor(app: &AppState, visitor: &Visitor) -> Result<Naming, WebError> {
    naming_of_stored(app, visitor.stored_id(app)?)
}

/// What the visitor with this id in the database has chosen. Names, for anybody who is not stored.
pub(crate) fn naming_of_stored(app: &AppState, visitor: Option<i64>) -> Result<Naming, WebError> {
    let letters = visitor.map_or(Ok(false), |visitor| app.store.settings(visitor).map(|chosen| chosen.letters))?;
    Ok(if letters { Naming::Letters } else { Naming::Names })
}

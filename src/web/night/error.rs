//! What can be wrong with a night that somebody asks for.

use actix_web::web;

use crate::blocking::run_blocking;
use crate::error::{Suggestion, WebError};
use crate::night::address::ENTER_PATH;
use crate::night::code::JoinCode;
use crate::state::AppState;
use oddtrick_store::Night;

/// The night with the code in an address.
///
/// # Errors
/// If there is none, or the database fails.
pub(super) async fn find_night(app: &web::Data<AppState>, typed: &str) -> Result<(Night, JoinCode), WebError> {
    let Some(code) = JoinCode::parse(typed) else { return Err(no_such_night()) };
    let shared = app.clone();
    let found = run_blocking(move || shared.store.night_by_code(&code.0)).await??;
    found.map(|night| (night, code)).ok_or_else(no_such_night)
}

/// The error for a night that does not exist, or does no more.
pub(super) fn no_such_night() -> WebError {
    WebError::NotFound {
        title: "There is no such night".into(),
        detail:
            "No club night has this code. It has six letters and figures, and stands on the big screen. A night is \
                 forgotten thirty days after its last question."
                .into(),
        suggestions: vec![Suggestion { href: ENTER_PATH.into(), label: "Type the code".into(), note: String::new() }],
    }
}

/// The error for a leader's page with a wrong token.
pub(super) fn not_your_night() -> WebError {
    WebError::NotOwner {
        title: "This address does not lead the night".into(),
        detail: "Whoever can edit the sheet finds the right address on the sheet’s page, under “Club night”.".into(),
        back_href: ENTER_PATH,
    }
}

/// The error for a form that no page of a night sends.
pub(super) fn not_understood(detail: impl Into<String>) -> WebError {
    WebError::bad_request(
        "The form was not understood",
        format!("{} Nothing has been changed.", detail.into()),
        ENTER_PATH,
    )
}

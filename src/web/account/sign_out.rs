//! Signing out, here or everywhere.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::error::WebError;
use super::super::state::AppState;
use super::super::visitor::{Visitor, remove_session_cookie, session_digest};
use super::{redirect_to_sign_in, redirect_with_notice, run_in_store};

/// `POST /account/out`
pub(crate) async fn sign_out(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    if let Some(token) = session_digest(&request) {
        run_in_store(&app, move |app| app.store.end_session(&token)).await?;
    }
    Ok(signed_out_response("out"))
}

/// `POST /account/out-everywhere`. Whose session is over has to sign in first: of which account, nobody knows.
pub(crate) async fn sign_out_everywhere(
    request: HttpRequest,
    app: web::Data<AppState>,
) -> Result<HttpResponse, WebError> {
    let member = Visitor::from_request(&request, &app)?.session().map(|session| session.visitor);
    let Some(visitor) = member else { return Ok(redirect_to_sign_in()) };
    run_in_store(&app, move |app| app.store.end_all_sessions(visitor)).await?;
    Ok(signed_out_response("everywhere"))
}

fn signed_out_response(done: &str) -> HttpResponse {
    let mut answer = redirect_with_notice(done);
    if let Err(e) = answer.add_cookie(&remove_session_cookie()) {
        tracing::error!("a cookie could not be taken away: {e}");
    }
    answer
}

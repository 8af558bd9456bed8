//! Signing out, here or everywhere.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::account::session::{redirect_to_sign_in, redirect_with_notice, run_in_store};
use crate::cookies::remove_session_cookie;
use crate::error::WebError;
use crate::state::AppState;
use crate::visitor::Visitor;
use crate::visitor::session::session_digest;

/// `POST /account/out`
pub(crate) async fn sign_out(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    if let Some(token) = session_digest(&request) {
        run_in_store(&app, move |app| app.store.end_session(&token)).await?;
    }
    Ok(signed_out_response("out"))
}

/// `POST /account/out-everywhere`. If the session has ended, the visitor must sign in first.
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

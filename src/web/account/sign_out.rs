//! Signing out, here or everywhere.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::visitor::{Visitor, session_of, signed_out};
use super::{go, stored, to_sign_in};

/// `POST /account/out`
pub(crate) async fn here(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    if let Some(token) = session_of(&request) {
        stored(&app, move |app| app.store.end_session(&token)).await?;
    }
    Ok(out("out"))
}

/// `POST /account/out-everywhere`. Whose session is over has to sign in first: of which account, nobody knows.
pub(crate) async fn everywhere(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let member = Visitor::of(&request, &app)?.member().map(|session| session.visitor);
    let Some(visitor) = member else { return Ok(to_sign_in()) };
    stored(&app, move |app| app.store.end_all_sessions(visitor)).await?;
    Ok(out("everywhere"))
}

fn out(done: &str) -> HttpResponse {
    let mut answer = go(done);
    if let Err(e) = answer.add_cookie(&signed_out()) {
        tracing::error!("a cookie could not be taken away: {e}");
    }
    answer
}

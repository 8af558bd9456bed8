//! Two addresses for whoever watches the site: whether the program runs, and whether it can store answers.

use actix_web::http::header;
use actix_web::{HttpResponse, web};

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::state::AppState;

/// `GET /healthz`: the program runs and answers. It says nothing about the database.
pub(crate) async fn alive() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n")
}

/// `GET /readyz`: the database is in its place and can be read. Otherwise 503; why is in the log, because it names
/// files.
///
/// # Errors
/// If the server is stopping.
pub(crate) async fn ready(app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let checked = run_blocking(move || app.store.health_check()).await?;
    Ok(match checked {
        Ok(()) => plain(HttpResponse::Ok(), "ready\n"),
        Err(error) => {
            tracing::error!("not ready: {error}");
            plain(HttpResponse::ServiceUnavailable(), "the database cannot be used\n")
        }
    })
}

fn plain(mut response: actix_web::HttpResponseBuilder, text: &'static str) -> HttpResponse {
    response.content_type("text/plain; charset=utf-8").insert_header((header::CACHE_CONTROL, "no-store")).body(text)
}

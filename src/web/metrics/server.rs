//! The address of the figures.

use std::net::{SocketAddr, TcpListener};

use actix_web::dev::Server;
use actix_web::{App, HttpResponse, HttpServer, web};

use super::Metrics;
use crate::blocking::run_blocking;
use crate::config::StartError;
use crate::error::WebError;
use crate::state::AppState;

/// The media type of the text.
const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Listens on an address that has `/metrics` and nothing else. Returns the server, which must be awaited, and the
/// address that it got.
///
/// # Errors
/// If the address cannot be listened on.
pub(crate) fn serve(
    address: SocketAddr,
    app: web::Data<AppState>,
    metrics: web::Data<Metrics>,
) -> Result<(Server, SocketAddr), StartError> {
    let failed = |error| StartError::Listen(address, error);
    let listener = TcpListener::bind(address).map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    let server = HttpServer::new(move || {
        App::new().app_data(app.clone()).app_data(metrics.clone()).route("/metrics", web::get().to(show))
    });
    // The main server handles signals.
    let server = server.workers(1).disable_signals().listen(listener).map_err(failed)?.run();
    Ok((server, bound))
}

async fn show(app: web::Data<AppState>, metrics: web::Data<Metrics>) -> Result<HttpResponse, WebError> {
    let text = run_blocking(move || metrics.to_text(&app)).await?;
    let text = text.map_err(|_| WebError::Internal("the figures could not be written"))?;
    Ok(HttpResponse::Ok().content_type(CONTENT_TYPE).body(text))
}

//! Counts each request by its route, its status, how long it took, and why it was refused.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, web};

use super::{Metrics, Refusal, Request, Route};
use crate::error::WebError;
use crate::links::LIBRARY_ROOTS;

/// Middleware that counts a request.
pub(crate) async fn count_request(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let metrics = request.app_data::<web::Data<Metrics>>().cloned();
    let started = Instant::now();
    let response = next.call(request).await?;
    if let Some(metrics) = metrics {
        let route = route_of(response.request());
        let status = response.status().as_u16();
        metrics.seconds.get_or_create(&Route { route: route.clone() }).observe(started.elapsed().as_secs_f64());
        metrics.requests.get_or_create(&Request { route, status }).inc();
        if let Some(error) = response.response().error().and_then(|error| error.as_error::<WebError>()) {
            metrics.refusals.get_or_create(&Refusal { kind: error.kind() }).inc();
        }
    }
    Ok(response)
}

/// The route of a request, as the router names it. There are only so many, whatever is asked for.
fn route_of(request: &HttpRequest) -> String {
    if let Some(pattern) = request.match_pattern() {
        return pattern;
    }
    let first = request.path().split('/').nth(1).unwrap_or_default();
    let root = LIBRARY_ROOTS.iter().find(|root| root.trim_matches('/') == first);
    root.map_or_else(|| "(no page)".to_owned(), |root| (*root).to_owned())
}

//! How long a request may take. A client that announces a body and does not send it would otherwise keep its connection
//! for ever, and a thousand of them would keep everybody else out.

use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::{ConnectionType, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse, web};

use crate::api::problem_response;
use crate::client_address::client_address;
use crate::connections::NetworkCount;
use crate::state::AppState;

/// How long a request may take, from its headers to its response.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many requests of one network may be under way that send something.
pub(crate) const MAX_SENDING: usize = 64;

/// The requests under way that send something.
pub(crate) struct Sending(pub NetworkCount);

/// Middleware that answers 408 when a request takes too long, and 503 when too many of one network send something at the
/// same time. Both close the connection, because what was announced may still come.
pub(crate) async fn limit_patience(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let sends = ["content-length", "transfer-encoding"].iter().any(|name| request.headers().contains_key(*name));
    if !sends {
        return Ok(next.call(request).await?.map_into_left_body());
    }
    let trust_proxy = request.app_data::<web::Data<AppState>>().is_some_and(|app| app.trust_proxy);
    let address = client_address(request.headers(), request.peer_addr(), trust_proxy);
    let counted = request.app_data::<web::Data<Sending>>().map(|sending| sending.0.add(address));
    if matches!(counted, Some(None)) {
        let text = "Too many requests from your network are under way. Try again in a moment.";
        let response = refusal(StatusCode::SERVICE_UNAVAILABLE, text);
        return Ok(request.into_response(response).map_into_right_body());
    }
    if let Ok(answered) = tokio::time::timeout(PATIENCE, next.call(request)).await {
        return Ok(answered?.map_into_left_body());
    }
    let response = refusal(StatusCode::REQUEST_TIMEOUT, "What the request announced did not come in time.");
    // The request itself is gone with the work that was given up.
    Err(InternalError::from_response("the request took too long", response).into())
}

fn refusal(status: StatusCode, text: &'static str) -> HttpResponse {
    // The same for programs and for people: this is decided before anything is known about the address.
    let mut response = problem_response(status, text, Vec::new());
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("5"));
    }
    response.head_mut().set_connection_type(ConnectionType::Close);
    response
}

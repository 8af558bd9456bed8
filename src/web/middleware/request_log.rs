//! The span of a request in the log, and the id of the request in the response.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

use crate::client_address::client_address;
use crate::state::AppState;

/// Makes the span of a request. It names the route and not the address, because the address of a practice question is
/// its token; and it believes no header about where the request comes from, unless the proxy is trusted.
pub(crate) struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let trust_proxy = request.app_data::<web::Data<AppState>>().is_some_and(|app| app.trust_proxy);
        let client = client_address(request.headers(), request.peer_addr(), trust_proxy);
        let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
        let id = request.extensions().get::<RequestId>().map(ToString::to_string).unwrap_or_default();
        tracing::info_span!(
            "request",
            method = %request.method(),
            route,
            status = tracing::field::Empty,
            %client,
            id,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = outcome.as_ref().map_or_else(|e| e.as_response_error().status_code(), ServiceResponse::status);
        span.record("status", status.as_u16());
    }
}

/// Middleware that adds `X-Request-Id`, by which a request can be found in the log.
pub(crate) async fn tell_request_id(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = request.extensions().get::<RequestId>().and_then(|id| HeaderValue::from_str(&id.to_string()).ok());
    let mut response = next.call(request).await?;
    if let Some(id) = id {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    Ok(response)
}

//! The span of a request in the log, and the id of the request there and in the response.

use actix_web::body::MessageBody;
use actix_web::dev::{Service, ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::{Error, HttpMessage, web};
use tracing::Span;
use tracing_actix_web::RootSpanBuilder;

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
        let id = request.extensions().get::<RequestId>().map(|id| id.0.clone()).unwrap_or_default();
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

/// The id of a request, written like a random UUID. The response has it as `X-Request-Id`, and so has the log.
#[derive(Clone)]
struct RequestId(String);

impl RequestId {
    fn new() -> RequestId {
        // An id is no secret, so it need not cost a call to the operating system for each request.
        let mut bytes: [u8; 16] = rand::random();
        // The bits that say: version 4, which is random, and the usual variant.
        bytes[6] = bytes[6] & 0x0f | 0x40;
        bytes[8] = bytes[8] & 0x3f | 0x80;
        let digits = hex::encode(bytes);
        let [one, two, three, four, five] =
            [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]];
        RequestId(format!("{one}-{two}-{three}-{four}-{five}"))
    }

    fn add_to(&self, headers: &mut HeaderMap) {
        if let Ok(id) = HeaderValue::from_str(&self.0) {
            headers.insert(HeaderName::from_static("x-request-id"), id);
        }
    }
}

/// Middleware that gives each request an id, by which it can be found in the log if it is logged. Every response tells
/// it, also one that is an error.
pub(crate) fn tell_request_id<S, B>(
    request: ServiceRequest,
    next: &S,
) -> impl Future<Output = Result<ServiceResponse<B>, Error>> + use<S, B>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error>,
{
    let id = RequestId::new();
    request.extensions_mut().insert(id.clone());
    let answered = next.call(request);
    async move {
        match answered.await {
            Ok(mut response) => {
                id.add_to(response.headers_mut());
                Ok(response)
            }
            Err(error) => {
                let mut response = error.error_response();
                id.add_to(response.headers_mut());
                Err(InternalError::from_response(error, response).into())
            }
        }
    }
}

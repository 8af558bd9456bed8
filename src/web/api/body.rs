//! Reading the body of a request.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::api::problem::problem_response;

/// The largest body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 64 * 1024;

/// Whether the content type is plain text (`true`) or JSON (`false`); `None` if it is anything else.
pub(crate) fn is_plain_text(request: &HttpRequest) -> Option<bool> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase().as_str() {
        "text/plain" => Some(true),
        "application/json" => Some(false),
        _ => None,
    }
}

/// Whether the content type is JSON.
pub(crate) fn is_json(request: &HttpRequest) -> bool {
    is_plain_text(request) == Some(false)
}

/// Reads the body, or returns the response that says why it could not be read.
pub(crate) async fn read_body(payload: web::Payload) -> Result<Vec<u8>, HttpResponse> {
    match payload.to_bytes_limited(MAX_BODY_BYTES).await {
        Ok(Ok(body)) => Ok(body.to_vec()),
        Ok(Err(_)) => Err(problem_response(StatusCode::BAD_REQUEST, "The body broke off.", Vec::new())),
        Err(_) => {
            let title = format!("A body may have at most {MAX_BODY_BYTES} bytes.");
            Err(problem_response(StatusCode::PAYLOAD_TOO_LARGE, &title, Vec::new()))
        }
    }
}

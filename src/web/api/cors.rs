//! Lets the scripts of every site use the API. It has no cookies and stores nothing, so that no site can learn or do
//! anything in another person's name.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse};

/// Middleware that says so in every response, and answers the question that a browser asks before it sends JSON.
pub(super) async fn allow_every_site(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let asks = request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = if request.method() == Method::OPTIONS && asks {
        let allowed = HttpResponse::NoContent()
            .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"))
            .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, "Content-Type"))
            .insert_header((header::ACCESS_CONTROL_MAX_AGE, "86400"))
            .finish();
        request.into_response(allowed).map_into_right_body()
    } else {
        next.call(request).await?.map_into_left_body()
    };
    let headers: [(HeaderName, &'static str); 2] = [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::ACCESS_CONTROL_EXPOSE_HEADERS, "Retry-After, X-Request-Id"),
    ];
    for (name, value) in headers {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    Ok(response)
}

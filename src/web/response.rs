//! Responses that many pages share: a rendered page, redirects, and "do not store this".

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::error::WebError;

/// Renders a page. Shared caches must not store it, because pages differ by learner.
pub(crate) fn html_page(status: StatusCode, page: &impl Template) -> Result<HttpResponse, WebError> {
    let body = page.render()?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .body(body))
}

/// A permanent redirect to another path, with the same query.
pub(crate) fn permanent_redirect(request: &HttpRequest, path: &str) -> HttpResponse {
    let query = request.query_string();
    let to = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, to)).finish()
}

/// A redirect to a page that is to be read with `GET`.
pub(crate) fn see_other(place: impl AsRef<str>) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, place.as_ref()))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// Forbids every cache to store a response, even the browser's own.
pub(crate) fn with_no_store(mut page: HttpResponse) -> HttpResponse {
    page.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    page
}

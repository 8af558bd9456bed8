//! Responses that many pages share: a rendered page, redirects, and "do not store this".

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::error::WebError;

/// A page as an answer. Pages of a learner are never kept by caches.
pub(crate) fn html_page(status: StatusCode, page: &impl Template) -> Result<HttpResponse, WebError> {
    let body = page.render()?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .body(body))
}

/// On to another path, with the query as it was.
pub(crate) fn permanent_redirect(request: &HttpRequest, path: &str) -> HttpResponse {
    let query = request.query_string();
    let to = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, to)).finish()
}

/// On to an address.
pub(crate) fn see_other(place: impl AsRef<str>) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, place.as_ref()))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// Keeps an answer from every cache, even the browser's own.
pub(crate) fn with_no_store(mut page: HttpResponse) -> HttpResponse {
    page.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    page
}

//! The error responses of the API, as RFC 9457 describes them.

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use serde::Serialize;
use utoipa::ToSchema;

use oddtrick_quiz::report::InputProblem;

/// Why a request was not answered.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemDetails {
    /// The status of HTTP.
    pub status: u16,
    /// What is wrong, in a sentence.
    pub title: String,
    /// Every fault of what was sent, each with its place.
    pub faults: Vec<ProblemAt>,
}

/// A fault, and where it is.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = FaultAt)]
pub(crate) struct ProblemAt {
    /// `line 3, column 5` of notation, `lines[2].card` of JSON; empty of the whole.
    pub at: String,
    pub message: String,
}

/// A response that says what is wrong with a request.
pub(crate) fn problem_response(status: StatusCode, title: &str, faults: Vec<InputProblem>) -> HttpResponse {
    let faults = faults.into_iter().map(|wrong| ProblemAt { at: wrong.at, message: wrong.message });
    let problem = ProblemDetails { status: status.as_u16(), title: title.to_owned(), faults: faults.collect() };
    HttpResponse::build(status)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_TYPE, "application/problem+json"))
        .body(serde_json::to_string(&problem).unwrap_or_default())
}

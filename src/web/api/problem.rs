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
    /// The faults of what was sent, each with its place: the first fifty, and after them how many more there are.
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

/// The most faults that a response names. After them comes the number of the others.
const MAX_FAULTS: usize = 50;

/// The response when too much work is waiting already.
pub(crate) fn too_busy() -> HttpResponse {
    let mut response =
        problem_response(StatusCode::SERVICE_UNAVAILABLE, "Too busy; ask again in a moment.", Vec::new());
    response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("2"));
    response
}

/// A response that says what is wrong with a request.
pub(crate) fn problem_response(status: StatusCode, title: &str, faults: Vec<InputProblem>) -> HttpResponse {
    let others = faults.len().saturating_sub(MAX_FAULTS);
    let faults = faults.into_iter().take(MAX_FAULTS);
    let mut faults: Vec<ProblemAt> = faults.map(|wrong| ProblemAt { at: wrong.at, message: wrong.message }).collect();
    if others > 0 {
        let message = format!("{others} more faults are not listed here; mend these first");
        faults.push(ProblemAt { at: String::new(), message });
    }
    let problem = ProblemDetails { status: status.as_u16(), title: title.to_owned(), faults };
    HttpResponse::build(status)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_TYPE, "application/problem+json"))
        .body(serde_json::to_string(&problem).unwrap_or_default())
}

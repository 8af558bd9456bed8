//! The API: the engine for programs, under `/api/v1`, described by `openapi.json`.

mod mark_report;
mod openapi;
mod questions;
mod rulings;

use actix_web::http::{StatusCode, header};
use actix_web::web::{ServiceConfig, get, post, resource, route, scope};
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use utoipa::ToSchema;

use oddtrick_quiz::report::InputProblem;

/// The routes of the API.
pub(super) fn routes(config: &mut ServiceConfig) {
    let api = scope("/api/v1")
        .service(
            resource("/rulings")
                .route(post().to(rulings::rule))
                .default_service(route().to(|| async { not_allowed("POST") })),
        )
        .service(
            resource("/questions")
                .route(get().to(questions::draw))
                .default_service(route().to(|| async { not_allowed("GET") })),
        )
        .service(
            resource("/questions/{token}/answer")
                .route(post().to(questions::answer))
                .default_service(route().to(|| async { not_allowed("POST") })),
        )
        .service(
            resource("/openapi.json")
                .route(get().to(openapi::show))
                .default_service(route().to(|| async { not_allowed("GET") })),
        )
        .default_service(route().to(path_not_found));
    config.service(api);
}

/// Why a request was not answered.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(super) struct ProblemDetails {
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
pub(super) struct ProblemAt {
    /// `line 3, column 5` of notation, `lines[2].card` of JSON; empty of the whole.
    pub at: String,
    pub message: String,
}

/// An answer that tells what is wrong.
fn problem_response(status: StatusCode, title: &str, faults: Vec<InputProblem>) -> HttpResponse {
    let faults = faults.into_iter().map(|wrong| ProblemAt { at: wrong.at, message: wrong.message });
    let problem = ProblemDetails { status: status.as_u16(), title: title.to_owned(), faults: faults.collect() };
    HttpResponse::build(status)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_TYPE, "application/problem+json"))
        .body(serde_json::to_string(&problem).unwrap_or_default())
}

fn not_allowed(method: &'static str) -> HttpResponse {
    let mut response =
        problem_response(StatusCode::METHOD_NOT_ALLOWED, &format!("This address answers {method} only."), Vec::new());
    response.headers_mut().insert(header::ALLOW, header::HeaderValue::from_static(method));
    response
}

async fn path_not_found(request: HttpRequest) -> HttpResponse {
    let title = format!("The API has no {}; see /api/v1/openapi.json.", request.path());
    problem_response(StatusCode::NOT_FOUND, &title, Vec::new())
}

//! The API: rulings and questions for other programs, under `/api/v1`. Its description is `openapi.json`.

mod body;
mod cors;
mod mark_report;
mod openapi;
mod problem;
mod questions;
mod rulings;

pub(crate) use questions::SharedDraws;

pub(crate) use problem::problem_response;

use actix_web::http::{StatusCode, header};
use actix_web::middleware::from_fn;
use actix_web::web::{ServiceConfig, get, post, resource, route, scope};
use actix_web::{HttpRequest, HttpResponse};

/// The routes of the API.
pub(super) fn routes(config: &mut ServiceConfig) {
    let api = scope("/api/v1")
        .wrap(from_fn(cors::allow_every_site))
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

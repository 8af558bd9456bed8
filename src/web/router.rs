//! Every address of the site.

use actix_web::Route;
use actix_web::guard::{Any, Get, Head};
use actix_web::web::{ServiceConfig, post, route};

use super::{about, assets, cases, error, home, laws, progress, quiz, sheet};

/// The routes.
pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route("/", page().to(home::show))
        .route("/today", page().to(quiz::today))
        .route("/quiz/{day}", page().to(quiz::day))
        .route("/quiz/{day}/{number}", page().to(quiz::question))
        .route("/quiz/{day}/{number}", post().to(quiz::answer))
        .route("/laws", page().to(laws::codes))
        .route("/laws/{code}", page().to(laws::code))
        .route("/laws/{code}/{law}", page().to(laws::law))
        .route("/cases", page().to(cases::list))
        .route("/cases/{book}", page().to(cases::list_of))
        .route("/cases/{book}/{number}", page().to(cases::show))
        .route("/progress", page().to(progress::show))
        .route("/sheet", page().to(sheet::next))
        .route("/sheet/{number}", page().to(sheet::show))
        .route("/about", page().to(about::show))
        .route("/static/{name}", page().to(assets::show))
        .default_service(route().to(error::no_such_page));
}

/// A page: to be had, or only asked after, as link checkers do.
fn page() -> Route {
    Route::new().guard(Any(Get()).or(Head()))
}

//! Every address of the site.

use actix_web::Route;
use actix_web::guard::{Any, Get, Head};
use actix_web::web::{ServiceConfig, post, route};

use super::{assets, error, home, progress, quiz, reading, search, sheet, sitemap};

/// The routes.
pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route("/", page().to(home::show))
        .route("/today", page().to(quiz::today))
        .route("/quiz/{day}", page().to(quiz::day))
        .route("/quiz/{day}/{number}", page().to(quiz::question))
        .route("/quiz/{day}/{number}", post().to(quiz::answer))
        .route("/laws", page().to(reading::show))
        .route("/laws/{code}", page().to(reading::show))
        .route("/laws/{code}/{law}", page().to(reading::show))
        .route("/cases", page().to(reading::show))
        .route("/cases/{book}", page().to(reading::show))
        .route("/cases/{book}/{number}", page().to(reading::show))
        .route("/compare", page().to(reading::show))
        .route("/compare/{one}/{other}", page().to(reading::show))
        .route("/compare/{one}/{other}/{topic}", page().to(reading::show))
        .route("/index", page().to(reading::show))
        .route("/glossary", page().to(reading::show))
        .route("/sources", page().to(reading::show))
        .route("/sources/ledger", page().to(reading::show))
        .route("/about", page().to(reading::show))
        .route("/search", page().to(search::show))
        .route("/progress", page().to(progress::show))
        .route("/sheet", page().to(sheet::next))
        .route("/sheet/{number}", page().to(sheet::show))
        .route("/sitemap.xml", page().to(sitemap::show))
        .route("/robots.txt", page().to(sitemap::robots))
        .route("/static/{name}", page().to(assets::show))
        .default_service(route().to(error::no_such_page));
}

/// A page: to be had, or only asked after, as link checkers do.
fn page() -> Route {
    Route::new().guard(Any(Get()).or(Head()))
}

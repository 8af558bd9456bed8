//! Every address of the site.

use actix_web::Route;
use actix_web::guard::{Any, Get, Head};
use actix_web::web::{ServiceConfig, post, route, scope};
use tracing_actix_web::TracingLogger;

use super::{api, assets, error, home, practice, progress, quiz, reading, search, sheet, sitemap};

/// The first parts of the library's addresses; `reading` lists what comes after.
const LIBRARY: [&str; 8] = ["/laws", "/cases", "/compare", "/index", "/glossary", "/sources", "/notation", "/about"];

/// The routes. The library comes first, outside the log: its pages are served like files, and
/// to note each would be a good part of the work.
pub(super) fn routes(config: &mut ServiceConfig) {
    for root in LIBRARY {
        config.service(scope(root).default_service(route().to(reading::show)));
    }
    api::routes(config);
    config
        .route("/sitemap.xml", page().to(sitemap::show))
        .route("/robots.txt", page().to(sitemap::robots))
        .route("/static/{name}", page().to(assets::show));
    let logged = scope("")
        .wrap(TracingLogger::default())
        .route("/", page().to(home::show))
        .route("/today", page().to(quiz::today))
        .route("/quiz/{day}", page().to(quiz::day))
        .route("/quiz/{day}/{number}", page().to(quiz::question))
        .route("/quiz/{day}/{number}", post().to(quiz::answer))
        .route("/practice", page().to(practice::choose))
        .route("/practice/question", page().to(practice::draw))
        .route("/practice/question/{token}", page().to(practice::question))
        .route("/practice/question/{token}", post().to(practice::answer))
        .route("/practice/answer/{id}", page().to(practice::answered))
        .route("/search", page().to(search::show))
        .route("/progress", page().to(progress::show))
        .route("/sheet", page().to(sheet::next))
        .route("/sheet/{number}", page().to(sheet::show))
        .default_service(route().to(error::no_such_page));
    config.service(logged);
}

/// A page: to be had, or only asked after, as link checkers do.
fn page() -> Route {
    Route::new().guard(Any(Get()).or(Head()))
}

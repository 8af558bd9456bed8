//! Every address of the site.

use actix_web::web::{ServiceConfig, get, post, route};

use super::{about, assets, cases, error, home, laws, progress, quiz, sheet};

/// The routes.
pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route("/", get().to(home::show))
        .route("/today", get().to(quiz::today))
        .route("/quiz/{day}", get().to(quiz::day))
        .route("/quiz/{day}/{number}", get().to(quiz::question))
        .route("/quiz/{day}/{number}", post().to(quiz::answer))
        .route("/laws", get().to(laws::codes))
        .route("/laws/{code}", get().to(laws::code))
        .route("/laws/{code}/{law}", get().to(laws::law))
        .route("/cases", get().to(cases::list))
        .route("/cases/{book}", get().to(cases::list_of))
        .route("/cases/{book}/{number}", get().to(cases::show))
        .route("/progress", get().to(progress::show))
        .route("/sheet", get().to(sheet::next))
        .route("/sheet/{number}", get().to(sheet::show))
        .route("/about", get().to(about::show))
        .route("/static/{name}", get().to(assets::show))
        .default_service(route().to(error::no_such_page));
}

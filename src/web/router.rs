//! Every address of the site.

use actix_web::Route;
use actix_web::guard::{Any, Get, Head};
use actix_web::middleware::from_fn;
use actix_web::web::{ServiceConfig, post, route, scope};
use tracing_actix_web::TracingLogger;

use super::{
    account, api, assets, certificate, error, exam, home, offline, practice, progress, quiz, reading, review,
    same_site, search, settings, sheet, sitemap, start,
};

/// The first parts of the library's addresses; `reading` lists what comes after.
pub(super) const LIBRARY: [&str; 9] =
    ["/laws", "/cases", "/compare", "/index", "/glossary", "/sources", "/notation", "/about", "/offline"];

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
        .route("/manifest.webmanifest", page().to(offline::manifest))
        .route("/sw.js", page().to(offline::worker))
        .route("/static/{name}", page().to(assets::show));
    // What comes before takes no forms, and the API, which has no cookie and keeps nothing, is open to every site.
    let logged = scope("")
        .wrap(from_fn(same_site::guard))
        .wrap(TracingLogger::default())
        .route("/", page().to(home::show))
        .route("/today", page().to(quiz::today))
        .configure(quizzes)
        .route("/settings", page().to(settings::show))
        .route("/settings", post().to(settings::save))
        .route("/practice", page().to(practice::choose))
        .route("/practice/question", page().to(practice::draw))
        .route("/practice/question/{token}", page().to(practice::question))
        .route("/practice/question/{token}", post().to(practice::answer))
        .route("/practice/answer/{id}", page().to(practice::answered))
        .route("/review", page().to(review::show))
        .route("/review", post().to(review::set))
        .route("/review/question", page().to(review::draw))
        .route("/review/question/{token}", page().to(review::question))
        .route("/review/question/{token}", post().to(review::answer))
        .route("/review/answer/{id}", page().to(review::answered))
        .route("/review/done", page().to(review::done))
        .route("/search", page().to(search::show))
        .route("/progress", page().to(progress::show))
        .route("/progress/laws", page().to(progress::laws))
        .route("/progress/history", page().to(progress::history))
        .route("/progress/history/{id}", page().to(progress::entry))
        .configure(account_routes)
        .route("/sheet", page().to(sheet::next))
        .route("/sheet/{number}", page().to(sheet::show))
        .configure(examination)
        .default_service(route().to(error::no_such_page));
    config.service(logged);
}

/// The quizzes of the days: those of the first house, and below its name those of another.
fn quizzes(config: &mut ServiceConfig) {
    // A name begins with a letter; whatever else there is may be meant for a day.
    for root in ["/quiz/{house:[a-z][a-z0-9-]*}", "/quiz"] {
        let under = |rest: &str| format!("{root}{rest}");
        config
            .route(&under("/feed.atom"), page().to(quiz::feed))
            .route(&under(r"/{month:\d{4}-\d{2}}"), page().to(quiz::archive))
            .route(&under("/{day}"), page().to(quiz::day))
            .route(&under("/{day}/{number}"), page().to(quiz::question))
            .route(&under("/{day}/{number}"), post().to(quiz::answer))
            .route(root, page().to(quiz::archive));
    }
}

/// The addresses of an account.
fn account_routes(config: &mut ServiceConfig) {
    config
        .route("/account", page().to(account::show))
        .route("/account/new", page().to(account::ask_new))
        .route("/account/new", post().to(account::create))
        .route("/account/in", page().to(account::ask_in))
        .route("/account/in", post().to(account::enter))
        .route("/account/out", post().to(account::here))
        .route("/account/out-everywhere", post().to(account::everywhere))
        .route("/account/recover", page().to(account::ask_recover))
        .route("/account/recover", post().to(account::recover))
        .route("/account/password", page().to(account::ask_password))
        .route("/account/password", post().to(account::change_password))
        .route("/account/codes", page().to(account::ask_codes))
        .route("/account/codes", post().to(account::renew_codes))
        .route("/account/export.json", page().to(account::json))
        .route("/account/export.csv", page().to(account::csv))
        .route("/account/delete", page().to(account::ask_delete))
        .route("/account/delete", post().to(account::delete));
}

/// The examination, its certificates, and the questions to start with.
fn examination(config: &mut ServiceConfig) {
    config
        .route("/exam", page().to(exam::choose))
        .route("/exam", post().to(exam::begin))
        .route("/exam/{id}", page().to(exam::show))
        .route("/exam/{id}/hand-in", page().to(exam::whole))
        .route("/exam/{id}/hand-in", post().to(exam::hand_in))
        .route("/exam/{id}/give-up", page().to(exam::give_up))
        .route("/exam/{id}/give-up", post().to(exam::given_up))
        .route("/exam/{id}/certificate", page().to(exam::certify))
        .route("/exam/{id}/certificate", post().to(exam::issue))
        .route("/exam/{id}/{number}", page().to(exam::question))
        .route("/exam/{id}/{number}", post().to(exam::answer))
        .route("/certificate", page().to(certificate::check))
        .route("/certificate/{number}", page().to(certificate::show))
        .route("/certificate/{number}/withdraw", page().to(certificate::withdraw))
        .route("/certificate/{number}/withdraw", post().to(certificate::withdrawn))
        .route("/start", page().to(start::show))
        .route("/start", post().to(start::begin))
        .route("/start/{id}", page().to(start::whole))
        .route("/start/{id}/{number}", page().to(start::question))
        .route("/start/{id}/{number}", post().to(start::answer));
}

/// A page: to be had, or only asked after, as link checkers do.
fn page() -> Route {
    Route::new().guard(Any(Get()).or(Head()))
}

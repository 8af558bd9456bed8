//! Every address of the site.

use actix_web::guard::{Any, Get, Head};
use actix_web::middleware::from_fn;
use actix_web::web::{ServiceConfig, post, resource, route, scope};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route};
use tracing_actix_web::TracingLogger;

use super::error::WebError;
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
        .service(read("/sitemap.xml", sitemap::show))
        .service(read("/robots.txt", sitemap::robots))
        .service(read("/manifest.webmanifest", offline::manifest))
        .service(read("/sw.js", offline::worker))
        .service(read("/static/{name}", assets::show));
    // What comes before takes no forms, and the API, which has no cookie and keeps nothing, is open to every site.
    let logged = scope("")
        .wrap(from_fn(same_site::guard))
        .wrap(TracingLogger::default())
        .service(read("/", home::show))
        .service(read("/today", quiz::today))
        .configure(quizzes)
        .service(form("/settings", settings::show, settings::save))
        .service(read("/practice", practice::choose))
        .service(read("/practice/question", practice::draw))
        .service(form("/practice/question/{token}", practice::question, practice::answer))
        .service(read("/practice/answer/{id}", practice::answered))
        .service(read("/review", review::show))
        .service(read("/review/question", review::draw))
        .service(form("/review/question/{token}", review::question, review::answer))
        .service(read("/review/answer/{id}", review::answered))
        .service(read("/review/done", review::done))
        .service(read("/search", search::show))
        .service(read("/progress", progress::show))
        .service(read("/progress/laws", progress::laws))
        .service(read("/progress/history", progress::history))
        .service(read("/progress/history/{id}", progress::entry))
        .configure(account_routes)
        .service(read("/sheet", sheet::next))
        .service(read("/sheet/{number}", sheet::show))
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
            .service(read(&under("/feed.atom"), quiz::feed))
            .service(read(&under(r"/{month:\d{4}-\d{2}}"), quiz::archive))
            .service(read(&under("/{day}"), quiz::day))
            .service(form(&under("/{day}/{number}"), quiz::question, quiz::answer))
            .service(read(root, quiz::archive));
    }
}

/// The addresses of an account.
fn account_routes(config: &mut ServiceConfig) {
    config
        .service(read("/account", account::show))
        .service(form("/account/new", account::ask_new, account::create))
        .service(form("/account/in", account::ask_in, account::enter))
        .service(send("/account/out", account::here))
        .service(send("/account/out-everywhere", account::everywhere))
        .service(form("/account/recover", account::ask_recover, account::recover))
        .service(form("/account/password", account::ask_password, account::change_password))
        .service(form("/account/codes", account::ask_codes, account::renew_codes))
        .service(read("/account/export.json", account::json))
        .service(read("/account/export.csv", account::csv))
        .service(form("/account/delete", account::ask_delete, account::delete));
}

/// The examination, its certificates, and the questions to start with.
fn examination(config: &mut ServiceConfig) {
    config
        .service(form("/exam", exam::choose, exam::begin))
        .service(read("/exam/{id}", exam::show))
        .service(form("/exam/{id}/hand-in", exam::whole, exam::hand_in))
        .service(form("/exam/{id}/give-up", exam::give_up, exam::given_up))
        .service(form("/exam/{id}/certificate", exam::certify, exam::issue))
        .service(form("/exam/{id}/{number}", exam::question, exam::answer))
        .service(read("/certificate", certificate::check))
        .service(read("/certificate/{number}", certificate::show))
        .service(form("/certificate/{number}/withdraw", certificate::withdraw, certificate::withdrawn))
        .service(form("/start", start::show, start::begin))
        .service(read("/start/{id}", start::whole))
        .service(form("/start/{id}/{number}", start::question, start::answer));
}

/// An address that is there to be read, or only asked after, as link checkers do.
fn read<A: FromRequest + 'static>(path: &str, show: impl Handler<A, Output: Responder + 'static>) -> Resource {
    let page = Route::new().guard(Any(Get()).or(Head()));
    resource(path).route(page.to(show)).default_service(refuse("GET, HEAD"))
}

/// The same with a form, which is sent to it.
fn form<A: FromRequest + 'static, B: FromRequest + 'static>(
    path: &str,
    show: impl Handler<A, Output: Responder + 'static>,
    take: impl Handler<B, Output: Responder + 'static>,
) -> Resource {
    read(path, show).route(post().to(take)).default_service(refuse("GET, HEAD, POST"))
}

/// An address to which a form is sent that stands on another page.
fn send<A: FromRequest + 'static>(path: &str, take: impl Handler<A, Output: Responder + 'static>) -> Resource {
    resource(path).route(post().to(take)).default_service(refuse("POST"))
}

/// What is done with any other request: it is told what the address takes.
fn refuse(allow: &'static str) -> Route {
    route()
        .to(move |request: HttpRequest| async move { Err::<HttpResponse, _>(WebError::not_allowed(&request, allow)) })
}

//! Every address of the site.

use actix_web::guard::{Any, Get, Head};
use actix_web::middleware::from_fn;
use actix_web::web::{ServiceConfig, get, post, resource, route, scope};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route};
use tracing_actix_web::TracingLogger;

use crate::error::WebError;
use crate::exam::certificate;
use crate::links::LIBRARY_ROOTS;
use crate::middleware::request_log::RequestSpan;
use crate::middleware::same_site;
use crate::not_found;
use crate::{
    account, api, assets, clubs, daily, exam, health, home, library_pages, night, offline, placement, practice,
    progress, quick_run, review, search, settings, sheets, sitemap,
};

/// All routes. The library's pages come first and are not logged, because logging would take much of the time of
/// serving them.
pub(crate) fn routes(config: &mut ServiceConfig) {
    for root in LIBRARY_ROOTS {
        config.service(scope(root).default_service(route().to(library_pages::show)));
    }
    api::routes(config);
    config
        .service(get_route("/healthz", health::alive))
        .service(get_route("/readyz", health::ready))
        .service(get_route("/sitemap.xml", sitemap::show))
        .service(get_route("/robots.txt", sitemap::robots))
        .service(get_route("/manifest.webmanifest", offline::manifest))
        .service(get_route("/sw.js", offline::service_worker))
        .service(get_route("/static/{name}", assets::show));
    // The routes above take no forms. The API has no cookies and stores nothing, so every site may use it.
    let logged = scope("")
        .wrap(from_fn(same_site::refuse_cross_site_forms))
        .wrap(TracingLogger::<RequestSpan>::new())
        .service(get_route("/", home::show))
        .service(get_route("/today", daily::today))
        .configure(daily_routes)
        .service(form_route("/settings", settings::show, settings::save))
        .service(get_route("/practice", practice::choose))
        .service(get_route("/practice/question", practice::draw))
        .service(form_route("/practice/question/{token}", practice::question, practice::answer))
        .service(get_route("/practice/answer/{id}", practice::show_answer))
        .service(get_route("/review", review::show))
        .service(get_route("/review/question", review::draw))
        .service(form_route("/review/question/{token}", review::question, review::answer))
        .service(get_route("/review/answer/{id}", review::show_answer))
        .service(get_route("/review/done", review::show_summary))
        .service(form_route("/quick", quick_run::show, quick_run::begin))
        .service(form_route("/quick/{id}", quick_run::show_run, quick_run::answer))
        .service(get_route("/search", search::show))
        .service(get_route("/progress", progress::show))
        .service(get_route("/progress/laws", progress::laws))
        .service(get_route("/progress/history", progress::history))
        .service(get_route("/progress/history/{id}", progress::show_past_answer))
        .configure(account_routes)
        .configure(sheet_routes)
        .configure(club_routes)
        .configure(night_routes)
        .configure(exam_and_placement_routes)
        .default_service(route().to(not_found::not_found));
    config.service(logged);
}

/// The daily quizzes of the default track, and below its id those of each other track.
fn daily_routes(config: &mut ServiceConfig) {
    // Ids of tracks begin with a letter; anything else may be a day.
    for root in ["/quiz/{house:[a-z][a-z0-9+-]*}", "/quiz"] {
        let under = |rest: &str| format!("{root}{rest}");
        config
            .service(get_route(&under("/feed.atom"), daily::feed))
            .service(get_route(&under(r"/{month:\d{4}-\d{2}}"), daily::archive))
            .service(get_route(&under("/{day}"), daily::day))
            .service(form_route(&under("/{day}/{number}"), daily::question, daily::answer))
            .service(get_route(root, daily::archive));
    }
}

/// The addresses of an account.
fn account_routes(config: &mut ServiceConfig) {
    config
        .service(get_route("/account", account::show))
        .service(form_route("/account/new", account::sign_up_form, account::create))
        .service(form_route("/account/in", account::sign_in_form, account::sign_in))
        .service(post_route("/account/out", account::sign_out))
        .service(post_route("/account/out-everywhere", account::sign_out_everywhere))
        .service(form_route("/account/recover", account::recover_form, account::recover))
        .service(form_route("/account/password", account::password_form, account::change_password))
        .service(form_route("/account/codes", account::codes_form, account::renew_codes))
        .service(get_route("/account/export.json", account::export_json))
        .service(get_route("/account/export.csv", account::export_csv))
        .service(form_route("/account/delete", account::delete_form, account::delete));
}

/// Sheets to print. Those below `/sheet` are drawn from their numbers; those below `/sheets` are kept.
fn sheet_routes(config: &mut ServiceConfig) {
    config
        .service(get_route("/sheet", sheets::redirect_to_todays_sheet))
        .service(get_route("/sheet/{number}", sheets::show_numbered))
        .service(get_route("/sheets", sheets::redirect_to_new))
        .service(form_route("/sheets/new", sheets::begin, sheets::change))
        .service(get_route("/sheets/page.css", sheets::page_css))
        .service(get_route("/sheets/{number}", sheets::show))
        .service(get_route("/sheets/{number}/key/{token}.pdf", sheets::key_pdf))
        .service(get_route("/sheets/{number}/key/{token}/{form}/{format}", sheets::export_form))
        .service(get_route("/sheets/{number}/key/{token}", sheets::key))
        .service(form_route("/sheets/{number}/edit/{token}/night", night::start, night::begin))
        .service(form_route("/sheets/{number}/edit/{token}", sheets::edit_form, sheets::edit))
        .service(get_route("/sheets/{number}/results/{token}.csv", sheets::results_csv))
        .service(form_route("/sheets/{number}/results/{token}", sheets::show_results, sheets::change_results))
        .service(form_route("/sheets/{number}/{form}/answer", sheets::take, sheets::mark))
        .service(get_route("/sheets/{number}/{form}.pdf", sheets::form_pdf))
        .service(get_route("/sheets/{number}/{form}", sheets::form));
}

/// Clubs, and their sheets.
fn club_routes(config: &mut ServiceConfig) {
    config
        .service(get_route("/clubs", clubs::home))
        .service(form_route("/clubs/new", clubs::found_form, clubs::found))
        .service(get_route("/clubs/join", clubs::find_by_code))
        .service(form_route("/clubs/join/{code}", clubs::join_form, clubs::join))
        .service(get_route("/clubs/{club}", clubs::overview))
        .service(form_route("/clubs/{club}/edit", clubs::edit_form, clubs::edit))
        .service(form_route("/clubs/{club}/members", clubs::members, clubs::change_members))
        .service(form_route("/clubs/{club}/me", clubs::me, clubs::change_me))
        .service(form_route("/clubs/{club}/dissolve", clubs::confirm_dissolve, clubs::dissolve))
        .service(get_route("/clubs/{club}/quiz", clubs::quiz_today))
        .service(get_route("/clubs/{club}/quiz/{day}", clubs::quiz_day))
        .service(form_route("/clubs/{club}/seasons", clubs::seasons, clubs::add_season))
        .service(get_route("/clubs/{club}/seasons/{season}.csv", clubs::league_csv))
        .service(get_route("/clubs/{club}/seasons/{season}", clubs::league))
        .service(form_route("/clubs/{club}/seasons/{season}/edit", clubs::season_form, clubs::change_season))
        .service(form_route("/clubs/{club}/sheets", clubs::sheets, clubs::attach))
        .service(form_route("/clubs/{club}/sheets/{number}", clubs::sheet, clubs::change_sheet))
        .service(form_route("/clubs/{club}/night", night::club_choose, night::club_begin_chosen))
        .service(form_route("/clubs/{club}/sheets/{number}/night", night::club_start, night::club_begin))
        .service(form_route("/clubs/{club}/sheets/{number}/night/{code}", night::club_lead, night::club_move_on))
        .service(form_route("/clubs/{club}/sheets/{number}/edit", sheets::club_heading, sheets::edit_club_heading))
        .service(get_route("/clubs/{club}/sheets/{number}/key.pdf", sheets::club_key_pdf))
        .service(get_route("/clubs/{club}/sheets/{number}/key", sheets::club_key))
        .service(get_route("/clubs/{club}/sheets/{number}/key/{form}/{format}", sheets::club_export))
        .service(get_route("/clubs/{club}/sheets/{number}/results.csv", sheets::club_results_csv))
        .service(form_route(
            "/clubs/{club}/sheets/{number}/results",
            sheets::show_club_results,
            sheets::change_club_results,
        ))
        .service(form_route(
            "/clubs/{club}/sheets/{number}/{form}/answer",
            sheets::take_for_club,
            sheets::mark_for_club,
        ));
}

/// Club nights: for players, for the big screen, and for whoever leads.
fn night_routes(config: &mut ServiceConfig) {
    // A stream has no head that could be asked for without it.
    let stream = resource("/night/{code}/stream").route(get().to(night::stream));
    config
        .service(get_route("/night", night::enter))
        .service(get_route("/night/{code}/screen", night::screen))
        .service(stream.default_service(method_not_allowed("GET")))
        .service(form_route("/night/{code}/lead/{token}", night::lead, night::move_on))
        .service(form_route("/night/{code}", night::play, night::send));
}

/// Examinations, certificates and the placement test.
fn exam_and_placement_routes(config: &mut ServiceConfig) {
    config
        .service(form_route("/exam", exam::choose, exam::begin))
        .service(get_route("/exam/{id}", exam::show))
        .service(form_route("/exam/{id}/hand-in", exam::redirect_to_paper, exam::hand_in))
        .service(form_route("/exam/{id}/give-up", exam::confirm_give_up, exam::give_up))
        .service(form_route("/exam/{id}/certificate", exam::certificate_form, exam::issue_certificate))
        .service(form_route("/exam/{id}/{number}", exam::question, exam::answer))
        .service(get_route("/certificate", certificate::check))
        .service(get_route("/certificate/{number}", certificate::show))
        .service(form_route("/certificate/{number}/withdraw", certificate::confirm_withdrawal, certificate::withdraw))
        .service(form_route("/start", placement::show, placement::begin))
        .service(get_route("/start/{id}", placement::show_placement))
        .service(form_route("/start/{id}/{number}", placement::question, placement::answer));
}

/// A page for `GET`, and for `HEAD`, which link checkers use.
fn get_route<A: FromRequest + 'static>(path: &str, show: impl Handler<A, Output: Responder + 'static>) -> Resource {
    let page = Route::new().guard(Any(Get()).or(Head()));
    resource(path).route(page.to(show)).default_service(method_not_allowed("GET, HEAD"))
}

/// A page with a form that is sent to the same address.
fn form_route<A: FromRequest + 'static, B: FromRequest + 'static>(
    path: &str,
    show: impl Handler<A, Output: Responder + 'static>,
    take: impl Handler<B, Output: Responder + 'static>,
) -> Resource {
    get_route(path, show).route(post().to(take)).default_service(method_not_allowed("GET, HEAD, POST"))
}

/// An address that takes a form from another page.
fn post_route<A: FromRequest + 'static>(path: &str, take: impl Handler<A, Output: Responder + 'static>) -> Resource {
    resource(path).route(post().to(take)).default_service(method_not_allowed("POST"))
}

/// Answers any other method with 405.
fn method_not_allowed(allow: &'static str) -> Route {
    route().to(move |request: HttpRequest| async move {
        Err::<HttpResponse, _>(WebError::method_not_allowed(&request, allow))
    })
}

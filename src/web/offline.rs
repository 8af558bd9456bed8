//! The site as an application: its manifest, the service worker that keeps the library for
//! reading offline, and the page that stands in for what cannot be had then.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::assets::{ALL_ASSETS, Asset, ICON, ICON_192, ICON_512, OFFLINE, SCRIPT, STYLESHEET, THEME};
use crate::error::WebError;
use crate::links::LIBRARY_ROOTS;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_law::codes;
use oddtrick_library::CodeText;

const SERVICE_WORKER: &str = include_str!("../../static/sw.js");

/// `GET /manifest.webmanifest`
pub(super) async fn manifest(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let icon = |src: String, sizes: &str, mime: &str, purpose: &str| json!({ "src": src, "sizes": sizes, "type": mime, "purpose": purpose });
    app.page_cache.respond(&request, || {
        let manifest = json!({
            "id": "/",
            "name": "Odd Trick: the laws of whist",
            "short_name": "Odd Trick",
            "description": "The laws of whist, asked and answered.",
            "lang": "en-GB",
            "start_url": "/",
            "scope": "/",
            "display": "minimal-ui",
            "background_color": "#faf6ec",
            "theme_color": "#17573a",
            "icons": [
                icon(ICON.href(), "any", "image/svg+xml", "any"),
                icon(ICON_192.href(), "192x192", "image/png", "maskable"),
                icon(ICON_512.href(), "512x512", "image/png", "maskable"),
            ],
            "shortcuts": [
                { "name": "Today’s quiz", "url": "/today" },
                { "name": "Practice", "url": "/practice" },
                { "name": "The laws", "url": "/laws" },
            ],
        });
        Ok(CachedPage::new("application/manifest+json", manifest.to_string()))
    })
}

/// `GET /sw.js`: the worker, told which edition it serves. Another edition makes other bytes, by
/// which a browser knows that it has a new worker to put in the place of the old.
pub(super) async fn service_worker(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    app.page_cache.respond(&request, || {
        let files: Vec<String> = [&STYLESHEET, &SCRIPT, &THEME, &OFFLINE, &ICON].map(Asset::href).into();
        let edition = json!({
            "version": cache_version(&app),
            "library": LIBRARY_ROOTS,
            "files": files,
            "stock": pages_to_prefetch(&app),
        });
        Ok(CachedPage::new("text/javascript; charset=utf-8", format!("const EDITION = {edition};\n{SERVICE_WORKER}")))
    })
}

/// The content's version and a hash of all files: what was kept under another is thrown away.
fn cache_version(app: &AppState) -> String {
    let names: Vec<String> = ALL_ASSETS.iter().map(|asset| asset.href()).collect();
    let files = hex::encode(&Sha256::digest(names.concat())[..6]);
    format!("{} {files}", app.library.version)
}

/// What is fetched to be read offline: the codes that the engine rules by, and the laws of the
/// first of them.
fn pages_to_prefetch(app: &AppState) -> Vec<String> {
    let house = app.library.codes.first();
    let mut paths = vec!["/laws".to_owned()];
    paths.extend(codes_with_rules(app).map(|code| format!("/laws/{}", code.id)));
    paths.extend(house.into_iter().flat_map(|code| code.laws().map(|law| LawLink::new(&code.id, &law.number).href)));
    paths
}

fn codes_with_rules(app: &AppState) -> impl Iterator<Item = &CodeText> {
    app.library.codes.iter().filter(|code| codes::find(&code.id).is_some())
}

#[derive(Template)]
#[template(path = "offline.html")]
struct OfflinePage<'a> {
    frame: PageFrame,
    codes: Vec<&'a CodeText>,
}

/// `/offline`: shown in place of a page that cannot be had. It names every law of the codes ruled
/// by; the script takes away those that the browser has not kept.
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let frame = PageFrame::new("", "You are offline", "What can be read of Odd Trick without a connection.");
    cached_html(&OfflinePage { frame, codes: codes_with_rules(app).collect() })
}

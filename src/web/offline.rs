//! The site as an installable app: its manifest, the service worker that stores the library for reading offline, and
//! the page for when there is no connection.

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

/// `GET /sw.js`: the service worker, with a description of this version. When the version changes, the bytes change,
/// so browsers install the new worker.
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

/// The version of the content and a hash of all files. Browsers delete what they stored under another version.
fn cache_version(app: &AppState) -> String {
    let names: Vec<String> = ALL_ASSETS.iter().map(|asset| asset.href()).collect();
    let files = hex::encode(&Sha256::digest(names.concat())[..6]);
    format!("{} {files}", app.library.version)
}

/// The pages to fetch for reading offline: the codes that have rules, and the laws of the first of them.
fn pages_to_prefetch(app: &AppState) -> Vec<String> {
    let first_code = app.library.codes.first();
    let mut paths = vec!["/laws".to_owned()];
    paths.extend(codes_with_rules(app).map(|code| format!("/laws/{}", code.id)));
    paths.extend(
        first_code.into_iter().flat_map(|code| code.laws().map(|law| LawLink::new(&code.id, &law.number).href)),
    );
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

/// `/offline`: shown when a page cannot be fetched. It lists every law of the codes that have rules; a script removes
/// those that the browser has not stored.
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let frame = PageFrame::new("", "You are offline", "What can be read of Odd Trick without a connection.");
    cached_html(&OfflinePage { frame, codes: codes_with_rules(app).collect() })
}

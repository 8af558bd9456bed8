//! The sitemap and `robots.txt`.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::library_pages::paths::all_paths;
use crate::page_cache::CachedPage;
use crate::state::AppState;

#[derive(Template)]
#[template(path = "sitemap.xml")]
struct SitemapPage<'a> {
    origin: &'a str,
    addresses: Vec<String>,
}

/// `GET /sitemap.xml`
pub(super) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    app.page_cache.respond(&request, || {
        let mut all = ["/", "/quiz", "/practice", "/quick", "/start", "/exam", "/certificate", "/sheets/new", "/clubs"]
            .map(str::to_owned)
            .to_vec();
        all.extend(all_paths(&app));
        let page = SitemapPage { origin: &app.origin, addresses: all };
        Ok(CachedPage::new("application/xml; charset=utf-8", page.render()?))
    })
}

/// `GET /robots.txt`: pages that are different for everyone should not be indexed.
pub(super) async fn robots(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    app.page_cache.respond(&request, || {
        let lines = [
            "User-agent: *",
            "Disallow: /account",
            "Disallow: /practice/",
            "Disallow: /practice?",
            "Disallow: /start/",
            "Disallow: /exam/",
            "Disallow: /certificate/",
            "Disallow: /certificate?",
            "Disallow: /search",
            "Disallow: /settings",
        ];
        let body = format!("{}\nSitemap: {}/sitemap.xml\n", lines.join("\n"), app.origin);
        Ok(CachedPage::new("text/plain; charset=utf-8", body))
    })
}

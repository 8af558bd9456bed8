//! What this is, how it reasons, and what it keeps.

use askama::Template;

use super::error::WebError;
use super::library_pages::{CachedPage, cached_html};
use super::page_frame::PageFrame;
use super::state::AppState;

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    frame: PageFrame,
    cases: usize,
}

/// `/about`
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let frame = PageFrame::new(
        "",
        "About Odd Trick",
        "How Odd Trick reasons, what a question takes for granted, and what is kept.",
    );
    cached_html(&AboutPage { frame: frame.with_canonical(&app.origin, "/about"), cases: app.library.cases.len() })
}

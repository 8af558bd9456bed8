//! The page about the site: how it reasons, and what it stores.

use askama::Template;

use crate::error::WebError;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;

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

//! The page about the site: how it reasons, and what it stores.

use askama::Template;

use crate::error::WebError;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{IDLE_DAYS, NIGHT_DAYS, UNANSWERED_DAYS};

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    frame: PageFrame,
    cases: usize,
    /// After how many days without an answer a visitor without an account is forgotten.
    idle_days: i64,
    /// The same for a visitor who never answered.
    unanswered_days: i64,
    /// After how many days without a move a club night is forgotten.
    night_days: i64,
}

/// `/about`
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let frame = PageFrame::new(
        "",
        "About Odd Trick",
        "How Odd Trick reasons, what a question takes for granted, and what is kept.",
    );
    cached_html(&AboutPage {
        frame: frame.with_canonical(&app.origin, "/about"),
        cases: app.library.cases.len(),
        idle_days: IDLE_DAYS,
        unanswered_days: UNANSWERED_DAYS,
        night_days: NIGHT_DAYS,
    })
}

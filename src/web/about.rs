//! What this is, how it reasons, and what it keeps.

use askama::Template;

use super::app::App;
use super::error::WebError;
use super::frame::Frame;
use super::reading::{Leaf, leaf};

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    frame: Frame,
    cases: usize,
}

/// `/about`
pub(super) fn page(app: &App) -> Result<Leaf, WebError> {
    let frame = Frame::new(
        "",
        "About Odd Trick",
        "How Odd Trick reasons, what a question takes for granted, and what is kept.",
    );
    leaf(&AboutPage { frame: frame.at(&app.origin, "/about"), cases: app.library.cases.len() })
}

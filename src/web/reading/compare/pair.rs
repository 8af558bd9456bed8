//! The pairs of codes, and two of them by topics.

use askama::Template;

use super::super::{Leaf, leaf};
use super::{Counted, Counts, address, both, counted, is_remarked, pairs, points};
use crate::app::App;
use crate::error::WebError;
use crate::frame::Frame;
use oddtrick_library::CodeText;

/// Two codes that can be compared.
struct Pair<'a> {
    one: &'a CodeText,
    other: &'a CodeText,
    href: String,
    counts: Counts,
}

#[derive(Template)]
#[template(path = "reading/compare.html")]
struct StartPage<'a> {
    frame: Frame,
    pairs: Vec<Pair<'a>>,
}

/// `/compare`
pub(in crate::reading) fn start(app: &App) -> Result<Leaf, WebError> {
    let library = &app.library;
    let all = pairs(library).map(|(one, other)| Pair {
        one,
        other,
        href: address(library, &one.id, &other.id),
        counts: Counts::of(points(library, one, other).map(|(_, standing)| standing)),
    });
    let frame = Frame::new(
        "laws",
        "Compare the codes",
        "The English, American and other codes of whist side by side: what is the same, what differs, law by law.",
    );
    let frame = frame.at(&app.origin, "/compare").under(&[("/laws", "Laws")], "Compare");
    leaf(&StartPage { frame, pairs: all.collect() })
}

#[derive(Template)]
#[template(path = "reading/compare_pair.html")]
struct PairPage<'a> {
    frame: Frame,
    codes: [&'a CodeText; 2],
    topics: Vec<Counted<'a>>,
    differences: usize,
    /// Points that the copy of one of them does not reach to.
    unknown: usize,
    remarks: usize,
}

/// `/compare/{one}/{other}`
pub(in crate::reading) fn pair(app: &App, one: &str, other: &str) -> Result<Leaf, WebError> {
    let (one, other) = both(app, one, other)?;
    let topics = counted(&app.library, one, other);
    let frame = Frame::new(
        "laws",
        format!("{} and {} compared", one.title, other.title),
        format!(
            "Where {} and {} give the same rule, and where they differ, by topic.",
            one.title_in_sentence, other.title_in_sentence
        ),
    );
    let here = format!("{} and {}", one.short_name, other.short_name);
    leaf(&PairPage {
        frame: frame
            .at(&app.origin, &address(&app.library, &one.id, &other.id))
            .under(&[("/laws", "Laws"), ("/compare", "Compare")], &here),
        differences: topics.iter().map(|counted| counted.counts.differs).sum(),
        unknown: topics.iter().map(|counted| counted.counts.unknown).sum(),
        remarks: if is_remarked(one, other) { app.library.remarks.len() } else { 0 },
        topics,
        codes: [one, other],
    })
}

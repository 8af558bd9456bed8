//! What the laws leave open or contradict, as found by scanning each code.

use std::collections::BTreeSet;

use askama::Template;

use crate::error::WebError;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::code_title::code_title;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_law::{Code, codes};
use oddtrick_library::known_gaps::{GapStatus, KnownGaps};

/// A point that a scan has found.
struct UnsettledPoint<'a> {
    cite: LawLink,
    words: &'a str,
    why: &'a str,
}

/// What a code leaves open, what it settles, and where it contradicts itself.
struct UnsettledOfCode<'a> {
    id: &'a str,
    title: String,
    open: Vec<UnsettledPoint<'a>>,
    settled: Vec<UnsettledPoint<'a>>,
    conflicts: Vec<UnsettledPoint<'a>>,
}

#[derive(Template)]
#[template(path = "library/unsettled.html")]
struct UnsettledPage<'a> {
    frame: PageFrame,
    codes: Vec<UnsettledOfCode<'a>>,
}

/// `/sources/open`
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let found = codes::all().iter().filter_map(|code| Some((code, library.known_gaps.get(code.id)?)));
    let frame = PageFrame::new(
        "",
        "What the laws leave open",
        "Where the old codes of whist say nothing of a thing done at the table, and where they say two things at once.",
    );
    cached_html(&UnsettledPage {
        frame: frame
            .with_canonical(&app.origin, "/sources/open")
            .with_breadcrumbs(&[("/sources", "Sources and method")], "What the laws leave open"),
        codes: found.map(|(code, findings)| unsettled_of_code(app, code, findings)).collect(),
    })
}

fn unsettled_of_code<'a>(app: &AppState, code: &'a Code, findings: &'a KnownGaps) -> UnsettledOfCode<'a> {
    let finding = |limb: &str, words: &'a str, why: &'a str| UnsettledPoint {
        cite: LawLink::new(code.text_id, limb),
        words,
        why,
    };
    let gaps = |is: GapStatus| {
        let mut said = BTreeSet::new();
        let gaps = findings.gap.iter().filter(|gap| gap.is == is && said.insert((&gap.limb, &gap.why)));
        gaps.map(|gap| finding(&gap.limb, &gap.words, &gap.why)).collect()
    };
    UnsettledOfCode {
        id: code.id,
        title: code_title(&app.library, code),
        open: gaps(GapStatus::Open),
        settled: gaps(GapStatus::Settled),
        conflicts: findings.conflict.iter().map(|c| finding(&c.limb, &c.words, &c.why)).collect(),
    }
}

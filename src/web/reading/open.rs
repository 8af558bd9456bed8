//! What the laws leave open: what a scan of each code finds, in words.

use askama::Template;

use super::{Leaf, leaf};
use crate::app::App;
use crate::error::WebError;
use crate::frame::{Cite, Frame};
use oddtrick_library::CodeText;
use oddtrick_library::known_gaps::{GapStatus, KnownGaps};

/// One finding.
struct Finding<'a> {
    cite: Cite,
    words: &'a str,
    why: &'a str,
}

/// What a code leaves open, what it settles, and where it says two things.
struct Found<'a> {
    code: &'a CodeText,
    open: Vec<Finding<'a>>,
    settled: Vec<Finding<'a>>,
    conflicts: Vec<Finding<'a>>,
}

#[derive(Template)]
#[template(path = "reading/open.html")]
struct OpenPage<'a> {
    frame: Frame,
    found: Vec<Found<'a>>,
}

/// `/sources/open`
pub(super) fn page(app: &App) -> Result<Leaf, WebError> {
    let library = &app.library;
    let codes = library.codes.iter().filter_map(|code| Some((code, library.known_gaps.get(&code.id)?)));
    let frame = Frame::new(
        "",
        "What the laws leave open",
        "Where the old codes of whist say nothing of a thing done at the table, and where they say two things at once.",
    );
    leaf(&OpenPage {
        frame: frame
            .at(&app.origin, "/sources/open")
            .under(&[("/sources", "Sources and method")], "What the laws leave open"),
        found: codes.map(|(code, findings)| found(code, findings)).collect(),
    })
}

fn found<'a>(code: &'a CodeText, findings: &'a KnownGaps) -> Found<'a> {
    let finding = |limb: &str, words: &'a str, why: &'a str| Finding { cite: Cite::new(&code.id, limb), words, why };
    let gaps = |is: GapStatus| {
        let gaps = findings.gap.iter().filter(|gap| gap.is == is);
        gaps.map(|gap| finding(&gap.limb, &gap.words, &gap.why)).collect()
    };
    Found {
        code,
        open: gaps(GapStatus::Open),
        settled: gaps(GapStatus::Settled),
        conflicts: findings.conflict.iter().map(|c| finding(&c.limb, &c.words, &c.why)).collect(),
    }
}

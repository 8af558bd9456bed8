//! Corrected readings: the places where our text of a law differs from our copy of the book, and
//! why.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::reference::LawRef;

/// A correction to the text of a law.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorrectedReading {
    /// The law or limb.
    pub law: LawRef,
    /// The id of the book whose copy has other words.
    pub work: String,
    /// What our copy of the book has. Empty if words are missing there.
    pub printed: String,
    /// What the library has instead.
    pub read: String,
    /// Why it was corrected.
    pub why: CorrectionReason,
}

/// Why a reading was corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CorrectionReason {
    /// Text recognition misread the scan.
    Scan,
    /// The printer made a mistake.
    Misprint,
    /// A footnote mark, running head or page number that is not part of the law.
    Furniture,
}

impl CorrectionReason {
    /// The reason in words, for readers.
    pub const fn label(self) -> &'static str {
        match self {
            CorrectionReason::Scan => "misread by the scan",
            CorrectionReason::Misprint => "the printer’s slip",
            CorrectionReason::Furniture => "not words of the law",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorrectedFile {
    #[serde(default)]
    mended: Vec<CorrectedReading>,
}

/// Reads `mended.toml`.
pub(crate) fn read_corrected(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<CorrectedReading> {
    content_files::read_required::<CorrectedFile>(files, "mended.toml", errors)
        .map(|file| file.mended)
        .unwrap_or_default()
}

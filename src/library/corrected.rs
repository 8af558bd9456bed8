//! Mended readings: words of a law that stand in no witness as we have it, and why.

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use super::reference::LawRef;

/// A reading that was mended.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorrectedReading {
    pub law: LawRef,
    /// The book whose copy has it otherwise.
    pub work: String,
    /// What our copy of the book has; empty where words have dropped out.
    pub printed: String,
    /// What is read.
    pub read: String,
    pub why: CorrectionReason,
}

/// Why a reading was mended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CorrectionReason {
    /// The scan was misread by the machine.
    Scan,
    /// The book has a slip of the printer.
    Misprint,
    /// A mark for a note, a running head, a page number: not the law's words.
    Furniture,
}

impl CorrectionReason {
    /// In words.
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

pub(super) fn read_corrected(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<CorrectedReading> {
    content_files::read_required::<CorrectedFile>(files, "mended.toml", faults)
        .map(|file| file.mended)
        .unwrap_or_default()
}

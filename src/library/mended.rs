//! Mended readings: words of a law that stand in no witness as we have it, and why.

use serde::Deserialize;

use super::fault::Fault;
use super::reference::LawRef;
use super::source::{self, Files};

/// A reading that was mended.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mended {
    pub law: LawRef,
    /// The book whose copy has it otherwise.
    pub work: String,
    /// What our copy of the book has; empty where words have dropped out.
    pub printed: String,
    /// What is read.
    pub read: String,
    pub why: Why,
}

/// Why a reading was mended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// The scan was misread by the machine.
    Scan,
    /// The book has a slip of the printer.
    Misprint,
    /// A mark for a note, a running head, a page number: not the law's words.
    Furniture,
}

impl Why {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Why::Scan => "misread by the scan",
            Why::Misprint => "the printer’s slip",
            Why::Furniture => "not words of the law",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MendedFile {
    #[serde(default)]
    mended: Vec<Mended>,
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Mended> {
    source::file::<MendedFile>(files, "mended.toml", faults).map(|file| file.mended).unwrap_or_default()
}

//! How the folder of a code defines it.

use crate::house_rule::HouseRule;
use crate::overlay::Overlay;
use crate::rule::Rule;
use crate::vocabulary::GameTerms;

/// What the folder of a code says.
pub(crate) struct CodeFolder {
    /// The code.
    pub definition: Definition,
    /// Other readings of its words.
    pub readings: &'static [Reading],
    /// House rules that a club can switch on. Its readings are house rules too.
    pub house_rules: &'static [HouseRule],
}

/// A code as its folder defines it.
pub(crate) enum Definition {
    /// A code of its own.
    Code {
        /// Its name.
        id: &'static str,
        /// The name of the text that holds its limbs.
        text_id: &'static str,
        /// Its scoring rules.
        terms: GameTerms,
        /// Its rules, chapter by chapter.
        rules: &'static [&'static [Rule]],
        /// Whether questions about other codes offer its answers as wrong options.
        lends_answers: bool,
    },
    /// A code that differs from another by an overlay.
    Overlay(Overlay),
}

impl Definition {
    /// The name of the code.
    pub const fn id(&self) -> &'static str {
        match self {
            Definition::Code { id, .. } => id,
            Definition::Overlay(overlay) => overlay.id,
        }
    }
}

/// Another reading of a code, for words on which authorities disagree. The code itself has the reading
/// that the library follows.
#[derive(Debug, Clone, Copy)]
pub struct Reading {
    /// Its name. A ruling under this reading is asked for by this name, as if it were a code.
    pub id: &'static str,
    /// The name of the code that it is a reading of.
    pub code_id: &'static str,
    /// What people call it, as a house rule.
    pub name: &'static str,
    /// How it reads the words, in one plain phrase.
    pub summary: &'static str,
    /// How the code itself reads them, in one plain phrase.
    pub usual: &'static str,
    /// How it differs from the code.
    pub overlay: Overlay,
}

impl Reading {
    /// The reading that an overlay describes.
    pub const fn new(name: &'static str, summary: &'static str, usual: &'static str, overlay: Overlay) -> Reading {
        Reading { id: overlay.id, code_id: overlay.base, name, summary, usual, overlay }
    }
}

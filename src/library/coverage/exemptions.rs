//! Limbs that need no rule, and the reason for each.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

/// Why a limb has no rules.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimbExemption {
    /// The limb, or a whole law.
    pub limb: String,
    /// The kind of reason.
    pub is: ExemptionReason,
    /// The reason, in a sentence.
    pub why: String,
}

/// The two kinds of limb that need no rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExemptionReason {
    /// It says what a word means or how play normally goes.
    Definition,
    /// Nothing in a record could ever make the limb decide a question.
    OutOfScope,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExemptionsFile {
    /// None, if every limb has a rule.
    #[serde(default)]
    limb: Vec<LimbExemption>,
}

/// Reads `ledger/<code>.toml`.
pub(crate) fn read_exemptions(
    files: &ContentFiles,
    errors: &mut Vec<ContentError>,
) -> BTreeMap<String, Vec<LimbExemption>> {
    let read = content_files::read_folder::<ExemptionsFile>(files, "ledger/", errors);
    read.into_iter().map(|(code, file)| (code, file.limb)).collect()
}

//! What can be wrong with a code of laws.

use crate::overlay::OverlayError;
use crate::vocabulary::RuleId;

/// An error in the definition of a code. Each one is a mistake in this crate, not in what a reader wrote.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// Two rules have the same name.
    #[error("{code}: two rules are named {rule}")]
    DuplicateRule {
        /// The code.
        code: &'static str,
        /// The name.
        rule: RuleId,
    },
    /// A rule acts against a rule that does not exist.
    #[error("{code}: rule {rule} acts against {target}, which does not exist")]
    UnknownTarget {
        /// The code.
        code: &'static str,
        /// The rule.
        rule: RuleId,
        /// The name, or the beginning of a name, that fits no rule.
        target: &'static str,
    },
    /// A rule acts against itself, directly or through other rules.
    #[error("{code}: rule {rule} acts against itself, directly or through other rules")]
    ActsAgainstItself {
        /// The code.
        code: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// Two codes or readings have the same name.
    #[error("two codes are named {id}")]
    DuplicateCode {
        /// The name.
        id: &'static str,
    },
    /// An overlay is based on a code that does not exist, or that is based on the overlay itself.
    #[error("{overlay} is based on {base}, which is not a code that can be built before it")]
    UnknownBase {
        /// The overlay.
        overlay: &'static str,
        /// The name of the missing code.
        base: &'static str,
    },
    /// An overlay does not fit its base.
    #[error(transparent)]
    Overlay(#[from] OverlayError),
}

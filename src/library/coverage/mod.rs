//! Coverage: how the engine treats each limb of a code.
//!
//! Most limbs have rules. [`LimbExemption`] lists those that need none, with the reason, and
//! [`code_coverage`] reports on every limb.

pub(crate) mod exemptions;
mod report;

pub use exemptions::{ExemptionReason, LimbExemption};
pub use report::{LawCoverage, LimbCoverage, code_coverage};

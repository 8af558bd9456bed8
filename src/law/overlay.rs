//! Overlays: codes described by how they differ from another code.

use crate::rule::Rule;
use crate::vocabulary::{Limb, RuleId, TermsChange};

/// The differences between a code and the code it is based on.
///
/// Start from [`Overlay::new`], which changes nothing, and set what differs. The names of rules stay
/// those of the base, so rules that act against a restated rule still find it.
///
/// An overlay with a text of its own must [restate](Overlay::restate), replace or remove every rule of
/// its base and give its own [`terms`](Overlay::terms): otherwise the limb numbers of the base would be
/// looked up in the wrong text.
#[derive(Debug, Clone, Copy)]
pub struct Overlay {
    /// The name of the code that results.
    pub id: &'static str,
    /// The name of the code that it is based on.
    pub base: &'static str,
    /// The text that holds its limbs. `None` for the text of the base.
    pub text_id: Option<&'static str>,
    /// The scoring rules that it changes.
    pub terms: TermsChange,
    /// Rules that keep their effect but have another limb number or other words.
    pub restate: &'static [Restated],
    /// Rules that take the place of the base's rules of the same names.
    pub replace: &'static [Rule],
    /// Rules that take the place of rules of the base under names of their own, each after the name of the old rule.
    /// What acts against the old rule acts against the new one.
    pub supersede: &'static [(RuleId, Rule)],
    /// The names of rules of the base that it does not have.
    pub remove: &'static [RuleId],
    /// Rules that the base does not have.
    pub add: &'static [Rule],
    /// If our copy of its text lacks the first laws: the number of the first law that it has. The rules of the base
    /// that it does not restate stand for the missing laws. See [`MissingLaws`](crate::MissingLaws).
    pub first_law: Option<u16>,
    /// Whether the laws of the base from that number on, and those without a number, stand where it says nothing of them.
    /// Their limbs name the text of the base: `earlier-code/24`.
    pub later_laws_stand: bool,
    /// Whether it is the base as it is played with a dummy. See [`with_dummy`](crate::codes::with_dummy).
    pub for_dummy: bool,
    /// Rules of the base whose matter may stand among the missing laws, though the base has it in a later one.
    pub not_found: &'static [RuleId],
}

impl Overlay {
    /// An overlay that changes nothing but the name.
    pub const fn new(id: &'static str, base: &'static str) -> Overlay {
        Overlay {
            id,
            base,
            text_id: None,
            terms: TermsChange::NONE,
            restate: &[],
            replace: &[],
            supersede: &[],
            remove: &[],
            add: &[],
            first_law: None,
            later_laws_stand: false,
            for_dummy: false,
            not_found: &[],
        }
    }

    /// The rules that it brings: added, in the place of others, or under names of their own.
    pub fn new_rules(&self) -> impl Iterator<Item = &'static Rule> + use<> {
        self.add.iter().chain(self.replace).chain(self.supersede.iter().map(|(_, rule)| rule))
    }

    /// Whether our copy of its text lacks the law that stood where a rule of the base stands.
    pub(crate) fn lacks(&self, rule: &Rule) -> bool {
        self.first_law.is_some_and(|first| stands_before(rule.limb.0, first)) || self.not_found.contains(&rule.id)
    }

    /// Whether a rule of the base stands in it as it is.
    pub(crate) fn lets_stand(&self, rule: &Rule) -> bool {
        self.later_laws_stand && !self.restates(rule.id) && !self.lacks(rule)
    }

    /// Whether it says which limb of its own text a rule of the base comes from, or drops the rule.
    pub(crate) fn restates(&self, rule: RuleId) -> bool {
        self.restate.iter().any(|restated| restated.rule == rule)
            || self.replace.iter().any(|replaced| replaced.id == rule)
            || self.supersede.iter().any(|(old, _)| *old == rule)
            || self.remove.contains(&rule)
    }
}

/// Whether a limb is of a law with a lower number than this one.
pub(crate) fn stands_before(limb: &str, first_law: u16) -> bool {
    let law = limb.split_once('.').map_or(limb, |(law, _)| law);
    law.parse().is_ok_and(|law: u16| law < first_law)
}

/// Where a rule of the base stands in the overlay's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Restated {
    /// The name of the rule.
    pub rule: RuleId,
    /// Its limb in the overlay's text.
    pub limb: Limb,
    /// Words of that limb, verbatim. `None` if the words of the base's rule stand there unchanged.
    pub quote: Option<&'static str>,
}

/// A way in which an overlay does not fit its base.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OverlayError {
    /// It was laid on another code than its base.
    #[error("{overlay} is based on {base}, not on {code}")]
    OtherBase {
        /// The overlay.
        overlay: &'static str,
        /// The base that it names.
        base: &'static str,
        /// The code that it was laid on.
        code: &'static str,
    },
    /// It replaces a rule that the base does not have.
    #[error("{overlay} replaces rule {rule}, but {base} has no such rule")]
    ReplacesMissing {
        /// The overlay.
        overlay: &'static str,
        /// Its base.
        base: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// It removes a rule that the base does not have.
    #[error("{overlay} removes rule {rule}, but {base} has no such rule")]
    RemovesMissing {
        /// The overlay.
        overlay: &'static str,
        /// Its base.
        base: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// It supersedes a rule that the base does not have, or that another overlay supersedes.
    #[error("{overlay} supersedes rule {rule}, but {base} has no such rule")]
    SupersedesMissing {
        /// The overlay.
        overlay: &'static str,
        /// Its base.
        base: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// It restates a rule that the base does not have, or that it also removes.
    #[error("{overlay} restates rule {rule}, but {base} has no such rule")]
    RestatesMissing {
        /// The overlay.
        overlay: &'static str,
        /// Its base.
        base: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// It adds a rule that the base has already.
    #[error("{overlay} adds rule {rule}, but {base} already has it")]
    AddsExisting {
        /// The overlay.
        overlay: &'static str,
        /// Its base.
        base: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// It changes a rule that another overlay, laid on the code with it, changes too.
    #[error("{overlay} and {other} both change rule {rule}")]
    ChangedTwice {
        /// The overlay.
        overlay: &'static str,
        /// The other overlay.
        other: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// It sets a scoring rule to something else than another overlay that is laid on the code with it.
    #[error("{overlay} and {other} both set {term}, each to something else")]
    TermSetTwice {
        /// The overlay.
        overlay: &'static str,
        /// The other overlay.
        other: &'static str,
        /// The scoring rule.
        term: &'static str,
    },
    /// It has a text of its own but does not say where that text has a rule of the base.
    #[error("{overlay} has a text of its own, but does not restate rule {rule} of {base}")]
    NotRestated {
        /// The overlay.
        overlay: &'static str,
        /// Its base.
        base: &'static str,
        /// The rule.
        rule: RuleId,
    },
    /// It has a text of its own but takes its terms, and so their limbs, from the base.
    #[error("{overlay} has a text of its own, but no terms of its own")]
    TermsNotRestated {
        /// The overlay.
        overlay: &'static str,
    },
}

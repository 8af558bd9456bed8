//! Laws that somebody who knows the story could take for the one that decides.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::traces::{comes_to_nobodys_mind, is_of_another_story};
use crate::variant::Variant;
use oddtrick_law::{Argument, Finding, Limb, Rule, RuleId, Ruling, StepEffect};
use oddtrick_library::law_number_of;
use oddtrick_table::{Facts, Line};

/// The laws on which the story touches.
pub(super) struct TouchedLaws<'a, 'v> {
    variant: &'a Variant<'v>,
    facts: Rc<Facts>,
    told: &'a [Line],
    looked_at: BTreeSet<RuleId>,
}

impl<'a, 'v> TouchedLaws<'a, 'v> {
    pub fn new(variant: &'a Variant<'v>, ruling: &Ruling) -> TouchedLaws<'a, 'v> {
        let facts = variant.evaluator(variant.code).facts;
        let told = &variant.record.lines[..variant.lines_before.min(variant.record.lines.len())];
        let looked_at = ruling.findings.iter().map(|finding: &Finding| finding.rule).collect();
        TouchedLaws { variant, facts, told, looked_at }
    }

    /// Whether the story has what a law is about: the engine looked at one of its rules, and nothing that the rule asks
    /// for belongs to another story.
    pub fn contains(&self, limb: Limb) -> bool {
        let rules = self.variant.code.rules().iter().filter(|rule| rule.limb == limb);
        rules.filter(|rule| self.looked_at.contains(rule.id)).any(|rule| self.fits(rule))
    }

    fn fits(&self, rule: &Rule) -> bool {
        rule.conditions().all(|asked| {
            !comes_to_nobodys_mind(&self.facts, asked) && !is_of_another_story(&self.facts, self.told, asked)
        })
    }
}

/// The laws that gave a right which another law took away, the first named first. Whoever stops reading there takes one of
/// them for the law that decides.
pub(super) fn overtaken_limbs(argument: &Argument, right: Limb) -> Vec<Limb> {
    let gave = argument.steps.iter().filter(|step| step.effect == StepEffect::WouldGive).map(|step| step.limb);
    let mut limbs: Vec<Limb> = gave.filter(|limb| law_number_of(limb.0) != law_number_of(right.0)).collect();
    let mut laws = BTreeSet::new();
    limbs.retain(|limb| laws.insert(law_number_of(limb.0)));
    limbs
}

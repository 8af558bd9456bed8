//! Laws that somebody who knows the story could take for the one that decides.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::traces::{comes_to_nobodys_mind, is_of_another_story};
use crate::variant::Variant;
use oddtrick_law::{Argument, Clause, Finding, Issue, Limb, Rule, RuleId, RuleStatus, Ruling, StepEffect};
use oddtrick_library::law_number_of;
use oddtrick_table::{Facts, Line};

/// The laws on which the story touches.
pub(super) struct TouchedLaws<'a, 'v> {
    variant: &'a Variant<'v>,
    facts: Rc<Facts>,
    told: &'a [Line],
    looked_at: BTreeSet<RuleId>,
    /// Rules for which the act was done that brings them into play.
    came_near: BTreeSet<RuleId>,
}

impl<'a, 'v> TouchedLaws<'a, 'v> {
    pub fn new(variant: &'a Variant<'v>, ruling: &Ruling) -> TouchedLaws<'a, 'v> {
        let facts = variant.evaluator(variant.code).facts;
        let told = &variant.record.lines[..variant.lines_before.min(variant.record.lines.len())];
        let looked_at = ruling.findings.iter().map(|finding: &Finding| finding.rule).collect();
        let came_near = ruling.findings.iter().filter(|it| comes_near(variant, it)).map(|it| it.rule).collect();
        TouchedLaws { variant, facts, told, looked_at, came_near }
    }

    /// Whether the act was done that a law is about, so that only a limit of it or another law stood in the way.
    pub fn came_near(&self, limb: Limb) -> bool {
        let mut rules = self.variant.code.rules().iter().filter(|rule| rule.limb == limb);
        rules.any(|rule| self.came_near.contains(rule.id) && self.fits(rule))
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

/// Whether a law gives something to demand, and does not only limit what other laws give.
pub(super) fn gives_something(variant: &Variant<'_>, limb: Limb) -> bool {
    let mut rules = variant.code.rules().iter().filter(|rule| rule.limb == limb);
    rules.any(|rule| matches!(rule.ground_issue(), Some(Issue::MayExact(_))))
}

/// Whether a rule did not fail for want of the act that it is about.
fn comes_near(variant: &Variant<'_>, finding: &Finding) -> bool {
    let Some(rule) = variant.code.rule(finding.rule) else { return false };
    match finding.status {
        RuleStatus::Unmet(lacks) => {
            rule.clauses.iter().any(Clause::is_occasion) && !rule.clause(lacks).is_some_and(Clause::is_occasion)
        }
        RuleStatus::Needs(_) => false,
        _ => true,
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

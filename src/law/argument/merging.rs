//! Joins steps that say the same, so that an argument stays short.

use super::Step;
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::Facts;

/// Joins a step to an earlier one: the same limb gives another penalty for the same thing, or the same rule
/// does the same with another card of the same player. Returns whether there was such a step.
pub(super) fn merge(steps: &mut [Step], facts: &Facts, issue: Issue, step: &Step) -> bool {
    let owner = |subject: Subject| (subject.kind(facts), subject.responsible(facts));
    for old in steps {
        let same_case =
            (old.subject, old.limb, old.effect, &old.facts) == (step.subject, step.limb, step.effect, &step.facts);
        if same_case {
            if !old.issues.contains(&issue) {
                old.issues.push(issue);
            }
            return true;
        }
        // The same limb gave the same for this thing already, by another of its rules.
        let told = (old.limb, old.effect.kind()) == (step.limb, step.effect.kind())
            && old.also.contains(&step.subject)
            && old.issues.contains(&issue)
            && step.facts.iter().all(|fact| old.facts.contains(fact));
        if told {
            return true;
        }
        let same_rule =
            (old.rule, old.effect.kind(), old.after_lines) == (step.rule, step.effect.kind(), step.after_lines);
        if same_rule && owner(old.subject) == owner(step.subject) {
            if old.subject != step.subject && !old.also.contains(&step.subject) {
                old.also.push(step.subject);
            }
            let more = step.facts.iter().filter(|fact| !old.facts.contains(fact)).copied().collect::<Vec<_>>();
            old.facts.extend(more);
            return true;
        }
    }
    false
}

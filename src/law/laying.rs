//! Laying overlays on the rules of a code.

use std::collections::BTreeMap;

use crate::overlay::{Overlay, OverlayError};
use crate::rule::{Rule, target_matches};
use crate::vocabulary::RuleId;

/// Changes the rules of a code as overlays say, and reports what does not fit. If there are several overlays, each step
/// is taken for all of them before the next, so that their order does not matter: a rule that one of them removes is
/// gone, whatever the others make of it. `drops_lost` lets rules forget targets that are no longer there.
pub(crate) fn lay_rules(
    rules: &mut Vec<Rule>,
    base: &'static str,
    overlays: &[Overlay],
    drops_lost: bool,
) -> Vec<OverlayError> {
    let mut errors = Vec::new();
    let place = |rules: &[Rule], id: RuleId| rules.iter().position(|old| old.id == id);
    for overlay in overlays {
        for rule in overlay.replace {
            match place(rules, rule.id) {
                Some(old) => rules[old] = *rule,
                None => errors.push(OverlayError::ReplacesMissing { overlay: overlay.id, base, rule: rule.id }),
            }
        }
    }
    let mut renamed = Vec::new();
    for overlay in overlays {
        for &(old, rule) in overlay.supersede {
            match place(rules, old) {
                Some(position) => rules[position] = rule,
                None => errors.push(OverlayError::SupersedesMissing { overlay: overlay.id, base, rule: old }),
            }
            renamed.push((old, rule.id));
        }
    }
    let name_now = |id: RuleId| renamed.iter().find(|(old, _)| *old == id).map_or(id, |(_, new)| *new);
    for (n, overlay) in overlays.iter().enumerate() {
        for &rule in overlay.remove {
            let removed_before = || overlays[..n].iter().any(|other| other.remove.contains(&rule));
            match place(rules, name_now(rule)) {
                Some(position) => drop(rules.remove(position)),
                None if removed_before() => {}
                None => errors.push(OverlayError::RemovesMissing { overlay: overlay.id, base, rule }),
            }
        }
    }
    for overlay in overlays {
        for restated in overlay.restate {
            match rules.iter_mut().find(|old| old.id == restated.rule) {
                Some(old) => *old = Rule { limb: restated.limb, quote: restated.quote.unwrap_or(old.quote), ..*old },
                None => {
                    errors.push(OverlayError::RestatesMissing { overlay: overlay.id, base, rule: restated.rule });
                }
            }
        }
    }
    for overlay in overlays {
        for rule in overlay.add {
            if place(rules, rule.id).is_some() {
                errors.push(OverlayError::AddsExisting { overlay: overlay.id, base, rule: rule.id });
            }
            rules.push(*rule);
        }
    }
    if errors.is_empty() {
        settle_targets(rules, overlays, &renamed, drops_lost);
    }
    errors
}

/// Lets rules act against what there is now.
fn settle_targets(rules: &mut Vec<Rule>, overlays: &[Overlay], renamed: &[(RuleId, RuleId)], drops_lost: bool) {
    let mut lists = renamed_targets(rules, renamed);
    if drops_lost {
        drop_lost_targets(rules, overlays, &mut lists);
    }
    for rule in rules {
        if let Some(targets) = lists.remove(rule.id) {
            rule.role = rule.role.with_targets(targets);
        }
    }
}

/// Where two overlays contradict each other: both change a rule, or both set a scoring rule, each to something else.
pub(crate) fn contradictions(overlays: &[Overlay]) -> Vec<OverlayError> {
    let changed = |overlay: &Overlay| -> Vec<RuleId> {
        let replaced = overlay.replace.iter().map(|rule| rule.id);
        replaced.chain(overlay.supersede.iter().map(|(old, _)| *old)).collect()
    };
    let mut errors = Vec::new();
    for (n, overlay) in overlays.iter().enumerate() {
        for other in &overlays[..n] {
            let (overlay_id, other_id) = (overlay.id, other.id);
            let rules = changed(overlay).into_iter().filter(|rule| changed(other).contains(rule));
            errors.extend(rules.map(|rule| OverlayError::ChangedTwice { overlay: overlay_id, other: other_id, rule }));
            let terms = other.terms.contradictions(&overlay.terms).into_iter();
            errors.extend(terms.map(|term| OverlayError::TermSetTwice { overlay: overlay_id, other: other_id, term }));
        }
    }
    errors
}

/// What rules act against, where that has changed, by the name of the rule. A rule gets its list when it is final, because
/// it then lives as long as the program.
type TargetLists = BTreeMap<RuleId, Vec<RuleId>>;

/// Lets rules act against the new names of rules.
fn renamed_targets(rules: &[Rule], renamed: &[(RuleId, RuleId)]) -> TargetLists {
    let name_now = |id: &RuleId| renamed.iter().find(|(old, _)| old == id).map_or(*id, |(_, new)| *new);
    let changes = |rule: &&Rule| rule.role.targets().iter().any(|target| renamed.iter().any(|(old, _)| old == target));
    let now = |rule: &Rule| (rule.id, rule.role.targets().iter().map(name_now).collect());
    rules.iter().filter(changes).map(now).collect()
}

/// Takes away the targets that no rule of the code has any more, because overlays removed it. A rule that has nothing
/// left to act against goes with them.
fn drop_lost_targets(rules: &mut Vec<Rule>, overlays: &[Overlay], lists: &mut TargetLists) {
    let mut gone: Vec<RuleId> = overlays.iter().flat_map(|overlay| overlay.remove).copied().collect();
    loop {
        let ids: Vec<RuleId> = rules.iter().map(|rule| rule.id).collect();
        let is_lost = |target: &RuleId| {
            let was = gone.iter().any(|rule| target_matches(target, rule));
            was && !ids.iter().any(|rule| target_matches(target, rule))
        };
        let mut useless = Vec::new();
        for rule in &*rules {
            let targets = lists.get(rule.id).map_or(rule.role.targets(), Vec::as_slice);
            if targets.iter().any(is_lost) {
                let left: Vec<RuleId> = targets.iter().copied().filter(|target| !is_lost(target)).collect();
                if left.is_empty() {
                    useless.push(rule.id);
                }
                lists.insert(rule.id, left);
            }
        }
        if useless.is_empty() {
            return;
        }
        rules.retain(|rule| !useless.contains(&rule.id));
        gone.extend(useless);
    }
}

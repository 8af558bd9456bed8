//! Which step of an argument decides who plays, comes in or goes out.

use super::{Step, StepEffect};
use crate::vocabulary::{FormationIssue, Issue};

/// Which step says who plays, comes in or goes out.
pub(super) fn decides_who(steps: &[Step]) -> Option<usize> {
    let of_persons = |step: &Step| {
        step.effect == StepEffect::Gives && !step.issues.contains(&Issue::Formation(FormationIssue::MakesRoom))
    };
    // That somebody may come in says less than who goes before whom.
    let enters = |step: &Step| step.issues.contains(&Issue::Formation(FormationIssue::MayEnter));
    // That the ace is low says less than why nobody cuts again.
    let of_ace = |step: &Step| step.issues.contains(&Issue::Formation(FormationIssue::AceLowest));
    let no_new_cut = |step: &Step| step.effect != StepEffect::Gives && is_about_new_cut(step);
    // Where cards were cut, who belongs to a table is more than who plays. Where none were, that it is full says nothing of
    // who has the place.
    let of_cards = |step: &Step| step.issues.contains(&Issue::Formation(FormationIssue::CutLower));
    let of_first = |step: &Step| step.issues.contains(&Issue::Formation(FormationIssue::GoesFirst));
    let has_cut = steps.iter().any(of_cards) || !steps.iter().any(|step| of_persons(step) && of_first(step));
    let of_table = |step: &Step| has_cut && step.issues.contains(&Issue::Formation(FormationIssue::TableComplete));
    if let Some(special) = steps.iter().rposition(|step| no_new_cut(step) || (of_persons(step) && of_table(step))) {
        return Some(special);
    }
    let full = |step: &Step| step.issues.contains(&Issue::Formation(FormationIssue::TableComplete));
    let of_order = steps.iter().rposition(|step| of_persons(step) && !enters(step) && !of_ace(step) && !full(step));
    of_order.or_else(|| steps.iter().rposition(of_persons))
}

/// Whether a step says that equal cards are cut again, or why they are not.
pub(super) fn is_about_new_cut(step: &Step) -> bool {
    step.issues.contains(&Issue::Formation(FormationIssue::CutsAgain))
}

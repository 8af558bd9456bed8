//! The sentence where two laws make different things of one deal.

use super::told::Told;
use crate::law_prose;
use oddtrick_law::{Answer, DealOutcome, Issue, Step, StepEffect};
use oddtrick_library::limb_title;

impl Told<'_, '_> {
    /// The sentence where two laws make different things of one deal, and none says which goes first. `None` if one law alone
    /// decides.
    pub(super) fn laws_that_disagree(&self) -> Option<String> {
        let Answer::Deal(outcomes) = &self.ruling.answer else { return None };
        let told: Option<Vec<String>> = outcomes.iter().map(|outcome| self.outcome_with_law(outcome)).collect();
        let told = told.filter(|told| told.len() == 2)?;
        Some(format!("Two laws disagree, and neither says which goes first: {}.", told.join("; but ")))
    }

    /// What one law makes of a deal, as a clause with the law. `None` if no step gives it.
    fn outcome_with_law(&self, outcome: &DealOutcome) -> Option<String> {
        let issue = match outcome {
            DealOutcome::NewDeal { .. } => Issue::NewDeal,
            DealOutcome::FreshCut => Issue::FreshCut,
            DealOutcome::Reshuffle => Issue::Reshuffle,
            DealOutcome::MisdealSameDealer { .. } | DealOutcome::MisdealPassesOn { .. } => Issue::Misdeal,
            DealOutcome::LostPassesOn { .. } => Issue::DealLost,
            DealOutcome::Stands => return None,
        };
        let gives = |step: &&Step| step.effect == StepEffect::Gives && step.issues.contains(&issue);
        let step = self.argument.steps.iter().find(gives)?;
        let clause = law_prose::deal_outcome_clause(outcome);
        Some(format!("{}, so {clause} ({})", self.because_here(step), limb_title(step.limb.0)))
    }
}

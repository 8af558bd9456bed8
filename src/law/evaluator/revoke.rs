//! Rulings on revokes: whether one is established, and how many a side must pay for.

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::case_view::{established_revokes, renounces_by};
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::{Party, Side};

impl Evaluator<'_> {
    pub(super) fn rule_established(&self, ruling: &mut RulingBuilder, party: Party) {
        let issue = Issue::Established;
        let revokes = renounces_by(&self.facts, party).into_iter();
        let tried = revokes.map(|subject| (subject, self.resolve(issue, subject)));
        // One established revoke settles the question. Otherwise it is about the last offence.
        let best =
            tried.max_by_key(|(subject, resolution)| (resolution.truth, self.resolve(Issue::Offence, *subject).truth));
        if let Some((subject, resolution)) = best {
            self.answer_issue(ruling, issue, subject, &resolution);
        }
    }

    /// How many revokes a side must pay for: they are established, and the penalty may be demanded.
    pub(super) fn revokes_to_pay_for(&self, side: Side) -> usize {
        let open = self.exactable_by(side.opponents());
        let payable = |subject: &Subject| open.iter().any(|l| l.subject == *subject && l.penalty.is_for_revoke());
        let mut counted = Vec::new();
        let mut count = 0;
        for subject in established_revokes(self, side).into_iter().filter(payable) {
            let Subject::Renounce(n) = subject else { return 1 };
            let renounce = &self.facts.renounces[n];
            // All the offences of a player in one trick count as one revoke.
            let place = renounce.trick.map(|trick| (renounce.by, trick));
            if place.is_none() || !counted.contains(&place) {
                counted.push(place);
                count += usize::from(renounce.times);
            }
        }
        count
    }
}

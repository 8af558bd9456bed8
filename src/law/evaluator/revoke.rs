//! Rulings on revokes: whether one is established.

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::case_view::renounces_by;
use crate::vocabulary::Issue;
use oddtrick_table::Party;

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
}

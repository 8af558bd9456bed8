//! Rulings on revokes: whether one is established.

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::case_view::renounces_by;
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::{Incident, IncidentKind, Party};

impl Evaluator<'_> {
    pub(super) fn rule_established(&self, ruling: &mut RulingBuilder, party: Party) {
        let issue = Issue::Established;
        let revokes = renounces_by(&self.facts, party).into_iter();
        let tried = revokes.map(|subject| (subject, self.resolve(issue, subject)));
        // One established revoke settles the question. Otherwise it is about the last offence.
        let best =
            tried.max_by_key(|(subject, resolution)| (resolution.truth, self.resolve(Issue::Offence, *subject).truth));
        let Some((subject, resolution)) = best else { return };
        // Where no revoke is shown and nobody charges him with one, a card that he did not play may look like one.
        let is_charged = self.facts.challenges.iter().any(|(_, whom, _)| self.facts.partnership.includes(*whom, party));
        let omitted = self.omitted_cards(party).map(|subject| (subject, self.resolve(issue, subject)));
        let denied = omitted.into_iter().find(|(_, resolution)| self.is_denied(resolution));
        match denied.filter(|_| matches!(subject, Subject::AllegedRevoke(_)) && !is_charged) {
            Some((card, denial)) => self.answer_issue(ruling, issue, card, &denial),
            None => self.answer_issue(ruling, issue, subject, &resolution),
        }
    }

    /// The tricks to which a player or a side did not play.
    fn omitted_cards(&self, party: Party) -> impl Iterator<Item = Subject> {
        let omits = move |it: &Incident| {
            let by = it.by.filter(|_| it.matter == IncidentKind::CardOmitted);
            by.is_some_and(|by| self.facts.partnership.includes(party, Party::Seat(by)))
        };
        self.facts.incidents.iter().enumerate().filter(move |(_, it)| omits(it)).map(|(n, _)| Subject::Incident(n))
    }
}

//! The revokes of a player or a side.

use super::CaseView;
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::{Facts, Party, Side, SourcedTruth, Truth};

/// The cards that "his revoke" may refer to. If the record shows none, the bare allegation.
pub(crate) fn renounces_by(facts: &Facts, party: Party) -> Vec<Subject> {
    let shown = facts.renounces.iter().enumerate();
    let includes = |party, other| facts.partnership.includes(party, other);
    let shown = shown.filter(|(_, renounce)| includes(renounce.by, party) || includes(party, renounce.by));
    let shown: Vec<_> = shown.map(|(n, _)| Subject::Renounce(n)).collect();
    if shown.is_empty() { vec![Subject::AllegedRevoke(party)] } else { shown }
}

/// The established revokes of a side.
pub(crate) fn established_revokes(view: &dyn CaseView, side: Side) -> Vec<Subject> {
    let revokes = renounces_by(view.facts(), Party::Side(side)).into_iter();
    revokes.filter(|&subject| view.holds(Issue::Established, subject).truth == Truth::Yes).collect()
}

/// How often a side has revoked, as far as it is established. A record may tell of several revokes in one line.
pub(crate) fn count_of_revokes(view: &dyn CaseView, side: Side) -> usize {
    let times = |subject: &Subject| match subject {
        Subject::Renounce(n) => usize::from(view.facts().renounces[*n].times),
        _ => 1,
    };
    established_revokes(view, side).iter().map(times).sum()
}

/// Whether a side has an established revoke in the hand.
pub(crate) fn has_established_revoke(view: &dyn CaseView, side: Side) -> SourcedTruth {
    let revokes = renounces_by(view.facts(), Party::Side(side)).into_iter();
    let known = revokes.map(|subject| view.holds(Issue::Established, subject));
    known.max_by_key(|known| known.truth).unwrap_or(SourcedTruth::NO)
}

//! What a condition is asked about, and the tests that several chapters share.

use crate::case_view::{CaseView, established_revokes};
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::facts::Deal;
use oddtrick_table::{
    DisclosedCard, Facts, Incident, IncidentKind, LineIndex, MissingCard, Party, Renounce, Side, SourcedTruth,
};

/// What a condition is asked about: a subject of a case, and the issue that is being decided.
#[derive(Clone, Copy)]
pub struct ConditionContext<'v> {
    /// The case.
    pub view: &'v dyn CaseView,
    /// The subject.
    pub subject: Subject,
    /// The issue that is being decided.
    pub issue: Issue,
}

impl<'v> ConditionContext<'v> {
    /// The facts of the case.
    pub fn facts(&self) -> &'v Facts {
        self.view.facts()
    }

    /// The card that did not follow suit or obey a call, if that is the subject.
    pub fn renounce(&self) -> Option<&'v Renounce> {
        match self.subject {
            Subject::Renounce(n) => Some(&self.facts().renounces[n]),
            _ => None,
        }
    }

    /// The disclosed card, if that is the subject.
    pub fn disclosed_card(&self) -> Option<DisclosedCard> {
        match self.subject {
            Subject::DisclosedCard(n) => Some(self.facts().disclosed_cards[n]),
            _ => None,
        }
    }

    /// The card that is not in its hand, if that is the subject.
    pub fn missing_card(&self) -> Option<MissingCard> {
        match self.subject {
            Subject::MissingCard(n) => Some(self.facts().missing_cards[n]),
            _ => None,
        }
    }

    /// The incident, if that is the subject.
    pub fn incident(&self) -> Option<Incident> {
        match self.subject {
            Subject::Incident(n) => Some(self.facts().incidents[n]),
            _ => None,
        }
    }

    /// The deal that is the subject, or in which the subject happened.
    pub fn deal(&self) -> Option<&'v Deal> {
        match self.subject {
            Subject::Deal(n) => self.facts().deals.get(n),
            _ => self.facts().deal_at(self.line()),
        }
    }

    /// Who is responsible for the subject. `None` if nobody is.
    pub fn responsible(&self) -> Option<Party> {
        self.subject.responsible(self.facts())
    }

    /// The camp that a player or a side belongs to: at whist, the player's side.
    pub fn camp(&self, party: impl Into<Party>) -> Side {
        self.facts().camp(party)
    }

    /// The side that may claim for the subject.
    pub fn claimants(&self) -> Option<Side> {
        self.responsible().map(|party| self.camp(party).opponents())
    }

    /// The line of the record on which the subject happened.
    pub fn line(&self) -> LineIndex {
        self.subject.line(self.facts())
    }

    /// Runs a test on the subject. If the subject is a side, runs it on each of the side's established
    /// revokes, and all of them must pass.
    pub(super) fn for_every_revoke(&self, test: fn(&Self) -> SourcedTruth) -> SourcedTruth {
        let Subject::Side(side) = self.subject else { return test(self) };
        let revokes = established_revokes(self.view, side).into_iter();
        revokes
            .map(|revoke| test(&ConditionContext { subject: revoke, ..*self }))
            .min_by_key(|known| known.truth)
            .unwrap_or(SourcedTruth::NO)
    }
}

/// Tests a card that did not follow suit or obey a call. No for every other subject.
pub(super) fn on_renounce(context: &ConditionContext<'_>, test: impl Fn(&Renounce) -> SourcedTruth) -> SourcedTruth {
    context.renounce().map_or(SourcedTruth::NO, test)
}

/// Finds a line in the story of the deal. No if there is none.
pub(super) fn on_deal(context: &ConditionContext<'_>, find: impl FnOnce(&Deal) -> Option<LineIndex>) -> SourcedTruth {
    SourcedTruth::from_line(context.deal().and_then(find))
}

/// Whether the subject is an incident of a kind.
pub(super) fn is_incident(context: &ConditionContext<'_>, kind: IncidentKind) -> SourcedTruth {
    let incident = context.incident().filter(|incident| incident.matter == kind);
    SourcedTruth::from_line(incident.map(|incident| incident.at))
}

/// Whether line `a` exists and comes before line `b`, or `b` does not exist.
pub(super) fn happened_before(a: Option<LineIndex>, b: Option<LineIndex>) -> SourcedTruth {
    SourcedTruth::from_line(a.filter(|a| b.is_none_or(|b| *a < b)))
}

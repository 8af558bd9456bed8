//! Subjects: the things in a record that rules are tried on.

use super::formation::{FormationKind, FormationSubject};
use oddtrick_table::{Facts, IncidentKind, LineIndex, Party, Side};

/// The kind of thing that a rule is tried on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SubjectKind {
    /// A possible revoke: a card that does not follow the suit led or obey a call, or only an allegation of one.
    Revoke,
    /// A card whose face or name was disclosed.
    DisclosedCard,
    /// A card that is not in its hand.
    MissingCard,
    /// A side, where its score is concerned.
    Side,
    /// A deal.
    Deal,
    /// Any other recorded act.
    Incident(IncidentKind),
    /// A point about who plays at the table.
    Formation(FormationKind),
    /// Whatever another rule of the code judges to have broken a law or not ([`Issue::LawBroken`](super::Issue)). A rule
    /// that sets one price for every breach decides about this kind; no subject has it.
    AnyBreach,
}

/// One thing in a record that an issue is asked about.
///
/// The numbers are indices into the lists of the [`Facts`] that the subject was taken from. A
/// subject must not be used with the facts of another record: the methods here would panic or
/// describe something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// A card that does not follow the suit led or obey a call: an index into `renounces`.
    Renounce(usize),
    /// An alleged revoke for which the record shows no card.
    AllegedRevoke(Party),
    /// A disclosed card: an index into `disclosed_cards`.
    DisclosedCard(usize),
    /// A card that is not in its hand: an index into `missing_cards`.
    MissingCard(usize),
    /// Any other recorded act: an index into `incidents`.
    Incident(usize),
    /// A side, where its score is concerned.
    Side(Side),
    /// A deal: an index into `deals`.
    Deal(usize),
    /// A point about who plays at the table.
    Formation(FormationSubject),
}

impl Subject {
    /// Which rules apply to this subject.
    pub fn kind(self, facts: &Facts) -> SubjectKind {
        match self {
            Subject::Renounce(_) | Subject::AllegedRevoke(_) => SubjectKind::Revoke,
            Subject::DisclosedCard(_) => SubjectKind::DisclosedCard,
            Subject::MissingCard(_) => SubjectKind::MissingCard,
            Subject::Incident(n) => SubjectKind::Incident(facts.incidents[n].matter),
            Subject::Side(_) => SubjectKind::Side,
            Subject::Deal(_) => SubjectKind::Deal,
            Subject::Formation(it) => SubjectKind::Formation(it.kind()),
        }
    }

    /// Who is responsible for it. `None` if nobody is.
    pub fn responsible(self, facts: &Facts) -> Option<Party> {
        match self {
            Subject::Renounce(n) => Some(facts.renounces[n].by),
            Subject::AllegedRevoke(party) => Some(party),
            Subject::DisclosedCard(n) => Some(Party::Seat(facts.disclosed_cards[n].by)),
            Subject::MissingCard(n) => Some(Party::Seat(facts.missing_cards[n].owner)),
            Subject::Incident(n) => facts.incidents[n].by.map(Party::Seat),
            Subject::Side(side) => Some(Party::Side(side)),
            Subject::Deal(n) => Some(Party::Seat(facts.deals[n].rightful_dealer)),
            Subject::Formation(_) => None,
        }
    }

    /// The line of the record on which it happened. 0 for subjects that no single line shows.
    pub fn line(self, facts: &Facts) -> LineIndex {
        match self {
            Subject::Renounce(n) => facts.renounces[n].at,
            Subject::DisclosedCard(n) => facts.disclosed_cards[n].at,
            Subject::MissingCard(n) => facts.missing_cards[n].at,
            Subject::Incident(n) => facts.incidents[n].at,
            Subject::Deal(n) => facts.deals[n].at,
            Subject::AllegedRevoke(_) | Subject::Side(_) | Subject::Formation(_) => 0,
        }
    }
}

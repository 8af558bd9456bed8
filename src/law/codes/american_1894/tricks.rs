//! Rules about wrong numbers of cards, cards drawn, and tricks seen again or searched: 19, 32, 34
//! and 37.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const WRONG: SubjectKind = SubjectKind::Incident(IncidentKind::WrongNumber);

const fn exact(demand: Demand) -> Issue {
    Issue::MayExact(Penalty::Fixed(demand))
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("19.I", "19.I", Role::Ground(WRONG, exact(Demand::NewDeal)), &[occasion(FIRST_TRICK_PLAYED), limit(PACK_PERFECT), limit(OPPONENTS_RIGHT)],
        "To have a new deal"),
    Rule::new("19.II", "19.II", Role::Ground(WRONG, exact(Demand::DealStands)), &[occasion(FIRST_TRICK_PLAYED), limit(PACK_PERFECT), limit(OPPONENTS_RIGHT)],
        "To have the hand played out, in which case the surplus or missing card or cards are not taken into account."),
    Rule::new("19.omitted", "19", Role::Excepts(&["19.I", "19.II"]), &[occasion(NEXT_NOT_PLAYED)],
        "his adversaries can exercise the foregoing privilege only after he has played to the trick following the one in which such omission occurred"),
    Rule::new("19.must", "19", Role::Ground(WRONG, exact(Demand::NewDeal)), &[occasion(FIRST_TRICK_PLAYED), limit(PACK_PERFECT), limit(OPPONENT_WRONG)],
        "If either of the adversaries also has more or less than his correct number, there must be a new deal."),
    Rule::new("32.search", "32", Role::Ground(SubjectKind::Revoke, exact(Demand::SearchTricks)), &[occasion(REVOKE_CLAIMED), limit(HAND_OVER)],
        "At the end of a hand, the claimants of a revoke may search all the tricks.").as_ordinary_right(Creditor::Either),
    Rule::new("34", "34", Role::Ground(SubjectKind::Incident(IncidentKind::TrickLed), exact(Demand::PlaceCards)), &[occasion(TRICK_UNTOUCHED)],
        "before the cards have been touched for the purpose of gathering them together, may demand that the players draw their cards").as_ordinary_right(Creditor::Anyone),
    Rule::new("37", "37", Role::Ground(SubjectKind::Incident(IncidentKind::TrickTurnedUp), exact(Demand::Suit)), &[occasion(TRICK_SEEN)],
        "A violation of this law subjects the offender’s side to the same penalty as in case of a lead out of turn.")
        .with_debtor(Debtor::Either).with_creditor(Creditor::RightOfDebtor),
];

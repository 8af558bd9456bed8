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
    Rule::new("19.I", "19.I", Role::Ground(WRONG, exact(Demand::NewDeal)),
        &[
            limit(FIRST_TRICK_PLAYED).implied("19 gives this choice only after all have played to the first trick"),
            limit(PACK_PERFECT).implied("19 gives this choice only where the pack is perfect"),
            limit(OPPONENTS_RIGHT).implied("19 gives this choice only to adversaries who have their right number"),
        ],
        "To have a new deal"),
    Rule::new("19.II", "19.II", Role::Ground(WRONG, exact(Demand::DealStands)),
        &[
            limit(FIRST_TRICK_PLAYED).implied("19 gives this choice only after all have played to the first trick"),
            limit(PACK_PERFECT).implied("19 gives this choice only where the pack is perfect"),
            limit(OPPONENTS_RIGHT).implied("19 gives this choice only to adversaries who have their right number"),
        ],
        "To have the hand played out, in which case the surplus or missing card or cards are not taken into account."),
    Rule::new("19.omitted", "19", Role::Excepts(&["19.I", "19.II"]),
        &[occasion(NEXT_NOT_PLAYED).says("only after he has played to the trick following the one")],
        "his adversaries can exercise the foregoing privilege only after he has played to the trick following the one in which such omission occurred"),
    Rule::new("19.must", "19", Role::Ground(WRONG, exact(Demand::NewDeal)),
        &[
            limit(FIRST_TRICK_PLAYED).says("after all have played to the first trick"),
            limit(PACK_PERFECT).says("the pack being perfect"),
            occasion(OPPONENT_WRONG).says("either of the adversaries also has more or less than his correct number"),
        ],
        "If either of the adversaries also has more or less than his correct number, there must be a new deal."),
    Rule::new("32.search", "32", Role::Ground(SubjectKind::Revoke, exact(Demand::SearchTricks)),
        &[occasion(REVOKE_CLAIMED).says("the claimants of a revoke"), limit(HAND_OVER).says("At the end of a hand")],
        "At the end of a hand, the claimants of a revoke may search all the tricks.").as_ordinary_right(Creditor::Either),
    Rule::new("34", "34", Role::Ground(SubjectKind::Incident(IncidentKind::TrickLed), exact(Demand::PlaceCards)),
        &[limit(TRICK_UNTOUCHED).says("before the cards have been touched for the purpose of gathering them together")],
        "before the cards have been touched for the purpose of gathering them together, may demand that the players draw their cards").as_ordinary_right(Creditor::Anyone),
    Rule::new("37", "37", Role::Ground(SubjectKind::Incident(IncidentKind::TrickTurnedUp), exact(Demand::Suit)),
        &[occasion(TRICK_SEEN).says("it must not again be seen until after the hand has been played")],
        "A violation of this law subjects the offender’s side to the same penalty as in case of a lead out of turn.")
        .with_debtor(Debtor::Either).with_creditor(Creditor::RightOfDebtor),
    Rule::new("37.asked", "37", Role::Denies(SubjectKind::Incident(IncidentKind::TrickGathered), exact(Demand::SeeLastTrick)),
        &[occasion(HAND_IN_PLAY).says("until after the hand has been played")],
        "it must not again be seen until after the hand has been played"),
];

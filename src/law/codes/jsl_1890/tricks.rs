//! Tricks gathered and searched, cards placed, and wrong numbers of cards: 7, 8, 10, 11 and 20.

use super::breach;
use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const TRICK: SubjectKind = SubjectKind::Incident(IncidentKind::TrickLed);

const fn exact(demand: Demand) -> Issue {
    Issue::MayExact(Penalty::Fixed(demand))
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("7.point", "7", Role::Ground(SubjectKind::Incident(IncidentKind::WrongNumber), exact(Demand::DeductPoints { points: 1 })),
        &[
            occasion(HELD_WRONG_NUMBER).says("to have held more or less than thirteen cards"),
            limit(HAND_OVER).says("at the close of a hand"),
        ],
        "If at the close of a hand a player is known to have held more or less than thirteen cards, his side loses a point."),
    Rule::new("7.search", "7", Role::Ground(SubjectKind::MissingCard, exact(Demand::SearchPack)),
        &[
            occasion(CARD_ELSEWHERE).says("If less than thirteen"),
            limit(OTHERS_RIGHT).says("the other players have their proper number"),
        ],
        "search must be made for the missing card").as_ordinary_right(Creditor::Anyone),
    Rule::new("8.e", "8.e", Role::Ground(TRICK, exact(Demand::PlaceCards)),
        &[limit(TRICK_UNTOUCHED).implied("once the trick is gathered, no card of it can be placed")],
        "Require cards to be placed, or partners’ drawn").as_ordinary_right(Creditor::Anyone),
    Rule::new("10.draw", "10", Role::Ground(TRICK, exact(Demand::PlaceCard)),
        &[limit(TRICK_UNTOUCHED).implied("once the trick is gathered, no card of it can be drawn")],
        "may direct his partner to draw his card").as_ordinary_right(Creditor::Anyone).with_debtor(Debtor::AskersPartner),
    Rule::new("11.lead", "11", breach(IncidentKind::LeadUponTrick), &[],
        "Every trick completed must be gathered before the next lead is made."),
    Rule::new("11.again", "11", breach(IncidentKind::TrickTurnedUp),
        &[occasion(TRICK_SEEN)],
        "No trick shall be examined after being gathered and turned."),
    Rule::new("11.under", "11", breach(IncidentKind::TurnedTrickTaken), &[],
        "No trick shall be examined after being gathered and turned."),
    Rule::new("11.asked", "11", Role::Denies(SubjectKind::Incident(IncidentKind::TrickGathered), exact(Demand::SeeLastTrick)), &[],
        "No trick shall be examined after being gathered and turned."),
    Rule::new("11.turned", "11", Role::Denies(TRICK, exact(Demand::SeeLastTrick)), &[occasion(TRICK_TURNED)],
        "No trick shall be examined after being gathered and turned."),
    Rule::new("20.search", "20", Role::Ground(SubjectKind::Revoke, exact(Demand::SearchTricks)),
        &[occasion(REVOKE_CLAIMED).says("proved by the claimants"), limit(HAND_OVER).says("at the close of the hand")],
        "The revoke is proved by the claimants if need be by examination of the tricks at the close of the hand.")
        .as_ordinary_right(Creditor::Either),
];

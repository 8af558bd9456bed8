//! The score, and a hand that is given up: 16 and 17.

use super::breach;
use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const fn exact(demand: Demand) -> Issue {
    Issue::MayExact(Penalty::Fixed(demand))
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("16.four", "16", Role::Denies(SubjectKind::Side, exact(Demand::MarkHonours { points: 4 })), &[],
        "The game consists of seven points (reckoned by tricks and penalties)"),
    Rule::new("16.two", "16", Role::Denies(SubjectKind::Side, exact(Demand::MarkHonours { points: 2 })), &[],
        "The game consists of seven points (reckoned by tricks and penalties)"),
    Rule::new("17.late", "17", breach(IncidentKind::ScoreCalled), &[occasion(CALLED_AFTER_MIXING)],
        "The score of the hand must be called while the cards are in trick-packets"),
    Rule::new("17.play-out", "17", Role::Ground(SubjectKind::Side, exact(Demand::PlayOut)),
        &[limit(HAND_IN_PLAY).implied("a hand that is over has been played out")],
        "every hand should be played out"),
    Rule::new("17.resigned", "17", Role::Excepts(&["17.play-out"]),
        &[occasion(GAME_RESIGNED).says("the game being resigned by the losers—the cards are thrown down by one or both of them")],
        "unless—the game being resigned by the losers—the cards are thrown down by one or both of them"),
    Rule::new("17.not-exposed", "17", Role::Excepts(&["12.thrown"]),
        &[occasion(GAME_RESIGNED).says("the game being resigned by the losers—the cards are thrown down by one or both of them")],
        "unless—the game being resigned by the losers—the cards are thrown down by one or both of them. Then, for each card in any one hand, a point is taken and scored by the winners"),
    Rule::new("17.allowed", "17", Role::Ground(SubjectKind::Incident(IncidentKind::HandGivenUp), Issue::Allowed),
        &[occasion(HAND_GIVEN_UP).says("the game being resigned by the losers—the cards are thrown down by one or both of them")],
        "every hand should be played out unless—the game being resigned by the losers—the cards are thrown down by one or both of them"),
    Rule::new("17.cards", "17", Role::Ground(SubjectKind::Incident(IncidentKind::HandGivenUp), Issue::MayExact(Penalty::PointForEachCard)),
        &[occasion(HAND_GIVEN_UP).says("the game being resigned by the losers—the cards are thrown down by one or both of them")],
        "Then, for each card in any one hand, a point is taken and scored by the winners, as for a trick made."),
];

//! Rules about mistakes in the score (11, 12), bets on it (80) and remarks of a bystander (88).

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const CORRECT: Issue = Issue::MayExact(Penalty::Fixed(Demand::CorrectScore));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // Mistakes in the score.
    Rule::new("11", "11", Role::Ground(SubjectKind::Side, CORRECT), &[occasion(ERROR_PROVED).says("If an erroneous score be proved")],
        "If an erroneous score be proved, such mistake can be corrected prior to the conclusion of the game in which it occurred"),
    Rule::new("11.concluded", "11", Role::Excepts(&["11"]), &[occasion(GAME_CONCLUDED)],
        "such game is not concluded until the trump card of the following deal has been turned up"),
    Rule::new("12", "12", Role::Ground(SubjectKind::Side, CORRECT),
        &[occasion(MARKERS_WRONG).says("an erroneous score, affecting the amount of the rubber")],
        "If an erroneous score, affecting the amount of the rubber, be proved, such mistake can be rectified"),
    Rule::new("12.paid", "12", Role::Lapses(&["12"]), &[occasion(RUBBER_PAID)], "at any time during the rubber"),
    Rule::new("12.over", "12", Role::Lapses(&["12"]), &[occasion(RUBBER_CONCLUDED)], "at any time during the rubber"),
    // Bets on the score.
    Rule::new("80", "80", Role::Ground(SubjectKind::Side, Issue::BetsFollowPenalty), &[occasion(OWN_SIDE_REVOKED).says("If a revoke occur")],
        "bets on the odd trick or on amount of score, must be decided by the actual state of the latter, after the penalty is paid"),
    Rule::new("88", "88", Role::Ground(SubjectKind::Incident(IncidentKind::Remark), Issue::MayExact(Penalty::Fixed(Demand::PayStakes))),
        &[occasion(SPOKE_OF_POINTS).says("calls the attention of a player or players to an oversight affecting the score")],
        "he is liable to be called on, by the players only, to pay the stakes and all bets on that game or rubber").with_creditor(Creditor::Anyone),
    Rule::new("88.players", "88", Role::Excepts(&["88"]), &[occasion(ASKED_BY_BYSTANDER)], "by the players only"),
];

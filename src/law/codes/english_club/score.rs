//! The score: honours (3 to 7), mistakes in it (11, 12), bets on it (80), a bystander's remark (88).

use crate::condition::*;
use crate::rule::{Creditor, Issue, Penalty, Role, Rule, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const FOUR: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 4 }));
const TWO: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 2 }));
const CORRECT: Issue = Issue::MayExact(Penalty::Fixed(Demand::CorrectScore));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // What honours score, and when they do not.
    Rule::new("3.I", "3.I", Role::Ground(SubjectKind::Side, FOUR), &[FOUR_HONOURS_HELD], "The four honours, they score four points."),
    Rule::new("3.II", "3.II", Role::Ground(SubjectKind::Side, TWO), &[THREE_HONOURS_HELD], "Any three honours, they score two points."),
    Rule::new("4", "4", Role::Excepts(&["3.I", "3.II"]), &[AT_FOUR], "are at the score of four, cannot score honours"),
    Rule::new("4.deal", "4", Role::Restores(&["4"]), &[BELOW_FOUR_AT_DEAL], "at the commencement of a deal"),
    Rule::new("6", "6", Role::Excepts(&["3.I", "3.II"]), &[],
        "Honours, unless claimed before the trump card of the following deal is turned up, cannot be scored."),
    Rule::new("6.claimed", "6", Role::Restores(&["6"]), &[CLAIMED_IN_TIME],
        "unless claimed before the trump card of the following deal is turned up"),
    Rule::new("7", "7", Role::Excepts(&["3.I", "3.II"]), &[NEXT_TRUMP_QUITTED, SCORE_MARKED],
        "To score honours is not sufficient; they must be called at the end of the hand"),
    Rule::new("7.called", "7", Role::Restores(&["7"]), &[HONOURS_CALLED],
        "if so called, they may be scored at any time during the game"),
    Rule::new("7.substance", "7", Role::Restores(&["7"]), &[CLAIMED_IN_SUBSTANCE], "they must be called at the end of the hand"),
    Rule::new("7.game", "7", Role::Excepts(&["3.I", "3.II"]), &[GAME_CONCLUDED, HONOURS_UNMARKED], "at any time during the game"),
    // Mistakes in the score.
    Rule::new("11", "11", Role::Ground(SubjectKind::Side, CORRECT), &[ERROR_PROVED],
        "If an erroneous score be proved, such mistake can be corrected prior to the conclusion of the game in which it occurred"),
    Rule::new("11.concluded", "11", Role::Excepts(&["11"]), &[GAME_CONCLUDED],
        "such game is not concluded until the trump card of the following deal has been turned up"),
    Rule::new("12", "12", Role::Ground(SubjectKind::Side, CORRECT), &[MARKERS_WRONG],
        "If an erroneous score, affecting the amount of the rubber, be proved, such mistake can be rectified"),
    Rule::new("12.paid", "12", Role::Lapses(&["12"]), &[RUBBER_PAID], "at any time during the rubber"),
    Rule::new("12.over", "12", Role::Lapses(&["12"]), &[RUBBER_CONCLUDED], "at any time during the rubber"),
    // What is staked on it.
    Rule::new("80", "80", Role::Ground(SubjectKind::Side, Issue::BetsFollowPenalty), &[OWN_SIDE_REVOKED],
        "bets on the odd trick or on amount of score, must be decided by the actual state of the latter, after the penalty is paid"),
    Rule::new("88", "88", Role::Ground(SubjectKind::Incident(IncidentKind::Remark), Issue::MayExact(Penalty::Fixed(Demand::PayStakes))), &[SPOKE_OF_POINTS],
        "he is liable to be called on, by the players only, to pay the stakes and all bets on that game or rubber").with_creditor(Creditor::Anyone),
    Rule::new("88.players", "88", Role::Excepts(&["88"]), &[ASKED_BY_BYSTANDER], "by the players only"),
];

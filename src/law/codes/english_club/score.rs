//! The score: honours (3 to 7), mistakes in it (11, 12), bets on it (80), a bystander's remark (88).

use crate::condition::*;
use crate::row::{Creditor, Issue, Kind, Penalty, Role, Row};
use oddtrick_table::{Demand, Matter};

const FOUR: Issue = Issue::Exact(Penalty::Fixed(Demand::MarkHonours { points: 4 }));
const TWO: Issue = Issue::Exact(Penalty::Fixed(Demand::MarkHonours { points: 2 }));
const CORRECT: Issue = Issue::Exact(Penalty::Fixed(Demand::CorrectScore));

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // What honours score, and when they do not.
    Row::new("3.I", "3.I", Role::Ground(Kind::Side, FOUR), &[FOUR_HONOURS_HELD], "The four honours, they score four points."),
    Row::new("3.II", "3.II", Role::Ground(Kind::Side, TWO), &[THREE_HONOURS_HELD], "Any three honours, they score two points."),
    Row::new("4", "4", Role::Excepts(&["3.I", "3.II"]), &[AT_FOUR], "are at the score of four, cannot score honours"),
    Row::new("4.deal", "4", Role::Restores(&["4"]), &[BELOW_FOUR_AT_DEAL], "at the commencement of a deal"),
    Row::new("6", "6", Role::Excepts(&["3.I", "3.II"]), &[],
        "Honours, unless claimed before the trump card of the following deal is turned up, cannot be scored."),
    Row::new("6.claimed", "6", Role::Restores(&["6"]), &[CLAIMED_IN_TIME],
        "unless claimed before the trump card of the following deal is turned up"),
    Row::new("7", "7", Role::Excepts(&["3.I", "3.II"]), &[NEXT_TRUMP_QUITTED, SCORE_MARKED],
        "To score honours is not sufficient; they must be called at the end of the hand"),
    Row::new("7.called", "7", Role::Restores(&["7"]), &[HONOURS_CALLED],
        "if so called, they may be scored at any time during the game"),
    Row::new("7.substance", "7", Role::Restores(&["7"]), &[CLAIMED_IN_SUBSTANCE], "they must be called at the end of the hand"),
    Row::new("7.game", "7", Role::Excepts(&["3.I", "3.II"]), &[GAME_CONCLUDED, HONOURS_UNMARKED], "at any time during the game"),
    // Mistakes in the score.
    Row::new("11", "11", Role::Ground(Kind::Side, CORRECT), &[ERROR_PROVED],
        "If an erroneous score be proved, such mistake can be corrected prior to the conclusion of the game in which it occurred"),
    Row::new("11.concluded", "11", Role::Excepts(&["11"]), &[GAME_CONCLUDED],
        "such game is not concluded until the trump card of the following deal has been turned up"),
    Row::new("12", "12", Role::Ground(Kind::Side, CORRECT), &[MARKERS_WRONG],
        "If an erroneous score, affecting the amount of the rubber, be proved, such mistake can be rectified"),
    Row::new("12.paid", "12", Role::Lapses(&["12"]), &[RUBBER_PAID], "at any time during the rubber"),
    Row::new("12.over", "12", Role::Lapses(&["12"]), &[RUBBER_CONCLUDED], "at any time during the rubber"),
    // What is staked on it.
    Row::new("80", "80", Role::Ground(Kind::Side, Issue::Bets), &[OWN_SIDE_REVOKED],
        "bets on the odd trick or on amount of score, must be decided by the actual state of the latter, after the penalty is paid"),
    Row::new("88", "88", Role::Ground(Kind::Of(Matter::Remark), Issue::Exact(Penalty::Fixed(Demand::PayStakes))), &[SPOKE_OF_POINTS],
        "he is liable to be called on, by the players only, to pay the stakes and all bets on that game or rubber").to(Creditor::Anyone),
    Row::new("88.players", "88", Role::Excepts(&["88"]), &[ASKED_BY_BYSTANDER], "by the players only"),
];

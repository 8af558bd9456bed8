//! Rules about honours: what they score, and when they must be claimed (3 to 7).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::Demand;

const FOUR: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 4 }));
const TWO: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 2 }));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("3.I", "3.I", Role::Ground(SubjectKind::Side, FOUR),
        &[occasion(FOUR_HONOURS_HELD).says("The four honours")],
        "The four honours, they score four points."),
    Rule::new("3.II", "3.II", Role::Ground(SubjectKind::Side, TWO),
        &[occasion(THREE_HONOURS_HELD).says("Any three honours")],
        "Any three honours, they score two points."),
    Rule::new("4", "4", Role::Excepts(&["3.I", "3.II"]),
        &[occasion(AT_FOUR).says("are at the score of four")],
        "are at the score of four, cannot score honours"),
    Rule::new("4.deal", "4", Role::Restores(&["4"]), &[occasion(BELOW_FOUR_AT_DEAL)], "at the commencement of a deal"),
    Rule::new("6", "6", Role::Excepts(&["3.I", "3.II"]), &[],
        "Honours, unless claimed before the trump card of the following deal is turned up, cannot be scored."),
    Rule::new("6.claimed", "6", Role::Restores(&["6"]), &[occasion(CLAIMED_IN_TIME)],
        "unless claimed before the trump card of the following deal is turned up"),
    Rule::new("7", "7", Role::Excepts(&["3.I", "3.II"]),
        &[
            limit(NEXT_TRUMP_QUITTED).implied("the time for calling them runs until the next trump card is turned up"),
            occasion(SCORE_MARKED).says("To score honours is not sufficient"),
        ],
        "To score honours is not sufficient; they must be called at the end of the hand"),
    Rule::new("7.called", "7", Role::Restores(&["7"]), &[occasion(HONOURS_CALLED).says("if so called")],
        "if so called, they may be scored at any time during the game"),
    Rule::new("7.substance", "7", Role::Restores(&["7"]),
        &[occasion(CLAIMED_IN_SUBSTANCE).implied("a claim that only the honours make good is a call of them")],
        "they must be called at the end of the hand; if so called, they may be scored at any time during the game"),
    Rule::new("7.game", "7", Role::Excepts(&["3.I", "3.II"]),
        &[occasion(GAME_CONCLUDED).says("at any time during the game"), limit(HONOURS_UNMARKED).says("they may be scored")],
        "at any time during the game"),
];

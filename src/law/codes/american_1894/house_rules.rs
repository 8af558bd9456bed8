//! House rules for the American code of 1894. Its reading is a house rule too.

use crate::clause::occasion;
use crate::condition::*;
use crate::house_rule::HouseRule;
use crate::overlay::Overlay;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Change, Cited, GameWorth, Issue, Limb, Penalty, SubjectKind, TermsChange};
use oddtrick_table::Demand;

const BASE: &str = "american-1894";

/// The text of one house rule, or a limb of it.
macro_rules! own {
    ($id:literal) => {
        concat!("american-1894+", $id)
    };
    ($id:literal, $limb:literal) => {
        concat!("american-1894+", $id, "/", $limb)
    };
}

const THREE_TRICKS: Issue = Issue::MayExact(Penalty::Fixed(Demand::TakeTricks { tricks: 3 }));
const FOUR_BY_HONOURS: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 4 }));
const TWO_BY_HONOURS: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 2 }));
const TEN: &str = "A game consists of ten points, each trick above six counting one.";

pub(super) const HOUSE_RULES: &[HouseRule] = &[
    HouseRule::new("game-of-ten", "a game of ten", "a game is ten points instead of seven", &[], GAME_OF_TEN),
    HouseRule::new(
        "three-trick-revoke",
        "a revoke costs three tricks",
        "the penalty for a revoke is three tricks instead of two",
        &[],
        THREE_TRICK_REVOKE,
    ),
    HouseRule::new(
        "question-no-bar",
        "a question does not bar the correction",
        "a renounce can be corrected though the partner has asked whether the player has none of the suit",
        &[],
        QUESTION_NO_BAR,
    ),
];

#[rustfmt::skip]
const GAME_OF_TEN: Overlay = Overlay {
    terms: TermsChange {
        points_per_game: Change::Set(Cited { value: 10, limb: Limb(own!("game-of-ten", "1")) }),
        game_worth: Change::Set(Cited { value: GameWorth::PointsShort, limb: Limb(own!("game-of-ten", "1")) }),
        ..TermsChange::NONE
    },
    supersede: &[
        ("1.four", Rule::new("1.ten-four", own!("game-of-ten", "1"), Role::Denies(SubjectKind::Side, FOUR_BY_HONOURS), &[], TEN)),
        ("1.two", Rule::new("1.ten-two", own!("game-of-ten", "1"), Role::Denies(SubjectKind::Side, TWO_BY_HONOURS), &[], TEN)),
        ("30.both", Rule { ceiling: Some(9), ..Rule::new("30.both-nine", "30", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
            &[occasion(BOTH_SIDES_REVOKED).says("if both sides revoke")],
            "if both sides revoke, neither can win the game in that hand") }),
        ("31", Rule { ceiling: Some(9), ..Rule::new("31.nine", own!("game-of-ten", "31"), Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
            &[occasion(OWN_SIDE_REVOKED).says("The revoking player and his partner")],
            "score all points made by them up to the score of nine") }),
    ],
    ..Overlay::new(own!("game-of-ten"), BASE)
};

#[rustfmt::skip]
const THREE_TRICK_REVOKE: Overlay = Overlay {
    supersede: &[
        ("30", Rule::new("30.three", own!("three-trick-revoke", "30"), Role::Ground(SubjectKind::Revoke, THREE_TRICKS),
            &[occasion(ESTABLISHED).implied("30 speaks of the penalty for revoking, and 28 says when there is a revoke")],
            "The penalty for revoking is the transfer of three tricks from the revoking side to their adversaries")),
    ],
    ..Overlay::new(own!("three-trick-revoke"), BASE)
};

const QUESTION_NO_BAR: Overlay = Overlay { remove: &["28.asked"], ..Overlay::new(own!("question-no-bar"), BASE) };

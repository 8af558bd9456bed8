//! A made-up code of four laws, for the test that a new code needs a folder and nothing else.

use super::definition::{CodeFolder, Definition};
use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Cited, GameTerms, GameWorth, Issue, Limb, Penalty, SubjectKind};
use oddtrick_table::Demand;

pub(super) const FOLDER: CodeFolder = CodeFolder {
    definition: Definition::Code {
        id: "sixpenny-club",
        text_id: "sixpenny-club",
        terms: TERMS,
        rules: &[RULES],
        lends_answers: false,
    },
    readings: &[],
    house_rules: &[],
};

const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 9, limb: Limb("1") },
    trick_points: Some(1),
    game_worth: Cited { value: GameWorth::PointsMade, limb: Limb("1") },
    rubber: None,
    honours_limb: None,
    scoring_order_limb: None,
    penalty_first_limb: Some(Limb("3")),
    deal_passes_limb: Limb("1"),
    each_revoke_limb: Limb("3"),
    undivided_limb: None,
    trump_not_turned_limb: None,
    bids: &[],
};

const fn revoke(issue: Issue) -> Role {
    Role::Ground(SubjectKind::Revoke, issue)
}

#[rustfmt::skip]
const RULES: &[Rule] = &[
    Rule::new("2.renounce", "2", revoke(Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("plays a card of another suit"),
            limit(SUIT_IN_HAND).says("A player who holds a card of the suit led"),
        ],
        "A player who holds a card of the suit led and plays a card of another suit revokes"),
    Rule::new("2.quitted", "2", revoke(Issue::Established),
        &[occasion(OFFENDED).says("revokes"), limit(QUITTED).says("as soon as the trick is turned and quitted")],
        "revokes, as soon as the trick is turned and quitted"),
    Rule::new("3.take", "3", revoke(Issue::MayExact(Penalty::Fixed(Demand::TakeTricks { tricks: 2 }))),
        &[occasion(ESTABLISHED).says("For a revoke")],
        "For a revoke the other side takes two tricks"),
    Rule::new("4.shown", "4", Role::Ground(SubjectKind::DisclosedCard, Issue::LiableToCall),
        &[occasion(CARD_ON_TABLE).says("A card that is laid face upwards on the table")],
        "A card that is laid face upwards on the table, except in play"),
    Rule::new("4.call", "4", Role::Ground(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::CallCard)),
        &[occasion(LIABLE).says("A card that is laid face upwards on the table")],
        "the other side may call it"),
];

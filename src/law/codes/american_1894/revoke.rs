//! The American Whist League's code of 1894: the revoke (28 to 33), and 38 and 39.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const AFTER_ERROR: SubjectKind = SubjectKind::Incident(IncidentKind::PlayedAfterError);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // What is an offence: a renounce in error, and a call not obeyed.
    Rule::new("28.renounce", "28", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("he plays a card of a different suit"),
            limit(SUIT_IN_HAND).says("holding one or more cards of the suit led"),
        ],
        "A player renounces in error when, holding one or more cards of the suit led, he plays a card of a different suit."),
    Rule::new("38", "38", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(CALL_NOT_OBEYED).says("fails to comply"),
            limit(CALL_LAWFUL).says("If a player is lawfully called upon"),
            limit(COULD_OBEY).says("unnecessarily"),
        ],
        "unnecessarily fails to comply, he is liable to the same penalty as if he had revoked"),
    // When it is a revoke: not corrected in time.
    Rule::new("28.quitted", "28", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A renounce in error"), limit(QUITTED).says("before the trick in which it occurs has been turned and quitted")],
        "before the trick in which it occurs has been turned and quitted"),
    Rule::new("28.played", "28", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A renounce in error"), limit(SIDE_PLAYED_ON).says("has led or played to the following trick")],
        "unless either he or his partner, whether in his right turn or otherwise, has led or played to the following trick"),
    Rule::new("28.thrown", "28", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[
            occasion(OFFENDED).says("A renounce in error"),
            limit(THREW_DOWN_REST).implied("to throw down the rest of a hand is to play to the tricks that follow"),
        ],
        "whether in his right turn or otherwise, has led or played to the following trick"),
    Rule::new("28.asked", "28", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A renounce in error"), limit(ASKED_BEFORE_CORRECTED).says("unless his partner has asked")],
        "unless his partner has asked whether or not he has any of the suit renounced"),
    Rule::new("28.corrected-before-quitted", "28", Role::Excepts(&["28.quitted"]),
        &[occasion(CORRECTED_BEFORE_QUITTED).says("before the trick in which it occurs has been turned and quitted")],
        "A renounce in error may be corrected by the player making it before the trick in which it occurs has been turned and quitted"),
    Rule::new("28.corrected-before-played", "28", Role::Excepts(&["28.played"]),
        &[occasion(CORRECTED_BEFORE_PLAYED_ON).says("has led or played to the following trick")],
        "A renounce in error may be corrected by the player making it before the trick in which it occurs has been turned and quitted"),
    Rule::new("32", "32", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(MIXED_AFTER_CLAIM).says("mixes the cards before they have been examined")],
        "no proof is necessary and the revoke is established if, after it has been claimed, the accused player or his partner mixes the cards before they have been examined to the satisfaction of the adversaries"),
    // What it costs.
    Rule::new("30", "30", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::Fixed(Demand::TakeTricks { tricks: 2 }))),
        &[occasion(ESTABLISHED).implied("30 speaks of the penalty for revoking, and 28 says when there is a revoke")],
        "The penalty for revoking is the transfer of two tricks from the revoking side to their adversaries"),
    Rule::new("33", "33", Role::Lapses(&["30", "30.both", "31"]),
        &[
            occasion(PRESENTED_OR_CUT).says("presented and cut for the following deal"),
            limit(PRESENTED_AND_CUT_BEFORE_CLAIM).says("before the cards have been presented and cut for the following deal"),
        ],
        "The revoke can be claimed at any time before the cards have been presented and cut for the following deal, but not thereafter."),
    Rule { ceiling: Some(6), ..Rule::new("30.both", "30", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(BOTH_SIDES_REVOKED).says("if both sides revoke")],
        "if both sides revoke, neither can win the game in that hand") },
    Rule { ceiling: Some(6), ..Rule::new("31", "31", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(OWN_SIDE_REVOKED).says("The revoking player and his partner")],
        "score all points made by them up to the score of six") },
    // What may be demanded after a mistake that was corrected in time.
    Rule::new("28.correct", "28", Role::Ground(SubjectKind::Revoke, Issue::MayTakeUp),
        &[
            occasion(OFFENDED).says("A renounce in error"),
            limit(NOT_ESTABLISHED).says("may be corrected by the player making it before the trick in which it occurs has been turned and quitted"),
        ],
        "A renounce in error may be corrected by the player making it"),
    Rule::new("29", "29", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::CallCard)),
        &[
            occasion(OFFENDED).says("the card improperly played by him"),
            occasion(PUT_RIGHT).says("If a player corrects his mistake"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
        ],
        "If a player corrects his mistake in time to save a revoke, the card improperly played by him is liable to be called"),
    // Those who have played after him: 29.
    Rule::new("29.back", "29", Role::Ground(AFTER_ERROR, Issue::MayTakeUp), &[occasion(PLAYED_AFTER_ERROR).says("who have played after him")],
        "any player or players, who have played after him, may withdraw their cards and substitute others"),
    Rule::new("29.free", "29", Role::Denies(AFTER_ERROR, Issue::MayExact(Penalty::CallCard)), &[occasion(PLAYED_AFTER_ERROR).says("the cards so withdrawn")],
        "the cards so withdrawn are not liable to be called"),
];

//! Rules about revokes (71 to 82), and the laws that they depend on.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const TAKE: Issue = Issue::MayExact(Penalty::Fixed(Demand::TakeTricks { tricks: 3 }));
const DEDUCT: Issue = Issue::MayExact(Penalty::Fixed(Demand::DeductPoints { points: 3 }));
const ADD: Issue = Issue::MayExact(Penalty::Fixed(Demand::AddPoints { points: 3 }));

const AFTER_ERROR: SubjectKind = SubjectKind::Incident(IncidentKind::PlayedAfterError);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // What is an offence: 71, and what counts like it.
    Rule::new("71", "71", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("plays a card of a different suit"),
            limit(SUIT_IN_HAND).says("holding one or more cards of the suit led"),
        ],
        "when a player, holding one or more cards of the suit led, plays a card of a different suit"),
    Rule::new("61", "61", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(CALL_NOT_OBEYED).says("fail to play as desired"),
            occasion(RANK_OR_SUIT_ASKED).says("to have the highest or lowest of a suit called"),
            limit(CALL_LAWFUL).says("who has rendered himself liable"),
            limit(COULD_OBEY).says("having in his hand one or more cards of that suit demanded"),
        ],
        "he incurs the penalty of a revoke"),
    Rule::new("46", "46", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("any revoke he may have made"),
            occasion(CARD_MISLAID).says("as if the missing card, or cards, had been in his hand"),
        ],
        "he is as answerable for any revoke he may have made as if the missing card, or cards, had been in his hand"),
    Rule::new("70.liable", "70", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("all revokes which he may have meanwhile made"),
            occasion(CARD_GATHERED).says("with a trick to which it does not properly belong"),
        ],
        "the player is, however, liable for all revokes which he may have meanwhile made"),
    // When it can no longer be corrected: 73, with its exceptions.
    Rule::new("73.quitted", "73", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A revoke"), limit(QUITTED).says("if the trick in which it occur be turned and quitted")],
        "A revoke is established if the trick in which it occur be turned and quitted"),
    Rule::new("73.played", "73", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A revoke"), limit(SIDE_PLAYED_ON).says("lead or play to the following trick")],
        "if either the revoking player or his partner, whether in his right turn or otherwise, lead or play to the following trick"),
    // The same where the partner had asked: 74 gives it in its own words.
    Rule::new("73.played.asked", "74", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[
            occasion(OFFENDED).says("the revoke"),
            occasion(ASKED_BEFORE_QUITTED).says("should the question be asked before the trick is turned and quitted"),
            occasion(SIDE_PLAYED_ON).says("have led or played to the following trick"),
        ],
        "unless the revoking player or his partner have led or played to the following trick"),
    Rule::new("73.thrown", "73", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[
            occasion(OFFENDED).says("A revoke"),
            limit(THREW_DOWN_REST).implied("to throw down the rest of a hand is to play to the tricks that follow"),
        ],
        "whether in his right turn or otherwise, lead or play to the following trick"),
    Rule::new("74.asked", "74", Role::Excepts(&["73.quitted"]),
        &[occasion(ASKED_BEFORE_QUITTED).says("should the question be asked before the trick is turned and quitted")],
        "should the question be asked before the trick is turned and quitted, subsequent turning and quitting does not establish the revoke"),
    Rule::new("74.denied", "74", Role::Restores(&["74.asked"]), &[occasion(DENIED)],
        "unless the question be answered in the negative"),
    Rule::new("76.before-quitted", "76", Role::Excepts(&["73.quitted"]), &[occasion(OWNED_BEFORE_QUITTED)],
        "If a player discover his mistake in time to save a revoke"),
    Rule::new("76.before-played", "76", Role::Excepts(&["73.played*"]), &[occasion(CORRECTED_BEFORE_PLAYED_ON)],
        "If a player discover his mistake in time to save a revoke"),
    Rule::new("77", "77", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(MIXED_AFTER_CLAIM).says("mix the cards before they have been sufficiently examined by the adversaries")],
        "If a revoke be claimed, and the accused player or his partner mix the cards before they have been sufficiently examined by the adversaries, the revoke is established."),
    // What an established revoke costs: 72, its choice and its limits.
    Rule::new("72.I.take", "72.I", Role::Ground(SubjectKind::Revoke, TAKE),
        &[occasion(ESTABLISHED).implied("72 speaks of the penalty for a revoke, and 73 says when there is one")],
        "take three tricks from the revoking player"),
    Rule::new("72.I.deduct", "72.I", Role::Ground(SubjectKind::Revoke, DEDUCT),
        &[occasion(ESTABLISHED).implied("72 speaks of the penalty for a revoke, and 73 says when there is one")],
        "deduct three points from his score"),
    Rule::new("72.I.add", "72.I", Role::Ground(SubjectKind::Revoke, ADD),
        &[occasion(ESTABLISHED).implied("72 speaks of the penalty for a revoke, and 73 says when there is one")],
        "add three to their own score"),
    Rule::new("72.IV", "72.IV", Role::Denies(SubjectKind::Revoke, Issue::MayExact(Penalty::PartOfPayment)),
        &[occasion(ESTABLISHED).implied("72 speaks of the penalty for a revoke, and 73 says when there is one")],
        "Cannot be divided, i.e., a player cannot add one or two to his own score and deduct one or two from the revoking player"),
    // What it costs once all four hands lie on the table: 59.
    Rule::new("59.limits", "59", Role::Excepts(&["72.I.take", "72.I.deduct", "72.I.add", "82"]),
        &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards")],
        "the adversaries may add three to their score, or deduct three from that of the revoking players"),
    Rule::new("59.add", "59", Role::Ground(SubjectKind::Revoke, ADD),
        &[
            occasion(ESTABLISHED).says("unless a revoke be established"),
            occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards"),
        ],
        "the adversaries may add three to their score, or deduct three from that of the revoking players"),
    Rule::new("59.deduct", "59", Role::Ground(SubjectKind::Revoke, DEDUCT),
        &[
            occasion(ESTABLISHED).says("unless a revoke be established"),
            occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards"),
        ],
        "the adversaries may add three to their score, or deduct three from that of the revoking players"),
    Rule::new("72.V.order", "72.V", Role::Waives(&["72.I.take", "72.I.deduct", "72.I.add", "59.add", "59.deduct"]),
        &[occasion(LET_SCORE_FIRST).implied("a side that lets the other score first gives this precedence up")],
        "Takes precedence of every other score"),
    Rule::new("78", "78", Role::Lapses(&["72.I.take", "72.I.deduct", "72.I.add", "59.add", "59.deduct", "59.win", "81", "82"]),
        &[occasion(CUT_BEFORE_CLAIM).says("after the cards have been cut for the following deal")],
        "A revoke cannot be claimed after the cards have been cut for the following deal."),
    Rule::new("78.unbidden", "78", Role::Restores(&["78"]),
        &[occasion(CUT_UNBIDDEN).implied("a pack that is cut before it is offered is not yet cut for the deal")],
        "after the cards have been cut for the following deal"),
    Rule { ceiling: Some(4), ..Rule::new("81", "81", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(BOTH_SIDES_REVOKED).says("Should the players on both sides subject themselves to the penalty of one or more revokes")],
        "Should the players on both sides subject themselves to the penalty of one or more revokes, neither can win the game") },
    Rule { ceiling: Some(4), ..Rule::new("82", "82", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(OWN_SIDE_REVOKED).says("the hand during which he has revoked")],
        "under no circumstances can a player win the game by the result of the hand during which he has revoked; he cannot score more than four") },
    Rule { ceiling: Some(4), ..Rule::new("59.win", "59", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[
            occasion(OWN_SIDE_REVOKED).says("The revoking players"),
            occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards"),
        ],
        "they cannot under any circumstances win the game by the result of that hand") },
    // What may be demanded after a mistake that was corrected in time: 76.
    Rule::new("76.call", "76", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::CallCard)),
        &[
            occasion(OFFENDED).says("thus played in error"),
            occasion(OWNED).says("If a player discover his mistake"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
        ],
        "the adversaries, whenever they think fit, may call the card thus played in error, or may require him to play his highest or lowest card to that trick in which he has renounced"),
    Rule::new("76.highest", "76", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::CallHighest)),
        &[
            occasion(OFFENDED).says("in which he has renounced"),
            occasion(OWNED).says("If a player discover his mistake"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
            limit(HAND_IN_PLAY).implied("a card can be called only while the hand is played"),
        ],
        "may require him to play his highest or lowest card to that trick in which he has renounced"),
    Rule::new("76.lowest", "76", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::CallLowest)),
        &[
            occasion(OFFENDED).says("in which he has renounced"),
            occasion(OWNED).says("If a player discover his mistake"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
            limit(HAND_IN_PLAY).implied("a card can be called only while the hand is played"),
        ],
        "may require him to play his highest or lowest card to that trick in which he has renounced"),
    Rule::new("76.correct", "76", Role::Ground(SubjectKind::Revoke, Issue::MayTakeUp),
        &[
            occasion(OFFENDED).says("his mistake"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
        ],
        "If a player discover his mistake in time to save a revoke"),
    // Those who have played after him: 76.
    Rule::new("76.back", "76", Role::Ground(AFTER_ERROR, Issue::MayTakeUp), &[occasion(PLAYED_AFTER_ERROR).says("who have played after him")],
        "any player or players who have played after him may withdraw their cards and substitute others"),
    Rule::new("76.free", "76", Role::Denies(AFTER_ERROR, Issue::MayExact(Penalty::CallCard)), &[occasion(PLAYED_AFTER_ERROR).says("the cards withdrawn")],
        "the cards withdrawn are not liable to be called"),
    Rule::new("76.that-trick", "76", Role::Lapses(&["76.highest", "76.lowest"]),
        &[occasion(PUT_RIGHT).implied("once he has put another card in its place, that trick can have no other card of his")],
        "to that trick in which he has renounced"),
    Rule::new("87", "87", Role::Restores(&["76.that-trick"]), &[occasion(NO_TIME_GIVEN)],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
];

//! The revoke: 74 to 86.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Issue, Penalty, RuleId, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const TAKE: Issue = Issue::MayExact(Penalty::Fixed(Demand::TakeTricks { tricks: 3 }));
const DEDUCT: Issue = Issue::MayExact(Penalty::Fixed(Demand::DeductPoints { points: 3 }));
const ADD: Issue = Issue::MayExact(Penalty::Fixed(Demand::AddPoints { points: 3 }));
const SEARCH: Issue = Issue::MayExact(Penalty::Fixed(Demand::SearchTricks));
const PLAY_OUT: Issue = Issue::MayExact(Penalty::Fixed(Demand::PlayOut));
const AFTER_ERROR: SubjectKind = SubjectKind::Incident(IncidentKind::PlayedAfterError);

/// What a revoke costs, by 75 or where all hands lie on the table.
const PAYMENTS: &[RuleId] = &["72.I.take", "72.I.deduct", "72.I.add", "59.add", "59.deduct"];
const IS_ESTABLISHED: &str = "75 speaks of the penalty for a revoke, and 77 says when there is one";

#[rustfmt::skip]
pub(super) const REPLACED: &[Rule] = &[
    // What is an offence: 74.
    Rule::new("71", "74", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("plays a card of a different suit"),
            limit(SUIT_IN_HAND).says("holding one or more cards of the suit led"),
        ],
        "when a player, holding one or more cards of the suit led, plays a card of a different suit"),
    // A call not obeyed: 76.
    Rule::new("61", "76", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(CALL_NOT_OBEYED).says("fail to play as desired"),
            occasion(RANK_OR_SUIT_ASKED).says("to have the highest or lowest of a suit called"),
            limit(CALL_LAWFUL).says("who has become liable"),
            limit(COULD_OBEY).says("having in his hand one or more cards of that suit demanded"),
        ],
        "he incurs the penalty of a revoke"),
    // It can be put right as long as a revoke can: 78.
    Rule::new("61.again", "78", Role::Restores(&["60.lead", "62.next-lead", "86.played", "94.next-lead"]),
        &[occasion(CALL_DISOBEYED).says("whether he has played as desired or demanded")],
        "whether he has played as desired or demanded; should the question be asked before the trick is turned and quitted, subsequent turning and quitting by the adversaries does not establish the revoke, and the error may be corrected"),
    // What it costs: 75, and its limits.
    Rule::new("72.I.take", "75.I", Role::Ground(SubjectKind::Revoke, TAKE),
        &[occasion(ESTABLISHED).implied(IS_ESTABLISHED)],
        "take three tricks from the revoking player"),
    Rule::new("72.I.deduct", "75.I", Role::Ground(SubjectKind::Revoke, DEDUCT),
        &[occasion(ESTABLISHED).implied(IS_ESTABLISHED)],
        "deduct three points from his score"),
    Rule::new("72.I.add", "75.I", Role::Ground(SubjectKind::Revoke, ADD),
        &[occasion(ESTABLISHED).implied(IS_ESTABLISHED)],
        "add three to their own score"),
    Rule::new("72.IV", "75.IV", Role::Denies(SubjectKind::Revoke, Issue::MayExact(Penalty::PartOfPayment)),
        &[occasion(ESTABLISHED).implied(IS_ESTABLISHED)],
        "Cannot be divided, i.e. a player cannot add one or two to his own score, and deduct one or two from the revoking player"),
    Rule::new("72.V.order", "75.V", Role::Waives(PAYMENTS),
        &[occasion(LET_SCORE_FIRST).implied("a side that lets the other score first gives this precedence up")],
        "Takes precedence of every other score"),
    // When it is established: 77, 78 and 81.
    Rule::new("73.quitted", "77", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A revoke"), limit(QUITTED).says("if the trick in which it occur be turned and quitted")],
        "A revoke is established, if the trick in which it occur be turned and quitted"),
    Rule::new("73.played", "77", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A revoke"), limit(SIDE_PLAYED_ON).says("lead or play to the following trick")],
        "if either the revoking player or his partner, whether in his right turn or otherwise, lead or play to the following trick"),
    Rule::new("73.played.asked", "78", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[
            occasion(OFFENDED).says("the revoke"),
            occasion(ASKED_BEFORE_QUITTED).says("should the question be asked before the trick is turned and quitted"),
            occasion(SIDE_PLAYED_ON).says("have led or played to the following trick"),
        ],
        "unless the revoking player or his partner have led or played to the following trick"),
    Rule::new("74.asked", "78", Role::Excepts(&["73.quitted"]),
        &[occasion(ASKED_BEFORE_QUITTED).says("should the question be asked before the trick is turned and quitted")],
        "should the question be asked before the trick is turned and quitted, subsequent turning and quitting by the adversaries does not establish the revoke"),
    Rule::new("74.denied", "78", Role::Restores(&["74.asked"]), &[occasion(DENIED)],
        "unless the question be answered in the negative"),
    Rule::new("77", "81", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(MIXED_AFTER_CLAIM).says("after such claim has been made, mix the cards before they have been sufficiently examined by the adversaries")],
        "after such claim has been made, mix the cards before they have been sufficiently examined by the adversaries, the revoke is established"),
    // A mistake that is put right in time: 80.
    Rule::new("76.before-quitted", "80", Role::Excepts(&["73.quitted"]), &[occasion(OWNED_BEFORE_QUITTED)],
        "If a player discover his error in time to save a revoke"),
    Rule::new("76.before-played", "80", Role::Excepts(&["73.played*"]), &[occasion(CORRECTED_BEFORE_PLAYED_ON)],
        "If a player discover his error in time to save a revoke"),
    Rule::new("76.call", "80", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::CallCard)),
        &[
            occasion(OFFENDED).says("thus played in error"),
            occasion(OWNED).says("If a player discover his error"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
        ],
        "the adversaries, whenever they think fit, may call the card thus played in error"),
    Rule::new("76.highest", "80", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::CallHighest)),
        &[
            occasion(OFFENDED).says("in which he has renounced"),
            occasion(OWNED).says("If a player discover his error"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
            limit(HAND_IN_PLAY).implied("a card can be called only while the hand is played"),
        ],
        "may require him to play his highest or lowest card to that trick in which he has renounced"),
    Rule::new("76.lowest", "80", Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::CallLowest)),
        &[
            occasion(OFFENDED).says("in which he has renounced"),
            occasion(OWNED).says("If a player discover his error"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
            limit(HAND_IN_PLAY).implied("a card can be called only while the hand is played"),
        ],
        "may require him to play his highest or lowest card to that trick in which he has renounced"),
    Rule::new("76.correct", "80", Role::Ground(SubjectKind::Revoke, Issue::MayTakeUp),
        &[
            occasion(OFFENDED).says("his error"),
            limit(NOT_ESTABLISHED).says("in time to save a revoke"),
        ],
        "If a player discover his error in time to save a revoke"),
    // Those who have played after him: 80.
    Rule::new("76.back", "80", Role::Ground(AFTER_ERROR, Issue::MayTakeUp), &[occasion(PLAYED_AFTER_ERROR).says("who have played after him")],
        "any player or players who have played after him may withdraw their cards and substitute others"),
    Rule::new("76.free", "80", Role::Denies(AFTER_ERROR, Issue::MayExact(Penalty::CallCard)), &[occasion(PLAYED_AFTER_ERROR).says("the cards withdrawn")],
        "the cards withdrawn are not liable to be called"),
    Rule::new("76.that-trick", "80", Role::Lapses(&["76.highest", "76.lowest"]),
        &[occasion(PUT_RIGHT).implied("once he has put another card in its place, that trick can have no other card of his")],
        "to that trick in which he has renounced"),
    // Proof, time and the rest of the hand: 79, 82 and 83.
    Rule::new("75", "79", Role::Ground(SubjectKind::Revoke, SEARCH),
        &[occasion(REVOKE_CLAIMED).says("the claimants of a revoke"), limit(HAND_OVER).says("At the end of a hand")],
        "At the end of a hand, the claimants of a revoke may search all the tricks.").as_ordinary_right(Creditor::Either),
    Rule::new("78", "82", Role::Lapses(&["72.I.take", "72.I.deduct", "72.I.add", "59.add", "59.deduct", "59.win", "81", "81.cancel", "82"]),
        &[occasion(CUT_BEFORE_CLAIM).says("after the cards have been duly cut for the following deal")],
        "A revoke cannot be claimed after the cards have been duly cut for the following deal."),
    Rule::new("78.unbidden", "82", Role::Restores(&["78"]), &[occasion(CUT_UNBIDDEN).says("duly cut for the following deal")],
        "after the cards have been duly cut for the following deal"),
    Rule::new("79", "83", Role::Ground(SubjectKind::Revoke, PLAY_OUT),
        &[occasion(REVOKE_CLAIMED).says("in which the revoke has been detected"), limit(HAND_IN_PLAY).says("to be played out")],
        "The revoking player and his partner may under all circumstances, require the hand in which the revoke has been detected to be played out.")
        .as_ordinary_right(Creditor::OwnSide),
    // Bets, and the game: 84 to 86.
    Rule::new("80", "84", Role::Ground(SubjectKind::Side, Issue::BetsFollowPenalty), &[occasion(OWN_SIDE_REVOKED).says("If a revoke occur")],
        "bets on the odd trick, or on amount of score, must be decided by the actual state of the latter, after the penalty is paid"),
    Rule { ceiling: Some(4), ..Rule::new("81", "85", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(BOTH_SIDES_REVOKED).says("Should the players on both sides subject themselves to the penalty of one or more revokes")],
        "Should the players on both sides subject themselves to the penalty of one or more revokes, neither can win the game") },
    Rule { ceiling: Some(4), ..Rule::new("82", "86", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(OWN_SIDE_REVOKED).says("the hand during which he has revoked")],
        "under no circumstances can a player win the game by the result of the hand during which he has revoked; he cannot score more than four") },
];

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    // A call to win or not to win a trick that is not obeyed: 76.
    Rule::new("76.trick", "76", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(TRICK_CALL_NOT_OBEYED).says("to win or not to win a trick"),
            limit(CALL_LAWFUL).says("who has become liable"),
            limit(COULD_OBEY).says("when able to do so"),
        ],
        "he incurs the penalty of a revoke"),
    // What else establishes it: 77 and 78.
    Rule::new("77.thrown", "77", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A revoke"), limit(THREW_DOWN_REST).says("Throwing down the hand")],
        "Throwing down the hand, or claiming game, constitute acts of play within the meaning of leading or playing to the following trick."),
    Rule::new("77.game-claimed", "77", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[occasion(OFFENDED).says("A revoke"), limit(GAME_CLAIMED).says("claiming game")],
        "Throwing down the hand, or claiming game, constitute acts of play within the meaning of leading or playing to the following trick."),
    Rule::new("78.turned", "78", Role::Ground(SubjectKind::Revoke, Issue::Established),
        &[
            occasion(OFFENDED).says("the revoke"),
            limit(ASKED_BEFORE_QUITTED).says("should the question be asked before the trick is turned and quitted"),
            limit(TURNED_UNANSWERED).says("if the revoking player or his partner has turned the trick before the question is answered"),
        ],
        "if the revoking player or his partner has turned the trick before the question is answered, the revoke is established"),
    // Revokes on both sides: 85.
    Rule::new("81.cancel", "85", Role::Excepts(PAYMENTS), &[occasion(BOTH_SIDES_REVOKED).says("the revokes cancel each other")],
        "neither can win the game, and the revokes cancel each other"),
];

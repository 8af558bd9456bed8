//! Rules about cards that may be called: 56 to 60, 64 and 65.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const EXPOSED: Role = Role::Ground(SubjectKind::DisclosedCard, Issue::LiableToCall);
const CALL: Role = Role::Ground(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::CallCard));
const WIN: Role = Role::Ground(SubjectKind::Incident(IncidentKind::GoesAhead), Issue::MayExact(Penalty::WinTrick));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // What is an exposed card: the limbs of 56, and 57 and 58.
    Rule::new("56.I", "56.I", EXPOSED, &[occasion(PLAYED_TOGETHER)],
        "Two or more cards played at once."),
    Rule::new("56.II", "56.II", EXPOSED, &[occasion(CARD_FACED).says("Any card dropped with its face upwards")],
        "Any card dropped with its face upwards, or in any way exposed on or above the table, even though snatched up so quickly that no one can name it"),
    Rule::new("56.II.packet", "56.II", EXPOSED, &[occasion(CARD_IN_PACKET)],
        "or in any way exposed on or above the table"),
    Rule::new("56.II.held", "56.II", EXPOSED, &[occasion(CARD_HELD_UP).says("in any way exposed on or above the table")],
        "in any way exposed on or above the table, even though snatched up so quickly that no one can name it"),
    Rule::new("56.floor", "56", Role::Excepts(&["56.II"]), &[occasion(CARD_ON_FLOOR).says("when dropped on the floor, or elsewhere below the table")],
        "a card is not an exposed card when dropped on the floor, or elsewhere below the table"),
    Rule::new("38.uncalled", "38", Role::Excepts(&["56.II"]), &[occasion(CARD_SHOWN_IN_DEAL).says("a card exposed")],
        "if a new deal does not take place, the exposed card cannot be called"),
    Rule::new("38.call", "38", Role::Denies(SubjectKind::Incident(IncidentKind::SeenInDealing), Issue::MayExact(Penalty::CallCard)),
        &[occasion(CARD_TURNED_OVER).says("the exposed card")],
        "if a new deal does not take place, the exposed card cannot be called"),
    Rule::new("57.cards", "57", EXPOSED,
        &[
            occasion(LED_AHEAD).says("and then lead again"),
            occasion(HELD_THE_TRICK).says("the best card on the table, or lead one which is a winning card"),
        ],
        "the other cards thus improperly played are exposed cards"),
    Rule::new("58", "58", EXPOSED, &[occasion(CARD_THROWN).says("throw his or their cards on the table face upwards")],
        "such cards are exposed, and liable to be called, each player’s by the adversary"),
    // What may be done with it.
    Rule::new("56", "56", CALL, &[occasion(LIABLE).says("All exposed cards")],
        "All exposed cards are liable to be called"),
    Rule::new("56.left", "56", Role::Ground(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::LayCardDown)),
        &[occasion(LIABLE).says("All exposed cards")],
        "must be left on the table"),
    Rule::new("56.up", "56", Role::Denies(SubjectKind::DisclosedCard, Issue::MayTakeUp), &[occasion(LIABLE).says("All exposed cards")],
        "must be left on the table"),
    Rule::new("60", "60", CALL,
        &[occasion(CARD_DETACHED).says("A card detached from the rest of the hand"), limit(NAMEABLE).says("so as to be named")],
        "A card detached from the rest of the hand so as to be named is liable to be called"),
    Rule::new("60.described", "60", Role::Denies(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::CallCourtCard)),
        &[occasion(CARD_DETACHED).says("A card detached from the rest of the hand"), limit(NOT_NAMED).says("so as to be named")],
        "so as to be named"),
    // A player who plays on without waiting for his partner: 57, and the time that 87 gives.
    Rule::new("57.win", "57", WIN, &[occasion(HELD_THE_TRICK).says("the best card on the table, or lead one which is a winning card")],
        "the latter may be called on to win, if he can, the first or any other of those tricks").with_debtor(Debtor::Partner),
    Rule::new("57.one", "57", Role::Excepts(&["57.win"]), &[occasion(OTHER_TRICK_CHOSEN)],
        "the first or any other of those tricks"),
    Rule::new("57.played", "57", Role::Excepts(&["57.win"]), &[occasion(PARTNER_HAS_PLAYED).says("without waiting for his partner to play")],
        "without waiting for his partner to play, the latter may be called on to win"),
    Rule::new("87.win", "87", Role::Restores(&["57.played"]), &[occasion(HURRIED)],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
    // Hands thrown down.
    Rule::new("58.retain", "58", Role::Denies(SubjectKind::Incident(IncidentKind::KeepsAlone), Issue::MayExact(Penalty::Fixed(Demand::GiveUp))),
        &[occasion(KEEPS_HIS_HAND).says("should one player alone retain his hand")],
        "should one player alone retain his hand, he cannot be forced to abandon it"),
    Rule::new("59.abandoned", "59", Role::Excepts(&["56", "56.left", "60", "60.suit", "57.win", "62.call*", "62.suit*", "76.call", "76.highest", "76.lowest"]),
        &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards")],
        "the hands are abandoned; and no one can again take up his cards"),
    Rule::new("59.play", "59", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PlayOut))),
        &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards")],
        "the hands are abandoned; and no one can again take up his cards"),
    Rule::new("59.up", "59", Role::Denies(SubjectKind::DisclosedCard, Issue::MayTakeUp),
        &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards")],
        "the hands are abandoned; and no one can again take up his cards"),
    // When a card may be called, and for how long.
    Rule::new("64", "64", Role::Suspends(&["76.call", "56", "60", "52.left", "54.wrong", "62.call*"]),
        &[occasion(WOULD_REVOKE).says("which would oblige him to revoke")],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Rule::new("64.trick", "64", Role::Excepts(&["57.win", "68.win", "68.lose", "86.win", "86.lose"]),
        &[occasion(ONLY_BY_REVOKING).says("which would oblige him to revoke")],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Rule::new("65.again", "65", Role::Restores(&["64"]),
        &[occasion(PLAYABLE_NOW).implied("a repeated call binds as soon as the card can be played without a revoke")],
        "The call of a card may be repeated until such card has been played."),
    Rule::new("65", "65", Role::Lapses(&["76.call", "56", "56.left", "60", "52.left", "54.wrong", "62.call*"]),
        &[occasion(CARD_GONE).says("until such card has been played")],
        "The call of a card may be repeated until such card has been played."),
];

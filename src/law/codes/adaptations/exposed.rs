//! Exposed cards, in Boston and solo whist: 20 and 21.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Issue, Penalty, SubjectKind};

const CARD: SubjectKind = SubjectKind::DisclosedCard;

/// In the place of the American law that lets a card be called at any time.
pub(in crate::codes) const PLAY: Rule = Rule::new(
    "21.play",
    "21",
    Role::Ground(CARD, Issue::MayExact(Penalty::CallCard)),
    &[
        occasion(LIABLE).says("the exposed card"),
        limit(EXPOSED_SUIT_LED).says("If the suit of the exposed card is led, whether trump or not"),
    ],
    "the adversary may demand that the card be played or not played",
)
.with_creditor(Creditor::InTurn);

/// What the single player may expose, and what may be asked about an exposed card.
#[rustfmt::skip]
pub(in crate::codes) const ADDED: &[Rule] = &[
    Rule::new("20.single", "20",
        Role::Excepts(&["20.I.shown", "20.I.packet", "20.I.thrown", "20.II", "20.III", "20.IV", "20.V", "22.cards", "23"]),
        &[occasion(BY_BIDDER).says("cards exposed by the single player")],
        "there are no penalties for cards exposed by the single player, because he has no partner to take advantage of the information"),
    Rule::new("20.partner", "20", Role::Excepts(&["36"]),
        &[occasion(BY_BIDDER).implied("the law says this of the single player")],
        "because he has no partner to take advantage of the information"),
    Rule::new("20.up", "20", Role::Ground(CARD, Issue::MayTakeUp), &[occasion(BY_BIDDER).says("cards exposed by the single player")],
        "there are no penalties for cards exposed by the single player"),
    Rule::new("21.ruff", "21", Role::Ground(CARD, Issue::MayExact(Penalty::NotRuff)),
        &[
            occasion(LIABLE).says("the exposed card"),
            limit(EXPOSED_TRUMP).says("if the exposed card is a trump"),
            limit(RUFF_POSSIBLE).implied("nobody ruffs a trick to which trumps are led"),
        ],
        "if the exposed card is a trump, the owner may be called upon by his adversary not to use it for ruffing").with_creditor(Creditor::InTurn),
    Rule::new("21.ruffed", "21", Role::Denies(SubjectKind::Revoke, Issue::Allowed),
        &[occasion(RUFFED_AGAINST_CALL).says("may be called upon by his adversary not to use it for ruffing")],
        "if the exposed card is a trump, the owner may be called upon by his adversary not to use it for ruffing"),
    Rule::new("21.not", "21", Role::Ground(CARD, Issue::MayExact(Penalty::KeepCardOnTable)),
        &[
            occasion(LIABLE).says("the exposed card"),
            limit(EXPOSED_SUIT_LED).says("If the suit of the exposed card is led, whether trump or not"),
        ],
        "the adversary may demand that the card be played or not played").with_creditor(Creditor::InTurn),
    Rule::new("21.highest", "21", Role::Ground(CARD, Issue::MayExact(Penalty::CallHighest)),
        &[
            occasion(LIABLE).says("the exposed card"),
            limit(EXPOSED_SUIT_LED).says("If the suit of the exposed card is led, whether trump or not"),
        ],
        "or that the highest or lowest of the suit be played").with_creditor(Creditor::InTurn),
    Rule::new("21.lowest", "21", Role::Ground(CARD, Issue::MayExact(Penalty::CallLowest)),
        &[
            occasion(LIABLE).says("the exposed card"),
            limit(EXPOSED_SUIT_LED).says("If the suit of the exposed card is led, whether trump or not"),
        ],
        "or that the highest or lowest of the suit be played").with_creditor(Creditor::InTurn),
    Rule::new("21.only", "21", Role::Excepts(&["21.play", "21.not", "21.highest", "21.lowest"]),
        &[occasion(NO_OTHER_OF_SUIT).says("If the owner of the exposed card has no other of the suit")],
        "If the owner of the exposed card has no other of the suit, the penalty is paid."),
    Rule::new("21.paid", "21", Role::Excepts(&["21.left"]),
        &[
            occasion(NO_OTHER_OF_SUIT).says("If the owner of the exposed card has no other of the suit"),
            limit(EXPOSED_SUIT_LED).says("If the suit of the exposed card is led, whether trump or not"),
        ],
        "If the owner of the exposed card has no other of the suit, the penalty is paid."),
    Rule::new("21.turn", "21", Role::Lapses(&["21.play", "21.not", "21.highest", "21.lowest"]),
        &[occasion(TURN_GONE_BY).says("in their proper turn")],
        "Penalties must be exacted by players in their proper turn, or the right to exact them is lost."),
];

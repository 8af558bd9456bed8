//! Cards that may be called: American laws with other targets.

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};

#[rustfmt::skip]
pub(super) const REPLACED: &[Rule] = &[
    Rule::new("21", "american-1894/21", Role::Suspends(&["29", "21.play", "27.call", "18.left"]),
        &[occasion(WOULD_REVOKE).says("provided he can do so without revoking")],
        "A player must lead or play them when called, provided he can do so without revoking."),
    Rule::new("21.gone", "american-1894/21",
        Role::Lapses(&["29", "21.ruff", "21.play", "21.not", "21.highest", "21.lowest", "21.left", "27.call", "18.left"]),
        &[occasion(CARD_GONE).says("if he can get rid of it in the course of play")],
        "if he can get rid of it in the course of play no penalty remains"),
    Rule::new("27", "american-1894/27",
        Role::Excepts(&[
            "21.ruff", "21.play", "21.not", "21.highest", "21.lowest", "20.II.which", "21.left", "22.win", "24.suit", "27.bidder",
            "27.play-out", "27.call", "29", "36", "31.may-play",
        ]),
        &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upward")],
        "no further play of that hand is permitted"),
];

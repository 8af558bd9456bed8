//! Exposed cards: an American law with other targets.

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};

#[rustfmt::skip]
pub(super) const REPLACED: &[Rule] = &[
    Rule::new("21.gone", "american-1894/21",
        Role::Lapses(&["21.ruff", "21.play", "21.not", "21.highest", "21.lowest", "21.left"]),
        &[occasion(CARD_GONE).says("if he can get rid of it in the course of play")],
        "if he can get rid of it in the course of play no penalty remains"),
];

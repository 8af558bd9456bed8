//! Cards liable to be called: 56 to 60, 64 and 65.

use crate::law::condition::*;
use crate::law::row::{Issue, Kind, Penalty, Role, Row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    Row::new("56.II", "56.II", Role::Ground(Kind::Faced, Issue::Exact(Penalty::CallCard)), &[CARD_FACED],
        "Any card dropped with its face upwards, or in any way exposed on or above the table"),
    Row::new("58", "58", Role::Ground(Kind::Faced, Issue::Exact(Penalty::CallCard)), &[CARD_THROWN],
        "such cards are exposed, and liable to be called, each player’s by the adversary"),
    Row::new("59.abandoned", "59", Role::Excepts(&["56.II", "58", "76.call", "76.highest", "76.lowest"]), &[ALL_THREW_DOWN],
        "the hands are abandoned; and no one can again take up his cards"),
    Row::new("64", "64", Role::Excepts(&["76.call", "56.II", "58", "52.left", "54.wrong"]), &[WOULD_REVOKE],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Row::new("65", "65", Role::Lapses(&["76.call", "56.II", "58", "54.wrong"]), &[CARD_GONE],
        "The call of a card may be repeated until such card has been played."),
];

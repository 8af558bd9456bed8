//! Cards liable to be called: 20 to 23, 27 and 36.

use crate::law::condition::*;
use crate::law::row::{Issue, Kind, Penalty, Role, Row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    Row::new("20.I.shown", "20.I", Role::Ground(Kind::Faced, Issue::Exact(Penalty::CallCard)), &[CARD_FACED],
        "Every card faced upon the table otherwise than in the regular course of play"),
    Row::new("20.I.thrown", "20.I", Role::Ground(Kind::Faced, Issue::Exact(Penalty::CallCard)), &[CARD_THROWN],
        "Every card faced upon the table otherwise than in the regular course of play"),
    Row::new("27", "27", Role::Excepts(&["20.I.shown", "20.I.thrown", "29"]), &[ALL_THREW_DOWN],
        "no further play of that hand is permitted"),
    Row::new("21", "21", Role::Excepts(&["29", "20.I.shown", "20.I.thrown", "18.left"]), &[WOULD_REVOKE],
        "A player must lead or play them when called, provided he can do so without revoking."),
    Row::new("21.gone", "21", Role::Lapses(&["29", "20.I.shown", "20.I.thrown"]), &[CARD_GONE],
        "if he can get rid of it in the course of play no penalty remains"),
];

//! The American code of 1894: misdeals, and what excuses them (17).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("17.I", "17.I", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(CUT_OMITTED), limit(OMISSION_FOUND)],
        "If the dealer omits to have the pack cut and his adversaries discover the error"),
    Rule::new("17.I.turned", "17.I", Role::Lapses(&["17.I"]), &[occasion(TURNED_UP_BEFORE_FOUND)],
        "before the trump card is turned"),
    Rule::new("17.I.looked", "17.I", Role::Lapses(&["17.I"]), &[occasion(LOOKED_BEFORE_FOUND)],
        "before looking at any of their cards"),
    Rule::new("17.II", "17.II", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(CARD_DEALT_WRONGLY), limit(ANOTHER_CARD_DEALT)],
        "If he deals a card incorrectly"),
    Rule::new("17.II.corrected", "17.II", Role::Excepts(&["17.II"]), &[occasion(SLIP_MENDED)],
        "fails to correct the error before dealing another"),
    // With a perfect pack, the last card goes elsewhere only if another card was dealt wrongly.
    Rule::new("17.II.last", "17.II", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(LAST_CAME_ELSEWHERE), limit(PACK_PERFECT)],
        "If he deals a card incorrectly and fails to correct the error before dealing another."),
    Rule::new("17.III", "17.III", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(CARDS_COUNTED)],
        "If he counts the cards on the table or in the remainder of the pack."),
    Rule::new("17.IV", "17.IV", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(NUMBERS_WRONG), limit(PACK_PERFECT), limit(FOUND_IN_FIRST_TRICK)],
        "If having a perfect pack he does not deal to each player the proper number of cards and the error is discovered before all have played to the first trick."),
    Rule::new("17.V", "17.V", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(LOOKED_AT_LAST)],
        "If he looks at the trump card before the deal is completed."),
    Rule::new("17.VI", "17.VI", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(LAST_FACE_DOWN), limit(LAST_ON_PACKET)],
        "If he places the trump card face downward upon his own or any other player’s cards."),
    Rule::new("17.end", "17", Role::Ground(SubjectKind::Deal, Issue::DealLost), &[occasion(MISDEALT)],
        "A misdeal loses the deal"),
    Rule::new("17.end.touched", "17", Role::Excepts(&["17.end"]), &[occasion(OPPONENT_TOUCHED)],
        "unless during the deal either of the adversaries touches a card"),
    Rule::new("17.end.interrupted", "17", Role::Excepts(&["17.end"]), &[occasion(INTERRUPTED)],
        "in any other manner interrupts the dealer"),
];

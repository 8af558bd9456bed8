//! The American code of 1894: misdeals, and what excuses them (17).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("17.I", "17.I", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[occasion(CUT_OMITTED).says("If the dealer omits to have the pack cut"), limit(OMISSION_FOUND).says("his adversaries discover the error before the trump card is turned and before looking at any of their cards")],
        "If the dealer omits to have the pack cut and his adversaries discover the error before the trump card is turned and before looking at any of their cards."),
    Rule::new("17.I.turned", "17.I", Role::Lapses(&["17.I"]), &[occasion(TURNED_UP_BEFORE_FOUND)],
        "before the trump card is turned"),
    Rule::new("17.I.looked", "17.I", Role::Lapses(&["17.I"]), &[occasion(LOOKED_BEFORE_FOUND)],
        "before looking at any of their cards"),
    Rule::new("17.II", "17.II", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[occasion(CARD_DEALT_WRONGLY).says("If he deals a card incorrectly"), limit(ANOTHER_CARD_DEALT).says("before dealing another")],
        "If he deals a card incorrectly and fails to correct the error before dealing another."),
    Rule::new("17.II.corrected", "17.II", Role::Excepts(&["17.II"]), &[occasion(SLIP_MENDED)],
        "fails to correct the error before dealing another"),
    // With a perfect pack, the last card goes elsewhere only if another card was dealt wrongly.
    Rule::new("17.II.last", "17.II", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(LAST_CAME_ELSEWHERE).implied("the last card comes to another player only where a card was dealt incorrectly"),
            limit(PACK_PERFECT).implied("an imperfect pack can itself bring the last card to another player"),
        ],
        "If he deals a card incorrectly and fails to correct the error before dealing another."),
    Rule::new("17.III", "17.III", Role::Ground(SubjectKind::Deal, Issue::Misdeal), 
        &[occasion(COUNTED_IN_DEAL).says("counts the cards on the table or in the remainder of the pack"), limit(CARDS_COUNTED).says("If he counts")],
        "If he counts the cards on the table or in the remainder of the pack."),
    Rule::new("17.IV", "17.IV", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(NUMBERS_WRONG).says("he does not deal to each player the proper number of cards"),
            limit(PACK_PERFECT).says("having a perfect pack"),
            limit(FOUND_IN_FIRST_TRICK).says("the error is discovered before all have played to the first trick"),
        ],
        "If having a perfect pack he does not deal to each player the proper number of cards and the error is discovered before all have played to the first trick."),
    Rule::new("17.V", "17.V", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(LOOKED_AT_LAST)],
        "If he looks at the trump card before the deal is completed."),
    Rule::new("17.VI", "17.VI", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(LAST_FACE_DOWN).says("If he places the trump card face downward"),
            limit(LAST_ON_PACKET).says("upon his own or any other player’s cards"),
        ],
        "If he places the trump card face downward upon his own or any other player’s cards."),
    Rule::new("17.end", "17", Role::Ground(SubjectKind::Deal, Issue::DealLost), &[occasion(MISDEALT).says("A misdeal")],
        "A misdeal loses the deal"),
    Rule::new("17.end.touched", "17", Role::Excepts(&["17.end"]), &[occasion(OPPONENT_TOUCHED)],
        "unless during the deal either of the adversaries touches a card"),
    Rule::new("17.end.interrupted", "17", Role::Excepts(&["17.end"]), &[occasion(INTERRUPTED)],
        "in any other manner interrupts the dealer"),
];

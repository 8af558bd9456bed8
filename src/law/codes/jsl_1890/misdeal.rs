//! Misdeals, and what excuses them: 4, 5 and 7.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};

const MISDEAL: Role = Role::Ground(SubjectKind::Deal, Issue::Misdeal);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("4.rotation", "4", MISDEAL, &[occasion(CARD_DEALT_WRONGLY)],
        "if thirteen cards, one at a time in regular rotation beginning at the dealer’s left, be not separately placed before each player"),
    Rule::new("4.counted", "4", MISDEAL, &[occasion(COUNTED_IN_DEAL).says("count the cards on the table or those undealt in his hand"), limit(CARDS_COUNTED).says("the dealer")],
        "if the dealer count the cards on the table or those undealt in his hand"),
    Rule::new("4.face-down", "4", MISDEAL, &[occasion(LAST_FACE_DOWN)],
        "if the last card be not turned up at the dealer’s right hand"),
    Rule::new("4.elsewhere", "4", MISDEAL, &[occasion(LAST_CAME_ELSEWHERE)],
        "if the last card be not turned up at the dealer’s right hand"),
    Rule::new("7.fourteen", "7", MISDEAL,
        &[occasion(FOURTEEN_CARDS).says("If any player has fourteen"), limit(HAND_IN_PLAY).says("even though the hand has been partly played out")],
        "If any player has fourteen, it is a mis-deal, even though the hand has been partly played out."),
    Rule::new("4.lost", "4", Role::Ground(SubjectKind::Deal, Issue::DealLost), &[occasion(MISDEALT).says("It is a mis-deal")],
        "It is a mis-deal and the deal is lost"),
    Rule::new("5.touched", "5", Role::Excepts(&["4.lost"]), &[occasion(ANOTHER_TOUCHED).says("nor touched except by the dealer")],
        "the cards must not be gathered nor touched except by the dealer. If this be done, and a mis-deal be made, the dealer deals again."),
];

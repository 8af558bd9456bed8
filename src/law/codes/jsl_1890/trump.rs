//! The trump card: 6, and what may be said of it: 8.

use super::breach;
use crate::clause::{Clause, limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

/// From the first lead to the last card.
const DURING_PLAY: &[Clause] = &[
    limit(CARD_HAD_BEEN_LED).says("Talking must cease when the first card is led"),
    limit(HAND_NOT_OVER).says("silence must continue until the last card is played"),
];

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("6.early", "6", breach(IncidentKind::TrumpCardTaken),
        &[limit(TAKEN_BEFORE_TURN).says("until three players have played")],
        "The trump card shall remain upon the table at the right hand of the dealer until three players have played"),
    Rule::new("6.take", "6", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpCardTaken), Issue::Allowed),
        &[occasion(TAKEN_IN_TURN).says("until three players have played")],
        "The trump card shall remain upon the table at the right hand of the dealer until three players have played; and shall be taken into hand"),
    Rule::new("6.late", "6", breach(IncidentKind::TrumpCardLeft),
        &[occasion(LAY_AFTER_SECOND_ROUND)],
        "shall be taken into hand before the completion of the second round"),
    Rule::new("8.named", "8", breach(IncidentKind::TrumpCardNamed),
        DURING_PLAY,
        "Talking must cease when the first card is led, and silence must continue until the last card is played"),
    Rule::new("8.asked", "8", breach(IncidentKind::TrumpCardAsked),
        DURING_PLAY,
        "Talking must cease when the first card is led, and silence must continue until the last card is played"),
    Rule::new("8.forgotten", "8", breach(IncidentKind::TrumpCardForgotten),
        DURING_PLAY,
        "Talking must cease when the first card is led, and silence must continue until the last card is played"),
    Rule::new("8.reminded", "8", breach(IncidentKind::TrumpCardReminded),
        DURING_PLAY,
        "Talking must cease when the first card is led, and silence must continue until the last card is played"),
    Rule::new("8.d", "8.d", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpSuitAsked), Issue::Allowed),
        &[occasion(TRUMP_SUIT_ASKED)],
        "Ask ‘what are trumps’"),
];

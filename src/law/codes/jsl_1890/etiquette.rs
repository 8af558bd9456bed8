//! Silence and hints, which are law here: 8 and 9.

use super::breach;
use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("8.talk", "8", breach(IncidentKind::Talk),
        &[
            limit(CARD_HAD_BEEN_LED).says("Talking must cease when the first card is led"),
            limit(HAND_NOT_OVER).says("silence must continue until the last card is played"),
        ],
        "No conversation is permitted during the play of the hand."),
    Rule::new("8.before", "8", Role::Ground(SubjectKind::Incident(IncidentKind::Talk), Issue::Allowed),
        &[occasion(NO_CARD_LED).says("Talking must cease when the first card is led")],
        "Talking must cease when the first card is led, and silence must continue until the last card is played"),
    Rule::new("8.rest", "8", breach(IncidentKind::SaysRest),
        &[
            limit(CARD_HAD_BEEN_LED).says("Talking must cease when the first card is led"),
            limit(HAND_NOT_OVER).says("silence must continue until the last card is played"),
        ],
        "No conversation is permitted during the play of the hand."),
    Rule::new("8.trick", "8", breach(IncidentKind::Attention),
        &[occasion(SPOKE_OF_TRICK_OR_SCORE)],
        "No conversation is permitted during the play of the hand."),
    Rule::new("8.a", "8.a", Role::Ground(SubjectKind::Incident(IncidentKind::CardOfAnotherNamed), Issue::Allowed),
        &[occasion(NAMED_EXPOSED_CARD).says("Name an exposed card")],
        "Name an exposed card"),
    Rule::new("8.f", "8.f", Role::Ground(SubjectKind::Incident(IncidentKind::SuitAsked), Issue::Allowed),
        &[occasion(SUIT_ASKED).says("Ask ‘have you none of the suit"), limit(PARTNER_WAS_ASKED).says("have you none of the suit, partner")],
        "Ask ‘have you none of the suit, partner’"),
    Rule::new("9.hand", "9", breach(IncidentKind::SignOfHand), &[],
        "No intimation shall be given in any way as to the constitution of the player’s hand"),
    Rule::new("9.named", "9", Role::Ground(SubjectKind::DisclosedCard, Issue::LawBroken), &[occasion(CARD_NAMED)],
        "No intimation shall be given in any way as to the constitution of the player’s hand"),
    Rule::new("9.opinion", "9", breach(IncidentKind::Opinion), &[],
        "nor manifestation made by word, look, or act, of approval or disapproval of the play"),
    Rule::new("9.drawn", "9", breach(IncidentKind::CardDrawnOut), &[],
        "No card shall be drawn from the hand until needed to play in turn"),
    Rule::new("9.detached", "9", Role::Ground(SubjectKind::DisclosedCard, Issue::LawBroken),
        &[
            occasion(CARD_TAKEN_OUT).says("No card shall be drawn from the hand"),
            limit(DRAWN_BEFORE_TURN).says("until needed to play in turn"),
        ],
        "No card shall be drawn from the hand until needed to play in turn"),
    Rule::new("9.emphasis", "9", breach(IncidentKind::Flourish), &[],
        "nor played with an emphasis that calls attention to its value"),
];

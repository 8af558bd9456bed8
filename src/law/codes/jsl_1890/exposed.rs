//! Exposed cards: 12, and cards thrown together or led ahead: 13.

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};

const BREACH: Role = Role::Ground(SubjectKind::DisclosedCard, Issue::LawBroken);
const NO_BREACH: Role = Role::Denies(SubjectKind::DisclosedCard, Issue::LawBroken);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("12.table", "12", BREACH, &[occasion(CARD_ON_TABLE).says("fallen on table")],
        "The penalty is one point for each card."),
    Rule::new("12.thrown", "12", BREACH, &[occasion(CARD_THROWN).says("fallen on table")],
        "The penalty is one point for each card."),
    Rule::new("12.partner", "12", BREACH, &[occasion(CARD_SEEN_BY_PARTNER).says("held in hand, may be seen by partner")],
        "The penalty is one point for each card."),
    Rule::new("12.floor", "12", NO_BREACH, &[occasion(CARD_ON_FLOOR)],
        "cards dropped on the floor or held in hand so as to be seen by the adversaries only, are not liable to penalty"),
    Rule::new("12.adversary", "12", NO_BREACH, &[occasion(SEEN_BY_OPPONENT_ONLY)],
        "held in hand so as to be seen by the adversaries only, are not liable to penalty"),
    Rule::new("13.together", "13", BREACH, &[occasion(PLAYED_TOGETHER).says("throws on the table two or more cards at once")],
        "throws on the table two or more cards at once, or shows any card unless in playing it, he suffers the penalty of Law 18, for each card named"),
    Rule::new("13.ahead", "13", BREACH, &[occasion(LED_AHEAD).says("If a player plays out of turn")],
        "If a player plays out of turn, or a card of a wrong suit, or throws on the table two or more cards at once, or shows any card unless in playing it, he suffers the penalty of Law 18, for each card named."),
];

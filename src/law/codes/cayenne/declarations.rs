//! Who names the trump suit: 18.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

const MAY: Role = Role::Ground(SubjectKind::Incident(IncidentKind::ChoiceAnnounced), Issue::Allowed);

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("18.dealer", "18", MAY,
        &[
            occasion(TRUMPS_DECLARED).says("the trump suit must be named"),
            limit(DECLARED_BY_DEALER).says("The dealer has the first say"),
        ],
        "The dealer has the first say, and he may select any of the four suits, or he may announce “grand,” playing for the tricks without any trump suit. In Cayenne, he may announce “nullo,”"),
    Rule::new("18.partner", "18", MAY,
        &[
            occasion(TRUMPS_DECLARED).says("the trump suit must be named"),
            limit(DECLARED_BY_PARTNER).says("by the dealer or his partner"),
        ],
        "if the dealer has not a hand to justify him in deciding, he may leave the choice to his partner, who must decide"),
    Rule::new("18.first", "18", Role::Excepts(&["18.partner"]), &[occasion(DEALER_SILENT).says("The dealer has the first say")],
        "The dealer has the first say"),
    Rule::new("18.abide", "18", Role::Excepts(&["18.partner"]), &[occasion(DEALER_HAD_DECLARED).says("If the dealer makes his choice")],
        "If the dealer makes his choice, his partner must abide by it"),
    Rule::new("18.leave", "18", MAY,
        &[
            occasion(CHOICE_LEFT).says("he may leave the choice to his partner"),
            limit(DECLARED_BY_DEALER).says("if the dealer has not a hand to justify him in deciding, he may leave the choice to his partner, who must decide"),
        ],
        "if the dealer has not a hand to justify him in deciding, he may leave the choice to his partner, who must decide"),
    Rule::new("18.once", "18", Role::Excepts(&["18.dealer", "18.leave"]), &[occasion(DECLARED_BEFORE).says("A declaration once made")],
        "A declaration once made cannot be changed."),
    Rule::new("18.once.partner", "18", Role::Excepts(&["18.partner"]), &[occasion(HAD_DECLARED).says("A declaration once made")],
        "A declaration once made cannot be changed."),
];

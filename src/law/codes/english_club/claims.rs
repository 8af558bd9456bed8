//! Rules about claims and choices: 84 and 87.

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, RuleId, SubjectKind};
use oddtrick_table::IncidentKind;

/// The penalties among which a side chooses one. Law 55 itself limits the choice between its two.
#[rustfmt::skip]
const CHOICES: &[RuleId] = &[
    "53.highest", "53.lowest", "62.call*", "62.suit*", "68.win", "68.lose", "72.I.take", "72.I.deduct", "72.I.add",
    "76.call", "76.highest", "76.lowest", "86.highest", "86.lowest", "86.win", "86.lose",
];

/// The penalties about which the partners must not consult: those and the two of Law 55.
#[rustfmt::skip]
const LOST: &[RuleId] = &[
    "53.highest", "53.lowest", "55.highest", "55.lowest", "62.call*", "62.suit*", "68.win", "68.lose", "72.I.take",
    "72.I.deduct", "72.I.add", "76.call", "76.highest", "76.lowest", "86.highest", "86.lowest", "86.win", "86.lose",
];

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("84.who", "84", Role::Ground(SubjectKind::Incident(IncidentKind::ChooserAsked), Issue::Allowed), &[],
        "they should agree who is to make the election"),
    Rule::new("84.consult", "84", Role::Forfeits(LOST), &[occasion(CONSULTED).says("if they do so consult")],
        "must not consult with one another which of the two penalties it is advisable to exact; if they do so consult, they lose their right"),
    Rule::new("84.final", "84", Role::Excepts(CHOICES), &[occasion(CHOSE_OTHERWISE).says("demand a penalty to which he is entitled")],
        "if either of them, with or without consent of his partner, demand a penalty to which he is entitled, such decision is final"),
    Rule::new("84.suit", "84", Role::Denies(SubjectKind::Incident(IncidentKind::Lead), Issue::MayExact(Penalty::OtherSuit)),
        &[occasion(SUIT_NAMED).says("demand a penalty to which he is entitled")],
        "if either of them, with or without consent of his partner, demand a penalty to which he is entitled, such decision is final"),
    Rule::new("87.bound", "87", Role::Denies(SubjectKind::Incident(IncidentKind::PlayHurried), Issue::Allowed),
        &[occasion(PENALTY_WAS_OPEN).says("In all cases where a penalty has been incurred")],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
    Rule::new("84.revoke", "84", Role::Restores(&["84.consult", "84.final"]), &[occasion(FOR_REVOKE).says("in exacting the penalties for a revoke")],
        "This rule does not apply in exacting the penalties for a revoke"),
];

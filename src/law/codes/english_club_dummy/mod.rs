//! Dummy under the English club code: revokes from the open hand, and what its partner may do.

use super::definition::{CodeFolder, Definition};
use crate::overlay::Overlay;
use crate::rule::{Role, Rule};
use crate::clause::occasion;
use crate::condition::*;
use crate::vocabulary::{Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

pub(super) const FOLDER: CodeFolder = CodeFolder { definition: Definition::Overlay(OVERLAY), readings: &[], house_rules: &[] };

const OVERLAY: Overlay = Overlay {
    add: &[
        Rule::new(
            "dummy.II",
            "dummy.II",
            Role::Excepts(&[
                "72.I.take", "72.I.deduct", "72.I.add", "59.add", "59.deduct", "59.win", "81", "82", "76.call", "76.highest",
                "76.lowest",
            ]),
            &[occasion(OFFENDER_IS_DUMMY).says("Dummy is not liable")],
            "Dummy is not liable to the penalty for a revoke, as his adversaries see his cards",
        ),
        Rule::new(
            "dummy.III",
            "dummy.III",
            Role::Excepts(&["56", "56.left", "60", "52.left", "54.wrong"]),
            &[occasion(OWNER_HAS_DUMMY).says("Dummy being blind and deaf, his partner")],
            "he may expose some or all of his cards",
        ),
        // These rules give penalties for letting a partner know something.
        Rule::new(
            "dummy.III.error",
            "dummy.III",
            Role::Excepts(&["53.highest", "53.lowest", "57.win", "68.win", "68.lose"]),
            &[occasion(OWNER_HAS_DUMMY).says("Dummy being blind and deaf, his partner")],
            "his partner is not liable to any penalty for an error whence he can gain no advantage",
        ),
        Rule::new(
            "dummy.III.trick",
            "dummy.III",
            Role::Excepts(&["86.highest", "86.lowest", "86.win", "86.lose"]),
            &[occasion(OWNER_HAS_DUMMY).says("Dummy being blind and deaf, his partner")],
            "may declare that he has the game, or trick, etc., without incurring any penalty",
        ),
        Rule::new(
            "dummy.III.rest",
            "dummy.III",
            Role::Ground(SubjectKind::Incident(IncidentKind::SaysRest), Issue::Allowed),
            &[occasion(OWNER_HAS_DUMMY).says("Dummy being blind and deaf, his partner")],
            "may declare that he has the game, or trick, etc., without incurring any penalty",
        ),
        Rule::new(
            "dummy.III.hand",
            "dummy.III",
            Role::Excepts(&["62.call*"]),
            &[occasion(LED_FROM_WRONG_HAND).says("lead from Dummy’s hand when he should lead from his own")],
            "a suit may be called from the hand which ought to have led",
        ),
        Rule::new(
            "62.suit.hand",
            "dummy.III",
            Role::Ground(SubjectKind::Incident(IncidentKind::Lead), Issue::MayExact(Penalty::Fixed(Demand::Suit))),
            &[
                occasion(LED_OUT_OF_TURN).says("lead from Dummy’s hand when he should lead from his own"),
                occasion(LED_FROM_WRONG_HAND).says("lead from Dummy’s hand when he should lead from his own"),
            ],
            "a suit may be called from the hand which ought to have led",
        )
        .with_debtor(Debtor::Partner),
    ],
    for_dummy: true,
    ..Overlay::new("english-club-dummy", "english-club")
};

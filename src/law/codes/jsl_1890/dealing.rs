//! New deals, cards touched, and deals out of turn: 4, 5 and 15.

use super::breach;
use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const NEW_DEAL: Issue = Issue::MayExact(Penalty::Fixed(Demand::NewDeal));
const STOP: Issue = Issue::MayExact(Penalty::Fixed(Demand::StopDeal));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("4.exposed", "4", Role::Ground(SubjectKind::Incident(IncidentKind::SeenInDealing), NEW_DEAL),
        &[
            occasion(FACED_IN_DEALING).says("Should a card be exposed in dealing"),
            limit(BY_DEALERS_SIDE).says("may be demanded by opponents"),
        ],
        "Should a card be exposed in dealing, or faced in the pack, a new deal may be demanded by opponents."),
    Rule::new("4.faced", "4", Role::Ground(SubjectKind::Deal, NEW_DEAL), &[occasion(FACED_IN_PACK).says("faced in the pack")],
        "Should a card be exposed in dealing, or faced in the pack, a new deal may be demanded by opponents."),
    Rule::new("5.point", "5", breach(IncidentKind::CardsTouched), &[occasion(CARDS_TOUCHED)],
        "Until the trump card is turned, the cards must not be gathered nor touched except by the dealer."),
    Rule::new("15.turn", "15", Role::Ground(SubjectKind::Incident(IncidentKind::DealtForAnother), STOP),
        &[occasion(DEALT_FOR_ANOTHER).says("If a player deal out of turn")],
        "he may be stopped before the trump card is turned up").with_creditor(Creditor::Others),
    Rule::new("15.pack", "15", Role::Ground(SubjectKind::Incident(IncidentKind::OtherPackDealt), STOP),
        &[occasion(OTHER_PACK_DEALT).says("with the adversaries’ pack")],
        "he may be stopped before the trump card is turned up").with_creditor(Creditor::Others),
    Rule::new("15.turned", "15", Role::Lapses(&["15.turn", "15.pack"]), &[occasion(TURNED_UP_SINCE).says("After it is turned")],
        "After it is turned, the game must proceed as though no mistake had been made."),
];

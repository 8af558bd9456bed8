//! Play out of turn, and cards pointed out: 10, 13 and 14.

use super::breach;
use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

const LEAD: SubjectKind = SubjectKind::Incident(IncidentKind::Lead);
const FOLLOWED: SubjectKind = SubjectKind::Incident(IncidentKind::FollowedWrongLead);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("13.lead", "13", breach(IncidentKind::Lead), &[occasion(LED_OUT_OF_TURN).says("If a player plays out of turn")],
        "If a player plays out of turn, or a card of a wrong suit, or throws on the table two or more cards at once, or shows any card unless in playing it, he suffers the penalty of Law 18, for each card named."),
    Rule::new("13.third", "13", breach(IncidentKind::ThirdBeforeSecond), &[occasion(THIRD_BEFORE_SECOND).says("If a player plays out of turn")],
        "If a player plays out of turn, or a card of a wrong suit, or throws on the table two or more cards at once, or shows any card unless in playing it, he suffers the penalty of Law 18, for each card named."),
    Rule::new("13.fourth", "13", breach(IncidentKind::FourthBeforeSecond), &[occasion(FOURTH_BEFORE_SECOND).says("If a player plays out of turn")],
        "If a player plays out of turn, or a card of a wrong suit, or throws on the table two or more cards at once, or shows any card unless in playing it, he suffers the penalty of Law 18, for each card named."),
    Rule::new("13.last", "13", breach(IncidentKind::FourthBeforeThird), &[occasion(FOURTH_BEFORE_THIRD).says("If a player plays out of turn")],
        "If a player plays out of turn, or a card of a wrong suit, or throws on the table two or more cards at once, or shows any card unless in playing it, he suffers the penalty of Law 18, for each card named."),
    // A lead out of turn to which others have played: 14.
    Rule::new("14.lead", "14", breach(IncidentKind::Lead),
        &[
            occasion(LED_OUT_OF_TURN).says("If a player lead out of turn"),
            occasion(FALSE_LEAD_FOLLOWED).says("before the fourth hand has played"),
        ],
        "the cards may be withdrawn, and the leader alone pays penalty"),
    Rule::new("14.back", "14", Role::Ground(LEAD, Issue::MayTakeUp),
        &[
            occasion(LED_OUT_OF_TURN).says("If a player lead out of turn"),
            limit(NOT_ALL_FOLLOWED).says("only before the fourth hand has played"),
        ],
        "The error can be corrected only before the fourth hand has played."),
    Rule::new("14.followers", "14", Role::Ground(FOLLOWED, Issue::MayTakeUp),
        &[
            occasion(FOLLOWED_WRONG_LEAD).says("the cards may be withdrawn"),
            limit(NOT_ALL_FOLLOWED).says("only before the fourth hand has played"),
        ],
        "Then, the cards may be withdrawn"),
    Rule::new("14.leader", "14", Role::Denies(FOLLOWED, Issue::LawBroken), &[occasion(FOLLOWED_WRONG_LEAD)],
        "the leader alone pays penalty"),
    Rule::new("14.renounce", "14", Role::Excepts(&["19.renounce"]), &[occasion(LEAD_TAKEN_BACK).says("the cards may be withdrawn")],
        "the cards may be withdrawn, and the leader alone pays penalty"),
    Rule::new("10.asked", "10", Role::Ground(SubjectKind::Incident(IncidentKind::Attention), Issue::Allowed), &[occasion(DRAWN_AS_BIDDEN)],
        "a player who points out his card, or says ‘this is mine,’ without being asked, is subject to penalty"),
    Rule::new("10.own", "10", breach(IncidentKind::Attention),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("points out his card, or says ‘this is mine,’"),
            limit(UNBIDDEN).says("without being asked"),
        ],
        "a player who points out his card, or says ‘this is mine,’ without being asked, is subject to penalty"),
];

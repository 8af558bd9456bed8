//! Shuffling and cutting to the dealer: 2 and 3.

use super::breach;
use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("2.uncut", "2", breach(IncidentKind::DealtUncut), &[occasion(DEALT_UNCUT)],
        "who passes the pack to the player on his right who then cuts"),
    Rule::new("2.four", "2", Role::Ground(SubjectKind::Deal, Issue::FreshCut), &[occasion(FEW_CUT_OFF)],
        "not leaving fewer than four cards in either packet"),
    Rule::new("2.left", "2", Role::Ground(SubjectKind::Incident(IncidentKind::PackCut), Issue::Allowed),
        &[
            occasion(CUT_THE_PACK).says("then cuts"),
            limit(CUT_BY_RIGHT_HAND).says("the player on his right"),
            limit(FOUR_LEFT).says("not leaving fewer than four cards in either packet"),
        ],
        "who passes the pack to the player on his right who then cuts, not leaving fewer than four cards in either packet"),
    Rule::new("2.seen", "2", Role::Ground(SubjectKind::Deal, Issue::FreshCut),
        &[occasion(CARD_SEEN_IN_CUT).says("any card be exposed")],
        "If, when cutting, any card be exposed, the pack must be cut again."),
    Rule::new("2.known", "2", breach(IncidentKind::LastLookedAt), &[occasion(LOOKED_AT_LAST)],
        "The under card is the trump card, which must not be known until turned."),
    Rule::new("3", "3", Role::Ground(SubjectKind::Incident(IncidentKind::ShuffledForAnother), Issue::Allowed),
        &[occasion(SHUFFLED_FOR_PARTNER)],
        "The pack may be shuffled by any or all the other players"),
    Rule::new("3.any", "3", Role::Ground(SubjectKind::Incident(IncidentKind::PackShuffled), Issue::Allowed),
        &[occasion(PACK_SHUFFLED).says("The pack may be shuffled by any or all the other players"), limit(DEALER_SHUFFLES_LATER).says("by the dealer last")],
        "The pack may be shuffled by any or all the other players; and by the dealer last."),
];

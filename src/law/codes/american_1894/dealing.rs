//! The American code of 1894: new deals, and deals out of turn (14 to 16, and 19).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const NEW_DEAL: Issue = Issue::MayExact(Penalty::Fixed(Demand::NewDeal));
const STOP: Issue = Issue::MayExact(Penalty::Fixed(Demand::StopDeal));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("14.I", "14.I", Role::Ground(SubjectKind::Deal, Issue::NewDeal), &[occasion(FACED_IN_PACK).says("is faced in the pack")],
        "If any card except the last is faced in the pack."),
    Rule::new("14.I.last", "14.I", Role::Excepts(&["14.I"]), &[occasion(FACED_CARD_IS_LAST)], "except the last"),
    Rule::new("14.II", "14.II", Role::Ground(SubjectKind::Deal, Issue::NewDeal),
        &[
            occasion(PACK_IMPERFECT).says("the pack is proved incorrect or imperfect"),
            limit(IMPERFECT_IN_HAND).says("during the deal or during the play of the hand"),
        ],
        "If, during the deal or during the play of the hand, the pack is proved incorrect or imperfect"),
    // If nobody misdealt, a deal is not over just because another one begins.
    Rule::new("14.II.again", "14.II", Role::Ground(SubjectKind::Deal, Issue::NewDeal),
        &[
            limit(LAST_CAME_ELSEWHERE).implied("a deal that went wrong only because the pack was imperfect is no misdeal, and is not over"),
            occasion(IMPERFECT_BEFORE_NEXT_UP).says("the pack is proved incorrect or imperfect"),
        ],
        "If, during the deal or during the play of the hand, the pack is proved incorrect or imperfect"),
    Rule::new("19.deal", "19", Role::Ground(SubjectKind::Deal, Issue::NewDeal),
        &[
            occasion(WRONG_ON_BOTH_SIDES).says("either of the adversaries also has more or less than his correct number"),
            limit(PACK_PERFECT).says("the pack being perfect"),
            limit(FIRST_TRICK_PLAYED).says("after all have played to the first trick"),
        ],
        "If either of the adversaries also has more or less than his correct number, there must be a new deal."),
    Rule::new("15", "15", Role::Ground(SubjectKind::Incident(IncidentKind::SeenInDealing), NEW_DEAL),
        &[occasion(FACED_IN_DEALING).says("during the deal, a card is exposed")],
        "If, during the deal, a card is exposed, the side not in fault may demand a new deal"),
    Rule::new("15.touched", "15", Role::Excepts(&["15"]), &[occasion(CLAIMANTS_TOUCHED)],
        "provided neither of that side has touched a card"),
    Rule::new("16.turn", "16", Role::Ground(SubjectKind::Incident(IncidentKind::DealtForAnother), STOP),
        &[occasion(DEALT_FOR_ANOTHER).says("Any one dealing out of turn")],
        "Any one dealing out of turn or with his adversaries’ pack may be stopped"),
    Rule::new("16.pack", "16", Role::Ground(SubjectKind::Incident(IncidentKind::OtherPackDealt), STOP),
        &[occasion(OTHER_PACK_DEALT).says("with his adversaries’ pack")],
        "with his adversaries’ pack may be stopped"),
    Rule::new("16.turned", "16", Role::Lapses(&["16.turn", "16.pack"]), &[occasion(TURNED_UP_SINCE).says("before the trump card is turned")],
        "before the trump card is turned, after which, the deal is valid and the packs, if changed, so remain"),
];

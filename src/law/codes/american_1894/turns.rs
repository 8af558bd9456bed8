//! Rules about turns to play: 24 to 26 and 35, with what 34 allows.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const SUIT: Issue = Issue::MayExact(Penalty::Fixed(Demand::Suit));
const HIGHEST: Issue = Issue::MayExact(Penalty::CallHighest);
const LOWEST: Issue = Issue::MayExact(Penalty::CallLowest);
const TRUMP: Issue = Issue::MayExact(Penalty::Fixed(Demand::Trump));
const NOT_TRUMP: Issue = Issue::MayExact(Penalty::Fixed(Demand::NotTrump));

const LEAD: SubjectKind = SubjectKind::Incident(IncidentKind::Lead);
const FOURTH: SubjectKind = SubjectKind::Incident(IncidentKind::FourthBeforeSecond);
const ATTENTION: SubjectKind = SubjectKind::Incident(IncidentKind::Attention);

/// A rule about what the third hand may ask of the second.
const fn of_second(row: Rule) -> Rule {
    row.with_debtor(Debtor::Partner).with_creditor(Creditor::ThirdHand)
}

/// A rule about what the opponent who plays last may ask of the offender's partner.
const fn of_partner(row: Rule) -> Rule {
    row.with_debtor(Debtor::Partner).with_creditor(Creditor::LastToPlay)
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // A lead out of turn: 24.
    Rule::new("24.suit", "24", Role::Ground(LEAD, SUIT), &[occasion(LED_OUT_OF_TURN).says("If any player leads out of turn")],
        "a suit may be called from him or his partner the first time it is the turn of either of them to lead. The penalty can be enforced only by the adversary on the right of the player")
        .with_debtor(Debtor::Either).with_creditor(Creditor::RightOfDebtor),
    Rule::new("24.first-lead", "24", Role::Lapses(&["24.suit", "37"]), &[occasion(SIDE_HAS_LED)],
        "the first time it is the turn of either of them to lead"),
    Rule::new("24.none", "24", Role::Excepts(&["24.suit", "37"]), &[occasion(CALLED_SUIT_NOT_HELD)],
        "If a player so called on to lead a suit has none of it"),
    Rule::new("24.complete", "24", Role::Excepts(&["24.suit"]), &[occasion(ALL_FOLLOWED).says("if all have played to the false lead")],
        "if all have played to the false lead, no penalty can be enforced"),
    Rule::new("24.free", "24", Role::Denies(SubjectKind::Incident(IncidentKind::FollowedWrongLead), Issue::MayExact(Penalty::CallCard)),
        &[occasion(FOLLOWED_WRONG_LEAD).says("the cards erroneously played to such false lead")],
        "the cards erroneously played to such false lead are not liable to be called"),
    Rule::new("24.back", "24", Role::Ground(SubjectKind::Incident(IncidentKind::FollowedWrongLead), Issue::MayTakeUp),
        &[
            occasion(FOLLOWED_WRONG_LEAD).says("the cards erroneously played to such false lead"),
            limit(NOT_ALL_FOLLOWED).says("If all have not played to the trick"),
        ],
        "the cards erroneously played to such false lead are not liable to be called, and must be taken back"),
    Rule::new("24.followers", "24", Role::Excepts(&["28.renounce"]),
        &[occasion(LEAD_TAKEN_BACK).says("the cards erroneously played to such false lead")],
        "the cards erroneously played to such false lead are not liable to be called, and must be taken back"),
    // The fourth hand before the second: 25 and 26.
    Rule::new("25.may", "25", Role::Ground(FOURTH, Issue::Allowed), &[occasion(THIRD_HAD_PLAYED).says("If the third hand plays before the second")],
        "the fourth hand also may play before the second"),
    Rule::new("25", "25", Role::Excepts(&["26.highest", "26.lowest", "26.trump", "26.not-trump"]),
        &[occasion(THIRD_HAD_PLAYED).says("If the third hand plays before the second")],
        "If the third hand plays before the second, the fourth hand also may play before the second."),
    of_second(Rule::new("26.highest", "26", Role::Ground(FOURTH, HIGHEST),
        &[occasion(FOURTH_BEFORE_SECOND).says("the fourth hand plays before the second")],
        "the latter may be called upon by the third hand to play his highest or lowest card of the suit led or, if he has none, to trump or not to trump the trick")),
    of_second(Rule::new("26.lowest", "26", Role::Ground(FOURTH, LOWEST),
        &[occasion(FOURTH_BEFORE_SECOND).says("the fourth hand plays before the second")],
        "the latter may be called upon by the third hand to play his highest or lowest card of the suit led or, if he has none, to trump or not to trump the trick")),
    of_second(Rule::new("26.trump", "26", Role::Ground(FOURTH, TRUMP),
        &[occasion(FOURTH_BEFORE_SECOND).says("the fourth hand plays before the second")],
        "if he has none, to trump or not to trump the trick")),
    of_second(Rule::new("26.not-trump", "26", Role::Ground(FOURTH, NOT_TRUMP),
        &[occasion(FOURTH_BEFORE_SECOND).says("the fourth hand plays before the second")],
        "if he has none, to trump or not to trump the trick")),
    Rule::new("26.holds", "26", Role::Excepts(&["26.trump", "26.not-trump"]), &[occasion(HOLDS_SUIT_LED).says("if he has none")],
        "if he has none, to trump or not to trump the trick"),
    Rule::new("26.lacks", "26", Role::Excepts(&["26.highest", "26.lowest"]), &[occasion(LACKS_SUIT_LED).says("if he has none")],
        "his highest or lowest card of the suit led or, if he has none, to trump or not to trump the trick"),
    Rule::new("26.played", "26", Role::Lapses(&["26.highest", "26.lowest", "26.trump", "26.not-trump"]),
        &[occasion(HAS_PLAYED_SINCE).implied("a player who has played to the trick can no longer choose his card")],
        "to play his highest or lowest card of the suit led"),
    // Attention to the trick or the score: 35.
    of_partner(Rule::new("35.highest", "35", Role::Ground(ATTENTION, HIGHEST),
        &[
            occasion(ATTENTION_DRAWN).says("calls attention in any manner to the trick or to the score"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "require the offender’s partner to play his highest or lowest of the suit led or, if he has none, to trump or not to trump the trick")),
    of_partner(Rule::new("35.lowest", "35", Role::Ground(ATTENTION, LOWEST),
        &[
            occasion(ATTENTION_DRAWN).says("calls attention in any manner to the trick or to the score"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "require the offender’s partner to play his highest or lowest of the suit led or, if he has none, to trump or not to trump the trick")),
    of_partner(Rule::new("35.trump", "35", Role::Ground(ATTENTION, TRUMP),
        &[
            occasion(ATTENTION_DRAWN).says("calls attention in any manner to the trick or to the score"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "if he has none, to trump or not to trump the trick")),
    of_partner(Rule::new("35.not-trump", "35", Role::Ground(ATTENTION, NOT_TRUMP),
        &[
            occasion(ATTENTION_DRAWN).says("calls attention in any manner to the trick or to the score"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "if he has none, to trump or not to trump the trick")),
    Rule::new("34.drawn", "34", Role::Excepts(&["35.highest", "35.lowest", "35.trump", "35.not-trump"]),
        &[occasion(DRAWN_AS_BIDDEN).implied("a player who draws his card on such a demand only does what was asked")],
        "may demand that the players draw their cards"),
    Rule::new("35.holds", "35", Role::Excepts(&["35.trump", "35.not-trump"]), &[occasion(HOLDS_SUIT_LED).says("if he has none")],
        "if he has none, to trump or not to trump the trick"),
    Rule::new("35.lacks", "35", Role::Excepts(&["35.highest", "35.lowest"]), &[occasion(LACKS_SUIT_LED).says("if he has none")],
        "his highest or lowest of the suit led or, if he has none, to trump or not to trump the trick"),
    Rule::new("35.played", "35", Role::Lapses(&["35.highest", "35.lowest", "35.trump", "35.not-trump"]),
        &[occasion(HAS_PLAYED_SINCE).implied("a player who has played to the trick can no longer choose his card")],
        "to play his highest or lowest of the suit led"),
];

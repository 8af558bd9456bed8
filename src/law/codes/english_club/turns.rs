//! Rules about turns to play: 60 (a wrong card named), 62, 63, 66 to 68, 86, and 87 for all of these.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const CARD: Issue = Issue::MayExact(Penalty::CallCard);
const SUIT: Issue = Issue::MayExact(Penalty::Fixed(Demand::Suit));
const HIGHEST: Issue = Issue::MayExact(Penalty::CallHighest);
const LOWEST: Issue = Issue::MayExact(Penalty::CallLowest);
const WIN: Issue = Issue::MayExact(Penalty::Fixed(Demand::Win));
const LOSE: Issue = Issue::MayExact(Penalty::Fixed(Demand::Lose));

const LEAD: SubjectKind = SubjectKind::Incident(IncidentKind::Lead);
const FOURTH: SubjectKind = SubjectKind::Incident(IncidentKind::FourthBeforeSecond);
const ATTENTION: SubjectKind = SubjectKind::Incident(IncidentKind::Attention);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // A detached card that is named wrongly: 60.
    Rule::new("60.suit", "60", Role::Ground(SubjectKind::Incident(IncidentKind::WrongName), SUIT),
        &[occasion(WRONG_CARD_NAMED).says("should the adversary name a wrong card")],
        "should the adversary name a wrong card, he is liable to have a suit called when he or his partner have the lead").with_debtor(Debtor::Either),
    Rule::new("60.lead", "60", Role::Lapses(&["60.suit"]), &[occasion(SIDE_HAS_LED)], "when he or his partner have the lead"),
    // A lead out of turn: 62, 63, 66.
    Rule::new("62.call", "62", Role::Ground(LEAD, CARD),
        &[
            occasion(LED_OUT_OF_TURN).says("If any player lead out of turn"),
            limit(HAND_IN_PLAY).implied("a card can be called only while the hand is played"),
        ],
        "If any player lead out of turn, his adversaries may either call the card erroneously led"),
    Rule::new("62.suit", "62", Role::Ground(LEAD, SUIT), &[occasion(LED_OUT_OF_TURN).says("If any player lead out of turn")],
        "may call a suit from him or his partner when it is next the turn of either of them to lead").with_debtor(Debtor::Either),
    // The same where others have followed: 63 gives it in its own words.
    Rule::new("62.call.followed", "63", Role::Ground(LEAD, CARD),
        &[
            occasion(LED_OUT_OF_TURN).says("If any player lead out of turn"),
            occasion(FALSE_LEAD_FOLLOWED).says("only the second, or the second and third, have played to the false lead"),
            limit(HAND_IN_PLAY).implied("a card can be called only while the hand is played"),
        ],
        "there is no penalty against any one, excepting the original offender, whose card may be called"),
    Rule::new("62.suit.followed", "63", Role::Ground(LEAD, SUIT),
        &[
            occasion(LED_OUT_OF_TURN).says("If any player lead out of turn"),
            occasion(FALSE_LEAD_FOLLOWED).says("only the second, or the second and third, have played to the false lead"),
        ],
        "he, or his partner, when either of them has next the lead, may be compelled to play any suit demanded by the adversaries").with_debtor(Debtor::Either),
    Rule::new("62.next-lead", "62", Role::Lapses(&["62.suit*"]), &[occasion(SIDE_HAS_LED)],
        "when it is next the turn of either of them to lead"),
    Rule::new("63.complete", "63", Role::Excepts(&["62.call*", "62.suit*"]), &[occasion(ALL_FOLLOWED).says("the other three have followed him")],
        "If any player lead out of turn, and the other three have followed him, the trick is complete, and the error cannot be rectified"),
    Rule::new("63.followers", "63", Role::Excepts(&["71", "46", "70.liable"]),
        &[occasion(LEAD_TAKEN_BACK).says("their cards, on discovery of the mistake, are taken back")],
        "there is no penalty against any one, excepting the original offender"),
    Rule::new("63.free", "63", Role::Denies(SubjectKind::Incident(IncidentKind::FollowedWrongLead), CARD),
        &[occasion(FOLLOWED_WRONG_LEAD).says("have played to the false lead")],
        "there is no penalty against any one, excepting the original offender"),
    Rule::new("63.back", "63", Role::Ground(SubjectKind::Incident(IncidentKind::FollowedWrongLead), Issue::MayTakeUp),
        &[
            occasion(FOLLOWED_WRONG_LEAD).says("have played to the false lead"),
            limit(NOT_ALL_FOLLOWED).says("if only the second, or the second and third, have played to the false lead"),
        ],
        "their cards, on discovery of the mistake, are taken back"),
    Rule::new("66", "66", Role::Excepts(&["60.suit", "62.suit*"]), &[occasion(CALLED_SUIT_NOT_HELD).says("called on to lead a suit have none of it")],
        "If a player called on to lead a suit have none of it, the penalty is paid."),
    // The fourth hand before the second: 67 and 68.
    Rule::new("67", "67", Role::Excepts(&["68.win", "68.lose"]), &[occasion(THIRD_HAD_PLAYED).says("If the third hand play before the second")],
        "If the third hand play before the second, the fourth hand may play before his partner."),
    Rule::new("67.may", "67", Role::Ground(FOURTH, Issue::Allowed), &[occasion(THIRD_HAD_PLAYED).says("If the third hand play before the second")],
        "the fourth hand may play before his partner"),
    Rule::new("68.win", "68", Role::Ground(FOURTH, WIN), &[occasion(FOURTH_BEFORE_SECOND).says("the fourth play before his partner")],
        "the latter may be called on to win, or not to win the trick").with_debtor(Debtor::Partner),
    Rule::new("68.lose", "68", Role::Ground(FOURTH, LOSE), &[occasion(FOURTH_BEFORE_SECOND).says("the fourth play before his partner")],
        "the latter may be called on to win, or not to win the trick").with_debtor(Debtor::Partner),
    Rule::new("68.played", "68", Role::Lapses(&["68.win", "68.lose"]),
        &[occasion(HAS_PLAYED_SINCE).implied("a player who has played to the trick can no longer choose his card")],
        "the latter may be called on to win, or not to win the trick"),
    // Attention to the trick: 86.
    Rule::new("86.highest", "86", Role::Ground(ATTENTION, HIGHEST),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "require that opponent’s partner to play the highest or lowest of the suit then led").with_debtor(Debtor::Partner),
    Rule::new("86.lowest", "86", Role::Ground(ATTENTION, LOWEST),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "require that opponent’s partner to play the highest or lowest of the suit then led").with_debtor(Debtor::Partner),
    Rule::new("86.win", "86", Role::Ground(ATTENTION, WIN),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "to win or lose the trick").with_debtor(Debtor::Partner),
    Rule::new("86.lose", "86", Role::Ground(ATTENTION, LOSE),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "to win or lose the trick").with_debtor(Debtor::Partner),
    Rule::new("86.played", "86", Role::Lapses(&["86.highest", "86.lowest", "86.win", "86.lose"]),
        &[occasion(HAS_PLAYED_SINCE).implied("a player who has played to the trick can no longer choose his card")],
        "to play the highest or lowest of the suit then led, or to win or lose the trick"),
    // A call that was not obeyed is still owed, as long as the card can be replaced: 61.
    Rule::new("61.again", "61", Role::Restores(&["60.lead", "62.next-lead", "86.played"]), &[occasion(CALL_DISOBEYED)],
        "fail to play as desired, or if when called on to lead one suit he lead another"),
    // Time to choose: 87.
    Rule::new("87.turn", "87", Role::Restores(&["60.lead", "62.next-lead", "68.played", "86.played"]), &[occasion(HURRIED)],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
];

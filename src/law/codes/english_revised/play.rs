//! Calls, turns to play, and tricks with too few or too many cards: 67 to 73.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const WIN: Issue = Issue::MayExact(Penalty::Fixed(Demand::Win));
const LOSE: Issue = Issue::MayExact(Penalty::Fixed(Demand::Lose));
const NEW_DEAL: Issue = Issue::MayExact(Penalty::Fixed(Demand::NewDeal));
const STANDS: Issue = Issue::MayExact(Penalty::Fixed(Demand::DealStands));

const FOURTH: SubjectKind = SubjectKind::Incident(IncidentKind::FourthBeforeSecond);
const OMITTED: SubjectKind = SubjectKind::Incident(IncidentKind::CardOmitted);

#[rustfmt::skip]
pub(super) const REPLACED: &[Rule] = &[
    // Calls: 67 to 69.
    Rule::new("64", "67", Role::Suspends(&["76.call", "73.exposed", "56", "60", "52.left", "54.wrong", "62.call*"]),
        &[occasion(WOULD_REVOKE).says("which would oblige him to revoke")],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Rule::new("64.trick", "67", Role::Excepts(&["57.win", "68.win", "68.lose", "86.win", "86.lose"]),
        &[occasion(ONLY_BY_REVOKING).says("which would oblige him to revoke")],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Rule::new("64.trump", "67", Role::Suspends(&["53.highest", "53.lowest"]), &[occasion(TRUMP_WOULD_REVOKE).says("which would oblige him to revoke")],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Rule::new("65.again", "68", Role::Restores(&["64"]), &[occasion(PLAYABLE_NOW).says("may be repeated at every trick")],
        "The call of a card may be repeated at every trick, until such card has been played."),
    Rule::new("65", "68", Role::Lapses(&["76.call", "73.exposed", "56", "56.left", "60", "52.left", "54.wrong", "62.call*"]),
        &[occasion(CARD_GONE).says("until such card has been played")],
        "The call of a card may be repeated at every trick, until such card has been played."),
    Rule::new("65.trump", "68", Role::Lapses(&["53.highest", "53.lowest"]), &[occasion(TRUMP_CALL_ANSWERED).says("until such card has been played")],
        "The call of a card may be repeated at every trick, until such card has been played."),
    Rule::new("66", "69", Role::Excepts(&["60.suit", "62.suit*", "94"]), &[occasion(CALLED_SUIT_NOT_HELD).says("called on to lead a suit have none of it")],
        "If a player called on to lead a suit have none of it, the penalty is paid."),
    // The fourth hand before the second: 70 and 71.
    Rule::new("67", "70", Role::Excepts(&["68.win", "68.lose"]), &[occasion(THIRD_HAD_PLAYED).says("If the third hand play before the second")],
        "If the third hand play before the second, the fourth hand may play before his partner."),
    Rule::new("67.may", "70", Role::Ground(FOURTH, Issue::Allowed), &[occasion(THIRD_HAD_PLAYED).says("If the third hand play before the second")],
        "the fourth hand may play before his partner"),
    Rule::new("68.win", "71", Role::Ground(FOURTH, WIN), &[occasion(FOURTH_BEFORE_SECOND).says("the fourth play before his partner")],
        "the latter may be called on to win or not to win the trick").with_debtor(Debtor::Partner),
    Rule::new("68.lose", "71", Role::Ground(FOURTH, LOSE), &[occasion(FOURTH_BEFORE_SECOND).says("the fourth play before his partner")],
        "the latter may be called on to win or not to win the trick").with_debtor(Debtor::Partner),
    Rule::new("68.played", "71", Role::Lapses(&["68.win", "68.lose"]),
        &[occasion(HAS_PLAYED_SINCE).implied("a player who has played to the trick can no longer choose his card")],
        "the latter may be called on to win or not to win the trick"),
    // A trick to which somebody did not play: 72.
    Rule::new("69.new-deal", "72", Role::Ground(OMITTED, NEW_DEAL),
        &[limit(PLAYED_TO_NEXT).says("such error be not discovered until he has played to the next")],
        "such error be not discovered until he has played to the next, the adversaries may claim a new deal"),
    Rule::new("69.stands", "72", Role::Ground(OMITTED, STANDS),
        &[limit(PLAYED_TO_NEXT).says("such error be not discovered until he has played to the next")],
        "should they decide that the deal stand good, the surplus card at the end of the hand is considered to have been played to the imperfect trick"),
    Rule::new("69.decided", "72", Role::Excepts(&["69.new-deal", "69.stands"]), &[occasion(CHOSE_OTHERWISE)],
        "should they decide that the deal stand good"),
    Rule::new("69.no-revoke", "72", Role::Denies(OMITTED, Issue::Established), &[],
        "the surplus card at the end of the hand is considered to have been played to the imperfect trick, but does not constitute a revoke therein"),
    // A card too many in a trick: 73.
    Rule::new("70.liable", "73", Role::Ground(SubjectKind::Revoke, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("all revokes which he may have meanwhile made"),
            occasion(CARD_GATHERED).says("with a trick to which it does not properly belong"),
        ],
        "the player is, however, liable for all revokes which he may have meanwhile made"),
    Rule::new("70.restored", "73", Role::Ground(SubjectKind::MissingCard, Issue::MayExact(Penalty::RestoreCard)),
        &[occasion(CARD_GATHERED).says("there be among them a card too many"), limit(HAND_IN_PLAY).says("during the play of the hand")],
        "should this be the case they may be searched, and the card restored").with_creditor(Creditor::Anyone),
];

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("73.exposed", "73", Role::Ground(SubjectKind::MissingCard, Issue::MayExact(Penalty::CallCard)),
        &[
            occasion(CARD_RESTORED).says("the card restored"),
            limit(NO_REVOKE_MADE).says("If no revoke has been made"),
            limit(HAND_IN_PLAY).implied("a card can be called only while the hand is played"),
        ],
        "If no revoke has been made, the card can be treated as an exposed card."),
];

//! Rules about cards missing or in excess, about short tricks, about tricks placed, seen again or
//! searched, and about new cards: 46, 69, 70, 75, 79, 83, 85, 90 and 91.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const fn exact(demand: Demand) -> Issue {
    Issue::MayExact(Penalty::Fixed(demand))
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // A card dealt to him that is not in his hand: 46, 70.
    Rule::new("46.good", "46", Role::Ground(SubjectKind::MissingCard, exact(Demand::DealStands)),
        &[
            occasion(CARD_ELSEWHERE).says("the fourth have less than thirteen"),
            limit(HAS_PLAYED).says("not discover such deficiency until he has played any of his cards"),
            limit(OTHERS_RIGHT).says("three players have their right number of cards"),
        ],
        "the fourth have less than thirteen, and not discover such deficiency until he has played any of his cards, the deal stands good")
        .as_ordinary_right(Creditor::Anyone),
    Rule::new("46.search", "46", Role::Ground(SubjectKind::MissingCard, exact(Demand::SearchPack)),
        &[occasion(CARD_ELSEWHERE).says("the missing card, or cards")],
        "he may search the other pack for it, or them").as_ordinary_right(Creditor::OwnSide),
    Rule::new("46.look", "46", Role::Ground(SubjectKind::Incident(IncidentKind::WrongNumber), exact(Demand::SearchPack)),
        &[
            occasion(ONE_HAND_SHORT).says("the fourth have less than thirteen"),
            limit(SHORT_HAND_PLAYED).says("not discover such deficiency until he has played any of his cards"),
        ],
        "he may search the other pack for it, or them").as_ordinary_right(Creditor::OwnSide),
    Rule::new("70.restored", "70", Role::Ground(SubjectKind::MissingCard, Issue::MayExact(Penalty::RestoreCard)),
        &[occasion(CARD_GATHERED).says("there be among them a card too many"), limit(HAND_IN_PLAY).says("during the play of the hand")],
        "should this be the case, they may be searched, and the card restored").with_creditor(Creditor::Anyone),
    // A trick to which somebody did not play: 69.
    Rule::new("69.new-deal", "69", Role::Ground(SubjectKind::Incident(IncidentKind::CardOmitted), exact(Demand::NewDeal)),
        &[limit(PLAYED_TO_NEXT).says("such error be not discovered until he has played to the next")],
        "such error be not discovered until he has played to the next, the adversaries may claim a new deal"),
    Rule::new("69.stands", "69", Role::Ground(SubjectKind::Incident(IncidentKind::CardOmitted), exact(Demand::DealStands)),
        &[limit(PLAYED_TO_NEXT).says("such error be not discovered until he has played to the next")],
        "should they decide that the deal stand good, the surplus card at the end of the hand is considered to have been played to the imperfect trick"),
    Rule::new("69.decided", "69", Role::Excepts(&["69.new-deal", "69.stands"]), &[occasion(CHOSE_OTHERWISE)],
        "should they decide that the deal stand good"),
    Rule::new("69.no-revoke", "69", Role::Denies(SubjectKind::Incident(IncidentKind::CardOmitted), Issue::Established), &[],
        "the surplus card at the end of the hand is considered to have been played to the imperfect trick, but does not constitute a revoke therein"),
    // What may be asked for during the play and after it: 75, 79, 85 and 91.
    Rule::new("75", "75", Role::Ground(SubjectKind::Revoke, exact(Demand::SearchTricks)),
        &[occasion(REVOKE_CLAIMED).says("the claimants of a revoke"), limit(HAND_OVER).says("At the end of the hand")],
        "At the end of the hand, the claimants of a revoke may search all the tricks.").as_ordinary_right(Creditor::Either),
    Rule::new("79", "79", Role::Ground(SubjectKind::Revoke, exact(Demand::PlayOut)),
        &[occasion(REVOKE_CLAIMED).says("in which the revoke has been detected"), limit(HAND_IN_PLAY).says("to be played out")],
        "The revoking player and his partner may, under all circumstances, require the hand in which the revoke has been detected to be played out.")
        .as_ordinary_right(Creditor::OwnSide),
    Rule::new("85", "85", Role::Ground(SubjectKind::Incident(IncidentKind::TrickLed), exact(Demand::PlaceCards)),
        &[limit(TRICK_UNTOUCHED).says("before, but not after, they are touched for the purpose of gathering them together")],
        "may demand that the cards be placed before their respective players").as_ordinary_right(Creditor::Anyone),
    Rule::new("91", "91", Role::Ground(SubjectKind::Incident(IncidentKind::TrickGathered), exact(Demand::SeeLastTrick)),
        &[limit(IS_LAST_TRICK).says("the last trick turned, and no more")],
        "Any player may demand to see the last trick turned, and no more.").as_ordinary_right(Creditor::Anyone),
    Rule::new("91.more", "91", Role::Denies(SubjectKind::Incident(IncidentKind::TrickTurnedUp), Issue::Allowed),
        &[
            occasion(EARLIER_TRICK_SEEN).says("the last trick turned, and no more"),
            occasion(TRICK_SEEN).implied("once the hand is over, every trick can be seen"),
        ],
        "Under no circumstances can more than eight cards be seen during the play of the hand"),
    // New cards: 83 and 90.
    Rule::new("83", "83", Role::Ground(SubjectKind::Incident(IncidentKind::PackReady), exact(Demand::NewCards)),
        &[limit(PACK_NOT_CUT).says("before, but not after, the pack be cut for the deal")],
        "before, but not after, the pack be cut for the deal, may call for fresh cards").as_ordinary_right(Creditor::Anyone),
    Rule::new("90", "90", Role::Ground(SubjectKind::Incident(IncidentKind::CardSpoilt), exact(Demand::NewCards)),
        &[occasion(CARD_SPOILT).says("A card or cards torn or marked")],
        "A card or cards torn or marked must be either replaced by agreement, or new cards called at the expense of the table.")
        .as_ordinary_right(Creditor::Anyone),
];

//! Cards missing and over, tricks short, placed and seen again, the search of tricks, new
//! cards: 46, 69, 70, 75, 79, 83, 85, 90 and 91.

use crate::condition::*;
use crate::row::{Creditor, Issue, Kind, Penalty, Role, Row};
use oddtrick_table::{Demand, Matter};

const fn exact(demand: Demand) -> Issue {
    Issue::Exact(Penalty::Fixed(demand))
}

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // A card dealt to him that is not in his hand: 46, 70.
    Row::new("46.good", "46", Role::Ground(Kind::Missing, exact(Demand::DealStands)), &[CARD_ELSEWHERE, HAS_PLAYED, OTHERS_RIGHT],
        "the fourth have less than thirteen, and not discover such deficiency until he has played any of his cards, the deal stands good")
        .right(Creditor::Anyone),
    Row::new("46.search", "46", Role::Ground(Kind::Missing, exact(Demand::SearchPack)), &[CARD_ELSEWHERE],
        "he may search the other pack for it, or them").right(Creditor::OwnSide),
    Row::new("70.restored", "70", Role::Ground(Kind::Missing, Issue::Exact(Penalty::Restore)), &[CARD_GATHERED, HAND_IN_PLAY],
        "should this be the case, they may be searched, and the card restored").to(Creditor::Anyone),
    // A trick not played to: 69.
    Row::new("69.new-deal", "69", Role::Ground(Kind::Of(Matter::CardOmitted), exact(Demand::NewDeal)), &[PLAYED_TO_NEXT],
        "such error be not discovered until he has played to the next, the adversaries may claim a new deal"),
    Row::new("69.stands", "69", Role::Ground(Kind::Of(Matter::CardOmitted), exact(Demand::DealStands)), &[PLAYED_TO_NEXT],
        "should they decide that the deal stand good, the surplus card at the end of the hand is considered to have been played to the imperfect trick"),
    Row::new("69.decided", "69", Role::Excepts(&["69.new-deal", "69.stands"]), &[CHOSE_OTHERWISE],
        "should they decide that the deal stand good"),
    // What may be asked for in the course of play and after it: 75, 79, 85 and 91.
    Row::new("75", "75", Role::Ground(Kind::Revoke, exact(Demand::SearchTricks)), &[REVOKE_CLAIMED, HAND_OVER],
        "At the end of the hand, the claimants of a revoke may search all the tricks.").right(Creditor::Either),
    Row::new("79", "79", Role::Ground(Kind::Revoke, exact(Demand::PlayOut)), &[REVOKE_CLAIMED, HAND_IN_PLAY],
        "The revoking player and his partner may, under all circumstances, require the hand in which the revoke has been detected to be played out.")
        .right(Creditor::OwnSide),
    Row::new("85", "85", Role::Ground(Kind::Of(Matter::TrickLed), exact(Demand::PlaceCards)), &[TRICK_UNTOUCHED],
        "may demand that the cards be placed before their respective players").right(Creditor::Anyone),
    Row::new("91", "91", Role::Ground(Kind::Of(Matter::TrickGathered), exact(Demand::SeeLastTrick)), &[IS_LAST_TRICK],
        "Any player may demand to see the last trick turned, and no more.").right(Creditor::Anyone),
    // New cards: 83 and 90.
    Row::new("83", "83", Role::Ground(Kind::Of(Matter::PackReady), exact(Demand::NewCards)), &[PACK_NOT_CUT],
        "before, but not after, the pack be cut for the deal, may call for fresh cards").right(Creditor::Anyone),
    Row::new("90", "90", Role::Ground(Kind::Of(Matter::CardSpoilt), exact(Demand::NewCards)), &[CARD_SPOILT],
        "A card or cards torn or marked must be either replaced by agreement, or new cards called at the expense of the table.")
        .right(Creditor::Anyone),
];

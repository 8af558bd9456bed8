//! The contradictions that a record can contain, each with its message.

use crate::card::Card;
use crate::line_index::LineIndex;
use crate::seat::{BySide, Seat};

/// A line that cannot be true, given the lines before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message(|line| line + 1))]
pub struct Inconsistency {
    /// The line that cannot be true.
    pub at: LineIndex,
    /// What is wrong with it.
    pub kind: InconsistencyKind,
}

/// What is wrong with a line. In each variant, `since` is the earlier line that it contradicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InconsistencyKind {
    /// The card is another player's.
    CardOfAnother {
        /// The card.
        card: Card,
        /// The player who had it on the earlier line.
        owner: Seat,
        /// The player who is said to have it now.
        seat: Seat,
        /// The earlier line.
        since: LineIndex,
    },
    /// The player holds no card of the suit.
    VoidSuit {
        /// The card.
        card: Card,
        /// The player.
        seat: Seat,
        /// The line that says so.
        since: LineIndex,
    },
    /// The record gives the player's whole hand, and the card is not in it.
    NotInWholeHand {
        /// The card.
        card: Card,
        /// The player.
        seat: Seat,
        /// The line that gives the hand.
        since: LineIndex,
    },
    /// The card does not lie on the table as a card of this player.
    NotOnTable {
        /// The card.
        card: Card,
        /// The player.
        seat: Seat,
    },
    /// The player has played the card already.
    PlayedBefore {
        /// The card.
        card: Card,
    },
    /// A card is played, but none has been led.
    NothingLed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card is played, but the player has played to this trick.
    PlayedToTrick {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card is played after the end of the hand.
    HandOver {
        /// The player.
        seat: Seat,
        /// The line that ends the hand.
        since: LineIndex,
    },
    /// A player asks themselves.
    AsksHimself {
        /// The player.
        seat: Seat,
    },
    /// A trick is turned before it has four cards.
    TurnsIncompleteTrick,
    /// A trick is turned, but none lies on the table.
    NoTrickToTurn,
    /// A short trick is gathered, but no trick lacks a card.
    NoShortTrick,
    /// A trick is quitted, but none has been turned.
    NoTurnedTrick,
    /// The tricks of the two sides do not add up to 13.
    NotThirteenTricks {
        /// The tricks of each side.
        tricks: BySide<u8>,
    },
    /// Honours count neither 2 nor 4.
    WrongHonours {
        /// The points stated.
        points: u8,
    },
    /// The record says that something happened zero times.
    NoTimes,
}

impl Inconsistency {
    /// The message. `line_number` gives the number to print for an earlier line.
    ///
    /// This is needed because a text with comments and a record number their lines differently.
    pub fn message(&self, line_number: impl Fn(LineIndex) -> usize) -> String {
        match self.kind {
            InconsistencyKind::CardOfAnother { card, owner, seat, since } => {
                format!("{card} was {owner}'s card (line {}), so {seat} cannot have it", line_number(since))
            }
            InconsistencyKind::VoidSuit { card, seat, since } => {
                let suit = card.suit.plural();
                format!("{seat} holds no {suit} (line {}), so cannot have {card}", line_number(since))
            }
            InconsistencyKind::NotInWholeHand { card, seat, since } => {
                format!("{card} is not in the hand that {seat} is said to hold (line {})", line_number(since))
            }
            InconsistencyKind::HandOver { seat, since } => {
                format!("the hand was over (line {}), so {seat} has no card left", line_number(since))
            }
            InconsistencyKind::NotOnTable { card, seat } => {
                format!("{card} does not lie on the table as {seat}'s card")
            }
            InconsistencyKind::PlayedBefore { card } => format!("{card} has been played already"),
            InconsistencyKind::NothingLed { seat, card } => {
                format!("no card has been led for {seat} to play to; write `{seat} leads {card}`")
            }
            InconsistencyKind::PlayedToTrick { seat, card } => {
                format!("{seat} has played to this trick; write `{seat} replaces … with {card}`, or `leads`")
            }
            InconsistencyKind::AsksHimself { seat } => format!("{seat} cannot ask himself"),
            InconsistencyKind::TurnsIncompleteTrick => {
                "the trick has fewer than four cards; it cannot be gathered yet".to_owned()
            }
            InconsistencyKind::NoTrickToTurn => "there is no trick on the table to turn".to_owned(),
            InconsistencyKind::NoShortTrick => "no trick on the table lacks a card; write `turns the trick`".to_owned(),
            InconsistencyKind::NoTurnedTrick => {
                "no trick has been turned; write a `turns the trick` line first".to_owned()
            }
            InconsistencyKind::NotThirteenTricks { tricks: BySide { ab, yz } } => {
                format!("a hand has 13 tricks; {ab} and {yz} make {}", u16::from(ab) + u16::from(yz))
            }
            InconsistencyKind::WrongHonours { points } => format!("honours count 2 or 4 points, not {points}"),
            InconsistencyKind::NoTimes => "a line that says `no times` says nothing; leave it out".to_owned(),
        }
    }
}

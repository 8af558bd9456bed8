//! Cards that the dealer gave to the wrong player, and whether the mistake was corrected.

use crate::line_index::LineIndex;
use crate::lines::dealing::PacketCard;
use crate::seat::Seat;
use crate::truth::Truth;

/// A card that did not go to the next player in turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WronglyDealtCard {
    /// The line.
    pub at: LineIndex,
    /// The player who got the card.
    pub to: Seat,
    /// The player who should have got it.
    pub expected: Seat,
    /// Whether the card before it went to the same hand.
    pub second_to_same_hand: bool,
    /// Whether it fell together with the card before it.
    pub(super) fell_together: Truth,
    /// The line on which the next card was dealt.
    pub next_card_dealt: Option<LineIndex>,
    /// The line on which a card was moved because of it, and whether that corrected the mistake.
    pub moved_on_account: Option<(LineIndex, Truth)>,
}

impl WronglyDealtCard {
    /// Whether moving a card corrects the mistake. It does if the player who should have got the card
    /// gets exactly that card.
    pub(super) fn corrected_by_move(&self, which: PacketCard, from: Seat, to: Seat) -> Truth {
        if from != self.to || to != self.expected || self.moved_on_account.is_some() {
            return Truth::No;
        }
        match (self.second_to_same_hand, which) {
            (false, _) | (_, PacketCard::Unstated) => Truth::Yes,
            // Of two cards dealt one at a time, the second lies on top. Of two that fall together,
            // the first does.
            (true, PacketCard::Top) => !self.fell_together,
            (true, PacketCard::Lower) => self.fell_together,
        }
    }

    /// Whether the mistake was corrected before the next card was dealt.
    pub fn corrected_in_time(&self) -> Truth {
        match self.moved_on_account {
            Some((at, right)) if self.next_card_dealt.is_none_or(|another| at < another) => right,
            _ => Truth::No,
        }
    }
}

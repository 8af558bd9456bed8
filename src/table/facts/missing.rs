//! Cards that are missing from the hand they were dealt to.

use super::Facts;
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::stipulation::MissingPlace;
use crate::seat::Seat;

/// A card that was dealt to a player but is not in that player's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MissingCard {
    /// The player it was dealt to.
    pub owner: Seat,
    /// The card.
    pub card: Card,
    /// The line that says so.
    pub at: LineIndex,
    /// Where it is, or `None` if it was gathered with a trick.
    pub place: Option<MissingPlace>,
    /// The line on which the player had it back: picked it up, or played it.
    pub recovered: Option<LineIndex>,
}

impl MissingCard {
    pub(super) const fn new(owner: Seat, card: Card, at: LineIndex, place: Option<MissingPlace>) -> MissingCard {
        MissingCard { owner, card, at, place, recovered: None }
    }
}

impl Facts {
    /// Marks a missing card that its owner picks up or plays.
    pub(super) fn note_card_recovered(&mut self, at: LineIndex, owner: Seat, card: Card) {
        for missing in self.missing_cards.iter_mut().filter(|m| m.owner == owner && m.card == card && m.at < at) {
            missing.recovered = missing.recovered.or(Some(at));
        }
    }

    /// When it was found out, after line `since`, that a player is short of cards: the player found it, or
    /// the hand was counted.
    pub fn shortage_found_at(&self, seat: Seat, since: LineIndex) -> Option<LineIndex> {
        let found = self.deals.iter().flat_map(|deal| &deal.discoveries).filter(|(by, _)| *by == seat);
        let counted = self.hand_sizes.counts.iter().filter(|count| count.seat == seat);
        let counted = counted.filter(|count| self.surplus_counted(count).is_some_and(|surplus| surplus < 0));
        found.map(|(_, at)| *at).chain(counted.map(|count| count.at)).filter(|at| *at > since).min()
    }
}

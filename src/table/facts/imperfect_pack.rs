//! Packs that turn out to have too few or too many cards.

use super::Facts;
use super::deal::{Deal, DealStage};
use crate::line_index::LineIndex;
use crate::seat::Seat;

/// The cards of a pack.
const PACK: usize = 52;

impl Facts {
    /// Records that somebody counted the pack used in a player's last deal. It is not imperfect for want of cards that are
    /// known to lie elsewhere.
    pub(super) fn note_pack_counted(&mut self, at: LineIndex, whose: Seat, cards: u8) {
        if usize::from(cards) + self.cards_known_to_lie_elsewhere() != PACK {
            self.note_imperfect_pack(at, whose);
            self.deals.iter_mut().for_each(|deal| deal.note_pack_count(at, cards));
        }
    }

    /// Records that the pack used in a player's last deal has too few or too many cards.
    pub(super) fn note_imperfect_pack(&mut self, at: LineIndex, whose: Seat) {
        let Some(n) = self.deals.iter().rposition(|deal| deal.rightful_dealer == whose || deal.acting_dealer == whose)
        else {
            return;
        };
        let stage = self.deal_stage(n);
        self.deals[n].pack_imperfect = self.deals[n].pack_imperfect.or(Some((at, stage)));
    }

    /// Takes a pack for perfect after all when the record tells where the cards lie that were wanting when it was counted.
    pub(super) fn explain_pack_counts(&mut self) {
        let elsewhere = self.cards_known_to_lie_elsewhere();
        let explained = |deal: &&mut Deal| deal.pack_count.is_some_and(|count| usize::from(count) + elsewhere == PACK);
        self.deals.iter_mut().filter(explained).for_each(|deal| deal.pack_imperfect = None);
    }

    /// How many cards are known to lie on the floor or in the other pack, so that the pack is not imperfect without them.
    fn cards_known_to_lie_elsewhere(&self) -> usize {
        self.missing_cards.iter().filter(|card| card.place.is_some() && card.recovered.is_none()).count()
    }

    /// How far a deal and its hand have got by now.
    fn deal_stage(&self, n: usize) -> DealStage {
        let deal = &self.deals[n];
        let last = n + 1 == self.deals.len();
        match (last, deal.turned_up.or(deal.hand_begun)) {
            (true, _) if deal.hand_over.is_none() => DealStage::InProgress,
            (false, None) => DealStage::Abandoned,
            _ => DealStage::Over,
        }
    }
}

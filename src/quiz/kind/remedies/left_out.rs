//! Demands that a question does not offer, because the story or the code makes them no mistake, or nobody thinks of them.

use super::distractors::RemedyDistractors;
use crate::traces::cards_told;
use oddtrick_law::condition::EXPOSED_SUIT_LED;
use oddtrick_table::{Card, Demand};

impl RemedyDistractors<'_> {
    /// Leaves out demands for cards that the story does not name.
    pub(super) fn keep_cards_told(&mut self) {
        let told = cards_told(&self.variant.record, self.variant.lines_before);
        self.distractors.retain(|(demand, _)| demand.card().is_none_or(|card| told.contains(&card)));
    }

    /// Leaves out what somebody may tick who is not wrong: the call of any suit where one is named, and that of a card that must
    /// lie face up, by codes in which it can be called when its suit is led.
    pub(super) fn leave_out_calls_to_come(&mut self, right: &[Demand]) {
        // A suit that is named is still a suit called.
        if right.iter().any(|demand| matches!(demand, Demand::Lead { .. })) {
            self.distractors.retain(|(demand, _)| *demand != Demand::Suit);
        }
        if self.variant.code.rules().iter().any(|rule| rule.has_condition(EXPOSED_SUIT_LED)) {
            let lies = |card: Card| right.contains(&Demand::LayCard { card });
            self.distractors.retain(|(demand, _)| !matches!(demand, Demand::Card { card } if lies(*card)));
        }
    }

    /// Leaves out what comes to mind only where it is due: only who threw two cards down together can be asked which of
    /// them he plays, only a bidder can be put in, only a bystander pays the stakes, only the dealer pays the pool alone, a
    /// deal stands anyway if nobody asks for anything, and nobody forbids a card to be played.
    pub(super) fn leave_out_what_nobody_asks(&mut self) {
        let has_occasion = |demand: &Demand| {
            !matches!(
                demand,
                Demand::PointOut
                    | Demand::NameCard
                    | Demand::PutIn
                    | Demand::PayStakes
                    | Demand::PayPool { .. }
                    | Demand::DealStands
                    | Demand::Keep { .. }
            )
        };
        self.distractors.retain(|(demand, _)| has_occasion(demand));
    }
}

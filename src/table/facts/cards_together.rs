//! How cards played together change the facts, and leads made before the leader's partner has
//! played to the last trick.

use super::disclosed::{DisclosedCard, Disclosure};
use super::hand_evidence::HandEvidenceKind;
use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::play::PlayAct;
use crate::seat::Seat;
use crate::tricks::Trick;

impl Facts {
    /// Adds cards played together, and the one of them that stays in the trick.
    ///
    /// `tricks_before` is the number of tricks before the line.
    pub(super) fn apply_cards_together(&mut self, at: LineIndex, act: &PlayAct, tricks_before: usize) {
        match act {
            PlayAct::PlaysAtOnce { by, cards } => {
                if self.tricks.0.len() > tricks_before {
                    self.note_lead_ahead(at, *by, cards, tricks_before);
                }
                for &card in cards {
                    self.add_evidence(*by, at, HandEvidenceKind::InHand(card));
                    self.disclose_on_table(at, *by, card, Disclosure::PlayedTogether);
                }
            }
            PlayAct::LeavesInTrick { by, card } | PlayAct::PointsOut { by, card } => {
                if let Some((trick, played)) = self.tricks.find_card(*card).map(|(n, played)| (n, played.clone()))
                    && played.seat == *by
                    && played.at == at
                {
                    let leads = self.tricks.0[trick].plays.first().is_some_and(|first| first.seat == *by);
                    self.apply_card_played(at, *by, *card, trick, leads);
                }
            }
            PlayAct::Leads { by, card } => self.note_lead_ahead(at, *by, &[*card], tricks_before),
            _ => {}
        }
    }

    /// Whether a player's card is the best of an unfinished trick, or may be because trumps are not told.
    pub(super) fn may_hold(&self, trick: &Trick, by: Seat) -> bool {
        match self.trump_suit() {
            None if self.is_without_trumps() => trick.winner(None) == Some(by),
            trump => trick.possible_winners(trump).contains(&by),
        }
    }

    /// Whether a player has laid down several cards at once in this hand.
    pub(super) fn laid_cards_together(&self, by: Seat) -> bool {
        self.disclosed_cards.iter().any(|it| it.by == by && it.disclosure == Disclosure::PlayedTogether)
    }

    /// Records a card that lies on the table. It has already been added as evidence.
    fn disclose_on_table(&mut self, at: LineIndex, by: Seat, card: Card, how: Disclosure) {
        self.disclosed_cards.push(DisclosedCard {
            by,
            card: Some(card),
            at,
            disclosure: how,
            whole_hand: false,
            taken_up: None,
        });
    }

    /// Records a lead made before the leader's partner has played to an earlier trick.
    ///
    /// The leader must be winning that earlier trick. Adds an incident for it,
    /// unless there already is one, and an incident for the `new` trick.
    fn note_lead_ahead(&mut self, at: LineIndex, by: Seat, cards: &[Card], new: usize) {
        let mut waiting: Vec<(usize, Card, Seat)> = Vec::new();
        for (n, trick) in self.tricks.0.iter().enumerate().take(new) {
            let mine = trick.cards_in_trick().find(|played| played.seat == by).map(|played| played.card);
            let yet_to_play = |seat: &Seat| trick.cards_in_trick().all(|played| played.seat != *seat);
            let partner = self.partnership.partners(by).find(yet_to_play).filter(|_| trick.turned.is_none());
            if let Some((card, partner)) = mine.zip(partner).filter(|_| self.may_hold(trick, by)) {
                waiting.push((n, card, partner));
            }
        }
        let Some(&(_, _, partner)) = waiting.first() else { return };
        let noted = |n: usize, facts: &Facts| {
            facts
                .incidents
                .iter()
                .any(|i| i.matter == IncidentKind::GoesAhead && i.trick == Some(n) && i.by == Some(by))
        };
        waiting.retain(|&(n, ..)| !noted(n, self));
        waiting.extend(cards.first().map(|&card| (new, card, partner)));
        for (n, card, partner) in waiting {
            let noted = Incident::new(IncidentKind::GoesAhead, Some(by), at);
            self.incidents.push(Incident { card: Some(card), trick: Some(n), of: Some(partner), ..noted });
        }
        for &card in cards {
            self.disclose_on_table(at, by, card, Disclosure::LedAhead);
        }
    }
}

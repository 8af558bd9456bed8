//! Cards laid together, and leads made before the partner has played.

use super::disclosed::{DisclosedCard, Disclosure};
use super::hand_evidence::HandEvidenceKind;
use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::play::PlayAct;
use crate::seat::Seat;

impl Facts {
    /// Follows cards laid together, and which of them is left in the trick; `before` is the
    /// number of tricks before the line.
    pub(super) fn apply_cards_together(&mut self, ix: LineIndex, act: &PlayAct, before: usize) {
        match act {
            PlayAct::PlaysAtOnce { by, cards } => {
                if self.tricks.0.len() > before {
                    self.note_lead_ahead(ix, *by, cards, before);
                }
                for &card in cards {
                    self.add_evidence(*by, ix, HandEvidenceKind::InHand(card));
                    self.disclose_on_table(ix, *by, card, Disclosure::PlayedTogether);
                }
            }
            PlayAct::LeavesInTrick { by, card } | PlayAct::PointsOut { by, card } => {
                if let Some((trick, played)) = self.tricks.find_card(*card).map(|(n, played)| (n, played.clone()))
                    && played.seat == *by
                    && played.at == ix
                {
                    let leads = self.tricks.0[trick].plays.first().is_some_and(|first| first.seat == *by);
                    self.apply_card_played(ix, *by, *card, trick, leads);
                }
            }
            PlayAct::Leads { by, card } => self.note_lead_ahead(ix, *by, &[*card], before),
            _ => {}
        }
    }

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

    /// Notes a lead made while a trick, which the leader led or which his card wins as it lies,
    /// still waits for his partner: that trick, if it was not noted before, and the new one.
    fn note_lead_ahead(&mut self, ix: LineIndex, by: Seat, cards: &[Card], new: usize) {
        let trump = self.setup.trump.map(|trump| trump.suit);
        let mut waiting: Vec<(usize, Card)> = Vec::new();
        for (n, trick) in self.tricks.0.iter().enumerate().take(new) {
            let mine = trick.cards_in_trick().find(|played| played.seat == by).map(|played| played.card);
            let led = trick.cards_in_trick().next().is_some_and(|first| first.seat == by);
            let waits = trick.turned.is_none() && trick.cards_in_trick().all(|played| played.seat != by.partner());
            if let Some(card) = mine.filter(|_| waits && (led || trick.winner(trump) == Some(by))) {
                waiting.push((n, card));
            }
        }
        if waiting.is_empty() {
            return;
        }
        let noted = |n: usize, facts: &Facts| {
            facts
                .incidents
                .iter()
                .any(|i| i.matter == IncidentKind::GoesAhead && i.trick == Some(n) && i.by == Some(by))
        };
        waiting.retain(|&(n, _)| !noted(n, self));
        waiting.extend(cards.first().map(|&card| (new, card)));
        for (n, card) in waiting {
            let noted = Incident::new(IncidentKind::GoesAhead, Some(by), ix);
            self.incidents.push(Incident { card: Some(card), trick: Some(n), of: Some(by.partner()), ..noted });
        }
        for &card in cards {
            self.disclose_on_table(ix, by, card, Disclosure::LedAhead);
        }
    }
}

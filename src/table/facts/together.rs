//! Cards laid together, and leads made before the partner has played.

use super::faced::{Faced, How};
use super::hands::Shows;
use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::card::Card;
use crate::record::ActIx;
use crate::seat::Seat;

impl Facts {
    /// Follows cards laid together, and which of them is left in the trick; `before` is the
    /// number of tricks before the line.
    pub(super) fn together(&mut self, ix: ActIx, act: &Act, before: usize) {
        match act {
            Act::PlaysAtOnce { by, cards } => {
                if self.tricks.0.len() > before {
                    self.goes_ahead(ix, *by, cards, before);
                }
                for &card in cards {
                    self.shows(*by, ix, Shows::Has(card));
                    self.lies(ix, *by, card, How::Together);
                }
            }
            Act::LeavesInTrick { by, card } | Act::PointsOut { by, card } => {
                if let Some((trick, played)) = self.tricks.lying(*card).map(|(n, played)| (n, played.clone()))
                    && played.seat == *by
                    && played.at == ix
                {
                    let leads = self.tricks.0[trick].cards.first().is_some_and(|first| first.seat == *by);
                    self.plays(ix, *by, *card, trick, leads);
                }
            }
            Act::Leads { by, card } => self.goes_ahead(ix, *by, &[*card], before),
            _ => {}
        }
    }

    fn lies(&mut self, at: ActIx, by: Seat, card: Card, how: How) {
        self.faced.push(Faced { by, card: Some(card), at, how, whole: false, taken: None });
    }

    /// Notes a lead made while a trick, which the leader led or which his card wins as it lies,
    /// still waits for his partner: that trick, if it was not noted before, and the new one.
    fn goes_ahead(&mut self, ix: ActIx, by: Seat, cards: &[Card], new: usize) {
        let trump = self.setting.trump.map(|trump| trump.suit);
        let mut waiting: Vec<(usize, Card)> = Vec::new();
        for (n, trick) in self.tricks.0.iter().enumerate().take(new) {
            let mine = trick.lying().find(|played| played.seat == by).map(|played| played.card);
            let led = trick.lying().next().is_some_and(|first| first.seat == by);
            let waits = trick.turned.is_none() && trick.lying().all(|played| played.seat != by.partner());
            if let Some(card) = mine.filter(|_| waits && (led || trick.winner(trump) == Some(by))) {
                waiting.push((n, card));
            }
        }
        if waiting.is_empty() {
            return;
        }
        let noted = |n: usize, facts: &Facts| {
            facts.incidents.iter().any(|i| i.matter == Matter::GoesAhead && i.trick == Some(n) && i.by == Some(by))
        };
        waiting.retain(|&(n, _)| !noted(n, self));
        waiting.extend(cards.first().map(|&card| (new, card)));
        for (n, card) in waiting {
            let noted = Incident::new(Matter::GoesAhead, Some(by), ix);
            self.incidents.push(Incident { card: Some(card), trick: Some(n), of: Some(by.partner()), ..noted });
        }
        for &card in cards {
            self.lies(ix, by, card, How::Ahead);
        }
    }
}

//! How the shuffling and cutting of the pack change the facts.

use super::deal::{CutIrregularity, CutIrregularityKind};
use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::dealing::PackHandling;
use crate::seat::Seat;

impl Facts {
    /// Records a cut, and what went wrong in it.
    pub(super) fn apply_cut(&mut self, at: LineIndex, dealer: Seat, irregularity: Option<CutIrregularity>) {
        if let Some(deal) = self.deal_being_cut(at, dealer) {
            deal.cut = deal.cut.or(Some(at));
            deal.cut_irregularities = irregularity.into_iter().collect();
        }
    }

    /// Records that the dealer shuffled after the cut. Shuffling before the cut is normal.
    pub(super) fn apply_shuffle(&mut self, at: LineIndex, by: Seat) {
        self.incidents.push(Incident::new(IncidentKind::PackShuffled, Some(by), at));
        if let Some(deal) = self.deals.last_mut().filter(|deal| deal.acting_dealer == by && deal.cut.is_some()) {
            deal.shuffled_after_cut = deal.shuffled_after_cut.or(Some((at, !deal.cut_irregularities.is_empty())));
        }
    }

    /// Records a card seen while somebody handled the pack.
    pub(super) fn apply_card_seen(
        &mut self,
        at: LineIndex,
        by: Seat,
        card: Card,
        when: PackHandling,
        what: CutIrregularityKind,
    ) {
        let kind = match when {
            PackHandling::Shuffling | PackHandling::Presenting => IncidentKind::SeenInShuffling,
            PackHandling::Cutting | PackHandling::Joining => IncidentKind::SeenInCutting,
        };
        match when {
            PackHandling::Shuffling => {}
            PackHandling::Presenting => drop(self.deal_dealt_by(at, by, true)),
            PackHandling::Cutting => drop(self.deal_being_cut(at, by.left(1))),
            PackHandling::Joining => drop(self.deal_being_cut(at, by)),
        }
        self.incidents.push(Incident { card: Some(card), ..Incident::new(kind, Some(by), at) });
        if kind == IncidentKind::SeenInCutting {
            self.add_cut_irregularity(at, by, what);
        }
    }

    pub(super) fn add_cut_irregularity(&mut self, at: LineIndex, by: Seat, what: CutIrregularityKind) {
        if let Some(deal) = self.deals.last_mut() {
            deal.cut_irregularities.push(CutIrregularity { by, at, kind: what });
        }
    }
}

//! How the shuffling and cutting of the pack change the facts.

use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::dealing::{DealingAct, PackHandling};
use crate::seat::Seat;

/// A cut of the pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PackCut {
    /// Who cut.
    pub by: Seat,
    /// The line.
    pub at: LineIndex,
    /// The line on which another player went on with the cut pack, and so accepted the cut.
    pub accepted: Option<LineIndex>,
}

/// Something that went wrong in a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutIrregularity {
    /// Who did it.
    pub by: Seat,
    /// The line.
    pub at: LineIndex,
    /// What went wrong.
    pub kind: CutIrregularityKind,
}

/// What can go wrong in a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutIrregularityKind {
    /// A card's face was seen.
    CardSeen,
    /// The face of the bottom card was seen.
    BottomSeen,
    /// One of the packets has only this many cards.
    SmallPacket(u8),
    /// The packets ran together.
    PacketsConfused,
    /// Nobody can say where the pack was divided.
    DivisionDoubted,
}

impl CutIrregularityKind {
    /// Whether it spoils the cut. Every code asks for at least four cards in each packet, so a packet of four does not.
    pub const fn is_fault(self) -> bool {
        !matches!(self, CutIrregularityKind::SmallPacket(4..))
    }
}

impl Facts {
    /// The first cut of the pack after a line of the play, which is the cut for the next deal. `None`: since the
    /// record began.
    pub fn cut_since(&self, since: Option<LineIndex>) -> Option<&PackCut> {
        self.pack_cuts.iter().find(|cut| Some(cut.at) > since)
    }

    /// The line on which the pack was first offered for cutting after a line of the play.
    pub fn pack_presented_since(&self, since: Option<LineIndex>) -> Option<LineIndex> {
        self.packs_presented.iter().copied().find(|at| Some(*at) > since)
    }

    /// Records that a player goes on with the pack after somebody else cut it.
    pub(super) fn accept_cut(&mut self, at: LineIndex, act: &DealingAct) {
        let only_prepares = matches!(
            act,
            DealingAct::Shuffles { .. }
                | DealingAct::ShufflesFor { .. }
                | DealingAct::LetsSee { .. }
                | DealingAct::Presents { .. }
        );
        if let Some(cut) = self.pack_cuts.last_mut().filter(|cut| !only_prepares && act.actor() != Some(cut.by)) {
            cut.accepted = cut.accepted.or(Some(at));
        }
    }

    /// Records a cut, and how many cards one of the packets had, if that is told. `dealer` deals if the record has not
    /// said who does.
    pub(super) fn apply_cut(&mut self, at: LineIndex, by: Seat, dealer: Seat, small_packet: Option<u8>) {
        let kind = small_packet.map(CutIrregularityKind::SmallPacket);
        let irregularity = kind.map(|kind| CutIrregularity { by, at, kind });
        self.incidents.push(Incident::new(IncidentKind::PackCut, Some(by), at));
        if let Some(deal) = self.deal_being_cut(at, dealer) {
            deal.cut = deal.cut.or(Some(at));
            deal.cut_irregularities = irregularity.into_iter().collect();
        }
    }

    /// Records that the dealer shuffled after the cut. Shuffling before the cut is normal.
    pub(super) fn apply_shuffle(&mut self, at: LineIndex, by: Seat) {
        self.incidents.push(Incident::new(IncidentKind::PackShuffled, Some(by), at));
        if let Some(deal) = self.deals.last_mut().filter(|deal| deal.acting_dealer == by && deal.cut.is_some()) {
            deal.shuffled_after_cut =
                deal.shuffled_after_cut.or(Some((at, deal.cut_irregularities.iter().any(|slip| slip.kind.is_fault()))));
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

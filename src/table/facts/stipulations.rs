//! How stipulations change the facts.

use super::hand_evidence::HandEvidenceKind;
use super::{Facts, MissingCard, PlayRequirement, Renounce};
use crate::line_index::LineIndex;
use crate::lines::stipulation::{MissingPlace, Stipulation};

impl Facts {
    pub(super) fn apply_stipulation(&mut self, ix: LineIndex, given: &Stipulation) {
        match given {
            Stipulation::Holds { who, suit, any } => {
                self.add_evidence(*who, ix, HandEvidenceKind::HasSuit(*suit, *any));
            }
            Stipulation::HasCards { who, cards } => {
                for &card in cards {
                    self.add_evidence(*who, ix, HandEvidenceKind::InHand(card));
                }
            }
            Stipulation::HandIs { who, cards } => {
                self.add_evidence(*who, ix, HandEvidenceKind::WholeHand(cards.clone()));
            }
            Stipulation::Lies { who, card, place } => {
                self.missing_cards.push(MissingCard { owner: *who, card: *card, at: ix, place: Some(*place) });
                if let (MissingPlace::OtherPack, Some(owner)) =
                    (place, self.deals.last().map(|deal| deal.rightful_dealer))
                {
                    self.note_imperfect_pack(ix, owner);
                }
            }
            Stipulation::Tricks { tricks } => {
                self.tricks_won = Some(*tricks);
                self.some_play_untold = true;
                for departure in &mut self.renounces {
                    departure.quitted = departure.quitted.or(Some(ix));
                    departure.played_on = departure.played_on.or(Some(ix));
                }
            }
            Stipulation::Honours { side, points } => self.honours_told[*side] = *points,
            Stipulation::KeptBack { who, times } => self.renounces.push(Renounce {
                quitted: Some(ix),
                times: *times,
                ..Renounce::new(*who, PlayRequirement::SuitLed(None), ix)
            }),
            Stipulation::Bound { who, to } => self.obligations.push((*who, *to, ix)),
            Stipulation::Counts { who, cards } => self.apply_hand_count(ix, *who, *cards),
            Stipulation::DealIs { who } => self.due_dealer = Some(*who),
            _ => {}
        }
    }
}

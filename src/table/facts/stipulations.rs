//! How stipulations change the facts. A stipulation is something that the record simply states.

use super::hand_evidence::HandEvidenceKind;
use super::{Facts, MissingCard, PlayRequirement, Renounce};
use crate::line_index::LineIndex;
use crate::lines::stipulation::Stipulation;
use crate::seat::BySide;

impl Facts {
    /// Adds a statement of the record.
    pub(super) fn apply_stipulation(&mut self, at: LineIndex, stipulation: &Stipulation) {
        match stipulation {
            Stipulation::Holds { who, suit, any } => {
                self.add_evidence(*who, at, HandEvidenceKind::HasSuit(*suit, *any));
            }
            Stipulation::HasCards { who, cards } => {
                for &card in cards {
                    self.add_evidence(*who, at, HandEvidenceKind::InHand(card));
                }
            }
            Stipulation::HandIs { who, cards } => {
                self.name_shown_hand(*who, cards);
                self.add_evidence(*who, at, HandEvidenceKind::WholeHand(cards.clone()));
            }
            Stipulation::Lies { who, card, place } => {
                self.missing_cards.push(MissingCard::new(*who, *card, at, Some(*place)));
                self.explain_pack_counts();
            }
            Stipulation::Tricks { tricks } => {
                self.tricks_won = Some(*tricks);
                self.some_play_untold = true;
                for renounce in &mut self.renounces {
                    renounce.quitted = renounce.quitted.or(Some(at));
                    renounce.played_on = renounce.played_on.or(Some(at));
                }
            }
            Stipulation::Honours { side, points } => {
                self.honours_told[*side] = *points;
                self.honours_told_at = Some(at);
            }
            Stipulation::KeptBack { who, times } => self.renounces.push(Renounce {
                quitted: Some(at),
                times: *times,
                ..Renounce::new(*who, PlayRequirement::SuitLed(None), at)
            }),
            Stipulation::Followed { who } => self.followed_when_able.push((*who, at)),
            Stipulation::StandsAt { side, points } => {
                self.scores_told[*side] = Some(*points);
                if let (Some(ab), Some(yz)) = (self.scores_told.ab, self.scores_told.yz) {
                    self.setup.score = Some(BySide { ab, yz });
                }
            }
            Stipulation::TrickCounts { points } => self.trick_points = Some(*points),
            Stipulation::Bound { who, to } => self.obligations.push((*who, *to, at)),
            Stipulation::Counts { who, cards } => self.apply_hand_count(at, *who, *cards),
            Stipulation::DealIs { who } => self.due_dealer = Some(*who),
            _ => {}
        }
    }
}

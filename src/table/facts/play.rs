//! How acts of play change the facts about tricks, renounces, hands and demands.

use super::hand_evidence::HandEvidenceKind;
use super::{Facts, MissingCard, SpokenDemand};
use crate::line_index::LineIndex;
use crate::lines::play::PlayAct;
use crate::seat::Seat;

impl Facts {
    pub(super) fn apply_play(&mut self, ix: LineIndex, act: &PlayAct) {
        let target = match act {
            PlayAct::Plays { by, .. } => self.tricks.awaiting_card_from(*by),
            PlayAct::Replaces { by, wrong, .. } => {
                self.tricks.find_card(*wrong).filter(|(_, p)| p.seat == *by).map(|(n, _)| n)
            }
            PlayAct::Quits { .. } => self.tricks.next_to_quit(),
            PlayAct::GathersWith { .. } | PlayAct::GathersShort { .. } => self.tricks.next_to_turn(),
            _ => None,
        };
        self.tricks.apply(ix, act);
        match act {
            PlayAct::Leads { by, card } => {
                let led = self.tricks.0.len() - 1;
                self.apply_card_played(ix, *by, *card, led, true);
            }
            PlayAct::Plays { by, card } => {
                if let Some(trick) = target {
                    self.apply_card_played(ix, *by, *card, trick, false);
                }
            }
            PlayAct::Replaces { by, wrong, right } => {
                if let Some(trick) = target {
                    self.apply_replacement(ix, *by, *wrong, *right, trick);
                }
            }
            PlayAct::Quits { .. } | PlayAct::GathersShort { .. } => self.apply_trick_quitted(ix, target),
            PlayAct::PlaysUnder { by, card } => {
                self.missing_cards.push(MissingCard { owner: *by, card: *card, at: ix, place: None });
            }
            PlayAct::GathersWith { by, card } => {
                self.apply_trick_quitted(ix, target);
                self.missing_cards.push(MissingCard { owner: *by, card: *card, at: ix, place: None });
            }
            PlayAct::Passes { .. } => {
                self.some_play_untold = true;
                self.renounces.iter_mut().for_each(|d| d.played_on = d.played_on.or(Some(ix)));
            }
            PlayAct::TakesUp { by, card } | PlayAct::LaysAside { by, card } => {
                self.hand_evidence.retain(|e| !(e.seat == *by && e.kind == HandEvidenceKind::LeftHand(*card)));
            }
            PlayAct::Asks { by, of, suit } => self.apply_partner_question(ix, *by, *of, *suit),
            PlayAct::SaysHas { by, suit, has } => self.apply_suit_answer(ix, *by, *suit, *has),
            PlayAct::Untold => {
                self.some_play_untold = true;
                self.renounces.iter_mut().for_each(|d| d.untold_play_after = d.untold_play_after.or(Some(ix)));
            }
            _ => self.apply_act_off_trick(ix, act),
        }
    }

    /// Acts that touch no trick.
    fn apply_act_off_trick(&mut self, ix: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::ThrowsDown { by, .. } => self.apply_hand_thrown_down(ix, *by),
            PlayAct::Names { by, card } => self.apply_card_named(ix, *by, *card),
            PlayAct::Challenges { by, whom } => self.challenges.push((*by, *whom, ix)),
            PlayAct::Demands { by, of, what } => {
                self.demands.push(SpokenDemand { by: *by, debtor: *of, demand: *what, at: ix });
            }
            PlayAct::Consults { by } => self.partner_consulted.push((by.side(), ix)),
            PlayAct::Allows { by } => self.score_first_allowed.push((by.side(), ix)),
            PlayAct::Waits { by } => self.waited_for_opponents.push((*by, ix)),
            PlayAct::Mixes { by } => self.tricks_mixed.push((*by, ix)),
            PlayAct::Examines { by } => self.tricks_examined.push((*by, ix)),
            PlayAct::Discovers { by } => self.deals.last_mut().map_or((), |deal| deal.discoveries.push((*by, ix))),
            _ => {}
        }
    }

    fn apply_hand_thrown_down(&mut self, ix: LineIndex, by: Seat) {
        self.hands_thrown_down[by.index()] = self.hands_thrown_down[by.index()].or(Some(ix));
        for departure in &mut self.renounces {
            // One who has played to the trick has nothing left to play there but the next.
            let played = departure.trick.is_some_and(|n| self.tricks.0[n].cards_in_trick().any(|p| p.seat == by));
            if played && departure.by.side() == by.side() && departure.corrected.is_none() {
                departure.threw_down = departure.threw_down.or(Some(ix));
            }
        }
    }
}

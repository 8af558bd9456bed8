//! How acts of play change the facts about tricks, renounces, hands and demands.

use super::{Facts, Incident, IncidentKind, MissingCard, Renounce, SpokenDemand};
use crate::line_index::LineIndex;
use crate::lines::play::PlayAct;
use crate::seat::{Party, Seat};

impl Facts {
    /// Adds an act of play.
    pub(super) fn apply_play(&mut self, at: LineIndex, act: &PlayAct) {
        // The trick that the act is about, found before the act changes the tricks.
        let target = match act {
            PlayAct::Plays { by, .. } => self.tricks.awaiting_card_from(*by),
            PlayAct::Replaces { by, wrong, .. } => {
                self.tricks.find_card(*wrong).filter(|(_, p)| p.seat == *by).map(|(n, _)| n)
            }
            PlayAct::Quits { .. } => self.tricks.next_to_quit(),
            PlayAct::GathersWith { .. } | PlayAct::GathersShort { .. } => self.tricks.next_to_turn(),
            _ => None,
        };
        self.tricks.apply(at, act);
        match act {
            PlayAct::Leads { by, card } => {
                let led = self.tricks.0.len() - 1;
                self.apply_card_played(at, *by, *card, led, true);
            }
            PlayAct::Plays { by, card } => {
                if let Some(trick) = target {
                    self.apply_card_played(at, *by, *card, trick, false);
                }
            }
            PlayAct::Replaces { by, wrong, right } => {
                if let Some(trick) = target {
                    self.apply_replacement(at, *by, *wrong, *right, trick);
                }
            }
            PlayAct::Turns { by } => self.note_trick_turned(at, *by),
            PlayAct::Quits { .. } | PlayAct::GathersShort { .. } => self.apply_trick_quitted(at, target),
            PlayAct::PlaysUnder { by, card } => {
                self.missing_cards.push(MissingCard::new(*by, *card, at, None));
            }
            PlayAct::GathersWith { by, card } => {
                self.apply_trick_quitted(at, target);
                self.missing_cards.push(MissingCard::new(*by, *card, at, None));
            }
            PlayAct::Passes { .. } => {
                self.some_play_untold = true;
                // The trick could not be played before the earlier ones were gathered.
                for trick in
                    (0..self.tricks.0.len()).filter(|n| self.tricks.0[*n].quitted == Some(at)).collect::<Vec<_>>()
                {
                    self.apply_trick_quitted(at, Some(trick));
                }
                self.renounces.iter_mut().for_each(|renounce| renounce.played_on = renounce.played_on.or(Some(at)));
            }
            PlayAct::TakesUp { by, card } | PlayAct::LaysAside { by, card } => self.apply_taken_back(at, *by, *card),
            PlayAct::Asks { by, of, suit } => self.apply_partner_question(at, *by, *of, *suit),
            PlayAct::SaysHas { by, suit, has } => self.apply_suit_answer(at, *by, *suit, *has),
            PlayAct::Untold => self.note_untold_play(at),
            _ => self.apply_act_off_trick(at, act),
        }
        self.note_played_after_error(at);
    }

    /// Records that the record leaves out some play.
    fn note_untold_play(&mut self, at: LineIndex) {
        self.some_play_untold = true;
        self.untold_play.push(at);
        for renounce in &mut self.renounces {
            renounce.untold_play_after = renounce.untold_play_after.or(Some(at));
        }
    }

    /// Records the cards that others have played to a trick after one that its player has just owned to be wrong.
    fn note_played_after_error(&mut self, at: LineIndex) {
        let mut after = Vec::new();
        for renounce in self.renounces.iter().filter(|renounce| renounce.acknowledged == Some(at)) {
            let Some((n, Party::Seat(by))) = renounce.trick.map(|n| (n, renounce.by)) else { continue };
            let others =
                self.tricks.0[n].cards_in_trick().filter(|played| played.at > renounce.at && played.seat != by);
            after.extend(others.map(|played| (played.seat, played.card, n, by)));
        }
        for (seat, card, trick, of) in after {
            let incident = Incident::new(IncidentKind::PlayedAfterError, Some(seat), at);
            self.incidents.push(Incident { card: Some(card), trick: Some(trick), of: Some(of), ..incident });
        }
    }

    /// Adds an act that changes no trick.
    fn apply_act_off_trick(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::ThrowsDown { by, .. } => self.apply_hand_thrown_down(at, *by),
            PlayAct::SaysWon { by } => self.note_game_claimed(at, *by),
            PlayAct::Names { by, card } => self.apply_card_named(at, *by, *card),
            PlayAct::Challenges { by, whom } => self.challenges.push((*by, *whom, at)),
            PlayAct::Demands { by, of, what } => {
                self.demands.push(SpokenDemand { by: *by, debtor: *of, demand: *what, at });
            }
            PlayAct::Consults { by } => self.partner_consulted.push((*by, at)),
            PlayAct::Allows { by } => self.score_first_allowed.push((self.camp(by), at)),
            PlayAct::Waits { by } => self.waited_for_opponents.push((*by, at)),
            PlayAct::Mixes { by } => self.tricks_mixed.push((*by, at)),
            PlayAct::Examines { by } => self.tricks_examined.push((*by, at)),
            PlayAct::Discovers { by } => self.deals.last_mut().map_or((), |deal| deal.discoveries.push((*by, at))),
            _ => {}
        }
    }

    /// Records that a player threw down a hand.
    fn apply_hand_thrown_down(&mut self, at: LineIndex, by: Seat) {
        self.hands_thrown_down[by.index()] = self.hands_thrown_down[by.index()].or(Some(at));
        for n in self.renounces_gone_on_by(by) {
            let renounce = &mut self.renounces[n];
            renounce.threw_down = renounce.threw_down.or(Some(at));
        }
    }

    /// Records that a player said that the game was won.
    fn note_game_claimed(&mut self, at: LineIndex, by: Seat) {
        for n in self.renounces_gone_on_by(by) {
            let renounce = &mut self.renounces[n];
            renounce.claimed_game = renounce.claimed_game.or(Some(at));
        }
    }

    /// The renounces of a side that are not corrected and whose trick a player of it has played to. What he does with
    /// his cards now he does as if he went on to the next trick.
    fn renounces_gone_on_by(&self, by: Seat) -> Vec<usize> {
        let has_played = |n: usize| self.tricks.0[n].cards_in_trick().any(|played| played.seat == by);
        let open = |renounce: &Renounce| self.camp(renounce.by) == self.camp(by) && renounce.corrected.is_none();
        let all = self.renounces.iter().enumerate();
        all.filter(|(_, it)| open(it) && it.trick.is_some_and(has_played)).map(|(n, _)| n).collect()
    }

    /// Records that a player turned the trick with a card of his side that should have been another, and nobody of his
    /// side had said anything of it.
    fn note_trick_turned(&mut self, at: LineIndex, by: Seat) {
        let tricks = &self.tricks.0;
        let partnership = self.partnership;
        let own = |renounce: &&mut Renounce| partnership.camp(renounce.by) == partnership.camp(by);
        for renounce in self.renounces.iter_mut().filter(own) {
            let this = renounce.trick.is_some_and(|n| tricks[n].turned == Some(at));
            let unanswered = renounce.denied.is_none() && renounce.acknowledged.is_none();
            if this && unanswered {
                renounce.turned_unanswered = Some(at);
            }
        }
    }
}

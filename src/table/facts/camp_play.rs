//! What players do where they are not partners as at whist: one plays against three, two who sit anywhere play against two,
//! or everybody plays for himself.

use super::{DisclosedCard, Disclosure, Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::play::PlayAct;
use crate::partnership::Partnership;
use crate::seat::Seat;

impl Facts {
    /// Records what a player takes out of a trick where partners are made by bids: a card that all have seen, and his own
    /// play amended after another's mistake.
    pub(super) fn note_card_taken_back(&mut self, at: LineIndex, line: &Line) {
        let Line::Play(PlayAct::Replaces { by, wrong: card, .. } | PlayAct::TakesUp { by, card }) = *line else {
            return;
        };
        if self.partnership == Partnership::Fixed {
            return;
        }
        let seen = DisclosedCard {
            by,
            card: Some(card),
            at,
            disclosure: Disclosure::TakenBack,
            whole_hand: false,
            taken_up: None,
        };
        self.disclosed_cards.push(seen);
        let after = |it: &&Incident| {
            it.matter == IncidentKind::PlayedAfterError && it.by == Some(by) && it.card == Some(card) && it.at < at
        };
        let amended = self.incidents.iter().rev().find(after).copied();
        self.incidents.extend(amended.map(|it| Incident { matter: IncidentKind::PlayAmended, at, ..it }));
    }

    /// The player who plays alone against the three others, if one does.
    pub const fn single_player(&self) -> Option<Seat> {
        match self.partnership {
            Partnership::Alone(single) => Some(single),
            Partnership::Fixed | Partnership::Pair(..) | Partnership::Nobody => None,
        }
    }

    /// The trick on the table to which a player has still to play, in a suit that somebody else led.
    pub fn trick_to_follow(&self, seat: Seat) -> Option<usize> {
        let trick = self.tricks.awaiting_card_from(seat)?;
        self.tricks.0[trick].led.map(|_| trick)
    }

    /// Records a card that a player plays before one whose turn comes first, where one plays against three or everybody
    /// for himself. It is about the first partner of his who has still to play.
    pub(super) fn note_played_before_turn(&mut self, at: LineIndex, by: Seat, card: Card, n: usize) {
        let trick = &self.tricks.0[n];
        let Some(leader) = trick.plays.first().map(|played| played.seat) else { return };
        let yet_to_play = |seat: Seat| trick.cards_in_trick().all(|played| played.seat != seat);
        let in_turn = (1..4).map(|place| leader.left(place));
        let before = in_turn.clone().take_while(|seat| *seat != by).any(yet_to_play);
        if self.partnership.is_two_against_two() || !before {
            return;
        }
        let of = in_turn.into_iter().find(|seat| self.partnership.are_partners(by, *seat) && yet_to_play(*seat));
        let incident = Incident::new(IncidentKind::PlayedBeforeTurn, Some(by), at);
        self.incidents.push(Incident { card: Some(card), suit: trick.led, trick: Some(n), of, ..incident });
    }

    /// Records that a player throws down his hand while it is being played.
    pub(super) fn note_hand_abandoned(&mut self, at: LineIndex, line: &Line) {
        let Line::Play(PlayAct::ThrowsDown { by, .. }) = *line else { return };
        let is_first = self.hands_thrown_down[by.index()] == Some(at);
        if self.partnership != Partnership::Fixed && is_first && self.hand_over_now().is_none() {
            self.incidents.push(Incident::new(IncidentKind::HandAbandoned, Some(by), at));
        }
    }

    /// Whether an opponent has let his turn go by to say whether the owner of an exposed card must play it: he has played to
    /// the trick, and it is for another opponent, who plays after him, to decide.
    pub fn has_let_turn_go_by(&self, by: Seat, owner: Seat) -> bool {
        let Some(trick) = self.trick_to_follow(owner).map(|n| &self.tricks.0[n]) else { return false };
        let card_of = |seat: Seat| trick.cards_in_trick().find(|played| played.seat == seat);
        let Some(own) = card_of(by).map(|played| played.at) else { return false };
        let opponents = || self.partnership.members(self.camp(owner).opponents()).filter(move |seat| *seat != by);
        let later = |seat: Seat| card_of(seat).is_none_or(|played| played.at > own);
        opponents().any(later)
    }
}

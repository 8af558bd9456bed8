//! How many cards each player has, and how many they should have.

use super::Facts;
use crate::line_index::LineIndex;
use crate::lines::stipulation::MissingPlace;
use crate::seat::Seat;

/// What the record says about the number of cards in each hand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct HandSizeFacts {
    /// Hands that were counted.
    pub(super) counts: Vec<HandCount>,
    /// Hands counted with a wrong number of cards: by how many too many, or too few, and the line.
    pub wrong_counts: Vec<(Seat, i16, LineIndex)>,
    /// Who picked up another player's card with their own: who took it, whose it was, and the line.
    pub cards_taken: Vec<(Seat, Seat, LineIndex)>,
}

/// A hand that was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct HandCount {
    pub(super) seat: Seat,
    cards: u8,
    pub(super) at: LineIndex,
    /// How many cards the player had played by then, or `None` if some play is left out.
    cards_played: Option<u8>,
}

impl Facts {
    /// Adds the number of cards in a hand.
    pub(super) fn apply_hand_count(&mut self, at: LineIndex, seat: Seat, cards: u8) {
        let tricks_played = self.tricks.0.iter().filter(|t| t.cards_in_trick().any(|p| p.seat == seat)).count();
        let tricks_played = u8::try_from(tricks_played).unwrap_or(u8::MAX);
        let told = !self.some_play_untold && !self.begins_in_hand(cards, tricks_played);
        let played = told.then_some(tricks_played);
        self.hand_sizes.counts.push(HandCount { seat, cards, at, cards_played: played });
    }

    /// Whether a hand of so few cards shows that the record begins in the middle of the hand. `played` is the
    /// number of cards that the player is known to have played.
    pub(super) fn begins_in_hand(&self, cards: u8, played: u8) -> bool {
        self.setup.hand_size.is_none() && cards.saturating_add(played) < 11
    }

    /// By how many cards a player's hand is too large, with the line that shows it.
    ///
    /// 0 means the right number. A negative number means too few cards. `None` if no line shows it.
    pub fn hand_surplus(&self, seat: Seat) -> Option<(i16, LineIndex)> {
        let latest = |seat: Seat| self.hand_sizes.counts.iter().rev().find(|count| count.seat == seat);
        if let Some(count) = latest(seat) {
            if let Some(surplus) = self.surplus_counted(count) {
                return Some((surplus, count.at));
            }
            // If all four hands were counted, each should have a fourth of the cards left.
            let all: Vec<_> = Seat::ALL.into_iter().filter_map(latest).collect();
            let sum: i16 = all.iter().map(|count| i16::from(count.cards)).sum();
            if all.len() == 4 && sum % 4 == 0 {
                let at = all.iter().map(|count| count.at).max().unwrap_or(count.at);
                return Some((i16::from(count.cards) - sum / 4, at));
            }
        }
        let taken = self.hand_sizes.cards_taken.iter().rev().find(|(by, of, _)| (*by == seat) != (*of == seat));
        if let Some((by, _, at)) = taken {
            return Some((if *by == seat { 1 } else { -1 }, *at));
        }
        let lost = self.missing_cards.iter().find(|m| m.owner == seat && m.place == Some(MissingPlace::OtherPack));
        lost.map(|missing| (-1, missing.at))
    }

    /// By how many cards a hand was too large when it was counted. `None` if some play is left out.
    pub(super) fn surplus_counted(&self, count: &HandCount) -> Option<i16> {
        let right = i16::from(self.setup.hand_size.unwrap_or(13)) - i16::from(count.cards_played?);
        Some(i16::from(count.cards) - right)
    }

    /// By how many cards too many a player was dealt, with the line that first shows it.
    ///
    /// Like [`Facts::hand_surplus`], but a card that was dealt to the player and got lost counts as dealt.
    pub fn dealt_surplus(&self, seat: Seat) -> Option<(i16, LineIndex)> {
        let lost = self.missing_cards.iter().filter(|m| m.owner == seat && m.place.is_some() && m.recovered.is_none());
        let lost = i16::try_from(lost.count()).unwrap_or(i16::MAX);
        if lost > 0 && self.hand_sizes.counts.iter().all(|count| count.seat != seat) {
            return None;
        }
        let (surplus, at) = self.hand_surplus(seat)?;
        let counts = self.hand_sizes.counts.iter().filter(|count| count.seat == seat);
        let first = counts.filter(|count| self.surplus_counted(count) == Some(surplus)).map(|count| count.at).min();
        Some((surplus.saturating_add(lost), first.unwrap_or(at)))
    }

    /// Whether a line came before everybody had played to the first trick. It is false for a hand
    /// counted after some play was left out.
    pub fn is_in_first_trick(&self, at: LineIndex) -> bool {
        let untold = self.hand_sizes.counts.iter().any(|count| count.at == at && count.cards_played.is_none());
        let first = self.tricks.0.first();
        let done = first.and_then(|trick| trick.cards_in_trick().nth(3).map(|played| played.at).or(trick.quitted));
        !untold && done.is_none_or(|done| at < done)
    }

    /// The line on which a player first led or played a card.
    pub fn first_card_played_at(&self, seat: Seat) -> Option<LineIndex> {
        self.tricks.0.iter().flat_map(|trick| &trick.plays).find(|played| played.seat == seat).map(|played| played.at)
    }
}

//! The tricks as they lie: who played what, what was turned, what was quitted.

use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::play::PlayAct;
use crate::seat::Seat;

/// A card in a trick.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlayedCard {
    pub seat: Seat,
    pub card: Card,
    pub at: LineIndex,
    /// When it was taken back, if it was.
    pub withdrawn: Option<LineIndex>,
}

/// A trick, from its lead until the hand that turned it is removed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Trick {
    /// The suit led, where the account tells it.
    pub led: Option<Suit>,
    pub plays: Vec<PlayedCard>,
    pub turned: Option<LineIndex>,
    pub quitted: Option<LineIndex>,
}

impl Trick {
    /// The cards that lie in the trick, those taken back left out, in the order played.
    pub fn cards_in_trick(&self) -> impl Iterator<Item = &PlayedCard> {
        self.plays.iter().filter(|played| played.withdrawn.is_none())
    }

    /// Whether its leader has taken back the card that began it, and led no other to it.
    pub fn lead_withdrawn(&self) -> bool {
        self.plays.first().is_some_and(|first| self.cards_in_trick().all(|played| played.seat != first.seat))
    }

    /// Whether every card of it has been taken back.
    pub fn is_withdrawn(&self) -> bool {
        !self.plays.is_empty() && self.cards_in_trick().next().is_none()
    }

    /// Whether every player has a card in it.
    pub fn is_complete(&self) -> bool {
        Seat::ALL.into_iter().all(|seat| self.cards_in_trick().any(|played| played.seat == seat))
    }

    /// Who wins the trick as it lies; nobody when no card of it is told.
    pub fn winner(&self, trump: Option<Suit>) -> Option<Seat> {
        let led = self.led?;
        let worth = |card: Card| (Some(card.suit) == trump, card.suit == led, card.rank);
        self.cards_in_trick().max_by_key(|played| worth(played.card)).map(|played| played.seat)
    }
}

/// Every trick of the hand so far, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Tricks(pub Vec<Trick>);

impl Tricks {
    /// The card where it lies in a trick, with that trick's place.
    pub fn find_card(&self, card: Card) -> Option<(usize, &PlayedCard)> {
        let tricks = self.0.iter().enumerate();
        tricks.rev().find_map(|(n, trick)| trick.cards_in_trick().find(|p| p.card == card).map(|p| (n, p)))
    }

    /// The oldest trick on the table that still wants a card of this player.
    pub fn awaiting_card_from(&self, seat: Seat) -> Option<usize> {
        self.0.iter().position(|trick| {
            let open = trick.turned.is_none() && trick.led.is_some() && !trick.is_complete() && !trick.is_withdrawn();
            open && trick.cards_in_trick().all(|p| p.seat != seat)
        })
    }

    /// A trick on the table that still wants somebody's card.
    pub fn incomplete_trick(&self) -> Option<usize> {
        self.0.iter().position(|trick| trick.turned.is_none() && !trick.is_complete() && !trick.is_withdrawn())
    }

    /// The trick that a hand would turn: the oldest complete one, or else the oldest.
    pub fn next_to_turn(&self) -> Option<usize> {
        let unturned =
            || self.0.iter().enumerate().filter(|(_, trick)| trick.turned.is_none() && !trick.is_withdrawn());
        unturned().find(|(_, trick)| trick.is_complete()).or_else(|| unturned().next()).map(|(n, _)| n)
    }

    /// The turned trick on which a hand still rests.
    pub fn next_to_quit(&self) -> Option<usize> {
        self.0.iter().position(|trick| trick.turned.is_some() && trick.quitted.is_none())
    }

    /// Follows one act. What cannot be done is left undone: saying so is the record's check.
    pub fn apply(&mut self, ix: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { by, card } => {
                self.withdraw_followers_of_withdrawn_lead(ix);
                let first = PlayedCard { seat: *by, card: *card, at: ix, withdrawn: None };
                self.0.push(Trick { led: Some(card.suit), plays: vec![first], ..Trick::default() });
            }
            PlayAct::Plays { by, card } => {
                if let Some(n) = self.awaiting_card_from(*by) {
                    self.0[n].plays.push(PlayedCard { seat: *by, card: *card, at: ix, withdrawn: None });
                }
            }
            PlayAct::PlaysAtOnce { by, cards } => self.play_at_once(ix, *by, cards),
            PlayAct::LeavesInTrick { by, card } | PlayAct::PointsOut { by, card } => {
                self.leave_in_trick(ix, *by, *card);
            }
            PlayAct::Replaces { by, wrong, right } => {
                if let Some(n) = self.withdraw(ix, *by, *wrong) {
                    // Another card led in its place leads another suit.
                    if self.0[n].plays[0].withdrawn == Some(ix) {
                        self.0[n].led = Some(right.suit);
                    }
                    self.0[n].plays.push(PlayedCard { seat: *by, card: *right, at: ix, withdrawn: None });
                }
            }
            PlayAct::TakesUp { by, card } | PlayAct::LaysAside { by, card } => drop(self.withdraw(ix, *by, *card)),
            PlayAct::Turns { .. } => {
                if let Some(n) = self.next_to_turn() {
                    self.0[n].turned = Some(ix);
                }
            }
            PlayAct::Quits { .. } => {
                if let Some(n) = self.next_to_quit() {
                    self.0[n].quitted = Some(ix);
                }
            }
            PlayAct::TakesTrick { .. } => {
                if let Some(n) = self.next_to_quit() {
                    self.0[n].turned = None;
                }
            }
            PlayAct::GathersWith { .. } | PlayAct::GathersShort { .. } => {
                if let Some(n) = self.next_to_turn() {
                    self.0[n].turned = Some(ix);
                    self.0[n].quitted = Some(ix);
                }
            }
            PlayAct::Passes { led, .. } => {
                let gone = Some(ix);
                self.0.push(Trick { led: *led, plays: Vec::new(), turned: gone, quitted: gone });
            }
            _ => {}
        }
    }

    /// Cards laid together all lie in the trick until one is left there.
    fn play_at_once(&mut self, ix: LineIndex, seat: Seat, cards: &[Card]) {
        let Some(first) = cards.first() else { return };
        let open = self.awaiting_card_from(seat).unwrap_or(self.0.len());
        if open == self.0.len() {
            self.0.push(Trick { led: Some(first.suit), ..Trick::default() });
        }
        let played = cards.iter().map(|&card| PlayedCard { seat, card, at: ix, withdrawn: None });
        self.0[open].plays.extend(played);
    }

    /// Of the cards that a player laid together one is left in the trick, and is then played;
    /// the others go out of it.
    fn leave_in_trick(&mut self, ix: LineIndex, seat: Seat, card: Card) {
        let Some((n, laid)) = self.find_card(card).map(|(n, played)| (n, played.clone())) else { return };
        let trick = &mut self.0[n];
        let together = |played: &PlayedCard| played.seat == seat && played.at == laid.at && played.withdrawn.is_none();
        if trick.plays.iter().filter(|played| together(played)).count() < 2 {
            return;
        }
        for played in trick.plays.iter_mut().filter(|played| together(played)) {
            if played.card == card {
                played.at = ix;
            } else {
                played.withdrawn = Some(ix);
            }
        }
        // What is left of a lead says which suit was led.
        if trick.plays[0].seat == seat {
            trick.led = Some(card.suit);
        }
    }

    /// Whether cards that a player laid together still lie in one trick, and which trick.
    pub fn undecided_trick(&self, card: Card) -> Option<usize> {
        let (n, laid) = self.find_card(card)?;
        let others = self.0[n].cards_in_trick().filter(|played| played.seat == laid.seat && played.at == laid.at);
        (others.count() > 1).then_some(n)
    }

    /// When another card is led, the cards that followed a lead since taken back go back too.
    fn withdraw_followers_of_withdrawn_lead(&mut self, ix: LineIndex) {
        for trick in self.0.iter_mut().filter(|trick| trick.turned.is_none() && trick.lead_withdrawn()) {
            trick.plays.iter_mut().for_each(|played| played.withdrawn = played.withdrawn.or(Some(ix)));
        }
    }

    /// Takes a card back out of its trick; says which trick it was.
    fn withdraw(&mut self, ix: LineIndex, seat: Seat, card: Card) -> Option<usize> {
        for (n, trick) in self.0.iter_mut().enumerate().rev() {
            let found = trick.plays.iter_mut().find(|p| p.withdrawn.is_none() && p.seat == seat && p.card == card);
            if let Some(played) = found {
                played.withdrawn = Some(ix);
                return Some(n);
            }
        }
        None
    }
}

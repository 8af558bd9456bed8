//! The tricks as they lie: who played what, what was turned, what was quitted.

use super::act::Act;
use super::card::{Card, Suit};
use super::record::ActIx;
use super::seat::Seat;

/// A card in a trick.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Played {
    pub seat: Seat,
    pub card: Card,
    pub at: ActIx,
    /// When it was taken back, if it was.
    pub withdrawn: Option<ActIx>,
}

/// A trick, from its lead until the hand that turned it is removed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Trick {
    /// The suit led, where the account tells it.
    pub led: Option<Suit>,
    pub cards: Vec<Played>,
    pub turned: Option<ActIx>,
    pub quitted: Option<ActIx>,
}

impl Trick {
    /// The cards that lie in the trick, those taken back left out, in the order played.
    pub fn lying(&self) -> impl Iterator<Item = &Played> {
        self.cards.iter().filter(|played| played.withdrawn.is_none())
    }

    /// Whether its leader has taken back the card that began it, and led no other to it.
    pub fn lead_taken_back(&self) -> bool {
        self.cards.first().is_some_and(|first| self.lying().all(|played| played.seat != first.seat))
    }

    /// Whether every card of it has been taken back.
    pub fn gone(&self) -> bool {
        !self.cards.is_empty() && self.lying().next().is_none()
    }

    /// Whether every player has a card in it.
    pub fn complete(&self) -> bool {
        Seat::ALL.into_iter().all(|seat| self.lying().any(|played| played.seat == seat))
    }

    /// Who wins the trick as it lies; nobody when no card of it is told.
    pub fn winner(&self, trump: Option<Suit>) -> Option<Seat> {
        let led = self.led?;
        let worth = |card: Card| (Some(card.suit) == trump, card.suit == led, card.rank);
        self.lying().max_by_key(|played| worth(played.card)).map(|played| played.seat)
    }
}

/// Every trick of the hand so far, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Tricks(pub Vec<Trick>);

impl Tricks {
    /// The card where it lies in a trick, with that trick's place.
    pub fn lying(&self, card: Card) -> Option<(usize, &Played)> {
        let tricks = self.0.iter().enumerate();
        tricks.rev().find_map(|(n, trick)| trick.lying().find(|p| p.card == card).map(|p| (n, p)))
    }

    /// The oldest trick on the table that still wants a card of this player.
    pub fn open_for(&self, seat: Seat) -> Option<usize> {
        self.0.iter().position(|trick| {
            let open = trick.turned.is_none() && trick.led.is_some() && !trick.complete() && !trick.gone();
            open && trick.lying().all(|p| p.seat != seat)
        })
    }

    /// A trick on the table that still wants somebody's card.
    pub fn open_to_all(&self) -> Option<usize> {
        self.0.iter().position(|trick| trick.turned.is_none() && !trick.complete() && !trick.gone())
    }

    /// The trick that a hand would turn: the oldest complete one, or else the oldest.
    pub fn to_turn(&self) -> Option<usize> {
        let unturned = || self.0.iter().enumerate().filter(|(_, trick)| trick.turned.is_none() && !trick.gone());
        unturned().find(|(_, trick)| trick.complete()).or_else(|| unturned().next()).map(|(n, _)| n)
    }

    /// The turned trick on which a hand still rests.
    pub fn to_quit(&self) -> Option<usize> {
        self.0.iter().position(|trick| trick.turned.is_some() && trick.quitted.is_none())
    }

    /// Follows one act. What cannot be done is left undone: saying so is the record's check.
    pub fn apply(&mut self, ix: ActIx, act: &Act) {
        match act {
            Act::Leads { by, card } => {
                self.clear_for_lead(ix);
                let first = Played { seat: *by, card: *card, at: ix, withdrawn: None };
                self.0.push(Trick { led: Some(card.suit), cards: vec![first], ..Trick::default() });
            }
            Act::Plays { by, card } => {
                if let Some(n) = self.open_for(*by) {
                    self.0[n].cards.push(Played { seat: *by, card: *card, at: ix, withdrawn: None });
                }
            }
            Act::PlaysAtOnce { by, cards } => self.plays_at_once(ix, *by, cards),
            Act::LeavesInTrick { by, card } | Act::PointsOut { by, card } => self.leaves(ix, *by, *card),
            Act::Replaces { by, wrong, right } => {
                if let Some(n) = self.withdraw(ix, *by, *wrong) {
                    // Another card led in its place leads another suit.
                    if self.0[n].cards[0].withdrawn == Some(ix) {
                        self.0[n].led = Some(right.suit);
                    }
                    self.0[n].cards.push(Played { seat: *by, card: *right, at: ix, withdrawn: None });
                }
            }
            Act::TakesUp { by, card } | Act::LaysAside { by, card } => drop(self.withdraw(ix, *by, *card)),
            Act::Turns { .. } => {
                if let Some(n) = self.to_turn() {
                    self.0[n].turned = Some(ix);
                }
            }
            Act::Quits { .. } => {
                if let Some(n) = self.to_quit() {
                    self.0[n].quitted = Some(ix);
                }
            }
            Act::TakesTrick { .. } => {
                if let Some(n) = self.to_quit() {
                    self.0[n].turned = None;
                }
            }
            Act::GathersWith { .. } | Act::GathersShort { .. } => {
                if let Some(n) = self.to_turn() {
                    self.0[n].turned = Some(ix);
                    self.0[n].quitted = Some(ix);
                }
            }
            Act::Passes { led, .. } => {
                let gone = Some(ix);
                self.0.push(Trick { led: *led, cards: Vec::new(), turned: gone, quitted: gone });
            }
            _ => {}
        }
    }

    /// Cards laid together all lie in the trick until one is left there.
    fn plays_at_once(&mut self, ix: ActIx, seat: Seat, cards: &[Card]) {
        let Some(first) = cards.first() else { return };
        let open = self.open_for(seat).unwrap_or(self.0.len());
        if open == self.0.len() {
            self.0.push(Trick { led: Some(first.suit), ..Trick::default() });
        }
        let played = cards.iter().map(|&card| Played { seat, card, at: ix, withdrawn: None });
        self.0[open].cards.extend(played);
    }

    /// Of the cards that a player laid together one is left in the trick, and is then played;
    /// the others go out of it.
    fn leaves(&mut self, ix: ActIx, seat: Seat, card: Card) {
        let Some((n, laid)) = self.lying(card).map(|(n, played)| (n, played.clone())) else { return };
        let trick = &mut self.0[n];
        let together = |played: &Played| played.seat == seat && played.at == laid.at && played.withdrawn.is_none();
        if trick.cards.iter().filter(|played| together(played)).count() < 2 {
            return;
        }
        for played in trick.cards.iter_mut().filter(|played| together(played)) {
            if played.card == card {
                played.at = ix;
            } else {
                played.withdrawn = Some(ix);
            }
        }
        // What is left of a lead says which suit was led.
        if trick.cards[0].seat == seat {
            trick.led = Some(card.suit);
        }
    }

    /// Whether cards that a player laid together still lie in one trick, and which trick.
    pub fn undecided(&self, card: Card) -> Option<usize> {
        let (n, laid) = self.lying(card)?;
        let others = self.0[n].lying().filter(|played| played.seat == laid.seat && played.at == laid.at);
        (others.count() > 1).then_some(n)
    }

    /// When another card is led, the cards that followed a lead since taken back go back too.
    fn clear_for_lead(&mut self, ix: ActIx) {
        for trick in self.0.iter_mut().filter(|trick| trick.turned.is_none() && trick.lead_taken_back()) {
            trick.cards.iter_mut().for_each(|played| played.withdrawn = played.withdrawn.or(Some(ix)));
        }
    }

    /// Takes a card back out of its trick; says which trick it was.
    fn withdraw(&mut self, ix: ActIx, seat: Seat, card: Card) -> Option<usize> {
        for (n, trick) in self.0.iter_mut().enumerate().rev() {
            let found = trick.cards.iter_mut().find(|p| p.withdrawn.is_none() && p.seat == seat && p.card == card);
            if let Some(played) = found {
                played.withdrawn = Some(ix);
                return Some(n);
            }
        }
        None
    }
}

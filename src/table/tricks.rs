//! The tricks on the table: who played what, and which tricks were turned and quitted.
//!
//! A trick is *turned* when somebody turns it face down, and *quitted* when they let go of it.

use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::demand::Demand;
use crate::lines::play::PlayAct;
use crate::seat::{Party, Seat};

/// A card in a trick.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlayedCard {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The line on which it was played.
    pub at: LineIndex,
    /// The line on which it was taken back, if it was.
    pub withdrawn: Option<LineIndex>,
}

/// A trick, from its lead until it is quitted.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Trick {
    /// The suit led, if the record says so.
    pub led: Option<Suit>,
    /// The cards played to it, in order, including those taken back.
    pub plays: Vec<PlayedCard>,
    /// The line on which it was turned.
    pub turned: Option<LineIndex>,
    /// The line on which it was quitted.
    pub quitted: Option<LineIndex>,
}

impl Trick {
    /// The cards that lie in the trick, in the order played, without those taken back.
    pub fn cards_in_trick(&self) -> impl Iterator<Item = &PlayedCard> {
        self.plays.iter().filter(|played| played.withdrawn.is_none())
    }

    /// Whether the leader has taken back the card led and has no other card in the trick.
    pub fn lead_withdrawn(&self) -> bool {
        self.plays.first().is_some_and(|first| self.cards_in_trick().all(|played| played.seat != first.seat))
    }

    /// Whether a player has taken back what he had in it, and has no other card there.
    pub fn has_withdrawn(&self, by: Party) -> bool {
        let own = |played: &PlayedCard| Party::Seat(played.seat) == by;
        self.plays.iter().any(own) && !self.cards_in_trick().any(own)
    }

    /// Whether every card has been taken back.
    pub fn is_withdrawn(&self) -> bool {
        !self.plays.is_empty() && self.cards_in_trick().next().is_none()
    }

    /// Whether every player has a card in it.
    pub fn is_complete(&self) -> bool {
        Seat::ALL.into_iter().all(|seat| self.cards_in_trick().any(|played| played.seat == seat))
    }

    /// Whether a card does what a player was told: to win the trick, or not to win it. It is held against the cards that
    /// others have in the trick. `None` if he was told something else.
    pub(crate) fn does_as_told(&self, trump: Option<Suit>, what: Demand, by: Seat, card: Card) -> Option<bool> {
        let win = match what {
            Demand::Win | Demand::WinFrom { .. } => true,
            Demand::Lose => false,
            _ => return None,
        };
        let worth = |card: Card| (Some(card.suit) == trump, Some(card.suit) == self.led, card.rank);
        let best = self.cards_in_trick().filter(|played| played.seat != by).map(|other| worth(other.card)).max();
        Some(best.is_none_or(|best| worth(card) > best) == win)
    }

    /// Who wins the trick as it is now. `None` if the record gives no card of it.
    pub fn winner(&self, trump: Option<Suit>) -> Option<Seat> {
        let led = self.led?;
        let worth = |card: Card| (Some(card.suit) == trump, card.suit == led, card.rank);
        self.cards_in_trick().max_by_key(|played| worth(played.card)).map(|played| played.seat)
    }

    /// Everybody who may have won the trick: one player if trumps are known. A card that another of its own suit beats
    /// wins under no trump suit.
    pub fn possible_winners(&self, trump: Option<Suit>) -> Vec<Seat> {
        if trump.is_some() {
            return self.winner(trump).into_iter().collect();
        }
        let beats = |other: &PlayedCard, card: Card| other.card.suit == card.suit && other.card.rank > card.rank;
        let may_win = |played: &&PlayedCard| !self.cards_in_trick().any(|other| beats(other, played.card));
        let mut winners: Vec<Seat> = self.cards_in_trick().filter(may_win).map(|played| played.seat).collect();
        winners.sort_unstable();
        winners
    }
}

/// Every trick of the hand so far, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Tricks(pub Vec<Trick>);

impl Tricks {
    /// A card that lies in a trick, with the index of that trick.
    pub fn find_card(&self, card: Card) -> Option<(usize, &PlayedCard)> {
        let tricks = self.0.iter().enumerate();
        tricks.rev().find_map(|(n, trick)| trick.cards_in_trick().find(|p| p.card == card).map(|p| (n, p)))
    }

    /// The oldest trick on the table that this player has not yet played to.
    pub fn awaiting_card_from(&self, seat: Seat) -> Option<usize> {
        self.0.iter().enumerate().position(|(n, trick)| {
            let open = trick.turned.is_none() && trick.led.is_some() && !trick.is_complete() && !trick.is_withdrawn();
            open && !self.is_superseded(n) && trick.cards_in_trick().all(|p| p.seat != seat)
        })
    }

    /// Whether nobody followed a lead before another player led.
    fn is_superseded(&self, n: usize) -> bool {
        let leader = |trick: &Trick| trick.plays.first().map(|first| first.seat);
        let alone = self.0[n].cards_in_trick().count() == 1;
        alone && self.0[n + 1..].iter().any(|later| !later.is_withdrawn() && leader(later) != leader(&self.0[n]))
    }

    /// The oldest trick on the table that somebody has not yet played to.
    pub fn incomplete_trick(&self) -> Option<usize> {
        self.0.iter().position(|trick| trick.turned.is_none() && !trick.is_complete() && !trick.is_withdrawn())
    }

    /// The trick that would be turned next: the oldest complete one, or else the oldest.
    pub fn next_to_turn(&self) -> Option<usize> {
        let unturned =
            || self.0.iter().enumerate().filter(|(_, trick)| trick.turned.is_none() && !trick.is_withdrawn());
        unturned().find(|(_, trick)| trick.is_complete()).or_else(|| unturned().next()).map(|(n, _)| n)
    }

    /// The oldest trick that has been turned and not quitted.
    pub fn next_to_quit(&self) -> Option<usize> {
        self.0.iter().position(|trick| trick.turned.is_some() && trick.quitted.is_none())
    }

    /// Adds an act of play. Ignores what cannot be done: the checks of
    /// [`Record::inconsistencies`](crate::Record::inconsistencies) report it.
    pub fn apply(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { by, card } => {
                self.withdraw_followers_of_withdrawn_lead(at);
                let first = PlayedCard { seat: *by, card: *card, at, withdrawn: None };
                self.0.push(Trick { led: Some(card.suit), plays: vec![first], ..Trick::default() });
            }
            PlayAct::Plays { by, card } => {
                if let Some(n) = self.awaiting_card_from(*by) {
                    self.0[n].plays.push(PlayedCard { seat: *by, card: *card, at, withdrawn: None });
                }
            }
            PlayAct::PlaysAtOnce { by, cards } => self.play_at_once(at, *by, cards),
            PlayAct::LeavesInTrick { by, card } | PlayAct::PointsOut { by, card } => {
                self.leave_in_trick(at, *by, *card);
            }
            PlayAct::Replaces { by, wrong, right } => {
                if let Some(n) = self.withdraw(at, *by, *wrong) {
                    // A card that replaces the lead may lead another suit.
                    if self.0[n].plays[0].withdrawn == Some(at) {
                        self.0[n].led = Some(right.suit);
                    }
                    self.0[n].plays.push(PlayedCard { seat: *by, card: *right, at, withdrawn: None });
                }
            }
            PlayAct::TakesUp { by, card } | PlayAct::LaysAside { by, card } => drop(self.withdraw(at, *by, *card)),
            PlayAct::Turns { .. } => {
                if let Some(n) = self.next_to_turn() {
                    self.0[n].turned = Some(at);
                }
            }
            PlayAct::Quits { .. } => {
                if let Some(n) = self.next_to_quit() {
                    self.0[n].quitted = Some(at);
                }
            }
            PlayAct::TakesTrick { .. } => {
                if let Some(n) = self.next_to_quit() {
                    self.0[n].turned = None;
                }
            }
            PlayAct::GathersWith { .. } | PlayAct::GathersShort { .. } => {
                if let Some(n) = self.next_to_turn() {
                    self.0[n].turned = Some(at);
                    self.0[n].quitted = Some(at);
                }
            }
            PlayAct::Passes { led, .. } => {
                let gone = Some(at);
                // The tricks that lay there were gathered before it.
                for trick in self.0.iter_mut().filter(|trick| trick.is_complete()) {
                    (trick.turned, trick.quitted) = (trick.turned.or(gone), trick.quitted.or(gone));
                }
                self.0.push(Trick { led: *led, plays: Vec::new(), turned: gone, quitted: gone });
            }
            _ => {}
        }
    }

    /// Adds cards played together. All of them are in the trick until the player chooses one to
    /// stay.
    fn play_at_once(&mut self, at: LineIndex, seat: Seat, cards: &[Card]) {
        let Some(first) = cards.first() else { return };
        let open = self.awaiting_card_from(seat).unwrap_or(self.0.len());
        if open == self.0.len() {
            self.0.push(Trick { led: Some(first.suit), ..Trick::default() });
        }
        let played = cards.iter().map(|&card| PlayedCard { seat, card, at, withdrawn: None });
        self.0[open].plays.extend(played);
    }

    /// Keeps one of the cards that a player played together, and takes the others out of the trick.
    /// The card counts as played on this line.
    fn leave_in_trick(&mut self, at: LineIndex, seat: Seat, card: Card) {
        let Some((n, laid)) = self.find_card(card).map(|(n, played)| (n, played.clone())) else { return };
        let trick = &mut self.0[n];
        let together = |played: &PlayedCard| played.seat == seat && played.at == laid.at && played.withdrawn.is_none();
        if trick.plays.iter().filter(|played| together(played)).count() < 2 {
            return;
        }
        for played in trick.plays.iter_mut().filter(|played| together(played)) {
            if played.card == card {
                played.at = at;
            } else {
                played.withdrawn = Some(at);
            }
        }
        // If the player led, the card that stays decides which suit was led.
        if trick.plays[0].seat == seat {
            trick.led = Some(card.suit);
        }
    }

    /// The trick that a card is in, if other cards played together with it are still there.
    pub fn undecided_trick(&self, card: Card) -> Option<usize> {
        let (n, laid) = self.find_card(card)?;
        let others = self.0[n].cards_in_trick().filter(|played| played.seat == laid.seat && played.at == laid.at);
        (others.count() > 1).then_some(n)
    }

    /// When a new lead replaces one taken back, also takes back the cards that followed the old
    /// lead.
    fn withdraw_followers_of_withdrawn_lead(&mut self, at: LineIndex) {
        for trick in self.0.iter_mut().filter(|trick| trick.turned.is_none() && trick.lead_withdrawn()) {
            trick.plays.iter_mut().for_each(|played| played.withdrawn = played.withdrawn.or(Some(at)));
        }
    }

    /// Takes a card back out of its trick. Returns the index of the trick.
    fn withdraw(&mut self, at: LineIndex, seat: Seat, card: Card) -> Option<usize> {
        for (n, trick) in self.0.iter_mut().enumerate().rev() {
            let found = trick.plays.iter_mut().find(|p| p.withdrawn.is_none() && p.seat == seat && p.card == card);
            if let Some(played) = found {
                played.withdrawn = Some(at);
                return Some(n);
            }
        }
        None
    }
}

//! The packets of a deal, as far as the account says how many cards each player got.

use oddtrick_table::{DealingAct, Seat};

/// The packets that have been dealt.
#[derive(Debug, Default)]
pub(super) struct Packets {
    /// The number of cards in each packet, starting with A and going left. `None` once the number is unknown.
    dealt: Option<[u8; 4]>,
    by: Option<Seat>,
    /// Who gets the next card if the deal goes on as usual.
    next: Option<Seat>,
}

impl Packets {
    /// The number of cards dealt to a player.
    pub fn cards_of(&self, seat: Seat) -> Option<u8> {
        self.dealt.map(|dealt| dealt[seat.index()]).filter(|cards| *cards > 0)
    }

    /// Forgets the packets: there are none, or their cards cannot be counted.
    pub fn clear(&mut self) {
        *self = Packets { by: self.by, ..Packets::default() };
    }

    pub fn apply(&mut self, deed: &DealingAct) {
        match *deed {
            DealingAct::DealsTurn { by, cards } => {
                self.begin_deal(by);
                (0..cards).for_each(|_| self.deal(self.next.unwrap_or(by.left(1)), 1));
            }
            DealingAct::DealsTo { by, cards, to }
            | DealingAct::DealsAtOnce { by, cards, to }
            | DealingAct::Gives { by, cards, to } => {
                self.begin_deal(by);
                self.deal(to, cards);
            }
            DealingAct::DealsStray { by, .. } => self.deal(self.next.unwrap_or(by.left(1)), 1),
            DealingAct::Moves { from, to, .. } => {
                if let Some(dealt) = &mut self.dealt {
                    dealt[from.index()] = dealt[from.index()].saturating_sub(1);
                    dealt[to.index()] = dealt[to.index()].saturating_add(1);
                }
            }
            DealingAct::DealsBetween { by, .. } | DealingAct::DealsOn { by } | DealingAct::DealsRest { by } => {
                self.by = Some(by);
                self.clear();
            }
            DealingAct::TakesUpHand { by } => {
                if let Some(dealt) = &mut self.dealt {
                    dealt[by.index()] = 0;
                }
            }
            DealingAct::TurnsUp { .. } => self.clear(),
            DealingAct::Shuffles { .. } | DealingAct::ShufflesFor { .. } | DealingAct::Presents { .. } => {
                *self = Packets::default();
            }
            _ => {}
        }
    }

    /// Another player's deal starts with no cards dealt. If a deal went on untold, its count stays unknown.
    fn begin_deal(&mut self, by: Seat) {
        if self.by != Some(by) {
            *self = Packets { dealt: Some([0; 4]), by: Some(by), next: None };
        }
    }

    fn deal(&mut self, to: Seat, cards: u8) {
        if let Some(dealt) = &mut self.dealt {
            dealt[to.index()] = dealt[to.index()].saturating_add(cards);
        }
        self.next = Some(to.left(1));
    }
}

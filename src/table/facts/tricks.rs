//! Tricks as things on the table: led to, touched, gathered short or with a card too many,
//! turned up again; and hands that have not their number of cards.

use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::deal::Dealing;
use crate::given::Stipulation;
use crate::line::Line;
use crate::record::ActIx;
use crate::seat::Seat;

/// What was done about tricks besides playing to them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Gathering {
    /// Hands were laid on a trick to gather it.
    pub touched: Vec<ActIx>,
    /// Somebody found out what had been done.
    pub found: Vec<ActIx>,
    /// The pack was cut.
    pub cuts: Vec<ActIx>,
    /// A player was said to have so many cards.
    pub counts: Vec<(Seat, u8, ActIx)>,
    /// Play is passed over, and how many tricks it was is not told.
    pub gap: bool,
}

impl Facts {
    pub(super) fn gathering(&mut self, ix: ActIx, line: &Line) {
        match line {
            Line::Act(act) => self.handles_trick(ix, act),
            Line::Given(Stipulation::Lies { who, .. }) => self.incident(Matter::WrongNumber, Some(*who), ix, None),
            Line::Given(Stipulation::Counts { who, cards }) => {
                self.gathering.counts.push((*who, *cards, ix));
                self.wrong_numbers(ix, *who);
            }
            Line::Given(Stipulation::Spoilt { card }) => {
                let spoilt = Incident::new(Matter::CardSpoilt, None, ix);
                self.incidents.push(Incident { card: Some(*card), ..spoilt });
            }
            Line::Deal(Dealing::Shuffles { .. } | Dealing::Presents { .. }) => {
                self.incident(Matter::PackReady, None, ix, None);
            }
            Line::Deal(Dealing::Cuts { .. }) => self.gathering.cuts.push(ix),
            _ => {}
        }
    }

    fn handles_trick(&mut self, ix: ActIx, act: &Act) {
        match act {
            Act::Leads { .. } => {
                let trick = self.tricks.0.len().checked_sub(1);
                self.incident(Matter::TrickLed, None, ix, trick);
            }
            Act::TouchesTrick { .. } => self.gathering.touched.push(ix),
            Act::Quits { .. } | Act::Passes { .. } => self.gathered(ix),
            Act::GathersWith { by, .. } => {
                self.gathered(ix);
                self.incident(Matter::WrongNumber, Some(*by), ix, None);
            }
            Act::PlaysUnder { by, .. } => self.incident(Matter::WrongNumber, Some(*by), ix, None),
            Act::GathersShort { .. } => {
                let short = self.gathered_at(ix);
                let wanting = |seat: &Seat| short.is_some_and(|n| !self.lies_in(n, *seat));
                for seat in Seat::ALL.into_iter().filter(wanting).collect::<Vec<_>>() {
                    self.incident(Matter::CardOmitted, Some(seat), ix, short);
                    self.incident(Matter::WrongNumber, Some(seat), ix, short);
                }
                self.gathered(ix);
            }
            Act::TurnsUpLast { by } | Act::TurnsUpOther { by } => {
                self.incident(Matter::TrickTurnedUp, Some(*by), ix, None);
            }
            Act::Discovers { .. } => self.gathering.found.push(ix),
            Act::Untold => self.gathering.gap = true,
            _ => {}
        }
    }

    /// The trick gathered by a line.
    fn gathered_at(&self, ix: ActIx) -> Option<usize> {
        self.tricks.0.iter().position(|trick| trick.quitted == Some(ix))
    }

    fn gathered(&mut self, ix: ActIx) {
        if let Some(trick) = self.gathered_at(ix) {
            self.incident(Matter::TrickGathered, None, ix, Some(trick));
        }
    }

    fn lies_in(&self, trick: usize, seat: Seat) -> bool {
        self.tricks.0[trick].lying().any(|played| played.seat == seat)
    }

    /// How many cards a player was last said to have.
    fn counted(&self, seat: Seat) -> Option<u8> {
        self.gathering.counts.iter().rev().find(|(who, ..)| *who == seat).map(|(_, cards, _)| *cards)
    }

    /// Notes a hand counted, if it has a wrong number. Where play is passed over, one count may show
    /// that another was wrong.
    fn wrong_numbers(&mut self, ix: ActIx, who: Seat) {
        let noted = |seat: Seat| self.incidents.iter().any(|i| i.matter == Matter::WrongNumber && i.by == Some(seat));
        let asked = Seat::ALL.into_iter().filter(|&seat| seat == who || (self.gathering.gap && !noted(seat)));
        let wrong = asked.filter(|&seat| {
            let due = self.due(seat);
            due.is_some() && self.counted(seat).is_some_and(|cards| due != Some(cards))
        });
        for seat in wrong.collect::<Vec<_>>() {
            self.incident(Matter::WrongNumber, Some(seat), ix, None);
        }
    }

    /// How many cards a player should have: those that he began with, less one for each trick
    /// that is over or that he has played to. Where play is passed over, a fourth of what all have,
    /// or what both his opponents have, if they have the same.
    fn due(&self, seat: Seat) -> Option<u8> {
        if self.gathering.gap {
            let all: Option<u8> = Seat::ALL.into_iter().map(|seat| self.counted(seat)).sum();
            if let Some(all) = all.filter(|all| all % 4 == 0) {
                return Some(all / 4);
            }
            let (left, right) = (self.counted(seat.left(1))?, self.counted(seat.left(3))?);
            return Some(left).filter(|left| *left == right);
        }
        let over = self.tricks.0.iter().enumerate().filter(|(n, t)| t.turned.is_some() || self.lies_in(*n, seat));
        let over = u8::try_from(over.count()).unwrap_or(u8::MAX);
        Some(self.setting.cards.unwrap_or(13).saturating_sub(over))
    }

    /// The first line on which a player went on to a trick after the one given.
    pub fn went_on(&self, seat: Seat, trick: usize) -> Option<ActIx> {
        let later = self.tricks.0.iter().skip(trick + 1);
        let mut at = later.filter_map(|t| match t.cards.iter().find(|played| played.seat == seat) {
            Some(played) => Some(played.at),
            None => t.turned.filter(|_| t.cards.is_empty()),
        });
        at.next()
    }

    fn incident(&mut self, matter: Matter, by: Option<Seat>, ix: ActIx, trick: Option<usize>) {
        self.incidents.push(Incident { trick, ..Incident::new(matter, by, ix) });
    }
}

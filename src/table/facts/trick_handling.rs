//! What is done with tricks besides playing to them: touching them, gathering them with too few or
//! too many cards, and turning them up again. Also hands that have the wrong number of cards.

use super::{Facts, Incident, IncidentKind};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::seat::Seat;

/// What was done with tricks besides playing to them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrickHandlingFacts {
    /// The lines on which somebody reached for a trick to gather it.
    pub tricks_touched: Vec<LineIndex>,
    /// The lines on which somebody noticed a mistake.
    pub discoveries: Vec<LineIndex>,
    /// A player, how many cards they are said to have, and the line.
    pub hand_counts: Vec<(Seat, u8, LineIndex)>,
    /// The lines on which the last trick gathered was turned up again.
    pub last_tricks_seen: Vec<LineIndex>,
    /// Whether some play is left out and the record does not say how many tricks that was.
    pub tricks_untold: bool,
}

impl Facts {
    /// Adds what a line says about the handling of tricks and the size of hands.
    pub(super) fn apply_trick_handling(&mut self, at: LineIndex, line: &Line) {
        match line {
            Line::Play(act) => self.apply_trick_act(at, act),
            Line::Stipulation(Stipulation::Lies { who, .. }) => {
                self.add_incident(IncidentKind::WrongNumber, Some(*who), at, None);
            }
            Line::Stipulation(Stipulation::Counts { who, cards }) => {
                self.trick_handling.hand_counts.push((*who, *cards, at));
                self.note_wrong_hand_sizes(at, *who);
            }
            Line::Stipulation(Stipulation::Spoilt { card }) => {
                let spoilt = Incident::new(IncidentKind::CardSpoilt, None, at);
                self.incidents.push(Incident { card: Some(*card), ..spoilt });
            }
            Line::Dealing(
                DealingAct::Shuffles { .. } | DealingAct::ShufflesFor { .. } | DealingAct::Presents { .. },
            ) => {
                self.add_incident(IncidentKind::PackReady, None, at, None);
            }
            _ => {}
        }
    }

    fn apply_trick_act(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { .. } => {
                let trick = self.tricks.0.len().checked_sub(1);
                self.add_incident(IncidentKind::TrickLed, None, at, trick);
            }
            PlayAct::TouchesTrick { .. } => self.trick_handling.tricks_touched.push(at),
            PlayAct::Quits { .. } | PlayAct::Passes { .. } => self.note_trick_gathered(at),
            PlayAct::GathersWith { by, .. } => {
                self.note_trick_gathered(at);
                self.add_incident(IncidentKind::WrongNumber, Some(*by), at, None);
            }
            PlayAct::PlaysUnder { by, .. } => self.add_incident(IncidentKind::WrongNumber, Some(*by), at, None),
            PlayAct::GathersShort { .. } => {
                let short = self.trick_gathered_at(at);
                let missing = |seat: &Seat| short.is_some_and(|n| !self.has_card_in_trick(n, *seat));
                for seat in Seat::ALL.into_iter().filter(missing).collect::<Vec<_>>() {
                    self.add_incident(IncidentKind::CardOmitted, Some(seat), at, short);
                    self.add_incident(IncidentKind::WrongNumber, Some(seat), at, short);
                }
                self.note_trick_gathered(at);
            }
            PlayAct::TurnsUpLast { by } | PlayAct::TurnsUpOther { by } => {
                self.add_incident(IncidentKind::TrickTurnedUp, Some(*by), at, None);
                let is_last = matches!(act, PlayAct::TurnsUpLast { .. });
                self.trick_handling.last_tricks_seen.extend(is_last.then_some(at));
            }
            PlayAct::TakesTrick { by } => self.add_incident(IncidentKind::TurnedTrickTaken, Some(*by), at, None),
            PlayAct::AsksWho { by } => self.add_incident(IncidentKind::ChooserAsked, Some(*by), at, None),
            PlayAct::Discovers { .. } => self.trick_handling.discoveries.push(at),
            PlayAct::Untold => self.trick_handling.tricks_untold = true,
            _ => {}
        }
    }

    /// The trick that was quitted on a line.
    fn trick_gathered_at(&self, at: LineIndex) -> Option<usize> {
        self.tricks.0.iter().rposition(|trick| trick.quitted == Some(at))
    }

    fn note_trick_gathered(&mut self, at: LineIndex) {
        if let Some(trick) = self.trick_gathered_at(at) {
            self.add_incident(IncidentKind::TrickGathered, None, at, Some(trick));
        }
    }

    fn has_card_in_trick(&self, trick: usize, seat: Seat) -> bool {
        self.tricks.0[trick].cards_in_trick().any(|played| played.seat == seat)
    }

    /// How many cards a player has, according to the last line that says so.
    fn last_hand_count(&self, seat: Seat) -> Option<u8> {
        self.trick_handling.hand_counts.iter().rev().find(|(who, ..)| *who == seat).map(|(_, cards, _)| *cards)
    }

    /// Records a counted hand that has the wrong number of cards. If some play is left out, one count may show that another
    /// hand was wrong, and a count brings to light what was taken up wrongly.
    fn note_wrong_hand_sizes(&mut self, at: LineIndex, who: Seat) {
        let noted =
            |seat: Seat| self.incidents.iter().any(|i| i.matter == IncidentKind::WrongNumber && i.by == Some(seat));
        let asked =
            Seat::ALL.into_iter().filter(|&seat| seat == who || (self.trick_handling.tricks_untold && !noted(seat)));
        let wrong = asked.filter(|&seat| {
            let took_wrongly = || seat == who && self.hand_surplus(seat).is_some_and(|(surplus, _)| surplus != 0);
            match self.expected_hand_size(seat) {
                Some(due) => self.last_hand_count(seat).is_some_and(|cards| due != cards),
                None => took_wrongly(),
            }
        });
        for seat in wrong.collect::<Vec<_>>() {
            if let Some((due, cards)) = self.expected_hand_size(seat).zip(self.last_hand_count(seat)) {
                self.hand_sizes.wrong_counts.push((seat, i16::from(cards) - i16::from(due), at));
            }
            self.add_incident(IncidentKind::WrongNumber, Some(seat), at, None);
        }
    }

    /// How many cards a player should have.
    ///
    /// That is the number at the start, less one for each trick that is over or that the player has
    /// played to. If some play is left out, it is a quarter of all the cards counted, or else the
    /// number that both opponents have.
    fn expected_hand_size(&self, seat: Seat) -> Option<u8> {
        let over =
            self.tricks.0.iter().enumerate().filter(|(n, t)| t.turned.is_some() || self.has_card_in_trick(*n, seat));
        let over = u8::try_from(over.count()).unwrap_or(u8::MAX);
        let begins_in_hand = self.last_hand_count(seat).is_some_and(|cards| self.begins_in_hand(cards, over));
        if self.trick_handling.tricks_untold || begins_in_hand {
            let all: Option<u8> = Seat::ALL.into_iter().map(|seat| self.last_hand_count(seat)).sum();
            if let Some(all) = all.filter(|all| all % 4 == 0) {
                return Some(all / 4);
            }
            let (left, right) = (self.last_hand_count(seat.left(1))?, self.last_hand_count(seat.left(3))?);
            return Some(left).filter(|left| *left == right);
        }
        Some(self.setup.hand_size.unwrap_or(13).saturating_sub(over))
    }

    /// How many cards a player has left, if the record tells how many there were at its start.
    pub(super) fn cards_left_in_hand(&self, seat: Seat) -> Option<u8> {
        self.setup.hand_size.filter(|_| !self.trick_handling.tricks_untold).and_then(|_| self.expected_hand_size(seat))
    }

    /// The first line on which a player played to a later trick than the one given.
    pub fn first_play_after_trick(&self, seat: Seat, trick: usize) -> Option<LineIndex> {
        let later = self.tricks.0.iter().skip(trick + 1);
        let mut at = later.filter_map(|t| match t.plays.iter().find(|played| played.seat == seat) {
            Some(played) => Some(played.at),
            None => t.turned.filter(|_| t.plays.is_empty()),
        });
        at.next()
    }

    fn add_incident(&mut self, kind: IncidentKind, by: Option<Seat>, at: LineIndex, trick: Option<usize>) {
        self.incidents.push(Incident { trick, ..Incident::new(kind, by, at) });
    }
}

//! Checks whether the lines of a record can all be true: no card is in two hands, nobody plays the
//! same card twice, nobody turns a trick that is not there.

use std::collections::BTreeMap;

use super::inconsistency::{Inconsistency, InconsistencyKind};
use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::seat::Seat;
use crate::tricks::Tricks;

/// Every line that contradicts an earlier one, or itself.
pub(super) fn find_inconsistencies(lines: &[Line]) -> Vec<Inconsistency> {
    let mut checker = ConsistencyChecker::default();
    for (at, line) in lines.iter().enumerate() {
        match line {
            Line::Play(act) => checker.check_act(at, act),
            Line::Stipulation(stipulation) => checker.check_stipulation(at, stipulation),
            Line::Seating(_) | Line::Dealing(_) | Line::Scoring(_) => {}
        }
    }
    checker.inconsistencies
}

/// What the lines checked so far say about the cards.
#[derive(Default)]
struct ConsistencyChecker {
    tricks: Tricks,
    owners: BTreeMap<Card, (Seat, LineIndex)>,
    voids: Vec<(Seat, Suit, LineIndex)>,
    whole_hands: Vec<(Seat, Vec<Card>, LineIndex)>,
    hand_over: Option<LineIndex>,
    inconsistencies: Vec<Inconsistency>,
}

impl ConsistencyChecker {
    fn report(&mut self, at: LineIndex, kind: InconsistencyKind) {
        self.inconsistencies.push(Inconsistency { at, kind });
    }

    /// Checks that a card belongs to only one hand, and that a hand with known cards has no others.
    fn check_owner(&mut self, at: LineIndex, seat: Seat, card: Card) {
        if let Some(&(owner, since)) = self.owners.get(&card) {
            if owner != seat {
                self.report(at, InconsistencyKind::CardOfAnother { card, owner, seat, since });
            }
        } else {
            self.owners.insert(card, (seat, at));
        }
        let void = self.voids.iter().find(|&&(void_seat, suit, _)| void_seat == seat && suit == card.suit);
        if let Some(&(_, _, since)) = void {
            self.report(at, InconsistencyKind::VoidSuit { card, seat, since });
        }
        let whole =
            self.whole_hands.iter().find(|(whole_seat, cards, _)| *whole_seat == seat && !cards.contains(&card));
        if let Some(&(_, _, since)) = whole {
            self.report(at, InconsistencyKind::NotInWholeHand { card, seat, since });
        }
    }

    fn check_owners(&mut self, at: LineIndex, seat: Seat, cards: &[Card]) {
        for &card in cards {
            self.check_owner(at, seat, card);
        }
    }

    fn check_play(&mut self, at: LineIndex, seat: Seat, card: Card) {
        self.check_owner(at, seat, card);
        self.check_not_yet_played(at, seat, card);
        if self.tricks.awaiting_card_from(seat).is_none() {
            let kind = if self.tricks.incomplete_trick().is_none() {
                InconsistencyKind::NothingLed { seat, card }
            } else {
                InconsistencyKind::PlayedToTrick { seat, card }
            };
            self.report(at, kind);
        }
    }

    fn check_act(&mut self, at: LineIndex, act: &PlayAct) {
        if let (Some(since), PlayAct::Leads { by, .. } | PlayAct::Plays { by, .. } | PlayAct::ThrowsDown { by, .. }) =
            (self.hand_over, act)
        {
            self.report(at, InconsistencyKind::HandOver { seat: *by, since });
        }
        self.check_cards(at, act);
        self.check_tricks(at, act);
        self.tricks.apply(at, act);
    }

    /// Checks the cards that an act names.
    fn check_cards(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { by, card } => self.check_substitute(at, *by, *card),
            PlayAct::Plays { by, card } => self.check_play(at, *by, *card),
            PlayAct::Replaces { by, wrong, right } => {
                self.check_lies_on_table(at, *by, *wrong);
                self.check_substitute(at, *by, *right);
            }
            PlayAct::TakesUp { by, card } | PlayAct::LeavesInTrick { by, card } | PlayAct::LaysAside { by, card } => {
                self.check_lies_on_table(at, *by, *card);
            }
            PlayAct::Shows { by, card }
            | PlayAct::Drops { by, card }
            | PlayAct::GathersWith { by, card }
            | PlayAct::PlaysUnder { by, card }
            | PlayAct::LaysAsTrumpCard { by, card }
            | PlayAct::Adds { by, card }
            | PlayAct::LaysWith { by, card }
            | PlayAct::ShowsTo { by, card, .. }
            | PlayAct::Detaches { by, card }
            | PlayAct::LaysFaceDown { by, card }
            | PlayAct::DropsFaceDown { by, card }
            | PlayAct::DropsOnFloor { by, card }
            | PlayAct::DropsBelow { by, card }
            | PlayAct::HoldsUp { by, card } => self.check_owner(at, *by, *card),
            PlayAct::ThrowsDown { by, cards }
            | PlayAct::Lowers { by, cards }
            | PlayAct::LowersToAll { by, cards }
            | PlayAct::SetsDown { by, cards } => self.check_owners(at, *by, cards),
            PlayAct::PlaysAtOnce { by, cards } => {
                for &card in cards {
                    self.check_substitute(at, *by, card);
                }
            }
            _ => {}
        }
    }

    /// Checks that there is a trick for an act that handles one, and a partner to ask.
    fn check_tricks(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Asks { by, of, .. } if by == of => self.report(at, InconsistencyKind::AsksHimself { seat: *by }),
            PlayAct::Turns { .. } => match self.tricks.next_to_turn() {
                Some(n) if self.tricks.0[n].is_complete() => {}
                Some(_) => self.report(at, InconsistencyKind::TurnsIncompleteTrick),
                None => self.report(at, InconsistencyKind::NoTrickToTurn),
            },
            PlayAct::GathersShort { .. } if self.tricks.incomplete_trick().is_none() => {
                self.report(at, InconsistencyKind::NoShortTrick);
            }
            PlayAct::Quits { .. } | PlayAct::TakesTrick { .. } if self.tricks.next_to_quit().is_none() => {
                self.report(at, InconsistencyKind::NoTurnedTrick);
            }
            _ => {}
        }
    }

    fn check_lies_on_table(&mut self, at: LineIndex, seat: Seat, card: Card) {
        if self.tricks.find_card(card).is_none_or(|(_, played)| played.seat != seat) {
            self.report(at, InconsistencyKind::NotOnTable { card, seat });
        }
    }

    /// Checks that a new card belongs to the player and is not already on the table.
    fn check_substitute(&mut self, at: LineIndex, seat: Seat, card: Card) {
        self.check_owner(at, seat, card);
        self.check_not_yet_played(at, seat, card);
    }

    /// Checks that nobody plays a card twice. If another player has played it,
    /// [`Self::check_owner`] reports it.
    fn check_not_yet_played(&mut self, at: LineIndex, seat: Seat, card: Card) {
        if self.tricks.find_card(card).is_some_and(|(_, played)| played.seat == seat) {
            self.report(at, InconsistencyKind::PlayedBefore { card });
        }
    }

    fn check_stipulation(&mut self, at: LineIndex, stipulation: &Stipulation) {
        match stipulation {
            Stipulation::Holds { who, any: false, suit } => self.voids.push((*who, *suit, at)),
            Stipulation::HasCards { who, cards } => self.check_owners(at, *who, cards),
            Stipulation::HandIs { who, cards } => {
                self.check_owners(at, *who, cards);
                self.whole_hands.push((*who, cards.clone(), at));
            }
            Stipulation::Lies { who, card, .. } => self.check_owner(at, *who, *card),
            Stipulation::Tricks { tricks } if u16::from(tricks.ab) + u16::from(tricks.yz) != 13 => {
                self.report(at, InconsistencyKind::NotThirteenTricks { tricks: *tricks });
            }
            Stipulation::Tricks { .. } => self.hand_over = Some(at),
            Stipulation::Honours { points, .. } if ![2, 4].contains(points) => {
                self.report(at, InconsistencyKind::WrongHonours { points: *points });
            }
            Stipulation::KeptBack { times: 0, .. } => self.report(at, InconsistencyKind::NoTimes),
            _ => {}
        }
    }
}

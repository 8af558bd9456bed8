//! Records: a setting, and the acts and stipulations of an account, in order.

use std::collections::BTreeMap;

use super::card::{Card, Suit};
use super::line::Line;
use super::play::PlayAct;
use super::seat::{BySide, Seat};
use super::stipulation::Stipulation;
use super::tricks::Tricks;

/// The place of a line in its record, counted from 0.
pub type LineIndex = usize;

/// The trump suit, and the card turned up where the account names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trump {
    pub suit: Suit,
    pub turned_up: Option<Card>,
}

/// What stood before the first act. Everything may be left out: old accounts tell little.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Setup {
    /// The code the hand was played under, by the name the library gives it.
    pub code: Option<String>,
    pub dealer: Option<Seat>,
    pub trump: Option<Trump>,
    /// Points of each side at the commencement of the deal.
    pub score: Option<BySide<u8>>,
    /// Cards in each hand when the account opens.
    pub hand_size: Option<u8>,
    /// The seat whose hand lies open, played by its partner.
    pub dummy: Option<Seat>,
}

/// An account of a hand, or of the part of it that matters.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Record {
    pub setup: Setup,
    pub lines: Vec<Line>,
}

impl Record {
    /// The record as it stood after its first `n` lines.
    #[must_use]
    pub fn prefix(&self, n: usize) -> Record {
        Record { setup: self.setup.clone(), lines: self.lines[..n.min(self.lines.len())].to_vec() }
    }

    /// Everything that cannot have happened as told, each with the line that cannot stand.
    pub fn inconsistencies(&self) -> Vec<(LineIndex, String)> {
        let mut check = ConsistencyChecker::default();
        for (ix, line) in self.lines.iter().enumerate() {
            match line {
                Line::Play(act) => check.check_act(ix, act),
                Line::Stipulation(given) => check.check_stipulation(ix, given),
                Line::Seating(_) | Line::Dealing(_) | Line::Scoring(_) => {}
            }
        }
        check.inconsistencies
    }
}

/// What is known of the cards while a record is read for faults.
#[derive(Default)]
struct ConsistencyChecker {
    tricks: Tricks,
    owners: BTreeMap<Card, (Seat, LineIndex)>,
    voids: Vec<(Seat, Suit, LineIndex)>,
    whole_hands: Vec<(Seat, Vec<Card>, LineIndex)>,
    hand_over: Option<LineIndex>,
    inconsistencies: Vec<(LineIndex, String)>,
}

impl ConsistencyChecker {
    fn report(&mut self, ix: LineIndex, message: String) {
        self.inconsistencies.push((ix, message));
    }

    /// A card is in one hand only, and a hand holds what it was said to hold.
    fn check_owner(&mut self, ix: LineIndex, seat: Seat, card: Card) {
        if let Some(&(other, at)) = self.owners.get(&card) {
            if other != seat {
                self.report(ix, format!("{card} was {other}'s card (line {}), so {seat} cannot have it", at + 1));
            }
        } else {
            self.owners.insert(card, (seat, ix));
        }
        if let Some(&(_, suit, at)) = self.voids.iter().find(|&&(s, suit, _)| s == seat && suit == card.suit) {
            let plural = suit.plural();
            self.report(ix, format!("{seat} holds no {plural} (line {}), so cannot have {card}", at + 1));
        }
        let whole = self.whole_hands.iter().find(|(s, cards, _)| *s == seat && !cards.contains(&card));
        if let Some(&(_, _, at)) = whole {
            self.report(ix, format!("{card} is not in the hand that {seat} is said to hold (line {})", at + 1));
        }
    }

    fn check_owners(&mut self, ix: LineIndex, seat: Seat, cards: &[Card]) {
        for &card in cards {
            self.check_owner(ix, seat, card);
        }
    }

    fn check_play(&mut self, ix: LineIndex, seat: Seat, card: Card, leads: bool) {
        self.check_owner(ix, seat, card);
        self.check_not_yet_played(ix, seat, card);
        if !leads && self.tricks.awaiting_card_from(seat).is_none() {
            let why = if self.tricks.incomplete_trick().is_none() {
                format!("no card has been led for {seat} to play to; write `{seat} leads {card}`")
            } else {
                format!("{seat} has played to this trick; write `{seat} replaces … with {card}`, or `leads`")
            };
            self.report(ix, why);
        }
    }

    fn check_act(&mut self, ix: LineIndex, act: &PlayAct) {
        if let (Some(at), PlayAct::Leads { by, .. } | PlayAct::Plays { by, .. } | PlayAct::ThrowsDown { by, .. }) =
            (self.hand_over, act)
        {
            self.report(ix, format!("the hand was over (line {}), so {by} has no card left", at + 1));
        }
        match act {
            PlayAct::Leads { by, card } => self.check_play(ix, *by, *card, true),
            PlayAct::Plays { by, card } => self.check_play(ix, *by, *card, false),
            PlayAct::Replaces { by, wrong, right } => {
                self.check_lies_on_table(ix, *by, *wrong);
                self.check_substitute(ix, *by, *right);
            }
            PlayAct::TakesUp { by, card } | PlayAct::LeavesInTrick { by, card } | PlayAct::LaysAside { by, card } => {
                self.check_lies_on_table(ix, *by, *card);
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
            | PlayAct::DropsOnFloor { by, card } => self.check_owner(ix, *by, *card),
            PlayAct::ThrowsDown { by, cards }
            | PlayAct::Lowers { by, cards }
            | PlayAct::LowersToAll { by, cards }
            | PlayAct::SetsDown { by, cards } => self.check_owners(ix, *by, cards),
            PlayAct::PlaysAtOnce { by, cards } => {
                for &card in cards {
                    self.check_substitute(ix, *by, card);
                }
            }
            PlayAct::Asks { by, of, .. } if by == of => self.report(ix, format!("{by} cannot ask himself")),
            PlayAct::Turns { .. } if self.tricks.next_to_turn().is_some_and(|n| !self.tricks.0[n].is_complete()) => {
                self.report(ix, "the trick has fewer than four cards; it cannot be gathered yet".into());
            }
            PlayAct::Turns { .. } if self.tricks.next_to_turn().is_none() => {
                self.report(ix, "there is no trick on the table to turn".into());
            }
            PlayAct::GathersShort { .. } if self.tricks.incomplete_trick().is_none() => {
                self.report(ix, "no trick on the table wants a card; write `turns the trick`".into());
            }
            PlayAct::Quits { .. } | PlayAct::TakesTrick { .. } if self.tricks.next_to_quit().is_none() => {
                self.report(ix, "no turned trick lies there to be quitted; a `turns the trick` line is wanted".into());
            }
            _ => {}
        }
        self.tricks.apply(ix, act);
    }

    fn check_lies_on_table(&mut self, ix: LineIndex, seat: Seat, card: Card) {
        if self.tricks.find_card(card).is_none_or(|(_, played)| played.seat != seat) {
            self.report(ix, format!("{card} does not lie on the table as {seat}'s card"));
        }
    }

    fn check_substitute(&mut self, ix: LineIndex, seat: Seat, card: Card) {
        self.check_owner(ix, seat, card);
        self.check_not_yet_played(ix, seat, card);
    }

    /// A player's own card is not played twice; another's has been complained of.
    fn check_not_yet_played(&mut self, ix: LineIndex, seat: Seat, card: Card) {
        if self.tricks.find_card(card).is_some_and(|(_, played)| played.seat == seat) {
            self.report(ix, format!("{card} has been played already"));
        }
    }

    fn check_stipulation(&mut self, ix: LineIndex, given: &Stipulation) {
        match given {
            Stipulation::Holds { who, any: false, suit } => self.voids.push((*who, *suit, ix)),
            Stipulation::HasCards { who, cards } => self.check_owners(ix, *who, cards),
            Stipulation::HandIs { who, cards } => {
                self.check_owners(ix, *who, cards);
                self.whole_hands.push((*who, cards.clone(), ix));
            }
            Stipulation::Lies { who, card, .. } => self.check_owner(ix, *who, *card),
            Stipulation::Tricks { tricks } if u16::from(tricks.ab) + u16::from(tricks.yz) != 13 => {
                let BySide { ab, yz } = *tricks;
                self.report(ix, format!("a hand has 13 tricks; {ab} and {yz} make {}", u16::from(ab) + u16::from(yz)));
            }
            Stipulation::Tricks { .. } => self.hand_over = Some(ix),
            Stipulation::Honours { points, .. } if ![2, 4].contains(points) => {
                self.report(ix, format!("honours count 2 or 4 points, not {points}"));
            }
            Stipulation::KeptBack { times: 0, .. } => {
                self.report(ix, "nothing is told by `no times`; leave the line out".into());
            }
            _ => {}
        }
    }
}

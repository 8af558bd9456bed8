//! Records: a setting, and the acts and stipulations of an account, in order.

use std::collections::BTreeMap;

use super::act::Act;
use super::card::{Card, Suit};
use super::given::Stipulation;
use super::line::Line;
use super::seat::{BySide, Seat};
use super::tricks::Tricks;

/// The place of a line in its record, counted from 0.
pub type ActIx = usize;

/// The trump suit, and the card turned up where the account names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trump {
    pub suit: Suit,
    pub turned: Option<Card>,
}

/// What stood before the first act. Everything may be left out: old accounts tell little.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Setting {
    /// The code the hand was played under, by the name the library gives it.
    pub code: Option<String>,
    pub dealer: Option<Seat>,
    pub trump: Option<Trump>,
    /// Points of each side at the commencement of the deal.
    pub score: Option<BySide<u8>>,
    /// Cards in each hand when the account opens.
    pub cards: Option<u8>,
    /// The seat whose hand lies open, played by its partner.
    pub dummy: Option<Seat>,
}

/// An account of a hand, or of the part of it that matters.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Record {
    pub setting: Setting,
    pub lines: Vec<Line>,
}

impl Record {
    /// The record as it stood after its first `n` lines.
    #[must_use]
    pub fn prefix(&self, n: usize) -> Record {
        Record { setting: self.setting.clone(), lines: self.lines[..n.min(self.lines.len())].to_vec() }
    }

    /// Everything that cannot have happened as told, each with the line that cannot stand.
    pub fn faults(&self) -> Vec<(ActIx, String)> {
        let mut check = Check::default();
        for (ix, line) in self.lines.iter().enumerate() {
            match line {
                Line::Act(act) => check.act(ix, act),
                Line::Given(given) => check.given(ix, given),
                Line::Table(_) | Line::Deal(_) | Line::Mark(_) => {}
            }
        }
        check.faults
    }
}

/// What is known of the cards while a record is read for faults.
#[derive(Default)]
struct Check {
    tricks: Tricks,
    owner: BTreeMap<Card, (Seat, ActIx)>,
    void: Vec<(Seat, Suit, ActIx)>,
    whole: Vec<(Seat, Vec<Card>, ActIx)>,
    over: Option<ActIx>,
    faults: Vec<(ActIx, String)>,
}

impl Check {
    fn fault(&mut self, ix: ActIx, message: String) {
        self.faults.push((ix, message));
    }

    /// A card is in one hand only, and a hand holds what it was said to hold.
    fn owns(&mut self, ix: ActIx, seat: Seat, card: Card) {
        if let Some(&(other, at)) = self.owner.get(&card) {
            if other != seat {
                self.fault(ix, format!("{card} was {other}'s card (line {}), so {seat} cannot have it", at + 1));
            }
        } else {
            self.owner.insert(card, (seat, ix));
        }
        if let Some(&(_, suit, at)) = self.void.iter().find(|&&(s, suit, _)| s == seat && suit == card.suit) {
            let plural = suit.plural();
            self.fault(ix, format!("{seat} holds no {plural} (line {}), so cannot have {card}", at + 1));
        }
        let whole = self.whole.iter().find(|(s, cards, _)| *s == seat && !cards.contains(&card));
        if let Some(&(_, _, at)) = whole {
            self.fault(ix, format!("{card} is not in the hand that {seat} is said to hold (line {})", at + 1));
        }
    }

    fn owns_all(&mut self, ix: ActIx, seat: Seat, cards: &[Card]) {
        for &card in cards {
            self.owns(ix, seat, card);
        }
    }

    fn plays(&mut self, ix: ActIx, seat: Seat, card: Card, leads: bool) {
        self.owns(ix, seat, card);
        self.not_lying(ix, seat, card);
        if !leads && self.tricks.open_for(seat).is_none() {
            let why = if self.tricks.open_to_all().is_none() {
                format!("no card has been led for {seat} to play to; write `{seat} leads {card}`")
            } else {
                format!("{seat} has played to this trick; write `{seat} replaces … with {card}`, or `leads`")
            };
            self.fault(ix, why);
        }
    }

    fn act(&mut self, ix: ActIx, act: &Act) {
        if let (Some(at), Act::Leads { by, .. } | Act::Plays { by, .. } | Act::ThrowsDown { by, .. }) = (self.over, act)
        {
            self.fault(ix, format!("the hand was over (line {}), so {by} has no card left", at + 1));
        }
        match act {
            Act::Leads { by, card } => self.plays(ix, *by, *card, true),
            Act::Plays { by, card } => self.plays(ix, *by, *card, false),
            Act::Replaces { by, wrong, right } => {
                self.lies_before(ix, *by, *wrong);
                self.plays_instead(ix, *by, *right);
            }
            Act::TakesUp { by, card } | Act::LeavesInTrick { by, card } | Act::LaysAside { by, card } => {
                self.lies_before(ix, *by, *card);
            }
            Act::Shows { by, card }
            | Act::Drops { by, card }
            | Act::GathersWith { by, card }
            | Act::PlaysUnder { by, card }
            | Act::LaysAsTrumpCard { by, card }
            | Act::Adds { by, card }
            | Act::LaysWith { by, card }
            | Act::ShowsTo { by, card, .. }
            | Act::Detaches { by, card }
            | Act::LaysFaceDown { by, card }
            | Act::DropsFaceDown { by, card }
            | Act::DropsOnFloor { by, card } => self.owns(ix, *by, *card),
            Act::ThrowsDown { by, cards }
            | Act::Lowers { by, cards }
            | Act::LowersToAll { by, cards }
            | Act::SetsDown { by, cards } => self.owns_all(ix, *by, cards),
            Act::PlaysAtOnce { by, cards } => {
                for &card in cards {
                    self.plays_instead(ix, *by, card);
                }
            }
            Act::Asks { by, of, .. } if by == of => self.fault(ix, format!("{by} cannot ask himself")),
            Act::Turns { .. } if self.tricks.to_turn().is_some_and(|n| !self.tricks.0[n].complete()) => {
                self.fault(ix, "the trick has fewer than four cards; it cannot be gathered yet".into());
            }
            Act::Turns { .. } if self.tricks.to_turn().is_none() => {
                self.fault(ix, "there is no trick on the table to turn".into());
            }
            Act::GathersShort { .. } if self.tricks.open_to_all().is_none() => {
                self.fault(ix, "no trick on the table wants a card; write `turns the trick`".into());
            }
            Act::Quits { .. } | Act::TakesTrick { .. } if self.tricks.to_quit().is_none() => {
                self.fault(ix, "no turned trick lies there to be quitted; a `turns the trick` line is wanted".into());
            }
            _ => {}
        }
        self.tricks.apply(ix, act);
    }

    fn lies_before(&mut self, ix: ActIx, seat: Seat, card: Card) {
        if self.tricks.lying(card).is_none_or(|(_, played)| played.seat != seat) {
            self.fault(ix, format!("{card} does not lie on the table as {seat}'s card"));
        }
    }

    fn plays_instead(&mut self, ix: ActIx, seat: Seat, card: Card) {
        self.owns(ix, seat, card);
        self.not_lying(ix, seat, card);
    }

    /// A player's own card is not played twice; another's has been complained of.
    fn not_lying(&mut self, ix: ActIx, seat: Seat, card: Card) {
        if self.tricks.lying(card).is_some_and(|(_, played)| played.seat == seat) {
            self.fault(ix, format!("{card} has been played already"));
        }
    }

    fn given(&mut self, ix: ActIx, given: &Stipulation) {
        match given {
            Stipulation::Holds { who, any: false, suit } => self.void.push((*who, *suit, ix)),
            Stipulation::HasCards { who, cards } => self.owns_all(ix, *who, cards),
            Stipulation::HandIs { who, cards } => {
                self.owns_all(ix, *who, cards);
                self.whole.push((*who, cards.clone(), ix));
            }
            Stipulation::Lies { who, card, .. } => self.owns(ix, *who, *card),
            Stipulation::Tricks { tricks } if u16::from(tricks.ab) + u16::from(tricks.yz) != 13 => {
                let BySide { ab, yz } = *tricks;
                self.fault(ix, format!("a hand has 13 tricks; {ab} and {yz} make {}", u16::from(ab) + u16::from(yz)));
            }
            Stipulation::Tricks { .. } => self.over = Some(ix),
            Stipulation::Honours { points, .. } if ![2, 4].contains(points) => {
                self.fault(ix, format!("honours count 2 or 4 points, not {points}"));
            }
            Stipulation::KeptBack { times: 0, .. } => {
                self.fault(ix, "nothing is told by `no times`; leave the line out".into());
            }
            _ => {}
        }
    }
}

//! Cards that somebody else has seen or heard of before they were played: how each came out,
//! and what became of it.

use super::hands::Shows;
use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::card::Card;
use crate::given::Stipulation;
use crate::line::Line;
use crate::record::ActIx;
use crate::seat::Seat;
use crate::tricks::Trick;

/// How a card came to be seen or known otherwise than by being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// It lies face upwards on the table, dropped, laid or added there.
    Laid,
    /// It fell straight to the floor.
    Floor,
    /// It lies face upwards in a packet, with another card over it.
    Packet,
    /// It was thrown down with the rest of the hand.
    Thrown,
    /// It was laid down together with another, as a lead or to a trick.
    Together,
    /// It was led before his partner had played to a trick that he himself was winning or had led.
    Ahead,
    /// It stayed in the hand, and his partner saw it: by itself, or one of several.
    Lowered { several: bool },
    /// It stayed unseen in a hand of which his partner saw more than one card.
    Behind,
    /// It was held out of the hand for an opponent to see the whole of it.
    ToOpponent,
    /// It was drawn out of the hand, and an opponent could see its face.
    Detached,
    /// It fell with its face down, or was laid so.
    FaceDown,
    /// Its holder said that he had it.
    Named,
    /// It was played before the opponents had had time to speak.
    Hurried,
}

/// A card that came out otherwise than by playing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Faced {
    pub by: Seat,
    /// `None` where nobody can tell which it is.
    pub card: Option<Card>,
    pub at: ActIx,
    pub how: How,
    /// The cards of his hand, not told one by one, are meant together.
    pub whole: bool,
    /// When it was taken up from the table, or slid off it.
    pub taken: Option<ActIx>,
}

impl Faced {
    /// Whether it lies face upwards on the table.
    pub const fn lies_there(&self) -> bool {
        let laid = matches!(self.how, How::Laid | How::Packet | How::Thrown | How::Together | How::Ahead);
        laid && self.taken.is_none()
    }
}

impl Facts {
    /// Follows what a line tells of cards that came out otherwise than by playing them.
    pub(super) fn faces(&mut self, ix: ActIx, line: &Line) {
        match line {
            Line::Act(act) => self.comes_out(ix, act),
            Line::Given(Stipulation::Unbeaten { card }) => self.unbeaten.push((*card, ix)),
            _ => {}
        }
    }

    fn comes_out(&mut self, ix: ActIx, act: &Act) {
        match act {
            Act::Shows { by, card } | Act::Drops { by, card } | Act::Adds { by, card } | Act::LaysWith { by, card } => {
                self.face(ix, *by, *card, How::Laid);
            }
            Act::DropsOnFloor { by, card } => self.face(ix, *by, *card, How::Floor),
            Act::DropsUnread { by } => {
                self.faced.push(Faced { taken: Some(ix), ..unnamed(*by, ix, How::Laid) });
            }
            Act::Detaches { by, card } => self.face(ix, *by, *card, How::Detached),
            Act::DropsFaceDown { by, card } | Act::LaysFaceDown { by, card } => {
                self.face(ix, *by, *card, How::FaceDown);
            }
            Act::ShowsTo { by, card, to } if *to == by.partner() => {
                self.face(ix, *by, *card, How::Lowered { several: false });
            }
            Act::ShowsTo { by, card, .. } => self.face(ix, *by, *card, How::ToOpponent),
            Act::Lowers { by, cards } | Act::LowersToAll { by, cards } => self.lowers(ix, *by, cards),
            Act::SetsDown { by, cards } => self.sets_down(ix, *by, cards),
            Act::ThrowsDown { by, cards } => {
                for card in self.cards_meant(*by, cards) {
                    self.face(ix, *by, card, How::Thrown);
                }
            }
            Act::Names { by, card } | Act::SaysPlays { by, card } => self.face(ix, *by, *card, How::Named),
            Act::NamesOf { by, of, card } => self.named.push((*by, *of, *card, ix)),
            Act::PicksUp { by, card } | Act::PutsBack { by, card } | Act::SlidesOff { by, card } => {
                self.takes_away(ix, *by, *card);
            }
            Act::SaysRest { by } => self.incidents.push(Incident::new(Matter::SaysRest, Some(*by), ix)),
            Act::Hurries { by } => self.hurries(ix, *by),
            _ => {}
        }
        if let Act::ThrowsDown { .. } = act {
            self.one_keeps_his_hand(ix);
        }
    }

    pub(super) fn face(&mut self, ix: ActIx, by: Seat, card: Card, how: How) {
        // That he says he has it is weighed elsewhere; what is seen, he has.
        if how != How::Named && how != How::Hurried && how != How::Ahead {
            self.shows(by, ix, Shows::Has(card));
        }
        self.faced.push(Faced { card: Some(card), ..unnamed(by, ix, how) });
    }

    /// The cards that are meant: those told, or where none is told the hand as far as it is known.
    fn cards_meant(&self, by: Seat, cards: &[Card]) -> Vec<Card> {
        if cards.is_empty() { self.hand_of(by).unwrap_or_default() } else { cards.to_vec() }
    }

    fn lowers(&mut self, ix: ActIx, by: Seat, cards: &[Card]) {
        let hand = self.hand_of(by);
        let seen = self.cards_meant(by, cards);
        let several = cards.is_empty() || cards.len() > 1;
        for &card in &seen {
            self.face(ix, by, card, How::Lowered { several });
        }
        if !several {
            return;
        }
        if let Some(hand) = hand {
            for card in hand.into_iter().filter(|card| !seen.contains(card)) {
                self.face(ix, by, card, How::Behind);
            }
        } else {
            let how = if seen.is_empty() { How::Lowered { several } } else { How::Behind };
            self.faced.push(Faced { whole: true, ..unnamed(by, ix, how) });
        }
    }

    fn sets_down(&mut self, ix: ActIx, by: Seat, cards: &[Card]) {
        for (n, card) in self.cards_meant(by, cards).into_iter().enumerate() {
            self.face(ix, by, card, if n == 0 { How::Laid } else { How::Packet });
        }
        self.laid_hand[by.index()] = self.laid_hand[by.index()].or(Some(ix));
    }

    fn takes_away(&mut self, ix: ActIx, by: Seat, card: Card) {
        for faced in &mut self.faced {
            if faced.by == by && faced.card == Some(card) && faced.taken.is_none() {
                faced.taken = Some(ix);
            }
        }
    }

    /// The card that he played last, while it still lies in its trick.
    fn hurries(&mut self, ix: ActIx, by: Seat) {
        let lying = self.tricks.0.iter().filter(|trick| trick.quitted.is_none()).flat_map(Trick::lying);
        let last = lying.filter(|played| played.seat == by).max_by_key(|played| played.at);
        if let Some(card) = last.map(|played| played.card) {
            self.face(ix, by, card, How::Hurried);
        }
    }

    /// Notes the one player who keeps his hand when the other three have thrown down theirs.
    fn one_keeps_his_hand(&mut self, ix: ActIx) {
        let mut keeping = Seat::ALL.into_iter().filter(|seat| self.threw_down[seat.index()].is_none());
        if let (Some(one), None) = (keeping.next(), keeping.next()) {
            let known = self.incidents.iter().any(|i| i.matter == Matter::KeepsAlone);
            if !known {
                self.incidents.push(Incident::new(Matter::KeepsAlone, Some(one), ix));
            }
        }
    }
}

/// A card of which it is not said which it is.
const fn unnamed(by: Seat, at: ActIx, how: How) -> Faced {
    Faced { by, card: None, at, how, whole: false, taken: None }
}

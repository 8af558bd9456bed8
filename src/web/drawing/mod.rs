//! A table diagram as it is drawn.

mod legend;
mod plan;
mod sign;

use oddtrick_quiz::diagram::{Diagram, Laid, Lying, Place};
use oddtrick_table::{Card, Record, Seat};

use plan::{CHIP, Plan, SEAT};
pub(super) use plan::{FELT, TOP, WIDTH};
use sign::{Sign, sign};

/// What the drawing shows; its template writes it.
#[derive(Debug, Clone)]
pub(super) struct Drawing {
    pub height: u16,
    /// The table's height.
    pub felt: u16,
    pub seats: Vec<Chair>,
    pub texts: Vec<Text>,
    pub cards: Vec<Face>,
    pub chips: Vec<Chip>,
    /// When cards fell.
    pub marks: Vec<Mark>,
    /// The sign of trumps, and where it stands, if no card was turned up.
    pub trump: Option<(u16, u16, Sign)>,
    /// The cards in the middle have been gathered.
    pub gathered: bool,
    /// The same in words, for those who do not see it.
    pub told: Vec<String>,
}

/// A seat at the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chair {
    pub seat: Seat,
    pub x: u16,
    pub y: u16,
    pub class: &'static str,
}

/// Words, and from which end they are set.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub x: u16,
    pub y: u16,
    pub class: &'static str,
    pub words: String,
}

/// A card of the trick.
#[derive(Debug, Clone)]
pub(super) struct Face {
    pub x: u16,
    pub y: u16,
    pub card: Card,
    pub sign: Sign,
    /// What a pointer is told.
    pub told: String,
}

/// The figure at a card of a trick that tells when it fell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub order: usize,
    pub led: bool,
    pub x: u16,
    pub y: u16,
}

/// A small card.
#[derive(Debug, Clone)]
pub(super) struct Chip {
    pub x: u16,
    pub y: u16,
    pub side: Side,
    /// What a pointer is told.
    pub told: String,
}

/// Which side of a small card is seen.
#[derive(Debug, Clone, Copy)]
pub(super) enum Side {
    Face(Card, Sign),
    Back,
    /// So many cards, face down.
    Packet(u8),
    /// A whole hand, face up.
    Hand,
}

impl Side {
    const fn face(card: Card) -> Side {
        Side::Face(card, sign(card.suit))
    }

    /// Whether it is printed red.
    pub(super) const fn red(&self) -> bool {
        matches!(self, Side::Face(card, _) if card.is_red())
    }
}

impl Drawing {
    /// The table after a record's first `after` lines, drawn where there is something to see.
    pub(super) fn of(record: &Record, after: usize) -> Option<Drawing> {
        Diagram::of(record, after).map(|diagram| Drawing::from(&diagram))
    }
}

impl From<&Diagram> for Drawing {
    fn from(diagram: &Diagram) -> Drawing {
        let plan = Plan::of(diagram);
        let legend = legend::below(diagram, plan.foot() + 2 * SEAT);
        let mut texts: Vec<Text> = diagram.places.iter().flat_map(|place| notes(&plan, place)).collect();
        texts.extend(legend.texts);
        let mut chips: Vec<Chip> = diagram.places.iter().flat_map(|place| chips(&plan, place)).collect();
        chips.extend(legend.chips);
        let trick = diagram.trick.as_ref();
        let (cards, mut marks) = trick.map_or_else(Default::default, |trick| faces(&plan, &trick.cards));
        marks.extend(diagram.places.iter().flat_map(|place| next(&plan, place)));
        Drawing {
            height: legend.foot,
            felt: plan.felt,
            seats: Seat::ALL.map(|seat| chair(&plan, seat)).to_vec(),
            texts,
            cards,
            chips,
            marks,
            trump: legend.trump,
            gathered: trick.is_some_and(|trick| trick.state.gathered()),
            told: diagram.told(),
        }
    }
}

fn chair(plan: &Plan, seat: Seat) -> Chair {
    let (x, y) = plan.chair(seat);
    Chair { seat, x, y, class: if matches!(seat, Seat::A | Seat::B) { "us" } else { "them" } }
}

/// What is noted at a seat: beside it at the top and the bottom, under it at the sides, where
/// there is room for a word in a line.
fn notes(plan: &Plan, place: &Place) -> Vec<Text> {
    let (x, y) = plan.chair(place.seat);
    let mut notes: Vec<String> = Vec::new();
    notes.extend(place.dealer.then(|| "dealer".to_owned()));
    notes.extend(place.dummy.then(|| "dummy".to_owned()));
    notes.extend(place.left.map(|left| format!("{left} {}", if left == 1 { "card" } else { "cards" })));
    match place.seat {
        _ if notes.is_empty() => Vec::new(),
        Seat::A | Seat::B => vec![Text { x: x + 24, y: y + 5, class: "label start", words: notes.join(", ") }],
        Seat::Y | Seat::Z => {
            let lines = notes.iter().flat_map(|note| note.split(' '));
            let under = (0..).map(|n| y + 33 + n * 17);
            lines.zip(under).map(|(words, y)| Text { x, y, class: "label", words: words.to_owned() }).collect()
        }
    }
}

fn chips(plan: &Plan, place: &Place) -> Vec<Chip> {
    let chip = |(n, lying): (usize, &Lying)| {
        let (x, y) = plan.chip(place.seat, n, place.before.len());
        let side = match lying {
            Lying::Face(card) | Lying::TrumpCard(card) => Side::face(*card),
            Lying::Next(laid) => Side::face(laid.card),
            Lying::Back => Side::Back,
            Lying::Packet(cards) => Side::Packet(*cards),
            Lying::Hand => Side::Hand,
        };
        Chip { x, y, side, told: format!("Before {}: {}", place.seat, lying.told()) }
    };
    place.before.iter().enumerate().map(chip).collect()
}

/// The figures at cards played to the next trick.
fn next(plan: &Plan, place: &Place) -> Vec<Mark> {
    let mark = |(n, lying): (usize, &Lying)| match lying {
        Lying::Next(laid) => {
            let (x, y) = plan.chip(place.seat, n, place.before.len());
            Some(Mark { order: laid.order, led: laid.led, x: x + CHIP.0, y })
        }
        _ => None,
    };
    place.before.iter().enumerate().filter_map(mark).collect()
}

/// The cards of the trick, each with its figure.
fn faces(plan: &Plan, cards: &[Laid]) -> (Vec<Face>, Vec<Mark>) {
    let face = |(n, laid): (usize, &Laid)| {
        let own = |cards: &[Laid]| cards.iter().filter(|other| other.seat == laid.seat).count();
        let ((x, y), mark) = plan.card(laid.seat, own(&cards[..n]), own(cards));
        let told = format!("{} {} the {}", laid.seat, laid.deed(), laid.card.name());
        let face = Face { x, y, card: laid.card, sign: sign(laid.card.suit), told };
        (face, Mark { order: laid.order, led: laid.led, x: mark.0, y: mark.1 })
    };
    cards.iter().enumerate().map(face).unzip()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
mod tests;

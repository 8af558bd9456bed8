//! The drawing in words, for those who do not see it.

use super::{Diagram, Laid, Lying, Place, State, Trick};
use crate::prose::{capital, list, number, side};
use oddtrick_table::{BySide, Side};

impl Diagram {
    /// What it shows, a sentence a thing.
    pub fn told(&self) -> Vec<String> {
        let mut told =
            vec!["A and B, partners, sit opposite each other; so do Y and Z. The turn goes A, Y, B, Z.".to_owned()];
        told.extend(self.trump.map(|trump| {
            let lies = if self.trump_lies { ", and lies on the table" } else { "" };
            let card = trump.turned_up.map(|card| format!("; the {} was turned up{lies}", card.name()));
            format!("{} are trumps{}.", capital(trump.suit.plural()), card.unwrap_or_default())
        }));
        told.extend(self.score.map(|score| format!("The score when the deal began: {}.", sides(score))));
        told.extend(self.places.iter().filter_map(at_seat));
        told.extend(self.trick.as_ref().map(|trick| format!("{}: {}.", trick.called(), fell(&trick.cards))));
        told.extend(self.last.as_ref().map(|last| format!("The trick before it: {}.", fell(&last.cards))));
        told.extend(self.won.map(|won| format!("Tricks won: {}.", sides(won))));
        told.extend(self.floor.iter().map(|(seat, card)| format!("{seat}’s {} is on the floor.", card.name())));
        told.extend(self.seen.iter().map(|card| format!("Seen in the deal: the {}.", card.name())));
        told
    }
}

impl Trick {
    fn called(&self) -> &'static str {
        match self.state {
            State::Open => "The trick on the table",
            State::Turned => "The trick, turned face down under a hand",
            State::Quitted => "The last trick, turned and quitted",
            State::Told => "The last trick told",
        }
    }
}

impl Lying {
    /// The thing in words: `the nine of spades`.
    pub fn told(&self) -> String {
        match self {
            Lying::Face(card) | Lying::TrumpCard(card) => format!("the {}", card.name()),
            Lying::Next(laid) => format!("the {}, {} to the next trick", laid.card.name(), laid.deed()),
            Lying::Back => "a card face down".to_owned(),
            Lying::Packet(dealt) => format!("{} dealt", cards(*dealt)),
            Lying::Hand => "the whole hand".to_owned(),
        }
    }
}

impl Laid {
    /// `led` or `played`.
    pub const fn deed(&self) -> &'static str {
        if self.led { "led" } else { "played" }
    }
}

fn sides(of: BySide<u8>) -> String {
    format!("{} {}, {} {}", side(Side::AB), number(of.ab), side(Side::YZ), number(of.yz))
}

fn fell(cards: &[Laid]) -> String {
    let told: Vec<String> =
        cards.iter().map(|laid| format!("{} {} the {}", laid.seat, laid.deed(), laid.card.name())).collect();
    told.join(", ")
}

/// What is to be told of a seat.
fn at_seat(place: &Place) -> Option<String> {
    let mut told: Vec<String> = Vec::new();
    told.extend(place.dealer.then(|| "is the dealer".to_owned()));
    told.extend(place.dummy.then(|| "is dummy".to_owned()));
    told.extend(place.left.map(|left| format!("has {}", cards(left))));
    let mut up = Vec::new();
    for lying in &place.before {
        match lying {
            Lying::Next(laid) => told.push(format!("has {} the {} to the next trick", laid.deed(), laid.card.name())),
            Lying::Back => told.push("has a card face down on the table".to_owned()),
            Lying::Packet(dealt) => told.push(format!("has been dealt {}", cards(*dealt))),
            Lying::Face(_) | Lying::TrumpCard(_) | Lying::Hand => up.push(lying.told()),
        }
    }
    if !up.is_empty() {
        told.push(format!("has face up on the table {}", list(&up, "and")));
    }
    (!told.is_empty()).then(|| format!("{} {}.", place.seat, list(&told, "and")))
}

fn cards(n: u8) -> String {
    match n {
        0 => "no card".to_owned(),
        1 => "one card".to_owned(),
        n => format!("{} cards", number(n)),
    }
}

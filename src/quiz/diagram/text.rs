//! The drawing in words, for readers who cannot see it.

use super::{Diagram, DiagramSeat, DiagramTrick, TableItem, TrickCard, TrickState};
use crate::camp::camp_name;
use crate::prose::{capitalize, join_list, number_word};
use oddtrick_table::{BySide, Partnership, Seat, Side};

impl Diagram {
    fn sides_text(&self, of: BySide<u8>) -> String {
        let [ab, yz] = Side::ALL.map(|side| format!("{} {}", camp_name(self.partnership, side), number_word(of[side])));
        format!("{ab}, {yz}")
    }

    /// Who plays with whom, as a sentence.
    pub fn who_plays(&self) -> String {
        let camp = |side: Side| camp_name(self.partnership, side);
        match self.partnership {
            _ if self.bids_to_come => "The bids will settle who plays with whom.".to_owned(),
            Partnership::Alone(single) => format!("{single} plays alone against {}.", camp(single.side().opponents())),
            Partnership::Pair(first, _) => {
                format!("{} play against {}.", camp(first.side()), camp(first.side().opponents()))
            }
            Partnership::Nobody => "Nobody has a partner.".to_owned(),
            Partnership::Fixed => format!("{} play against {}.", camp(Side::AB), camp(Side::YZ)),
        }
    }

    /// What the drawing shows, one sentence for each thing.
    pub fn sentences(&self) -> Vec<String> {
        let seated = match self.partnership {
            Partnership::Fixed if !self.bids_to_come => {
                "A and B, partners, sit opposite each other; so do Y and Z.".to_owned()
            }
            _ => format!("A and B sit opposite each other; so do Y and Z. {}", self.who_plays()),
        };
        let mut told = vec![format!("{seated} The turn goes A, Y, B, Z.")];
        told.extend(self.trump.map(|trump| {
            let lies = if self.trump_card_on_table { ", and lies on the table" } else { "" };
            let card = trump.turned_up.map(|card| format!("; the {} was turned up{lies}", card.name()));
            format!("{} are trumps{}.", capitalize(trump.suit.plural()), card.unwrap_or_default())
        }));
        told.extend(self.score.map(|score| format!("The score when the deal began: {}.", self.sides_text(score))));
        told.extend(self.seats.iter().filter_map(seat_sentence));
        told.extend(
            self.trick.as_ref().map(|trick| format!("{}: {}.", trick.label(), cards_played_text(&trick.cards))),
        );
        told.extend(self.trick.as_ref().and_then(still_to_play));
        told.extend(
            self.previous_trick
                .as_ref()
                .map(|last| format!("The trick before it: {}.", cards_played_text(&last.cards))),
        );
        told.extend(self.tricks_won.map(|won| format!("Tricks won: {}.", self.sides_text(won))));
        told.extend(self.on_floor.iter().map(|(seat, card)| format!("{seat}’s {} is on the floor.", card.name())));
        told.extend(self.seen_in_deal.iter().map(|card| format!("Seen in the deal: the {}.", card.name())));
        told
    }
}

impl DiagramTrick {
    fn label(&self) -> &'static str {
        match self.state {
            TrickState::FaceUp => "The trick on the table",
            TrickState::Turned => "The trick, turned face down under a hand",
            TrickState::Quitted => "The last trick, turned and quitted",
            TrickState::LastTold => "The last trick told",
        }
    }
}

impl TableItem {
    /// The thing in words: `the nine of spades`.
    pub fn text(&self) -> String {
        match self {
            TableItem::FaceUp(card) | TableItem::TrumpCard(card) => format!("the {}", card.name()),
            TableItem::NextTrick(laid) => format!("the {}, {} to the next trick", laid.card.name(), laid.verb()),
            TableItem::FaceDown => "a card face down".to_owned(),
            TableItem::Packet(dealt) => format!("{} dealt", card_count_text(*dealt)),
            TableItem::Hand => "the whole hand".to_owned(),
        }
    }
}

impl TrickCard {
    /// `led` or `played`.
    pub const fn verb(&self) -> &'static str {
        if self.led { "led" } else { "played" }
    }
}

/// Who has still to play to the trick on the table, as a sentence. `None` if nobody has.
fn still_to_play(trick: &DiagramTrick) -> Option<String> {
    let has_played = |seat: &Seat| trick.cards.iter().any(|laid| laid.seat == *seat);
    let waiting: Vec<String> = Seat::ALL.iter().filter(|seat| !has_played(seat)).map(ToString::to_string).collect();
    let verb = if waiting.len() == 1 { "has" } else { "have" };
    let is_open = trick.state == TrickState::FaceUp && !waiting.is_empty();
    is_open.then(|| format!("{} {verb} still to play.", join_list(&waiting, "and")))
}

fn cards_played_text(cards: &[TrickCard]) -> String {
    let told: Vec<String> =
        cards.iter().map(|laid| format!("{} {} the {}", laid.seat, laid.verb(), laid.card.name())).collect();
    told.join(", ")
}

/// A sentence about a seat. `None` if there is nothing to say.
fn seat_sentence(place: &DiagramSeat) -> Option<String> {
    let mut told: Vec<String> = Vec::new();
    told.extend(place.dealer.then(|| "is the dealer".to_owned()));
    told.extend(place.dummy.then(|| "is dummy".to_owned()));
    told.extend(place.cards_left.map(|left| format!("has {}", card_count_text(left))));
    let mut up = Vec::new();
    for lying in &place.items {
        match lying {
            TableItem::NextTrick(laid) => {
                told.push(format!("has {} the {} to the next trick", laid.verb(), laid.card.name()));
            }
            TableItem::FaceDown => told.push("has a card face down on the table".to_owned()),
            TableItem::Packet(dealt) => told.push(format!("has been dealt {}", card_count_text(*dealt))),
            TableItem::FaceUp(_) | TableItem::TrumpCard(_) | TableItem::Hand => up.push(lying.text()),
        }
    }
    if !up.is_empty() {
        told.push(format!("has {} face up on the table", join_list(&up, "and")));
    }
    (!told.is_empty()).then(|| format!("{} {}.", place.seat, join_list(&told, "and")))
}

fn card_count_text(n: u8) -> String {
    match n {
        0 => "no card".to_owned(),
        1 => "one card".to_owned(),
        n => format!("{} cards", number_word(n)),
    }
}

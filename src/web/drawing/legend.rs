//! The lines under the table: what has become of the trick, trumps, score, the last trick.

use super::plan::{CHIP, STEP};
use super::sign::{Sign, sign};
use super::{Chip, Side, Text};
use oddtrick_quiz::diagram::{Diagram, State, Trick};
use oddtrick_table::{BySide, Card, Seat, Trump};

/// Where the second column of the lines begins.
const CONTENT: u16 = 92;
/// From one small card with its player's letter to the next.
const NAMED: u16 = 65;

/// The lines, placed.
pub(super) struct Legend {
    pub texts: Vec<Text>,
    pub chips: Vec<Chip>,
    pub trump: Option<(u16, u16, Sign)>,
    /// Where the next line would begin.
    pub foot: u16,
}

/// The lines that a table needs, from a height on.
pub(super) fn below(diagram: &Diagram, top: u16) -> Legend {
    let mut legend = Legend { texts: Vec::new(), chips: Vec::new(), trump: None, foot: top };
    if let Some(words) = diagram.trick.as_ref().and_then(became) {
        legend.words("Trick", words.to_owned());
    }
    if let Some(last) = &diagram.last {
        let label = if last.state == State::Open { "Before it" } else { "Last trick" };
        let cards: Vec<_> = last.cards.iter().map(|laid| (Some(laid.seat), laid.card)).collect();
        legend.cards(label, &cards);
    }
    if let Some(trump) = diagram.trump {
        legend.trumps(trump, diagram.trump_lies);
    }
    if let Some(score) = diagram.score {
        legend.words("Score", sides(score));
    }
    if let Some(won) = diagram.won {
        legend.words("Tricks", sides(won));
    }
    let floor: Vec<_> = diagram.floor.iter().map(|(seat, card)| (Some(*seat), *card)).collect();
    legend.cards("On floor", &floor);
    let seen: Vec<_> = diagram.seen.iter().map(|card| (None, *card)).collect();
    legend.cards("Seen", &seen);
    legend
}

/// What has been done with the trick in the middle, unless it just lies there.
const fn became(trick: &Trick) -> Option<&'static str> {
    match trick.state {
        State::Open => None,
        State::Turned => Some("turned, not quitted"),
        State::Quitted => Some("turned and quitted"),
        State::Told => Some("over; play went on"),
    }
}

fn sides(of: BySide<u8>) -> String {
    format!("A-B {}, Y-Z {}", of.ab, of.yz)
}

impl Legend {
    fn label(&mut self, label: &str) {
        self.text(0, "label start", label.to_owned());
    }

    fn text(&mut self, x: u16, class: &'static str, words: String) {
        self.texts.push(Text { x, y: self.foot + 19, class, words });
    }

    fn words(&mut self, label: &str, words: String) {
        self.label(label);
        self.text(CONTENT, "start", words);
        self.foot += STEP.1;
    }

    fn cards(&mut self, label: &str, cards: &[(Option<Seat>, Card)]) {
        // Four to a line, as in a trick.
        for (line, four) in cards.chunks(4).enumerate() {
            self.label(if line == 0 { label } else { "" });
            for (n, (seat, card)) in (0..).zip(four) {
                let x = CONTENT + n * NAMED;
                if let Some(seat) = seat {
                    self.text(x, "start", seat.to_string());
                    self.chip(x + 14, *card, format!("{label}: {seat}, the {}", card.name()));
                } else {
                    self.chip(x, *card, format!("{label}: the {}", card.name()));
                }
            }
            self.foot += STEP.1;
        }
    }

    fn chip(&mut self, x: u16, card: Card, told: String) {
        self.chips.push(Chip { x, y: self.foot + 1, side: Side::face(card), told });
    }

    fn trumps(&mut self, trump: Trump, lies: bool) {
        self.label("Trumps");
        if let Some(card) = trump.turned_up {
            self.chip(CONTENT, card, format!("Turned up for trumps: the {}", card.name()));
            let where_now = if lies { ", on the table" } else { "" };
            self.text(CONTENT + CHIP.0 + 8, "start", format!("{}{where_now}", trump.suit.plural()));
        } else {
            self.trump = Some((CONTENT + 9, self.foot + 14, sign(trump.suit)));
            self.text(CONTENT + 24, "start", trump.suit.plural().to_owned());
        }
        self.foot += STEP.1;
    }
}

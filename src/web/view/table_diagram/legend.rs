//! The lines of text below the table: state of the trick, trumps, score, last trick.

use crate::view::table_diagram::geometry::{SMALL_CARD, SMALL_CARD_PITCH};
use crate::view::table_diagram::suit_symbol::{SuitSymbol, suit_symbol};
use crate::view::table_diagram::{SmallCardFace, SmallCardView, TextView};
use oddtrick_quiz::diagram::{Diagram, DiagramTrick, TrickState};
use oddtrick_table::{BySide, Card, Seat, Trump};

/// The x coordinate of the second column.
const CONTENT_X: u16 = 92;
/// The distance between two small cards that have a player's letter.
const CARD_PITCH: u16 = 65;

/// The lines with their positions.
pub(crate) struct Legend {
    pub texts: Vec<TextView>,
    pub chips: Vec<SmallCardView>,
    pub trump: Option<(u16, u16, SuitSymbol)>,
    /// The y coordinate of the next line.
    pub bottom: u16,
}

/// The lines for a diagram, from the y coordinate `top` down.
pub(crate) fn legend_for(diagram: &Diagram, top: u16) -> Legend {
    let mut legend = Legend { texts: Vec::new(), chips: Vec::new(), trump: None, bottom: top };
    if let Some(words) = diagram.trick.as_ref().and_then(trick_state_text) {
        legend.words("Trick", words.to_owned());
    }
    if let Some(last) = &diagram.previous_trick {
        let label = if last.state == TrickState::FaceUp { "Before it" } else { "Last trick" };
        let cards: Vec<_> = last.cards.iter().map(|laid| (Some(laid.seat), laid.card)).collect();
        legend.cards(label, &cards);
    }
    if let Some(trump) = diagram.trump {
        legend.trump_line(trump, diagram.trump_card_on_table);
    }
    if let Some(score) = diagram.score {
        legend.words("Score", score_text(score));
    }
    if let Some(won) = diagram.tricks_won {
        legend.words("Tricks", score_text(won));
    }
    let floor: Vec<_> = diagram.on_floor.iter().map(|(seat, card)| (Some(*seat), *card)).collect();
    legend.cards("On floor", &floor);
    let seen: Vec<_> = diagram.seen_in_deal.iter().map(|card| (None, *card)).collect();
    legend.cards("Seen", &seen);
    legend
}

/// The state of the trick in words, unless it just lies face up.
const fn trick_state_text(trick: &DiagramTrick) -> Option<&'static str> {
    match trick.state {
        TrickState::FaceUp => None,
        TrickState::Turned => Some("turned, not quitted"),
        TrickState::Quitted => Some("turned and quitted"),
        TrickState::LastTold => Some("over; play went on"),
    }
}

fn score_text(of: BySide<u8>) -> String {
    format!("A-B {}, Y-Z {}", of.ab, of.yz)
}

impl Legend {
    fn label(&mut self, label: &str) {
        self.text(0, "label start", label.to_owned());
    }

    fn text(&mut self, x: u16, class: &'static str, words: String) {
        self.texts.push(TextView { x, y: self.bottom + 19, class, words });
    }

    fn words(&mut self, label: &str, words: String) {
        self.label(label);
        self.text(CONTENT_X, "start", words);
        self.bottom += SMALL_CARD_PITCH.1;
    }

    fn cards(&mut self, label: &str, cards: &[(Option<Seat>, Card)]) {
        // Four to a line, as in a trick.
        for (line, four) in cards.chunks(4).enumerate() {
            self.label(if line == 0 { label } else { "" });
            for (n, (seat, card)) in (0..).zip(four) {
                let x = CONTENT_X + n * CARD_PITCH;
                if let Some(seat) = seat {
                    self.text(x, "start", seat.to_string());
                    self.chip(x + 14, *card, format!("{label}: {seat}, the {}", card.name()));
                } else {
                    self.chip(x, *card, format!("{label}: the {}", card.name()));
                }
            }
            self.bottom += SMALL_CARD_PITCH.1;
        }
    }

    fn chip(&mut self, x: u16, card: Card, told: String) {
        self.chips.push(SmallCardView { x, y: self.bottom + 1, face: SmallCardFace::face(card), tooltip: told });
    }

    fn trump_line(&mut self, trump: Trump, lies: bool) {
        self.label("Trumps");
        if let Some(card) = trump.turned_up {
            self.chip(CONTENT_X, card, format!("Turned up for trumps: the {}", card.name()));
            let where_now = if lies { ", on the table" } else { "" };
            self.text(CONTENT_X + SMALL_CARD.0 + 8, "start", format!("{}{where_now}", trump.suit.plural()));
        } else {
            self.trump = Some((CONTENT_X + 9, self.bottom + 14, suit_symbol(trump.suit)));
            self.text(CONTENT_X + 24, "start", trump.suit.plural().to_owned());
        }
        self.bottom += SMALL_CARD_PITCH.1;
    }
}

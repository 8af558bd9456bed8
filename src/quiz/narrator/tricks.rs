//! The cards of a trick, and what happens to the trick.

use super::Narrator;
use super::follow_on::Remark;
use super::grouped_lines::seats_with_cards;
use super::phrasing::{Phrasings, SlotValue};
use super::slot_values::ToSlotValue;
use oddtrick_table::{Card, DealingAct, Line, PlayAct, Seat};

/// How a card led is told: while its player had the suit that he was told to lead, had none of it, or had this card of it.
const LEADS: [&[&str]; 3] = [
    &["{by} leads {card}, though he has a {suit}", "{by} has a {suit} but leads {card}"],
    &["{by} has no {suit} and leads {card}", "{by} leads {card}, for he has no {suit}"],
    &["{by} leads {card}, though he has {held}", "{by} has {held} but leads {card}"],
];

/// The same for a card played to the suit led.
const PLAYS: [&[&str]; 3] = [
    &["{by} plays {card}, though he has a {suit}", "{by} has a {suit} but plays {card}"],
    &["{by} has no {suit} and plays {card}", "{by} plays {card}, for he has no {suit}"],
    &["{by} plays {card}, though he has {held}", "{by} has {held} but plays {card}"],
];

/// How a cut is told that nobody had asked for.
const UNOFFERED: &[&str] =
    &["{by} cuts the pack before it is offered", "The pack is not offered yet, but {by} cuts it"];

impl Narrator<'_> {
    /// Tells a line in one breath with what is remarked of it. Returns how many lines that covers.
    pub(super) fn narrate_with_remark(&mut self, lines: &[Line], remark: &Remark) -> Option<usize> {
        match (lines, remark) {
            ([Line::Play(PlayAct::Turns { by }), rest @ ..], Remark::Winner(winner)) => {
                let [Line::Play(PlayAct::Quits { by: same }), ..] = rest else { return None };
                (same == by).then(|| self.turned_and_quitted(*by, Some(*winner)))
            }
            ([Line::Play(PlayAct::Leads { by, card }), ..], Remark::Suit { .. } | Remark::Card(_)) => {
                self.departs(*by, *card, remark, LEADS)
            }
            ([Line::Play(PlayAct::Plays { by, card }), ..], _) => self.departs(*by, *card, remark, PLAYS),
            ([Line::Dealing(DealingAct::Cuts { by }), ..], Remark::Unoffered) => {
                self.narrate_one_of(&Phrasings::new(UNOFFERED, vec![("by", by.slot_value())]), true);
                Some(1)
            }
            (
                [line, ..],
                Remark::HearsNothing | Remark::AtOnce | Remark::LastCards | Remark::KeepsHold | Remark::WithoutAWord,
            ) => self.narrate_silence(line, remark),
            _ => None,
        }
    }

    /// A card of another suit than the player should have played.
    fn departs(&mut self, by: Seat, card: Card, remark: &Remark, ways: [&'static [&'static str]; 3]) -> Option<usize> {
        let [had, had_not, had_card] = ways;
        let (ways, other) = match remark {
            Remark::Suit { any: true, suit } => (had, ("suit", suit.slot_value())),
            Remark::Suit { any: false, suit } => (had_not, ("suit", suit.slot_value())),
            Remark::Card(held) => (had_card, ("held", Some(SlotValue::Cards(vec![*held])))),
            _ => return None,
        };
        let values = vec![("by", by.slot_value()), ("card", Some(SlotValue::Cards(vec![card]))), other];
        self.narrate_one_of(&Phrasings::new(ways, values), true);
        Some(1)
    }

    /// A trick gathered, turned and quitted, with who won it if the story shows that. Returns how many lines that is.
    pub(super) fn turned_and_quitted(&mut self, by: Seat, winner: Option<Seat>) -> usize {
        let ways: &'static [&'static str] = match winner {
            Some(winner) if winner == by => &[
                "{by} wins the trick, turns it face down and lets go of it",
                "The trick goes to {by}, who gathers it, turns it face down and lets go",
            ],
            Some(winner) if winner.side() == by.side() => &[
                "{winner} wins the trick, and {by} turns it face down and lets go of it",
                "{winner} wins the trick; {by} gathers it, turns it face down and lets go",
            ],
            _ => &[
                "{by} turns the trick face down and lets go of it",
                "{by} gathers the trick, turns it face down and lets go",
                "{by} turns the trick over and lets go of it",
            ],
        };
        let winner = winner.and_then(|winner| winner.slot_value());
        self.narrate_one_of(&Phrasings::new(ways, vec![("by", by.slot_value()), ("winner", winner)]), true);
        2
    }

    /// Whose turn it is to lead, and who leads. Returns how many lines that is.
    pub(super) fn lead_in_turn(&mut self, turn: Seat, by: Seat, card: Card) -> usize {
        let ways: &'static [&'static str] = if turn == by {
            &["It is {turn}’s turn to lead, and he leads {card}", "The lead is {turn}’s, and he leads {card}"]
        } else {
            &["It is {turn}’s turn to lead, but {by} leads {card}", "The lead is {turn}’s, but {by} leads {card}"]
        };
        let card = Some(SlotValue::Cards(vec![card]));
        let values = vec![("turn", turn.slot_value()), ("by", by.slot_value()), ("card", card)];
        self.narrate_one_of(&Phrasings::new(ways, values), true);
        2
    }

    /// The cards of a trick in the order played: `Y leads 7S, B plays 8D, Z 9S and A 4D.`
    pub(super) fn trick(&mut self, lines: &[Line]) -> usize {
        let mut cards: Vec<(Seat, Card)> = Vec::new();
        let mut led = false;
        for line in lines {
            match line {
                Line::Play(PlayAct::Leads { by, card }) if cards.is_empty() => {
                    led = true;
                    cards.push((*by, *card));
                }
                Line::Play(PlayAct::Plays { by, card }) if cards.iter().all(|(had, _)| had != by) => {
                    cards.push((*by, *card));
                }
                _ => break,
            }
        }
        let [(by, card), others @ ..] = cards.as_slice() else { return 0 };
        let ways: &'static [&'static str] = match (led, others.len()) {
            (_, 0) => return 0,
            (true, 1) => &["{by} leads {card} and {rest}", "{by} leads {card}, and {rest}"],
            (true, _) => &["{by} leads {card}, {rest}"],
            (false, 1) => &["{by} plays {card} and {rest}", "In the same trick {by} plays {card} and {rest}"],
            (false, _) => &["{by} plays {card}, {rest}", "In the same trick {by} plays {card}, {rest}"],
        };
        let verb = if led { " plays" } else { "" };
        let rest = seats_with_cards(others.iter().map(|(seat, card)| (seat.to_string(), *card)), verb);
        let values = vec![
            ("by", SlotValue::Seat(*by)),
            ("card", SlotValue::Cards(vec![*card])),
            ("rest", SlotValue::Words(rest)),
        ];
        self.narrate_one_of(&Phrasings { templates: ways, values }, true);
        cards.len()
    }
}

//! Lines that share a sentence: the cards of a trick, several hands thrown down, cuts for the same thing, a trick
//! turned and quitted, rounds of one suit, the end of the bidding.

use std::collections::BTreeSet;

use super::Narrator;
use super::phrasing::{Phrasings, SlotValue};
use super::slot_values::ToSlotValue;
use crate::prose::{Prose, join_list, number_word};
use oddtrick_table::{Card, DealingAct, Line, PlayAct, Seat, SeatingAct, Stipulation};

impl Narrator<'_> {
    /// Tells the first lines in one sentence if they belong together. Returns how many lines the sentence covers.
    pub(super) fn narrate_group(&mut self, lines: &[Line]) -> Option<usize> {
        let count = match lines {
            [Line::Play(PlayAct::Turns { by }), Line::Play(PlayAct::Quits { by: same }), ..] if by == same => {
                self.turned_and_quitted(*by, None);
                2
            }
            [Line::Play(PlayAct::Leads { .. } | PlayAct::Plays { .. }), ..] => self.trick(lines),
            [Line::Play(PlayAct::Challenges { .. }), ..] => self.charge_with_proof(lines),
            [Line::Stipulation(Stipulation::LeadIs { who }), Line::Play(PlayAct::Leads { by, card }), ..] => {
                self.lead_in_turn(*who, *by, *card)
            }
            [Line::Dealing(DealingAct::Bids { .. } | DealingAct::SaysPass { .. }), ..] => self.auction(lines),
            [Line::Play(PlayAct::ThrowsDown { .. }), ..] => self.hands_thrown_down(lines),
            [Line::Play(PlayAct::Passes { .. }), ..] => self.rounds(lines),
            [Line::Seating(SeatingAct::CutsCard { .. } | SeatingAct::DrawsCard { .. }), ..] => self.cards_cut(lines),
            [Line::Seating(SeatingAct::Declares { .. }), ..] => self.declarations(lines),
            [Line::Play(PlayAct::Names { .. }), ..] => self.cards_named(lines),
            [Line::Stipulation(Stipulation::Counts { .. }), ..] => self.hand_counts(lines),
            [Line::Seating(SeatingAct::Comes { .. }), ..] => self.arrivals(lines),
            _ => 0,
        };
        Some(count).filter(|count| *count > 1)
    }

    /// A bid that ends the bidding, with the three passes after it, or several passes in a row.
    fn auction(&mut self, lines: &[Line]) -> usize {
        let bid = match &lines[0] {
            Line::Dealing(DealingAct::Bids { by, bid }) => Some((*by, *bid)),
            _ => None,
        };
        let mut passes: Vec<String> = Vec::new();
        for line in &lines[usize::from(bid.is_some())..] {
            match line {
                Line::Dealing(DealingAct::SaysPass { by })
                    if !passes.contains(&by.to_string()) && bid.as_ref().is_none_or(|(bidder, _)| bidder != by) =>
                {
                    passes.push(by.to_string());
                }
                _ => break,
            }
        }
        let count = passes.len() + usize::from(bid.is_some());
        let words = |text: &str| Some(SlotValue::Words(Prose::from_text(text)));
        let (ways, values): (&'static [&'static str], _) = match (bid, passes.as_slice()) {
            (Some((by, bid)), [_, _, _]) => (
                &["{by} bids {bid}; the others pass", "{by} bids {bid}, and nobody bids more"],
                vec![("by", by.slot_value()), ("bid", bid.slot_value())],
            ),
            (None, [_, _, _, _]) => (&["All four pass", "Everybody passes"], Vec::new()),
            (None, [_, _, ..]) => {
                (&["{who} pass", "{who} say that they pass"], vec![("who", words(&join_list(&passes, "and")))])
            }
            _ => return 0,
        };
        self.narrate_one_of(&Phrasings::new(ways, values), false);
        count
    }

    /// Hands thrown down one after another.
    fn hands_thrown_down(&mut self, lines: &[Line]) -> usize {
        let mut who: Vec<String> = Vec::new();
        for line in lines {
            match line {
                Line::Play(PlayAct::ThrowsDown { by, cards }) if cards.is_empty() && !who.contains(&by.to_string()) => {
                    who.push(by.to_string());
                }
                _ => break,
            }
        }
        if who.len() < 2 {
            return 0;
        }
        self.all_threw_down |= who.len() == Seat::ALL.len();
        let names = if who.len() == 4 { "all four players".to_owned() } else { join_list(&who, "and") };
        let ways = &["{who} throw their hands down, face up", "{who} throw their cards face up on the table"];
        self.narrate_one_of(
            &Phrasings { templates: ways, values: vec![("who", SlotValue::Words(Prose::from_text(names)))] },
            true,
        );
        who.len()
    }

    /// Counts tricks in a row that would be told in the same words.
    fn rounds(&mut self, lines: &[Line]) -> usize {
        let count = lines.iter().take_while(|line| **line == lines[0]).count();
        let (Line::Play(PlayAct::Passes { led, winner }), true) = (&lines[0], count > 1) else { return 0 };
        let ways = &[
            "{winner} wins {n round} of {led.s}",
            "{n round} of {led.s} are played, all won by {winner}",
            "{n round} of {led.s} are played",
            "{winner} wins {n trick}",
            "{n trick} are played, all won by {winner}",
            "{n trick} are played",
        ];
        let n = u8::try_from(count).unwrap_or(u8::MAX);
        let values = vec![("n", n.slot_value()), ("led", led.slot_value()), ("winner", winner.slot_value())];
        self.narrate_one_of(&Phrasings::new(ways, values), true);
        count
    }

    /// Cards cut or drawn for the same thing: `P cuts 10C, Q KD and R 4S.`
    fn cards_cut(&mut self, lines: &[Line]) -> usize {
        const TIED: &[&str] = &["It is a tie, and now {cuts}", "They tie, and this time {cuts}"];
        let mut cuts: Vec<(String, Card)> = Vec::new();
        let drawn = matches!(lines[0], Line::Seating(SeatingAct::DrawsCard { .. }));
        for line in lines {
            let (who, card) = match line {
                Line::Seating(SeatingAct::CutsCard { who, card }) if !drawn => (who.to_string(), *card),
                Line::Seating(SeatingAct::DrawsCard { who, card }) if drawn => (who.to_string(), *card),
                _ => break,
            };
            if cuts.iter().any(|(had, _)| *had == who) {
                break;
            }
            cuts.push((who, card));
        }
        let count = cuts.len();
        if count > 1 {
            let before = std::mem::replace(&mut self.last_cut, cuts.clone());
            let ranks =
                cuts.iter().map(|(who, _)| before.iter().find(|(had, _)| had == who).map(|(_, card)| card.rank));
            let tied: BTreeSet<_> = ranks.collect();
            let ways: &'static [&'static str] = if tied.len() == 1 && !tied.contains(&None) {
                TIED
            } else if drawn {
                &["From the spread pack {cuts}", "Then, from the spread pack, {cuts}"]
            } else {
                &["{cuts}", "In turn {cuts}"]
            };
            let cuts = seats_with_cards(cuts.into_iter(), if drawn { " draws" } else { " cuts" });
            self.narrate_one_of(&Phrasings { templates: ways, values: vec![("cuts", SlotValue::Words(cuts))] }, true);
        }
        count
    }

    /// People who say in turn that they want to play: `P says that he would play, and so does Q.`
    fn declarations(&mut self, lines: &[Line]) -> usize {
        let mut who: Vec<String> = Vec::new();
        for line in lines {
            let Line::Seating(SeatingAct::Declares { who: person }) = line else { break };
            self.introduced.push(*person);
            who.push(person.to_string());
        }
        let [first, after @ ..] = who.as_slice() else { return 0 };
        if !after.is_empty() {
            let ways = &[
                "{first} says that he wants to play, and so {does} {after}",
                "“I want to play,” says {first}, and so {say} {after}",
            ];
            let words = |text: &str| SlotValue::Words(Prose::from_text(text));
            let (does, say) = if after.len() == 1 { ("does", "says") } else { ("do", "say") };
            let after = words(&join_list(after, "and"));
            let values = vec![("first", words(first)), ("does", words(does)), ("say", words(say)), ("after", after)];
            self.narrate_one_of(&Phrasings { templates: ways, values }, true);
        }
        who.len()
    }

    /// Cards that one player names one after another.
    fn cards_named(&mut self, lines: &[Line]) -> usize {
        let mut cards: Vec<Card> = Vec::new();
        let Some(by) = lines[0].actor() else { return 0 };
        for line in lines {
            match line {
                Line::Play(PlayAct::Names { by: same, card }) if *same == by => cards.push(*card),
                _ => break,
            }
        }
        let count = cards.len();
        if count > 1 {
            let ways =
                &["{by} says that he holds {cards}", "One after another {by} names cards that he holds: {cards}"];
            self.narrate_one_of(
                &Phrasings::new(ways, vec![("by", by.slot_value()), ("cards", cards.slot_value())]),
                true,
            );
        }
        count
    }

    /// How many cards each of several players has: `A has twelve cards in his hand, Y fourteen.`
    fn hand_counts(&mut self, lines: &[Line]) -> usize {
        let mut hands: Vec<(Seat, u8)> = Vec::new();
        for line in lines {
            match line {
                Line::Stipulation(Stipulation::Counts { who, cards }) if hands.iter().all(|(had, _)| had != who) => {
                    hands.push((*who, *cards));
                }
                _ => break,
            }
        }
        let [(who, cards), others @ ..] = hands.as_slice() else { return 0 };
        let all: Vec<String> = hands.iter().map(|(seat, _)| seat.to_string()).collect();
        let rest: Vec<String> = others.iter().map(|(seat, n)| format!("{seat} {}", number_word(*n))).collect();
        let same = others.iter().all(|(_, n)| n == cards);
        let ways: &'static [&'static str] = match (same, others.len()) {
            (_, 0) => return 0,
            (true, _) => &["{all} have {cards card} each", "They count: {all} have {cards card} each"],
            (false, 1) => &[
                "{who} has {cards card} in his hand and {rest}",
                "They count: {who} has {cards card} in his hand and {rest}",
            ],
            (false, _) => &[
                "{who} has {cards card} in his hand, {rest}",
                "They count: {who} has {cards card} in his hand, {rest}",
            ],
        };
        let words = |items: &[String]| Some(SlotValue::Words(Prose::from_text(join_list(items, "and"))));
        let values = vec![
            ("who", who.slot_value()),
            ("all", words(&all)),
            ("cards", cards.slot_value()),
            ("rest", words(&rest)),
        ];
        self.narrate_one_of(&Phrasings::new(ways, values), false);
        hands.len()
    }

    /// People who come into the room one after another: `P comes into the card-room, then Q.`
    fn arrivals(&mut self, lines: &[Line]) -> usize {
        let mut who: Vec<String> = Vec::new();
        for line in lines {
            let Line::Seating(SeatingAct::Comes { who: person }) = line else { break };
            self.introduced.push(*person);
            who.push(person.to_string());
        }
        let [first, after @ ..] = who.as_slice() else { return 0 };
        if !after.is_empty() {
            let ways =
                &["{first} comes into the card-room, then {after}", "Into the card-room comes {first}, then {after}"];
            let words = |text: String| SlotValue::Words(Prose::from_text(text));
            let values = vec![("first", words(first.clone())), ("after", words(after.join(", then ")))];
            self.narrate_one_of(&Phrasings { templates: ways, values }, true);
        }
        who.len()
    }
}

/// Players with their cards, with the verb used once: `B plays 8D, Z 9S and A 4D`.
pub(super) fn seats_with_cards(cards: impl Iterator<Item = (String, Card)>, verb: &str) -> Prose {
    let (names, cards): (Vec<String>, Vec<Card>) = cards.unzip();
    let clauses = names.iter().enumerate().map(|(n, name)| format!("{name}{} {{c}}", if n == 0 { verb } else { "" }));
    Prose::with_cards(&join_list(&clauses.collect::<Vec<_>>(), "and"), &cards)
}

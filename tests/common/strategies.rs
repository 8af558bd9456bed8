//! Proptest strategies for lines, questions and records. Every form of line is made from the table that the
//! notation is read by.

use oddtrick_law::Question;
use oddtrick_table::{BySide, Card, Line, PlayAct, Rank, Record, Seat, Setup, Suit, Trump};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Picks a number below `many`, one choice after another; 0 when the choices run out.
fn pick_from(choices: Vec<u16>) -> impl FnMut(usize) -> usize {
    let mut choices = choices.into_iter();
    move |many| usize::from(choices.next().unwrap_or(0)) % many.max(1)
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 8)
}

/// A line of any form. Half of them lead or play a card, because little follows from the rest.
pub fn line() -> impl Strategy<Value = Line> {
    let played = (choices(), any::<bool>())
        .prop_map(|(choices, leads)| Line::Play(PlayAct::GENERATORS[usize::from(!leads)](&mut pick_from(choices))));
    let any = choices().prop_map(|choices| Line::arbitrary(&mut pick_from(choices)));
    prop_oneof![played, any]
}

pub fn question() -> impl Strategy<Value = Question> {
    (select(Question::GENERATORS), choices()).prop_map(|(make, choices)| make(&mut pick_from(choices)))
}

fn setting() -> impl Strategy<Value = Setup> {
    let seat = || select(&Seat::ALL[..]);
    let suit = || select(&Suit::ALL[..]);
    let card = (suit(), select(&Rank::ALL[8..])).prop_map(|(suit, rank)| Card { suit, rank });
    let score = option::of((0u8..5, 0u8..5).prop_map(|(ab, yz)| BySide { ab, yz }));
    let trump = prop_oneof![
        Just(None),
        suit().prop_map(|suit| Some(Trump { suit, turned_up: None })),
        card.prop_map(|card| Some(Trump { suit: card.suit, turned_up: Some(card) })),
    ];
    (option::of(seat()), trump, score, option::of(1u8..14), option::of(seat())).prop_map(
        |(dealer, trump, score, cards, dummy)| Setup { code: None, dealer, trump, score, hand_size: cards, dummy },
    )
}

/// Any lines at all, possible or not.
pub fn any_record() -> impl Strategy<Value = Record> {
    (setting(), vec(line(), 0..24)).prop_map(|(setting, lines)| Record { setup: setting, lines })
}

/// A record that could have happened: any lines, without those that make it inconsistent.
pub fn possible_record() -> impl Strategy<Value = Record> {
    any_record().prop_map(|record| {
        let mut possible = Record { setup: record.setup, lines: Vec::new() };
        for line in record.lines {
            possible.lines.push(line);
            if !possible.inconsistencies().is_empty() {
                possible.lines.pop();
            }
        }
        possible
    })
}

//! Acts and records for the property tests: arbitrary ones, and ones that could have happened.
//! Every form of line is made from the table that the notation is read by.

use oddtrick_law::Question;
use oddtrick_table::{Act, BySide, Card, Line, Rank, Record, Seat, Setting, Suit, Trump};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Choices out of so many, one after another; when they run out, the first.
fn chooser(choices: Vec<u16>) -> impl FnMut(usize) -> usize {
    let mut choices = choices.into_iter();
    move |many| usize::from(choices.next().unwrap_or(0)) % many.max(1)
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 8)
}

/// A line of any form; half of them cards led and played, or nothing would come of the rest.
pub fn line() -> impl Strategy<Value = Line> {
    let played = (choices(), any::<bool>())
        .prop_map(|(choices, leads)| Line::Act(Act::MAKERS[usize::from(!leads)](&mut chooser(choices))));
    let any = choices().prop_map(|choices| Line::pick(&mut chooser(choices)));
    prop_oneof![played, any]
}

pub fn question() -> impl Strategy<Value = Question> {
    (select(Question::MAKERS), choices()).prop_map(|(make, choices)| make(&mut chooser(choices)))
}

fn setting() -> impl Strategy<Value = Setting> {
    let seat = || select(&Seat::ALL[..]);
    let suit = || select(&Suit::ALL[..]);
    let card = (suit(), select(&Rank::ALL[8..])).prop_map(|(suit, rank)| Card { suit, rank });
    let score = option::of((0u8..5, 0u8..5).prop_map(|(ab, yz)| BySide { ab, yz }));
    let trump = prop_oneof![
        Just(None),
        suit().prop_map(|suit| Some(Trump { suit, turned: None })),
        card.prop_map(|card| Some(Trump { suit: card.suit, turned: Some(card) })),
    ];
    (option::of(seat()), trump, score, option::of(1u8..14), option::of(seat()))
        .prop_map(|(dealer, trump, score, cards, dummy)| Setting { code: None, dealer, trump, score, cards, dummy })
}

/// Any lines at all, possible or not.
pub fn any_record() -> impl Strategy<Value = Record> {
    (setting(), vec(line(), 0..24)).prop_map(|(setting, lines)| Record { setting, lines })
}

/// A record that could have happened: of any lines, those that the record's own check lets stand.
pub fn possible_record() -> impl Strategy<Value = Record> {
    any_record().prop_map(|record| {
        let mut possible = Record { setting: record.setting, lines: Vec::new() };
        for line in record.lines {
            possible.lines.push(line);
            if !possible.faults().is_empty() {
                possible.lines.pop();
            }
        }
        possible
    })
}

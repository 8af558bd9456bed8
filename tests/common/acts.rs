//! Acts and records for the property tests: arbitrary ones, and ones that could have happened.

use oddtrick::table::{
    Act, Bond, BySide, Card, Demand, Line, Party, Place, Rank, Record, Seat, Setting, Side, Stipulation, Suit, Trump,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

pub fn seat() -> impl Strategy<Value = Seat> {
    select(&Seat::ALL[..])
}

fn side() -> impl Strategy<Value = Side> {
    select(&Side::ALL[..])
}

fn suit() -> impl Strategy<Value = Suit> {
    select(&Suit::ALL[..])
}

pub fn party() -> impl Strategy<Value = Party> {
    prop_oneof![seat().prop_map(Party::Seat), side().prop_map(Party::Side)]
}

/// Few ranks, so that the same card comes up often.
fn card() -> impl Strategy<Value = Card> {
    (suit(), select(&Rank::ALL[8..])).prop_map(|(suit, rank)| Card { suit, rank })
}

pub fn demand() -> impl Strategy<Value = Demand> {
    prop_oneof![
        (2u8..4).prop_map(Demand::TakeTricks),
        (2u8..4).prop_map(Demand::DeductPoints),
        (2u8..4).prop_map(Demand::AddPoints),
        card().prop_map(Demand::Card),
        suit().prop_map(Demand::Highest),
        suit().prop_map(Demand::Lowest),
        suit().prop_map(Demand::Lead),
        card().prop_map(Demand::Restore),
    ]
}

/// Words that could be spoken, with nothing in them that notation reads.
fn words() -> impl Strategy<Value = String> {
    "[A-Za-z][a-z ,?]{0,20}[a-z.]"
}

fn act() -> impl Strategy<Value = Act> {
    let played = prop_oneof![
        (seat(), card()).prop_map(|(by, card)| Act::Leads { by, card }),
        (seat(), card()).prop_map(|(by, card)| Act::Plays { by, card }),
        (seat(), card()).prop_map(|(by, card)| Act::Plays { by, card }),
        (seat(), card(), card()).prop_map(|(by, wrong, right)| Act::Replaces { by, wrong, right }),
        (seat(), card()).prop_map(|(by, card)| Act::TakesUp { by, card }),
        (seat(), card()).prop_map(|(by, card)| Act::Shows { by, card }),
        (seat(), card()).prop_map(|(by, card)| Act::Drops { by, card }),
        (seat(), vec(card(), 0..3)).prop_map(|(by, cards)| Act::ThrowsDown { by, cards }),
        (seat(), card()).prop_map(|(by, card)| Act::GathersWith { by, card }),
        (option::of(suit()), option::of(seat())).prop_map(|(led, winner)| Act::Passes { led, winner }),
        Just(Act::Untold),
    ];
    let said = prop_oneof![
        (seat(), card()).prop_map(|(by, card)| Act::Names { by, card }),
        (seat(), seat(), suit()).prop_map(|(by, of, suit)| Act::Asks { by, of, suit }),
        (seat(), suit()).prop_map(|(by, suit)| Act::Asks { by, of: by.partner(), suit }),
        (seat(), suit(), any::<bool>()).prop_map(|(by, suit, has)| Act::SaysHas { by, suit, has }),
        (seat(), words()).prop_map(|(by, words)| Act::Says { by, words }),
        (seat(), party()).prop_map(|(by, whom)| Act::Challenges { by, whom }),
        (seat(), option::of(seat()), demand()).prop_map(|(by, of, what)| Act::Demands { by, of, what }),
        seat().prop_map(|by| Act::Consults { by }),
        seat().prop_map(|by| Act::Allows { by }),
        seat().prop_map(|by| Act::Waits { by }),
        (side(), 0u8..9).prop_map(|(side, points)| Act::Scores { side, points }),
    ];
    let after = prop_oneof![
        seat().prop_map(|by| Act::Turns { by }),
        seat().prop_map(|by| Act::Quits { by }),
        seat().prop_map(|by| Act::Mixes { by }),
        seat().prop_map(|by| Act::Examines { by }),
        seat().prop_map(|by| Act::Presents { by }),
        seat().prop_map(|by| Act::Cuts { by }),
    ];
    prop_oneof![4 => played, 2 => said, 2 => after]
}

fn given() -> impl Strategy<Value = Stipulation> {
    prop_oneof![
        (seat(), suit(), any::<bool>()).prop_map(|(who, suit, any)| Stipulation::Holds { who, suit, any }),
        (seat(), vec(card(), 1..3)).prop_map(|(who, cards)| Stipulation::HasCards { who, cards }),
        (seat(), vec(card(), 1..3)).prop_map(|(who, cards)| Stipulation::HandIs { who, cards }),
        (seat(), card(), select(vec![Place::OtherPack, Place::Floor]))
            .prop_map(|(who, card, place)| Stipulation::Lies { who, card, place }),
        (0u8..14).prop_map(|ab| Stipulation::Tricks { ab, yz: 13 - ab }),
        (side(), select(vec![2u8, 4])).prop_map(|(side, points)| Stipulation::Honours { side, points }),
        (party(), 1u8..3).prop_map(|(who, times)| Stipulation::KeptBack { who, times }),
        (seat(), select(vec![Bond::LeadSuit, Bond::HighOrLow])).prop_map(|(who, to)| Stipulation::Bound { who, to }),
    ]
}

fn setting() -> impl Strategy<Value = Setting> {
    let score = option::of((0u8..5, 0u8..5).prop_map(|(ab, yz)| BySide { ab, yz }));
    let trump = prop_oneof![
        Just(None),
        suit().prop_map(|suit| Some(Trump { suit, turned: None })),
        card().prop_map(|card| Some(Trump { suit: card.suit, turned: Some(card) })),
    ];
    (option::of(seat()), trump, score, option::of(1u8..14), option::of(seat()))
        .prop_map(|(dealer, trump, score, cards, dummy)| Setting { code: None, dealer, trump, score, cards, dummy })
}

/// Any lines at all, possible or not.
pub fn any_record() -> impl Strategy<Value = Record> {
    let line = prop_oneof![5 => act().prop_map(Line::Act), 1 => given().prop_map(Line::Given)];
    (setting(), vec(line, 0..24)).prop_map(|(setting, lines)| Record { setting, lines })
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

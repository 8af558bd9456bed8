//! The writer of line notation.

use std::fmt::Write;

use crate::table::act::{Act, Bond, Demand, Place, Stipulation};
use crate::table::card::Card;
use crate::table::record::{Line, Record, Setting};

/// Writes a record, one line for each of its lines, with the setting before them.
pub fn write(record: &Record) -> String {
    let mut out = String::new();
    if let Some(code) = &record.setting.code {
        let _ = writeln!(out, "code: {code}");
    }
    let deal = deal_text(&record.setting);
    if !deal.is_empty() {
        let _ = writeln!(out, "deal: {deal}");
    }
    for line in &record.lines {
        let _ = writeln!(out, "{}", line_text(line));
    }
    out
}

fn deal_text(setting: &Setting) -> String {
    let mut clauses = Vec::new();
    if let Some(dealer) = setting.dealer {
        clauses.push(format!("dealer {dealer}"));
    }
    if let Some(trump) = setting.trump {
        clauses.push(match trump.turned {
            Some(card) => format!("trump {card}"),
            None => format!("trump {}", trump.suit),
        });
    }
    if let Some(score) = setting.score {
        clauses.push(format!("score A-B {}, Y-Z {}", score.ab, score.yz));
    }
    if let Some(cards) = setting.cards {
        clauses.push(format!("cards {cards}"));
    }
    if let Some(dummy) = setting.dummy {
        clauses.push(format!("dummy {dummy}"));
    }
    clauses.join("; ")
}

/// One line of a record, without its line end.
pub fn line_text(line: &Line) -> String {
    match line {
        Line::Act(act) => act_text(act),
        Line::Given(given) => given_text(given),
    }
}

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What is demanded, as notation writes it: `highest heart`, `take 3 tricks`.
pub fn demand_text(demand: Demand) -> String {
    match demand {
        Demand::TakeTricks(n) => format!("take {n} tricks"),
        Demand::DeductPoints(n) => format!("deduct {n} points"),
        Demand::AddPoints(n) => format!("add {n} points"),
        Demand::Card(card) => format!("card {card}"),
        Demand::Highest(suit) => format!("highest {}", suit.singular()),
        Demand::Lowest(suit) => format!("lowest {}", suit.singular()),
        Demand::Lead(suit) => format!("lead {}", suit.singular()),
        Demand::Restore(card) => format!("restore {card}"),
    }
}

fn act_text(act: &Act) -> String {
    match act {
        Act::Leads { by, card } => format!("{by} leads {card}"),
        Act::Plays { by, card } => format!("{by} plays {card}"),
        Act::Replaces { by, wrong, right } => format!("{by} replaces {wrong} with {right}"),
        Act::TakesUp { by, card } => format!("{by} takes up {card}"),
        Act::Shows { by, card } => format!("{by} shows {card}"),
        Act::Drops { by, card } => format!("{by} drops {card}"),
        Act::ThrowsDown { by, cards } if cards.is_empty() => format!("{by} throws down his hand"),
        Act::ThrowsDown { by, cards } => format!("{by} throws down {}", list(cards)),
        Act::Names { by, card } => format!("{by} names {card}"),
        Act::Asks { by, of, suit } => format!("{by} asks {of}: no {}?", suit.singular()),
        Act::SaysHas { by, suit, has: true } => format!("{by} says he has a {}", suit.singular()),
        Act::SaysHas { by, suit, has: false } => format!("{by} says he has no {}", suit.singular()),
        Act::Says { by, words } => format!("{by} says: {words}"),
        Act::Challenges { by, whom } => format!("{by} challenges {whom}"),
        Act::Demands { by, of: Some(of), what } => format!("{by} demands of {of}: {}", demand_text(*what)),
        Act::Demands { by, of: None, what } => format!("{by} demands: {}", demand_text(*what)),
        Act::Consults { by } => format!("{by} consults his partner"),
        Act::Allows { by } => format!("{by} lets the other side score first"),
        Act::Waits { by } => format!("{by} waits for the other side"),
        Act::Scores { side, points } => format!("{side} score {points}"),
        Act::Turns { by } => format!("{by} turns the trick"),
        Act::Quits { by } => format!("{by} quits the trick"),
        Act::GathersWith { by, card } => format!("{by} gathers {card} with the trick"),
        Act::Passes { led, winner } => {
            let led = led.map_or(String::new(), |suit| format!(" of {}", suit.plural()));
            let winner = winner.map_or(String::new(), |seat| format!(", won by {seat}"));
            format!("a trick{led} passes{winner}")
        }
        Act::Untold => "some play is not told".to_owned(),
        Act::Mixes { by } => format!("{by} mixes the tricks"),
        Act::Examines { by } => format!("{by} examines the tricks"),
        Act::Presents { by } => format!("{by} presents the pack"),
        Act::Cuts { by } => format!("{by} cuts the pack"),
    }
}

fn given_text(given: &Stipulation) -> String {
    match given {
        Stipulation::Holds { who, suit, any: true } => format!("{who} holds a {}", suit.singular()),
        Stipulation::Holds { who, suit, any: false } => format!("{who} holds no {}", suit.singular()),
        Stipulation::HasCards { who, cards } => format!("{who} holds {}", list(cards)),
        Stipulation::HandIs { who, cards } => format!("{who} holds only {}", list(cards)),
        Stipulation::Lies { who, card, place } => format!("{who} misses {card}: {}", place_text(*place)),
        Stipulation::Tricks { ab, yz } => format!("the hand is over: A-B {ab} tricks, Y-Z {yz} tricks"),
        Stipulation::Honours { side, points } => format!("{side} hold {points} by honours"),
        Stipulation::KeptBack { who, times } => format!("{who} kept back the suit led, trick quitted: {times}"),
        Stipulation::Bound { who, to } => format!("{who} must obey: {}", bond_text(*to)),
    }
}

pub(super) const fn place_text(place: Place) -> &'static str {
    match place {
        Place::OtherPack => "in the other pack",
        Place::Floor => "on the floor",
    }
}

pub(super) const fn bond_text(bond: Bond) -> &'static str {
    match bond {
        Bond::LeadSuit => "a suit to lead",
        Bond::HighOrLow => "highest or lowest",
    }
}

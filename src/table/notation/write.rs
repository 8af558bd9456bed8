//! The writer of line notation.

use std::fmt::Write;

use crate::demand::Demand;
use crate::line::Line;
use crate::record::{Record, Setup};

/// Writes a record, one line for each of its lines, with the setting before them.
pub fn write(record: &Record) -> String {
    let mut out = String::new();
    if let Some(code) = &record.setup.code {
        let _ = writeln!(out, "code: {code}");
    }
    let deal = setup_text(&record.setup);
    if !deal.is_empty() {
        let _ = writeln!(out, "deal: {deal}");
    }
    for line in &record.lines {
        let _ = writeln!(out, "{line}");
    }
    out
}

fn setup_text(setting: &Setup) -> String {
    let mut clauses = Vec::new();
    if let Some(dealer) = setting.dealer {
        clauses.push(format!("dealer {dealer}"));
    }
    if let Some(trump) = setting.trump {
        clauses.push(match trump.turned_up {
            Some(card) => format!("trump {card}"),
            None => format!("trump {}", trump.suit),
        });
    }
    if let Some(score) = setting.score {
        clauses.push(format!("score A-B {}, Y-Z {}", score.ab, score.yz));
    }
    if let Some(cards) = setting.hand_size {
        clauses.push(format!("cards {cards}"));
    }
    if let Some(dummy) = setting.dummy {
        clauses.push(format!("dummy {dummy}"));
    }
    clauses.join("; ")
}

/// One line of a record, without its line end.
pub fn line_text(line: &Line) -> String {
    line.to_string()
}

/// What is demanded, as notation writes it: `highest heart`, `take 3 tricks`.
pub fn demand_text(demand: Demand) -> String {
    demand.to_string()
}

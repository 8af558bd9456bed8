//! Writes a record as notation.

use std::fmt::Write;

use crate::record::{Record, Setup};

/// Writes a record as text, which [`parse`](super::parse()) reads back as the same record.
///
/// The setup comes first, then one line for each line of the record.
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

/// The setup without its code: `dealer A; trump H; score A-B 0, Y-Z 0`.
fn setup_text(setup: &Setup) -> String {
    let mut clauses = Vec::new();
    if let Some(dealer) = setup.dealer {
        clauses.push(format!("dealer {dealer}"));
    }
    if let Some(trump) = setup.trump {
        clauses.push(match trump.turned_up {
            Some(card) => format!("trump {card}"),
            None => format!("trump {}", trump.suit),
        });
    }
    if let Some(score) = setup.score {
        clauses.push(format!("score A-B {}, Y-Z {}", score.ab, score.yz));
    }
    if let Some(cards) = setup.hand_size {
        clauses.push(format!("cards {cards}"));
    }
    if let Some(dummy) = setup.dummy {
        clauses.push(format!("dummy {dummy}"));
    }
    clauses.join("; ")
}

//! How the time for a ruling grows with the lines of the record.
//!
//! ```text
//! cargo bench --bench long_records
//! ```
//!
//! Each record repeats some lines. A ruling on ten times as many lines should take about ten times as long. It takes the
//! whole report of the API: the reasons, what would change the answer, the other codes and readings.

// A benchmark that cannot do its work stops.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use oddtrick_law::StepBudget;
use oddtrick_library::Library;
use oddtrick_quiz::report::{Dispute, DisputeReport};

/// How often each report is made. The fastest counts.
const RUNS: usize = 9;

const REVOKE: &str = "deal: dealer A; trump H; score A-B 0, Y-Z 0\nY leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\n\
    B holds a spade\nA turns the trick\nA quits the trick\n";

const LEADS: &str = "deal: dealer A; trump H; score A-B 0, Y-Z 0\nB leads JC\nB leads JD\nY leads KC\n";

/// What each record is about, its first lines, and the lines that it repeats.
const RECORDS: &[(&str, &str, &[&str])] = &[
    ("one demand for a revoke, again and again", REVOKE, &["Y demands: take 3 tricks"]),
    (
        "several demands for a revoke",
        REVOKE,
        &["Y demands: take 3 tricks", "Z demands of B: lead heart", "Y demands: card 4D"],
    ),
    ("a demand that nothing allows", REVOKE, &["A demands: a new deal"]),
    ("leads out of turn, and a demand for something else", LEADS, &["Z demands: place the cards"]),
    ("talk", REVOKE, &["A speaks of the score", "Y says: Is that right?"]),
];

fn main() {
    let library = Library::load_embedded().expect("the content is sound");
    println!("| what | 50 lines | 500 lines | ratio | steps for 500 |\n|---|---|---|---|---|");
    for (name, first, repeated) in RECORDS {
        let (short, _) = measure(&library, &record(first, repeated, 50));
        let (long, steps) = measure(&library, &record(first, repeated, 500));
        let ratio = long.as_secs_f64() / short.as_secs_f64();
        println!("| {name} | {:.2} ms | {:.2} ms | {ratio:.1} | {steps} |", millis(short), millis(long));
    }
    let often = format!("{}{}", record(REVOKE, RECORDS[1].2, 500), "? what may Y-Z exact\n".repeat(19));
    let (time, steps) = measure(&library, &often);
    println!("\nThe second one with its question asked twenty times: {:.2} ms, {steps} steps.", millis(time));
}

fn record(first: &str, repeated: &[&str], lines: usize) -> String {
    let begun = first.lines().count() - 1;
    let more = repeated.iter().cycle().take(lines - begun).map(|line| format!("{line}\n"));
    format!("{first}{}? what may Y-Z exact\n", more.collect::<Vec<_>>().concat())
}

/// The least time for the report on a record, and the steps that it takes.
fn measure(library: &Library, text: &str) -> (Duration, u64) {
    let dispute = Dispute::read(text, None, &[]).expect("a dispute");
    let budget = || StepBudget::new(u64::MAX / 2);
    let times = (0..RUNS).map(|_| {
        let begun = Instant::now();
        black_box(DisputeReport::new(library, &dispute, &budget()).expect("a report"));
        begun.elapsed()
    });
    let least = times.min().expect("some runs");
    let budget = budget();
    DisputeReport::new(library, &dispute, &budget).expect("a report");
    (least, budget.used())
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

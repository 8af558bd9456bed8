//! Any text as notation: it is read or refused, what is read is written and read back the same,
//! and every code rules on it without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oddtrick_law::{Bench, codes};
use oddtrick_table::notation;

/// Longer records take longer and find nothing else.
const LINES: usize = 60;

fuzz_target!(|text: &str| {
    let Ok(script) = notation::parse(text) else { return };
    let written = notation::write(&script.record);
    let again = notation::parse(&written).expect("what is written reads back");
    assert_eq!(again.record, script.record);
    if script.record.lines.len() > LINES {
        return;
    }
    for code in codes::all() {
        let bench = Bench::new(code, &script.record);
        let _ = bench.survey();
        for asked in script.asked.iter().take(4) {
            if let Ok(question) = asked.text.parse() {
                let _ = Bench::at(code, &script.record, asked.after).rule(&question);
            }
        }
    }
});

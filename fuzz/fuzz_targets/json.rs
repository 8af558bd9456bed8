//! Any text as a record in JSON: it is read or refused, and what is read is written and read
//! back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oddtrick_law::{Bench, codes};
use oddtrick_table::notation;

/// Longer records take longer and find nothing else.
const LINES: usize = 60;

fuzz_target!(|text: &str| {
    let Ok(script) = notation::from_json(text) else { return };
    let again = notation::from_value(&notation::to_value(&script.record)).expect("what is written reads back");
    assert_eq!(again.record, script.record);
    if script.record.lines.len() <= LINES {
        for code in codes::all() {
            let _ = Bench::new(code, &script.record).survey();
        }
    }
});

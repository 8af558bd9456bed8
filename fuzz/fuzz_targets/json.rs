//! Reads any text as a record in JSON. The text is read or refused; what is read is written and read back the
//! same; and every code surveys it without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oddtrick_law::{Evaluator, codes};
use oddtrick_table::notation;

/// The longest record that is judged: longer ones take longer and find nothing else.
const MAX_LINES: usize = 60;

fuzz_target!(|text: &str| {
    let Ok(script) = notation::from_json(text) else { return };
    let again = notation::from_value(&notation::to_value(&script.record)).expect("a written record can be read");
    assert_eq!(again.record, script.record);
    if script.record.lines.len() <= MAX_LINES {
        for code in codes::all() {
            let _ = Evaluator::new(code, &script.record).survey();
        }
    }
});

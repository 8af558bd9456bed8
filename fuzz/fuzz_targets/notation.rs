//! Reads any text as a record in notation. The text is read or refused; what is read is written and read
//! back the same; and every code rules on it without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oddtrick_law::{Evaluator, codes};
use oddtrick_table::notation;

/// The longest record that is judged: longer ones take longer and find nothing else.
const MAX_LINES: usize = 60;

/// How many of a record's questions are asked.
const MAX_QUESTIONS: usize = 4;

fuzz_target!(|text: &str| {
    let Ok(script) = notation::parse(text) else { return };
    let written = notation::write(&script.record);
    let again = notation::parse(&written).expect("a written record can be read");
    assert_eq!(again.record, script.record);
    if script.record.lines.len() > MAX_LINES {
        return;
    }
    for code in codes::all() {
        let _ = Evaluator::new(code, &script.record).survey();
        for asked in script.questions.iter().take(MAX_QUESTIONS) {
            if let Ok(question) = asked.text.parse() {
                let _ = Evaluator::after_lines(code, &script.record, asked.after_lines).rule_on(&question);
            }
        }
    }
});

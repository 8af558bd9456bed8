//! What a record tells that the rulings on it do not use.

use oddtrick_law::{Code, codes};
use oddtrick_table::{Line, PlayAct, Record};

/// What of a record has no effect under a code: words that no line of the notation has a meaning for, and a dummy
/// where the code has no laws of dummy.
pub fn warnings(code: &Code, record: &Record) -> Vec<String> {
    let free_words = record.lines.iter().enumerate().filter(|(_, line)| is_free_speech(line));
    let mut all: Vec<String> = free_words
        .map(|(at, line)| {
            format!(
                "Line {} has no effect on a ruling: `{line}` is only quoted. The notation may have a line for it.",
                at + 1
            )
        })
        .collect();
    if record.setup.dummy.is_some() && !has_laws_of_dummy(code) {
        let with_dummy = codes::all().iter().filter(|other| other.text_id == code.text_id && has_laws_of_dummy(other));
        let names: Vec<&str> = with_dummy.map(|other| other.id).collect();
        let instead = match names.as_slice() {
            [] => "It has no version for dummy.".to_owned(),
            names => format!("Judge it under {}.", names.join(" or ")),
        };
        all.push(format!("The record has a dummy, and {} has no laws of dummy. {instead}", code.id));
    }
    all
}

fn is_free_speech(line: &Line) -> bool {
    matches!(line, Line::Play(PlayAct::Says { .. }))
}

fn has_laws_of_dummy(code: &Code) -> bool {
    code.rules().iter().any(|rule| rule.limb.0.starts_with("dummy"))
}

#[cfg(test)]
mod tests {
    use super::warnings;
    use oddtrick_law::codes;
    use oddtrick_table::notation;

    fn told(code: usize, text: &str) -> Vec<String> {
        warnings(&codes::all()[code], &notation::parse(text).expect("a record").record)
    }

    #[test]
    fn free_words_and_an_idle_dummy_are_told() {
        let text = "deal: dealer Y; dummy B\nA leads 6C\nY says: I object.\n";
        let all = told(0, text);
        assert!(all[0].starts_with("Line 2 has no effect") && all[0].contains("`Y says: I object.`"), "{all:?}");
        assert!(all[1].contains("has no laws of dummy. Judge it under "), "{all:?}");
        assert!(told(0, "A leads 6C\n").is_empty());
    }
}

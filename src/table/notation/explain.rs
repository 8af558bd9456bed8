//! What to write instead of a line that cannot be read.

use crate::lines::Line;
use crate::notation_form::{NotationForm, ParseError, nearest_forms};

/// A list of more than this is no help.
const MOST_EXPECTED: usize = 4;

/// For how many lines of one text the nearest are looked for. A text with more errors is no record, and looking
/// takes longer than reading.
pub(super) const MOST_EXPLAINED: usize = 20;

/// Says why a line cannot be read, and names the lines that come nearest.
pub(super) fn explain(error: &ParseError, line: &str) -> String {
    let forms = || Line::FORMS.into_iter().flat_map(|(_, forms)| forms);
    let near: Vec<&NotationForm> = nearest_forms(line, forms(), 3);
    let be = if near.len() == 1 { "is" } else { "are" };
    let nearest = join(near.iter().map(|form| format!("`{}`", form.example)).collect());
    match (error.expected.len() <= MOST_EXPECTED, nearest.is_empty()) {
        (true, true) => error.to_string(),
        (true, false) => format!("{error}. The nearest {be} {nearest}"),
        (false, false) => format!("{}. The nearest {be} {nearest}", brief(error)),
        (false, true) => {
            format!("{}. The notation reference lists every line", brief(error))
        }
    }
}

/// What is wrong, without advice.
pub(super) fn brief(error: &ParseError) -> String {
    format!("no line is written like this; {}", error.found)
}

/// `a`, `b and c`.
fn join(mut items: Vec<String>) -> String {
    match items.pop() {
        Some(last) if !items.is_empty() => format!("{} and {last}", items.join(", ")),
        last => last.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;

    fn message(line: &str) -> String {
        parse(line).expect_err("the line cannot be read").remove(0).message
    }

    #[test]
    fn the_nearest_lines_are_named_and_never_all_of_them() {
        assert!(message("A led KS").contains("`Y leads 9S`"), "{}", message("A led KS"));
        for line in ["A led KS", "Y took back his card", "Q", "A wins the rubber", "B is asleep"] {
            assert!(message(line).matches('`').count() <= 12, "{line}: {}", message(line));
        }
    }
}

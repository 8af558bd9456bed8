//! Red counters, in which some games are paid.

use crate::notation_form::{LinePart, ParseResult, PlaceholderValue, TokenCursor};

/// A number of red counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Counters(pub u8);

/// Written `4 counters`, and `1 counter`.
impl PlaceholderValue for Counters {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        let number = words.parse_number()?;
        // Many write `1 counters`.
        if words.expect_word("counters").is_err() {
            words.expect_word(noun(number))?;
        }
        Ok(Counters(number))
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        parts.push(LinePart::Word(format!("{} {}", self.0, noun(self.0))));
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Counters(u8::arbitrary(pick))
    }
}

const fn noun(number: u8) -> &'static str {
    if number == 1 { "counter" } else { "counters" }
}

//! Numbers, words, points and optional parts as placeholder values.

use super::placeholder::{PlaceholderValue, push_word};
use super::{LinePart, ParseResult, TokenCursor};
use crate::relabelling::Relabelling;
use crate::seat::BySide;

impl PlaceholderValue for u8 {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.parse_number()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.to_string());
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        u8::try_from(pick(8)).unwrap_or_default()
    }
}

/// Written `a` or `no`, as in `B holds a spade` and `B holds no spade`.
impl PlaceholderValue for bool {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.expect_one_of(&["a", "no"]).map(|word| word == "a")
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, if *self { "a" } else { "no" });
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        pick(2) == 0
    }
}

/// Words as somebody said them, to the end of the line.
impl PlaceholderValue for String {
    /// Relabels the players and suits that the words name. An “A” at the start is read as the
    /// article, not the player.
    fn relabel(&self, relabelling: &Relabelling) -> Self {
        let (article, said) = self.strip_prefix("A ").map_or(("", self.as_str()), |said| ("A ", said));
        format!("{article}{}", relabelling.text(said))
    }

    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        Ok(words.take_rest().to_owned())
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, self.clone());
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        ["Wait.", "Is that so, partner?", "the rest", "A leads 9S: no"][pick(4)].to_owned()
    }
}

/// A number for each side: `A-B 2, Y-Z 0`. Random pairs add up to 13, like the tricks of a hand.
impl PlaceholderValue for BySide<u8> {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        words.expect_word("A-B")?;
        let ab = words.parse_number()?;
        words.expect_word(",")?;
        words.expect_word("Y-Z")?;
        Ok(BySide { ab, yz: words.parse_number()? })
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        push_word(parts, format!("A-B {}, Y-Z {}", self.ab, self.yz));
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        relabelling.by_side(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        let ab = u8::try_from(pick(14)).unwrap_or_default();
        BySide { ab, yz: 13 - ab }
    }
}

/// Written `of` and the value, or left out. JSON leaves out the `of`.
impl<T: PlaceholderValue> PlaceholderValue for Option<T> {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        if words.peek() == Some("of") {
            words.advance();
            return T::parse(words).map(Some);
        }
        let mut bare = words.clone();
        Ok(T::parse(&mut bare).ok().inspect(|_| *words = bare))
    }

    fn data_value(&self) -> String {
        self.as_ref().map_or_else(String::new, PlaceholderValue::data_value)
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        if let Some(value) = self {
            push_word(parts, "of");
            value.write_parts(parts);
        }
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        self.as_ref().map(|value| value.relabel(relabelling))
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        (pick(2) == 0).then(|| T::arbitrary(pick))
    }
}

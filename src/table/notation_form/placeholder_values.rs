//! What else may stand in a blank: numbers, words, demands, points, what may be left out.

use super::placeholder::{PlaceholderValue, push_word};
use super::{LinePart, ParseResult, TokenCursor, parse_text};
use crate::demand::Demand;
use crate::play::TrickWinner;
use crate::relabelling::Relabelling;
use crate::seat::{BySide, Seat};

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

/// `a` or `no`
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

/// Words as they were spoken, to the end of the line.
impl PlaceholderValue for String {
    /// What is said of a player or a suit is said of another; the “A” that a speech begins with is
    /// no player.
    fn relabel(&self, relabel: &Relabelling) -> Self {
        let (article, said) = self.strip_prefix("A ").map_or(("", self.as_str()), |said| ("A ", said));
        format!("{article}{}", relabel.text(said))
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

impl PlaceholderValue for Demand {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        let rest = words.clone().take_rest();
        let column = words.expected_error("").column;
        match parse_text(rest, Demand::PARSERS) {
            Ok(demand) => {
                words.take_rest();
                Ok(demand)
            }
            Err(mut expected) => {
                expected.column += column - 1;
                Err(expected)
            }
        }
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        parts.extend(Demand::parts(self));
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        Demand::relabel(self, relabel)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Demand::GENERATORS[pick(Demand::GENERATORS.len())](pick)
    }
}

/// Points of each side: `A-B 2, Y-Z 0`.
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

    fn relabel(&self, relabel: &Relabelling) -> Self {
        relabel.by_side(*self)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        let ab = u8::try_from(pick(14)).unwrap_or_default();
        BySide { ab, yz: 13 - ab }
    }
}

/// `of` and what follows it, or nothing. Data may leave out the `of`.
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

    fn relabel(&self, relabel: &Relabelling) -> Self {
        self.as_ref().map(|value| value.relabel(relabel))
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        (pick(2) == 0).then(|| T::arbitrary(pick))
    }
}

impl PlaceholderValue for TrickWinner {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        if words.peek() != Some(",") {
            return Option::<Seat>::parse(words).map(TrickWinner);
        }
        words.advance();
        words.expect_phrase(&["won by"])?;
        Seat::parse(words).map(|seat| TrickWinner(Some(seat)))
    }

    fn data_value(&self) -> String {
        self.0.data_value()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        if let Some(seat) = self.0 {
            push_word(parts, ",");
            push_word(parts, "won by");
            seat.write_parts(parts);
        }
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        TrickWinner(self.0.map(|seat| relabel.seat(seat)))
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        TrickWinner(Option::<Seat>::arbitrary(pick))
    }
}

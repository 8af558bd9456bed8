//! What a type must be able to do to fill a placeholder of a pattern.

use super::{LinePart, ParseResult, TokenCursor, join_parts};
use crate::person::Person;
use crate::relabelling::Relabelling;
use crate::seat::Seat;

/// A type that can fill a placeholder, such as the `{card}` of `{by} leads {card}`.
pub trait PlaceholderValue: Sized + Clone {
    /// Reads a value from the next words of a line.
    ///
    /// # Errors
    /// What was expected, and at which column, if the next words are not such a value.
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self>;

    /// Appends the value as notation writes it.
    fn write_parts(&self, parts: &mut Vec<LinePart>);

    /// The value as JSON holds it, without the words that join it to its line.
    fn data_value(&self) -> String {
        let mut parts = Vec::new();
        self.write_parts(&mut parts);
        join_parts(&parts)
    }

    /// The value after relabelling. Values that name no player, person, suit or card stay the same.
    #[must_use]
    fn relabel(&self, _: &Relabelling) -> Self {
        self.clone()
    }

    /// The player that the value names, if it names one.
    fn as_seat(&self) -> Option<Seat> {
        None
    }

    /// The person that the value names, if it names one.
    fn as_person(&self) -> Option<Person> {
        None
    }

    /// A value for random tests. `pick(n)` returns a number below `n`.
    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self;
}

pub(super) fn push_word(parts: &mut Vec<LinePart>, text: impl Into<String>) {
    parts.push(LinePart::Word(text.into()));
}

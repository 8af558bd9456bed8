//! What joins one hand, trick or revoke to the next: that it is another.

use super::Narrator;
use super::phrasing::{Phrasings, SlotValue};
use oddtrick_table::{DealingAct, Line, Stipulation};

/// The end of a hand that was thrown down and not played out.
pub(super) const HAND_ENDED: &[&str] = &["That ends the hand", "With that the hand is over"];

/// How a trick is told that nobody describes, after another.
pub(super) const ANOTHER_TRICK: &[&str] = &[
    "{winner} wins a round of {led.s}",
    "One round of {led.s} is played, and {winner} wins the trick",
    "One round of {led.s} is played",
    "{winner} wins another trick",
    "Another trick is played, and {winner} wins it",
    "Another trick is played",
];

/// How a second revoke of the hand is told.
pub(super) const ANOTHER_REVOKE: &[&str] = &[
    "In another trick {who.or} could have followed suit but did not, and the trick was turned and quitted",
    "In another trick {who.or} played a {played} on a {led}, though he had a {led}; the trick was turned and quitted",
    "Besides, {who.or} played a {played} on a {led} with a {led} still in his hand, and that trick was turned and quitted",
];

/// The first act of the deal that follows on a hand whose end is told.
pub(super) fn start_of_next_deal(lines: &[Line]) -> Option<usize> {
    let is_end = |line: &Line| matches!(line, Line::Stipulation(Stipulation::Tricks { .. } | Stipulation::PlayedOut));
    let end = lines.iter().position(is_end)?;
    let after = lines[end..].iter().position(|line| matches!(line, Line::Dealing(_)))?;
    Some(end + after)
}

impl Narrator<'_> {
    /// Says that the next deal begins. Returns whether that tells all of the line that begins it.
    pub(super) fn narrate_next_deal(&mut self, line: &Line) -> bool {
        let Line::Dealing(DealingAct::DealsOn { by }) = line else {
            let ways = &["The next deal begins", "They come to the next deal"];
            self.narrate_one_of(&Phrasings { templates: ways, values: Vec::new() }, false);
            return false;
        };
        let ways = &["{by} is dealing the next hand", "The next deal begins, and {by} deals"];
        self.narrate_one_of(&Phrasings { templates: ways, values: vec![("by", SlotValue::Seat(*by))] }, true);
        true
    }
}

//! Which conditions and cards a story makes a learner think of.

use oddtrick_law::{Condition, condition};
use oddtrick_table::{Card, Facts, Side};

/// Whether nothing in the story suggests a condition.
pub(super) fn has_no_trace(facts: &Facts, asked: Condition) -> bool {
    let nobody_threw = facts.hands_thrown_down.iter().all(Option::is_none);
    let absent: [(&[Condition], bool); 8] = [
        (&[condition::CARD_MISLAID, condition::CARD_GATHERED], facts.missing_cards.is_empty()),
        (&[condition::CALL_NOT_OBEYED, condition::CALL_LAWFUL, condition::COULD_OBEY], facts.demands.is_empty()),
        (&[condition::MIXED_AFTER_CLAIM], facts.tricks_mixed.is_empty()),
        (&[condition::ALL_THREW_DOWN, condition::THREW_DOWN_REST], nobody_threw),
        (&[condition::CUT_BEFORE_CLAIM, condition::PRESENTED_AND_CUT_BEFORE_CLAIM], facts.pack_cut.is_none()),
        (&[condition::LET_SCORE_FIRST], facts.score_first_allowed.is_empty()),
        (&[condition::CONSULTED], facts.partner_consulted.is_empty()),
        (&[condition::OFFENDER_IS_DUMMY], facts.setup.dummy.is_none()),
    ];
    absent.iter().any(|(conditions, absent)| *absent && conditions.contains(&asked))
}

/// The cards that a side has led or played, last first.
pub(super) fn cards_played_by(facts: &Facts, side: Side) -> impl Iterator<Item = Card> {
    let played = facts.tricks.0.iter().rev().flat_map(|trick| trick.plays.iter().rev());
    played.filter(move |it| it.seat.side() == side).map(|it| it.card)
}

//! Which conditions and cards a story makes a learner think of.

use std::collections::BTreeSet;

use super::narrator::{LastCard, narrate};
use super::prose::ProsePiece;
use super::rng::seeded_rng;
use oddtrick_law::{Condition, condition};
use oddtrick_table::{Card, Demand, Facts, IncidentKind, Record, Side};

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

/// Whether nobody would think of a condition, because nothing in the story is like it. Stricter than [`has_no_trace`].
pub(super) fn comes_to_nobodys_mind(facts: &Facts, asked: Condition) -> bool {
    let called = |of_lead: bool| facts.demands.iter().any(|it| matches!(it.demand, Demand::Lead { .. }) == of_lead);
    let led_wrongly = facts.incidents.iter().any(|it| it.matter == IncidentKind::Lead);
    let absent: [(&[Condition], bool); 6] = [
        (&[condition::LEAD_TAKEN_BACK], !led_wrongly),
        (&[condition::CUT_UNBIDDEN], facts.pack_cut.is_none()),
        (
            &[
                condition::CHOSE_OTHERWISE,
                condition::ASKED_WRONGLY,
                condition::ASKED_BY_WRONG_PLAYER,
                condition::TRUMP_CALL_ANSWERED,
            ],
            facts.demands.is_empty(),
        ),
        (&[condition::CALLED_SUIT_NOT_HELD], !called(true)),
        (&[condition::DENIED], facts.renounces.iter().all(|it| it.partner_asked.is_none())),
        (&[condition::GAME_CLAIMED], facts.score.game_claims.is_empty()),
    ];
    has_no_trace(facts, asked) || absent.iter().any(|(conditions, absent)| *absent && conditions.contains(&asked))
}

/// The cards that a story names.
pub(super) fn cards_told(record: &Record, lines_before: usize) -> BTreeSet<Card> {
    let story = narrate(record, lines_before, LastCard::TurnedUp, &mut seeded_rng("cards", "voice"));
    let of_piece = |piece: ProsePiece| match piece {
        ProsePiece::Text(_) => Vec::new(),
        ProsePiece::Card(card) => vec![card],
        ProsePiece::CardsOfSuit(cards, _) => cards,
    };
    story.into_iter().flat_map(|sentence| sentence.0).flat_map(of_piece).collect()
}

/// The cards that a side has led or played, last first.
pub(super) fn cards_played_by(facts: &Facts, side: Side) -> impl Iterator<Item = Card> {
    let played = facts.tricks.0.iter().rev().flat_map(|trick| trick.plays.iter().rev());
    played.filter(move |it| it.seat.side() == side).map(|it| it.card)
}

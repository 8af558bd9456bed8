//! Which conditions and cards a story makes a learner think of.

use std::collections::BTreeSet;

use super::narrator::{Telling, narrate};
use super::prose::ProsePiece;
use super::rng::seeded_rng;
use oddtrick_law::condition::Chapter;
use oddtrick_law::{Condition, condition};
use oddtrick_table::{Card, DealingAct, Demand, Facts, IncidentKind, Line, Record, Side, Stipulation};

/// Whether nothing in the story suggests a condition.
pub(super) fn has_no_trace(facts: &Facts, asked: Condition) -> bool {
    let nobody_threw = facts.hands_thrown_down.iter().all(Option::is_none);
    let absent: [(&[Condition], bool); 8] = [
        (&[condition::CARD_MISLAID, condition::CARD_GATHERED], facts.missing_cards.is_empty()),
        (&[condition::CALL_NOT_OBEYED, condition::CALL_LAWFUL, condition::COULD_OBEY], facts.demands.is_empty()),
        (&[condition::MIXED_AFTER_CLAIM], facts.tricks_mixed.is_empty()),
        (&[condition::ALL_THREW_DOWN, condition::THREW_DOWN_REST], nobody_threw),
        (&[condition::CUT_BEFORE_CLAIM, condition::PRESENTED_AND_CUT_BEFORE_CLAIM], facts.pack_cuts.is_empty()),
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
        (&[condition::CUT_UNBIDDEN], facts.pack_cuts.is_empty()),
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

/// Whether a condition belongs to a chapter of the laws that the story does not touch. Nobody thinks of the cut where the
/// cards are being played.
pub(super) fn is_of_another_story(facts: &Facts, lines: &[Line], asked: Condition) -> bool {
    let dealt = |is: fn(&DealingAct) -> bool| lines.iter().any(|line| matches!(line, Line::Dealing(act) if is(act)));
    let of_score = |line: &Line| {
        matches!(line, Line::Scoring(_) | Line::Stipulation(Stipulation::Tricks { .. } | Stipulation::Honours { .. }))
    };
    match asked.chapter() {
        Chapter::Revoke => facts.renounces.is_empty() && facts.challenges.is_empty() && facts.demands.is_empty(),
        Chapter::Exposed => facts.disclosed_cards.is_empty() && facts.hands_thrown_down.iter().all(Option::is_none),
        Chapter::CuttingThePack => !dealt(is_of_the_cut),
        Chapter::Dealing | Chapter::Misdeal => !dealt(|_| true) && facts.hand_sizes.cards_taken.is_empty(),
        Chapter::Honours | Chapter::Score => !lines.iter().any(of_score),
        Chapter::Trump => facts.trump_card.card.is_none(),
        Chapter::Declarations => facts.declarations.is_empty(),
        Chapter::Bidding | Chapter::Callers | Chapter::SinglePlayer => facts.bids.is_empty(),
        Chapter::FalseLeads => facts.incidents.iter().all(|it| it.matter != IncidentKind::Lead),
        Chapter::Turns => facts.tricks.0.is_empty(),
        Chapter::Formation => facts.seating.candidates.is_empty(),
        Chapter::Claims | Chapter::Tricks | Chapter::Etiquette => false,
    }
}

/// Whether an act belongs to the shuffling and the cut.
const fn is_of_the_cut(act: &DealingAct) -> bool {
    matches!(
        act,
        DealingAct::Shuffles { .. }
            | DealingAct::ShufflesFor { .. }
            | DealingAct::LetsSee { .. }
            | DealingAct::LetsSeeBottom { .. }
            | DealingAct::Presents { .. }
            | DealingAct::Cuts { .. }
            | DealingAct::CutsFor { .. }
            | DealingAct::CutsFew { .. }
            | DealingAct::Confuses { .. }
            | DealingAct::DoubtsCut { .. }
            | DealingAct::Joins { .. }
            | DealingAct::OmitsCut { .. }
    )
}

/// The cards that a story names.
pub(super) fn cards_told(record: &Record, lines_before: usize) -> BTreeSet<Card> {
    let story = narrate(record, lines_before, &Telling::WHIST, &mut seeded_rng("cards", "voice"));
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

//! Which supposed facts a question can ask about: those that a reader sees before him at once.

use super::{is_of_another_story, is_out_of_place, is_vague, is_whole};
use crate::kind::fact::AlteredFact;
use crate::variant::Variant;
use oddtrick_law::condition::*;
use oddtrick_law::{Answer, Condition, Ruling};

/// Facts that say little by themselves: who supposes one of them has to ask who did it, when, or what else then happened.
const SAY_LITTLE_ALONE: &[Condition] = &[
    ALL_FOLLOWED,
    ASKED_BEFORE_CORRECTED,
    BIDDER_FOLLOWED,
    BOTH_SIDES_REVOKED,
    CARD_MISLAID,
    CARD_SEEN_BY_PARTNER,
    CARD_SNATCHED,
    CARD_TURNED_OVER,
    CHOICE_LEFT,
    CHOSE_OTHERWISE,
    CONSULTED,
    CUT_CONFUSED,
    DEALER_HAD_DECLARED,
    DEALER_SILENT,
    DECLARED_BEFORE,
    ERROR_CLAIMED,
    FALSE_LEAD_FOLLOWED,
    FOURTEEN_CARDS,
    GAME_CONCLUDED,
    GAME_RESIGNED,
    HAD_DECLARED,
    HAND_GIVEN_UP,
    LEAD_CLAIMED,
    LEFT_FOLLOWED,
    NEXT_TRUMP_QUITTED,
    NO_OTHER_OF_SUIT,
    ONE_TO_CHOOSE,
    OUT_OF_ROTATION,
    PARTNER_SAW_MORE,
    PRESENTED_OR_CUT,
    QUITTED,
    RUBBER_PAID,
    RUFF_POSSIBLE,
    SCORE_AGREED,
    THIRD_HAD_PLAYED,
    TOO_MANY_CARDS,
    TRICK_CALL_NOT_OBEYED,
    TRUMPS_DECLARED,
    TURN_GONE_BY,
];

/// Whether one can tell what a supposed fact makes of a ruling: it fits the story, says what it speaks of, and does not turn
/// one right into another. That would need more of the story than one fact.
pub(super) fn can_be_asked(variant: &Variant<'_>, ruling: &Ruling, change: &AlteredFact) -> bool {
    if is_out_of_place(variant, change) || is_of_another_story(change) {
        return false;
    }
    // Who among several people did or did not do something, one fact alone cannot say.
    if variant.question.is_about_people() && !is_whole(change) {
        return false;
    }
    let gives_another = match (&ruling.answer, &change.ruling.answer) {
        (Answer::MayExact(now), Answer::MayExact(then)) => !then.is_subset(now) && !now.is_empty(),
        _ => false,
    };
    let says_little = change.condition.is_some_and(|condition| SAY_LITTLE_ALONE.contains(&condition));
    is_whole(change) || !is_vague(change) && !says_little && !gives_another
}

//! Which supposed facts a question can ask about: those that a reader sees before him at once.

use super::{is_of_another_story, is_out_of_place, is_vague, is_whole};
use crate::kind::deciding_ground::deciding_rule;
use crate::kind::fact::AlteredFact;
use crate::variant::Variant;
use oddtrick_law::condition::*;
use oddtrick_law::{Answer, Argument, Condition, Rule, Ruling};

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
    PARTNER_AWAITED,
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

/// Whether a change teaches little: what turns the ruling leaves nothing for a law to decide, or what leaves it only speaks
/// for the ruling once more, or would be the very exception of the law that decides.
pub(super) fn is_pointless(variant: &Variant<'_>, ruling: &Ruling, change: &AlteredFact) -> bool {
    if change.ruling.answer != ruling.answer {
        let then = change.hypothesis.apply(variant.evaluator(variant.code));
        return Argument::new(&then, &change.ruling).steps.is_empty();
    }
    let (Some(condition), Some(true)) = (change.condition, change.adds) else { return false };
    let Some(decides) = deciding_rule(variant, ruling).and_then(|id| variant.code.rule(id)) else { return false };
    let ends_the_same = |rule: &Rule| rule.role.targets().iter().any(|target| decides.role.targets().contains(target));
    let gives_the_same = |rule: &Rule| rule.ground_issue().is_some() && rule.ground_issue() == decides.ground_issue();
    let others = variant.code.rules().iter().filter(|rule| rule.id != decides.id && rule.has_condition(condition));
    others.into_iter().any(|rule| rule.acts_against(decides.id) || gives_the_same(rule) || ends_the_same(rule))
}

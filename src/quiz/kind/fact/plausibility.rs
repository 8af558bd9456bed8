//! Which conditions make sense as a fact: an act that can be added to the story or removed from it, and told in one
//! clause.

use crate::hypothesis::AssumedCondition;
use crate::law_prose::ConcernedParty;
use crate::traces::has_no_trace;
use crate::variant::Variant;
use oddtrick_law::condition::*;
use oddtrick_law::{Answer, Condition, Question, Rule, RuleStatus, Ruling, Subject};
use oddtrick_library::ConditionWording;
use oddtrick_table::{Facts, Party};

/// Conditions that are conclusions of law, that were told, or that make sense only beside another act.
const NEVER_A_FACT: &[Condition] = &[
    CALL_LAWFUL,
    FOR_REVOKE,
    SCORE_TOLD,
    TRICKS_TOLD,
    RANK_OR_SUIT_ASKED,
    OWN_SIDE_REVOKED,
    CALL_NOT_OBEYED,
    PACK_PERFECT,
    REVOKE_CLAIMED,
    PLAYABLE_NOW,
    DEALT_HIMSELF,
    CUT_PROPERLY,
    NOT_NAMED,
    COUNTED_IN_DEAL,
];

/// Conditions that can only be added. “Not in time” leaves open whether it was done at all.
const ONLY_ADDED: &[Condition] =
    &[OWNED_BEFORE_QUITTED, CORRECTED_BEFORE_QUITTED, CORRECTED_BEFORE_PLAYED_ON, DEALERS_TURN_CAME];

/// Conditions that can only be removed. That it was done leaves open when, or with which card.
const ONLY_REMOVED: &[Condition] = &[
    OWNED,
    PUT_RIGHT,
    CARD_FACED,
    LED_AHEAD,
    CARD_DETACHED,
    LEAD_TAKEN_BACK,
    PACK_IMPERFECT,
    CARD_ON_TABLE,
    WOULD_REVOKE,
    TRUMP_WOULD_REVOKE,
    IMPERFECT_AFTER_NEXT_QUITTED,
];

/// Errors in the cut. They are added only if the story is about the cut.
const OF_THE_CUT: &[Condition] = &[FEW_CUT_OFF, CARD_SEEN_IN_CUT, CUT_CONFUSED, CUT_DOUBTED, SHUFFLED_AFTER_CUT];

/// Errors in the deal. They are added only if no card has been played.
const OF_THE_DEAL: &[Condition] = &[
    OUT_OF_ROTATION,
    TWO_TO_ONE_HAND,
    CARD_DEALT_WRONGLY,
    CARDS_COUNTED,
    FACED_IN_PACK,
    CARD_TURNED_OVER,
    CARD_SNATCHED,
    LAST_FACE_DOWN,
    LAST_CAME_ELSEWHERE,
    OPPONENT_TOUCHED,
    PARTNER_TOUCHED_FIRST,
    INTERRUPTED,
    SCORE_OR_DEAL_QUESTIONED,
    DEALT_BY_PARTNER,
];

/// Conditions that need others first: they are added only if one of those holds.
const PREREQUISITES: &[(Condition, &[Condition])] = &[
    (SLIP_MENDED, &[CARD_DEALT_WRONGLY, TWO_TO_ONE_HAND, OUT_OF_ROTATION]),
    (WRONG_CARD_MOVED, &[CARD_DEALT_WRONGLY, TWO_TO_ONE_HAND, OUT_OF_ROTATION]),
    (ANOTHER_CARD_DEALT, &[CARD_DEALT_WRONGLY]),
    (FACED_CARD_IS_LAST, &[FACED_IN_PACK]),
    (PARTNER_TOUCHED_FIRST, &[OPPONENT_TOUCHED]),
    (OTHERS_TOUCHED_FIRST, &[CLAIMANTS_TOUCHED, DEALERS_PARTNER_TOUCHED]),
    (CLAIM_MADE_GOOD, &[SCORE_OR_DEAL_QUESTIONED]),
    (LAST_ON_PACKET, &[LAST_FACE_DOWN]),
    (THOUGHT_MISTAKEN, &[CARDS_COUNTED]),
    (DENIED, &[OTHER_SUIT_PLAYED]),
    (ASKED_BEFORE_QUITTED, &[OTHER_SUIT_PLAYED]),
    (ASKED_BEFORE_CORRECTED, &[OTHER_SUIT_PLAYED]),
    (OWNED_BEFORE_QUITTED, &[OTHER_SUIT_PLAYED]),
    (CORRECTED_BEFORE_QUITTED, &[OTHER_SUIT_PLAYED]),
    (CORRECTED_BEFORE_PLAYED_ON, &[OTHER_SUIT_PLAYED]),
    (CARD_IN_PACKET, &[CARD_FACED]),
    (CARD_THROWN, &[CARD_FACED]),
    (PLAYED_TOGETHER, &[CARD_FACED]),
    (CARD_ON_FLOOR, &[CARD_FACED]),
    (NO_TIME_GIVEN, &[PUT_RIGHT]),
    (TRUMP_CARD_LAID_AGAIN, &[TAKEN_BEFORE_TURN]),
];

/// What else a fact can imply if it leaves open what happened before.
pub(super) const IMPLIED_ALTERNATIVES: &[(Condition, &[AssumedCondition])] = &[
    (QUITTED, &[(OWNED_BEFORE_QUITTED, false), (CORRECTED_BEFORE_QUITTED, false)]),
    (SIDE_PLAYED_ON, &[(CORRECTED_BEFORE_PLAYED_ON, false)]),
    (CORRECTED_BEFORE_PLAYED_ON, &[(CORRECTED_BEFORE_QUITTED, true)]),
    // Whoever admits a mistake in time also takes the card back, and so does whoever is asked in time.
    (OWNED_BEFORE_QUITTED, &[(CORRECTED_BEFORE_QUITTED, true)]),
    (ASKED_BEFORE_QUITTED, &[(CORRECTED_BEFORE_QUITTED, true)]),
    (ASKED_BEFORE_CORRECTED, &[(CORRECTED_BEFORE_QUITTED, true)]),
];

/// What a ruling shows about a condition.
pub(super) struct ObservedCondition {
    pub condition: Condition,
    pub holds: bool,
    pub subject: Subject,
}

/// Whether adding or removing a condition makes a fact that fits the story.
pub(super) fn is_plausible(
    facts: &Facts,
    ruling: &Ruling,
    seen: &[ObservedCondition],
    condition: Condition,
    puts_in: bool,
) -> bool {
    let so = |other: &Condition| seen.iter().any(|seen| seen.condition == *other && seen.holds);
    let apart = if puts_in { ONLY_REMOVED } else { ONLY_ADDED };
    if condition.depends_on().is_some() || NEVER_A_FACT.contains(&condition) || apart.contains(&condition) {
        return false;
    }
    if condition == CARD_GONE && !matches!(ruling.question, Question::Exact { .. })
        || condition == IS_LAST_TRICK && !matches!(ruling.question, Question::Demand { .. })
    {
        return false;
    }
    if !puts_in {
        return true;
    }
    let open =
        matches!(&ruling.answer, Answer::Yes) || matches!(&ruling.answer, Answer::MayExact(open) if !open.is_empty());
    let basis = PREREQUISITES.iter().find(|(later, _)| *later == condition);
    !has_no_trace(facts, condition)
        && (condition != CHOSE_OTHERWISE || open)
        && (!OF_THE_CUT.contains(&condition) || OF_THE_CUT.iter().any(so))
        && (!OF_THE_DEAL.contains(&condition) || facts.tricks.0.is_empty() && !facts.some_play_untold)
        && basis.is_none_or(|(_, on)| on.iter().any(so))
}

/// Whether the story would not be told to its end without an act: where more was played, the trick before had been turned
/// and quitted.
pub(super) fn is_needed_for_later_play(facts: &Facts, taken_away: Condition) -> bool {
    let went_on = facts.renounces.iter().any(|it| it.played_on.is_some());
    (taken_away == QUITTED && went_on) || (taken_away == SIDE_PLAYED_ON && facts.some_play_untold)
}

/// Whether the act that shows a condition also shows one on which the ruling rests. Without the act both would be
/// gone, so taking away one of them is not taking away the act.
pub(super) fn is_told_with_a_ground(
    variant: &Variant<'_>,
    ruling: &Ruling,
    condition: Condition,
    subject: Subject,
) -> bool {
    let evaluator = variant.evaluator(variant.code);
    let Some(act) = evaluator.line_showing(condition, subject) else { return false };
    let applied = ruling.findings.iter().filter(|finding| matches!(finding.status, RuleStatus::Applied { .. }));
    let grounds = applied.flat_map(|finding| {
        let rule = variant.code.rule(finding.rule).into_iter();
        rule.flat_map(Rule::conditions).map(|ground| (ground, finding.subject))
    });
    let mut others = grounds.filter(|(ground, _)| *ground != condition);
    others.any(|(ground, subject)| evaluator.line_showing(ground, subject) == Some(act))
}

/// A condition that is supposed to hold, or not, as a clause: `If the trick had been quitted`. `None` if it means nothing
/// on its own.
pub(super) fn if_clause(cast: &ConcernedParty, words: &ConditionWording, holds: bool) -> Option<String> {
    let clause = words.after_if(holds);
    let of_side = matches!(cast.party, Party::Side(_)) && clause.contains("{partner}");
    (words.alone.allows(holds) && !of_side).then(|| cast.fill_slots(&format!("If {clause}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::context;
    use oddtrick_table::Seat;

    #[test]
    fn only_clauses_that_stand_alone_become_conditions() {
        let cast = ConcernedParty::new(Party::Seat(Seat::B));
        let turned = |key: &str, holds| if_clause(&cast, context().wording.condition(key)?, holds);
        assert_eq!(
            turned("asked-before-quitted", true),
            Some("If A had asked B about the suit led before the trick was turned and quitted".to_owned())
        );
        assert_eq!(turned("quitted", false), Some("If the trick had not been turned and quitted".to_owned()));
        assert_eq!(turned("misdealt", true), None);
        assert_eq!((turned("is-last-trick", true), turned("at-four", false)), (None, None));
    }
}

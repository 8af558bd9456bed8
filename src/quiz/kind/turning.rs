//! The one fact that would have turned a ruling, for the end of an answer page.

use super::Fairness;
use super::change::{is_vague, is_vague_clause};
use super::fact::{AlteredFact, altered_facts};
use crate::law_prose::consequence_of;
use crate::prose::sentence_of;
use crate::variant::Variant;
use oddtrick_law::condition::{
    ALL_THREW_DOWN, BOTH_SIDES_REVOKED, CARD_SNATCHED, CARD_TURNED_OVER, CHOSE_OTHERWISE, DRAWN_AS_BIDDEN,
    FACED_IN_PACK, FOURTEEN_CARDS, GAME_CLAIMED, HURRIED, TRUMP_CALL_ANSWERED,
};
use oddtrick_law::{Answer, Clause, Code, Condition, Rule, RuleId, RuleStatus};
use oddtrick_library::Library;
use oddtrick_table::Demand;

/// Facts that might turn any such ruling, and so teach nothing: hands may be thrown down at any time, a call may have been
/// obeyed already, a player may have been asked to draw his card, both sides may have revoked, the pack or a hand may be
/// faulty, and a card may have been shown for longer or not so long.
const TEACH_NOTHING: &[Condition] = &[
    ALL_THREW_DOWN,
    BOTH_SIDES_REVOKED,
    CARD_SNATCHED,
    CARD_TURNED_OVER,
    DRAWN_AS_BIDDEN,
    FACED_IN_PACK,
    FOURTEEN_CARDS,
    GAME_CLAIMED,
    TRUMP_CALL_ANSWERED,
];

/// How far a change told by the case is from what the ruling turns on.
pub(crate) const TOLD_BY_THE_CASE: u8 = 0;

/// What would have turned the ruling, as a sentence, and how far it is from what the ruling turns on: a fact that this story
/// leaves room for, judged as a whole. `None` if there is none. `asked_otherwise` says whether an answer changes what is
/// asked.
pub(crate) fn turning_sentence(
    library: &Library,
    variant: &Variant<'_>,
    asked_otherwise: impl Fn(&Answer) -> bool,
) -> Option<(u8, String)> {
    let ruling = variant.ruling();
    // Whoever has asked for something had the time for it.
    let has_asked = !variant.evaluator(variant.code).facts.demands.is_empty();
    let turns = |fact: &AlteredFact| {
        let then = &fact.ruling.answer;
        !(has_asked && fact.condition == Some(HURRIED))
            && is_turned(&ruling.answer, fact)
            && is_at_same_stage(variant, fact)
            && asked_otherwise(then)
            && can_be_supposed(&ruling.answer, fact)
            && !takes_away_without_reason(variant, fact)
            && !speaks_of_other_cards(fact)
    };
    let facts = altered_facts(library, variant, ruling, Fairness::Today);
    let near = facts.into_iter().filter(turns).filter_map(|fact| Some((distance(variant, &fact)?, fact)));
    let turns_wholly = |fact: &AlteredFact| ruling.answer.is_turned_by(&fact.ruling.answer);
    let (distance, found) = near.min_by_key(|(distance, fact)| (*distance, !turns_wholly(fact)))?;
    // Who must obey may hang on the very fact that is supposed.
    let supposed = found.hypothesis.apply(variant.evaluator(variant.code));
    let then = consequence_of(&supposed, &variant.question, &found.ruling.answer);
    Some((distance, sentence_of(&format!("{}, {then}", found.clause))))
}

/// Whether a fact turns an answer. A change that the case tells need only give more or less of the same.
fn is_turned(now: &Answer, fact: &AlteredFact) -> bool {
    let then = &fact.ruling.answer;
    let is_another_penalty = match (now, then) {
        (Answer::MayExact(now), Answer::MayExact(then)) => now.is_disjoint(then) && now != then,
        _ => false,
    };
    let is_told = fact.condition.is_none() && now != then && !matches!(then, Answer::Needs(_) | Answer::LawMissing(_));
    now.is_turned_by(then) || is_another_penalty || is_told
}

/// Whether a change told by the case is told to the same stage as the story itself.
fn is_at_same_stage(variant: &Variant<'_>, fact: &AlteredFact) -> bool {
    fact.condition.is_some() || variant.supposing(&fact.hypothesis).is_none_or(|other| variant.is_at_stage_of(&other))
}

/// Whether a supposed fact bears on other cards than the one that it names: that one card had not been played is no reason to
/// call another.
fn speaks_of_other_cards(fact: &AlteredFact) -> bool {
    let Answer::MayExact(then) = &fact.ruling.answer else { return false };
    fact.condition.is_some() && then.iter().filter(|demand| matches!(demand, Demand::Card { .. })).count() > 1
}

/// The same where two codes are compared: a fact that turns the answer of one of them, and what both would say then.
pub(crate) fn turning_sentence_by_codes(
    library: &Library,
    variant: &Variant<'_>,
    codes: [&'static Code; 2],
) -> Option<(u8, String)> {
    let ruling = variant.ruling();
    let now = codes.map(|code| variant.judged_by(code).0.answer.clone());
    let then = |fact: &AlteredFact| {
        codes.map(|code| fact.hypothesis.apply(variant.evaluator(code)).rule_on(&variant.question).answer)
    };
    // Who plays and who must cut would fill a sentence for each code.
    let is_known = |answer: &Answer| {
        !matches!(answer, Answer::Needs(_) | Answer::LawMissing(_) | Answer::NoLaw | Answer::Persons(_))
    };
    let facts = altered_facts(library, variant, ruling, Fairness::Today).into_iter();
    let told = facts.filter(|fact| can_be_supposed(&ruling.answer, fact)).map(|fact| (then(&fact), fact));
    let turned = told.filter(|(then, _)| then.iter().all(is_known) && (0..2).any(|n| now[n].is_turned_by(&then[n])));
    let near = turned.filter_map(|told| Some((distance(variant, &told.1)?, told)));
    let (distance, ([one, other], fact)) = near.min_by_key(|(distance, _)| *distance)?;
    let title = |code: &Code| library.code_text(code.text_id).map_or(code.id, |text| &text.title_in_sentence);
    let comes_to = |code, answer: &Answer| consequence_of(&variant.evaluator(code), &variant.question, answer);
    let then = if one == other {
        format!("{} under either code", comes_to(codes[0], &one))
    } else {
        let says = [(codes[0], one), (codes[1], other)];
        let says = says.map(|(code, answer)| format!("{} under {}", comes_to(code, &answer), title(code)));
        format!("{}, and {}", says[0], says[1])
    };
    Some((distance, sentence_of(&format!("{}, {then}", fact.clause))))
}

/// Whether one fact of the story can be supposed otherwise while all the others stay. A score and a table of players hang
/// on too many at once.
fn can_be_supposed(answer: &Answer, fact: &AlteredFact) -> bool {
    fact.condition
        .is_none_or(|condition| !hangs_on_many(answer) && !TEACH_NOTHING.contains(&condition) && !is_vague(fact))
}

/// Whether something more that happens would take away what is due, though no law says that it does. The engine comes to that
/// only by a roundabout way, which nobody follows.
fn takes_away_without_reason(variant: &Variant<'_>, fact: &AlteredFact) -> bool {
    let (Some(condition), Some(true)) = (fact.condition, fact.adds) else { return false };
    let takes_away = match (&variant.ruling().answer, &fact.ruling.answer) {
        (Answer::Yes, Answer::No) => true,
        (Answer::MayExact(now), Answer::MayExact(then)) => !now.is_empty() && then.is_empty(),
        _ => false,
    };
    let grounds = variant.ruling().grounds.iter();
    let is_against =
        |id: &RuleId| variant.code.rules().iter().any(|rule| rule.acts_against(id) && rule.has_condition(condition));
    takes_away && !grounds.into_iter().any(is_against)
}

/// Whether a supposed fact, told by a clause, says something about the case.
pub(crate) fn says_something(condition: Condition, clause: &str) -> bool {
    !TEACH_NOTHING.contains(&condition) && !is_vague_clause(clause)
}

/// Whether an answer rests on many facts at once.
pub(crate) const fn hangs_on_many(answer: &Answer) -> bool {
    matches!(answer, Answer::Score(_) | Answer::PartnersAndDealer(_) | Answer::Persons(_))
}

/// How far a fact is from what the ruling turns on. `None` if it has nothing to do with it.
fn distance(variant: &Variant<'_>, fact: &AlteredFact) -> Option<u8> {
    match (fact.condition, fact.adds) {
        (Some(condition), Some(adds)) => distance_of(variant, (condition, adds)),
        _ => Some(TOLD_BY_THE_CASE),
    }
}

/// How far a supposed fact is from what the ruling turns on: a limit of the law that decides, or what would take its effect
/// away; a limit of another law whose act was done; what takes the offence itself out of the story. `None` for an act that
/// another law speaks of and nobody did. That would be another story.
pub(crate) fn distance_of(variant: &Variant<'_>, (condition, adds): (Condition, bool)) -> Option<u8> {
    let grounds = || variant.ruling().grounds.iter().filter_map(|id| variant.code.rule(id));
    let against = |id: RuleId| variant.code.rules().iter().filter(move |rule| rule.acts_against(id));
    let speaks = |rule: &Rule| rule.has_condition(condition);
    // Something else may be chosen at any time, so that teaches little.
    if condition == CHOSE_OTHERWISE {
        return Some(5);
    }
    if adds {
        let decides = grounds().any(|ground| speaks(ground) || against(ground.id).any(speaks));
        return if decides { Some(1) } else { is_missed_limit(variant, condition).then_some(2) };
    }
    Some(if grounds().any(|ground| is_occasion(ground, condition)) { 4 } else { 3 })
}

/// Whether a condition is a limit that stands in the way of a law whose act was done.
fn is_missed_limit(variant: &Variant<'_>, condition: Condition) -> bool {
    variant.ruling().findings.iter().any(|finding| {
        let rule = variant.code.rule(finding.rule).filter(|_| finding.status == RuleStatus::Unmet(condition));
        rule.is_some_and(|rule| {
            let resolved =
                rule.decides().map(|(_, issue)| variant.evaluator(variant.code).resolve(issue, finding.subject));
            !is_occasion(rule, condition) && resolved.is_none_or(|resolved| resolved.has_occasion(rule.id))
        })
    })
}

/// Whether a condition is the act that brings a rule into play.
fn is_occasion(rule: &Rule, condition: Condition) -> bool {
    rule.clause(condition).is_some_and(Clause::is_occasion)
}

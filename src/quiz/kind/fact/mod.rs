//! Which single fact would have changed the answer? The options are conditions of the rules that the ruling looked at,
//! each reversed, and the variations of the case. Exactly one of them changes the answer.

mod plausibility;

use std::collections::BTreeSet;

use plausibility::ObservedCondition;

use rand::seq::{IndexedRandom, SliceRandom};

use super::Fairness;
use super::option_balance::{Weights, text_length, weighted_pick};
use super::presented::{OPTION_COUNT, Presented};
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::hypothesis::{AssumedCondition, Hypothesis};
use crate::law_prose::{self, ConcernedParty};
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::is_comparable;
use crate::ruling_text::{self, ruling_reason};
use crate::variant::Variant;
use oddtrick_law::{Answer, Condition, Evaluator, Finding, Rule, RuleStatus, Ruling, Subject, relevant_codes};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::{Demand, Facts, Party, Side};

/// The weights of offering no, one, two or three shorter options. Most wrong options are longer, so the weights make
/// up for that.
const SHORTER_COUNT_WEIGHTS: Weights<OPTION_COUNT> = [1, 2, 3, 4];

/// A fact that is changed.
pub(super) struct AlteredFact {
    pub hypothesis: Hypothesis,
    /// The condition that is supposed otherwise. `None` for a variation, which has a record of its own.
    pub condition: Option<Condition>,
    /// `If …`, without its full stop.
    pub clause: String,
    /// The stable id of the misreading.
    pub misreading_id: String,
    /// Whether something is added to the story or removed; `None` for a variation, which can do both.
    pub adds: Option<bool>,
    pub ruling: Ruling,
    /// Whether it certainly changes nothing, whatever else is added.
    pub surely_idle: bool,
}

/// Asks which fact would change the answer. `None` if too few facts are plausible.
pub(super) fn present(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    fairness: Fairness,
) -> Option<Presented> {
    if !is_comparable(ruling) || matches!(ruling.answer, Answer::Needs(_)) {
        return None;
    }
    let seed = variant.id.to_string();
    let (turning, idle): (Vec<_>, Vec<_>) = altered_facts(library, variant, ruling, fairness)
        .into_iter()
        .partition(|fact| fact.ruling.answer != ruling.answer);
    let right = right_fact(&turning, &seed, fairness)?;
    let turns_by_another_reading = |fact: &AlteredFact| {
        let now = variant.evaluator(variant.code);
        let then = fact.hypothesis.apply(variant.evaluator(variant.code));
        let (_, weighed) = then.rule_with_trace(&variant.question);
        let (now, then) = (relevant_codes(&now, variant.trace()), relevant_codes(&then, &weighed));
        now.chain(then).any(|code| {
            let read = variant.evaluator(code).rule_on(&variant.question);
            fact.hypothesis.changes_answer(variant.evaluator(code), &read)
        })
    };
    let mut idle: Vec<_> =
        idle.into_iter().filter(|fact| fact.surely_idle && !turns_by_another_reading(fact)).collect();
    let due = rights(&variant.evaluator(variant.code));
    let leaves_the_rest = |fact: &AlteredFact| {
        fact.ruling.limbs.first() == ruling.limbs.first()
            && rights(&fact.hypothesis.apply(variant.evaluator(variant.code))) == due
    };
    idle.retain(|fact| fairness == Fairness::Before || leaves_the_rest(fact));
    idle.shuffle(&mut seeded_rng(&seed, "wrong options"));
    // Options take turns at adding a fact and removing one, so that neither gives the answer away.
    let (mut like, mut unlike): (Vec<_>, Vec<_>) = idle.into_iter().partition(|fact| fact.adds == right.adds);
    let mut options = vec![AnswerOption { claim: right.claim(), text: right.text(), distractor: None }];
    let long = text_length(&right.text());
    let shorter = weighted_pick(&seed, "length", SHORTER_COUNT_WEIGHTS);
    for n in 0..OPTION_COUNT - 1 {
        let (first, second) = if n % 2 == 0 { (&mut like, &mut unlike) } else { (&mut unlike, &mut like) };
        let from = if first.is_empty() { second } else { first };
        let fitting = from.iter().position(|fact| (text_length(&fact.text()) < long) == (n < shorter));
        let fact = (!from.is_empty()).then(|| from.swap_remove(fitting.unwrap_or(0)))?;
        let wrong = Some(DistractorReason {
            misreading_id: fact.misreading_id.clone(),
            why: fact.explanation_of_mistake(library, variant, ruling),
        });
        options.push(AnswerOption { claim: fact.claim(), text: fact.text(), distractor: wrong });
    }
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    let mut ask = variant.question_text();
    ask.push(Prose::from_text(" "));
    ask.push(law_prose::answer_text(&ruling.answer));
    ask.push(Prose::from_text(". What would have made the answer different?"));
    let answer_text = Some(answer_sentence(library, variant, ruling, right));
    Some(Presented { prompt: ask, form: ReplyForm::One, options, answer_text, ..Presented::default() })
}

/// The fact that turns the answer. A change that the case itself tells is a whole story, so it comes before one that is
/// only supposed.
fn right_fact<'f>(turning: &'f [AlteredFact], seed: &str, fairness: Fairness) -> Option<&'f AlteredFact> {
    let mut random = seeded_rng(seed, "right option");
    let is_whole = |fact: &&AlteredFact| matches!(fact.hypothesis, Hypothesis::Record { .. });
    let whole: Vec<&AlteredFact> = turning.iter().filter(is_whole).collect();
    match whole.choose(&mut random) {
        Some(fact) if fairness == Fairness::Today => Some(fact),
        _ => turning.choose(&mut seeded_rng(seed, "right option")),
    }
}

/// Everything that either side may demand. A change that leaves the answer but not this is not idle: somebody could say
/// that it changed something.
pub(super) fn rights(evaluator: &Evaluator<'_>) -> BTreeSet<(Side, Demand)> {
    let of = |side| {
        evaluator.exactable_by(side).into_iter().filter(|due| !due.ordinary_right).map(move |due| (side, due.demand))
    };
    Side::ALL.into_iter().flat_map(of).collect()
}

impl AlteredFact {
    fn claim(&self) -> Claim {
        Claim::Fact(Box::new(self.hypothesis.clone()))
    }

    fn text(&self) -> Prose {
        Prose::from_text(format!("{}.", self.clause))
    }

    /// Why the fact changes nothing: the answer stays the same, for the reason that remains.
    fn explanation_of_mistake(&self, library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Prose {
        let still = ruling_reason(library, &variant.concerned_party(), &self.ruling);
        let law = self.ruling.limbs.first().map_or_else(String::new, |limb| format!(" (Law {})", limb_label(limb.0)));
        let mut why = Prose::from_text("Even so, ");
        why.push(law_prose::consequence_text(&variant.question, &ruling.answer));
        match still {
            Some(because) => why.push(Prose::from_text(format!(", because {because}{law}."))),
            None => why.push(Prose::from_text(format!("{law}."))),
        }
        why
    }
}

/// Every fact that can be changed, with the ruling that follows.
pub(super) fn altered_facts(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    fairness: Fairness,
) -> Vec<AlteredFact> {
    let mut all = altered_by_variations(variant);
    let facts = &variant.evaluator(variant.code).facts;
    let seen = observed_conditions(variant, ruling);
    for ObservedCondition { condition, holds, subject } in &seen {
        let cast = ConcernedParty::from_subject(*subject, facts).unwrap_or_else(|| variant.concerned_party());
        let clause = library.wording.condition(condition.key());
        let names_player = clause.is_some_and(|words| words.after_if(!holds).contains("{who}"));
        let whose = !names_player || is_single_known_revoke(facts, *subject);
        let clause = clause
            .and_then(|words| plausibility::if_clause(&cast, words, !holds))
            .filter(|_| whose)
            .filter(|_| plausibility::is_plausible(facts, ruling, &seen, *condition, !holds))
            .filter(|_| {
                fairness == Fairness::Before || !holds || !plausibility::is_needed_for_later_play(facts, *condition)
            });
        let clause = clause.map(|clause| law_prose::with_roles_named(facts, &clause));
        let Some(clause) = clause.filter(|clause| all.iter().all(|other| other.clause != *clause)) else { continue };
        let fact = Hypothesis::with_implications([(*condition, !holds)]);
        let theirs = fact.apply(variant.evaluator(variant.code)).rule_on(&variant.question);
        if !is_uncertain(&theirs.answer) {
            let name = format!("makes-much-of-{}", condition.key());
            let apart = || {
                fairness == Fairness::Before
                    || !plausibility::is_told_with_a_ground(variant, ruling, *condition, *subject)
            };
            let idle = if *holds { apart() } else { is_surely_idle(variant, ruling, *condition) };
            all.push(AlteredFact {
                hypothesis: fact,
                condition: Some(*condition),
                clause,
                misreading_id: name,
                adds: Some(!holds),
                ruling: theirs,
                surely_idle: idle,
            });
        }
    }
    all
}

/// Whether the story says which player revoked, and that it happened once. True if the subject is no revoke.
fn is_single_known_revoke(facts: &Facts, subject: Subject) -> bool {
    match subject {
        Subject::Renounce(n) => {
            facts.renounces.get(n).is_some_and(|it| matches!(it.by, Party::Seat(_)) && it.times == 1)
        }
        Subject::AllegedRevoke(party) => matches!(party, Party::Seat(_)),
        _ => true,
    }
}

/// Whether an answer depends on missing facts or on laws that contradict each other.
fn is_uncertain(answer: &Answer) -> bool {
    matches!(answer, Answer::Needs(_)) || matches!(answer, Answer::Deal(fates) if fates.len() > 1)
}

/// Whether adding a condition changes nothing, even together with the conditions that rules join to it, or at another
/// time. Then nobody can say that the fact is only half told.
fn is_surely_idle(variant: &Variant<'_>, ruling: &Ruling, condition: Condition) -> bool {
    let with = variant.code.rules().iter().filter(|rule| rule.has_condition(condition));
    let deeds = |rule: &Rule| rule.conditions().filter(|c| c.depends_on().is_none()).map(|c| (c, true)).collect();
    let mut stories: Vec<Vec<AssumedCondition>> = with.map(deeds).collect();
    let others =
        plausibility::IMPLIED_ALTERNATIVES.iter().filter(|(fact, _)| *fact == condition).map(|(_, besides)| *besides);
    stories.extend(others.map(|besides| [&[(condition, true)], besides].concat()));
    stories.into_iter().all(|story| {
        let fact = Hypothesis::with_implications(story);
        fact.apply(variant.evaluator(variant.code)).rule_on(&variant.question).answer == ruling.answer
    })
}

/// The variations of the case that change neither the code nor the question.
fn altered_by_variations(variant: &Variant<'_>) -> Vec<AlteredFact> {
    // A variation changes the case's own story, so it is two facts away from another variation.
    if variant.variation.is_some() {
        return Vec::new();
    }
    let variations =
        variant.case.undisputed_variations(variant.id.question_index).filter(|variation| variation.code.is_none());
    let variations = variations.filter_map(|variation| {
        let other = variant.with_variation(Some(&variation.slug)).filter(|other| other.question == variant.question)?;
        let ruling = other.ruling().clone();
        let clause = format!("If {}", variant.relabelling.text(&variation.change));
        let name = format!("makes-much-of-{}", variation.slug);
        let fact = Hypothesis::Record { record: other.told_record, after: other.lines_before };
        (!is_uncertain(&ruling.answer)).then_some(AlteredFact {
            hypothesis: fact,
            condition: None,
            clause,
            misreading_id: name,
            adds: None,
            ruling,
            surely_idle: true,
        })
    });
    variations.collect()
}

/// What the ruling shows about conditions that it tested on a single subject.
fn observed_conditions(variant: &Variant<'_>, ruling: &Ruling) -> Vec<ObservedCondition> {
    let mut seen: Vec<(Condition, Option<bool>, Subject)> = Vec::new();
    let mut note =
        |condition: Condition, holds: bool, subject: Subject| match seen.iter_mut().find(|(had, ..)| *had == condition)
        {
            None => seen.push((condition, Some(holds), subject)),
            Some(had) if had.2 != subject => had.1 = None,
            Some(_) => {}
        };
    for Finding { rule, subject, status: state } in &ruling.findings {
        let when = variant.code.rule(rule).into_iter().flat_map(Rule::conditions);
        match state {
            RuleStatus::Unmet(condition) => note(*condition, false, *subject),
            RuleStatus::Needs(_) => {}
            _ => when.for_each(|condition| note(condition, true, *subject)),
        }
    }
    let plain = seen
        .into_iter()
        .filter_map(|(condition, holds, subject)| Some(ObservedCondition { condition, holds: holds?, subject }));
    plain.collect()
}

/// The ruling, and the ruling that the right fact would lead to.
fn answer_sentence(library: &Library, variant: &Variant<'_>, ruling: &Ruling, right: &AlteredFact) -> Prose {
    let mut told = ruling_text::ruling_sentence(library, &variant.concerned_party(), ruling);
    told.push(Prose::from_text(format!(" {}, ", right.clause)));
    told.push(law_prose::consequence_text(&variant.question, &right.ruling.answer));
    // If nothing is left to demand, no law of its own says so.
    let nothing = matches!(&right.ruling.answer, Answer::MayExact(open) if open.is_empty());
    let law = right.ruling.limbs.first().filter(|_| !nothing);
    let law = law.map_or_else(String::new, |limb| format!(" (Law {})", limb_label(limb.0)));
    told.push(Prose::from_text(format!("{law}.")));
    told
}

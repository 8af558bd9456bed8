//! One change: the ruling is told, one thing is changed, and the question is whether the ruling turns. The changes are
//! those that the case itself tells, and conditions that the ruling looked at, each the other way round. Each is ruled
//! whole. As many changes leave the ruling as turn it.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::Fairness;
use super::fact::{AlteredFact, altered_facts, rights};
use super::presented::{OPTION_COUNT, Presented};
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::argument_text::ArgumentText;
use crate::claim::Claim;
use crate::context::QuizContext;
use crate::hypothesis::Hypothesis;
use crate::law_prose::{self, consequence_text};
use crate::prose::{Prose, within_sentence};
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::is_comparable;
use crate::ruling_text::ruling_reason;
use crate::variant::Variant;
use oddtrick_law::{Answer, Ruling, relevant_codes};
use oddtrick_library::limb_title;

/// Asks what one change makes of the ruling. `None` if the case has no change that turns it, or none that leaves it.
pub(super) fn present(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    if !is_comparable(ruling) || matches!(ruling.answer, Answer::Needs(_)) || variant.variation.is_some() {
        return None;
    }
    let mut changes = altered_facts(context, variant, ruling, Fairness::Today);
    // That our copy of a code lacks a law is no ruling.
    changes.retain(|change| !matches!(change.ruling.answer, Answer::LawMissing(_)) && is_read_alike(variant, change));
    let due = rights(&variant.evaluator(variant.code));
    let (turning, mut idle): (Vec<_>, Vec<_>) =
        changes.into_iter().partition(|change| change.ruling.answer != ruling.answer);
    idle.retain(|change| {
        change.surely_idle
            && !is_vague(change)
            && change.ruling.limbs.first() == ruling.limbs.first()
            && rights(&change.hypothesis.apply(variant.evaluator(variant.code))) == due
    });
    let whole: Vec<&AlteredFact> = turning.iter().filter(|change| is_whole(change)).collect();
    let turning: Vec<&AlteredFact> = if whole.is_empty() { turning.iter().collect() } else { whole };
    let seed = variant.id.to_string();
    let mut random = seeded_rng(&seed, "change");
    let (turns, leaves) = (*turning.choose(&mut random)?, idle.choose(&mut random)?);
    let answers = answers_to_offer(ruling, turns, &turning, &seed);
    // “Nothing changes” is right as often as any other option.
    let change = if random.random_range(0..answers.len()) == 0 { leaves } else { turns };
    let reason = reason(context, variant, ruling, change);
    let option = |answer: &Answer| AnswerOption {
        claim: Claim::Changed { hypothesis: Box::new(change.hypothesis.clone()), answer: answer.clone() },
        text: option_text(variant, ruling, answer),
        distractor: (*answer != change.ruling.answer).then(|| DistractorReason {
            misreading_id: misreading_id(ruling, change, answer),
            why: why_not(context, variant, change, (answer, &turning)),
        }),
    };
    let options: Vec<AnswerOption> = answers.iter().map(option).collect();
    let law = change.ruling.grounds.first().copied().filter(|rule| variant.code.rule(rule).is_some());
    Some(Presented {
        prompt: prompt(context, variant, ruling, change),
        form: ReplyForm::One,
        options,
        answer_text: Some(option_text(variant, ruling, &change.ruling.answer)),
        reason: Some(reason),
        deciding_rule: law,
        ..Presented::default()
    })
}

/// Whether a clause speaks of something without saying what it is.
pub(crate) fn is_vague_clause(clause: &str) -> bool {
    const OF_NOTHING: [&str; 6] =
        ["the card ", "the right card", "that card", "the player called on", "the call ", "make the call"];
    OF_NOTHING.iter().any(|words| clause.contains(words))
}

/// Whether a change speaks of something that the story does not have, such as a call where nobody called anything.
pub(super) fn is_vague(change: &AlteredFact) -> bool {
    is_vague_clause(&change.clause)
}

/// Whether the change is told by the case itself, with a record of its own.
fn is_whole(change: &AlteredFact) -> bool {
    matches!(change.hypothesis, Hypothesis::Record { .. })
}

/// Whether every reading of the code gives the same answers, before the change and after it.
fn is_read_alike(variant: &Variant<'_>, change: &AlteredFact) -> bool {
    let then = change.hypothesis.apply(variant.evaluator(variant.code));
    let (_, weighed) = then.rule_with_trace(&variant.question);
    let now = variant.evaluator(variant.code);
    let mut readings = relevant_codes(&now, variant.trace()).chain(relevant_codes(&then, &weighed));
    readings.all(|code| {
        let read = change.hypothesis.apply(variant.evaluator(code)).rule_on(&variant.question);
        let base = variant.evaluator(code).rule_on(&variant.question);
        read.answer == change.ruling.answer && base.answer == variant.ruling().answer
    })
}

/// The answers to offer: the ruling as it stands first, then those that changes turn it into, `turns` among them.
fn answers_to_offer(ruling: &Ruling, turns: &AlteredFact, turning: &[&AlteredFact], seed: &str) -> Vec<Answer> {
    let right = &turns.ruling.answer;
    let mut others: Vec<Answer> = vec![right.clone()];
    let nothing = matches!(ruling.answer, Answer::MayExact(_)).then(|| Answer::MayExact([].into()));
    for answer in turning.iter().map(|turning| &turning.ruling.answer).chain(&nothing) {
        let known =
            [&ruling.answer].into_iter().chain(&others).any(|had| had == answer || is_part_of_other(had, answer));
        if !known && others.len() + 1 < OPTION_COUNT {
            others.push(answer.clone());
        }
    }
    others.shuffle(&mut seeded_rng(seed, "order of options"));
    std::iter::once(ruling.answer.clone()).chain(others).collect()
}

/// Whether one of two answers says only a part of what the other says. Then both would be right as far as they go.
fn is_part_of_other(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::MayExact(one), Answer::MayExact(other)) if !one.is_empty() && !other.is_empty() => {
            one.is_subset(other) || other.is_subset(one)
        }
        _ => false,
    }
}

/// `Then the revoke would not be established.`
fn option_text(variant: &Variant<'_>, ruling: &Ruling, answer: &Answer) -> Prose {
    if *answer == ruling.answer {
        return Prose::from_text("Nothing changes.");
    }
    let mut text = Prose::from_text("Then ");
    text.push(consequence_text(&variant.question, answer));
    text.with_full_stop()
}

/// The question, the ruling as it stands, and the change.
fn prompt(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling, change: &AlteredFact) -> Prose {
    let mut ask = law_prose::question_text(&variant.question);
    ask.push(Prose::from_text(format!(" As it stands, {}", ruling_clause(context, variant, ruling))));
    let what = change.clause.strip_prefix("If ").unwrap_or(&change.clause);
    ask.push(Prose::from_text(format!(" What if {what}?")));
    ask
}

/// The ruling with its reason, to stand within a sentence: `no: A asked in time (Law 74).`
fn ruling_clause(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling) -> String {
    let argument = ArgumentText::new(context, &variant.evaluator(variant.code), &variant.question, ruling);
    within_sentence(&argument.sentence)
}

/// What follows from the change, and why.
fn reason(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling, change: &AlteredFact) -> Prose {
    let law = change.ruling.limbs.first().map_or_else(String::new, |limb| format!(" ({})", limb_title(limb.0)));
    if change.ruling.answer == ruling.answer {
        let argument = ArgumentText::new(context, &variant.evaluator(variant.code), &variant.question, ruling);
        return Prose::from_text(match argument.reason.as_str() {
            "" => format!("That makes no difference{law}."),
            because => format!("That makes no difference: {}{law}.", within_sentence(because.trim_end_matches('.'))),
        });
    }
    let because = ground_of_change(context, variant, change);
    let mut told = Prose::from_text(format!("{}, ", change.clause));
    told.push(consequence_text(&variant.question, &change.ruling.answer));
    told.push(Prose::from_text(match because {
        Some(because) => format!(": {}{law}.", within_sentence(because.trim_end_matches('.'))),
        None => format!("{law}."),
    }));
    told
}

/// Why the ruling is as it is after the change, as a clause or a sentence.
fn ground_of_change(context: &QuizContext, variant: &Variant<'_>, change: &AlteredFact) -> Option<String> {
    if is_whole(change) {
        let then = change.hypothesis.apply(variant.evaluator(variant.code));
        return Some(ArgumentText::new(context, &then, &variant.question, &change.ruling).reason)
            .filter(|it| !it.is_empty());
    }
    ruling_reason(context, &variant.concerned_party(), &change.ruling)
}

/// Why an answer is not what the change gives: another change gives it, or the reason that the ruling has now.
fn why_not(
    context: &QuizContext,
    variant: &Variant<'_>,
    change: &AlteredFact,
    (answer, turning): (&Answer, &[&AlteredFact]),
) -> Prose {
    let giver = turning.iter().find(|other| other.clause != change.clause && other.ruling.answer == *answer);
    if let Some(giver) = giver {
        let clause = giver.clause.strip_prefix("If ").unwrap_or(&giver.clause);
        return Prose::from_text(format!("That would be right if {clause}."));
    }
    let limb = change.ruling.limbs.first();
    Prose::from_text(match (ground_of_change(context, variant, change), limb) {
        (Some(because), Some(limb)) => {
            format!("This overlooks {}: {}.", limb_title(limb.0), within_sentence(because.trim_end_matches('.')))
        }
        (None, Some(limb)) => format!("This overlooks {}, which would decide then.", limb_title(limb.0)),
        (_, None) => "No law says so after that change.".to_owned(),
    })
}

/// The mistake of somebody who chooses an answer: he makes much of an idle change, or does not see what a change does.
fn misreading_id(ruling: &Ruling, change: &AlteredFact, answer: &Answer) -> String {
    if change.ruling.answer == ruling.answer {
        return change.misreading_id.clone();
    }
    let name = if *answer == ruling.answer { "sees-no-difference" } else { "sees-another-difference" };
    name.to_owned()
}

//! Quick fire: is a sentence about the law true or false? A small case stands above it, of which somebody says it.

use rand::seq::IndexedRandom;

use super::presented::Presented;
use super::ruling::{Footing, RulingOption, choose_reasoned, false_reasons, right_option, true_reason};
use super::ruling_told::ruling_with_reason;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::argument_text::ArgumentText;
use crate::claim::Claim;
use crate::judged_claim::JudgedClaim;
use crate::prose::Prose;
use crate::quick::claim_of;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::variant::{Variant, people_in_record};
use oddtrick_law::{Answer, Question, Ruling};
use oddtrick_library::{LawReason, Library, Sentence};
use oddtrick_table::Person;

/// How the judgment of a story begins.
const HERE: &str = "Here ";

/// Asks whether a claim, or its denial, is true. The layout says which. A new question offers reasons, if the library has
/// some.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Presented> {
    let judged = JudgedClaim::of_variant(library, variant, ruling)?;
    let here = ruled(library, variant, ruling);
    let reasoned = is_new.then(|| options_with_reasons(library, variant, ruling, &judged)).flatten();
    let has_reasons = reasoned.is_some();
    let options = reasoned.unwrap_or_else(|| true_and_false(&judged, &here, is_new));
    // The right option gives the rule already, and what the story is judged by gives it again.
    let is_judged = here.to_string().starts_with(HERE);
    let says_enough = !judged.is_very_reason || (has_reasons && is_judged);
    let reason = if is_new && says_enough { here } else { reason(&judged.rule, here) };
    Some(Presented {
        prompt: said_by(variant, &judged.said),
        form: ReplyForm::One,
        options,
        answer_text: Some(Prose::from_text(judged.answer())),
        reason: Some(reason),
        deciding_rule: ruling.grounds.first().copied(),
        ..Presented::default()
    })
}

/// “True” and “False”.
fn true_and_false(judged: &JudgedClaim, here: &Prose, is_new: bool) -> Vec<AnswerOption> {
    let is_true = judged.is_true;
    let why = if is_new && !judged.is_very_reason { here.clone() } else { Prose::from_text(judged.rule.clone()) };
    let option = |is_said_true: bool| AnswerOption {
        claim: Claim::Answer { answer: judged.when.clone(), given: is_said_true == judged.is_claim },
        text: Prose::from_text(if is_said_true { "True." } else { "False." }),
        distractor: (is_said_true != is_true).then(|| DistractorReason {
            misreading_id: if is_true { "doubts-a-true-sentence" } else { "believes-a-false-sentence" }.to_owned(),
            why: why.clone(),
        }),
    };
    vec![option(true), option(false)]
}

/// True and false twice each, with what people give as the reason. `None` if the library has too few reasons.
fn options_with_reasons(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    judged: &JudgedClaim,
) -> Option<Vec<AnswerOption>> {
    let reason = &suited(library, variant, true_reason(library, variant, ruling)?, judged);
    let evaluator = variant.evaluator(variant.code);
    let is_said_true = |answer: &Answer| (*answer == judged.when) == judged.is_claim;
    let told = |answer: &Answer, says: &str| {
        Prose::from_text(format!("{}: {says}.", if is_said_true(answer) { "True" } else { "False" }))
    };
    let right = right_option(variant, told(&ruling.answer, &reason.says), ruling);
    let wrong: Vec<RulingOption> = false_reasons(&evaluator, ruling, reason, told).collect();
    let chosen = choose_reasoned(&variant.id.to_string(), &ruling.answer, right, wrong)?;
    let said_true = chosen.iter().filter(|choice| is_said_true(&choice.proposition.answer)).count();
    // A lone true or false, or one of three, would be right too often or too rarely.
    if said_true * 2 != chosen.len() {
        return None;
    }
    let option = |choice: RulingOption| AnswerOption {
        claim: match choice.footing {
            Footing::FalseLaw => Claim::FalseReason(choice.proposition.answer),
            _ => Claim::Answer { answer: judged.when.clone(), given: judged.is_true == judged.is_claim },
        },
        text: choice.text,
        distractor: choice.distractor,
    };
    Some(chosen.into_iter().map(option).collect())
}

/// The reason of a rule with its false ones, each as the claim has it in their place.
fn suited(library: &Library, variant: &Variant<'_>, reason: &LawReason, judged: &JudgedClaim) -> LawReason {
    let mut suited = reason.clone();
    let Some(claim) = claim_of(library, &variant.id) else { return suited };
    let sentence = if judged.is_claim { Sentence::Says } else { Sentence::Denies };
    let own = |number| claim.reason_instead_of(number, sentence, [variant.code.base_id(), variant.code.text_id]);
    if let Some(reason) = own(None) {
        suited.says.clone_from(&reason.says);
    }
    for wrong in &mut suited.wrong {
        if let Some(reason) = own(Some(wrong.number)) {
            wrong.number = reason.number.unwrap_or(wrong.number);
            wrong.says.clone_from(&reason.says);
            wrong.why.clone_from(&reason.why);
        }
    }
    suited
}

/// Somebody who looks on says it.
fn said_by(variant: &Variant<'_>, said: &str) -> Prose {
    let taking_part = people_in_record(&variant.record);
    let free: Vec<Person> = Person::ALL.into_iter().filter(|person| !taking_part.contains(person)).collect();
    let speaker = free.choose(&mut seeded_rng(&variant.id.to_string(), "speaker"));
    let said = said.trim_end_matches('.');
    Prose::from_text(match speaker {
        Some(speaker) => format!("“{said},” says {speaker}. Is that true?"),
        None => format!("“{said}.” Is that true?"),
    })
}

/// The rule, and how the story is judged.
fn reason(rule: &str, ruled: Prose) -> Prose {
    let mut told = Prose::from_text(format!("{rule} "));
    told.push(ruled);
    told
}

/// How the story is judged: `Here B’s revoke is established: …`
fn ruled(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Prose {
    // Where no law speaks of it, the nearest is named.
    let told = ruling_with_reason(library, variant, ruling).filter(|told| told.to_string().contains("Law"));
    let Some(told) = told else {
        let evaluator = variant.evaluator(variant.code);
        let argument = ArgumentText::without_steps(library, &evaluator, &variant.question, ruling);
        // The sum of a score needs no question before it.
        if matches!(variant.question, Question::Score { .. }) {
            return Prose::from_text(format!("{HERE}{}", argument.sentence));
        }
        let mut told = variant.question_text();
        told.push(Prose::from_text(format!(" {}", argument.sentence)));
        return told;
    };
    let mut here = Prose::from_text(HERE);
    here.push(told.uncapitalized());
    here
}

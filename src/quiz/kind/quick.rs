//! Quick fire: is a sentence about the law true or false? A small case stands above it, of which somebody says it.

use rand::seq::IndexedRandom;

use super::presented::Presented;
use super::ruling_told::ruling_with_reason;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::argument_text::ArgumentText;
use crate::claim::Claim;
use crate::judged_claim::JudgedClaim;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::variant::{Variant, people_in_record};
use oddtrick_law::Ruling;
use oddtrick_library::Library;
use oddtrick_table::Person;

/// Asks whether a claim, or its denial, is true. The layout says which.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    let judged = JudgedClaim::of_variant(library, variant, ruling)?;
    let is_true = judged.is_true;
    let option = |is_said_true: bool| AnswerOption {
        claim: Claim::Answer { answer: judged.when.clone(), given: is_said_true == judged.is_claim },
        text: Prose::from_text(if is_said_true { "True." } else { "False." }),
        distractor: (is_said_true != is_true).then(|| DistractorReason {
            misreading_id: if is_true { "doubts-a-true-sentence" } else { "believes-a-false-sentence" }.to_owned(),
            why: Prose::from_text(judged.rule.clone()),
        }),
    };
    Some(Presented {
        prompt: said_by(variant, &judged.said),
        form: ReplyForm::One,
        options: vec![option(true), option(false)],
        answer_text: Some(Prose::from_text(judged.answer())),
        reason: Some(reason(&judged.rule, ruled(library, variant, ruling))),
        deciding_rule: ruling.grounds.first().copied(),
        ..Presented::default()
    })
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
    let Some(told) = ruling_with_reason(library, variant, ruling) else {
        let evaluator = variant.evaluator(variant.code);
        let argument = ArgumentText::without_steps(library, &evaluator, &variant.question, ruling);
        let mut told = variant.question_text();
        told.push(Prose::from_text(format!(" {}", argument.sentence)));
        return told;
    };
    let mut here = Prose::from_text("Here ");
    here.push(told.uncapitalized());
    here
}

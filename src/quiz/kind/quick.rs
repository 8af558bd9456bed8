//! Quick fire: is a sentence about the law true or false?

use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::argument_text::ArgumentText;
use crate::claim::Claim;
use crate::law_prose;
use crate::prose::Prose;
use crate::quick::claim_of;
use crate::quiz_question::narrate_variant;
use crate::reply_form::ReplyForm;
use crate::variant::Variant;
use oddtrick_law::{Limb, Ruling};
use oddtrick_library::{Library, limb_title};

/// Asks whether a claim, or its denial, is true. The layout says which.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    let claim = claim_of(library, &variant.id)?;
    let is_claim = variant.id.layout == 0;
    let (said, opposite) = if is_claim { (&claim.says, &claim.denies) } else { (&claim.denies, &claim.says) };
    let is_true = (ruling.answer == claim.when) == is_claim;
    let law = variant.code.rule(ruling.grounds.first()?)?.limb;
    let rule = rule_in_short(library, variant, law, said)?;
    let option = |is_said_true: bool| AnswerOption {
        claim: Claim::Answer { answer: claim.when.clone(), given: is_said_true == is_claim },
        text: Prose::from_text(if is_said_true { "True." } else { "False." }),
        distractor: (is_said_true != is_true).then(|| DistractorReason {
            misreading_id: if is_true { "doubts-a-true-sentence" } else { "believes-a-false-sentence" }.to_owned(),
            why: Prose::from_text(rule.clone()),
        }),
    };
    let answer = if is_true { "True.".to_owned() } else { format!("False. {opposite}") };
    Some(Presented {
        prompt: Prose::from_text(format!("“{said}” Is that true?")),
        form: ReplyForm::One,
        options: vec![option(true), option(false)],
        answer_text: Some(Prose::from_text(answer)),
        reason: Some(reason(&rule, example(library, variant, ruling))),
        deciding_rule: ruling.grounds.first().copied(),
        story: Some(Vec::new()),
        ..Presented::default()
    })
}

/// What a law says, with its number and its limits, in the summary that comes nearest to some words.
fn rule_in_short(library: &Library, variant: &Variant<'_>, limb: Limb, words: &str) -> Option<String> {
    let says = library.limb_summaries.get(variant.code.text_id)?.nearest(limb.0, words)?;
    Some(format!("{}: {says}", limb_title(limb.0)))
}

/// The rule, and the small case that shows it.
fn reason(rule: &str, example: Prose) -> Prose {
    let mut told = Prose::from_text(format!("{rule} "));
    told.push(example);
    told
}

/// The small case that shows it, told and judged.
fn example(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Prose {
    let mut told = Prose::from_text("For example:");
    for sentence in narrate_variant(variant, "an example") {
        told.push(Prose::from_text(" "));
        told.push(sentence);
    }
    told.push(Prose::from_text(" "));
    told.push(law_prose::question_text(&variant.question));
    let evaluator = variant.evaluator(variant.code);
    let argument = ArgumentText::new(library, &evaluator, &variant.question, ruling);
    told.push(Prose::from_text(format!(" {}", argument.sentence)));
    told
}

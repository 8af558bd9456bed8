//! Quick fire: is a sentence about the law true or false?

use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::prose::Prose;
use crate::quick::claim_of;
use crate::reply_form::ReplyForm;
use crate::variant::Variant;
use oddtrick_law::Ruling;
use oddtrick_library::{Library, limb_title};

/// Asks whether a claim, or its denial, is true. The layout says which.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    let claim = claim_of(library, &variant.id)?;
    let is_claim = variant.id.layout == 0;
    let (said, opposite) = if is_claim { (&claim.says, &claim.denies) } else { (&claim.denies, &claim.says) };
    let is_true = (ruling.answer == claim.when) == is_claim;
    let reason = reason(variant, ruling, is_true)?;
    let option = |is_said_true: bool| AnswerOption {
        claim: Claim::Answer { answer: claim.when.clone(), given: is_said_true == is_claim },
        text: Prose::from_text(if is_said_true { "True." } else { "False." }),
        distractor: (is_said_true != is_true).then(|| DistractorReason {
            misreading_id: if is_true { "doubts-a-true-sentence" } else { "believes-a-false-sentence" }.to_owned(),
            why: reason.clone(),
        }),
    };
    let answer = if is_true { "True.".to_owned() } else { format!("False. {opposite}") };
    Some(Presented {
        prompt: Prose::from_text(format!("“{said}” Is that true?")),
        form: ReplyForm::One,
        options: vec![option(true), option(false)],
        answer_text: Some(Prose::from_text(answer)),
        reason: Some(reason),
        deciding_rule: ruling.grounds.first().copied(),
        story: Some(Vec::new()),
        ..Presented::default()
    })
}

/// Which law says so. The page shows its words.
fn reason(variant: &Variant<'_>, ruling: &Ruling, is_true: bool) -> Option<Prose> {
    let rule = variant.code.rule(ruling.grounds.first()?)?;
    let says = if is_true { "says so" } else { "says otherwise" };
    Some(Prose::from_text(format!("{} {says}.", limb_title(rule.limb.0))))
}

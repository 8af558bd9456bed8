//! A quick claim that is judged: whether it is true, and the law that says so.

use super::context::QuizContext;
use super::law_reason::reason_of;
use super::prose::sentence_of;
use super::question_id::QuestionId;
use super::quick::claim_of;
use super::variant::Variant;
use oddtrick_law::{Answer, Limb, Ruling};
use oddtrick_library::{Library, limb_title};

/// A claim about the law, or its denial, judged under a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgedClaim {
    /// The sentence.
    pub said: String,
    /// The sentence that says the opposite.
    pub opposite: String,
    /// Whether it is true.
    pub is_true: bool,
    /// The id of the text of the code.
    pub code: &'static str,
    /// The limb that decides.
    pub law: Limb,
    /// What the law says, with its number and its limits.
    pub rule: String,
    /// Whether that is the very reason, and not the nearest summary of the law.
    pub(crate) is_very_reason: bool,
    /// The answer for which the claim, and not its denial, is true.
    pub(crate) when: Answer,
    /// Whether the sentence is the claim, and not its denial.
    pub(crate) is_claim: bool,
}

impl JudgedClaim {
    /// Judges the claim that an id names. `None` if the library no longer has it, or no law decides it.
    pub fn find(context: &QuizContext, id: &QuestionId) -> Option<JudgedClaim> {
        let variant = Variant::from_id(context, id).ok()?;
        JudgedClaim::of_variant(context, &variant, variant.ruling())
    }

    /// The claim that a variant is about. Its layout says whether the claim or its denial is said.
    pub(crate) fn of_variant(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<JudgedClaim> {
        let claim = claim_of(library, &variant.id)?;
        let is_claim = variant.id.layout == 0;
        let (said, opposite) = if is_claim { (&claim.says, &claim.denies) } else { (&claim.denies, &claim.says) };
        // A score can rest on the terms of the game alone, and on no rule.
        let ground = ruling.grounds.first().and_then(|id| variant.code.rule(id));
        let law = ground.map(|rule| rule.limb).or_else(|| ruling.limbs.first().copied())?;
        // The very reason, or of the summaries of the law the one that comes nearest to the sentence and to the words that
        // decide.
        let words = format!("{said} {}", ground.map_or("", |rule| rule.quote));
        let reason = reason_of(library, variant.code, ruling);
        let reason = reason.filter(|had| variant.code.rule(had.rule).is_some_and(|rule| rule.limb == law));
        let says = match reason {
            Some(reason) => sentence_of(&reason.says),
            None => library.limb_summaries.get(variant.code.text_id)?.nearest(law.0, &words)?.to_owned(),
        };
        Some(JudgedClaim {
            said: said.clone(),
            opposite: opposite.clone(),
            is_true: (ruling.answer == claim.when) == is_claim,
            code: variant.code.text_id,
            law,
            rule: format!("{}: {says}", limb_title(law.0)),
            is_very_reason: reason.is_some(),
            when: claim.when.clone(),
            is_claim,
        })
    }

    /// Whether it is true. If not, what is.
    pub fn answer(&self) -> String {
        if self.is_true { "True.".to_owned() } else { format!("False. {}", self.opposite) }
    }
}

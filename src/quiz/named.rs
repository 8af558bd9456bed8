//! Questions and explanations with names in place of letters.

use super::answer_option::{AnswerOption, DistractorReason};
use super::argument_text::{ArgumentText, StepText};
use super::cast::Naming;
use super::claim::Claim;
use super::explanation::{Explanation, FindingText, VariationText};
use super::prose::{Prose, ProsePiece};
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;

impl QuizQuestion {
    /// The question as it is shown to somebody who wants people to be called in this way. Its explanation and the text
    /// of a reply follow. What is stored about an answer is always the text with letters.
    #[must_use]
    pub fn named(&self, naming: Naming) -> QuizQuestion {
        if naming == self.naming {
            return self.clone();
        }
        let mistake = |wrong: &DistractorReason| DistractorReason { why: naming.prose(&wrong.why), ..wrong.clone() };
        // What the law says instead of a false reason names nobody, and often begins with the article “A”.
        let is_of_law = |option: &AnswerOption| matches!(option.claim, Claim::FalseReason(_));
        // So does a reason that is a sentence about the law: its “he” is no player of the story.
        let has_law = self.options.iter().any(is_of_law);
        let text = |option: &AnswerOption| {
            // A law names nobody, and often begins with the article “A”.
            if matches!(option.claim, Claim::Law(_) | Claim::LastLaw(_)) {
                return option.text.clone();
            }
            let is_reasoned = is_of_law(option) || has_law && option.distractor.is_none();
            match answer_and_reason(&option.text).filter(|_| is_reasoned) {
                Some((answer, reason)) => {
                    let mut told = naming.prose(&answer);
                    told.push(reason);
                    told
                }
                None => naming.prose(&option.text),
            }
        };
        let option = |option: &AnswerOption| AnswerOption {
            claim: option.claim.clone(),
            text: text(option),
            distractor: if is_of_law(option) {
                option.distractor.clone()
            } else {
                option.distractor.as_ref().map(mistake)
            },
        };
        // A quick claim names nobody either.
        let is_claim = self.id.kind == QuestionKind::Quick;
        let is_law = is_claim || self.id.kind == QuestionKind::Law;
        let said = |text: &Prose| if is_law { text.clone() } else { naming.prose(text) };
        QuizQuestion {
            naming,
            story: naming.story(&self.story),
            prompt: if is_claim { named_speaker(naming, &self.prompt) } else { naming.prose(&self.prompt) },
            options: self.options.iter().map(option).collect(),
            typed_mistakes: self.typed_mistakes.iter().map(|(reply, wrong)| (reply.clone(), mistake(wrong))).collect(),
            answer_text: self.answer_text.as_ref().map(said),
            reason: self.reason.as_ref().map(|text| naming.prose(text)),
            ..self.clone()
        }
    }
}

/// An option cut after the colon that comes before its reason. `None` if it has none.
fn answer_and_reason(text: &Prose) -> Option<(Prose, Prose)> {
    let place = text.0.iter().position(|piece| matches!(piece, ProsePiece::Text(words) if words.contains(": ")))?;
    let ProsePiece::Text(words) = &text.0[place] else { return None };
    let (before, after) = words.split_at(words.find(": ")? + 2);
    let mut answer = text.0[..place].to_vec();
    answer.push(ProsePiece::Text(before.to_owned()));
    let mut reason = vec![ProsePiece::Text(after.to_owned())];
    reason.extend_from_slice(&text.0[place + 1..]);
    Some((Prose(answer), Prose(reason)))
}

/// The prompt of a quick question with its speaker called in this way: `“A revoke …,” says P. Is that true?`
fn named_speaker(naming: Naming, prompt: &Prose) -> Prose {
    let prompt = prompt.to_string();
    Prose::from_text(match prompt.rsplit_once('”') {
        Some((claim, speaker)) => format!("{claim}”{}", naming.text(speaker)),
        None => prompt,
    })
}

impl Explanation {
    /// The explanation with people called in this way. Quotations from the laws stay as they are.
    #[must_use]
    pub(super) fn named(self, naming: Naming) -> Explanation {
        if naming == Naming::Letters {
            return self;
        }
        let prose = |text: &Prose| naming.prose(text);
        let variation = |told: VariationText| VariationText {
            change: naming.text(&told.change),
            consequence: naming.prose(&told.consequence),
            ..told
        };
        Explanation {
            answer: prose(&self.answer),
            reason: self.reason.as_ref().map(prose),
            argument: self.argument.map(|argument| argument.named(naming)),
            laws: self.laws,
            base_story: self.base_story.map(variation),
            variations: self.variations.into_iter().map(variation).collect(),
            elections: self
                .elections
                .into_iter()
                .map(|(choice, outcome)| (prose(&choice), naming.text(&outcome)))
                .collect(),
            decision: self.decision,
            findings: self
                .findings
                .into_iter()
                .map(|finding| FindingText { why: naming.text(&finding.why), ..finding })
                .collect(),
        }
    }
}

impl ArgumentText {
    /// The argument with people called in this way. The words of the laws stay as they are.
    #[must_use]
    pub fn named(self, naming: Naming) -> ArgumentText {
        let step = |step: StepText| StepText { text: naming.text(&step.text), ..step };
        ArgumentText {
            sentence: naming.text(&self.sentence),
            reason: naming.text(&self.reason),
            steps: self.steps.into_iter().map(step).collect(),
            ..self
        }
    }
}

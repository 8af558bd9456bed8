//! Why a ruling is not another answer, in words.

use super::ArgumentText;
use super::what_if::supposed_clause;
use crate::prose::sentence_of;
use oddtrick_law::{Answer, Argument, Code, Contrast, Evaluator, Mistake, Question, Ruling};
use oddtrick_library::{Library, limb_title};

/// Why a ruling is not another answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContrastText {
    /// The mistake that leads to the other answer, and what stands against it: `That leaves out Law 74. A asked in time,
    /// so turning the trick settled nothing.`
    pub text: String,
}

impl ContrastText {
    /// Compares a ruling with another answer to its question.
    pub fn new(library: &Library, evaluator: &Evaluator<'_>, ruling: &Ruling, other: &Answer) -> ContrastText {
        let told = ArgumentText::new(library, evaluator, &ruling.question, ruling);
        if *other == ruling.answer {
            return ContrastText { text: format!("That is the ruling. {}", told.sentence) };
        }
        let Some(completed) = evaluator.that_made(ruling) else {
            return ContrastText { text: text_of(library, evaluator, ruling, other, &told) };
        };
        ContrastText { text: text_of(library, &completed, ruling, other, &told) }
    }
}

fn text_of(
    library: &Library,
    evaluator: &Evaluator<'_>,
    ruling: &Ruling,
    other: &Answer,
    told: &ArgumentText,
) -> String {
    let question = &ruling.question;
    let argument = Argument::new(evaluator, ruling);
    let Some(Contrast { mistake, against }) = argument.contrast(evaluator, question, other) else {
        return format!("No single mistake leads to that answer. {}", told.sentence);
    };
    let step = against.and_then(|step| told.steps.iter().find(|told| told.rule == Some(step.rule)));
    let forgotten = match mistake {
        Mistake::ForgetsRule(rule) => evaluator.code.rule(rule).map(|rule| rule.limb),
        _ => None,
    };
    let but = match step {
        None => told.sentence.clone(),
        Some(step) => {
            let text = step.text.strip_prefix("But ").map_or_else(|| step.text.clone(), sentence_of);
            // The law that is left out is named already.
            let law = Some(step.limb).filter(|limb| Some(*limb) != forgotten);
            law.map_or_else(|| text.clone(), |law| format!("{} ({}).", text.trim_end_matches('.'), limb_title(law.0)))
        }
    };
    match mistake {
        Mistake::ForgetsRule(_) => {
            format!("That leaves out {}. {but}", forgotten.map_or(String::new(), |limb| limb_title(limb.0)))
        }
        Mistake::Misjudges(condition, holds, subject) => {
            match supposed_clause(library, evaluator, question, &argument, (condition, holds), subject) {
                Some(clause) => format!("It would be so if {clause}. {but}"),
                None => but,
            }
        }
        Mistake::AppliesCode(code) => format!("{} {but}", says_so(library, evaluator, code, question)),
    }
}

/// `The American club code says so (Law 28).`
fn says_so(library: &Library, evaluator: &Evaluator<'_>, code: &'static Code, question: &Question) -> String {
    let title = library.code_text(code.text_id).map_or(code.id, |text| text.title_in_sentence.as_str());
    let limb = evaluator.under_code(code).rule_on(question).limbs.first().map(|limb| limb_title(limb.0));
    sentence_of(&format!("{title} says so{}", limb.map_or(String::new(), |limb| format!(" ({limb})"))))
}

//! What would be otherwise, as data: after a change to the case, and for another answer.

use serde::Serialize;
use utoipa::ToSchema;

use crate::argument_text::{ArgumentText, ContrastText};
use oddtrick_law::{Answer, Change, Evaluator, Ruling};
use oddtrick_library::Library;

/// A ruling after one change to what happened.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = WhatIf)]
pub struct WhatIfReport {
    /// The change, as it was asked for.
    #[schema(example = "without line 6")]
    pub change: String,
    /// The answer then, in notation. `null` if the change cannot be made.
    pub answer: Option<String>,
    /// Whether the answer is another than without the change.
    pub turns: bool,
    /// The answer with its reason, or why the change cannot be made.
    pub sentence: String,
    /// The limbs that the answer rests on then, the deciding one first.
    pub laws: Vec<String>,
}

/// Why a ruling is not another answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Contrast)]
pub struct ContrastReport {
    /// The other answer, in notation.
    #[schema(example = "yes")]
    pub answer: String,
    /// The mistake that leads to it, and what stands against it.
    #[schema(example = "That leaves out Law 74. A asked in time, so turning the trick settled nothing (Law 74).")]
    pub text: String,
}

impl WhatIfReport {
    /// Makes a change, and rules again.
    pub fn new(library: &Library, evaluator: &Evaluator<'_>, ruling: &Ruling, change: Change) -> WhatIfReport {
        let question = &ruling.question;
        let made = change.ask(evaluator, question, |changed, then| {
            let told = ArgumentText::without_steps(library, changed, question, then);
            (then.answer.clone(), told.sentence, told.laws)
        });
        let (answer, sentence, laws) = match made {
            Ok((answer, sentence, laws)) => (Some(answer), sentence, laws),
            Err(error) => (None, crate::prose::sentence_of(&error.to_string()), Vec::new()),
        };
        WhatIfReport {
            change: change.to_string(),
            turns: answer.as_ref().is_some_and(|answer| *answer != ruling.answer),
            answer: answer.map(|answer| answer.to_string()),
            sentence,
            laws: laws.iter().map(|limb| limb.0.to_owned()).collect(),
        }
    }
}

impl ContrastReport {
    /// Compares a ruling with another answer.
    pub fn new(library: &Library, evaluator: &Evaluator<'_>, ruling: &Ruling, other: &Answer) -> ContrastReport {
        let text = ContrastText::new(library, evaluator, ruling, other).text;
        ContrastReport { answer: other.to_string(), text }
    }
}

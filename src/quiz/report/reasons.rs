//! Why a ruling is as it is, as data.

use serde::Serialize;
use utoipa::ToSchema;

use crate::argument_text::{ArgumentText, MissingFactText, RequirementText, StepText, turning_lines};
use crate::law_prose::without_idle_whether;
use oddtrick_law::{Evaluator, Ruling};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::Record;

/// Why a ruling is as it is: a sentence, the steps, and what would change it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Reasons)]
pub struct ReasonsReport {
    /// The answer with its reason, in a sentence.
    #[schema(example = "No: A asked in time, so turning the trick settled nothing (Law 74).")]
    pub sentence: String,
    /// The steps that lead to it, in order.
    pub steps: Vec<StepReport>,
    /// The limbs that it rests on, the deciding one first.
    pub laws: Vec<String>,
    /// If no law of the code speaks of the case: the limb that comes nearest.
    pub nearest: Option<NearestLawReport>,
    /// What would have turned the answer, in sentences, the nearest first.
    pub turns: Vec<String>,
    /// Single facts that would change the answer.
    pub would_take: Vec<RequirementReport>,
    /// If the answer hangs on facts that are not told: these facts, those that settle most first.
    pub missing: Vec<MissingFactOutcomes>,
}

/// A step of an argument.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Step)]
pub struct StepReport {
    /// The facts and what follows.
    pub text: String,
    /// `gives`, `would give`, `denies`, `falls short`, `takes away`, `would take away`, `restores`, `open`,
    /// `wrong party`, or `counts` for a sum.
    pub effect: String,
    /// The rule. `null` for a sum, which rests on the scoring rules of the game.
    pub rule: Option<String>,
    /// The limb that it comes from.
    pub limb: String,
    /// The words of the limb that count, verbatim.
    pub words: String,
    /// The lines of the record that it rests on.
    pub lines: Vec<RecordLine>,
}

/// A line of the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecordLine {
    /// Its number among the lines, counted from 1. Questions and comments do not count.
    pub number: usize,
    /// The line.
    pub text: String,
}

/// The limb that comes nearest to the case.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = NearestLaw)]
pub struct NearestLawReport {
    pub limb: String,
    /// The words that the case does not meet, verbatim.
    pub words: String,
}

/// A fact that would change the answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Requirement)]
pub struct RequirementReport {
    pub condition: String,
    /// The fact and what would follow.
    pub text: String,
    /// The answer then, in notation.
    pub answer: String,
}

/// A fact that is not told, and what it would decide.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = MissingFact)]
pub struct MissingFactOutcomes {
    pub condition: String,
    /// What follows “it is not told whether”.
    pub whether: String,
    /// The answer if it is so, in notation.
    pub if_yes: String,
    /// The answer if it is not, in notation.
    pub if_no: String,
}

impl MissingFactOutcomes {
    /// The open fact after “not told:”: `whether A had a heart`, `how many tricks each side won`.
    pub fn question(&self) -> String {
        without_idle_whether(&format!("whether {}", self.whether))
    }
}

impl ReasonsReport {
    /// Gives the reasons for a ruling.
    pub fn new(library: &Library, evaluator: &Evaluator<'_>, record: &Record, ruling: &Ruling) -> ReasonsReport {
        let question = &ruling.question;
        let argument = ArgumentText::new(library, evaluator, question, ruling);
        let would_take = RequirementText::all(library, evaluator, question);
        let missing = MissingFactText::all(library, evaluator, question).into_iter();
        ReasonsReport {
            sentence: argument.sentence,
            steps: argument.steps.into_iter().map(|step| report_step(record, step)).collect(),
            laws: argument.laws.iter().map(|limb| limb.0.to_owned()).collect(),
            nearest: argument
                .nearest
                .map(|(limb, words)| NearestLawReport { limb: limb.0.to_owned(), words: words.to_owned() }),
            turns: turning_lines(library, evaluator, ruling, &would_take),
            would_take: would_take
                .into_iter()
                .map(|it| RequirementReport {
                    condition: it.condition.to_owned(),
                    text: it.text,
                    answer: it.answer.to_string(),
                })
                .collect(),
            missing: missing
                .map(|it| MissingFactOutcomes {
                    condition: it.condition.to_owned(),
                    whether: it.whether,
                    if_yes: it.if_yes.to_string(),
                    if_no: it.if_no.to_string(),
                })
                .collect(),
        }
    }
}

fn report_step(record: &Record, step: StepText) -> StepReport {
    let line = |&at: &usize| Some(RecordLine { number: at + 1, text: record.lines.get(at)?.to_string() });
    StepReport {
        lines: step.lines.iter().filter_map(line).collect(),
        text: step.text,
        effect: step.effect.to_owned(),
        rule: step.rule.map(str::to_owned),
        limb: step.limb.0.to_owned(),
        words: step.words,
    }
}

impl StepReport {
    /// The limb as it is printed.
    pub fn label(&self) -> String {
        limb_label(&self.limb)
    }
}

//! Rulings as data for programs. The command line and the API give the same data.

mod comparison;
mod dispute;
mod dispute_report;
mod judgments;
mod reasons;
mod rule_report;
mod survey_report;
mod warnings;

use serde::Serialize;
use utoipa::ToSchema;

pub use crate::input_problem::{InputProblem, UnknownCodeError};
pub use comparison::{ContrastReport, WhatIfReport};
pub use dispute::Dispute;
pub use dispute_report::{DisputeReport, TooMuchWork};
pub use reasons::{MissingFactOutcomes, NearestLawReport, ReasonsReport, RecordLine, RequirementReport, StepReport};
pub use rule_report::RuleReport;
pub use survey_report::{ExactableReport, IrregularityReport, IssueReport, SurveyReport};
pub(crate) use warnings::has_laws_of_dummy;
pub use warnings::warnings;

use super::law_prose::{self, ConcernedParty};
use oddtrick_law::{Answer, Code, Evaluator, Question, Ruling, codes};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::Record;

/// A ruling on a question, with its reasons.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RulingReport {
    /// The question in notation.
    #[schema(example = "is B's revoke established")]
    pub question: String,
    /// Lines of the record that had happened when it was asked.
    pub after_lines: usize,
    /// The answer in notation.
    #[schema(example = "yes")]
    pub answer: String,
    /// The answer in words.
    pub told: String,
    /// Why: a sentence, the steps, and what would change it.
    pub reasons: ReasonsReport,
    /// The limbs that it rests on, the deciding one first.
    pub laws: Vec<LawReport>,
    /// The rows that carry it, the deciding one first.
    pub grounds: Vec<RuleReport>,
    /// Of the rows that come nearest to another answer, why they do not stand.
    pub why_not: Vec<RuleReport>,
    /// What would have to be known, where the answer hangs on what is not told.
    pub needs: Vec<MissingFactReport>,
    /// For a choice of penalty, what each choice comes to.
    pub choices: Vec<ElectionReport>,
    /// Every row that was weighed.
    pub findings: Vec<RuleReport>,
    /// What the other codes answer.
    pub elsewhere: Vec<OtherCodeReport>,
    /// Other readings of the code's words that answer otherwise.
    pub readings: Vec<ReadingReport>,
    /// What the ruling would be after each change that was asked about.
    pub what_if: Vec<WhatIfReport>,
    /// Why it is not the other answer that was asked about.
    pub rather: Option<ContrastReport>,
}

/// A limb that a ruling rests on.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LawReport {
    /// As it is cited in addresses: `72.I`.
    pub limb: String,
    /// As it is cited in print: `72, I`.
    pub label: String,
    /// Its words.
    pub words: String,
}

/// A condition that the account does not settle.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Need)]
pub struct MissingFactReport {
    pub condition: String,
    /// What follows “it is not told whether”.
    pub whether: String,
}

/// One of several choices, and what it comes to.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Choice)]
pub struct ElectionReport {
    pub choice: Vec<String>,
    pub outcome: String,
}

/// Another code's answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Elsewhere)]
pub struct OtherCodeReport {
    pub code: String,
    pub answer: String,
    pub laws: Vec<String>,
}

/// The first reading, as an example in the API document.
fn example_reading() -> &'static str {
    oddtrick_law::codes::readings::codes().next().map_or("", |code| code.id)
}

/// What another reading of the code's words gives.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReadingReport {
    /// The name by which a ruling is asked under it, in place of the code's.
    #[schema(example = example_reading)]
    pub reading: String,
    /// What it makes of the words.
    pub about: String,
    pub answer: String,
    pub laws: Vec<String>,
}

impl RulingReport {
    /// Rules on a question and reports it, with what the other codes answer. The evaluator knows the lines of the record
    /// that had happened when it was asked.
    pub fn for_question(
        library: &Library,
        evaluator: &Evaluator<'_>,
        record: &Record,
        question: &Question,
    ) -> RulingReport {
        let code = evaluator.code;
        let ruling = evaluator.rule_on(question);
        let cast = ConcernedParty::in_hand(&evaluator.facts, question.party_concerned(&evaluator.facts));
        let findings = rule_report::report_findings(library, code, record, &ruling, &evaluator.facts);
        let grounds: Vec<RuleReport> =
            ruling.grounds.iter().filter_map(|id| rule_report::most_telling(&findings, id)).collect();
        let told = law_prose::answer_text(&ruling.answer).to_string();
        let reasons = ReasonsReport::new(library, evaluator, record, &ruling);
        RulingReport {
            question: question.to_string(),
            after_lines: evaluator.line_count(),
            answer: ruling.answer.to_string(),
            told: if let Answer::Needs(needs) = &ruling.answer {
                cast.missing_facts_text(&library.wording, needs)
            } else {
                told
            },
            laws: law_reports(library, code, &ruling, &reasons.laws),
            reasons,
            why_not: rule_report::why_not(code, &ruling, &findings),
            needs: missing_fact_reports(library, &ruling, &cast),
            choices: election_reports(&ruling),
            grounds,
            findings,
            elsewhere: other_code_reports(evaluator, question),
            readings: reading_reports(evaluator, &ruling),
            what_if: Vec::new(),
            rather: None,
        }
    }
}

/// The laws that a ruling rests on, in the order of its reasons: the one that decides comes first.
fn law_reports(library: &Library, code: &Code, ruling: &Ruling, order: &[String]) -> Vec<LawReport> {
    let report = |limb: &str| LawReport {
        limb: limb.to_owned(),
        label: limb_label(limb),
        words: library.cited_words(code.text_id, limb).unwrap_or_default(),
    };
    let mut laws: Vec<LawReport> = ruling.limbs.iter().map(|limb| report(limb.0)).collect();
    laws.sort_by_key(|law| order.iter().position(|limb| *limb == law.limb).unwrap_or(order.len()));
    laws
}

fn missing_fact_reports(library: &Library, ruling: &Ruling, cast: &ConcernedParty) -> Vec<MissingFactReport> {
    let Answer::Needs(needs) = &ruling.answer else { return Vec::new() };
    let whether =
        |key: &str| library.wording.condition(key).map_or(String::new(), |words| cast.fill_slots(&words.whether));
    needs
        .iter()
        .map(|need| MissingFactReport { condition: need.key().to_owned(), whether: whether(need.key()) })
        .collect()
}

fn election_reports(ruling: &Ruling) -> Vec<ElectionReport> {
    let choices = ruling.elections.iter().map(|(election, outcome)| ElectionReport {
        choice: election.iter().map(ToString::to_string).collect(),
        outcome: law_prose::outcome_text(outcome),
    });
    choices.collect()
}

fn reading_reports(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<ReadingReport> {
    let others = oddtrick_law::disagreeing_rulings(evaluator, ruling).into_iter();
    let others = others.map(|(reading, other)| ReadingReport {
        reading: reading.id.to_owned(),
        about: reading.summary.to_owned(),
        answer: other.answer.to_string(),
        laws: other.limbs.iter().map(|limb| limb.0.to_owned()).collect(),
    });
    others.collect()
}

fn other_code_reports(evaluator: &Evaluator<'_>, question: &Question) -> Vec<OtherCodeReport> {
    // A game with bids is compared only for a hand for which somebody bid, and only what it knows.
    let fits = |code: &Code| code.fits_bids_of(&evaluator.facts);
    let others = codes::all().iter().filter(|code| code.id != evaluator.code.id && fits(code));
    let others = others.map(|code| {
        let ruling = evaluator.under_code(code).rule_on(question);
        OtherCodeReport {
            code: code.id.to_owned(),
            answer: ruling.answer.to_string(),
            laws: ruling.limbs.iter().map(|limb| limb.0.to_owned()).collect(),
        }
    });
    others.collect()
}

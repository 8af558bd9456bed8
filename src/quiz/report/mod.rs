//! Rulings as data for programs. The command line and the API give the same data.

mod dispute;
mod dispute_report;
mod judgments;
mod reasons;
mod rule_report;
mod warnings;

use serde::Serialize;
use utoipa::ToSchema;

pub use crate::input_problem::{InputProblem, UnknownCodeError};
pub use dispute::Dispute;
pub use dispute_report::{DisputeReport, TooMuchWork};
pub use reasons::{MissingFactOutcomes, NearestLawReport, ReasonsReport, RecordLine, RequirementReport, StepReport};
pub use rule_report::RuleReport;
pub(crate) use warnings::has_laws_of_dummy;
pub use warnings::warnings;

use super::law_prose::{self, ConcernedParty, SubjectWords};
use oddtrick_law::{Answer, Code, Evaluator, Irregularity, Liability, Question, RuleId, Ruling, Survey, codes};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::{Facts, Record, Side, Truth};

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

/// What a code finds without being asked.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SurveyReport {
    /// Everything irregular, in the order in which it happened.
    pub found: Vec<IrregularityReport>,
    /// What may now be demanded.
    pub open: Vec<ExactableReport>,
}

/// Something irregular.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = FoundReport)]
pub struct IrregularityReport {
    /// The line of the record that it happened on.
    pub line: Option<String>,
    /// Whose doing it is.
    pub by: Option<String>,
    /// What is so of it.
    pub findings: Vec<IssueReport>,
}

/// What is so of something irregular, or would be for all that is told.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct IssueReport {
    #[schema(example = "established")]
    pub issue: String,
    /// False where it hangs on something that is not told.
    pub certain: bool,
    pub rows: Vec<RuleReport>,
}

/// Something that may be demanded.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = OpenReport)]
pub struct ExactableReport {
    /// The side that may demand it.
    pub side: String,
    /// Who of the side may.
    pub by: Vec<String>,
    /// Of whom.
    pub of: Vec<String>,
    /// What, in notation.
    pub demand: String,
    pub row: String,
    pub limb: String,
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
        RulingReport {
            question: question.to_string(),
            after_lines: evaluator.line_count(),
            answer: ruling.answer.to_string(),
            told: if let Answer::Needs(needs) = &ruling.answer {
                cast.missing_facts_text(&library.wording, needs)
            } else {
                told
            },
            reasons: ReasonsReport::new(library, evaluator, record, &ruling),
            laws: law_reports(library, code, &ruling),
            why_not: rule_report::why_not(code, &ruling, &findings),
            needs: missing_fact_reports(library, &ruling, &cast),
            choices: election_reports(&ruling),
            grounds,
            findings,
            elsewhere: other_code_reports(evaluator, question),
            readings: reading_reports(evaluator, &ruling),
        }
    }
}

fn law_reports(library: &Library, code: &Code, ruling: &Ruling) -> Vec<LawReport> {
    let report = |limb: &str| LawReport {
        limb: limb.to_owned(),
        label: limb_label(limb),
        words: library.cited_words(code.text_id, limb).unwrap_or_default(),
    };
    ruling.limbs.iter().map(|limb| report(limb.0)).collect()
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

impl SurveyReport {
    /// Surveys a whole record and reports it.
    pub fn for_record(library: &Library, evaluator: &Evaluator<'_>, record: &Record) -> SurveyReport {
        let code = evaluator.code;
        let Survey { irregularities: found, exactable: open } = evaluator.survey();
        let found =
            found.iter().map(|irregularity| irregularity_report(library, code, record, &evaluator.facts, irregularity));
        let open =
            Side::ALL.into_iter().flat_map(|side| open[side].iter().map(move |l| exactable_report(code, side, l)));
        SurveyReport { found: found.collect(), open: open.collect() }
    }
}

fn irregularity_report(
    library: &Library,
    code: &Code,
    record: &Record,
    facts: &Facts,
    irregularity: &Irregularity,
) -> IrregularityReport {
    let who = irregularity.responsible.unwrap_or(oddtrick_table::Party::Side(Side::AB));
    let names = SubjectWords::new(irregularity.subject, facts, who);
    let findings = irregularity.issues.iter().map(|(issue, resolution)| {
        let states = resolution.statuses.iter().filter(|(row, _)| resolution.grounds.contains(row));
        IssueReport {
            issue: issue.to_string(),
            certain: resolution.truth == Truth::Yes,
            rows: states
                .filter_map(|(row, state)| rule_report::report_rule(library, code, record, &names, row, *state))
                .collect(),
        }
    });
    IrregularityReport {
        line: record.lines.get(irregularity.line).map(ToString::to_string),
        by: irregularity.responsible.map(|party| party.to_string()),
        findings: findings.collect(),
    }
}

fn exactable_report(code: &Code, side: Side, liability: &Liability) -> ExactableReport {
    let limb = |row: RuleId| code.rule(row).map_or(String::new(), |row| row.limb.0.to_owned());
    ExactableReport {
        side: side.to_string(),
        by: liability.creditors.iter().map(ToString::to_string).collect(),
        of: liability.debtors.iter().map(ToString::to_string).collect(),
        demand: liability.demand.to_string(),
        row: liability.rule.to_owned(),
        limb: limb(liability.rule),
    }
}

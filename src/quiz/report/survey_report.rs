//! What a code finds in a record when nobody asked, as data.

use serde::Serialize;
use utoipa::ToSchema;

use super::RulingReport;
use super::rule_report::{self, RuleReport};
use crate::law_prose::SubjectWords;
use oddtrick_law::{Code, Evaluator, Irregularity, Liability, RuleId, Survey};
use oddtrick_library::Library;
use oddtrick_table::{Facts, Record, Side, Truth};

/// What a code finds without being asked.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SurveyReport {
    /// Everything irregular, in the order in which it happened.
    pub found: Vec<IrregularityReport>,
    /// What may now be demanded.
    pub open: Vec<ExactableReport>,
    /// The rulings that are worth telling: what becomes of the deals, which revokes stand, what may be demanded, who
    /// wins or cannot win, and what etiquette says.
    pub rulings: Vec<RulingReport>,
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

impl SurveyReport {
    /// Surveys a whole record and reports it.
    pub fn for_record(library: &Library, evaluator: &Evaluator<'_>, record: &Record) -> SurveyReport {
        let code = evaluator.code;
        let Survey { irregularities: found, exactable: open, questions } = evaluator.survey();
        let found =
            found.iter().map(|irregularity| irregularity_report(library, code, record, &evaluator.facts, irregularity));
        let open =
            Side::ALL.into_iter().flat_map(|side| open[side].iter().map(move |l| exactable_report(code, side, l)));
        let rulings = questions.iter().map(|(question, after)| {
            RulingReport::for_question(library, &evaluator.before_line(*after), record, question)
        });
        SurveyReport { found: found.collect(), open: open.collect(), rulings: rulings.collect() }
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

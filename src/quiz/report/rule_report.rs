//! What happened to each rule, as data.

use std::collections::HashSet;

use serde::Serialize;
use utoipa::ToSchema;

use crate::law_prose::{SubjectWords, rule_status_text};
use oddtrick_law::{Code, RuleStatus, Ruling};
use oddtrick_library::Library;
use oddtrick_table::{Facts, Record};

/// A row, and how it fared.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(as = RowReport)]
pub struct RuleReport {
    /// The row's name within its code.
    #[schema(example = "73.quitted")]
    pub row: String,
    /// The limb that it is a row of.
    #[schema(example = "73")]
    pub limb: String,
    /// The limb's words that it rests on.
    pub quote: String,
    /// `applied`, `unmet`, `displaced`, `lapsed`, `waived`, `forfeited`, `wrong party`, `needs` or `doubtful`.
    pub state: String,
    /// Why, in a sentence.
    pub why: String,
    /// The row that beat it, if one did.
    pub by: Option<String>,
    /// The condition that was wanting or not told, if one was.
    pub condition: Option<String>,
    /// The last line of the record that it rests on, where a line shows it.
    pub line: Option<String>,
}

pub(super) fn report_rule(
    library: &Library,
    code: &Code,
    record: &Record,
    names: &SubjectWords,
    row: &str,
    state: RuleStatus,
) -> Option<RuleReport> {
    let row = code.rule(row)?;
    let (by, condition) = match state {
        RuleStatus::Displaced { by }
        | RuleStatus::Lapsed { by, .. }
        | RuleStatus::Waived { by, .. }
        | RuleStatus::Forfeited { by, .. } => (Some(by), None),
        RuleStatus::Unmet(condition) | RuleStatus::Needs(condition) => (None, Some(condition.key())),
        RuleStatus::Applied { .. } | RuleStatus::WrongParty { .. } | RuleStatus::Doubtful => (None, None),
    };
    Some(RuleReport {
        row: row.id.to_owned(),
        limb: row.limb.0.to_owned(),
        quote: row.quote.to_owned(),
        state: state.name().to_owned(),
        why: rule_status_text(library, code, names, row.id, state),
        by: by.map(str::to_owned),
        condition: condition.map(str::to_owned),
        line: state.line().and_then(|at| record.lines.get(at)).map(ToString::to_string),
    })
}

/// Every rule that was considered, with each of its states once.
pub(super) fn report_findings(
    library: &Library,
    code: &Code,
    record: &Record,
    ruling: &Ruling,
    facts: &Facts,
) -> Vec<RuleReport> {
    let party = ruling.question.party_concerned(facts);
    let (mut all, mut told, mut seen) = (Vec::new(), HashSet::new(), HashSet::new());
    for finding in &ruling.findings {
        let names = SubjectWords::new(finding.subject, facts, party);
        // Many cards may have the same words, and many words make the same sentence.
        if !seen.insert((finding.rule, finding.status, names.clone())) {
            continue;
        }
        let report = report_rule(library, code, record, &names, finding.rule, finding.status);
        all.extend(report.filter(|report| told.insert(report.clone())));
    }
    all
}

/// The state of a rule that says most.
pub(super) fn most_telling(findings: &[RuleReport], row: &str) -> Option<RuleReport> {
    let rank = |state: &str| match state {
        "applied" => 0,
        "unmet" => 3,
        "needs" | "doubtful" => 2,
        _ => 1,
    };
    findings.iter().filter(|finding| finding.row == row).min_by_key(|finding| rank(&finding.state)).cloned()
}

/// Grounds that other rules beat, and those of the ruling's own grounds that were not met.
pub(super) fn why_not(code: &Code, ruling: &Ruling, findings: &[RuleReport]) -> Vec<RuleReport> {
    let ground = |finding: &&RuleReport| code.rule(&finding.row).is_some_and(|row| row.ground_issue().is_some());
    let beaten = |finding: &&RuleReport| match finding.state.as_str() {
        "applied" => false,
        "unmet" => ruling.grounds.contains(&finding.row.as_str()),
        _ => true,
    };
    findings.iter().filter(ground).filter(beaten).cloned().collect()
}

//! `rule`: a ruling on a record typed by hand.

use std::fmt::Write;
use std::io::Read;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::{CliError, to_pretty_json};
use oddtrick_library::{Library, limb_label};
use oddtrick_quiz::report::{Dispute, InputProblem, RuleReport, RulingReport, SurveyReport};

#[derive(Args)]
pub(super) struct RuleArgs {
    /// The record, in notation or as JSON: a file, or - for standard input
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The code to judge by; without it, the one that the record names, or the English club code
    #[arg(long, value_name = "CODE")]
    code: Option<String>,
    /// A question, besides those that the record asks; if nothing is asked, everything that the
    /// code finds in the record is told
    #[arg(long, value_name = "QUESTION")]
    ask: Vec<String>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(library: &Library, args: &RuleArgs) -> Result<String, CliError> {
    let (name, text) = read_input(&args.record)?;
    let dispute = Dispute::read(&text, args.code.as_deref(), &args.ask).map_err(|wrong| {
        let lines: Vec<String> = wrong.iter().map(|wrong| error_line(&name, wrong)).collect();
        CliError::invalid_input(lines.join("\n"))
    })?;
    let (code, record) = (dispute.code, &dispute.record);
    let of = |(question, after): &_| RulingReport::for_question(library, code, record, *after, question);
    let rulings: Vec<RulingReport> = dispute.questions.iter().map(of).collect();
    let survey = rulings.is_empty().then(|| SurveyReport::for_record(library, code, record));
    if args.json {
        return Ok(to_pretty_json(&json!({ "code": code.id, "rulings": rulings, "survey": survey })));
    }
    let mut out = String::new();
    for ruling in &rulings {
        write_ruling(&mut out, code.id, ruling);
    }
    if let Some(survey) = survey {
        write_survey(&mut out, code.id, &survey);
    }
    Ok(out)
}

fn error_line(name: &str, wrong: &InputProblem) -> String {
    let flag = match wrong.at.as_str() {
        "question" => "--ask: ".to_owned(),
        "code" | "" => String::new(),
        at => format!("{at}: "),
    };
    if wrong.at == "question" { format!("{flag}{}", wrong.message) } else { format!("{name}: {flag}{}", wrong.message) }
}

fn read_input(path: &PathBuf) -> Result<(String, String), CliError> {
    if path.as_os_str() == "-" {
        let mut text = String::new();
        let read = std::io::stdin().read_to_string(&mut text);
        return read
            .map(|_| ("standard input".to_owned(), text))
            .map_err(|e| CliError::invalid_input(format!("standard input: {e}")));
    }
    let name = path.display().to_string();
    std::fs::read_to_string(path)
        .map(|text| (name.clone(), text))
        .map_err(|e| CliError::invalid_input(format!("{name}: {e}")))
}

fn law_list(limbs: &[String]) -> String {
    let limbs: Vec<String> = limbs.iter().map(|limb| limb_label(limb)).collect();
    if limbs.is_empty() { "no law".to_owned() } else { format!("law {}", limbs.join("; ")) }
}

fn write_ruling(out: &mut String, code: &str, ruling: &RulingReport) {
    let _ = writeln!(out, "{}? {}", ruling.question, ruling.answer);
    let laws: Vec<String> = ruling.laws.iter().map(|law| law.limb.clone()).collect();
    let _ = writeln!(out, "  by {} of {code}, after {} lines of the record", law_list(&laws), ruling.after_lines);
    for row in &ruling.grounds {
        let _ = writeln!(out, "  {:>8}  “{}”", limb_label(&row.limb), row.quote);
    }
    for choice in &ruling.choices {
        let _ = writeln!(out, "  {} gives: {}", choice.choice.join(" + "), choice.outcome);
    }
    for need in &ruling.needs {
        let _ = writeln!(out, "  it is not told whether {}", need.whether);
    }
    for other in &ruling.elsewhere {
        let _ = writeln!(out, "  {}: {} ({})", other.code, other.answer, law_list(&other.laws));
    }
    for other in &ruling.readings {
        let _ = writeln!(out, "  {}: {} ({}): {}", other.reading, other.answer, law_list(&other.laws), other.about);
    }
    let _ = writeln!(out, "  Every row considered:");
    for row in &ruling.findings {
        write_rule(out, row);
    }
    out.push('\n');
}

fn write_rule(out: &mut String, row: &RuleReport) {
    let _ = writeln!(out, "    {:<10} {:<28} {}", row.state, row.row, row.why);
}

fn write_survey(out: &mut String, code: &str, survey: &SurveyReport) {
    if survey.found.is_empty() {
        let _ = writeln!(out, "Nothing that a row of {code} speaks of.");
    }
    for found in &survey.found {
        let _ = writeln!(out, "{}", found.line.as_deref().unwrap_or("before the first line"));
        for issue in &found.findings {
            let doubt = if issue.certain { "" } else { " perhaps" };
            let _ = writeln!(out, "  {}{doubt}:", issue.issue);
            for row in &issue.rows {
                write_rule(out, row);
            }
        }
    }
    for open in &survey.open {
        let _ = writeln!(out, "{} may exact: {} (law {})", open.side, open.demand, limb_label(&open.limb));
    }
}

//! `rule`: rulings on a record, from a file or from standard input.

use std::fmt::Write;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;
use oddtrick_law::StepBudget;
use oddtrick_library::{Library, limb_label, limb_title};
use oddtrick_quiz::report::{Dispute, DisputeReport, InputProblem, RuleReport, RulingReport, StepReport, SurveyReport};
use serde_json::json;

use crate::error::CliError;
use crate::output::to_pretty_json;

/// The arguments of `rule`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct RuleArgs {
    /// The record, in notation or as JSON: a file, or - for standard input
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The code to judge under; without it, the code that the record names, or the first code that
    /// `oddtrick laws` lists. House rules follow it: CODE+HOUSE-RULE+HOUSE-RULE, as `oddtrick house-rules` lists them
    #[arg(long, value_name = "CODE")]
    code: Option<String>,
    /// A question, in addition to those in the record; without any question, print every ruling that is
    /// worth telling
    #[arg(long, value_name = "QUESTION")]
    ask: Vec<String>,
    /// What if: also rule after a change, such as "without line 4" for a line that did not happen, or "not quitted"
    /// for a fact that is otherwise; facts have the names that a ruling gives them when it needs them
    #[arg(long, value_name = "CHANGE")]
    what_if: Vec<String>,
    /// Why this rather than that: another answer, such as "yes" or "open: take 3 tricks"; prints the mistake that
    /// leads to it, and what stands against it
    #[arg(long, value_name = "ANSWER")]
    rather: Option<String>,
    /// Print every rule that was considered too
    #[arg(long)]
    all: bool,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Judges the record and prints the rulings.
///
/// # Errors
/// If the record cannot be read, or the record, the code or a question has errors.
pub(crate) fn run(library: &Library, args: &RuleArgs) -> Result<String, CliError> {
    let (name, text) = read_input(&args.record)?;
    let read = Dispute::read(&text, args.code.as_deref(), &args.ask);
    let read = read.and_then(|dispute| dispute.comparing(&args.what_if, args.rather.as_deref()));
    let dispute = read.map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|problem| error_line(&name, problem)).collect();
        CliError::invalid_input(lines.join("\n"))
    })?;
    let code = dispute.code;
    let DisputeReport { rulings, survey, warnings } =
        DisputeReport::new(library, &dispute, &StepBudget::unlimited()).map_err(CliError::failed)?;
    if args.json {
        return Ok(to_pretty_json(
            &json!({ "code": code.id, "rulings": rulings, "survey": survey, "warnings": warnings }),
        ));
    }
    let mut out = String::new();
    for ruling in &rulings {
        write_ruling(&mut out, code.id, ruling, Detail { every_rule: args.all, comparisons: true });
    }
    if let Some(survey) = survey {
        write_survey(&mut out, code.id, &survey, args.all);
    }
    for warning in warnings {
        let _ = writeln!(out, "Note: {warning}");
    }
    Ok(out)
}

/// A problem on one line, after the name of the input or the flag that it is in.
fn error_line(name: &str, problem: &InputProblem) -> String {
    let message = &problem.message;
    match problem.at.as_str() {
        "question" => format!("--ask: {message}"),
        "what_if" => format!("--what-if: {message}"),
        "rather" => format!("--rather: {message}"),
        "code" | "" => format!("{name}: {message}"),
        at => format!("{name}: {at}: {message}"),
    }
}

/// Reads a file, or standard input for `-`. Returns the name of the input and its text.
fn read_input(path: &Path) -> Result<(String, String), CliError> {
    let (name, text) = if path.as_os_str() == "-" {
        let mut text = String::new();
        let read = std::io::stdin().read_to_string(&mut text);
        ("standard input".to_owned(), read.map(|_| text))
    } else {
        (path.display().to_string(), std::fs::read_to_string(path))
    };
    match text {
        Ok(text) => Ok((name, text)),
        Err(e) => Err(CliError::invalid_input(format!("{name}: {e}"))),
    }
}

/// The laws that an answer rests on.
fn law_list(limbs: &[String]) -> String {
    let limbs: Vec<String> = limbs.iter().map(|limb| limb_label(limb)).collect();
    if limbs.is_empty() { "no law".to_owned() } else { format!("law {}", limbs.join("; ")) }
}

/// How much of a ruling is printed.
#[derive(Clone, Copy)]
struct Detail {
    /// Every rule that was considered.
    every_rule: bool,
    /// What would change the answer, and what other codes and readings give.
    comparisons: bool,
}

fn write_ruling(out: &mut String, code: &str, ruling: &RulingReport, detail: Detail) {
    let reasons = &ruling.reasons;
    let _ = writeln!(out, "{}? {}", ruling.question, ruling.answer);
    let _ = writeln!(out, "  {}", reasons.sentence);
    for (number, step) in reasons.steps.iter().enumerate() {
        let _ = writeln!(out, "  {}. {}{}", number + 1, step.text, line_numbers(step));
        let _ = writeln!(out, "     “{}” ({})", step.words, limb_title(&step.limb));
    }
    if let Some(nearest) = &reasons.nearest {
        let _ = writeln!(out, "  Nearest: “{}” ({})", nearest.words, limb_title(&nearest.limb));
    }
    for choice in &ruling.choices {
        let _ = writeln!(out, "  {} gives: {}", choice.choice.join(" + "), choice.outcome);
    }
    for fact in &reasons.missing {
        // Of what is still to be told in detail, a yes or no settles nothing.
        let settles = if fact.if_yes == fact.if_no {
            String::new()
        } else {
            format!(": yes gives {}; no gives {}", fact.if_yes, fact.if_no)
        };
        let _ = writeln!(out, "  Not told: {}{settles}", fact.question());
    }
    if detail.comparisons {
        write_comparisons(out, code, ruling);
    } else {
        write_laws(out, code, ruling);
    }
    if detail.every_rule {
        let _ = writeln!(out, "  Every rule considered:");
        for rule in &ruling.findings {
            write_rule(out, rule);
        }
    }
    out.push('\n');
}

/// The laws of a ruling, with the code and the moment.
fn write_laws(out: &mut String, code: &str, ruling: &RulingReport) {
    let _ = writeln!(
        out,
        "  {} of {code}, after {} lines of the record",
        law_list(&ruling.reasons.laws),
        ruling.after_lines
    );
}

/// What would change a ruling, and what other codes and readings give.
fn write_comparisons(out: &mut String, code: &str, ruling: &RulingReport) {
    for turn in &ruling.reasons.turns {
        let _ = writeln!(out, "  {turn}");
    }
    for changed in &ruling.what_if {
        let _ = writeln!(out, "  What if {}? {}", changed.change, changed.sentence);
    }
    if let Some(other) = &ruling.rather {
        let _ = writeln!(out, "  Why not {}? {}", other.answer, other.text);
    }
    write_laws(out, code, ruling);
    for other in &ruling.elsewhere {
        let _ = writeln!(out, "  {}: {} ({})", other.code, other.answer, law_list(&other.laws));
    }
    for other in &ruling.readings {
        let _ = writeln!(out, "  {}: {} ({}): {}", other.reading, other.answer, law_list(&other.laws), other.about);
    }
}

/// The lines of the record that a step rests on: ` (lines 2, 5)`.
fn line_numbers(step: &StepReport) -> String {
    let numbers: Vec<String> = step.lines.iter().map(|line| line.number.to_string()).collect();
    match numbers.len() {
        0 => String::new(),
        1 => format!(" (line {})", numbers[0]),
        _ => format!(" (lines {})", numbers.join(", ")),
    }
}

fn write_rule(out: &mut String, rule: &RuleReport) {
    let _ = writeln!(out, "    {:<10} {:<28} {}", rule.state, rule.row, rule.why);
}

fn write_survey(out: &mut String, code: &str, survey: &SurveyReport, all: bool) {
    if survey.rulings.is_empty() {
        let _ = writeln!(out, "No rule of {code} applies to anything in the record.");
    }
    for ruling in &survey.rulings {
        write_ruling(out, code, ruling, Detail { every_rule: all, comparisons: all });
    }
    if !all {
        return;
    }
    for found in &survey.found {
        let _ = writeln!(out, "{}", found.line.as_deref().unwrap_or("before the first line"));
        for issue in &found.findings {
            let doubt = if issue.certain { "" } else { " perhaps" };
            let _ = writeln!(out, "  {}{doubt}:", issue.issue);
            for rule in &issue.rows {
                write_rule(out, rule);
            }
        }
    }
    for open in &survey.open {
        let _ = writeln!(out, "{} can demand: {} (law {})", open.side, open.demand, limb_label(&open.limb));
    }
}

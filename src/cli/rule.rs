//! `rule`: a ruling on a record typed by hand.

use std::fmt::Write;
use std::io::Read;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::{Failure, as_json};
use crate::law::{Bench, Code, Question, Ruling, State, codes};
use crate::library::{Library, label, near::near};
use crate::quiz::findings_told;
use crate::table::Facts;
use crate::table::notation::{self, Asked, Script, line_text};

#[derive(Args)]
pub(super) struct RuleArgs {
    /// The record: a file, or - for standard input
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The code to judge by; without it, the one that the record names, or the English club code
    #[arg(long, value_name = "CODE")]
    code: Option<String>,
    /// A question, besides those that the record asks
    #[arg(long, value_name = "QUESTION")]
    ask: Vec<String>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(library: &Library, args: &RuleArgs) -> Result<String, Failure> {
    let (name, text) = read(&args.record)?;
    let script = notation::parse(&text);
    let mut faults: Vec<String> =
        script.as_ref().err().into_iter().flatten().map(|fault| format!("{name}: {fault}")).collect();
    let mut asked = script.as_ref().map_or_else(|_| notation::questions(&text), |script| script.asked.clone());
    let script = script.unwrap_or_default();
    asked.extend(args.ask.iter().map(|text| Asked { text: text.clone(), after: script.record.lines.len(), line: 0 }));
    let mut questions: Vec<(Question, usize)> = Vec::new();
    for ask in &asked {
        match ask.text.parse() {
            Ok(question) => questions.push((question, ask.after)),
            Err(e) if ask.line == 0 => faults.push(format!("--ask: {e}")),
            Err(e) => faults.push(format!("{name}: line {}, column 1: {e}", ask.line)),
        }
    }
    let code = code(args, &script).map_err(|e| faults.push(format!("{name}: {e}"))).ok();
    if faults.is_empty() && questions.is_empty() {
        faults.push(format!("{name}: asks nothing; add a line such as `? is B's revoke established`, or --ask"));
    }
    let Some(code) = code.filter(|_| faults.is_empty()) else { return Err(Failure::at_fault(faults.join("\n"))) };
    let rulings =
        questions.iter().map(|(question, after)| (Bench::at(code, &script.record, *after).rule(question), *after));
    let rulings: Vec<(Ruling, usize)> = rulings.collect();
    if args.json {
        let all: Vec<_> = rulings.iter().map(|(ruling, after)| as_data(code, &script, ruling, *after)).collect();
        return Ok(as_json(&json!({ "code": code.id, "rulings": all })));
    }
    let mut out = String::new();
    for (ruling, after) in &rulings {
        tell(&mut out, library, code, &script, ruling, *after);
    }
    Ok(out)
}

fn read(path: &PathBuf) -> Result<(String, String), Failure> {
    if path.as_os_str() == "-" {
        let mut text = String::new();
        let read = std::io::stdin().read_to_string(&mut text);
        return read
            .map(|_| ("standard input".to_owned(), text))
            .map_err(|e| Failure::at_fault(format!("standard input: {e}")));
    }
    let name = path.display().to_string();
    std::fs::read_to_string(path)
        .map(|text| (name.clone(), text))
        .map_err(|e| Failure::at_fault(format!("{name}: {e}")))
}

fn code(args: &RuleArgs, script: &Script) -> Result<&'static Code, String> {
    let id = args.code.as_deref().or(script.record.setting.code.as_deref()).unwrap_or("english-club");
    codes::find(id).ok_or_else(|| {
        let near = near(id, codes::all().iter().map(|code| code.id), 1);
        let meant = near.first().map_or(String::new(), |id| format!("; did you mean {id}?"));
        let all: Vec<&str> = codes::all().iter().map(|code| code.id).collect();
        format!("there is no code `{id}`{meant} The codes are {}.", all.join(", "))
    })
}

fn tell(out: &mut String, library: &Library, code: &Code, script: &Script, ruling: &Ruling, after: usize) {
    let _ = writeln!(out, "{}? {}", ruling.question, ruling.answer);
    let laws: Vec<String> = ruling.laws.iter().map(|limb| label(limb.0)).collect();
    let laws = if laws.is_empty() { "no law".to_owned() } else { format!("law {}", laws.join("; ")) };
    let _ = writeln!(out, "  by {laws} of {}, after {after} lines of the record", code.id);
    for id in &ruling.grounds {
        if let Some(row) = code.row(id) {
            let _ = writeln!(out, "  {:>8}  “{}”", label(row.limb.0), row.quote);
        }
    }
    for (election, outcome) in &ruling.choices {
        let election: Vec<String> = election.iter().map(|demand| notation::demand_text(*demand)).collect();
        let _ = writeln!(out, "  {} gives: {}", election.join(" + "), crate::quiz::outcome_told(outcome));
    }
    let _ = writeln!(out, "  Every row considered:");
    let told = findings_told(library, ruling, ruling.question.concerns(&Facts::of(&script.record)));
    for finding in told {
        let _ = writeln!(out, "    {:<10} {:<28} {}", finding.state, finding.row, finding.why);
    }
    out.push('\n');
}

fn as_data(code: &Code, script: &Script, ruling: &Ruling, after: usize) -> serde_json::Value {
    let line = |at: Option<usize>| at.and_then(|at| script.record.lines.get(at)).map(line_text);
    let findings: Vec<_> = ruling
        .findings
        .iter()
        .map(|finding| {
            let (by, condition) = match finding.state {
                State::Displaced { by }
                | State::Lapsed { by, .. }
                | State::Waived { by, .. }
                | State::Forfeited { by, .. } => (Some(by), None),
                State::Unmet(condition) | State::Needs(condition) => (None, Some(condition.key())),
                _ => (None, None),
            };
            let row = code.row(finding.row);
            json!({
                "row": finding.row, "limb": row.map(|row| row.limb.0), "quote": row.map(|row| row.quote),
                "state": finding.state.kind(), "by": by, "condition": condition, "line": line(finding.state.at()),
            })
        })
        .collect();
    let choices: Vec<_> = ruling
        .choices
        .iter()
        .map(|(election, outcome)| {
            let election: Vec<String> = election.iter().map(|demand| notation::demand_text(*demand)).collect();
            json!({ "choice": election, "outcome": crate::quiz::outcome_told(outcome) })
        })
        .collect();
    json!({
        "question": ruling.question.to_string(), "after_lines": after, "answer": ruling.answer.to_string(),
        "laws": ruling.laws.iter().map(|limb| limb.0).collect::<Vec<_>>(), "grounds": ruling.grounds,
        "findings": findings, "choices": choices,
    })
}

//! `cases`: every decided case with the engine's ruling.

use std::fmt::Write;

use clap::Args;
use oddtrick_law::{Code, codes};
use oddtrick_library::{Case, CaseStatus, Library};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::lookup::find_code;
use crate::output::to_pretty_json;

/// The arguments of `cases`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct CasesArgs {
    /// Judge every case under this code instead of its own
    #[arg(long, value_name = "CODE")]
    under: Option<String>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Lists the cases as a table or as JSON.
///
/// # Errors
/// If there is no such code.
pub(crate) fn run(library: &Library, args: &CasesArgs) -> Result<String, CliError> {
    let under = args.under.as_deref().map(find_code).transpose()?;
    if args.json {
        let cases: Vec<_> = library.cases.iter().map(|case| case_json(case, under)).collect();
        return Ok(to_pretty_json(&json!({ "cases": cases })));
    }
    let mut out = String::new();
    write_row(&mut out, ["case", "status", "ruling", "by laws", "book cites", "title"]);
    for case in &library.cases {
        let rulings = rulings_on(case, under.or_else(|| codes::find(&case.code)));
        let answers: Vec<&str> = rulings.iter().map(|ruling| ruling.answer.as_str()).collect();
        let mut laws: Vec<&str> = Vec::new();
        for law in rulings.iter().flat_map(|ruling| &ruling.laws) {
            laws.extend(Some(law).filter(|law| !laws.contains(law)));
        }
        let cites = if case.cited_limbs.is_empty() { "-".to_owned() } else { case.cited_limbs.join(" ") };
        let row = [&case.id(), case.status.label(), &answers.join(" | "), &laws.join(" "), &cites, case.title.as_str()];
        write_row(&mut out, row);
    }
    out.push_str(&summary(library));
    Ok(out)
}

fn write_row(out: &mut String, [case, status, ruling, laws, cites, title]: [&str; 6]) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{case:<17} {status:<22} {ruling:<48} {laws:<22} {cites:<11} {title}");
}

/// The line under the table.
fn summary(library: &Library) -> String {
    let count = |status: CaseStatus| library.cases.iter().filter(|case| case.status == status).count();
    format!(
        "{} cases: {} agree, {} read beyond the words, {} fill a gap, {} differ, {} need a fact, {} are matters of judgment, {} have no record; {} variations.\n",
        library.cases.len(),
        count(CaseStatus::Agrees),
        count(CaseStatus::Construes),
        count(CaseStatus::Fills),
        count(CaseStatus::Differs),
        count(CaseStatus::Needs),
        count(CaseStatus::Judgment),
        count(CaseStatus::Unrecorded),
        library.cases.iter().map(|case| case.variations.len()).sum::<usize>(),
    )
}

/// A ruling on one of a case's questions.
struct RulingSummary {
    question: String,
    answer: String,
    laws: Vec<&'static str>,
}

/// Rules on every question of a case. Empty without a code.
fn rulings_on(case: &Case, code: Option<&Code>) -> Vec<RulingSummary> {
    let Some(code) = code else { return Vec::new() };
    let rulings = (0..case.questions.len()).map(|n| {
        let ruling = case.ruling(n, code);
        RulingSummary {
            question: case.questions[n].question.to_string(),
            answer: ruling.answer.to_string(),
            laws: ruling.limbs.iter().map(|limb| limb.0).collect(),
        }
    });
    rulings.collect()
}

fn case_json(case: &Case, under: Option<&'static Code>) -> Value {
    let own = under.or_else(|| codes::find(&case.code));
    let rulings = |code: Option<&Code>| -> Vec<Value> {
        let rulings = rulings_on(case, code).into_iter();
        rulings.map(|r| json!({ "question": r.question, "ruling": r.answer, "laws": r.laws })).collect()
    };
    // No case of the books is a game with bids.
    let others = codes::all().iter().filter(|code| own.is_none_or(|own| own.id != code.id) && !code.has_bids());
    let elsewhere: Vec<Value> = others.map(|code| json!({ "code": code.id, "rulings": rulings(Some(code)) })).collect();
    let variations: Vec<_> = case
        .variations
        .iter()
        .map(|variation| {
            json!({
                "turn": variation.slug, "change": variation.change,
                // The name of before for the same words.
                "had": variation.change,
                "question": variation.question.to_string(),
                "code": variation.code.as_deref().unwrap_or(&case.code), "ruling": variation.answer.to_string(),
                "row": variation.deciding_rule,
            })
        })
        .collect();
    json!({
        "case": case.id(), "title": case.title, "page": case.page, "code": own.map_or(case.code.as_str(), |code| code.id),
        "status": case.status.label(), "rests_on": case.ruling_limbs, "book_cites": case.cited_limbs,
        "rulings": rulings(own), "elsewhere": elsewhere, "turns": variations, "note": case.note,
    })
}

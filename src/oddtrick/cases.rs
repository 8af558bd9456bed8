//! `cases`: the golden table.

use std::fmt::Write;

use clap::Args;
use serde_json::{Value, json};

use super::{Failure, as_json};
use oddtrick_law::{Code, codes};
use oddtrick_library::{Case, Library, Status};

#[derive(Args)]
pub(super) struct CasesArgs {
    /// Judge every case by this code in place of its own
    #[arg(long, value_name = "CODE")]
    under: Option<String>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(library: &Library, args: &CasesArgs) -> Result<String, Failure> {
    let under = args.under.as_deref().map(super::find_code).transpose()?;
    if args.json {
        let cases: Vec<_> = library.cases.iter().map(|case| as_data(case, under)).collect();
        return Ok(as_json(&json!({ "cases": cases })));
    }
    let mut out = String::new();
    line(&mut out, ["case", "status", "ruling", "by laws", "book cites", "title"]);
    for case in &library.cases {
        let rulings = rulings(case, under.or_else(|| codes::find(&case.code)));
        let answers: Vec<&str> = rulings.iter().map(|ruling| ruling.answer.as_str()).collect();
        let mut laws: Vec<&str> = Vec::new();
        for law in rulings.iter().flat_map(|ruling| &ruling.laws) {
            laws.extend(Some(law).filter(|law| !laws.contains(law)));
        }
        let cites = if case.book_cites.is_empty() { "-".to_owned() } else { case.book_cites.join(" ") };
        let row = [&case.id(), case.status.word(), &answers.join(" | "), &laws.join(" "), &cites, case.title.as_str()];
        line(&mut out, row);
    }
    out.push_str(&summary(library));
    Ok(out)
}

fn line(out: &mut String, [case, status, ruling, laws, cites, title]: [&str; 6]) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{case:<17} {status:<14} {ruling:<48} {laws:<22} {cites:<11} {title}");
}

fn summary(library: &Library) -> String {
    let count = |status: Status| library.cases.iter().filter(|case| case.status == status).count();
    format!(
        "{} cases: {} agree, {} differ, {} need a fact, {} are matters of judgment, {} are without a record; {} turns.\n",
        library.cases.len(),
        count(Status::Agrees),
        count(Status::Differs),
        count(Status::Needs),
        count(Status::Judgment),
        count(Status::Unrecorded),
        library.cases.iter().map(|case| case.turns.len()).sum::<usize>(),
    )
}

/// A ruling on one of a case's questions.
struct Ruled {
    question: String,
    answer: String,
    laws: Vec<&'static str>,
}

fn rulings(case: &Case, code: Option<&Code>) -> Vec<Ruled> {
    let Some(code) = code else { return Vec::new() };
    let ruled = (0..case.asks.len()).map(|n| {
        let ruling = case.rule(n, code);
        Ruled {
            question: case.asks[n].question.to_string(),
            answer: ruling.answer.to_string(),
            laws: ruling.laws.iter().map(|limb| limb.0).collect(),
        }
    });
    ruled.collect()
}

fn as_data(case: &Case, under: Option<&'static Code>) -> Value {
    let own = under.or_else(|| codes::find(&case.code));
    let told = |code: Option<&Code>| -> Vec<Value> {
        let ruled = rulings(case, code).into_iter();
        ruled.map(|r| json!({ "question": r.question, "ruling": r.answer, "laws": r.laws })).collect()
    };
    let others = codes::all().iter().filter(|code| own.is_none_or(|own| own.id != code.id));
    let elsewhere: Vec<Value> = others.map(|code| json!({ "code": code.id, "rulings": told(Some(code)) })).collect();
    let turns: Vec<_> = case
        .turns
        .iter()
        .map(|turn| {
            json!({
                "turn": turn.slug, "had": turn.had, "question": turn.question.to_string(),
                "code": turn.code.as_deref().unwrap_or(&case.code), "ruling": turn.answer.to_string(), "row": turn.row,
            })
        })
        .collect();
    json!({
        "case": case.id(), "title": case.title, "page": case.page, "code": own.map_or(case.code.as_str(), |code| code.id),
        "status": case.status.word(), "rests_on": case.laws, "book_cites": case.book_cites,
        "rulings": told(own), "elsewhere": elsewhere, "turns": turns, "note": case.note,
    })
}

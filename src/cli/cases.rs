//! `cases`: the golden table.

use std::fmt::Write;

use serde_json::json;

use super::as_json;
use crate::law::codes;
use crate::library::{Case, Library, Status};

pub(super) fn run(library: &Library, json: bool) -> String {
    if json {
        let cases: Vec<_> = library.cases.iter().map(as_data).collect();
        return as_json(&json!({ "cases": cases }));
    }
    let mut out = String::new();
    line(&mut out, ["case", "status", "rests on", "book cites", "title", "ruling"]);
    for case in &library.cases {
        let rulings: Vec<String> = rulings(case).into_iter().map(|(_, answer, _)| answer).collect();
        let cites = if case.book_cites.is_empty() { "-".to_owned() } else { case.book_cites.join(" ") };
        let (laws, rulings) = (case.laws.join(" "), rulings.join(" | "));
        line(&mut out, [&case.id(), case.status.word(), &laws, &cites, &case.title, &rulings]);
    }
    let count = |status: Status| library.cases.iter().filter(|case| case.status == status).count();
    let _ = writeln!(
        out,
        "{} cases: {} agree, {} differ, {} need a fact, {} are matters of judgment, {} are without a record; {} turns.",
        library.cases.len(),
        count(Status::Agrees),
        count(Status::Differs),
        count(Status::Needs),
        count(Status::Judgment),
        count(Status::Unrecorded),
        library.cases.iter().map(|case| case.turns.len()).sum::<usize>(),
    );
    out
}

fn line(out: &mut String, [case, status, laws, cites, title, ruling]: [&str; 6]) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{case:<17} {status:<14} {laws:<17} {cites:<11} {title:<54} {ruling}");
}

/// Question, engine's answer and laws, for each of a case's questions.
fn rulings(case: &Case) -> Vec<(String, String, Vec<&'static str>)> {
    let Some(code) = codes::find(&case.code) else { return Vec::new() };
    let ruled = (0..case.asks.len()).map(|n| {
        let ruling = case.rule(n, code);
        let laws = ruling.laws.iter().map(|limb| limb.0).collect();
        (case.asks[n].question.to_string(), ruling.answer.to_string(), laws)
    });
    ruled.collect()
}

fn as_data(case: &Case) -> serde_json::Value {
    let rulings: Vec<_> = rulings(case)
        .into_iter()
        .map(|(question, answer, laws)| json!({ "question": question, "ruling": answer, "laws": laws }))
        .collect();
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
        "case": case.id(), "title": case.title, "page": case.page, "code": case.code, "status": case.status.word(),
        "rests_on": case.laws, "book_cites": case.book_cites, "rulings": rulings, "turns": turns, "note": case.note,
    })
}

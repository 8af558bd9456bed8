//! `check`: the content's totals. Its faults have been named by then, if it had any.

use serde_json::json;

use std::fmt::Write;

use super::as_json;
use crate::law::codes;
use crate::library::Library;
use crate::quiz::families;

pub(super) fn run(library: &Library, json: bool) -> String {
    let turns: usize = library.cases.iter().map(|case| case.turns.len()).sum();
    let families = families(library).len();
    if json {
        let codes: Vec<_> = library
            .codes
            .iter()
            .map(|code| json!({ "id": code.id, "laws": code.laws().count(), "complete": code.missing.is_none() }))
            .collect();
        let rows: Vec<_> = codes::all().iter().map(|code| json!({ "id": code.id, "rows": code.rows.len() })).collect();
        return as_json(&json!({
            "version": library.version, "works": library.works.len(), "codes": codes, "tables": rows,
            "cases": library.cases.len(), "turns": turns, "question_families": families,
        }));
    }
    let mut out = String::new();
    let _ = writeln!(out, "The content is sound (version {}).", library.version);
    let _ = writeln!(out, "{:>5} books", library.works.len());
    for code in &library.codes {
        let _ = writeln!(out, "{:>5} laws of the {} ({})", code.laws().count(), code.title, code.id);
    }
    for code in codes::all() {
        let _ = writeln!(out, "{:>5} rows in the engine for {}", code.rows.len(), code.id);
    }
    let _ = writeln!(out, "{:>5} cases with {turns} turns", library.cases.len());
    let _ = writeln!(out, "{families:>5} families of questions");
    out
}

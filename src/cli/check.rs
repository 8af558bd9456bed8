//! `check`: the content's totals. Its faults have been named by then, if it had any.

use serde_json::json;

use super::print_json;
use crate::law::codes;
use crate::library::Library;
use crate::quiz::families;

pub(super) fn run(library: &Library, as_json: bool) {
    let turns: usize = library.cases.iter().map(|case| case.turns.len()).sum();
    let families = families(library).len();
    if as_json {
        let codes: Vec<_> = library
            .codes
            .iter()
            .map(|code| json!({ "id": code.id, "laws": code.laws().count(), "complete": code.missing.is_none() }))
            .collect();
        let rows: Vec<_> = codes::all().iter().map(|code| json!({ "id": code.id, "rows": code.rows.len() })).collect();
        print_json(&json!({
            "version": library.version, "works": library.works.len(), "codes": codes, "tables": rows,
            "cases": library.cases.len(), "turns": turns, "question_families": families,
        }));
        return;
    }
    println!("The content is sound (version {}).", library.version);
    println!("{:>5} books", library.works.len());
    for code in &library.codes {
        println!("{:>5} laws of the {} ({})", code.laws().count(), code.title, code.id);
    }
    for code in codes::all() {
        println!("{:>5} rows in the engine for {}", code.rows.len(), code.id);
    }
    println!("{:>5} cases with {turns} turns", library.cases.len());
    println!("{families:>5} families of questions");
}

//! `check`: the content's totals. Its faults have been named by then, if it had any. And what is
//! wrong with the questions that are made of it.

use std::fmt::Write;

use clap::Args;
use serde_json::json;

use super::{CliError, print_stdout, quality, to_pretty_json};
use oddtrick_law::codes;
use oddtrick_library::CaseStatus;
use oddtrick_quiz::quality::{MeasureLimits, measure};
use oddtrick_quiz::{QuizContext, family_ids};

#[derive(Args)]
pub(super) struct CheckArgs {
    /// Make the questions of every family, and look at each: this takes minutes
    #[arg(long)]
    questions: bool,
    /// Make at most so many variants of each family
    #[arg(long, requires = "questions", value_name = "N", default_value_t = MeasureLimits::WHOLE.variants)]
    sample: usize,
    /// Print the totals as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(library: &QuizContext, args: &CheckArgs) -> Result<(), CliError> {
    if !args.questions {
        return print_stdout(&totals_text(library, args.json));
    }
    let measured = measure(library, MeasureLimits { variants: args.sample, ..MeasureLimits::WHOLE });
    let report = if args.json { quality::report_json } else { quality::report_text };
    print_stdout(&report(library, &measured))?;
    if measured.is_sound() { Ok(()) } else { Err(CliError::invalid_input(quality::verdict_line(&measured))) }
}

fn totals_text(library: &QuizContext, json: bool) -> String {
    let turns: usize = library.cases.iter().map(|case| case.variations.len()).sum();
    let families = family_ids(library).len();
    if json {
        let codes: Vec<_> = library
            .codes
            .iter()
            .map(|code| json!({ "id": code.id, "laws": code.laws().count(), "complete": code.missing_part.is_none() }))
            .collect();
        let rows: Vec<_> =
            codes::all().iter().map(|code| json!({ "id": code.id, "rows": code.rules().len() })).collect();
        return to_pretty_json(&json!({
            "version": library.version, "works": library.books.len(), "codes": codes, "tables": rows,
            "cases": library.cases.len(), "turns": turns, "question_families": families,
            "notes": library.notes.len(), "remarks": library.remarks.len(), "terms": library.glossary.len(),
            "points": library.concordance.len(), "headings": library.index.len(), "mended": library.corrected_readings.len(),
        }));
    }
    let mut out = String::new();
    let _ = writeln!(out, "The content is sound (version {}).", library.version);
    let _ = writeln!(out, "{:>5} books", library.books.len());
    for code in &library.codes {
        let (numbered, all) = (code.numbered_laws().count(), code.laws().count());
        let _ = writeln!(out, "{numbered:>5} laws and {} other rules: {} ({})", all - numbered, code.title, code.id);
    }
    for code in codes::all() {
        let _ = writeln!(out, "{:>5} rows in the engine for {}", code.rules().len(), code.id);
    }
    for book in &library.collections {
        let of_book = || library.cases.iter().filter(|case| case.collection == book.id);
        let waiting = of_book().filter(|case| case.status == CaseStatus::Unrecorded).count();
        let _ = writeln!(out, "{:>5} of {} ({waiting} without a record)", of_book().count(), book.title);
    }
    let _ = writeln!(out, "{turns:>5} turns");
    for (count, what) in [
        (library.notes.len(), "notes under laws"),
        (library.remarks.len(), "remarks on two codes"),
        (library.concordance.len(), "points of the concordance"),
        (library.index.len(), "headings of the index"),
        (library.glossary.len(), "terms of the glossary"),
        (library.corrected_readings.len(), "mended readings"),
    ] {
        let _ = writeln!(out, "{count:>5} {what}");
    }
    let _ = writeln!(out, "{families:>5} families of questions");
    out
}

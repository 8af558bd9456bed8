//! `check`: totals of the content, after it was loaded without errors. On request also a check of
//! the questions that can be made from it.

use oddtrick_quiz::QuizContext;
use std::fmt::Write;

use clap::Args;
use oddtrick_law::codes;
use oddtrick_library::CaseStatus;
use oddtrick_quiz::family_ids;
use oddtrick_quiz::quality::{MeasureLimits, measure};
use serde_json::json;

use super::check_questions;
use crate::error::CliError;
use crate::output::{print_stdout, to_pretty_json};

/// The arguments of `check`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct CheckArgs {
    /// Also make questions of every family and check each one; this takes minutes
    #[arg(long)]
    questions: bool,
    /// Make at most this many variants of each family
    #[arg(long, requires = "questions", value_name = "N", default_value_t = MeasureLimits::WHOLE.variants)]
    sample: usize,
    /// Print the totals as JSON
    #[arg(long)]
    json: bool,
}

/// Prints the totals, or the report on the questions.
///
/// # Errors
/// If the questions are not sound.
pub(crate) fn run(library: &QuizContext, args: &CheckArgs) -> Result<(), CliError> {
    if !args.questions {
        return print_stdout(&totals_text(library, args.json));
    }
    let measured = measure(library, MeasureLimits { variants: args.sample, ..MeasureLimits::WHOLE });
    let report = if args.json { check_questions::report_json } else { check_questions::report_text };
    print_stdout(&report(library, &measured))?;
    if measured.is_sound() { Ok(()) } else { Err(CliError::invalid_input(check_questions::verdict_line(&measured))) }
}

fn totals_text(library: &QuizContext, json: bool) -> String {
    let variations: usize = library.cases.iter().map(|case| case.variations.len()).sum();
    let families = family_ids(library).len();
    if json {
        let codes: Vec<_> = library
            .codes
            .iter()
            .map(|code| json!({ "id": code.id, "laws": code.laws().count(), "complete": code.missing_part.is_none() }))
            .collect();
        let rules: Vec<_> =
            codes::all().iter().map(|code| json!({ "id": code.id, "rows": code.rules().len() })).collect();
        return to_pretty_json(&json!({
            "version": library.version, "works": library.books.len(), "codes": codes, "tables": rules,
            "cases": library.cases.len(), "turns": variations, "question_families": families,
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
        let _ = writeln!(out, "{:>5} rules in the engine for {}", code.rules().len(), code.id);
    }
    for collection in &library.collections {
        let cases = || library.cases.iter().filter(|case| case.collection == collection.id);
        let unrecorded = cases().filter(|case| case.status == CaseStatus::Unrecorded).count();
        let _ = writeln!(out, "{:>5} of {} ({unrecorded} without a record)", cases().count(), collection.title);
    }
    let _ = writeln!(out, "{variations:>5} variations");
    for (count, what) in [
        (library.notes.len(), "notes under laws"),
        (library.remarks.len(), "remarks on two codes"),
        (library.concordance.len(), "points of the concordance"),
        (library.index.len(), "headings of the index"),
        (library.glossary.len(), "terms of the glossary"),
        (library.corrected_readings.len(), "corrected readings"),
    ] {
        let _ = writeln!(out, "{count:>5} {what}");
    }
    let _ = writeln!(out, "{families:>5} families of questions");
    out
}

//! `doctor`: examines a database and what lies beside it.

use clap::Args;
use oddtrick_store::{Grade, examine};
use serde_json::json;

use super::database::{DatabaseArgs, now};
use crate::error::CliError;
use crate::output::{print_stdout, to_pretty_json};

/// The arguments of `doctor`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct DoctorArgs {
    /// Print the findings as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Prints what was found.
///
/// # Errors
/// If something must be mended.
pub(crate) fn run(args: &DoctorArgs) -> Result<(), CliError> {
    let findings = examine(&args.database.database, &args.database.keys()?, now());
    let word = |grade: Grade| match grade {
        Grade::Good => "good",
        Grade::Warning => "look",
        Grade::Bad => "BAD",
    };
    if args.json {
        let all: Vec<_> = findings
            .iter()
            .map(|found| json!({ "grade": word(found.grade).to_lowercase(), "text": found.text }))
            .collect();
        print_stdout(&to_pretty_json(&json!({ "findings": all })))?;
    } else {
        let lines = findings.iter().map(|found| format!("{:<5} {}\n", word(found.grade), found.text));
        print_stdout(&lines.collect::<String>())?;
    }
    match findings.iter().filter(|found| found.grade == Grade::Bad).count() {
        0 => Ok(()),
        _ => Err(CliError::failed(format!("{} must be looked after", args.database.database.display()))),
    }
}

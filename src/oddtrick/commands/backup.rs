//! `backup` and `restore`.

use std::path::PathBuf;

use clap::Args;
use oddtrick_store::{CopySummary, KeySource, StoreError, StoreErrorCause, back_up, restore as restore_backup};

use super::database::{DatabaseArgs, counted, now};
use crate::error::CliError;
use crate::output::print_stdout;

/// The arguments of `backup`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The file to make. It must not exist; a backup never overwrites anything
    file: PathBuf,
    /// Leave out the key that signs cookies, as is done anyway if it comes from the environment. After a restore without the key file, browsers are not known again
    #[arg(long)]
    without_key: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// The arguments of `restore`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct RestoreArgs {
    /// The backup. It is not changed
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Makes a backup, also while the site runs.
///
/// # Errors
/// If the file exists, the database cannot be read, or the copy is not sound.
pub(crate) fn back_up_to(args: &BackupArgs) -> Result<(), CliError> {
    let database = &args.database.database;
    let keys = match args.database.keys()? {
        // Whoever gives the keys keeps them.
        KeySource::Given(_) => None,
        _ if args.without_key => None,
        source => source.read(database).map_err(CliError::failed)?,
    };
    let summary = back_up(database, &args.file, keys.as_ref()).map_err(copy_failed)?;
    let secret = if summary.has_key { " It holds the key that signs cookies: keep it secret." } else { "" };
    print_stdout(&format!("{} is a sound copy: {}.{secret}\n", args.file.display(), contents(&summary)))
}

/// Puts a backup in the place of the database. The site must be stopped.
///
/// # Errors
/// If the backup is not sound, the site runs, or a file cannot be written.
pub(crate) fn restore(args: &RestoreArgs) -> Result<(), CliError> {
    let database = &args.database.database;
    let restored = restore_backup(&args.file, database, now()).map_err(copy_failed)?;
    let moved = restored
        .moved_to
        .map_or_else(String::new, |path| format!("The database that was there is now {}.\n", path.display()));
    print_stdout(&format!("{} is restored: {}.\n{moved}", database.display(), contents(&restored.summary)))
}

fn contents(summary: &CopySummary) -> String {
    let CopySummary { bytes, visitors, accounts, answers, .. } = *summary;
    let size = bytes.div_ceil(1024);
    let (visitors, accounts) = (counted(visitors, "visitor"), counted(accounts, "account"));
    format!("{size} kB, {visitors}, {accounts}, {}", counted(answers, "answer"))
}

/// A wrong name is an error in the input; all else is not.
fn copy_failed(error: StoreError) -> CliError {
    match error {
        StoreError::Copy { cause: StoreErrorCause::Exists | StoreErrorCause::Missing, .. } => {
            CliError::invalid_input(error)
        }
        _ => CliError::failed(error),
    }
}

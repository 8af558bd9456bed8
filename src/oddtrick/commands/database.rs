//! What the commands on a database share: which database, and which keys.

use std::path::PathBuf;

use clap::Args;
use oddtrick_store::{KeySource, Store};

use crate::error::CliError;

/// Which database, and where its keys are.
#[derive(Args, Clone)]
pub(crate) struct DatabaseArgs {
    /// The database file; the site creates it if it does not exist
    #[arg(long, env = "ODDTRICK_DATABASE", default_value = "oddtrick.db", value_name = "FILE")]
    pub(crate) database: PathBuf,
    /// The file of the keys that sign cookies; without it, a file beside the database whose name ends in .key. The
    /// variable `ODDTRICK_KEY` may hold the keys themselves: 64 hexadecimal digits or more each, with commas between
    #[arg(long, env = "ODDTRICK_KEY_FILE", value_name = "FILE")]
    key_file: Option<PathBuf>,
}

/// The variable with the keys. There is no argument for them, because other users can see arguments.
const KEY_VARIABLE: &str = "ODDTRICK_KEY";

/// How few digits a key may have.
const MIN_KEY_DIGITS: usize = 64;

impl DatabaseArgs {
    /// Where the keys are: in the environment, in the file given, or beside the database.
    ///
    /// # Errors
    /// If the variable holds something else than keys.
    pub(crate) fn keys(&self) -> Result<KeySource, CliError> {
        let Some(text) = std::env::var(KEY_VARIABLE).ok().filter(|text| !text.is_empty()) else {
            return Ok(self.key_file.clone().map_or(KeySource::BesideDatabase, KeySource::File));
        };
        let keys: Option<Vec<Vec<u8>>> = text.split(',').map(|key| key_from_hex(key.trim())).collect();
        keys.map(KeySource::Given).ok_or_else(|| {
            CliError::invalid_input(format!(
                "{KEY_VARIABLE} must hold keys of at least {MIN_KEY_DIGITS} hexadecimal digits each, with commas between"
            ))
        })
    }

    /// Opens the database for a command that changes something in it. A site may be using it.
    ///
    /// # Errors
    /// If there is no such database, or it needs a migration first.
    pub(crate) fn open(&self) -> Result<Store, CliError> {
        Store::open_to_administer(&self.database).map_err(CliError::failed)
    }
}

fn key_from_hex(digits: &str) -> Option<Vec<u8>> {
    if digits.len() < MIN_KEY_DIGITS || !digits.len().is_multiple_of(2) || !digits.is_ascii() {
        return None;
    }
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).ok()).collect()
}

/// What the system's clock shows, in Unix seconds.
pub(crate) fn now() -> i64 {
    oddtrick_web::Clock::System.now().as_second()
}

/// A number with its noun: `1 answer`, `2 answers`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_enough_hexadecimal_digits() {
        assert_eq!(key_from_hex(&"0f".repeat(32)), Some(vec![15; 32]));
        for wrong in ["", "0f", &"0g".repeat(32), &"0".repeat(65), &"é".repeat(32)] {
            assert_eq!(key_from_hex(wrong), None, "{wrong}");
        }
    }
}

//! Examining a database and what lies beside it: is it whole, are the counts right, who may read it, is there room, and
//! does the clock make sense? Nothing is changed.

mod recount;
mod surroundings;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::copies;
use crate::error::StoreError;
use crate::keys::{self, KeySource};
use crate::{private_file, schema};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// As it should be.
    Good,
    /// Somebody should look at it. Nothing is lost.
    Warning,
    /// It must be mended.
    Bad,
}

/// One thing that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub grade: Grade,
    /// What was found, and what to do about it.
    pub text: String,
}

impl Finding {
    fn new(grade: Grade, text: impl Into<String>) -> Finding {
        Finding { grade, text: text.into() }
    }
}

/// Examines a database, also while a site uses it. `now` is what the clock shows, in unix seconds.
#[must_use]
pub fn examine(database: &Path, source: &KeySource, now: i64) -> Vec<Finding> {
    let mut findings = Vec::new();
    match copies::open_existing(database) {
        Ok(conn) => {
            let inside = examine_inside(&conn, database, now);
            findings.extend(inside.unwrap_or_else(|error| vec![Finding::new(Grade::Bad, error.to_string())]));
            findings.push(examine_keys(&conn, database, source));
        }
        Err(error) => findings.push(Finding::new(Grade::Bad, error.to_string())),
    }
    findings.extend(surroundings::examine(database, source));
    findings
}

fn examine_inside(conn: &Connection, database: &Path, now: i64) -> Result<Vec<Finding>, StoreError> {
    let explain = |error: rusqlite::Error| StoreError::from_sqlite(database, error);
    let faults = copies::integrity_faults(conn).map_err(explain)?;
    if !faults.is_empty() {
        let damaged = |fault: &String| Finding::new(Grade::Bad, format!("damaged: {fault}"));
        let advice = "stop the site, keep a copy of the file, and restore the last good backup";
        return Ok(faults.iter().map(damaged).chain([Finding::new(Grade::Bad, advice)]).collect());
    }
    let mut findings = vec![Finding::new(Grade::Good, "the file is whole")];
    let (version, latest) = (schema::version(conn).map_err(explain)?, schema::latest_version());
    if version < latest {
        findings.push(Finding::new(
            Grade::Warning,
            format!("its schema is number {version}; the next start copies the file and brings it to {latest}"),
        ));
        return Ok(findings);
    }
    let different = recount_in_copy(conn, database)?;
    let wrong = |text: String| Finding::new(Grade::Bad, format!("{text} differs from what the answers add up to"));
    if different.is_empty() {
        findings.push(Finding::new(Grade::Good, "every count equals a recount of the answers"));
    }
    findings.extend(different.into_iter().map(wrong));
    findings.push(examine_clock(conn, now).map_err(explain)?);
    Ok(findings)
}

/// Counts everything again in a copy, which is thrown away, and returns the tables that differ.
fn recount_in_copy(conn: &Connection, database: &Path) -> Result<Vec<String>, StoreError> {
    let copy = private_file::partial_path(&std::env::temp_dir().join("oddtrick-doctor.db"));
    copies::copy_into(conn, database, &copy)?;
    let different = copies::open_existing(&copy)
        .and_then(|mut conn| recount::differences(&mut conn).map_err(|error| StoreError::from_sqlite(&copy, error)));
    copies::remove_database(&copy);
    different
}

/// An answer from the future means that the clock was set back, or was wrong when the answer was given.
fn examine_clock(conn: &Connection, now: i64) -> rusqlite::Result<Finding> {
    let newest: Option<i64> = conn.query_row("SELECT max(given_at) FROM attempts", [], |row| row.get(0))?;
    let ahead = newest.map_or(0, |newest| newest - now);
    Ok(match ahead {
        ..=60 => Finding::new(Grade::Good, "the clock is not behind the newest answer"),
        _ => Finding::new(
            Grade::Bad,
            format!("the clock is {} minutes behind the newest answer: one of the two is wrong", ahead / 60),
        ),
    })
}

fn examine_keys(conn: &Connection, database: &Path, source: &KeySource) -> Finding {
    let inside = keys::keys_inside(conn).ok().flatten().is_some();
    let place = || source.path(database).map_or_else(|| PathBuf::from("the environment"), PathBuf::from);
    match source.read(database) {
        Err(error) => Finding::new(Grade::Bad, error.to_string()),
        Ok(Some(ring)) => Finding::new(
            Grade::Good,
            format!("the key that signs cookies is in {}, with {} older ones", place().display(), ring.old.len()),
        ),
        Ok(None) if inside => {
            Finding::new(Grade::Warning, "the key that signs cookies is in the database; the next start moves it out")
        }
        Ok(None) => Finding::new(
            Grade::Warning,
            format!(
                "there is no key in {}: the next start makes one, and browsers are not known again",
                place().display()
            ),
        ),
    }
}

#[cfg(test)]
mod tests;

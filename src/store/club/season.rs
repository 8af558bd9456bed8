//! The seasons of a club: what a league table is made over.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::is_secretary;
use crate::{Store, StoreError};

const INSERT: &str = include_str!("insert_season.sql");
const EDIT: &str = include_str!("edit_season.sql");
const BY_NAME: &str = include_str!("season_by_name.sql");
const SEASONS: &str = include_str!("seasons.sql");

/// The most seasons of a club.
pub const MAX_SEASONS_PER_CLUB: usize = 50;

/// What a secretary says of a season.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeasonDetails {
    /// The name.
    pub name: String,
    /// The first day.
    pub first_day: String,
    /// The last day.
    pub last_day: String,
    /// How many sheets of a person count, the best; all if there is none.
    pub best_of: Option<u32>,
}

/// A season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Season {
    /// The number in its address.
    pub id: i64,
    /// Name and days.
    pub details: SeasonDetails,
    /// How often these were set, from 1.
    pub revision: u32,
}

/// What [`Store::add_season`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeasonOutcome {
    /// The season has this id.
    Added(i64),
    /// The club has the very same season already. Nothing changed, as for all that follow.
    Known(i64),
    /// The club has another season of that name.
    NameTaken,
    /// The club has as many seasons as it can have.
    TooMany,
    /// Whoever does it is not a secretary.
    NotSecretary,
}

/// What [`Store::edit_season`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeasonEditOutcome {
    /// It is changed.
    Changed,
    /// Somebody else changed it meanwhile, or it is gone. Nothing changed.
    Outdated,
    /// The club has another season of that name. Nothing changed.
    NameTaken,
}

impl Store {
    /// Adds a season to a club.
    ///
    /// # Errors
    /// When the database cannot be written, or the last day is before the first.
    pub fn add_season(&self, club: i64, by: i64, details: &SeasonDetails) -> Result<SeasonOutcome, StoreError> {
        self.write(|transaction| {
            if !is_secretary(transaction, club, by)? {
                return Ok(SeasonOutcome::NotSecretary);
            }
            if let Some(known) = by_name(transaction, club, &details.name)? {
                let is_same = known.details == *details;
                return Ok(if is_same { SeasonOutcome::Known(known.id) } else { SeasonOutcome::NameTaken });
            }
            if all(transaction, club)?.len() >= MAX_SEASONS_PER_CLUB {
                return Ok(SeasonOutcome::TooMany);
            }
            transaction.prepare_cached(INSERT)?.execute(named_params! {
                ":club": club,
                ":name": details.name,
                ":first_day": details.first_day,
                ":last_day": details.last_day,
                ":best_of": details.best_of,
            })?;
            Ok(SeasonOutcome::Added(transaction.last_insert_rowid()))
        })
    }

    /// Changes a season whose revision is still the one that the secretary saw.
    ///
    /// # Errors
    /// When the database cannot be written, or the last day is before the first.
    pub fn edit_season(
        &self,
        club: i64,
        by: i64,
        season: i64,
        revision: u32,
        details: &SeasonDetails,
    ) -> Result<SeasonEditOutcome, StoreError> {
        self.write(|transaction| {
            if !is_secretary(transaction, club, by)? {
                return Ok(SeasonEditOutcome::Outdated);
            }
            if by_name(transaction, club, &details.name)?.is_some_and(|other| other.id != season) {
                return Ok(SeasonEditOutcome::NameTaken);
            }
            let changed = transaction.prepare_cached(EDIT)?.execute(named_params! {
                ":season": season,
                ":club": club,
                ":revision": revision,
                ":name": details.name,
                ":first_day": details.first_day,
                ":last_day": details.last_day,
                ":best_of": details.best_of,
            })?;
            Ok(if changed > 0 { SeasonEditOutcome::Changed } else { SeasonEditOutcome::Outdated })
        })
    }

    /// Deletes a season. The sheets and their results stay. Returns whether it was there.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn delete_season(&self, club: i64, by: i64, season: i64) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let sql = "DELETE FROM club_seasons WHERE club = ?1 AND id = ?2";
            Ok(is_secretary(transaction, club, by)? && transaction.execute(sql, [club, season])? > 0)
        })
    }

    /// The seasons of a club, the latest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn seasons(&self, club: i64) -> Result<Vec<Season>, StoreError> {
        let mut found = self.read(|conn| all(conn, club))?;
        found.sort_by(|one, other| (&other.details.last_day, other.id).cmp(&(&one.details.last_day, one.id)));
        Ok(found)
    }
}

fn all(conn: &Connection, club: i64) -> rusqlite::Result<Vec<Season>> {
    conn.prepare_cached(SEASONS)?.query_map([club], from_row)?.collect()
}

fn by_name(conn: &Connection, club: i64, name: &str) -> rusqlite::Result<Option<Season>> {
    conn.prepare_cached(BY_NAME)?.query_row((club, name), from_row).optional()
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Season> {
    Ok(Season {
        id: row.get("id")?,
        details: SeasonDetails {
            name: row.get("name")?,
            first_day: row.get("first_day")?,
            last_day: row.get("last_day")?,
            best_of: row.get("best_of")?,
        },
        revision: row.get("revision")?,
    })
}

//! The sheets of a club.

use rusqlite::{Connection, OptionalExtension, named_params};

use super::is_secretary;
use crate::sheet::{EditOutcome, SheetDetails, set_heading};
use crate::{Store, StoreError};

const ATTACH: &str = include_str!("attach.sql");
const SHEET_CLUB: &str = include_str!("sheet_club.sql");
const SHEETS: &str = include_str!("sheets.sql");
const UNMATCH_SHEET: &str = include_str!("unmatch_sheet.sql");

/// The most sheets of a club.
pub const MAX_SHEETS_PER_CLUB: u32 = 500;

/// A sheet of a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubSheet {
    /// Its number.
    pub number: u32,
    /// Its title.
    pub title: String,
    /// The day on which it counts for a season.
    pub day: String,
    /// How many results it has.
    pub results: u32,
}

/// What [`Store::attach_sheet`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttachOutcome {
    /// The sheet is the club's.
    Attached,
    /// It was the club's already. Nothing changed, as for all that follow.
    Known,
    /// It is another club's.
    OtherClub,
    /// The club has as many sheets as it can have.
    TooMany,
    /// Whoever does it is not a secretary.
    NotSecretary,
}

impl Store {
    /// Makes a sheet a club's. It counts for a season on `day`.
    ///
    /// # Errors
    /// When the database cannot be written, or there is no such sheet.
    pub fn attach_sheet(&self, club: i64, by: i64, sheet: u32, day: &str) -> Result<AttachOutcome, StoreError> {
        self.write(|transaction| {
            if !is_secretary(transaction, club, by)? {
                return Ok(AttachOutcome::NotSecretary);
            }
            match club_of(transaction, sheet)? {
                Some(owner) if owner == club => return Ok(AttachOutcome::Known),
                Some(_) => return Ok(AttachOutcome::OtherClub),
                None => {}
            }
            let sql = "SELECT count(*) FROM club_sheets WHERE club = ?1";
            let had: u32 = transaction.query_row(sql, [club], |row| row.get(0))?;
            if had >= MAX_SHEETS_PER_CLUB {
                return Ok(AttachOutcome::TooMany);
            }
            let params = named_params! { ":sheet": sheet, ":club": club, ":day": day };
            transaction.prepare_cached(ATTACH)?.execute(params)?;
            Ok(AttachOutcome::Attached)
        })
    }

    /// Sets the day on which a sheet of a club counts for a season. Returns whether it was set.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn set_sheet_day(&self, club: i64, by: i64, sheet: u32, day: &str) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let sql = "UPDATE club_sheets SET day = ?3 WHERE club = ?1 AND sheet = ?2";
            Ok(is_secretary(transaction, club, by)? && transaction.execute(sql, (club, sheet, day))? > 0)
        })
    }

    /// Sets title, club and date of a sheet of a club, if its revision is still the one that the secretary saw. `None` if
    /// whoever does it is not a secretary, or the sheet is not the club's.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn edit_club_sheet(
        &self,
        club: i64,
        by: i64,
        sheet: u32,
        revision: u32,
        details: &SheetDetails,
    ) -> Result<Option<EditOutcome>, StoreError> {
        self.write(|transaction| {
            if !is_secretarys(transaction, club, by, sheet)? {
                return Ok(None);
            }
            set_heading(transaction, sheet, revision, details).map(Some)
        })
    }

    /// Takes a sheet from a club. The sheet and its results stay; whose they are is forgotten. Returns whether it was
    /// the club's.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn detach_sheet(&self, club: i64, by: i64, sheet: u32) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let sql = "DELETE FROM club_sheets WHERE club = ?1 AND sheet = ?2";
            let done = is_secretary(transaction, club, by)? && transaction.execute(sql, (club, sheet))? > 0;
            if done {
                transaction.prepare_cached(UNMATCH_SHEET)?.execute([sheet])?;
            }
            Ok(done)
        })
    }

    /// The sheets of a club, the latest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn club_sheets(&self, club: i64) -> Result<Vec<ClubSheet>, StoreError> {
        let mut found: Vec<ClubSheet> = self.read(|conn| {
            let mut select = conn.prepare_cached(SHEETS)?;
            let sheets = select.query_map([club], |row| {
                Ok(ClubSheet {
                    number: row.get("sheet")?,
                    title: row.get("title")?,
                    day: row.get("day")?,
                    results: row.get("results")?,
                })
            })?;
            sheets.collect()
        })?;
        found.sort_by(|one, other| (&other.day, other.number).cmp(&(&one.day, one.number)));
        Ok(found)
    }

    /// The id of the club that a sheet belongs to.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn club_of_sheet(&self, sheet: u32) -> Result<Option<i64>, StoreError> {
        self.read(|conn| club_of(conn, sheet))
    }
}

/// Whether a sheet is a club's, and somebody a secretary of it.
pub(crate) fn is_secretarys(conn: &Connection, club: i64, by: i64, sheet: u32) -> rusqlite::Result<bool> {
    Ok(is_secretary(conn, club, by)? && club_of(conn, sheet)? == Some(club))
}

pub(super) fn club_of(conn: &Connection, sheet: u32) -> rusqlite::Result<Option<i64>> {
    conn.prepare_cached(SHEET_CLUB)?.query_row([sheet], |row| row.get(0)).optional()
}

//! Clubs: founding one, its name, code and house rules, and dissolving it. What a club has besides is in the modules
//! within: members and their roles, sheets, results, seasons, and how its members did in a daily quiz.
//!
//! Whatever only a secretary may do says who does it (`by`), and the transaction checks that they still are one.

mod member;
mod quiz;
mod result;
mod season;
mod sheet;
mod succession;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params};

use crate::sheet::EditOutcome;
use crate::{SecretHash, Store, StoreError};

pub use self::member::{
    ClubMember, JoinOutcome, LeaveOutcome, MAX_MEMBERS_PER_CLUB, MemberChange, MemberOutcome, Membership, NewMember,
};
pub use self::quiz::MemberQuizResult;
pub use self::result::SeasonResult;
pub use self::season::{MAX_SEASONS_PER_CLUB, Season, SeasonDetails, SeasonEditOutcome, SeasonOutcome};
pub use self::sheet::{AttachOutcome, ClubSheet, MAX_SHEETS_PER_CLUB};

pub(crate) use self::sheet::is_secretarys;
pub(crate) use self::succession::{forget_visitor, merge_members};

const INSERT: &str = include_str!("insert.sql");
const BY_JOINING_CODE: &str = include_str!("by_joining_code.sql");
const BY_FORM: &str = include_str!("by_form.sql");
const EDIT: &str = include_str!("edit.sql");
const RENEW_CODE: &str = include_str!("renew_code.sql");
const IS_SECRETARY: &str = include_str!("is_secretary.sql");

/// The most clubs that somebody can belong to.
pub const MAX_CLUBS_PER_MEMBER: u32 = 20;

/// What a secretary can change of a club.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClubDetails {
    /// The name.
    pub name: String,
    /// The id of the code that it plays by, without its house rules.
    pub code: String,
    /// The ids of its house rules, in order.
    pub house_rules: Vec<String>,
}

/// A club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club {
    /// The number in its address.
    pub id: i64,
    /// Name, code and house rules.
    pub details: ClubDetails,
    /// How often these were set, from 1.
    pub revision: u32,
    /// Whoever has this code can join: eight letters and figures.
    pub joining_code: String,
}

/// A club to found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClub {
    /// Name, code and house rules.
    pub details: ClubDetails,
    /// The joining code.
    pub joining_code: String,
    /// A mark of the form that asks for it. The same form founds one club.
    pub form: SecretHash,
    /// When, in unix seconds.
    pub founded_at: i64,
    /// Its first secretary.
    pub founder: NewMember,
}

/// What [`Store::found_club`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundOutcome {
    /// The club has this id now.
    Founded(i64),
    /// The same form has founded the club with this id already. Nothing changed.
    Known(i64),
    /// The founder belongs to as many clubs as anybody can. Nothing changed.
    TooManyClubs,
}

impl Store {
    /// Founds a club with its first secretary, unless its form has been sent before.
    ///
    /// # Errors
    /// When the database cannot be written, or another club has the joining code. Nothing is founded then.
    pub fn found_club(&self, new: &NewClub) -> Result<FoundOutcome, StoreError> {
        self.write(|transaction| {
            let known = transaction.prepare_cached(BY_FORM)?.query_row([new.form], |row| row.get(0)).optional()?;
            if let Some(club) = known {
                return Ok(FoundOutcome::Known(club));
            }
            if member::club_count(transaction, new.founder.visitor)? >= MAX_CLUBS_PER_MEMBER {
                return Ok(FoundOutcome::TooManyClubs);
            }
            transaction.prepare_cached(INSERT)?.execute(named_params! {
                ":name": new.details.name,
                ":code": new.details.code,
                ":house_rules": new.details.house_rules.join(" "),
                ":joining_code": new.joining_code,
                ":form": new.form,
                ":founded_at": new.founded_at,
            })?;
            let club = transaction.last_insert_rowid();
            member::insert(transaction, club, &new.founder, true)?;
            Ok(FoundOutcome::Founded(club))
        })
    }

    /// The club with a joining code.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn club_by_joining_code(&self, code: &str) -> Result<Option<Club>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_JOINING_CODE)?.query_row([code], from_row).optional())
    }

    /// Sets name, code and house rules of a club whose revision is still the one that the secretary saw.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn edit_club(
        &self,
        club: i64,
        by: i64,
        revision: u32,
        details: &ClubDetails,
    ) -> Result<EditOutcome, StoreError> {
        self.write(|transaction| {
            let changed = is_secretary(transaction, club, by)?
                && transaction.prepare_cached(EDIT)?.execute(named_params! {
                    ":club": club,
                    ":revision": revision,
                    ":name": details.name,
                    ":code": details.code,
                    ":house_rules": details.house_rules.join(" "),
                })? > 0;
            Ok(if changed { EditOutcome::Changed } else { EditOutcome::Outdated })
        })
    }

    /// Gives a club another joining code, if it still has the old one. Returns whether it has the new one now.
    ///
    /// # Errors
    /// When the database cannot be written, or another club has the new code.
    pub fn renew_joining_code(&self, club: i64, by: i64, old: &str, new: &str) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let params = named_params! { ":club": club, ":old": old, ":new": new };
            Ok(is_secretary(transaction, club, by)? && transaction.prepare_cached(RENEW_CODE)?.execute(params)? > 0)
        })
    }

    /// Dissolves a club: its members, seasons, and what makes sheets and results its own. The sheets stay, with their
    /// results. Returns false, and changes nothing, if `by` is no secretary of it.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn dissolve_club(&self, club: i64, by: i64) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let allowed = is_secretary(transaction, club, by)?;
            if allowed {
                delete(transaction, club)?;
            }
            Ok(allowed)
        })
    }
}

/// Deletes a club with all that belongs to it.
fn delete(transaction: &Transaction<'_>, club: i64) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM clubs WHERE id = ?1", [club]).map(drop)
}

/// Whether a visitor is a secretary of a club.
fn is_secretary(conn: &Connection, club: i64, visitor: i64) -> rusqlite::Result<bool> {
    conn.prepare_cached(IS_SECRETARY)?.exists([club, visitor])
}

/// Reads a club from a row.
fn from_row(row: &Row<'_>) -> rusqlite::Result<Club> {
    let house_rules: String = row.get("house_rules")?;
    Ok(Club {
        id: row.get("id")?,
        details: ClubDetails {
            name: row.get("name")?,
            code: row.get("code")?,
            house_rules: house_rules.split_whitespace().map(str::to_owned).collect(),
        },
        revision: row.get("revision")?,
        joining_code: row.get("joining_code")?,
    })
}

#[cfg(test)]
pub(crate) mod tests;

//! Whose the results of a club's sheets are: a member's, or a guest's.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, named_params};

use super::is_secretary;
use super::sheet::club_of;
use crate::sheet_result::add;
use crate::{AddOutcome, SecretHash, SheetResult, Store, StoreError};

const CLAIM: &str = include_str!("claim_result.sql");
const MATCH: &str = include_str!("match_result.sql");
const UNMATCH: &str = include_str!("unmatch_result.sql");
const RESULT_MEMBERS: &str = include_str!("result_members.sql");
const SEASON_RESULTS: &str = include_str!("season_results.sql");

/// What somebody won on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonResult {
    /// The number of the sheet.
    pub sheet: u32,
    /// The id of the member; none for a guest.
    pub member: Option<i64>,
    /// The name of the member now, or the name that the guest gave.
    pub name: String,
    /// The points.
    pub points: u32,
    /// The points of a form with every answer right.
    pub out_of: u32,
}

impl Store {
    /// Keeps what a member of a club answered on a sheet of the club, as [`Store::add_sheet_result`] does. `None`, and
    /// nothing changes, if the member or the sheet is not the club's.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn add_member_result(
        &self,
        club: i64,
        member: i64,
        sheet: u32,
        result: &SheetResult,
        digest: &SecretHash,
    ) -> Result<Option<AddOutcome>, StoreError> {
        self.write(|transaction| {
            let sql = "SELECT 1 FROM club_members WHERE club = ?1 AND id = ?2";
            let belongs = transaction.prepare_cached(sql)?.exists([club, member])?;
            if !belongs || club_of(transaction, sheet)? != Some(club) {
                return Ok(None);
            }
            let outcome = add(transaction, sheet, result, digest)?;
            let params = named_params! { ":sheet": sheet, ":digest": digest, ":member": member };
            transaction.prepare_cached(CLAIM)?.execute(params)?;
            Ok(Some(outcome))
        })
    }

    /// Says whose results of a club's sheet are: for the id of each, the id of a member, or nobody for a guest. Results
    /// of another sheet and members of another club are left as they are. Returns false, and changes nothing, if `by` is
    /// no secretary or the sheet is not the club's.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn match_results(
        &self,
        club: i64,
        by: i64,
        sheet: u32,
        members: &[(i64, Option<i64>)],
    ) -> Result<bool, StoreError> {
        self.write(|transaction| {
            if !is_secretary(transaction, club, by)? || club_of(transaction, sheet)? != Some(club) {
                return Ok(false);
            }
            for (result, member) in members {
                match member {
                    Some(member) => transaction.prepare_cached(MATCH)?.execute(named_params! {
                        ":result": result, ":member": member, ":sheet": sheet, ":club": club,
                    })?,
                    None => transaction
                        .prepare_cached(UNMATCH)?
                        .execute(named_params! { ":result": result, ":sheet": sheet })?,
                };
            }
            Ok(true)
        })
    }

    /// Whose the results of a sheet are: the id of the member, by the id of the result.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn result_members(&self, sheet: u32) -> Result<BTreeMap<i64, i64>, StoreError> {
        self.read(|conn| {
            conn.prepare_cached(RESULT_MEMBERS)?.query_map([sheet], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
    }

    /// Whether a member of a club has a result on a sheet.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn has_member_result(&self, member: i64, sheet: u32) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM club_results AS l JOIN sheet_results AS r ON r.id = l.result \
                   WHERE l.member = ?1 AND r.sheet = ?2";
        self.read(|conn| conn.prepare_cached(sql)?.query_row((member, sheet), |_| Ok(())).optional())
            .map(|found| found.is_some())
    }

    /// What everybody won on the sheets of a club from one day to another, in the order in which the results came.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn season_results(&self, club: i64, first_day: &str, last_day: &str) -> Result<Vec<SeasonResult>, StoreError> {
        self.read(|conn| {
            let params = named_params! { ":club": club, ":first_day": first_day, ":last_day": last_day };
            let mut select = conn.prepare_cached(SEASON_RESULTS)?;
            let results = select.query_map(params, |row| {
                let member_name: Option<String> = row.get("member_name")?;
                Ok(SeasonResult {
                    sheet: row.get("sheet")?,
                    member: row.get("member")?,
                    name: member_name.map_or_else(|| row.get("name"), Ok)?,
                    points: row.get("points")?,
                    out_of: row.get("out_of")?,
                })
            })?;
            results.collect()
        })
    }
}

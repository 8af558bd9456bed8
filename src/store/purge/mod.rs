//! Forgetting visitors who have no account and have not been here for long, and club nights that are over. What the site says about it is in
//! `templates/about.html`.

use rusqlite::{OptionalExtension, Transaction, named_params};

use crate::{Store, StoreError, site, visitor_data};

const STALE: &str = include_str!("stale.sql");
const NEWEST_ANSWER: &str = "SELECT given_at FROM attempts ORDER BY id DESC LIMIT 1";

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// A visitor who has answered nothing is forgotten after so many days.
pub const UNANSWERED_DAYS: i64 = 30;
/// A visitor who has answered is forgotten after so many days without an answer.
pub const IDLE_DAYS: i64 = 365;

/// How many visitors are forgotten at once, so that answers do not wait long.
const MOST_AT_ONCE: u32 = 200;

/// What the clock showed when old visitors were last looked for, in unix seconds.
const LAST_LOOK: &str = "last_look";
/// Nobody is forgotten before this time, in unix seconds.
const TRUST_CLOCK_FROM: &str = "trust_clock_from";
/// A clock that moves by more than this between two looks may be wrong.
const PLAUSIBLE_STEP: i64 = 35 * SECONDS_PER_DAY;
/// After such a step, the clock is trusted when so much time has passed.
const PROBATION: i64 = 7 * SECONDS_PER_DAY;

impl Store {
    /// Forgets visitors who have no account and answered nothing for [`UNANSWERED_DAYS`], or nothing more for
    /// [`IDLE_DAYS`], and returns how many. At most a few hundred at a time: call it now and then. Club nights that were
    /// left for [`NIGHT_DAYS`](crate::NIGHT_DAYS) are forgotten too.
    ///
    /// A clock that jumps forward must not empty the database. So after a jump of more than a month (or a pause so
    /// long), nobody is forgotten for a week.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub fn purge_now_and_then(&self, now: i64) -> Result<usize, StoreError> {
        let trusted = self.write(|transaction| trust_clock(transaction, now))?;
        if !trusted {
            return Ok(0);
        }
        self.purge_nights(now)?;
        self.purge_some(now)
    }

    /// Forgets all such visitors, and all club nights that were left, whatever the clock did before.
    ///
    /// # Errors
    /// When the database cannot be read or written. Those forgotten until then stay forgotten.
    pub fn purge(&self, now: i64) -> Result<usize, StoreError> {
        while self.purge_nights(now)? > 0 {}
        let mut purged = 0;
        loop {
            match self.purge_some(now)? {
                0 => return Ok(purged),
                some => purged += some,
            }
        }
    }

    fn purge_some(&self, now: i64) -> Result<usize, StoreError> {
        let unanswered_before = now.saturating_sub(UNANSWERED_DAYS * SECONDS_PER_DAY);
        let idle_before = now.saturating_sub(IDLE_DAYS * SECONDS_PER_DAY);
        // Looking takes a while, so it locks nobody out.
        let stale: Vec<i64> = self.read(|conn| {
            let params = named_params! {
                ":unanswered_before": unanswered_before, ":idle_before": idle_before, ":most": MOST_AT_ONCE,
            };
            let sql = format!("{STALE} ORDER BY created_at LIMIT :most");
            conn.prepare_cached(&sql)?.query_map(params, |row| row.get(0))?.collect()
        })?;
        if stale.is_empty() {
            return Ok(0);
        }
        let purged = self.write(|transaction| {
            let mut purged = 0;
            for visitor in stale {
                // Meanwhile this one may have answered.
                let params = named_params! {
                    ":unanswered_before": unanswered_before, ":idle_before": idle_before, ":id": visitor,
                };
                if transaction.prepare_cached(&format!("{STALE} AND id = :id"))?.exists(params)? {
                    visitor_data::delete(transaction, visitor)?;
                    purged += 1;
                }
            }
            Ok(purged)
        })?;
        self.fold_log();
        Ok(purged)
    }

    /// When the newest answer was given, by the clock of that time, in unix seconds.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn newest_answer_at(&self) -> Result<Option<i64>, StoreError> {
        self.read(|conn| conn.prepare_cached(NEWEST_ANSWER)?.query_row([], |row| row.get(0)).optional())
    }
}

/// Whether the clock can be trusted to say what is old. Remembers what it shows.
fn trust_clock(transaction: &Transaction<'_>, now: i64) -> rusqlite::Result<bool> {
    let number = |name| site::value(transaction, name).map(|value| value.and_then(|text| text.parse::<i64>().ok()));
    let newest: Option<i64> = transaction.query_row(NEWEST_ANSWER, [], |row| row.get(0)).optional()?;
    let last_look = number(LAST_LOOK)?.or(newest);
    site::set_value(transaction, LAST_LOOK, &now.to_string())?;
    if last_look.is_some_and(|last| !(-SECONDS_PER_DAY..=PLAUSIBLE_STEP).contains(&(now - last))) {
        site::set_value(transaction, TRUST_CLOCK_FROM, &(now + PROBATION).to_string())?;
        return Ok(false);
    }
    Ok(number(TRUST_CLOCK_FROM)?.is_none_or(|from| now >= from))
}

#[cfg(test)]
mod tests;

//! Club nights: the questions of a kept sheet put to a room, one by one, and what the room answers.
//!
//! All that a night is stands in the database, so that a restart loses nothing. The time is always an argument, in unix
//! milliseconds where it decides whether a question is open.

mod answers;
mod finish;
mod players;
mod state;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params};

pub use self::answers::{AnswerOutcome, NightAnswer};
pub use self::finish::EndOutcome;
pub use self::players::{JoinNightOutcome, MAX_PLAYERS_PER_NIGHT, NewPlayer, NightPlayer};
pub use self::state::{NightMove, NightPhase, NightSettings, NightState};

use crate::club::is_secretarys;
use crate::{SecretHash, Store, StoreError};

const INSERT: &str = include_str!("insert.sql");
const BY_CODE: &str = include_str!("by_code.sql");
const BY_ID: &str = include_str!("by_id.sql");
const BY_SHEET: &str = include_str!("by_sheet.sql");
const MOVE: &str = include_str!("move.sql");
const COUNTS: &str = include_str!("counts.sql");
const STALE: &str = include_str!("stale.sql");

/// The most nights of one sheet that are kept at a time.
pub const MAX_NIGHTS_PER_SHEET: usize = 50;

/// A night is forgotten after so many days without a move, ended or not.
pub const NIGHT_DAYS: i64 = 30;

/// How many nights are forgotten at once, so that answers do not wait long.
const MOST_AT_ONCE: usize = 20;

/// A club night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Night {
    /// By which the store knows it.
    pub id: i64,
    /// The number of its sheet. It asks the questions of form A.
    pub sheet: u32,
    /// What players type to join.
    pub code: [u8; 6],
    /// The hash of the token with which it is led.
    pub lead_digest: SecretHash,
    /// What it is about.
    pub settings: NightSettings,
    /// How far it has come, as of the last move.
    pub state: NightState,
    /// Goes up with each move. A move says which it follows.
    pub step: u32,
    /// Goes up when somebody joins or is removed.
    pub roster: u32,
    /// Of how many players the answers found no room among the results of the sheet.
    pub unsaved: u32,
    /// When it was made, in unix seconds.
    pub made_at: i64,
}

/// A night to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewNight {
    /// The number of its sheet.
    pub sheet: u32,
    /// What players type to join: letters and figures.
    pub code: [u8; 6],
    /// The hash of the token with which it is led.
    pub lead_digest: SecretHash,
    /// What it is about.
    pub settings: NightSettings,
}

/// What changes on a night while people look on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct NightCounts {
    /// Goes up with each move.
    pub step: u32,
    /// Goes up when somebody joins or is removed.
    pub roster: u32,
    /// How many have joined.
    pub players: u32,
    /// How many have answered the present question.
    pub answered: u32,
}

/// What [`Store::begin_night`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BeginNightOutcome {
    /// The night has begun.
    Begun,
    /// There is a night of this sheet with this code already. Nothing changed.
    Known,
    /// Another sheet has a night with this code. Nothing changed.
    CodeTaken,
    /// The sheet has as many nights as it can have. Nothing changed.
    Full,
}

/// What [`Store::move_night`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveOutcome {
    /// The night has moved on.
    Moved,
    /// Somebody has moved it since. Nothing changed.
    Outdated,
    /// The move is not possible now. Nothing changed.
    Impossible,
}

impl Store {
    /// Begins a night of a sheet. A form that is sent twice begins one.
    ///
    /// # Errors
    /// When the database cannot be written, or there is no such sheet.
    pub fn begin_night(&self, new: &NewNight, now: i64) -> Result<BeginNightOutcome, StoreError> {
        self.write(|transaction| begin(transaction, new, now))
    }

    /// Begins a night of a sheet of a club. `None` if whoever does it (`by`) is not a secretary, or the sheet is not the
    /// club's.
    ///
    /// # Errors
    /// As for [`Store::begin_night`].
    pub fn begin_club_night(
        &self,
        club: i64,
        by: i64,
        new: &NewNight,
        now: i64,
    ) -> Result<Option<BeginNightOutcome>, StoreError> {
        self.write(|transaction| {
            if !is_secretarys(transaction, club, by, new.sheet)? {
                return Ok(None);
            }
            begin(transaction, new, now).map(Some)
        })
    }

    /// The night with a code.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn night_by_code(&self, code: &[u8; 6]) -> Result<Option<Night>, StoreError> {
        self.read(|conn| find(conn, BY_CODE, code_text(code)))
    }

    /// The nights of a sheet that are kept, the newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn nights_of_sheet(&self, sheet: u32) -> Result<Vec<Night>, StoreError> {
        self.read(|conn| of_sheet(conn, sheet))
    }

    /// What has changed on a night. `None` if it is kept no more.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn night_counts(&self, id: i64) -> Result<Option<NightCounts>, StoreError> {
        self.read(|conn| counts(conn, id))
    }

    /// Moves a night on, if its step is still the one that the leader saw. [`Store::end_night`] ends it.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn move_night(&self, id: i64, step: u32, wanted: NightMove, now: i64) -> Result<MoveOutcome, StoreError> {
        self.write(|transaction| move_on(transaction, id, step, wanted, now))
    }

    /// Forgets nights without a move for [`NIGHT_DAYS`], with their players and answers. At most a few at a time. `now`
    /// is in unix seconds.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub(crate) fn purge_nights(&self, now: i64) -> Result<usize, StoreError> {
        let before = now.saturating_sub(NIGHT_DAYS * 24 * 60 * 60);
        let stale: Vec<i64> =
            self.read(|conn| conn.prepare_cached(STALE)?.query_map([before], |row| row.get(0))?.collect())?;
        if stale.is_empty() {
            return Ok(0);
        }
        self.write(|transaction| {
            let mut delete = transaction.prepare_cached("DELETE FROM nights WHERE id = ?1 AND moved_at < ?2")?;
            stale.iter().take(MOST_AT_ONCE).map(|id| delete.execute([*id, before])).sum()
        })
    }
}

/// Begins a night in a transaction.
fn begin(transaction: &Transaction<'_>, new: &NewNight, now: i64) -> rusqlite::Result<BeginNightOutcome> {
    if let Some(known) = find(transaction, BY_CODE, code_text(&new.code))? {
        let is_own = known.sheet == new.sheet;
        return Ok(if is_own { BeginNightOutcome::Known } else { BeginNightOutcome::CodeTaken });
    }
    if of_sheet(transaction, new.sheet)?.len() >= MAX_NIGHTS_PER_SHEET {
        return Ok(BeginNightOutcome::Full);
    }
    transaction.prepare_cached(INSERT)?.execute(named_params! {
        ":sheet": new.sheet,
        ":code": code_text(&new.code),
        ":lead_digest": new.lead_digest,
        ":questions": new.settings.questions,
        ":seconds": new.settings.seconds,
        ":told_at_end": new.settings.told_at_end,
        ":now": now / 1000,
    })?;
    Ok(BeginNightOutcome::Begun)
}

/// Moves a night on in a transaction.
fn move_on(
    transaction: &Transaction<'_>,
    id: i64,
    step: u32,
    wanted: NightMove,
    now: i64,
) -> rusqlite::Result<MoveOutcome> {
    let Some(night) = find(transaction, BY_ID, id)?.filter(|night| night.step == step) else {
        return Ok(MoveOutcome::Outdated);
    };
    let Some(next) = night.state.after(wanted, &night.settings, now) else { return Ok(MoveOutcome::Impossible) };
    transaction.prepare_cached(MOVE)?.execute(named_params! {
        ":id": id,
        ":phase": next.phase.name(),
        ":question": next.question,
        ":closes_at": next.closes_at,
        ":now": now / 1000,
    })?;
    Ok(MoveOutcome::Moved)
}

fn find(conn: &Connection, sql: &str, key: impl rusqlite::ToSql) -> rusqlite::Result<Option<Night>> {
    conn.prepare_cached(sql)?.query_row([key], from_row).optional()
}

fn of_sheet(conn: &Connection, sheet: u32) -> rusqlite::Result<Vec<Night>> {
    let mut select = conn.prepare_cached(BY_SHEET)?;
    let mut nights = select.query_map([sheet], from_row)?.collect::<rusqlite::Result<Vec<Night>>>()?;
    nights.sort_unstable_by_key(|night| std::cmp::Reverse(night.id));
    Ok(nights)
}

fn counts(conn: &Connection, id: i64) -> rusqlite::Result<Option<NightCounts>> {
    let row = |row: &Row<'_>| {
        Ok(NightCounts {
            step: row.get("step")?,
            roster: row.get("roster")?,
            players: row.get("players")?,
            answered: row.get("answered")?,
        })
    };
    conn.prepare_cached(COUNTS)?.query_row([id], row).optional()
}

/// A code as the database keeps it. Codes are letters and figures; anything else names no night.
fn code_text(code: &[u8; 6]) -> &str {
    std::str::from_utf8(code).unwrap_or_default()
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Night> {
    let (phase, code): (String, String) = (row.get("phase")?, row.get("code")?);
    Ok(Night {
        id: row.get("id")?,
        sheet: row.get("sheet")?,
        code: code.as_bytes().try_into().unwrap_or_default(),
        lead_digest: row.get("lead_digest")?,
        settings: NightSettings {
            questions: row.get("questions")?,
            seconds: row.get("seconds")?,
            told_at_end: row.get("told_at_end")?,
        },
        state: NightState {
            phase: NightPhase::find(&phase).unwrap_or(NightPhase::Ended),
            question: row.get("question")?,
            closes_at: row.get("closes_at")?,
        },
        step: row.get("step")?,
        roster: row.get("roster")?,
        unsaved: row.get("unsaved")?,
        made_at: row.get("made_at")?,
    })
}

#[cfg(test)]
mod tests;

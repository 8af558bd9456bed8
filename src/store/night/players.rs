//! Who takes part in a night.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::{BY_ID, NightPhase, counts, find};
use crate::{SecretHash, Store, StoreError};

const PLAYERS: &str = include_str!("players.sql");
const PLAYER: &str = include_str!("player.sql");
const INSERT: &str = include_str!("insert_player.sql");
const REMOVE: &str = include_str!("remove_player.sql");

/// The most players of one night.
pub const MAX_PLAYERS_PER_NIGHT: u32 = 60;

/// The most names that one night remembers, with those who were removed.
const MAX_NAMES: u32 = 4 * MAX_PLAYERS_PER_NIGHT;

/// Somebody who wants to join.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPlayer {
    /// The name as it is shown.
    pub name: String,
    /// The name as it is compared with others.
    pub folded: String,
    /// The hash of the token by which the player's browser is known.
    pub digest: SecretHash,
}

/// Somebody who has joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NightPlayer {
    /// By which the store knows the player.
    pub id: i64,
    /// The name.
    pub name: String,
}

/// What [`Store::join_night`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JoinNightOutcome {
    /// The player takes part.
    Joined,
    /// The same browser has joined already. Nothing changed.
    Known,
    /// Somebody of this name has joined, or was removed. Nothing changed.
    NameTaken,
    /// As many take part as can. Nothing changed.
    Full,
    /// The night is over, or there is none. Nothing changed.
    Ended,
    /// The leader has removed this browser's player. Nothing changed.
    Removed,
}

impl Store {
    /// Lets somebody take part in a night. A form that is sent twice lets one player in.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn join_night(&self, night: i64, new: &NewPlayer) -> Result<JoinNightOutcome, StoreError> {
        self.write(|transaction| {
            let found = find(transaction, BY_ID, night)?;
            if found.is_none_or(|night| night.state.phase == NightPhase::Ended) {
                return Ok(JoinNightOutcome::Ended);
            }
            match by_digest(transaction, night, &new.digest)? {
                Some((_, true)) => return Ok(JoinNightOutcome::Removed),
                Some(_) => return Ok(JoinNightOutcome::Known),
                None => {}
            }
            let players = counts(transaction, night)?.unwrap_or_default().players;
            let names: u32 = transaction
                .prepare_cached("SELECT count(*) FROM night_players WHERE night = ?1")?
                .query_row([night], |row| row.get(0))?;
            if players >= MAX_PLAYERS_PER_NIGHT || names >= MAX_NAMES {
                return Ok(JoinNightOutcome::Full);
            }
            let added = transaction.prepare_cached(INSERT)?.execute(named_params! {
                ":night": night, ":name": new.name, ":folded": new.folded, ":digest": new.digest,
            })?;
            if added == 0 {
                return Ok(JoinNightOutcome::NameTaken);
            }
            count_roster(transaction, night)?;
            Ok(JoinNightOutcome::Joined)
        })
    }

    /// The player whose browser has a token, and whether the leader has removed them. `None` if nobody has it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn night_player(&self, night: i64, digest: &SecretHash) -> Result<Option<(NightPlayer, bool)>, StoreError> {
        self.read(|conn| by_digest(conn, night, digest))
    }

    /// Who takes part, in the order in which they joined.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn night_players(&self, night: i64) -> Result<Vec<NightPlayer>, StoreError> {
        self.read(|conn| players(conn, night))
    }

    /// Removes a player of a night. Their answers count no more. Nothing happens if they do not take part.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn remove_night_player(&self, night: i64, player: i64) -> Result<(), StoreError> {
        self.write(|transaction| {
            let params = named_params! { ":id": player, ":night": night };
            if transaction.prepare_cached(REMOVE)?.execute(params)? > 0 {
                count_roster(transaction, night)?;
            }
            Ok(())
        })
    }
}

/// The player with a token, and whether they were removed.
pub(super) fn by_digest(
    conn: &Connection,
    night: i64,
    digest: &SecretHash,
) -> rusqlite::Result<Option<(NightPlayer, bool)>> {
    let found = |row: &Row<'_>| Ok((from_row(row)?, row.get("removed")?));
    let params = named_params! { ":night": night, ":digest": digest };
    conn.prepare_cached(PLAYER)?.query_row(params, found).optional()
}

pub(super) fn players(conn: &Connection, night: i64) -> rusqlite::Result<Vec<NightPlayer>> {
    let mut select = conn.prepare_cached(PLAYERS)?;
    let mut found = select.query_map([night], from_row)?.collect::<rusqlite::Result<Vec<NightPlayer>>>()?;
    found.sort_unstable_by_key(|player| player.id);
    Ok(found)
}

fn count_roster(conn: &Connection, night: i64) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE nights SET roster = roster + 1 WHERE id = ?1")?.execute([night])?;
    Ok(())
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<NightPlayer> {
    Ok(NightPlayer { id: row.get("id")?, name: row.get("name")? })
}

#[cfg(test)]
pub(super) const QUERIES: [&str; 3] = [PLAYERS, PLAYER, REMOVE];

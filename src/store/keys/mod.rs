//! The keys that sign cookies and forms. They are in a file of their own, so that a copy of the database forges
//! nothing. The first key signs. Older keys are accepted until a day, so that a new key signs nobody out.
//!
//! A database from before the key file has its key inside. So has a backup, which is one file. The first start moves
//! such a key into the key file.

mod key_file;

use std::path::{Path, PathBuf};

use jiff::civil::Date;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::error::{StoreError, StoreErrorCause};
use crate::file_identity::with_suffix;
use crate::{Store, schema};

/// How many bytes a key has at least.
pub(crate) const MIN_KEY_BYTES: usize = 32;

/// How many days an old key is accepted after it was replaced. No cookie lasts longer.
const OLD_KEY_DAYS: i64 = 400;

const SELECT: &str = "SELECT bytes FROM secret WHERE id = 1";
const SELECT_OLD: &str = "SELECT bytes, accepted_until FROM old_secrets";
const INSERT: &str =
    "INSERT INTO secret (id, bytes) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes";
const INSERT_OLD: &str = "INSERT OR REPLACE INTO old_secrets (bytes, accepted_until) VALUES (?1, ?2)";
const DELETE: &str = "DELETE FROM secret; DELETE FROM old_secrets";

/// Where the keys are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeySource {
    /// In a file beside the database, whose name ends in `.key`.
    BesideDatabase,
    /// In this file.
    File(PathBuf),
    /// Given when the program starts, such as by the environment. The first signs; the others are accepted.
    Given(Vec<Vec<u8>>),
}

/// A key that signs no more, and is still accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldKey {
    /// The key.
    pub bytes: Vec<u8>,
    /// The last day on which it is accepted; always, if `None`.
    pub accepted_until: Option<Date>,
}

/// The key that signs, and the older ones that are accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyRing {
    /// The key that signs.
    pub current: Vec<u8>,
    /// The keys that are accepted too, the latest first.
    pub old: Vec<OldKey>,
}

impl KeyRing {
    /// A ring with a single key.
    #[must_use]
    pub fn new(current: Vec<u8>) -> KeyRing {
        KeyRing { current, old: Vec::new() }
    }

    /// A ring that signs with `fresh` from now on. With `keep_old`, what was signed before stays good until it expires.
    #[must_use]
    pub fn rotated(self, fresh: Vec<u8>, keep_old: bool, today: Date) -> KeyRing {
        let mut ring = KeyRing::new(fresh);
        if keep_old {
            ring.accept(KeyRing { current: self.current, old: self.old }, today);
        }
        ring
    }

    /// Every key, the one that signs first.
    fn all(&self) -> impl Iterator<Item = &[u8]> {
        std::iter::once(self.current.as_slice()).chain(self.old.iter().map(|key| key.bytes.as_slice()))
    }

    /// Accepts the keys of another ring too.
    fn accept(&mut self, other: KeyRing, today: Date) {
        let until = today.checked_add(jiff::Span::new().days(OLD_KEY_DAYS)).ok();
        let replaced = OldKey { bytes: other.current, accepted_until: until };
        for key in std::iter::once(replaced).chain(other.old) {
            if key.bytes != self.current && !self.old.iter().any(|old| old.bytes == key.bytes) {
                self.old.push(key);
            }
        }
    }

    /// Forgets old keys whose last day is over.
    fn drop_expired(&mut self, today: Date) {
        self.old.retain(|key| key.accepted_until.is_none_or(|until| until >= today));
    }
}

/// The path of the key file of a database, unless another is given.
#[must_use]
pub fn default_key_path(database: &Path) -> PathBuf {
    with_suffix(database, ".key")
}

impl KeySource {
    /// The path of the key file, if the keys are in a file.
    #[must_use]
    pub fn path(&self, database: &Path) -> Option<PathBuf> {
        match self {
            KeySource::BesideDatabase => Some(default_key_path(database)),
            KeySource::File(path) => Some(path.clone()),
            KeySource::Given(_) => None,
        }
    }

    /// The keys, if there are any yet.
    ///
    /// # Errors
    /// When the key file cannot be read or has a line that is no key, or a given key is too short.
    pub fn read(&self, database: &Path) -> Result<Option<KeyRing>, StoreError> {
        let KeySource::Given(keys) = self else {
            return self.path(database).map_or(Ok(None), |path| key_file::read(&path));
        };
        if keys.is_empty() || keys.iter().any(|key| key.len() < MIN_KEY_BYTES) {
            return Err(StoreError::KeyFile { path: "ODDTRICK_KEY".into(), cause: StoreErrorCause::KeyTooShort });
        }
        let old = keys[1..].iter().map(|bytes| OldKey { bytes: bytes.clone(), accepted_until: None });
        Ok(Some(KeyRing { current: keys[0].clone(), old: old.collect() }))
    }

    /// Replaces the signing key in the key file by `fresh`. A running site uses it after its next start.
    ///
    /// # Errors
    /// When the keys are not in a file, there are none yet, or the file cannot be read or written.
    pub fn rotate(&self, database: &Path, fresh: Vec<u8>, keep_old: bool, today: Date) -> Result<KeyRing, StoreError> {
        let missing = |path: PathBuf| StoreError::KeyFile { path, cause: StoreErrorCause::NoKeyYet };
        let Some(path) = self.path(database) else { return Err(missing("ODDTRICK_KEY".into())) };
        let ring = key_file::read(&path)?.ok_or_else(|| missing(path.clone()))?;
        let mut ring = ring.rotated(fresh, keep_old, today);
        ring.drop_expired(today);
        key_file::replace(&path, &ring)?;
        Ok(ring)
    }
}

impl Store {
    /// The keys of the site. If there are none yet, makes `fresh` (at least 32 bytes) the key. Moves keys that are in
    /// the database into the key file.
    ///
    /// # Errors
    /// When the key file or the database cannot be read or written, or a key is too short.
    pub fn key_ring(&self, source: &KeySource, fresh: &[u8], today: Date) -> Result<KeyRing, StoreError> {
        let inside = self.read(keys_inside)?;
        let stored = source.read(self.path())?;
        let mut ring = match (stored.clone(), &inside) {
            (Some(stored), _) => stored,
            (None, Some(inside)) => inside.clone(),
            (None, None) => KeyRing::new(fresh.to_vec()),
        };
        if let Some(inside) = inside.clone() {
            ring.accept(inside, today);
        }
        ring.drop_expired(today);
        let Some(path) = source.path(self.path()) else {
            // A key is thrown away only where it is kept elsewhere.
            if let (Some(given), Some(inside)) = (stored, inside)
                && inside.all().all(|key| given.all().any(|other| other == key))
            {
                self.forget_keys_inside()?;
            }
            return Ok(ring);
        };
        if stored.is_none() && !key_file::create(&path, &ring)? {
            // Another process was faster. Its keys count.
            return self.key_ring(source, fresh, today);
        }
        if stored.is_some_and(|stored| stored != ring) {
            key_file::replace(&path, &ring)?;
        }
        if inside.is_some() {
            self.forget_keys_inside()?;
        }
        Ok(ring)
    }

    fn forget_keys_inside(&self) -> Result<(), StoreError> {
        self.write(|transaction| transaction.execute_batch(DELETE))?;
        self.fold_log();
        Ok(())
    }
}

/// The keys in a database, if it has any.
pub(crate) fn keys_inside(conn: &Connection) -> rusqlite::Result<Option<KeyRing>> {
    let Some(current) = conn.query_row(SELECT, [], |row| row.get(0)).optional()? else { return Ok(None) };
    let old = |row: &rusqlite::Row<'_>| {
        let until: String = row.get(1)?;
        Ok(OldKey { bytes: row.get(0)?, accepted_until: until.parse().ok() })
    };
    Ok(Some(KeyRing { current, old: conn.prepare(SELECT_OLD)?.query_map([], old)?.collect::<Result<_, _>>()? }))
}

/// Puts keys into a backup, if its schema has a place for them.
pub(crate) fn put_inside(transaction: &Transaction<'_>, ring: &KeyRing) -> rusqlite::Result<()> {
    transaction.execute(INSERT, [&ring.current])?;
    if schema::has_table(transaction, "old_secrets")? {
        for key in &ring.old {
            let until = key.accepted_until.unwrap_or(Date::MAX).to_string();
            transaction.execute(INSERT_OLD, params![key.bytes, until])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;

//! What was said about the whole site: whether it takes new accounts, and what its clock has shown.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::{Store, StoreError};

const SELECT: &str = "SELECT value FROM site WHERE name = ?1";
const UPSERT: &str =
    "INSERT INTO site (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";

const SIGN_UP: &str = "sign_up";
const CLOSED: &str = "closed";

impl Store {
    /// Whether the site takes new accounts.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_sign_up_open(&self) -> Result<bool, StoreError> {
        self.read(|conn| Ok(value(conn, SIGN_UP)?.as_deref() != Some(CLOSED)))
    }

    /// Says whether the site takes new accounts. A running site follows at once.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn set_sign_up_open(&self, open: bool) -> Result<(), StoreError> {
        self.write(|transaction| set_value(transaction, SIGN_UP, if open { "open" } else { CLOSED }))
    }
}

pub(crate) fn value(conn: &Connection, name: &str) -> rusqlite::Result<Option<String>> {
    conn.prepare_cached(SELECT)?.query_row([name], |row| row.get(0)).optional()
}

pub(crate) fn set_value(transaction: &Transaction<'_>, name: &str, value: &str) -> rusqlite::Result<()> {
    transaction.prepare_cached(UPSERT)?.execute(params![name, value]).map(drop)
}

#[cfg(test)]
mod tests {
    use crate::test_support::temp_store;

    #[test]
    fn sign_up_is_open_until_it_is_closed() {
        let (_folder, store) = temp_store();
        assert!(store.is_sign_up_open().unwrap());
        for open in [false, false, true] {
            store.set_sign_up_open(open).unwrap();
            assert_eq!(store.is_sign_up_open().unwrap(), open);
        }
    }
}

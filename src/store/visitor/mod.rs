//! Visitors. A visitor is someone with a cookie. Unless they create an account, the site knows only
//! their answers and settings.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params};

use crate::{Store, StoreError};

const BY_PUBLIC_ID: &str = include_str!("by_public_id.sql");
const INSERT: &str = include_str!("insert.sql");

impl Store {
    /// The id of the visitor with a public id (32 lower-case hex digits, as in the cookie), if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn visitor_by_public_id(&self, public_id: &str) -> Result<Option<i64>, StoreError> {
        self.read(|conn| find_by_public_id(conn, public_id).optional())
    }

    /// The id of the visitor with a public id. Adds the visitor at `now` (unix seconds) if there is
    /// none yet. For a known visitor, nothing is written.
    ///
    /// # Errors
    /// The same as for [`Store::add_visitor`].
    pub fn get_or_add_visitor(&self, public_id: &str, now: i64) -> Result<i64, StoreError> {
        match self.visitor_by_public_id(public_id)? {
            Some(visitor) => Ok(visitor),
            None => self.add_visitor(public_id, now),
        }
    }

    /// Adds a visitor, first seen at `now` (unix seconds), and returns their id. If a visitor
    /// already has this public id, returns their id and changes nothing.
    ///
    /// # Errors
    /// When `public_id` is not 32 lower-case hex digits ([`StoreError::Other`]), or the database cannot be written.
    pub fn add_visitor(&self, public_id: &str, now: i64) -> Result<i64, StoreError> {
        self.write(|transaction| add(transaction, public_id, now))
    }
}

/// Adds a visitor in a transaction, as [`Store::add_visitor`] does.
pub(crate) fn add(transaction: &Transaction<'_>, public_id: &str, now: i64) -> rusqlite::Result<i64> {
    transaction.prepare_cached(INSERT)?.execute(named_params! { ":public_id": public_id, ":now": now })?;
    find_by_public_id(transaction, public_id)
}

fn find_by_public_id(conn: &Connection, public_id: &str) -> rusqlite::Result<i64> {
    conn.prepare_cached(BY_PUBLIC_ID)?.query_row([public_id], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use crate::test_support::{PUBLIC_ID, temp_store};

    #[test]
    fn a_visitor_is_found_by_public_id() {
        let (_folder, store) = temp_store();
        assert_eq!(store.visitor_by_public_id(PUBLIC_ID).unwrap(), None);
        let id = store.add_visitor(PUBLIC_ID, 1_000).unwrap();
        assert_eq!(store.visitor_by_public_id(PUBLIC_ID).unwrap(), Some(id));
    }

    #[test]
    fn adding_a_visitor_twice_returns_the_first() {
        let (_folder, store) = temp_store();
        let id = store.add_visitor(PUBLIC_ID, 1_000).unwrap();
        assert_eq!(store.add_visitor(PUBLIC_ID, 2_000).unwrap(), id);
        assert_ne!(store.add_visitor(&"f".repeat(32), 2_000).unwrap(), id);
    }

    #[test]
    fn a_malformed_public_id_is_refused() {
        let (_folder, store) = temp_store();
        for wrong in ["", "0123", &"G".repeat(32), &"A".repeat(32), &"0".repeat(33)] {
            assert!(store.add_visitor(wrong, 1_000).is_err(), "{wrong}");
            assert_eq!(store.visitor_by_public_id(wrong).unwrap(), None, "{wrong}");
        }
    }
}

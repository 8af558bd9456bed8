//! The secret that signs cookies and forms. It is in the same file as the answers, so a copy of the
//! file is a complete backup. After a restore on another machine, the site still knows its
//! visitors.

use rusqlite::OptionalExtension;

use crate::{Store, StoreError};

const SELECT: &str = include_str!("select.sql");
const INSERT: &str = include_str!("insert.sql");

impl Store {
    /// The stored secret. If there is none yet, stores `fresh`, which must have at least 32 bytes, and returns it.
    ///
    /// # Errors
    /// When `fresh` is needed and too short, or the database cannot be read or written.
    pub fn signing_secret(&self, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        if let Some(stored) = self.read(|conn| conn.query_row(SELECT, [], |row| row.get(0)).optional())? {
            return Ok(stored);
        }
        self.write(|transaction| {
            transaction.execute(INSERT, [fresh])?;
            transaction.query_row(SELECT, [], |row| row.get(0))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::test_support::temp_store;

    #[test]
    fn the_first_secret_stays() {
        let (_folder, store) = temp_store();
        assert_eq!(store.signing_secret(&[1; 64]).unwrap(), [1; 64]);
        assert_eq!(store.signing_secret(&[2; 64]).unwrap(), [1; 64]);
    }
}

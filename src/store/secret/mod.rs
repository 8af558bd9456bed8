//! The secret that cookies and forms are signed with. It lives with the answers, so that a
//! copy of the file is a whole backup: restored elsewhere, it still knows its visitors.

use rusqlite::OptionalExtension;

use super::{Store, StoreError};

const SELECT: &str = include_str!("get.sql");
const INSERT: &str = include_str!("add.sql");

impl Store {
    /// The secret; if there is none yet, `fresh` (at least 32 bytes) becomes it.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub fn signing_secret(&self, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        if let Some(known) = self.read(|conn| conn.query_row(SELECT, [], |row| row.get(0)).optional())? {
            return Ok(known);
        }
        self.write(|transaction| {
            transaction.execute(INSERT, [fresh])?;
            transaction.query_row(SELECT, [], |row| row.get(0))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::temp_store;

    #[test]
    fn the_first_secret_stays() {
        let (_folder, store) = temp_store();
        assert_eq!(store.signing_secret(&[1; 64]).unwrap(), [1; 64]);
        assert_eq!(store.signing_secret(&[2; 64]).unwrap(), [1; 64]);
    }
}

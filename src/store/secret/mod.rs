//! The secret that cookies and forms are signed with. It lives with the answers, so that a
//! copy of the file is a whole backup: restored elsewhere, it still knows its visitors.

use rusqlite::OptionalExtension;

use super::{Store, StoreError};

const GET: &str = include_str!("get.sql");
const ADD: &str = include_str!("add.sql");

impl Store {
    /// The secret; if there is none yet, `fresh` (at least 32 bytes) becomes it.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub fn secret(&self, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        if let Some(known) = self.read(|conn| conn.query_row(GET, [], |row| row.get(0)).optional())? {
            return Ok(known);
        }
        self.write(|transaction| {
            transaction.execute(ADD, [fresh])?;
            transaction.query_row(GET, [], |row| row.get(0))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scratch;

    #[test]
    fn the_first_secret_stays() {
        let (_folder, store) = scratch();
        assert_eq!(store.secret(&[1; 64]).unwrap(), [1; 64]);
        assert_eq!(store.secret(&[2; 64]).unwrap(), [1; 64]);
    }
}

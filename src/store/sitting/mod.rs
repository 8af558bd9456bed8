//! Sittings: the last reviews that a visitor did on end.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params};

use super::{Given, Place, Store, StoreError};
use oddtrick_learner::Sitting;

const GET: &str = include_str!("get.sql");
const PUT: &str = include_str!("put.sql");

impl Store {
    /// The last sitting of a visitor, over or not; none before his first review.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn sitting(&self, visitor: i64) -> Result<Option<Sitting>, StoreError> {
        self.read(|conn| get(conn, visitor))
    }
}

/// Enters an answer that has just been kept, if it was a review.
pub(super) fn enter(transaction: &Transaction<'_>, given: &Given) -> rusqlite::Result<()> {
    if given.place != Place::Review {
        return Ok(());
    }
    let sitting = Sitting::after(get(transaction, given.visitor)?, given.right, given.given_at);
    let done = transaction.prepare_cached(PUT)?.execute(named_params! {
        ":visitor": given.visitor,
        ":begun_at": sitting.begun_at,
        ":last_at": sitting.last_at,
        ":right": sitting.right,
        ":wrong": sitting.wrong,
    });
    done.map(|_| ())
}

fn get(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<Sitting>> {
    let sitting = conn.prepare_cached(GET)?.query_row([visitor], |row| {
        Ok(Sitting { begun_at: row.get(0)?, last_at: row.get(1)?, right: row.get(2)?, wrong: row.get(3)? })
    });
    sitting.optional()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{PUBLIC_ID, practised, scratch, searched};

    #[test]
    fn reviews_are_counted_and_nothing_else() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let review = |put: &str, right, at| Given {
            place: Place::Review,
            given_at: at,
            ..practised(visitor, put, "english-club/9", right)
        };
        store.keep(&practised(visitor, "a", "english-club/9", true)).unwrap();
        assert_eq!(store.sitting(visitor).unwrap(), None);
        for (put, right, at) in [("a", true, 100), ("b", false, 130), ("b", true, 140)] {
            store.keep(&review(put, right, at)).unwrap();
        }
        let sitting = Sitting { begun_at: 100, last_at: 130, right: 1, wrong: 1 };
        assert_eq!(store.sitting(visitor).unwrap(), Some(sitting), "what was sent twice counts once");
        store.keep(&review("c", true, 9000)).unwrap();
        assert_eq!(store.sitting(visitor).unwrap().unwrap().done(), 1);
        assert_eq!(store.sitting(visitor + 1).unwrap(), None);
    }

    #[test]
    fn the_last_is_found_by_its_key() {
        searched(&[GET]);
    }
}

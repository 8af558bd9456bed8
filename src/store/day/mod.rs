//! Days: the quiz of each day, which once fixed is the same for everyone and for good.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params};

use super::{Store, StoreError};

const BY_DAY: &str = include_str!("by_day.sql");
const SPECS: &str = include_str!("specs.sql");
const ADD: &str = include_str!("add.sql");
const ADD_QUESTION: &str = include_str!("add_question.sql");
const RECENT_SPECS: &str = include_str!("recent_specs.sql");

/// The quiz of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// The date, `YYYY-MM-DD`.
    pub day: String,
    /// The version of the content that the questions were made from.
    pub content_version: String,
    /// The questions' notes, which the store does not look into; the first is position 1.
    pub specs: Vec<String>,
}

impl Store {
    /// The quiz of a day (`YYYY-MM-DD`), if it has been fixed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn day(&self, day: &str) -> Result<Option<Day>, StoreError> {
        self.read(|conn| find(conn, day))
    }

    /// Fixes the quiz of a day at `now` (unix seconds), unless that has been done already, and returns what is stored:
    /// of two processes that race, both get the quiz of the first.
    ///
    /// # Errors
    /// When the date is not written `YYYY-MM-DD` ([`StoreError::Other`]), or the database cannot be written.
    pub fn fix_day(&self, wanted: &Day, now: i64) -> Result<Day, StoreError> {
        // Every request of the day but the first ends here, without the writer.
        if let Some(stored) = self.day(&wanted.day)? {
            return Ok(stored);
        }
        self.write(|transaction| {
            add(transaction, wanted, now)?;
            find(transaction, &wanted.day)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
        })
    }

    /// The specs of the quizzes of the `days` calendar days before `before_day` (`YYYY-MM-DD`, itself not included),
    /// newest day first, by position within a day.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn recent_specs(&self, before_day: &str, days: u32) -> Result<Vec<String>, StoreError> {
        self.read(|conn| {
            let params = named_params! { ":before": before_day, ":days": days };
            conn.prepare_cached(RECENT_SPECS)?.query_map(params, |row| row.get(0))?.collect()
        })
    }
}

/// A day and its questions appear in one commit and never change, so the two reads cannot disagree.
fn find(conn: &Connection, day: &str) -> rusqlite::Result<Option<Day>> {
    let version = conn.prepare_cached(BY_DAY)?.query_row([day], |row| row.get(0)).optional()?;
    let Some(content_version) = version else { return Ok(None) };
    let specs = conn.prepare_cached(SPECS)?.query_map([day], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Some(Day { day: day.to_owned(), content_version, specs }))
}

/// Inserts the day and its questions, unless the day is there.
fn add(transaction: &Transaction<'_>, wanted: &Day, now: i64) -> rusqlite::Result<()> {
    let params = named_params! { ":day": wanted.day, ":content_version": wanted.content_version, ":now": now };
    if transaction.prepare_cached(ADD)?.execute(params)? == 0 {
        return Ok(());
    }
    let mut add_question = transaction.prepare_cached(ADD_QUESTION)?;
    for (position, spec) in (1_i64..).zip(&wanted.specs) {
        add_question.execute(named_params! { ":day": wanted.day, ":position": position, ":spec": spec })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::Day;
    use crate::store::Store;
    use crate::store::tests::{quiz, scratch};

    #[test]
    fn the_first_quiz_of_a_day_stays() {
        let (_folder, store) = scratch();
        let first = quiz("2026-03-01", &["a", "b"]);
        assert_eq!(store.day("2026-03-01").unwrap(), None);
        assert_eq!(store.fix_day(&first, 1).unwrap(), first);
        assert_eq!(store.fix_day(&quiz("2026-03-01", &["c"]), 2).unwrap(), first);
        assert_eq!(store.day("2026-03-01").unwrap(), Some(first));
    }

    #[test]
    fn a_malformed_date_is_refused() {
        let (_folder, store) = scratch();
        assert!(store.fix_day(&quiz("1 March", &["a"]), 1).is_err());
    }

    #[test]
    fn two_stores_that_race_agree() {
        let (folder, store) = scratch();
        let stores = [store, Store::open(&folder.path().join("oddtrick.db")).unwrap()];
        for round in 10..30 {
            let day = format!("2026-03-{round}");
            let barrier = Barrier::new(8);
            let got: Vec<Day> = std::thread::scope(|scope| {
                let threads: Vec<_> = (0..8)
                    .map(|racer| {
                        let (wanted, store, barrier) =
                            (quiz(&day, &[&racer.to_string(), "x"]), &stores[racer % 2], &barrier);
                        scope.spawn(move || {
                            barrier.wait();
                            store.fix_day(&wanted, 1).unwrap()
                        })
                    })
                    .collect();
                threads.into_iter().map(|thread| thread.join().unwrap()).collect()
            });
            assert!(got.iter().all(|one| *one == got[0] && one.specs.len() == 2), "{got:?}");
        }
    }

    #[test]
    fn recent_specs_keep_to_the_calendar() {
        let (_folder, store) = scratch();
        for (day, specs) in [("2026-02-26", ["a", "b"]), ("2026-02-28", ["c", "d"]), ("2026-03-01", ["e", "f"])] {
            store.fix_day(&quiz(day, &specs), 1).unwrap();
        }
        let recent = |days| store.recent_specs("2026-03-01", days).unwrap().concat();
        assert_eq!([recent(0), recent(1), recent(2), recent(3)], ["", "cd", "cd", "cdab"]);
        assert_eq!(recent(u32::MAX), "cdab");
        assert_eq!(store.recent_specs("2026-03-02", 1).unwrap().concat(), "ef");
    }
}

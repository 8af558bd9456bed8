//! Days: the quiz of each day of each house, which once fixed is the same for everyone of the house and for good.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params};

use super::{Count, Store, StoreError};

const BY_DAY: &str = include_str!("by_day.sql");
const SPECS: &str = include_str!("specs.sql");
const ADD: &str = include_str!("add.sql");
const ADD_QUESTION: &str = include_str!("add_question.sql");
const BEFORE: &str = include_str!("before.sql");
const COUNTS: &str = include_str!("counts.sql");

/// The house whose days are named without it.
const FIRST_HOUSE: &str = "english-club";

/// The quiz of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// The house that is asked it.
    pub house: String,
    /// The date, `YYYY-MM-DD`.
    pub day: String,
    /// The version of the content that the questions were made from.
    pub content_version: String,
    /// The questions' notes, which the store does not look into; the first is position 1.
    pub specs: Vec<String>,
}

/// The parts of the name of a putting: `2026-03-01/2` is the second question of the first house's day,
/// `both/2026-03-01/2` that of another's. So the name is also what its address has after `/quiz/`.
pub(super) fn parts(put: &str) -> (&str, &str, &str) {
    let (quiz, position) = put.rsplit_once('/').unwrap_or((put, ""));
    let (house, day) = quiz.split_once('/').unwrap_or((FIRST_HOUSE, quiz));
    (house, day, position)
}

impl Store {
    /// The quiz of a house's day (`YYYY-MM-DD`), if it has been fixed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn day(&self, house: &str, day: &str) -> Result<Option<Day>, StoreError> {
        self.read(|conn| find(conn, house, day))
    }

    /// Fixes the quiz of a day at `now` (unix seconds), unless that has been done already, and returns what is stored:
    /// of two processes that race, both get the quiz of the first.
    ///
    /// # Errors
    /// When the date is not written `YYYY-MM-DD` ([`StoreError::Other`]), or the database cannot be written.
    pub fn fix_day(&self, wanted: &Day, now: i64) -> Result<Day, StoreError> {
        // Every request of the day but the first ends here, without the writer.
        if let Some(stored) = self.day(&wanted.house, &wanted.day)? {
            return Ok(stored);
        }
        self.write(|transaction| {
            add(transaction, wanted, now)?;
            find(transaction, &wanted.house, &wanted.day)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
        })
    }

    /// The days of a house that have been fixed before a day, each with its specs, one after another as they are
    /// asked.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn specs_before(&self, house: &str, day: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.read(|conn| {
            let found = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
            conn.prepare_cached(BEFORE)?.query_map([house, day], found)?.collect()
        })
    }

    /// What was made of each question of a house's day, the first first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn counts(&self, house: &str, day: &str) -> Result<Vec<Count>, StoreError> {
        self.read(|conn| {
            let count = |row: &rusqlite::Row<'_>| Ok(Count { right: row.get(0)?, wrong: row.get(1)? });
            conn.prepare_cached(COUNTS)?.query_map([house, day], count)?.collect()
        })
    }
}

/// A day and its questions appear in one commit and never change, so the two reads cannot disagree.
fn find(conn: &Connection, house: &str, day: &str) -> rusqlite::Result<Option<Day>> {
    let version = conn.prepare_cached(BY_DAY)?.query_row([house, day], |row| row.get(0)).optional()?;
    let Some(content_version) = version else { return Ok(None) };
    let specs = conn.prepare_cached(SPECS)?.query_map([house, day], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Some(Day { house: house.to_owned(), day: day.to_owned(), content_version, specs }))
}

/// Inserts the day and its questions, unless the day is there.
fn add(transaction: &Transaction<'_>, wanted: &Day, now: i64) -> rusqlite::Result<()> {
    let Day { house, day, content_version, specs } = wanted;
    let params = named_params! { ":house": house, ":day": day, ":content_version": content_version, ":now": now };
    if transaction.prepare_cached(ADD)?.execute(params)? == 0 {
        return Ok(());
    }
    let mut add_question = transaction.prepare_cached(ADD_QUESTION)?;
    for (position, spec) in (1_i64..).zip(specs) {
        let params = named_params! { ":house": house, ":day": day, ":position": position, ":spec": spec };
        add_question.execute(params)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;
    use crate::Given;
    use crate::tests::{attempt, quiz, scratch};

    const HOUSE: &str = FIRST_HOUSE;

    #[test]
    fn the_first_quiz_of_a_day_stays() {
        let (_folder, store) = scratch();
        let first = quiz("2026-03-01", &["a", "b"]);
        assert_eq!(store.day(HOUSE, "2026-03-01").unwrap(), None);
        assert_eq!(store.fix_day(&first, 1).unwrap(), first);
        assert_eq!(store.fix_day(&quiz("2026-03-01", &["c"]), 2).unwrap(), first);
        assert_eq!(store.day(HOUSE, "2026-03-01").unwrap(), Some(first));
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
    fn each_house_has_days_of_its_own() {
        let (_folder, store) = scratch();
        let ours = quiz("2026-03-01", &["a", "b"]);
        let theirs = Day { house: "both".to_owned(), specs: vec!["c".to_owned()], ..ours.clone() };
        assert_eq!(store.fix_day(&ours, 1).unwrap(), ours);
        assert_eq!(store.fix_day(&theirs, 1).unwrap(), theirs);
        assert_eq!(
            (store.day(HOUSE, "2026-03-01").unwrap(), store.day("none", "2026-03-01").unwrap()),
            (Some(ours), None)
        );
    }

    #[test]
    fn what_was_asked_before_a_day_is_told_in_order() {
        let (_folder, store) = scratch();
        for (day, specs) in [("2026-03-01", ["e", "f"]), ("2026-02-26", ["a", "b"]), ("2026-02-28", ["c", "d"])] {
            store.fix_day(&quiz(day, &specs), 1).unwrap();
        }
        let before = |house, day| {
            let all = store.specs_before(house, day).unwrap().into_iter();
            all.map(|(day, spec)| format!("{}{spec}", &day[8..])).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(before(HOUSE, "2026-03-01"), "26a 26b 28c 28d");
        assert_eq!((before(HOUSE, "2026-02-26"), before("both", "2026-03-01")), (String::new(), String::new()));
    }

    #[test]
    fn those_who_began_on_the_day_are_counted_and_nobody_else() {
        let (_folder, store) = scratch();
        store.fix_day(&quiz("2026-03-01", &["a", "b"]), 1).unwrap();
        let theirs = Day { house: "both".to_owned(), ..quiz("2026-03-01", &["a", "b"]) };
        store.fix_day(&theirs, 1).unwrap();
        let [one, other, late] = ["a", "b", "c"].map(|name| store.add_visitor(&name.repeat(32), 1).unwrap());
        let give = |visitor, put: &str, right, given_on: &str| {
            let (put, given_on) = (put.to_owned(), given_on.to_owned());
            store.keep(&Given { put, given_on, ..attempt(visitor, "2026-03-01", 1, "9", right) }).unwrap();
        };
        give(one, "2026-03-01/1", true, "2026-03-01");
        give(one, "2026-03-01/1", false, "2026-03-01");
        // Begun in time and finished after midnight.
        give(one, "2026-03-01/2", false, "2026-03-02");
        give(other, "2026-03-01/1", false, "2026-03-01");
        give(other, "both/2026-03-01/2", true, "2026-03-01");
        give(late, "2026-03-01/1", true, "2026-03-02");
        let counts =
            |house| store.counts(house, "2026-03-01").unwrap().iter().map(|c| (c.right, c.wrong)).collect::<Vec<_>>();
        assert_eq!((counts(HOUSE), counts("both")), (vec![(1, 1), (0, 1)], vec![(0, 0), (1, 0)]));
        assert_eq!(store.counts(HOUSE, "2026-03-02").unwrap(), []);
    }

    #[test]
    fn a_putting_names_its_house_unless_that_is_the_first() {
        assert_eq!(parts("2026-03-01/2"), (HOUSE, "2026-03-01", "2"));
        assert_eq!(parts("both/2026-03-01/2"), ("both", "2026-03-01", "2"));
        assert_eq!(parts("x"), (HOUSE, "x", ""));
    }

    #[test]
    fn the_lists_cost_no_scan_and_no_sort() {
        crate::tests::searched(&[BY_DAY, SPECS, BEFORE, COUNTS]);
    }
}

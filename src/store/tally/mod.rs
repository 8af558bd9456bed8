//! Counts of attempts, kept in step with them: by law, by place, and how far a visitor is in the quiz of a day.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params, params};

use super::attempt::{Given, Place};
use super::{Store, StoreError, Tally, memory, progress, rating, sitting};

const COUNT_LAW: &str = include_str!("count_law.sql");
const COUNT_PLACE: &str = include_str!("count_place.sql");
const COUNT_QUIZ: &str = include_str!("count_quiz.sql");
const BY_LAW: &str = include_str!("by_law.sql");
const OF_PLACE: &str = include_str!("of_place.sql");
const TAKEN: &str = include_str!("taken.sql");
const COUNT_QUESTION: &str = include_str!("count_question.sql");
const DAYS_DONE: &str = include_str!("days_done.sql");

/// How far a visitor is in the quiz of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The date, `YYYY-MM-DD`.
    pub day: String,
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
    /// How many questions it has.
    pub of: u32,
    /// Whether it was begun on its own day.
    pub in_time: bool,
}

impl Store {
    /// A visitor's answers counted by law, in the order of the laws' names. Those that no one law decides are under the
    /// empty law.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tallies(&self, visitor: i64) -> Result<Vec<Tally>, StoreError> {
        self.read(|conn| by_law(conn, visitor))
    }

    /// How many answers a visitor gave in a place.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answered(&self, visitor: i64, place: Place) -> Result<u32, StoreError> {
        self.read(|conn| of_place(conn, visitor, place))
    }

    /// How far a visitor is in each quiz of a house that he began, from one day to another (`YYYY-MM-DD`), in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn taken(&self, visitor: i64, house: &str, from: &str, to: &str) -> Result<Vec<Taken>, StoreError> {
        self.read(|conn| {
            let taken = |row: &Row<'_>| {
                let (day, begun_on): (String, String) = (row.get(0)?, row.get(3)?);
                Ok(Taken { in_time: begun_on == day, day, right: row.get(1)?, wrong: row.get(2)?, of: row.get(4)? })
            };
            conn.prepare_cached(TAKEN)?.query_map(params![visitor, house, from, to], taken)?.collect()
        })
    }

    /// The days (`YYYY-MM-DD`) on which a visitor began the day's quiz, of whatever house, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn days_done(&self, visitor: i64) -> Result<Vec<String>, StoreError> {
        self.read(|conn| days_done(conn, visitor))
    }
}

pub(super) fn by_law(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<Tally>> {
    let tally = |row: &Row<'_>| Ok(Tally { law: row.get(0)?, right: row.get(1)?, wrong: row.get(2)? });
    conn.prepare_cached(BY_LAW)?.query_map([visitor], tally)?.collect()
}

pub(super) fn of_place(conn: &Connection, visitor: i64, place: Place) -> rusqlite::Result<u32> {
    let counted = conn.prepare_cached(OF_PLACE)?.query_row(params![visitor, place], |row| row.get(0)).optional();
    Ok(counted?.unwrap_or(0))
}

pub(super) fn days_done(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached(DAYS_DONE)?.query_map([visitor], |row| row.get(0))?.collect()
}

/// Counts an answer that has just been kept.
pub(super) fn count(transaction: &Transaction<'_>, given: &Given) -> rusqlite::Result<()> {
    let Given { visitor, place, right, given_on, .. } = given;
    let by_law = named_params! { ":visitor": visitor, ":law": given.law, ":right": right };
    transaction.prepare_cached(COUNT_LAW)?.execute(by_law)?;
    let by_place = named_params! { ":visitor": visitor, ":place": place, ":right": right };
    transaction.prepare_cached(COUNT_PLACE)?.execute(by_place)?;
    if *place == Place::Day {
        let (house, day, position) = super::day::parts(&given.put);
        let quiz = named_params! {
            ":visitor": visitor, ":house": house, ":day": day, ":right": right, ":given_on": given_on,
        };
        transaction.prepare_cached(COUNT_QUIZ)?.execute(quiz)?;
        let question = named_params! {
            ":visitor": visitor, ":house": house, ":day": day, ":position": position, ":right": right,
        };
        transaction.prepare_cached(COUNT_QUESTION)?.execute(question)?;
    }
    memory::learn(transaction, given)?;
    sitting::enter(transaction, given)?;
    progress::count(transaction, given)?;
    rating::rate(transaction, given)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::Day;
    use crate::tests::{PUBLIC_ID, attempt, practised, quiz, scratch};

    #[test]
    fn the_tallies_equal_a_recount() {
        let (_folder, store) = scratch();
        let (visitor, other) =
            (store.add_visitor(PUBLIC_ID, 1).unwrap(), store.add_visitor(&"b".repeat(32), 1).unwrap());
        let laws = ["9", "72", "72.I", "dummy.II", ""];
        let mut attempts = 0_usize;
        for day in (1..=28).map(|day| format!("2026-04-{day:02}")) {
            store.fix_day(&quiz(&day, &["a", "b", "c"]), 1).unwrap();
            for (who, position) in [(visitor, 1), (visitor, 2), (other, 1), (visitor, 1), (visitor, 3)] {
                attempts += 7;
                store.keep(&attempt(who, &day, position, laws[attempts % 5], attempts.is_multiple_of(3))).unwrap();
            }
        }
        for who in [visitor, other] {
            let mut recount: BTreeMap<String, (u32, u32)> = BTreeMap::new();
            for attempt in store.recent_attempts(who, u32::MAX).unwrap() {
                let (right, wrong) = recount.entry(attempt.given.law).or_default();
                *(if attempt.given.right { right } else { wrong }) += 1;
            }
            let kept = store.tallies(who).unwrap().into_iter().map(|tally| (tally.law, (tally.right, tally.wrong)));
            assert_eq!(kept.collect::<BTreeMap<_, _>>(), recount);
            let days = store.days_done(who).unwrap();
            assert_eq!((days.len(), days[0].as_str(), days[27].as_str()), (28, "2026-04-28", "2026-04-01"));
        }
        assert_eq!(store.answered(visitor, Place::Day).unwrap(), 84);
    }

    #[test]
    fn practice_counts_by_law_beside_the_days_answers_and_is_no_day_of_the_quiz() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        store.fix_day(&quiz("2026-03-01", &["a"]), 1).unwrap();
        store.keep(&attempt(visitor, "2026-03-01", 1, "9", true)).unwrap();
        store.keep(&practised(visitor, "1", "9", false)).unwrap();
        store.keep(&practised(visitor, "2", "9", true)).unwrap();
        assert_eq!(store.tallies(visitor).unwrap(), [Tally { law: "9".into(), right: 2, wrong: 1 }]);
        assert_eq!(store.answered(visitor, Place::Practice).unwrap(), 2);
        assert_eq!(store.days_done(visitor).unwrap(), ["2026-03-01"]);
    }

    #[test]
    fn a_quiz_begun_later_is_no_day_done_and_one_begun_in_time_is() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        for day in ["2026-03-01", "2026-03-02"] {
            store.fix_day(&quiz(day, &["a", "b"]), 1).unwrap();
        }
        let late =
            |day, position| Given { given_on: "2026-03-03".to_owned(), ..attempt(visitor, day, position, "9", true) };
        store.keep(&late("2026-03-01", 1)).unwrap();
        store.keep(&attempt(visitor, "2026-03-02", 1, "9", true)).unwrap();
        store.keep(&late("2026-03-02", 2)).unwrap();
        assert_eq!(store.days_done(visitor).unwrap(), ["2026-03-02"]);
    }

    #[test]
    fn a_streak_of_years_is_told_whole() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let years = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1500), \
                     each (day) AS (SELECT date('2022-01-01', n || ' days') FROM n)";
        store
            .write(|transaction| {
                let day = format!("INSERT INTO days {years} SELECT 'english-club', day, 'v1', 1 FROM each");
                let quiz = format!("INSERT INTO quizzes {years} SELECT ?1, day, 'english-club', 1, 0, day FROM each");
                transaction.execute(&day, [])?;
                transaction.execute(&quiz, [visitor])
            })
            .unwrap();
        let days = store.days_done(visitor).unwrap();
        assert_eq!((days.len(), days.first().map(String::as_str)), (1500, Some("2026-02-09")));
    }

    #[test]
    fn quizzes_of_two_houses_are_two_and_their_day_is_one() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let both = |put: &str| Given { put: format!("both/{put}"), ..attempt(visitor, &put[..10], 1, "9", false) };
        for day in ["2026-03-01", "2026-03-02", "2026-03-03"] {
            store.fix_day(&quiz(day, &["a", "b"]), 1).unwrap();
            store.fix_day(&Day { house: "both".to_owned(), ..quiz(day, &["a", "b"]) }, 1).unwrap();
            store.keep(&attempt(visitor, day, 1, "9", true)).unwrap();
            store.keep(&both(&format!("{day}/1"))).unwrap();
        }
        store.keep(&both("2026-03-02/2")).unwrap();
        let taken = |house, from, to| {
            let all = store.taken(visitor, house, from, to).unwrap().into_iter();
            all.map(|t| (t.day[8..].to_owned(), t.right, t.wrong, t.in_time)).collect::<Vec<_>>()
        };
        let of = |day: &str, right, wrong| (day.to_owned(), right, wrong, true);
        assert_eq!(taken("english-club", "2026-03-02", "2026-03-31"), [of("02", 1, 0), of("03", 1, 0)]);
        assert_eq!(taken("both", "2026-03-01", "2026-03-02"), [of("01", 0, 1), of("02", 0, 2)]);
        assert_eq!(store.days_done(visitor).unwrap(), ["2026-03-03", "2026-03-02", "2026-03-01"]);
    }

    #[test]
    fn the_lists_cost_no_scan_and_no_sort() {
        crate::tests::searched(&[BY_LAW, OF_PLACE, DAYS_DONE, TAKEN]);
    }
}

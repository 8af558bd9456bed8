//! Days: the quiz of each day of each house, which once fixed is the same for everyone of the house and for good.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params};

use super::{AnswerCount, Store, StoreError};

const BY_DAY: &str = include_str!("by_day.sql");
const QUESTION_IDS: &str = include_str!("specs.sql");
const INSERT: &str = include_str!("add.sql");
const INSERT_QUESTION: &str = include_str!("add_question.sql");
const QUESTION_IDS_BEFORE: &str = include_str!("before.sql");
const QUESTION_COUNTS: &str = include_str!("counts.sql");

/// The house whose days are named without it.
const DEFAULT_TRACK: &str = "english-club";

/// The quiz of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyQuiz {
    /// The house that is asked it.
    pub track: String,
    /// The date, `YYYY-MM-DD`.
    pub date: String,
    /// The version of the content that the questions were made from.
    pub content_version: String,
    /// The questions' notes, which the store does not look into; the first is position 1.
    pub question_ids: Vec<String>,
}

/// The parts of the name of a putting: `2026-03-01/2` is the second question of the first house's day,
/// `both/2026-03-01/2` that of another's. So the name is also what its address has after `/quiz/`.
pub(super) fn parse_asking_id(put: &str) -> (&str, &str, &str) {
    let (quiz, position) = put.rsplit_once('/').unwrap_or((put, ""));
    let (house, day) = quiz.split_once('/').unwrap_or((DEFAULT_TRACK, quiz));
    (house, day, position)
}

impl Store {
    /// The quiz of a house's day (`YYYY-MM-DD`), if it has been fixed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn daily_quiz(&self, house: &str, day: &str) -> Result<Option<DailyQuiz>, StoreError> {
        self.read(|conn| find_quiz(conn, house, day))
    }

    /// Fixes the quiz of a day at `now` (unix seconds), unless that has been done already, and returns what is stored:
    /// of two processes that race, both get the quiz of the first.
    ///
    /// # Errors
    /// When the date is not written `YYYY-MM-DD` ([`StoreError::Other`]), or the database cannot be written.
    pub fn fix_daily_quiz(&self, wanted: &DailyQuiz, now: i64) -> Result<DailyQuiz, StoreError> {
        // Every request of the day but the first ends here, without the writer.
        if let Some(stored) = self.daily_quiz(&wanted.track, &wanted.date)? {
            return Ok(stored);
        }
        self.write(|transaction| {
            insert_quiz(transaction, wanted, now)?;
            find_quiz(transaction, &wanted.track, &wanted.date)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
        })
    }

    /// The days of a house that have been fixed before a day, each with its specs, one after another as they are
    /// asked.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn question_ids_before(&self, house: &str, day: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.read(|conn| {
            let found = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
            conn.prepare_cached(QUESTION_IDS_BEFORE)?.query_map([house, day], found)?.collect()
        })
    }

    /// What was made of each question of a house's day, the first first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn daily_question_counts(&self, house: &str, day: &str) -> Result<Vec<AnswerCount>, StoreError> {
        self.read(|conn| {
            let count = |row: &rusqlite::Row<'_>| Ok(AnswerCount { right: row.get(0)?, wrong: row.get(1)? });
            conn.prepare_cached(QUESTION_COUNTS)?.query_map([house, day], count)?.collect()
        })
    }
}

/// A day and its questions appear in one commit and never change, so the two reads cannot disagree.
fn find_quiz(conn: &Connection, house: &str, day: &str) -> rusqlite::Result<Option<DailyQuiz>> {
    let version = conn.prepare_cached(BY_DAY)?.query_row([house, day], |row| row.get(0)).optional()?;
    let Some(content_version) = version else { return Ok(None) };
    let specs =
        conn.prepare_cached(QUESTION_IDS)?.query_map([house, day], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Some(DailyQuiz { track: house.to_owned(), date: day.to_owned(), content_version, question_ids: specs }))
}

/// Inserts the day and its questions, unless the day is there.
fn insert_quiz(transaction: &Transaction<'_>, wanted: &DailyQuiz, now: i64) -> rusqlite::Result<()> {
    let DailyQuiz { track: house, date: day, content_version, question_ids: specs } = wanted;
    let params = named_params! { ":house": house, ":day": day, ":content_version": content_version, ":now": now };
    if transaction.prepare_cached(INSERT)?.execute(params)? == 0 {
        return Ok(());
    }
    let mut add_question = transaction.prepare_cached(INSERT_QUESTION)?;
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
    use crate::NewAttempt;
    use crate::tests::{new_daily_attempt, new_daily_quiz, temp_store};

    const TRACK: &str = DEFAULT_TRACK;

    #[test]
    fn the_first_quiz_fixed_for_a_day_stays() {
        let (_folder, store) = temp_store();
        let first = new_daily_quiz("2026-03-01", &["a", "b"]);
        assert_eq!(store.daily_quiz(TRACK, "2026-03-01").unwrap(), None);
        assert_eq!(store.fix_daily_quiz(&first, 1).unwrap(), first);
        assert_eq!(store.fix_daily_quiz(&new_daily_quiz("2026-03-01", &["c"]), 2).unwrap(), first);
        assert_eq!(store.daily_quiz(TRACK, "2026-03-01").unwrap(), Some(first));
    }

    #[test]
    fn a_malformed_date_is_refused() {
        let (_folder, store) = temp_store();
        assert!(store.fix_daily_quiz(&new_daily_quiz("1 March", &["a"]), 1).is_err());
    }

    #[test]
    fn racing_stores_fix_the_same_quiz() {
        let (folder, store) = temp_store();
        let stores = [store, Store::open(&folder.path().join("oddtrick.db")).unwrap()];
        for round in 10..30 {
            let day = format!("2026-03-{round}");
            let barrier = Barrier::new(8);
            let got: Vec<DailyQuiz> = std::thread::scope(|scope| {
                let threads: Vec<_> = (0..8)
                    .map(|racer| {
                        let (wanted, store, barrier) =
                            (new_daily_quiz(&day, &[&racer.to_string(), "x"]), &stores[racer % 2], &barrier);
                        scope.spawn(move || {
                            barrier.wait();
                            store.fix_daily_quiz(&wanted, 1).unwrap()
                        })
                    })
                    .collect();
                threads.into_iter().map(|thread| thread.join().unwrap()).collect()
            });
            assert!(got.iter().all(|one| *one == got[0] && one.question_ids.len() == 2), "{got:?}");
        }
    }

    #[test]
    fn each_track_has_its_own_quizzes() {
        let (_folder, store) = temp_store();
        let ours = new_daily_quiz("2026-03-01", &["a", "b"]);
        let theirs = DailyQuiz { track: "both".to_owned(), question_ids: vec!["c".to_owned()], ..ours.clone() };
        assert_eq!(store.fix_daily_quiz(&ours, 1).unwrap(), ours);
        assert_eq!(store.fix_daily_quiz(&theirs, 1).unwrap(), theirs);
        assert_eq!(
            (store.daily_quiz(TRACK, "2026-03-01").unwrap(), store.daily_quiz("none", "2026-03-01").unwrap()),
            (Some(ours), None)
        );
    }

    #[test]
    fn question_ids_before_a_day_are_in_order() {
        let (_folder, store) = temp_store();
        for (day, specs) in [("2026-03-01", ["e", "f"]), ("2026-02-26", ["a", "b"]), ("2026-02-28", ["c", "d"])] {
            store.fix_daily_quiz(&new_daily_quiz(day, &specs), 1).unwrap();
        }
        let before = |house, day| {
            let all = store.question_ids_before(house, day).unwrap().into_iter();
            all.map(|(day, spec)| format!("{}{spec}", &day[8..])).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(before(TRACK, "2026-03-01"), "26a 26b 28c 28d");
        assert_eq!((before(TRACK, "2026-02-26"), before("both", "2026-03-01")), (String::new(), String::new()));
    }

    #[test]
    fn only_quizzes_begun_on_their_day_are_counted() {
        let (_folder, store) = temp_store();
        store.fix_daily_quiz(&new_daily_quiz("2026-03-01", &["a", "b"]), 1).unwrap();
        let theirs = DailyQuiz { track: "both".to_owned(), ..new_daily_quiz("2026-03-01", &["a", "b"]) };
        store.fix_daily_quiz(&theirs, 1).unwrap();
        let [one, other, late] = ["a", "b", "c"].map(|name| store.add_visitor(&name.repeat(32), 1).unwrap());
        let give = |visitor, put: &str, right, given_on: &str| {
            let (put, given_on) = (put.to_owned(), given_on.to_owned());
            store
                .save_attempt(&NewAttempt {
                    asking_id: put,
                    answered_on: given_on,
                    ..new_daily_attempt(visitor, "2026-03-01", 1, "9", right)
                })
                .unwrap();
        };
        give(one, "2026-03-01/1", true, "2026-03-01");
        give(one, "2026-03-01/1", false, "2026-03-01");
        // Begun in time and finished after midnight.
        give(one, "2026-03-01/2", false, "2026-03-02");
        give(other, "2026-03-01/1", false, "2026-03-01");
        give(other, "both/2026-03-01/2", true, "2026-03-01");
        give(late, "2026-03-01/1", true, "2026-03-02");
        let counts = |house| {
            store
                .daily_question_counts(house, "2026-03-01")
                .unwrap()
                .iter()
                .map(|c| (c.right, c.wrong))
                .collect::<Vec<_>>()
        };
        assert_eq!((counts(TRACK), counts("both")), (vec![(1, 1), (0, 1)], vec![(0, 0), (1, 0)]));
        assert_eq!(store.daily_question_counts(TRACK, "2026-03-02").unwrap(), []);
    }

    #[test]
    fn asking_ids_name_the_track_unless_default() {
        assert_eq!(parse_asking_id("2026-03-01/2"), (TRACK, "2026-03-01", "2"));
        assert_eq!(parse_asking_id("both/2026-03-01/2"), ("both", "2026-03-01", "2"));
        assert_eq!(parse_asking_id("x"), (TRACK, "x", ""));
    }

    #[test]
    fn daily_quiz_queries_use_indexes() {
        crate::tests::assert_uses_indexes(&[BY_DAY, QUESTION_IDS, QUESTION_IDS_BEFORE, QUESTION_COUNTS]);
    }
}

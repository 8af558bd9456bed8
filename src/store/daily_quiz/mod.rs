//! The daily quizzes: one for each day and track. Once a quiz is fixed, it never changes and is the
//! same for everyone.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params};

use oddtrick_learner::AnswerCount;

use crate::{Store, StoreError};

const BY_DATE: &str = include_str!("by_date.sql");
const QUESTION_IDS: &str = include_str!("question_ids.sql");
const INSERT: &str = include_str!("insert.sql");
const INSERT_QUESTION: &str = include_str!("insert_question.sql");
const QUESTION_IDS_BEFORE: &str = include_str!("question_ids_before.sql");
const QUESTION_COUNTS: &str = include_str!("question_counts.sql");

/// The quiz of a day on a track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyQuiz {
    /// The track that it belongs to.
    pub track: String,
    /// The date, `YYYY-MM-DD`.
    pub date: String,
    /// The version of the content that the questions were made from.
    pub content_version: String,
    /// The ids of the questions. The first is at position 1.
    pub question_ids: Vec<String>,
}

impl Store {
    /// The quiz of a day (`YYYY-MM-DD`) on a track, if it has been fixed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn daily_quiz(&self, track: &str, date: &str) -> Result<Option<DailyQuiz>, StoreError> {
        self.read(|conn| find_quiz(conn, track, date))
    }

    /// Fixes a daily quiz at `now` (unix seconds), unless that day's quiz is already fixed. Returns
    /// the stored quiz. If two processes race, both get the quiz of the first.
    ///
    /// # Errors
    /// When the date is not written `YYYY-MM-DD` ([`StoreError::Other`]), or the database cannot be written.
    pub fn fix_daily_quiz(&self, quiz: &DailyQuiz, now: i64) -> Result<DailyQuiz, StoreError> {
        // Every request of the day except the first ends here, without using the writer.
        if let Some(stored) = self.daily_quiz(&quiz.track, &quiz.date)? {
            return Ok(stored);
        }
        self.write(|transaction| {
            insert_quiz(transaction, quiz, now)?;
            find_quiz(transaction, &quiz.track, &quiz.date)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
        })
    }

    /// The questions of a track's daily quizzes before a date: pairs of a date and a question id, in order of date and
    /// position.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn question_ids_before(&self, track: &str, date: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.read(|conn| {
            let pair = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
            conn.prepare_cached(QUESTION_IDS_BEFORE)?.query_map([track, date], pair)?.collect()
        })
    }

    /// How everyone answered each question of a daily quiz, in order of position. Only visitors who
    /// started the quiz on its day are counted.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn daily_question_counts(&self, track: &str, date: &str) -> Result<Vec<AnswerCount>, StoreError> {
        self.read(|conn| {
            let count = |row: &Row<'_>| Ok(AnswerCount { right: row.get(0)?, wrong: row.get(1)? });
            conn.prepare_cached(QUESTION_COUNTS)?.query_map([track, date], count)?.collect()
        })
    }
}

/// Reads a quiz. It appears with its questions in one commit and never changes, so the two queries cannot disagree.
fn find_quiz(conn: &Connection, track: &str, date: &str) -> rusqlite::Result<Option<DailyQuiz>> {
    let version = conn.prepare_cached(BY_DATE)?.query_row([track, date], |row| row.get(0)).optional()?;
    let Some(content_version) = version else { return Ok(None) };
    let question_ids =
        conn.prepare_cached(QUESTION_IDS)?.query_map([track, date], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Some(DailyQuiz { track: track.to_owned(), date: date.to_owned(), content_version, question_ids }))
}

/// Inserts a quiz and its questions, unless the day has a quiz.
fn insert_quiz(transaction: &Transaction<'_>, quiz: &DailyQuiz, now: i64) -> rusqlite::Result<()> {
    let DailyQuiz { track, date, content_version, question_ids } = quiz;
    let params = named_params! { ":house": track, ":day": date, ":content_version": content_version, ":now": now };
    if transaction.prepare_cached(INSERT)?.execute(params)? == 0 {
        return Ok(());
    }
    let mut insert = transaction.prepare_cached(INSERT_QUESTION)?;
    for (position, question_id) in (1_i64..).zip(question_ids) {
        let params = named_params! { ":house": track, ":day": date, ":position": position, ":spec": question_id };
        insert.execute(params)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;
    use crate::NewAttempt;
    use crate::test_support::{new_daily_attempt, new_daily_quiz, temp_store};

    const TRACK: &str = crate::attempt::DEFAULT_TRACK;

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
                        let (quiz, store, barrier) =
                            (new_daily_quiz(&day, &[&racer.to_string(), "x"]), &stores[racer % 2], &barrier);
                        scope.spawn(move || {
                            barrier.wait();
                            store.fix_daily_quiz(&quiz, 1).unwrap()
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
        for (day, ids) in [("2026-03-01", ["e", "f"]), ("2026-02-26", ["a", "b"]), ("2026-02-28", ["c", "d"])] {
            store.fix_daily_quiz(&new_daily_quiz(day, &ids), 1).unwrap();
        }
        let before = |track, day| {
            let all = store.question_ids_before(track, day).unwrap().into_iter();
            all.map(|(day, id)| format!("{}{id}", &day[8..])).collect::<Vec<_>>().join(" ")
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
        let save = |visitor, asking_id: &str, right, answered_on: &str| {
            let (asking_id, answered_on) = (asking_id.to_owned(), answered_on.to_owned());
            store
                .save_attempt(&NewAttempt {
                    asking_id,
                    answered_on,
                    ..new_daily_attempt(visitor, "2026-03-01", 1, "9", right)
                })
                .unwrap();
        };
        save(one, "2026-03-01/1", true, "2026-03-01");
        save(one, "2026-03-01/1", false, "2026-03-01");
        // Started in time and finished after midnight.
        save(one, "2026-03-01/2", false, "2026-03-02");
        save(other, "2026-03-01/1", false, "2026-03-01");
        save(other, "both/2026-03-01/2", true, "2026-03-01");
        save(late, "2026-03-01/1", true, "2026-03-02");
        let counts = |track| {
            store
                .daily_question_counts(track, "2026-03-01")
                .unwrap()
                .iter()
                .map(|count| (count.right, count.wrong))
                .collect::<Vec<_>>()
        };
        assert_eq!((counts(TRACK), counts("both")), (vec![(1, 1), (0, 1)], vec![(0, 0), (1, 0)]));
        assert_eq!(store.daily_question_counts(TRACK, "2026-03-02").unwrap(), []);
    }

    #[test]
    fn daily_quiz_queries_use_indexes() {
        crate::test_support::assert_uses_indexes(&[BY_DATE, QUESTION_IDS, QUESTION_IDS_BEFORE, QUESTION_COUNTS]);
    }
}

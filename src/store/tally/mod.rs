//! Counts of attempts, kept in step with them: by law, by place, and how far a visitor is in the quiz of a day.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params, params};

use super::attempt::{Activity, NewAttempt};
use super::{LawTally, Store, StoreError, memory, progress, rating, sitting};

const COUNT_LAW: &str = include_str!("count_law.sql");
const COUNT_ACTIVITY: &str = include_str!("count_place.sql");
const COUNT_QUIZ: &str = include_str!("count_quiz.sql");
const BY_LAW: &str = include_str!("by_law.sql");
const ACTIVITY_COUNT: &str = include_str!("of_place.sql");
const QUIZ_PROGRESS: &str = include_str!("taken.sql");
const COUNT_DAY_QUESTION: &str = include_str!("count_question.sql");
const QUIZ_DAYS: &str = include_str!("days_done.sql");

/// How far a visitor is in the quiz of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizProgress {
    /// The date, `YYYY-MM-DD`.
    pub date: String,
    /// How many answers were right.
    pub right_count: u32,
    /// How many were wrong.
    pub wrong_count: u32,
    /// How many questions it has.
    pub question_count: u32,
    /// Whether it was begun on its own day.
    pub begun_on_its_day: bool,
}

impl Store {
    /// A visitor's answers counted by law, in the order of the laws' names. Those that no one law decides are under the
    /// empty law.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tallies_by_law(&self, visitor: i64) -> Result<Vec<LawTally>, StoreError> {
        self.read(|conn| query_by_law(conn, visitor))
    }

    /// How many answers a visitor gave in a place.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answer_count(&self, visitor: i64, place: Activity) -> Result<u32, StoreError> {
        self.read(|conn| query_activity_count(conn, visitor, place))
    }

    /// How far a visitor is in each quiz of a house that he began, from one day to another (`YYYY-MM-DD`), in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quiz_progress(
        &self,
        visitor: i64,
        house: &str,
        from: &str,
        to: &str,
    ) -> Result<Vec<QuizProgress>, StoreError> {
        self.read(|conn| {
            let taken = |row: &Row<'_>| {
                let (day, begun_on): (String, String) = (row.get(0)?, row.get(3)?);
                Ok(QuizProgress {
                    begun_on_its_day: begun_on == day,
                    date: day,
                    right_count: row.get(1)?,
                    wrong_count: row.get(2)?,
                    question_count: row.get(4)?,
                })
            };
            conn.prepare_cached(QUIZ_PROGRESS)?.query_map(params![visitor, house, from, to], taken)?.collect()
        })
    }

    /// The days (`YYYY-MM-DD`) on which a visitor began the day's quiz, of whatever house, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quiz_days(&self, visitor: i64) -> Result<Vec<String>, StoreError> {
        self.read(|conn| query_quiz_days(conn, visitor))
    }
}

pub(super) fn query_by_law(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<LawTally>> {
    let tally = |row: &Row<'_>| Ok(LawTally { law: row.get(0)?, right: row.get(1)?, wrong: row.get(2)? });
    conn.prepare_cached(BY_LAW)?.query_map([visitor], tally)?.collect()
}

pub(super) fn query_activity_count(conn: &Connection, visitor: i64, place: Activity) -> rusqlite::Result<u32> {
    let counted = conn.prepare_cached(ACTIVITY_COUNT)?.query_row(params![visitor, place], |row| row.get(0)).optional();
    Ok(counted?.unwrap_or(0))
}

pub(super) fn query_quiz_days(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached(QUIZ_DAYS)?.query_map([visitor], |row| row.get(0))?.collect()
}

/// Counts an answer that has just been kept.
pub(super) fn count(transaction: &Transaction<'_>, given: &NewAttempt) -> rusqlite::Result<()> {
    let NewAttempt { visitor, activity: place, right, answered_on: given_on, .. } = given;
    let by_law = named_params! { ":visitor": visitor, ":law": given.law, ":right": right };
    transaction.prepare_cached(COUNT_LAW)?.execute(by_law)?;
    let by_place = named_params! { ":visitor": visitor, ":place": place, ":right": right };
    transaction.prepare_cached(COUNT_ACTIVITY)?.execute(by_place)?;
    if *place == Activity::DailyQuiz {
        let (house, day, position) = super::daily_quiz::parse_asking_id(&given.asking_id);
        let quiz = named_params! {
            ":visitor": visitor, ":house": house, ":day": day, ":right": right, ":given_on": given_on,
        };
        transaction.prepare_cached(COUNT_QUIZ)?.execute(quiz)?;
        let question = named_params! {
            ":visitor": visitor, ":house": house, ":day": day, ":position": position, ":right": right,
        };
        transaction.prepare_cached(COUNT_DAY_QUESTION)?.execute(question)?;
    }
    memory::count(transaction, given)?;
    sitting::count(transaction, given)?;
    progress::count(transaction, given)?;
    rating::count(transaction, given)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::DailyQuiz;
    use crate::tests::{PUBLIC_ID, new_daily_attempt, new_daily_quiz, new_practice_attempt, temp_store};

    #[test]
    fn tallies_equal_a_recount_of_attempts() {
        let (_folder, store) = temp_store();
        let (visitor, other) =
            (store.add_visitor(PUBLIC_ID, 1).unwrap(), store.add_visitor(&"b".repeat(32), 1).unwrap());
        let laws = ["9", "72", "72.I", "dummy.II", ""];
        let mut attempts = 0_usize;
        for day in (1..=28).map(|day| format!("2026-04-{day:02}")) {
            store.fix_daily_quiz(&new_daily_quiz(&day, &["a", "b", "c"]), 1).unwrap();
            for (who, position) in [(visitor, 1), (visitor, 2), (other, 1), (visitor, 1), (visitor, 3)] {
                attempts += 7;
                store
                    .save_attempt(&new_daily_attempt(
                        who,
                        &day,
                        position,
                        laws[attempts % 5],
                        attempts.is_multiple_of(3),
                    ))
                    .unwrap();
            }
        }
        for who in [visitor, other] {
            let mut recount: BTreeMap<String, (u32, u32)> = BTreeMap::new();
            for attempt in store.recent_attempts(who, u32::MAX).unwrap() {
                let (right, wrong) = recount.entry(attempt.submitted.law).or_default();
                *(if attempt.submitted.right { right } else { wrong }) += 1;
            }
            let kept =
                store.tallies_by_law(who).unwrap().into_iter().map(|tally| (tally.law, (tally.right, tally.wrong)));
            assert_eq!(kept.collect::<BTreeMap<_, _>>(), recount);
            let days = store.quiz_days(who).unwrap();
            assert_eq!((days.len(), days[0].as_str(), days[27].as_str()), (28, "2026-04-28", "2026-04-01"));
        }
        assert_eq!(store.answer_count(visitor, Activity::DailyQuiz).unwrap(), 84);
    }

    #[test]
    fn practice_counts_by_law_but_not_as_a_quiz_day() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        store.fix_daily_quiz(&new_daily_quiz("2026-03-01", &["a"]), 1).unwrap();
        store.save_attempt(&new_daily_attempt(visitor, "2026-03-01", 1, "9", true)).unwrap();
        store.save_attempt(&new_practice_attempt(visitor, "1", "9", false)).unwrap();
        store.save_attempt(&new_practice_attempt(visitor, "2", "9", true)).unwrap();
        assert_eq!(store.tallies_by_law(visitor).unwrap(), [LawTally { law: "9".into(), right: 2, wrong: 1 }]);
        assert_eq!(store.answer_count(visitor, Activity::Practice).unwrap(), 2);
        assert_eq!(store.quiz_days(visitor).unwrap(), ["2026-03-01"]);
    }

    #[test]
    fn only_a_quiz_begun_on_its_day_is_a_quiz_day() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        for day in ["2026-03-01", "2026-03-02"] {
            store.fix_daily_quiz(&new_daily_quiz(day, &["a", "b"]), 1).unwrap();
        }
        let late = |day, position| NewAttempt {
            answered_on: "2026-03-03".to_owned(),
            ..new_daily_attempt(visitor, day, position, "9", true)
        };
        store.save_attempt(&late("2026-03-01", 1)).unwrap();
        store.save_attempt(&new_daily_attempt(visitor, "2026-03-02", 1, "9", true)).unwrap();
        store.save_attempt(&late("2026-03-02", 2)).unwrap();
        assert_eq!(store.quiz_days(visitor).unwrap(), ["2026-03-02"]);
    }

    #[test]
    fn quiz_days_of_years_are_all_listed() {
        let (_folder, store) = temp_store();
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
        let days = store.quiz_days(visitor).unwrap();
        assert_eq!((days.len(), days.first().map(String::as_str)), (1500, Some("2026-02-09")));
    }

    #[test]
    fn two_tracks_have_two_quizzes_but_one_quiz_day() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let both = |put: &str| NewAttempt {
            asking_id: format!("both/{put}"),
            ..new_daily_attempt(visitor, &put[..10], 1, "9", false)
        };
        for day in ["2026-03-01", "2026-03-02", "2026-03-03"] {
            store.fix_daily_quiz(&new_daily_quiz(day, &["a", "b"]), 1).unwrap();
            store
                .fix_daily_quiz(&DailyQuiz { track: "both".to_owned(), ..new_daily_quiz(day, &["a", "b"]) }, 1)
                .unwrap();
            store.save_attempt(&new_daily_attempt(visitor, day, 1, "9", true)).unwrap();
            store.save_attempt(&both(&format!("{day}/1"))).unwrap();
        }
        store.save_attempt(&both("2026-03-02/2")).unwrap();
        let taken = |house, from, to| {
            let all = store.quiz_progress(visitor, house, from, to).unwrap().into_iter();
            all.map(|t| (t.date[8..].to_owned(), t.right_count, t.wrong_count, t.begun_on_its_day)).collect::<Vec<_>>()
        };
        let of = |day: &str, right, wrong| (day.to_owned(), right, wrong, true);
        assert_eq!(taken("english-club", "2026-03-02", "2026-03-31"), [of("02", 1, 0), of("03", 1, 0)]);
        assert_eq!(taken("both", "2026-03-01", "2026-03-02"), [of("01", 0, 1), of("02", 0, 2)]);
        assert_eq!(store.quiz_days(visitor).unwrap(), ["2026-03-03", "2026-03-02", "2026-03-01"]);
    }

    #[test]
    fn tally_queries_use_indexes() {
        crate::tests::assert_uses_indexes(&[BY_LAW, ACTIVITY_COUNT, QUIZ_DAYS, QUIZ_PROGRESS]);
    }
}

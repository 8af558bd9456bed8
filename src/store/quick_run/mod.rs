//! Quick runs: sixty seconds of true or false. The answers are for fun: they are no attempts, and count in no rating.

use rusqlite::{OptionalExtension, Row, named_params, params};

use crate::{Store, StoreError};

const INSERT: &str = include_str!("insert.sql");
const DELETE_UNANSWERED: &str = include_str!("delete_unanswered.sql");
const BY_ID: &str = include_str!("by_id.sql");
const ANSWERS: &str = include_str!("answers.sql");
const INSERT_ANSWER: &str = include_str!("insert_answer.sql");
const BEST: &str = include_str!("best.sql");

/// A quick run and its answers so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuickRun {
    /// The run's id.
    pub id: i64,
    /// The id of the code that it asks about.
    pub code: String,
    /// The seed that its claims are drawn from.
    pub seed: u32,
    /// When it began, in unix milliseconds.
    pub begun_at: i64,
    /// The answers, in order.
    pub answers: Vec<QuickAnswer>,
}

/// An answer of a quick run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuickAnswer {
    /// The question's id.
    pub question_id: String,
    /// Whether the answer was right.
    pub right: bool,
}

/// How many answers of a quick run were right, of how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuickScore {
    /// Those that were right.
    pub right: u32,
    /// All of them.
    pub answered: u32,
}

impl QuickScore {
    /// The points: each right answer is one, and each wrong one takes one off. Never less than none.
    pub const fn points(self) -> u32 {
        self.right.saturating_sub(self.answered - self.right)
    }
}

impl QuickRun {
    /// How many answers were right, of how many.
    pub fn score(&self) -> QuickScore {
        let right = self.answers.iter().map(|answer| u32::from(answer.right)).sum();
        QuickScore { right, answered: u32::try_from(self.answers.len()).unwrap_or(u32::MAX) }
    }
}

impl Store {
    /// Begins a run at `now` (unix milliseconds), and returns its id. Earlier runs without an answer are deleted.
    ///
    /// # Errors
    /// When the visitor does not exist, or the database cannot be written.
    pub fn begin_quick_run(&self, visitor: i64, code: &str, seed: u32, now: i64) -> Result<i64, StoreError> {
        self.write(|transaction| {
            transaction.prepare_cached(DELETE_UNANSWERED)?.execute(named_params! { ":visitor": visitor })?;
            let params = named_params! { ":visitor": visitor, ":code": code, ":seed": seed, ":now": now };
            transaction.prepare_cached(INSERT)?.execute(params)?;
            Ok(transaction.last_insert_rowid())
        })
    }

    /// A visitor's run, by its id. `None` if it is someone else's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quick_run(&self, visitor: i64, id: i64) -> Result<Option<QuickRun>, StoreError> {
        self.read(|conn| {
            let run = |row: &Row<'_>| {
                let (id, code, seed) = (row.get("id")?, row.get("code")?, row.get("seed")?);
                Ok(QuickRun { id, code, seed, begun_at: row.get("begun_at")?, answers: Vec::new() })
            };
            let run = conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], run).optional()?;
            let Some(run) = run else { return Ok(None) };
            let answer = |row: &Row<'_>| Ok(QuickAnswer { question_id: row.get("spec")?, right: row.get("right")? });
            let mut select = conn.prepare_cached(ANSWERS)?;
            let answers = select.query_map([id], answer)?.collect::<Result<_, _>>()?;
            Ok(Some(QuickRun { answers, ..run }))
        })
    }

    /// Saves the answer at `position` (from 1) of a run. Returns whether it was the next one; one that was given before,
    /// or that leaves others out, is not saved.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn save_quick_answer(&self, run: i64, position: u32, answer: &QuickAnswer) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let saved = transaction.prepare_cached(INSERT_ANSWER)?.execute(named_params! {
                ":run": run,
                ":position": position,
                ":spec": answer.question_id,
                ":right": answer.right,
            })?;
            Ok(saved == 1)
        })
    }

    /// The best run of a visitor under a code, apart from one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn best_quick_score(
        &self,
        visitor: i64,
        code: &str,
        apart_from: i64,
    ) -> Result<Option<QuickScore>, StoreError> {
        self.read(|conn| {
            let score = |row: &Row<'_>| Ok(QuickScore { right: row.get("right")?, answered: row.get("answered")? });
            conn.prepare_cached(BEST)?.query_row(params![visitor, code, apart_from], score).optional()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, count_rows, temp_store};

    fn answer(id: &str, right: bool) -> QuickAnswer {
        QuickAnswer { question_id: id.to_owned(), right }
    }

    #[test]
    fn a_run_round_trips_and_takes_each_answer_once_and_in_order() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        let id = store.begin_quick_run(visitor, "english-club", 7, 1000).unwrap();
        assert!(!store.save_quick_answer(id, 2, &answer("b", true)).unwrap(), "the first is left out");
        assert!(store.save_quick_answer(id, 1, &answer("a", false)).unwrap());
        assert!(!store.save_quick_answer(id, 1, &answer("a", true)).unwrap(), "given before");
        assert!(store.save_quick_answer(id, 2, &answer("b", true)).unwrap());
        let run = store.quick_run(visitor, id).unwrap().unwrap();
        assert_eq!(run.answers, [answer("a", false), answer("b", true)]);
        assert_eq!((run.seed, run.begun_at, run.score().points()), (7, 1000, 0));
        assert_eq!(store.quick_run(other, id).unwrap(), None);
    }

    #[test]
    fn the_best_run_has_the_most_points_and_is_of_the_code() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let mut ids = Vec::new();
        for (code, answers) in [("a", "rrrwww"), ("a", "rr"), ("b", "rrrr"), ("a", "r")] {
            let id = store.begin_quick_run(visitor, code, 1, 1).unwrap();
            for (position, said) in (1..).zip(answers.chars()) {
                store.save_quick_answer(id, position, &answer("q", said == 'r')).unwrap();
            }
            ids.push(id);
        }
        assert_eq!(store.best_quick_score(visitor, "a", 0).unwrap(), Some(QuickScore { right: 2, answered: 2 }));
        assert_eq!(store.best_quick_score(visitor, "a", ids[1]).unwrap(), Some(QuickScore { right: 1, answered: 1 }));
        assert_eq!(store.best_quick_score(visitor, "c", 0).unwrap(), None);
    }

    #[test]
    fn a_new_run_deletes_those_without_an_answer() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        let of_other = store.begin_quick_run(other, "a", 1, 1).unwrap();
        let answered = store.begin_quick_run(visitor, "a", 2, 1).unwrap();
        store.save_quick_answer(answered, 1, &answer("q", true)).unwrap();
        store.begin_quick_run(visitor, "a", 3, 1).unwrap();
        let last = store.begin_quick_run(visitor, "a", 4, 1).unwrap();
        assert_eq!(count_rows(&store, "quick_runs"), 3, "the third is gone");
        let seed = |visitor, id| store.quick_run(visitor, id).unwrap().map(|run| run.seed);
        assert_eq!([seed(other, of_other), seed(visitor, answered), seed(visitor, last)], [1, 2, 4].map(Some));
    }

    #[test]
    fn queries_use_indexes() {
        assert_uses_indexes(&[BY_ID, ANSWERS]);
    }
}

//! Practice: answers to questions that a visitor asked for himself, outside the day's quiz.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params, params};

use super::{Store, StoreError, answer};

const ADD: &str = include_str!("add.sql");
const COUNT: &str = include_str!("count.sql");
const AT: &str = include_str!("at.sql");
const BY_ID: &str = include_str!("by_id.sql");
const RECENT: &str = include_str!("recent.sql");
const SPECS: &str = include_str!("specs.sql");
const PRACTISED: &str = include_str!("practised.sql");

/// An answer to a question of practice, already marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeAnswer {
    /// Given by the store: the number that stands here before an answer is kept means nothing.
    pub id: i64,
    /// The visitor's id, as [`Store::add_visitor`] gave it.
    pub visitor: i64,
    /// Which putting of the question it answers; the first answer to it counts.
    pub put: String,
    /// The version of the content that the question was made from.
    pub content_version: String,
    /// The question's note.
    pub spec: String,
    /// The case that the question is about.
    pub case_id: String,
    /// The number of the deciding law; empty when no one law decides.
    pub law: String,
    /// The misreading of the law that the choice betrays, if it betrays one.
    pub misreading: Option<String>,
    /// What was answered, as a number.
    pub choice: u32,
    /// What was answered, in words.
    pub chosen: String,
    /// Whether it was right.
    pub right: bool,
    /// When it was given, unix seconds.
    pub answered_at: i64,
}

impl Store {
    /// Keeps a visitor's answer if it is the first to that putting of the question, and counts it, by law beside the
    /// answers of the day's quiz. Returns the first answer, after the commit.
    ///
    /// # Errors
    /// When the visitor does not exist ([`StoreError::Other`]), or the database cannot be written; the answer is then
    /// not kept, and may be given again.
    pub fn keep_practice(&self, new: &PracticeAnswer) -> Result<PracticeAnswer, StoreError> {
        self.write(|transaction| {
            add(transaction, new)?;
            transaction.prepare_cached(AT)?.query_row(params![new.visitor, new.put], from_row)
        })
    }

    /// A visitor's answer to a putting of a question, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn practice_put(&self, visitor: i64, put: &str) -> Result<Option<PracticeAnswer>, StoreError> {
        self.read(|conn| conn.prepare_cached(AT)?.query_row(params![visitor, put], from_row).optional())
    }

    /// An answer of a visitor by its id; none if it is another's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn practice_answer(&self, visitor: i64, id: i64) -> Result<Option<PracticeAnswer>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], from_row).optional())
    }

    /// A visitor's latest answers, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn recent_practice(&self, visitor: i64, limit: u32) -> Result<Vec<PracticeAnswer>, StoreError> {
        self.read(|conn| conn.prepare_cached(RECENT)?.query_map(params![visitor, limit], from_row)?.collect())
    }

    /// The notes of the questions about a case that a visitor has practised, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn practised_specs(&self, visitor: i64, case_id: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(|conn| {
            conn.prepare_cached(SPECS)?.query_map(params![visitor, case_id, limit], |row| row.get(0))?.collect()
        })
    }

    /// How many answers of a visitor were practice. The count is maintained, so this costs the same however many.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn practised(&self, visitor: i64) -> Result<u32, StoreError> {
        let counted =
            |conn: &Connection| conn.prepare_cached(PRACTISED)?.query_row([visitor], |row| row.get(0)).optional();
        Ok(self.read(counted)?.unwrap_or(0))
    }
}

/// Inserts the answer and counts it; where that putting had been answered, nothing changes.
fn add(transaction: &Transaction<'_>, new: &PracticeAnswer) -> rusqlite::Result<()> {
    let added = transaction.prepare_cached(ADD)?.execute(named_params! {
        ":visitor": new.visitor,
        ":put": new.put,
        ":content_version": new.content_version,
        ":spec": new.spec,
        ":case_id": new.case_id,
        ":law": new.law,
        ":misreading": new.misreading,
        ":choice": new.choice,
        ":chosen": new.chosen,
        ":right": new.right,
        ":answered_at": new.answered_at,
    })?;
    if added > 0 {
        answer::count(transaction, new.visitor, &new.law, new.right)?;
        transaction.prepare_cached(COUNT)?.execute(named_params! { ":visitor": new.visitor, ":right": new.right })?;
    }
    Ok(())
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<PracticeAnswer> {
    Ok(PracticeAnswer {
        id: row.get("id")?,
        visitor: row.get("visitor")?,
        put: row.get("put")?,
        content_version: row.get("content_version")?,
        spec: row.get("spec")?,
        case_id: row.get("case_id")?,
        law: row.get("law")?,
        misreading: row.get("misreading")?,
        choice: row.get("choice")?,
        chosen: row.get("chosen")?,
        right: row.get("right")?,
        answered_at: row.get("answered_at")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Tally;
    use crate::store::tests::{PUBLIC_ID, attempt, quiz, scratch};

    fn practised(visitor: i64, put: &str, law: &str, right: bool) -> PracticeAnswer {
        PracticeAnswer {
            id: 0,
            visitor,
            put: put.to_owned(),
            content_version: "v1".to_owned(),
            spec: format!("drayson-108/-/1/{put}"),
            case_id: "drayson-108".to_owned(),
            law: law.to_owned(),
            misreading: (!right).then(|| "took the trick for the penalty".to_owned()),
            choice: 3,
            chosen: "Yes.".to_owned(),
            right,
            answered_at: 1_000,
        }
    }

    #[test]
    fn practice_comes_back_whole_and_counts_by_law_beside_the_days_answers() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        store.fix_day(&quiz("2026-03-01", &["a"]), 1).unwrap();
        store.keep_answer(&attempt(visitor, "2026-03-01", 1, "9", true)).unwrap();
        let first = store.keep_practice(&practised(visitor, "1", "9", false)).unwrap();
        assert_eq!(first, PracticeAnswer { id: first.id, ..practised(visitor, "1", "9", false) });
        let second = store.keep_practice(&practised(visitor, "2", "9", true)).unwrap();
        assert_eq!(store.tallies(visitor).unwrap(), [Tally { law: "9".into(), right: 2, wrong: 1 }]);
        assert_eq!(store.practised(visitor).unwrap(), 2);
        assert_eq!(store.practice_answer(visitor, first.id).unwrap().as_ref(), Some(&first));
        assert_eq!(store.practice_put(visitor, "2").unwrap().as_ref(), Some(&second));
        assert_eq!(store.practised_specs(visitor, "drayson-108", 9).unwrap(), [&*second.spec, &*first.spec]);
        assert_eq!(store.recent_practice(visitor, 9).unwrap(), [second, first]);
        assert_eq!(store.days_done(visitor).unwrap(), ["2026-03-01"], "practice is no day of the quiz");
    }

    #[test]
    fn a_second_attempt_at_one_putting_gets_the_first_and_counts_nothing() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let first = store.keep_practice(&practised(visitor, "1", "9", false)).unwrap();
        assert_eq!(store.keep_practice(&practised(visitor, "1", "72", true)).unwrap(), first);
        assert_eq!(store.tallies(visitor).unwrap(), [Tally { law: "9".into(), right: 0, wrong: 1 }]);
        assert_eq!(store.practised(visitor).unwrap(), 1);
    }

    #[test]
    fn anothers_answer_is_not_shown_and_no_ones_is_not_kept() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        let answer = store.keep_practice(&practised(visitor, "1", "9", true)).unwrap();
        assert_eq!(store.practice_answer(other, answer.id).unwrap(), None);
        assert_eq!((store.recent_practice(other, 9).unwrap(), store.practised(other).unwrap()), (vec![], 0));
        assert!(store.keep_practice(&practised(other + 1, "1", "9", true)).is_err());
    }

    #[test]
    fn the_lists_cost_no_scan_and_no_sort() {
        let (_folder, store) = scratch();
        for sql in [AT, BY_ID, RECENT, SPECS, PRACTISED] {
            let plan: Vec<String> = store
                .read(|conn| {
                    let mut explain = conn.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                    explain.raw_query().mapped(|row| row.get("detail")).collect()
                })
                .unwrap();
            assert!(plan.iter().all(|step| step.starts_with("SEARCH")), "{sql}{plan:?}");
        }
    }
}

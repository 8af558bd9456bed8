//! A visitor's history: their attempts, page by page. Each says whether a wrong answer was
//! corrected later.

use rusqlite::{Row, ToSql};

use crate::attempt::{Activity, Attempt, from_row};
use crate::{Store, StoreError};

/// The query that all pages share. [`page_sql`] inserts the conditions and the order.
const PAGE: &str = include_str!("page.sql");

/// An attempt in a visitor's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    /// The attempt.
    pub attempt: Attempt,
    /// For a wrong answer, the day on which the same question was first answered right after it, `YYYY-MM-DD`.
    pub mended_on: Option<String>,
}

/// Which attempts a page lists.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HistoryFilter {
    /// Only right answers, or only wrong ones.
    pub right: Option<bool>,
    /// Only answers of one activity.
    pub activity: Option<Activity>,
}

/// Where a page starts. Pages use attempt ids, so new answers do not move others to another page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HistoryFrom {
    /// The newest attempts.
    #[default]
    Newest,
    /// The newest of the attempts before the one with this id.
    Before(i64),
    /// The oldest of the attempts after the one with this id.
    After(i64),
}

impl Store {
    /// A page of a visitor's history: at most `limit` attempts, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn history_page(
        &self,
        visitor: i64,
        filter: HistoryFilter,
        from: HistoryFrom,
        limit: u32,
    ) -> Result<Vec<HistoryEntry>, StoreError> {
        let bound = match from {
            HistoryFrom::Newest => i64::MAX,
            HistoryFrom::Before(id) | HistoryFrom::After(id) => id,
        };
        let mut params: Vec<(&str, &dyn ToSql)> = vec![(":visitor", &visitor), (":id", &bound)];
        params.extend(filter.right.as_ref().map(|right| (":right", right as &dyn ToSql)));
        params.extend(filter.activity.as_ref().map(|activity| (":place", activity as &dyn ToSql)));
        let newer = matches!(from, HistoryFrom::After(_));
        let mut entries = self.query_entries(&page_sql(filter, newer, limit), &params)?;
        if newer {
            entries.reverse();
        }
        Ok(entries)
    }

    /// One entry of a visitor's history, by the attempt's id. `None` if the attempt is someone
    /// else's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn history_entry(&self, visitor: i64, id: i64) -> Result<Option<HistoryEntry>, StoreError> {
        let params: &[(&str, &dyn ToSql)] = &[(":visitor", &visitor), (":id", &id)];
        Ok(self.query_entries(&single_entry_sql(), params)?.pop())
    }

    fn query_entries(&self, sql: &str, params: &[(&str, &dyn ToSql)]) -> Result<Vec<HistoryEntry>, StoreError> {
        let entry = |row: &Row<'_>| Ok(HistoryEntry { attempt: from_row(row)?, mended_on: row.get(14)? });
        self.read(|conn| conn.prepare_cached(sql)?.query_map(params, entry)?.collect())
    }
}

fn single_entry_sql() -> String {
    PAGE.replace("/* conditions */", "AND id = :id").replace(":limit", "1")
}

/// The query of a page, written so that an index gives its rows in order. The limit is part of the
/// text, because a statement with the limit as a parameter would be prepared again each time.
fn page_sql(filter: HistoryFilter, newer: bool, limit: u32) -> String {
    let mut conditions = String::new();
    if filter.right.is_some() {
        conditions += "AND \"right\" = :right ";
    }
    if filter.activity.is_some() {
        conditions += "AND place = :place ";
    }
    conditions += if newer { "AND id > :id ORDER BY id" } else { "AND id < :id ORDER BY id DESC" };
    PAGE.replace("/* conditions */", &conditions).replace(":limit", &limit.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_practice_attempt, temp_store};
    use crate::{NewAttempt, SavedAttempt};

    /// A store with a visitor who has answered seven questions: the even ones right, the others
    /// wrong.
    fn store_with_seven_attempts() -> (tempfile::TempDir, Store, i64, Vec<i64>) {
        let (folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let answer = |n: u8| {
            let activity = if n < 3 { Activity::Review } else { Activity::Practice };
            let new =
                NewAttempt { activity, ..new_practice_attempt(visitor, &n.to_string(), "9", n.is_multiple_of(2)) };
            store.save_attempt(&new).unwrap().into_attempt().id
        };
        let ids = (0..7).map(answer).collect();
        (folder, store, visitor, ids)
    }

    fn asking_ids(entries: &[HistoryEntry]) -> String {
        entries.iter().map(|entry| entry.attempt.submitted.asking_id.as_str()).collect()
    }

    #[test]
    fn history_pages_go_forward_and_back() {
        let (_folder, store, visitor, ids) = store_with_seven_attempts();
        let page = |from| asking_ids(&store.history_page(visitor, HistoryFilter::default(), from, 3).unwrap());
        assert_eq!(page(HistoryFrom::Newest), "654");
        assert_eq!(page(HistoryFrom::Before(ids[4])), "321");
        assert_eq!(page(HistoryFrom::Before(ids[1])), "0");
        assert_eq!(page(HistoryFrom::Before(ids[0])), "");
        assert_eq!(page(HistoryFrom::After(ids[0])), "321");
        assert_eq!(page(HistoryFrom::After(ids[6])), "");
        assert_eq!(page(HistoryFrom::Before(i64::MIN)), "");
    }

    #[test]
    fn history_filters_by_result_and_activity() {
        let (_folder, store, visitor, _) = store_with_seven_attempts();
        let page = |right, activity| {
            asking_ids(&store.history_page(visitor, HistoryFilter { right, activity }, HistoryFrom::Newest, 9).unwrap())
        };
        assert_eq!(page(Some(true), None), "6420");
        assert_eq!(page(Some(false), None), "531");
        assert_eq!(page(None, Some(Activity::Review)), "210");
        assert_eq!(page(Some(false), Some(Activity::Practice)), "53");
        assert_eq!(page(None, Some(Activity::DailyQuiz)), "");
    }

    #[test]
    fn a_wrong_answer_is_mended_by_a_later_right_one_in_any_activity() {
        let (_folder, store, visitor, ids) = store_with_seven_attempts();
        let entry = |id| store.history_entry(visitor, id).unwrap().unwrap().mended_on;
        let missed = store.attempt_by_id(visitor, ids[1]).unwrap().unwrap().submitted;
        let answer = |activity, asking_id: &str, right, day: &str| {
            let (asking_id, answered_on) = (asking_id.to_owned(), day.to_owned());
            let new = NewAttempt { activity, asking_id, right, answered_on, ..missed.clone() };
            assert!(matches!(store.save_attempt(&new).unwrap(), SavedAttempt::New(_)));
        };
        answer(Activity::Exam, "p", false, "2026-04-01");
        assert_eq!((entry(ids[1]), store.mended_by_law(visitor).unwrap()), (None, vec![]));
        answer(Activity::Review, "r", true, "2026-04-02");
        answer(Activity::Review, "s", true, "2026-04-03");
        assert_eq!(entry(ids[1]).as_deref(), Some("2026-04-02"));
        assert_eq!((entry(ids[3]), entry(ids[0])), (None, None));
        assert_eq!(store.mended_by_law(visitor).unwrap(), [("9".to_owned(), 2)]);
    }

    #[test]
    fn history_of_another_visitor_is_not_found() {
        let (_folder, store, _, ids) = store_with_seven_attempts();
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        assert_eq!(store.history_page(other, HistoryFilter::default(), HistoryFrom::Newest, 9).unwrap(), []);
        assert_eq!(store.history_entry(other, ids[0]).unwrap(), None);
    }

    #[test]
    fn history_queries_use_indexes() {
        let mut all = vec![single_entry_sql()];
        for newer in [false, true] {
            for right in [None, Some(true)] {
                all.extend(
                    [None, Some(Activity::DailyQuiz)]
                        .map(|activity| page_sql(HistoryFilter { right, activity }, newer, 26)),
                );
            }
        }
        assert_uses_indexes(&all.iter().map(String::as_str).collect::<Vec<_>>());
    }

    #[test]
    fn both_filters_use_one_index() {
        let (_folder, store) = temp_store();
        let both = page_sql(HistoryFilter { right: Some(true), activity: Some(Activity::DailyQuiz) }, false, 26);
        let plan: Vec<String> = store
            .read(|conn| {
                conn.prepare(&format!("EXPLAIN QUERY PLAN {both}"))?
                    .raw_query()
                    .mapped(|row| row.get("detail"))
                    .collect()
            })
            .unwrap();
        let index = "attempts_of_place_by_right (visitor=? AND place=? AND right=?";
        assert!(plan[0].contains(index), "{plan:?}");
    }
}

//! The history of a learner: his attempts page by page, each with what became of it.

use rusqlite::{Row, ToSql};

use super::attempt::{Attempt, Place, from_row};
use super::{Store, StoreError};

/// What all pages have in common; which attempts, and in which order, is put in.
const PAGE: &str = include_str!("page.sql");

/// An attempt in a history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub attempt: Attempt,
    /// The day on which the same question was first answered right, where this answer was wrong.
    pub mended_on: Option<String>,
}

/// Which attempts are wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Filter {
    /// The right ones, or the wrong ones.
    pub right: Option<bool>,
    /// Those of one place.
    pub place: Option<Place>,
}

/// Where a page begins. Pages go by ids, so what is answered meanwhile moves nothing from one to another.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum From {
    /// The newest attempts.
    #[default]
    Newest,
    /// The newest of those older than an attempt.
    Before(i64),
    /// The oldest of those newer than an attempt.
    After(i64),
}

impl Store {
    /// A page of a visitor's history: attempts from a place on, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn history(&self, visitor: i64, filter: Filter, from: From, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let bound = match from {
            From::Newest => i64::MAX,
            From::Before(id) | From::After(id) => id,
        };
        let mut params: Vec<(&str, &dyn ToSql)> = vec![(":visitor", &visitor), (":id", &bound)];
        params.extend(filter.right.as_ref().map(|right| (":right", right as &dyn ToSql)));
        params.extend(filter.place.as_ref().map(|place| (":place", place as &dyn ToSql)));
        let newer = matches!(from, From::After(_));
        let mut entries = self.entries(&sql(filter, newer, limit), &params)?;
        if newer {
            entries.reverse();
        }
        Ok(entries)
    }

    /// An attempt of a visitor by its id; none if it is another's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn entry(&self, visitor: i64, id: i64) -> Result<Option<Entry>, StoreError> {
        let params: &[(&str, &dyn ToSql)] = &[(":visitor", &visitor), (":id", &id)];
        Ok(self.entries(&one(), params)?.pop())
    }

    fn entries(&self, sql: &str, params: &[(&str, &dyn ToSql)]) -> Result<Vec<Entry>, StoreError> {
        let entry = |row: &Row<'_>| Ok(Entry { attempt: from_row(row)?, mended_on: row.get("mended_on")? });
        self.read(|conn| conn.prepare_cached(sql)?.query_map(params, entry)?.collect())
    }
}

fn one() -> String {
    PAGE.replace("/* and */", "AND id = :id").replace(":limit", "1")
}

/// The query of a page, so put that an index gives it in order. The limit is written into it: as a parameter it would
/// have the statement prepared anew each time.
fn sql(filter: Filter, newer: bool, limit: u32) -> String {
    let mut and = String::new();
    if filter.right.is_some() {
        and += "AND \"right\" = :right ";
    }
    if filter.place.is_some() {
        and += "AND place = :place ";
    }
    and += if newer { "AND id > :id ORDER BY id" } else { "AND id < :id ORDER BY id DESC" };
    PAGE.replace("/* and */", &and).replace(":limit", &limit.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{PUBLIC_ID, practised, scratch, searched};
    use crate::{Given, Kept};

    /// A store with a visitor who has answered seven questions, those of even number right.
    fn seven() -> (tempfile::TempDir, Store, i64, Vec<i64>) {
        let (folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let answer = |n: u8| {
            let place = if n < 3 { Place::Review } else { Place::Practice };
            let given = Given { place, ..practised(visitor, &n.to_string(), "9", n.is_multiple_of(2)) };
            store.keep(&given).unwrap().attempt().id
        };
        let ids = (0..7).map(answer).collect();
        (folder, store, visitor, ids)
    }

    fn puts(entries: &[Entry]) -> String {
        entries.iter().map(|entry| entry.attempt.given.put.as_str()).collect()
    }

    #[test]
    fn pages_follow_one_another_both_ways() {
        let (_folder, store, visitor, ids) = seven();
        let page = |from| puts(&store.history(visitor, Filter::default(), from, 3).unwrap());
        assert_eq!(page(From::Newest), "654");
        assert_eq!(page(From::Before(ids[4])), "321");
        assert_eq!(page(From::Before(ids[1])), "0");
        assert_eq!(page(From::Before(ids[0])), "");
        assert_eq!(page(From::After(ids[0])), "321");
        assert_eq!(page(From::After(ids[6])), "");
        assert_eq!(page(From::Before(i64::MIN)), "");
    }

    #[test]
    fn filters_leave_the_others_out() {
        let (_folder, store, visitor, _) = seven();
        let page = |right, place| puts(&store.history(visitor, Filter { right, place }, From::Newest, 9).unwrap());
        assert_eq!(page(Some(true), None), "6420");
        assert_eq!(page(Some(false), None), "531");
        assert_eq!(page(None, Some(Place::Review)), "210");
        assert_eq!(page(Some(false), Some(Place::Practice)), "53");
        assert_eq!(page(None, Some(Place::Day)), "");
    }

    #[test]
    fn a_miss_is_mended_by_the_same_question_answered_right_later_wherever_that_was() {
        let (_folder, store, visitor, ids) = seven();
        let entry = |id| store.entry(visitor, id).unwrap().unwrap().mended_on;
        let missed = store.attempt(visitor, ids[1]).unwrap().unwrap().given;
        let answer = |place, put: &str, right, day: &str| {
            let (put, given_on) = (put.to_owned(), day.to_owned());
            let given = Given { place, put, right, given_on, ..missed.clone() };
            assert!(matches!(store.keep(&given).unwrap(), Kept::Stored(_)));
        };
        answer(Place::Paper, "p", false, "2026-04-01");
        assert_eq!((entry(ids[1]), store.mended(visitor).unwrap()), (None, vec![]));
        answer(Place::Review, "r", true, "2026-04-02");
        answer(Place::Review, "s", true, "2026-04-03");
        assert_eq!(entry(ids[1]).as_deref(), Some("2026-04-02"));
        assert_eq!((entry(ids[3]), entry(ids[0])), (None, None));
        assert_eq!(store.mended(visitor).unwrap(), [("9".to_owned(), 2)]);
    }

    #[test]
    fn anothers_history_is_not_shown() {
        let (_folder, store, _, ids) = seven();
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        assert_eq!(store.history(other, Filter::default(), From::Newest, 9).unwrap(), []);
        assert_eq!(store.entry(other, ids[0]).unwrap(), None);
    }

    #[test]
    fn no_page_costs_a_scan_or_a_sort() {
        let mut all = vec![one()];
        for newer in [false, true] {
            for right in [None, Some(true)] {
                all.extend([None, Some(Place::Day)].map(|place| sql(Filter { right, place }, newer, 26)));
            }
        }
        searched(&all.iter().map(String::as_str).collect::<Vec<_>>());
    }

    #[test]
    fn both_filters_together_are_one_index() {
        let (_folder, store) = scratch();
        let both = sql(Filter { right: Some(true), place: Some(Place::Day) }, false, 26);
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

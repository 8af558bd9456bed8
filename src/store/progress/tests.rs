use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::store::tests::{PUBLIC_ID, practised, quiz, scratch, searched};

/// The aggregates, each counted anew from all attempts.
fn recounted(store: &Store, visitor: i64) -> Progress {
    let mut attempts = store.recent_attempts(visitor, u32::MAX).unwrap();
    attempts.reverse();
    let mut progress = Progress::default();
    let (mut cases, mut days) = (BTreeMap::<String, Count>::new(), BTreeMap::<String, Count>::new());
    let (mut laws, mut mended) = (BTreeMap::<String, Count>::new(), BTreeMap::<String, u32>::new());
    let mut misread: BTreeMap<(String, String), (u32, String)> = BTreeMap::new();
    for (n, attempt) in attempts.iter().enumerate() {
        let given = &attempt.given;
        for counts in [
            cases.entry(given.case_id.clone()).or_default(),
            days.entry(given.given_on.clone()).or_default(),
            laws.entry(given.law.clone()).or_default(),
        ] {
            *(if given.right { &mut counts.right } else { &mut counts.wrong }) += 1;
        }
        if let Some(tag) = &given.misreading {
            let (times, last) = misread.entry((tag.clone(), given.law.clone())).or_default();
            (*times, *last) = (*times + 1, given.given_on.clone().max(last.clone()));
        }
        if !given.right && attempts[n..].iter().any(|later| later.given.right && later.given.spec == given.spec) {
            *mended.entry(given.law.clone()).or_default() += 1;
        }
    }
    progress.by_case = cases.into_iter().collect();
    progress.by_day = days.into_iter().collect();
    progress.by_law = laws.into_iter().map(|(law, Count { right, wrong })| Tally { law, right, wrong }).collect();
    progress.mended = mended.into_iter().collect();
    let misread = misread.into_iter();
    progress.misreadings =
        misread.map(|((misreading, law), (times, last_on))| Misread { misreading, law, times, last_on }).collect();
    progress
}

/// An answer of a few kinds, by numbers.
fn given(visitor: i64, n: usize, (place, spec, law, right, day): (usize, u8, u8, bool, u8)) -> Given {
    let place = Place::ALL[place];
    Given {
        place,
        put: if place == Place::Day { format!("2026-03-01/{n}") } else { n.to_string() },
        spec: format!("drayson-{}/-/1/{spec}", spec / 2),
        case_id: format!("drayson-{}", spec / 2),
        law: format!("english-club/{law}"),
        misreading: (!right && spec % 3 != 0).then(|| format!("misreads-{}", spec % 3)),
        given_on: format!("2026-03-{:02}", day + 1),
        ..practised(visitor, "x", "", right)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn the_aggregates_equal_a_recount(
        answers in proptest::collection::vec(((0..5_usize, 0..6_u8, 0..3_u8, any::<bool>(), 0..4_u8), any::<bool>()), 0..60)
    ) {
        let (_folder, store) = scratch();
        let who = [PUBLIC_ID, &"b".repeat(32)].map(|id| store.add_visitor(id, 1).unwrap());
        store.fix_day(&quiz("2026-03-01", &["a"]), 1).unwrap();
        for (n, (answer, other)) in answers.into_iter().enumerate() {
            let given = given(who[usize::from(other)], n, answer);
            store.keep(&given).unwrap();
            // Sent again, and answered otherwise, it changes nothing.
            store.keep(&Given { right: !given.right, ..given }).unwrap();
        }
        for visitor in who {
            let mut kept = store.progress(visitor, "").unwrap();
            let (days_done, practised, rating) = (kept.days_done.split_off(0), kept.practised, kept.rating.take());
            kept.practised = 0;
            prop_assert!(kept.misreadings.is_sorted_by_key(|misread| std::cmp::Reverse(misread.times)));
            kept.misreadings.sort_by(|a, b| (&a.misreading, &a.law).cmp(&(&b.misreading, &b.law)));
            let anew = recounted(&store, visitor);
            let answers: u32 = anew.by_day.iter().map(|(_, count)| count.all()).sum();
            prop_assert_eq!(rating.map_or(0, |(_, answers)| answers), answers);
            prop_assert_eq!(kept, anew);
            prop_assert_eq!(store.mended(visitor).unwrap(), recounted(&store, visitor).mended);
            prop_assert_eq!(days_done, store.days_done(visitor).unwrap());
            prop_assert_eq!(practised, store.answered(visitor, Place::Practice).unwrap());
        }
    }
}

#[test]
fn to_count_what_is_mended_costs_the_same_however_often_a_question_was_answered() {
    let (_folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let mut put = 0;
    let mut steps_after = |times: usize| {
        for _ in 0..times {
            for right in [false, true] {
                put += 1;
                let spec = "drayson-108/-/1/7".to_owned();
                store.keep(&Given { spec, ..practised(visitor, &put.to_string(), "9", right) }).unwrap();
            }
        }
        let steps = store.write(|transaction| {
            let mut count = transaction.prepare(COUNT_MENDED)?;
            count.execute(named_params! { ":visitor": visitor, ":spec": "drayson-108/-/1/7" })?;
            Ok(count.get_status(rusqlite::StatementStatus::VmStep))
        });
        steps.unwrap()
    };
    assert_eq!(steps_after(10), steps_after(100));
}

#[test]
fn the_migration_counts_what_was_answered_before() {
    let (folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.fix_day(&quiz("2026-03-01", &["a"]), 1).unwrap();
    for n in 0..60_u8 {
        let answer = (usize::from(n % 5), n % 6, n % 4 / 2, n % 7 > 2, n % 3);
        store.keep(&given(visitor, n.into(), answer)).unwrap();
    }
    let mut kept = store.progress(visitor, "").unwrap();
    let path = store.path().to_owned();
    drop(store);
    // The file as it was before the migration, which is then run again.
    let conn = Connection::open(&path).unwrap();
    for table in ["tallies_of_case", "tallies_of_day", "misreadings", "mended", "ratings_of_learners"] {
        conn.execute_batch(&format!("DROP TABLE {table}")).unwrap();
    }
    conn.execute_batch("DROP TABLE ratings_of_questions; DROP INDEX attempts_of_spec").unwrap();
    conn.execute_batch("DROP INDEX attempts_by_right; DROP INDEX attempts_of_place").unwrap();
    conn.execute_batch(include_str!("../migrations/07-progress.sql")).unwrap();
    drop(conn);
    let mut anew = Store::open(&path).unwrap().progress(visitor, "").unwrap();
    let key = |misread: &Misread| (misread.misreading.clone(), misread.law.clone());
    kept.misreadings.sort_by_key(key);
    anew.misreadings.sort_by_key(key);
    assert!(kept.misreadings.len() > 2 && !kept.mended.is_empty() && kept.rating.is_some());
    assert_eq!(anew, kept);
    drop(folder);
}

#[test]
fn days_before_the_first_wanted_are_left_out() {
    let (_folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    for day in 0..4 {
        store.keep(&given(visitor, day.into(), (1, 0, 0, true, day))).unwrap();
    }
    let days: Vec<String> =
        store.progress(visitor, "2026-03-03").unwrap().by_day.into_iter().map(|(day, _)| day).collect();
    assert_eq!(days, ["2026-03-03", "2026-03-04"]);
}

#[test]
fn the_lists_cost_no_scan_and_no_sort() {
    searched(&[BY_CASE, BY_DAY, MENDED, MISREADINGS]);
}

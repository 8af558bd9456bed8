//! Tests of the review queue, the forecast and rescheduling.

use jiff::civil::date;

use super::*;

const TODAY: Date = date(2026, 3, 20);

/// An item answered some days ago and due some days ahead.
fn item(name: &str, stability: f32, ago: i32, due: i32) -> ReviewItem {
    let memory = Memory { stability, difficulty: 5.0, lapses: 0, last_answered_on: TODAY.saturating_sub(ago.days()) };
    ReviewItem { limb_key: name.to_owned(), memory, due_on: TODAY.saturating_add(due.days()) }
}

fn names(items: &[ReviewItem]) -> Vec<&str> {
    review_queue(items, TODAY).into_iter().map(|item| item.limb_key.as_str()).collect()
}

#[test]
fn lowest_retrievability_comes_first() {
    let items = [item("e/1", 10.0, 10, 0), item("e/2", 10.0, 40, -30), item("e/3", 2.0, 9, -7), item("e/4", 5.0, 2, 3)];
    assert_eq!(names(&items), ["e/3", "e/2", "e/1"]);
    assert_eq!(review_queue(&items[3..], TODAY), [] as [&ReviewItem; 0]);
}

#[test]
fn siblings_go_to_the_end_of_the_queue() {
    let items = [
        item("e/72.I", 1.0, 9, 0),
        item("e/72.II", 1.0, 8, 0),
        item("e/73", 1.0, 7, 0),
        item("a/72", 1.0, 6, 0),
        item("e/80.I", 1.0, 5, 0),
        item("e/80.V", 9.0, 0, 9),
    ];
    // Law 80 was answered today, and law 72 has two items.
    assert_eq!(names(&items), ["e/72.I", "e/73", "a/72", "e/72.II", "e/80.I"]);
}

#[test]
fn forecast_carries_over_what_exceeds_a_session() {
    let mut items: Vec<ReviewItem> = (0..50).map(|n| item(&format!("e/{n}"), 1.0, 9, -n % 5)).collect();
    items.extend((0..3).map(|n| item(&format!("a/{n}"), 1.0, 1, 2)));
    items.push(item("a/9", 1.0, 1, 400));
    let days = forecast_reviews(&items, TODAY, 5);
    assert_eq!(days.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [20, 20, 13, 0, 0]);
    assert_eq!((days[0].0, days[4].0), (TODAY, date(2026, 3, 24)));
    assert_eq!(forecast_reviews(&[], TODAY, 2), [(TODAY, 0), (date(2026, 3, 21), 0)]);
}

#[test]
fn rescheduling_spreads_items_for_a_new_retention() {
    let mut items: Vec<ReviewItem> = (0..40).map(|n| item(&format!("e/{n}"), 30.0, 3, 27)).collect();
    let load = |items: &[ReviewItem]| {
        let mut days: Vec<Date> = items.iter().map(|item| item.due_on).collect();
        days.sort_unstable();
        let most = days.chunk_by(|a, b| a == b).map(<[Date]>::len).max();
        (days[0], days[days.len() - 1], most.unwrap())
    };
    for (percent, ideal, most) in [(90, 30, 8), (80, 99, 3), (97, 7, 14)] {
        reschedule(&mut items, TargetRetention::from_percent(percent).unwrap());
        let (first, last, found) = load(&items);
        let asked = |day: Date| (day - TODAY).get_days() + 3;
        assert!(asked(first) < ideal && asked(last) > ideal && found <= most, "{percent}: {first} {last} {found}");
    }
}

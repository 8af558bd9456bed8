//! The day's quiz: five questions, the same for everyone.

use std::collections::BTreeSet;

use rand::seq::SliceRandom;

use super::spec::Spec;
use super::stream::stream;

/// Questions in a day's quiz.
pub const QUESTIONS: usize = 5;

/// Draws a day's quiz from stories that may make a question, of those that are `fair`: no case
/// twice, cases of the last weeks kept back while there are others, base cases and turns as
/// they come. `recent` is newest first, so that when everything is recent the oldest comes
/// round again first.
pub fn draw(stories: &[Spec], day: &str, recent: &[Spec], fair: impl Fn(&Spec) -> bool) -> Vec<Spec> {
    let mut order: Vec<&Spec> = stories.iter().collect();
    order.shuffle(&mut stream(day, "families of the day"));
    let age = |spec: &Spec| recent.iter().position(|had| had.case_id() == spec.case_id());
    // Never asked of late comes before anything asked, then what was asked longest ago.
    order.sort_by_key(|spec| age(spec).map_or(0, |age| recent.len() - age + 1));
    let mut cases = BTreeSet::new();
    let mut picked: Vec<Spec> = Vec::new();
    for story in order {
        let spec = story.seeded(seed(day, &story.to_string()));
        if picked.len() < QUESTIONS && !cases.contains(&spec.case_id()) && fair(&spec) {
            cases.insert(spec.case_id());
            picked.push(spec);
        }
    }
    picked.shuffle(&mut stream(day, "order of the day"));
    picked
}

fn seed(day: &str, family: &str) -> u64 {
    use rand::RngExt;
    // Small enough to be typed, large enough that a case seldom sits twice at one table.
    stream(day, family).random_range(0..1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn family(number: u16) -> Spec {
        Spec { book: "drayson".into(), number, ..Spec::default() }
    }

    #[test]
    fn a_day_has_five_cases_and_is_the_same_for_everyone() {
        let families: Vec<Spec> =
            (100..124).flat_map(|n| [family(n), Spec { turn: Some("t".into()), ..family(n) }]).collect();
        let day = draw(&families, "2026-11-21", &[], |_| true);
        assert_eq!(day, draw(&families, "2026-11-21", &[], |_| true));
        assert_ne!(day, draw(&families, "2026-11-22", &[], |_| true));
        let cases: BTreeSet<_> = day.iter().map(Spec::case_id).collect();
        assert_eq!(cases.len(), QUESTIONS);
    }

    #[test]
    fn cases_of_late_are_kept_back_while_there_are_others() {
        let families: Vec<Spec> = (100..110).map(family).collect();
        let recent: Vec<Spec> = (100..105).map(family).collect();
        let day = draw(&families, "2026-11-21", &recent, |_| true);
        assert!(day.iter().all(|spec| spec.number >= 105), "{day:?}");
    }

    #[test]
    fn a_small_library_gives_a_short_day() {
        assert_eq!(draw(&[family(100)], "2026-11-21", &[], |_| true).len(), 1);
    }
}

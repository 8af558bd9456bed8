//! How many learners got a question right, in everyday words.

/// The fewest answers that allow a phrase. Fewer answers say more about the learners than about the
/// question.
const MIN_ANSWERS_FOR_PHRASE: u32 = 5;

/// Fractions with a name, and the name.
const NAMED_FRACTIONS: [(f64, &str); 11] = [
    (1.0 / 10.0, "One in ten"),
    (1.0 / 5.0, "One in five"),
    (1.0 / 4.0, "One in four"),
    (1.0 / 3.0, "One in three"),
    (2.0 / 5.0, "Two in five"),
    (1.0 / 2.0, "Half"),
    (3.0 / 5.0, "Three in five"),
    (2.0 / 3.0, "Two in three"),
    (3.0 / 4.0, "Three in four"),
    (4.0 / 5.0, "Four in five"),
    (9.0 / 10.0, "Nine in ten"),
];

/// How many learners got a question right, as the nearest named fraction. `None` with fewer than five answers.
///
/// ```
/// use oddtrick_learner::success_phrase;
///
/// assert_eq!(success_phrase(35, 65), Some("One in three"));
/// assert_eq!(success_phrase(2, 0), None);
/// ```
#[must_use]
pub fn success_phrase(right: u32, wrong: u32) -> Option<&'static str> {
    let all = f64::from(right) + f64::from(wrong);
    if all < f64::from(MIN_ANSWERS_FOR_PHRASE) {
        return None;
    }
    let share = f64::from(right) / all;
    let distance = |fraction: &&(f64, &str)| (fraction.0 - share).abs();
    let nearest = NAMED_FRACTIONS.iter().min_by(|one, other| distance(one).total_cmp(&distance(other)));
    Some(match (right, wrong) {
        (_, 0) => "Everyone",
        (0, _) => "Nobody",
        _ if share < 0.05 => "Hardly anyone",
        _ if share > 0.95 => "Nearly everyone",
        _ => nearest.map_or("Half", |(_, name)| name),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_phrase_below_five_answers() {
        assert_eq!((success_phrase(4, 0), success_phrase(0, 0), success_phrase(2, 2)), (None, None, None));
        assert_eq!(
            (success_phrase(5, 0), success_phrase(0, 5), success_phrase(3, 2)),
            (Some("Everyone"), Some("Nobody"), Some("Three in five"))
        );
    }

    #[test]
    fn phrase_is_the_nearest_named_fraction() {
        let phrase = |right, wrong| success_phrase(right, wrong).unwrap();
        assert_eq!(
            [phrase(2, 1000), phrase(1, 10), phrase(35, 65), phrase(47, 53)],
            ["Hardly anyone", "One in ten", "One in three", "Half"]
        );
        assert_eq!(
            [phrase(66, 34), phrase(70, 30), phrase(88, 12), phrase(99, 1)],
            ["Two in three", "Two in three", "Nine in ten", "Nearly everyone"]
        );
        assert_eq!(success_phrase(u32::MAX, u32::MAX), Some("Half"));
    }

    #[test]
    fn phrase_rises_with_the_share_of_right_answers() {
        let order: Vec<&str> = NAMED_FRACTIONS.iter().map(|(_, name)| *name).collect();
        let places: Vec<usize> = (0..=100)
            .filter_map(|right| order.iter().position(|name| Some(*name) == success_phrase(right, 100 - right)))
            .collect();
        assert!(places.is_sorted() && places.len() > 80);
    }
}

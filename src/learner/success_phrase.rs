//! How many had a question right, as one would say it.

/// From so many answers on it is told how they went: fewer say more of who gave them than of the question.
pub const MIN_ANSWERS_FOR_PHRASE: u32 = 5;

/// Parts of a whole that have a name, and the name.
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

/// How many had it right, by the nearest part that has a name; nothing while there are not enough to say.
#[must_use]
pub fn success_phrase(right: u32, wrong: u32) -> Option<&'static str> {
    let all = f64::from(right) + f64::from(wrong);
    if all < f64::from(MIN_ANSWERS_FOR_PHRASE) {
        return None;
    }
    let share = f64::from(right) / all;
    let far = |part: &&(f64, &str)| (part.0 - share).abs();
    let nearest = NAMED_FRACTIONS.iter().min_by(|one, other| far(one).total_cmp(&far(other)));
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
        let told = |right, wrong| success_phrase(right, wrong).unwrap();
        assert_eq!(
            [told(2, 1000), told(1, 10), told(35, 65), told(47, 53)],
            ["Hardly anyone", "One in ten", "One in three", "Half"]
        );
        assert_eq!(
            [told(66, 34), told(70, 30), told(88, 12), told(99, 1)],
            ["Two in three", "Two in three", "Nine in ten", "Nearly everyone"]
        );
        assert_eq!(success_phrase(u32::MAX, u32::MAX), Some("Half"));
    }

    #[test]
    fn phrase_rises_with_the_share_of_right_answers() {
        let order: Vec<&str> = NAMED_FRACTIONS.iter().map(|(_, name)| *name).collect();
        let told: Vec<usize> = (0..=100)
            .filter_map(|right| order.iter().position(|name| Some(*name) == success_phrase(right, 100 - right)))
            .collect();
        assert!(told.is_sorted() && told.len() > 80);
    }
}

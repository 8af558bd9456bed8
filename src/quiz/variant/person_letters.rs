//! Letters for people without a seat.

use std::collections::BTreeSet;

use super::case_story::CaseStory;
use oddtrick_table::{Person, Record};

/// The people without a seat who occur in every story.
pub(super) fn people_in_every_story(stories: &[CaseStory<'_>]) -> Vec<Person> {
    let told: Vec<BTreeSet<Person>> = stories.iter().map(|story| people_in_record(&story.narrated_record())).collect();
    Person::ALL.into_iter().filter(|one| told.iter().all(|people| people.contains(one))).collect()
}

/// The people without a seat who occur in a record.
pub(crate) fn people_in_record(record: &Record) -> BTreeSet<Person> {
    let text = record.lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| *word != "I");
    words.filter_map(|word| word.parse().ok()).collect()
}

/// How many sets of `many` letters there are.
pub(super) fn count_letter_sets(many: usize) -> u64 {
    binomial(Person::ALL.len(), many)
}

/// What each person becomes. The given people get the letters of the nth set, in order. The others get the letters
/// that are left.
pub(super) fn map_to_letter_set(some: &[Person], mut nth: u64) -> [Person; 20] {
    let (mut given, mut left) = (Vec::new(), Vec::new());
    for (place, letter) in Person::ALL.into_iter().enumerate() {
        // The sets that have this letter come before those without it.
        let wanted = some.len() - given.len();
        let with = if wanted == 0 { 0 } else { binomial(Person::ALL.len() - place - 1, wanted - 1) };
        if nth < with {
            given.push(letter);
        } else {
            nth -= with;
            left.push(letter);
        }
    }
    let (mut given, mut left) = (given.into_iter(), left.into_iter());
    Person::ALL.map(|one| if some.contains(&one) { given.next() } else { left.next() }.unwrap_or(one))
}

/// The number of the set that the letters of these people form.
pub(super) fn letter_set_of(some: &[Person]) -> u64 {
    let mut wanted = some.len();
    let mut number = 0;
    for (place, letter) in Person::ALL.into_iter().enumerate() {
        if wanted == 0 {
            break;
        }
        if some.contains(&letter) {
            wanted -= 1;
        } else {
            // The sets that have this letter come before this one.
            number += binomial(Person::ALL.len() - place - 1, wanted - 1);
        }
    }
    number
}

/// The binomial coefficient: the number of ways to choose `many` out of `of`.
fn binomial(of: usize, many: usize) -> u64 {
    (0..many).fold(1, |ways, n| ways * (of.saturating_sub(n) as u64) / (n as u64 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_sets_are_distinct_and_keep_the_order() {
        let some = [Person::ALL[3], Person::ALL[11], Person::ALL[12]];
        let all: BTreeSet<Vec<Person>> = (0..count_letter_sets(3))
            .map(|nth| [3, 11, 12].map(|at: usize| map_to_letter_set(&some, nth)[at]).to_vec())
            .collect();
        assert_eq!(all.len(), 1140);
        assert!(all.iter().all(|letters| letters.is_sorted()));
        assert_eq!(map_to_letter_set(&some, letter_set_of(&some)), Person::ALL);
    }
}

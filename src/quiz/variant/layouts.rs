//! The numbered layouts of a case's stories.
//!
//! A layout makes one choice on each of five axes: rotation, suits, ranks, score, and letters of people. Each axis
//! changes its own part of a record. An axis counts only choices that change every story of the case. So a case and
//! its variations have the same layouts, and no two layouts give a story the same record.
//!
//! Stored question ids hold layout numbers. A change to the axes, their order or their sizes changes what the ids
//! mean.

use rand::Rng;

use super::case_story::CaseStory;
use super::layout::{Layout, StartingScore};
use super::{alternative_scores, person_letters, rank_maps};
use crate::rng::seeded_rng;
use oddtrick_library::Case;
use oddtrick_table::{Person, Rank, Record, Relabelling, Suit};

/// A story without a score gets scores only if it has fewer layouts than this.
const MIN_LAYOUTS: u64 = 20;

/// The layouts of all stories about one question of a case.
#[derive(Debug)]
pub(crate) struct Layouts {
    /// Mixes the order. It comes from the case id and the question.
    shuffle_key: u64,
    rotations: usize,
    /// Suits that occur in every story.
    suits: Vec<Suit>,
    rank_maps: Vec<[Rank; 13]>,
    scores: Vec<StartingScore>,
    /// People without a seat who occur in every story.
    people: Vec<Person>,
}

impl Layouts {
    /// Finds the layouts for one question of a case. This takes many rulings.
    pub(crate) fn find(case: &Case, ask: usize) -> Layouts {
        let stories = CaseStory::all_of_case_question(case, ask);
        let mut told: Vec<Record> = stories.iter().map(CaseStory::narrated_record).collect();
        let mut layouts = Layouts {
            shuffle_key: seeded_rng(&format!("{}/{}", case.id(), ask + 1), "tables").next_u64(),
            rotations: distinct_rotations(&told),
            suits: Suit::ALL.into_iter().filter(|suit| told.iter().all(|record| record.mentions_suit(*suit))).collect(),
            rank_maps: rank_maps::rank_maps(&stories),
            scores: vec![StartingScore::default()],
            people: person_letters::people_in_every_story(&stories),
        };
        // A game that is played for stakes has no score to change.
        if stories.iter().all(|story| story.code.terms.bids.is_empty()) {
            let may_invent = layouts.count() < MIN_LAYOUTS;
            layouts.scores.extend(alternative_scores::alternative_scores(case, ask, &stories, may_invent));
        }
        if layouts.scores.len() > 1 {
            // Some of these scores swap the points of the sides, which no rotation alone does.
            for record in &mut told {
                record.setup.score = None;
            }
            layouts.rotations = distinct_rotations(&told);
        }
        layouts
    }

    /// A layout for each score, with nothing else changed.
    pub(super) fn at_every_score(&self) -> Vec<Layout> {
        self.scores.iter().map(|&score| Layout { relabelling: Relabelling::IDENTITY, score }).collect()
    }

    /// How many layouts there are.
    pub(super) fn count(&self) -> u64 {
        self.axis_sizes().iter().product()
    }

    /// The layout with a number below the count.
    pub(super) fn get(&self, number: u64) -> Layout {
        let digits = number_to_digits(self.shuffle_key, self.axis_sizes(), number);
        let [rotation, suits, ranks, score, _] = digits.map(|digit| usize::try_from(digit).unwrap_or_default());
        Layout {
            relabelling: Relabelling {
                rotation,
                suits: suit_order(&self.suits, suits),
                ranks: self.rank_maps[ranks],
                people: person_letters::map_to_letter_set(&self.people, digits[4]),
            },
            score: self.scores[score],
        }
    }

    /// The number of the book's layout, which changes nothing.
    pub(super) fn number_as_in_book(&self) -> u64 {
        // The inverse of how `suit_order` takes a number apart. The suits before each suit are all lower, and they
        // shift its place down.
        let places = self.suits.iter().enumerate().map(|(n, suit)| (4 - n, *suit as usize - n));
        let suits = places.rev().fold(0, |number, (many, place)| number * many + place);
        let ranks = self.rank_maps.iter().position(|map| *map == Rank::ALL).unwrap_or_default();
        let digits = [0, suits as u64, ranks as u64, 0, person_letters::letter_set_of(&self.people)];
        digits_to_number(self.shuffle_key, self.axis_sizes(), digits)
    }

    fn axis_sizes(&self) -> [u64; 5] {
        let orders = (0..self.suits.len()).map(|n| 4 - n).product();
        let [rotations, orders, ranks, scores] =
            [self.rotations, orders, self.rank_maps.len(), self.scores.len()].map(|many| many as u64);
        [rotations, orders, ranks, scores, person_letters::count_letter_sets(self.people.len())]
    }
}

/// The digits of a number, one for each axis, in an order that the key mixes. Neighbouring numbers have different
/// rotations. Every other digit is shifted several times, by a hash of the rest. Every step can be undone, so no two
/// numbers have the same digits.
fn number_to_digits(key: u64, sizes: [u64; 5], number: u64) -> [u64; 5] {
    let mut rest = number;
    let mut digits = sizes.map(|size| {
        let digit = rest % size;
        rest /= size;
        digit
    });
    digits[0] = (digits[0] + key % sizes[0]) % sizes[0];
    for round in 0..3 {
        for axis in 1..digits.len() {
            digits[axis] = (digits[axis] + digit_shift(key ^ round, &digits, axis) % sizes[axis]) % sizes[axis];
        }
    }
    digits
}

/// The number for some digits. It undoes every step of [`number_to_digits`].
fn digits_to_number(key: u64, sizes: [u64; 5], mut digits: [u64; 5]) -> u64 {
    for round in (0..3).rev() {
        for axis in (1..digits.len()).rev() {
            digits[axis] =
                (digits[axis] + sizes[axis] - digit_shift(key ^ round, &digits, axis) % sizes[axis]) % sizes[axis];
        }
    }
    digits[0] = (digits[0] + sizes[0] - key % sizes[0]) % sizes[0];
    digits.iter().zip(sizes).rev().fold(0, |number, (digit, size)| number * size + digit)
}

/// How far the other digits shift one digit.
fn digit_shift(key: u64, digits: &[u64; 5], axis: usize) -> u64 {
    let others = digits.iter().enumerate().filter(|(other, _)| *other != axis);
    others.fold(key, |hash, (other, digit)| split_mix(hash ^ digit << 8 ^ other as u64))
}

/// Scrambles the bits of a number (the last steps of `SplitMix64`).
const fn split_mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (number ^ number >> 31).wrapping_add(0x9e37_79b9_7f4a_7c15)
}

/// How many rotations change every record: 1 if some record names nobody, 2 if some record names only sides,
/// otherwise 4.
fn distinct_rotations(told: &[Record]) -> usize {
    let same = |rotation: usize, record: &Record| {
        record.relabel(&Relabelling { rotation, ..Relabelling::IDENTITY }) == *record
    };
    let of_one = |record: &Record| (1..4).find(|rotation| same(*rotation, record)).unwrap_or(4);
    told.iter().map(of_one).min().unwrap_or(1)
}

/// What each suit becomes. The given suits get the nth choice of new suits, and the others get the suits that are
/// left.
fn suit_order(given: &[Suit], mut nth: usize) -> [Suit; 4] {
    let mut left = Suit::ALL.to_vec();
    let mut suits = Suit::ALL;
    for &suit in given {
        let many = left.len();
        suits[suit as usize] = left.remove(nth % many);
        nth /= many;
    }
    for suit in Suit::ALL.into_iter().filter(|suit| !given.contains(suit)) {
        suits[suit as usize] = left.remove(0);
    }
    suits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_numbers_map_one_to_one_and_neighbours_rotate() {
        let sizes = [4, 12, 9, 3, 2];
        let all: Vec<[u64; 5]> = (0..2592).map(|number| number_to_digits(7, sizes, number)).collect();
        assert!(all.iter().all(|digits| digits.iter().zip(sizes).all(|(digit, size)| *digit < size)));
        assert!(all.windows(2).all(|two| two[0][0] != two[1][0]));
        let suits_too = all.windows(2).filter(|two| two[0][1] != two[1][1]).count();
        assert!(suits_too * 10 > all.len() * 8, "{suits_too}");
        let distinct: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(distinct.len(), all.len());
        let back = all.iter().map(|digits| digits_to_number(7, sizes, *digits));
        assert!(back.eq(0..2592));
    }

    #[test]
    fn suit_orders_are_distinct_permutations() {
        let some = [Suit::Diamonds, Suit::Spades];
        let all: std::collections::BTreeSet<[Suit; 4]> = (0..12).map(|nth| suit_order(&some, nth)).collect();
        assert_eq!(all.len(), 12);
        assert!(all.iter().all(|suits| Suit::ALL.iter().all(|suit| suits.contains(suit))));
    }
}

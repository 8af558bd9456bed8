//! The tables at which the stories of a case may be told, numbered.
//!
//! A table is one choice on each of five axes. Every slot of a record is moved by one axis only, so
//! two tables give a story the same record only where one axis does; and each axis counts those of
//! its choices alone by which every story of the case differs. So base and turns have the same
//! tables, and no two tables are alike.

use rand::Rng;

use super::case_story::{CaseStory, mentions_suit};
use super::layout::{Layout, StartingScore};
use super::{alternative_scores, person_letters, rank_maps};
use crate::rng::seeded_rng;
use oddtrick_library::Case;
use oddtrick_table::{Person, Rank, Record, Relabelling, Suit};

/// Tables enough: a family that has them by its seats and cards is told with no score of its own.
const MIN_LAYOUTS: u64 = 20;

/// The tables of all stories about one question of a case.
#[derive(Debug)]
pub(crate) struct Layouts {
    /// Made from the name of the case and the question: mixes the order.
    shuffle_key: u64,
    rotations: usize,
    /// Suits of which every story tells.
    suits: Vec<Suit>,
    rank_maps: Vec<[Rank; 13]>,
    scores: Vec<StartingScore>,
    /// Those without a seat, of whom every story tells.
    people: Vec<Person>,
}

impl Layouts {
    /// Finds the layouts for one of a case’s questions. This takes many rulings.
    pub(crate) fn find(case: &Case, ask: usize) -> Layouts {
        let stories = CaseStory::all_of_case_question(case, ask);
        let mut told: Vec<Record> = stories.iter().map(CaseStory::narrated_record).collect();
        let mut tables = Layouts {
            shuffle_key: seeded_rng(&format!("{}/{}", case.id(), ask + 1), "tables").next_u64(),
            rotations: distinct_rotations(&told),
            suits: Suit::ALL
                .into_iter()
                .filter(|suit| told.iter().all(|record| mentions_suit(record, *suit)))
                .collect(),
            rank_maps: rank_maps::rank_maps(&stories),
            scores: vec![StartingScore::default()],
            people: person_letters::people_in_every_story(&stories),
        };
        tables.scores.extend(alternative_scores::alternative_scores(case, ask, &stories, tables.count() < MIN_LAYOUTS));
        if tables.scores.len() > 1 {
            // At some of these scores the sides have changed places: no turn of the table does only that.
            for record in &mut told {
                record.setup.score = None;
            }
            tables.rotations = distinct_rotations(&told);
        }
        tables
    }

    /// A table for each score, all else as it stands.
    pub(super) fn at_every_score(&self) -> Vec<Layout> {
        self.scores.iter().map(|&score| Layout { relabelling: Relabelling::IDENTITY, score }).collect()
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        self.axis_sizes().iter().product()
    }

    /// The table of a number below the count.
    pub(super) fn get(&self, number: u64) -> Layout {
        let digits = number_to_digits(self.shuffle_key, self.axis_sizes(), number);
        let [turn, suits, ranks, score, _] = digits.map(|digit| usize::try_from(digit).unwrap_or_default());
        Layout {
            relabelling: Relabelling {
                rotation: turn,
                suits: suit_order(&self.suits, suits),
                ranks: self.rank_maps[ranks],
                people: person_letters::map_to_letter_set(&self.people, digits[4]),
            },
            score: self.scores[score],
        }
    }

    /// The number of the table at which nothing is moved.
    pub(super) fn number_as_in_book(&self) -> u64 {
        // The inverse of how `order` takes a number apart: each suit stands where those before it, all lower,
        // have left it.
        let places = self.suits.iter().enumerate().map(|(n, suit)| (4 - n, *suit as usize - n));
        let suits = places.rev().fold(0, |number, (many, place)| number * many + place);
        let ranks = self.rank_maps.iter().position(|map| *map == Rank::ALL).unwrap_or_default();
        let digits = [0, suits as u64, ranks as u64, 0, person_letters::letter_set_of(&self.people)];
        digits_to_number(self.shuffle_key, self.axis_sizes(), digits)
    }

    fn axis_sizes(&self) -> [u64; 5] {
        let orders = (0..self.suits.len()).map(|n| 4 - n).product();
        let [turns, orders, ranks, scores] =
            [self.rotations, orders, self.rank_maps.len(), self.scores.len()].map(|many| many as u64);
        [turns, orders, ranks, scores, person_letters::count_letter_sets(self.people.len())]
    }
}

/// The digits of a number, a digit an axis, in an order that the key mixes. Neighbours sit on other
/// chairs; each other digit is moved on, again and again, by what the rest are. Every step can be
/// taken back, so no two numbers come to the same digits.
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

/// The number that comes to some digits: every step of [`mixed`] taken back.
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

/// How far the other digits move one on.
fn digit_shift(key: u64, digits: &[u64; 5], axis: usize) -> u64 {
    let others = digits.iter().enumerate().filter(|(other, _)| *other != axis);
    others.fold(key, |hash, (other, digit)| split_mix(hash ^ digit << 8 ^ other as u64))
}

/// A number’s bits scrambled (the last steps of `SplitMix64`).
const fn split_mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (number ^ number >> 31).wrapping_add(0x9e37_79b9_7f4a_7c15)
}

/// In how many ways each of some records differs as the table is turned: one if one of them names
/// nobody, two if one names sides alone.
fn distinct_rotations(told: &[Record]) -> usize {
    let same = |turn: usize, record: &Record| {
        record.relabel(&Relabelling { rotation: turn, ..Relabelling::IDENTITY }) == *record
    };
    let of_one = |record: &Record| (1..4).find(|turn| same(*turn, record)).unwrap_or(4);
    told.iter().map(of_one).min().unwrap_or(1)
}

/// What the suits become: those given in one of the orders of as many out of four, the others in
/// what is left.
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

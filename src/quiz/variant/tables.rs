//! The tables at which the stories of a case may be told, numbered.
//!
//! A table is one choice on each of five axes. Every slot of a record is moved by one axis only, so
//! two tables give a story the same record only where one axis does; and each axis counts those of
//! its choices alone by which every story of the case differs. So base and turns have the same
//! tables, and no two tables are alike.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use rand::Rng;

use super::scores::{self, Score};
use super::story::Story;
use super::{people, ranks};
use crate::stream::stream;
use oddtrick_library::{Case, Library};
use oddtrick_table::{Person, Rank, Record, Relabelling, Suit};

/// Tables enough: a family that has them by its seats and cards is told with no score of its own.
const ENOUGH: u64 = 20;

/// By the content’s version, the case and the question.
type Known = HashMap<(String, String, usize), Arc<Tables>>;

/// The tables that have been found: whether a score makes a difference takes many rulings to find
/// out, and is asked again for every question made.
static KNOWN: LazyLock<RwLock<Known>> = LazyLock::new(RwLock::default);

/// One table.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub relabel: Relabelling,
    /// Before the table is turned.
    pub score: Score,
}

impl Table {
    /// A record at this table.
    pub(super) fn record(&self, record: &Record) -> Record {
        let mut moved = self.relabel.record(record);
        moved.setup.score = scores::with(moved.setup.score, self.relabel.by_side(self.score));
        moved
    }
}

/// The tables of all stories about one question of a case.
pub(super) struct Tables {
    /// Made from the name of the case and the question: mixes the order.
    key: u64,
    turns: usize,
    /// Suits of which every story tells.
    suits: Vec<Suit>,
    ranks: Vec<[Rank; 13]>,
    scores: Vec<Score>,
    /// Those without a seat, of whom every story tells.
    people: Vec<Person>,
}

impl Tables {
    /// The tables for one of a case’s questions.
    pub(super) fn of(library: &Library, case: &Case, ask: usize) -> Arc<Tables> {
        let name = (library.version.clone(), case.id(), ask);
        if let Some(known) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&name) {
            return Arc::clone(known);
        }
        let tables = Arc::new(Tables::found(case, ask));
        KNOWN.write().unwrap_or_else(PoisonError::into_inner).insert(name, Arc::clone(&tables));
        tables
    }

    fn found(case: &Case, ask: usize) -> Tables {
        let stories = Story::all(case, ask);
        let mut told: Vec<Record> = stories.iter().map(Story::told).collect();
        let mut tables = Tables {
            key: stream(&format!("{}/{}", case.id(), ask + 1), "tables").next_u64(),
            turns: turns(&told),
            suits: Suit::ALL.into_iter().filter(|suit| told.iter().all(|record| occurs(record, *suit))).collect(),
            ranks: ranks::maps(&stories),
            scores: vec![Score::default()],
            people: people::named(&stories),
        };
        tables.scores.extend(scores::others(case, ask, &stories, tables.count() < ENOUGH));
        if tables.scores.len() > 1 {
            // At some of these scores the sides have changed places: no turn of the table does only that.
            for record in &mut told {
                record.setup.score = None;
            }
            tables.turns = turns(&told);
        }
        tables
    }

    /// A table for each score, all else as it stands.
    pub(super) fn at_every_score(&self) -> Vec<Table> {
        self.scores.iter().map(|&score| Table { relabel: Relabelling::IDENTITY, score }).collect()
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        self.sizes().iter().product()
    }

    /// The table of a number below the count.
    pub(super) fn nth(&self, number: u64) -> Table {
        let digits = mixed(self.key, self.sizes(), number);
        let [turn, suits, ranks, score, _] = digits.map(|digit| usize::try_from(digit).unwrap_or_default());
        Table {
            relabel: Relabelling {
                rotation: turn,
                suits: order(&self.suits, suits),
                ranks: self.ranks[ranks],
                people: people::renamed(&self.people, digits[4]),
            },
            score: self.scores[score],
        }
    }

    /// The number of the table at which nothing is moved.
    pub(super) fn untouched(&self) -> u64 {
        // The inverse of how `order` takes a number apart: each suit stands where those before it, all lower,
        // have left it.
        let places = self.suits.iter().enumerate().map(|(n, suit)| (4 - n, *suit as usize - n));
        let suits = places.rev().fold(0, |number, (many, place)| number * many + place);
        let ranks = self.ranks.iter().position(|map| *map == Rank::ALL).unwrap_or_default();
        let digits = [0, suits as u64, ranks as u64, 0, people::own(&self.people)];
        unmixed(self.key, self.sizes(), digits)
    }

    fn sizes(&self) -> [u64; 5] {
        let orders = (0..self.suits.len()).map(|n| 4 - n).product();
        let [turns, orders, ranks, scores] =
            [self.turns, orders, self.ranks.len(), self.scores.len()].map(|many| many as u64);
        [turns, orders, ranks, scores, people::sets(self.people.len())]
    }
}

/// The digits of a number, a digit an axis, in an order that the key mixes. Neighbours sit on other
/// chairs; each other digit is moved on, again and again, by what the rest are. Every step can be
/// taken back, so no two numbers come to the same digits.
fn mixed(key: u64, sizes: [u64; 5], number: u64) -> [u64; 5] {
    let mut rest = number;
    let mut digits = sizes.map(|size| {
        let digit = rest % size;
        rest /= size;
        digit
    });
    digits[0] = (digits[0] + key % sizes[0]) % sizes[0];
    for round in 0..3 {
        for axis in 1..digits.len() {
            digits[axis] = (digits[axis] + moved(key ^ round, &digits, axis) % sizes[axis]) % sizes[axis];
        }
    }
    digits
}

/// The number that comes to some digits: every step of [`mixed`] taken back.
fn unmixed(key: u64, sizes: [u64; 5], mut digits: [u64; 5]) -> u64 {
    for round in (0..3).rev() {
        for axis in (1..digits.len()).rev() {
            digits[axis] = (digits[axis] + sizes[axis] - moved(key ^ round, &digits, axis) % sizes[axis]) % sizes[axis];
        }
    }
    digits[0] = (digits[0] + sizes[0] - key % sizes[0]) % sizes[0];
    digits.iter().zip(sizes).rev().fold(0, |number, (digit, size)| number * size + digit)
}

/// How far the other digits move one on.
fn moved(key: u64, digits: &[u64; 5], axis: usize) -> u64 {
    let others = digits.iter().enumerate().filter(|(other, _)| *other != axis);
    others.fold(key, |hash, (other, digit)| scrambled(hash ^ digit << 8 ^ other as u64))
}

/// A number’s bits scrambled (the last steps of `SplitMix64`).
const fn scrambled(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (number ^ number >> 31).wrapping_add(0x9e37_79b9_7f4a_7c15)
}

/// In how many ways each of some records differs as the table is turned: one if one of them names
/// nobody, two if one names sides alone.
fn turns(told: &[Record]) -> usize {
    let same = |turn: usize, record: &Record| {
        Relabelling { rotation: turn, ..Relabelling::IDENTITY }.record(record) == *record
    };
    let of_one = |record: &Record| (1..4).find(|turn| same(*turn, record)).unwrap_or(4);
    told.iter().map(of_one).min().unwrap_or(1)
}

/// Whether a record tells of a suit: it is another with any other suit in its place.
pub(super) fn occurs(record: &Record, suit: Suit) -> bool {
    Suit::ALL.into_iter().filter(|other| *other != suit).all(|other| {
        let mut suits = Suit::ALL;
        suits.swap(suit as usize, other as usize);
        Relabelling { suits, ..Relabelling::IDENTITY }.record(record) != *record
    })
}

/// What the suits become: those given in one of the orders of as many out of four, the others in
/// what is left.
fn order(given: &[Suit], mut nth: usize) -> [Suit; 4] {
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
    fn every_number_comes_to_digits_of_its_own_and_neighbours_sit_elsewhere() {
        let sizes = [4, 12, 9, 3, 2];
        let all: Vec<[u64; 5]> = (0..2592).map(|number| mixed(7, sizes, number)).collect();
        assert!(all.iter().all(|digits| digits.iter().zip(sizes).all(|(digit, size)| *digit < size)));
        assert!(all.windows(2).all(|two| two[0][0] != two[1][0]));
        let suits_too = all.windows(2).filter(|two| two[0][1] != two[1][1]).count();
        assert!(suits_too * 10 > all.len() * 8, "{suits_too}");
        let distinct: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(distinct.len(), all.len());
        let back = all.iter().map(|digits| unmixed(7, sizes, *digits));
        assert!(back.eq(0..2592));
    }

    #[test]
    fn the_orders_of_some_suits_are_distinct_and_whole() {
        let some = [Suit::Diamonds, Suit::Spades];
        let all: std::collections::BTreeSet<[Suit; 4]> = (0..12).map(|nth| order(&some, nth)).collect();
        assert_eq!(all.len(), 12);
        assert!(all.iter().all(|suits| Suit::ALL.iter().all(|suit| suits.contains(suit))));
    }
}

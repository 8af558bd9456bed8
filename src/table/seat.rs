//! Seats and sides.
//!
//! A and B are partners and play against Y and Z. Play goes to the left: A, Y, B, Z.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::name_error::ParseNameError;

/// One of the four players, named by the letter that the old books use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Partner of B.
    A,
    /// Partner of Z, at A's left.
    Y,
    /// Partner of A.
    B,
    /// Partner of Y, at B's left.
    Z,
}

impl Seat {
    /// Every seat, in the order of play.
    pub const ALL: [Seat; 4] = [Seat::A, Seat::Y, Seat::B, Seat::Z];

    /// How many places to the left of A the seat is: 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat `n` places to the left of this one.
    #[must_use]
    pub const fn left(self, n: usize) -> Seat {
        Seat::ALL[(self.index() + n) % 4]
    }

    /// The player opposite.
    #[must_use]
    pub const fn partner(self) -> Seat {
        self.left(2)
    }

    /// The side the player belongs to.
    pub const fn side(self) -> Side {
        match self {
            Seat::A | Seat::B => Side::AB,
            Seat::Y | Seat::Z => Side::YZ,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::A => "A",
            Seat::Y => "Y",
            Seat::B => "B",
            Seat::Z => "Z",
        })
    }
}

impl FromStr for Seat {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let error = ParseNameError::new("a player (A, Y, B or Z)");
        Seat::ALL.into_iter().find(|seat| seat.to_string() == text).ok_or(error)
    }
}

/// A side: two partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// A and B.
    AB,
    /// Y and Z.
    YZ,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::AB, Side::YZ];

    /// The opposing side.
    #[must_use]
    pub const fn opponents(self) -> Side {
        match self {
            Side::AB => Side::YZ,
            Side::YZ => Side::AB,
        }
    }

    /// The two players of the side, in the order of play from A.
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Side::AB => [Seat::A, Seat::B],
            Side::YZ => [Seat::Y, Seat::Z],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::AB => "A-B",
            Side::YZ => "Y-Z",
        })
    }
}

impl FromStr for Side {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let error = ParseNameError::new("a side (A-B or Y-Z)");
        Side::ALL.into_iter().find(|side| side.to_string() == text).ok_or(error)
    }
}

/// Who did something: one player, or a side if the record does not say which partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Party {
    /// This player.
    Seat(Seat),
    /// One of the two partners. The record does not say which.
    Side(Side),
}

impl Party {
    /// The player, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Party::Seat(seat) => Some(seat),
            Party::Side(_) => None,
        }
    }

    /// The side that the party belongs to, by the seats.
    pub const fn side(self) -> Side {
        match self {
            Party::Seat(seat) => seat.side(),
            Party::Side(side) => side,
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Party::Seat(seat) => seat.fmt(f),
            Party::Side(side) => side.fmt(f),
        }
    }
}

impl FromStr for Party {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let seat = text.parse().map(Party::Seat);
        let party = seat.or_else(|_| text.parse().map(Party::Side));
        party.map_err(|_| ParseNameError::new("a player or a side"))
    }
}

impl From<Seat> for Party {
    fn from(seat: Seat) -> Self {
        Party::Seat(seat)
    }
}

impl From<&Seat> for Party {
    fn from(seat: &Seat) -> Self {
        Party::Seat(*seat)
    }
}

impl From<Side> for Party {
    fn from(side: Side) -> Self {
        Party::Side(side)
    }
}

/// A value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct BySide<T> {
    /// The value for A and B.
    pub ab: T,
    /// The value for Y and Z.
    pub yz: T,
}

impl<T> BySide<T> {
    /// Calls `make` once for each side and keeps the two results.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        BySide { ab: make(Side::AB), yz: make(Side::YZ) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::AB => &self.ab,
            Side::YZ => &self.yz,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::AB => &mut self.ab,
            Side::YZ => &mut self.yz,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_follow_order_of_play_and_partners_share_a_side() {
        assert_eq!(Seat::A.left(1), Seat::Y);
        assert_eq!(Seat::Z.left(1), Seat::A);
        for seat in Seat::ALL {
            assert_eq!(seat.partner().side(), seat.side());
            assert_eq!(seat.left(1).side(), seat.side().opponents());
        }
    }
}

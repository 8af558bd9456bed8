//! Seats and sides. A and B play against Y and Z; play goes to the left: A, Y, B, Z.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A player, by the letter the old books give him.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    A,
    Y,
    B,
    Z,
}

impl Seat {
    /// Every seat, in the order of play.
    pub const ALL: [Seat; 4] = [Seat::A, Seat::Y, Seat::B, Seat::Z];

    /// Places to the left of A: 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat `n` places to the left.
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
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Seat::ALL.into_iter().find(|seat| seat.to_string() == text).ok_or(())
    }
}

/// Two partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    AB,
    YZ,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::AB, Side::YZ];

    /// The opponents.
    #[must_use]
    pub const fn opponents(self) -> Side {
        match self {
            Side::AB => Side::YZ,
            Side::YZ => Side::AB,
        }
    }

    /// The two players, in the order of play from A.
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
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Side::ALL.into_iter().find(|side| side.to_string() == text).ok_or(())
    }
}

/// Who did a thing: one player, or a side when the account does not say which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Party {
    Seat(Seat),
    Side(Side),
}

impl Party {
    /// The side that answers for the party.
    pub const fn side(self) -> Side {
        match self {
            Party::Seat(seat) => seat.side(),
            Party::Side(side) => side,
        }
    }

    /// Whether what is told of `self` may be told of `other`: a side covers both its players.
    pub fn includes(self, other: Party) -> bool {
        self == other || self == Party::Side(other.side())
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
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().map(Party::Seat).or_else(|()| text.parse().map(Party::Side))
    }
}

/// One thing for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct BySide<T> {
    pub ab: T,
    pub yz: T,
}

impl<T> BySide<T> {
    /// Makes the pair from a function of the side.
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

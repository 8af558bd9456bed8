//! Partnerships: who plays with whom.

use crate::seat::{Party, Seat, Side};

/// Who plays with whom in a hand.
///
/// Whoever sits where, there are two camps, named like the sides. At whist they are the sides. Where the play is by
/// contract, the player who plays it is in the camp of his own side, and everybody else is in one or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Partnership {
    /// Opposite players are partners.
    #[default]
    Fixed,
    /// One player against the three others.
    Alone(Seat),
    /// A player who asked for a partner, and the one who accepted, against the two others. Their camp is that of the side
    /// of the first.
    Pair(Seat, Seat),
    /// Everybody plays for himself. The camps are still those of the sides, but nobody has a partner in his.
    Nobody,
}

impl Partnership {
    /// The camp that a player or a side belongs to.
    pub fn camp(self, party: impl Into<Party>) -> Side {
        match (party.into(), self) {
            (Party::Side(side), _) => side,
            (Party::Seat(seat), Partnership::Alone(single)) if seat != single => single.side().opponents(),
            (Party::Seat(seat), Partnership::Pair(first, second)) => {
                if seat == first || seat == second {
                    first.side()
                } else {
                    first.side().opponents()
                }
            }
            (Party::Seat(seat), _) => seat.side(),
        }
    }

    /// Whether `other` is this party or one of its players. A camp includes all its players.
    pub fn includes(self, party: Party, other: Party) -> bool {
        party == other || party == Party::Side(self.camp(other))
    }

    /// The players of a camp, in the order of play from A.
    pub fn members(self, camp: Side) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.camp(*seat) == camp)
    }

    /// Whether two players play against two, wherever they sit.
    pub const fn is_two_against_two(self) -> bool {
        matches!(self, Partnership::Fixed | Partnership::Pair(..))
    }

    /// The camp of whoever bid for the hand. `None` if nobody did.
    pub const fn callers(self) -> Option<Side> {
        match self {
            Partnership::Alone(first) | Partnership::Pair(first, _) => Some(first.side()),
            Partnership::Fixed | Partnership::Nobody => None,
        }
    }

    /// The partners of a player, in the order of play from the player.
    pub fn partners(self, of: Seat) -> impl Iterator<Item = Seat> {
        (1..4).map(move |n| of.left(n)).filter(move |seat| self.are_partners(of, *seat))
    }

    /// Whether two players are partners.
    pub fn are_partners(self, one: Seat, other: Seat) -> bool {
        self != Partnership::Nobody && one != other && self.camp(one) == self.camp(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_player_has_three_opponents() {
        for single in Seat::ALL {
            let alone = Partnership::Alone(single);
            assert_eq!(alone.members(single.side()).collect::<Vec<_>>(), [single]);
            assert_eq!(alone.members(single.side().opponents()).count(), 3);
            assert_eq!(alone.partners(single).count(), 0);
            assert_eq!(alone.partners(single.left(1)).collect::<Vec<_>>(), [single.left(2), single.left(3)]);
        }
    }

    #[test]
    fn pair_plays_against_the_others_wherever_they_sit() {
        for (first, n) in Seat::ALL.into_iter().zip([1, 2, 3, 1]) {
            let (second, pair) = (first.left(n), Partnership::Pair(first, first.left(n)));
            assert_eq!((pair.camp(first), pair.camp(second)), (first.side(), first.side()));
            assert_eq!(pair.members(first.side().opponents()).count(), 2);
            assert_eq!(pair.partners(second).collect::<Vec<_>>(), [first]);
        }
    }

    #[test]
    fn opposite_players_are_partners_at_whist() {
        for seat in Seat::ALL {
            assert_eq!(Partnership::Fixed.camp(seat), seat.side());
            assert_eq!(Partnership::Fixed.partners(seat).collect::<Vec<_>>(), [seat.partner()]);
            assert_eq!(Partnership::Fixed.members(seat.side()).collect::<Vec<_>>(), seat.side().seats());
        }
    }
}

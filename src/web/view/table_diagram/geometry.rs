//! Coordinates in the diagram, which is [`WIDTH`] units wide. Printed six centimetres wide, a unit is 0.17 mm, so text
//! of size 15 is 7½ points.

use oddtrick_quiz::diagram::Diagram;
use oddtrick_table::Seat;

/// The width of a diagram.
pub(crate) const WIDTH: u16 = 348;
/// The x coordinate of the middle of the table.
const CENTRE_X: u16 = 174;
/// The left edge of the felt and its width; the players sit outside.
pub(crate) const FELT_X_AND_WIDTH: (u16, u16) = (54, 240);
/// The top edge of the felt, below the player at the top.
pub(crate) const FELT_TOP: u16 = 38;
/// Space for a player above and below the felt.
pub(crate) const SEAT_RADIUS: u16 = 20;
const PAD: u16 = 8;
/// Width and height of a card of the trick.
pub(crate) const CARD: (u16, u16) = (40, 56);
/// Width and height of a small card.
pub(crate) const SMALL_CARD: (u16, u16) = (44, 26);
pub(crate) const SMALL_CARD_PITCH: (u16, u16) = (46, 29);
/// How many small cards lie in a row in front of the players at the top and bottom.
const CARDS_PER_ROW: usize = 5;
/// Half the height of the middle of the table, with a trick in it and without.
const HALF_HEIGHT: (u16, u16) = (86, 44);

/// The heights from which all other positions follow.
pub(crate) struct DiagramGeometry {
    pub felt: u16,
    /// The y coordinate of the middle of the trick.
    centre: u16,
}

impl DiagramGeometry {
    pub fn new(diagram: &Diagram) -> DiagramGeometry {
        let lying = |seat: Seat| diagram.seats[seat.index()].items.len();
        let rows = |seat| small(lying(seat).div_ceil(CARDS_PER_ROW)) * SMALL_CARD_PITCH.1;
        let sides = small(lying(Seat::Y).max(lying(Seat::Z))) * SMALL_CARD_PITCH.1;
        let half = if diagram.trick.is_some() { HALF_HEIGHT.0 } else { HALF_HEIGHT.1 };
        let half = half.max(sides / 2 + 3);
        let centre = FELT_TOP + PAD + rows(Seat::B) + half;
        DiagramGeometry { felt: centre + half + rows(Seat::A) + PAD - FELT_TOP, centre }
    }

    pub fn felt_bottom(&self) -> u16 {
        FELT_TOP + self.felt
    }

    /// The position of a seat's letter.
    pub fn seat_position(&self, seat: Seat) -> (u16, u16) {
        match seat {
            Seat::A => (CENTRE_X, self.felt_bottom() + SEAT_RADIUS),
            Seat::B => (CENTRE_X, FELT_TOP - SEAT_RADIUS),
            Seat::Y => (FELT_X_AND_WIDTH.0 / 2, self.centre),
            Seat::Z => (WIDTH - FELT_X_AND_WIDTH.0 / 2, self.centre),
        }
    }

    /// The position of small card `n` of `of` in front of a player.
    pub fn small_card_position(&self, seat: Seat, n: usize, of: usize) -> (u16, u16) {
        let row = small(n / CARDS_PER_ROW);
        let in_row = small(CARDS_PER_ROW.min(of - n / CARDS_PER_ROW * CARDS_PER_ROW));
        let across = CENTRE_X - (in_row * SMALL_CARD_PITCH.0 - 2) / 2 + small(n % CARDS_PER_ROW) * SMALL_CARD_PITCH.0;
        let down =
            (self.centre + small(n) * SMALL_CARD_PITCH.1).saturating_sub((small(of) * SMALL_CARD_PITCH.1 - 3) / 2);
        match seat {
            Seat::A => (
                across,
                self.felt_bottom() - PAD - SMALL_CARD.1 - (small((of - 1) / CARDS_PER_ROW) - row) * SMALL_CARD_PITCH.1,
            ),
            Seat::B => (across, FELT_TOP + PAD + row * SMALL_CARD_PITCH.1),
            Seat::Y => (FELT_X_AND_WIDTH.0 + 2, down),
            Seat::Z => (FELT_X_AND_WIDTH.0 + FELT_X_AND_WIDTH.1 - 2 - SMALL_CARD.0, down),
        }
    }

    /// The positions of card `n` of `of` that a player has in the trick, and of its figure.
    pub fn trick_card_position(&self, seat: Seat, n: usize, of: usize) -> ((u16, u16), (u16, u16)) {
        let (n, others) = (small(n), small(of - 1));
        let across = CENTRE_X - CARD.0 / 2 - others * 17 + n * 34;
        let down = self.centre - CARD.1 / 2 - others * 23 + n * 46;
        let right = |(x, y)| ((x, y), (x + CARD.0, y));
        match seat {
            // If two lie side by side, the figure must not hide the rank.
            Seat::A => {
                let y = self.centre + 20;
                ((across, y), (across + CARD.0, if others > 0 { y + 16 } else { y }))
            }
            Seat::B => right((across, self.centre - 20 - CARD.1)),
            Seat::Y => right((CENTRE_X - 70, down)),
            Seat::Z => ((CENTRE_X + 70 - CARD.0, down), (CENTRE_X + 70 - CARD.0, down)),
        }
    }
}

/// Counts of cards are small.
fn small(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(0)
}

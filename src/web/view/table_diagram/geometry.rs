//! Where each thing of a drawing stands, in units of which it is [`WIDTH`] wide. At six
//! centimetres a unit is 0.17 mm, so that letters of 15 are 7½ points.

use oddtrick_quiz::diagram::Diagram;
use oddtrick_table::Seat;

/// How wide a drawing is.
pub(crate) const WIDTH: u16 = 348;
/// The middle of the table, from the left.
const CENTRE_X: u16 = 174;
/// The table's left edge and its width; players sit outside.
pub(crate) const FELT_X_AND_WIDTH: (u16, u16) = (54, 240);
/// Where the table begins, under the player at the top.
pub(crate) const FELT_TOP: u16 = 38;
/// Room for a player above and below the table.
pub(crate) const SEAT_RADIUS: u16 = 20;
const PAD: u16 = 8;
/// A card of the trick in the middle.
pub(crate) const CARD: (u16, u16) = (40, 56);
/// A small card, and how far the next one stands from it.
pub(crate) const SMALL_CARD: (u16, u16) = (44, 26);
pub(crate) const SMALL_CARD_PITCH: (u16, u16) = (46, 29);
/// Small cards in a row before a player at the top or the bottom.
const CARDS_PER_ROW: usize = 5;
/// Half the height of the middle with a trick in it, and without.
const HALF_HEIGHT: (u16, u16) = (86, 44);

/// Heights from which everything else follows.
pub(crate) struct DiagramGeometry {
    pub felt: u16,
    /// The middle of the trick, from the top.
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

    /// Where a seat's letter stands, and its notes.
    pub fn seat_position(&self, seat: Seat) -> (u16, u16) {
        match seat {
            Seat::A => (CENTRE_X, self.felt_bottom() + SEAT_RADIUS),
            Seat::B => (CENTRE_X, FELT_TOP - SEAT_RADIUS),
            Seat::Y => (FELT_X_AND_WIDTH.0 / 2, self.centre),
            Seat::Z => (WIDTH - FELT_X_AND_WIDTH.0 / 2, self.centre),
        }
    }

    /// Where the `n`th of a player's `of` small cards lies.
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

    /// Where the `n`th of a player's `of` cards in the trick lies, and its figure beside it.
    pub fn trick_card_position(&self, seat: Seat, n: usize, of: usize) -> ((u16, u16), (u16, u16)) {
        let (n, others) = (small(n), small(of - 1));
        let across = CENTRE_X - CARD.0 / 2 - others * 17 + n * 34;
        let down = self.centre - CARD.1 / 2 - others * 23 + n * 46;
        let right = |(x, y)| ((x, y), (x + CARD.0, y));
        match seat {
            // Where two lie side by side, the figure must leave the rank to be read.
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

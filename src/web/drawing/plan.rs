//! Where each thing of a drawing stands, in units of which it is [`WIDTH`] wide. At six
//! centimetres a unit is 0.17 mm, so that letters of 15 are 7½ points.

use oddtrick_quiz::diagram::Diagram;
use oddtrick_table::Seat;

/// How wide a drawing is.
pub(crate) const WIDTH: u16 = 348;
/// The middle of the table, from the left.
const MID: u16 = 174;
/// The table's left edge and its width; players sit outside.
pub(crate) const FELT: (u16, u16) = (54, 240);
/// Where the table begins, under the player at the top.
pub(crate) const TOP: u16 = 38;
/// Room for a player above and below the table.
pub(super) const SEAT: u16 = 20;
const PAD: u16 = 8;
/// A card of the trick in the middle.
pub(super) const CARD: (u16, u16) = (40, 56);
/// A small card, and how far the next one stands from it.
pub(super) const CHIP: (u16, u16) = (44, 26);
pub(super) const STEP: (u16, u16) = (46, 29);
/// Small cards in a row before a player at the top or the bottom.
const IN_ROW: usize = 5;
/// Half the height of the middle with a trick in it, and without.
const MIDDLE: (u16, u16) = (86, 44);

/// Heights from which everything else follows.
pub(super) struct Plan {
    pub felt: u16,
    /// The middle of the trick, from the top.
    centre: u16,
}

impl Plan {
    pub fn of(diagram: &Diagram) -> Plan {
        let lying = |seat: Seat| diagram.places[seat.index()].before.len();
        let rows = |seat| small(lying(seat).div_ceil(IN_ROW)) * STEP.1;
        let sides = small(lying(Seat::Y).max(lying(Seat::Z))) * STEP.1;
        let half = if diagram.trick.is_some() { MIDDLE.0 } else { MIDDLE.1 };
        let half = half.max(sides / 2 + 3);
        let centre = TOP + PAD + rows(Seat::B) + half;
        Plan { felt: centre + half + rows(Seat::A) + PAD - TOP, centre }
    }

    pub fn foot(&self) -> u16 {
        TOP + self.felt
    }

    /// Where a seat's letter stands, and its notes.
    pub fn chair(&self, seat: Seat) -> (u16, u16) {
        match seat {
            Seat::A => (MID, self.foot() + SEAT),
            Seat::B => (MID, TOP - SEAT),
            Seat::Y => (FELT.0 / 2, self.centre),
            Seat::Z => (WIDTH - FELT.0 / 2, self.centre),
        }
    }

    /// Where the `n`th of a player's `of` small cards lies.
    pub fn chip(&self, seat: Seat, n: usize, of: usize) -> (u16, u16) {
        let row = small(n / IN_ROW);
        let in_row = small(IN_ROW.min(of - n / IN_ROW * IN_ROW));
        let across = MID - (in_row * STEP.0 - 2) / 2 + small(n % IN_ROW) * STEP.0;
        let down = (self.centre + small(n) * STEP.1).saturating_sub((small(of) * STEP.1 - 3) / 2);
        match seat {
            Seat::A => (across, self.foot() - PAD - CHIP.1 - (small((of - 1) / IN_ROW) - row) * STEP.1),
            Seat::B => (across, TOP + PAD + row * STEP.1),
            Seat::Y => (FELT.0 + 2, down),
            Seat::Z => (FELT.0 + FELT.1 - 2 - CHIP.0, down),
        }
    }

    /// Where the `n`th of a player's `of` cards in the trick lies, and its figure beside it.
    pub fn card(&self, seat: Seat, n: usize, of: usize) -> ((u16, u16), (u16, u16)) {
        let (n, others) = (small(n), small(of - 1));
        let across = MID - CARD.0 / 2 - others * 17 + n * 34;
        let down = self.centre - CARD.1 / 2 - others * 23 + n * 46;
        let right = |(x, y)| ((x, y), (x + CARD.0, y));
        match seat {
            // Where two lie side by side, the figure must leave the rank to be read.
            Seat::A => {
                let y = self.centre + 20;
                ((across, y), (across + CARD.0, if others > 0 { y + 16 } else { y }))
            }
            Seat::B => right((across, self.centre - 20 - CARD.1)),
            Seat::Y => right((MID - 70, down)),
            Seat::Z => ((MID + 70 - CARD.0, down), (MID + 70 - CARD.0, down)),
        }
    }
}

/// Counts of cards are small.
fn small(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(0)
}

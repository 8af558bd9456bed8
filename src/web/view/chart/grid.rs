//! A calendar grid: a column per week, a row per weekday, and a square that grows with the number of answers.

use std::fmt::Write;

/// The distance from one square to the next.
const CELL: u32 = 12;

/// Space at the top for the names of the months.
const HEAD: u32 = 14;

/// The sizes of the squares.
const SIZES: [u32; 4] = [2, 5, 8, 11];

/// The number of answers needed for each size but the first.
const SIZE_THRESHOLDS: [u32; 3] = [1, 5, 15];

/// The grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CalendarGrid {
    pub width: u32,
    pub height: u32,
    /// The path of all squares of each size, smallest first.
    pub squares: [String; SIZES.len()],
    /// The x coordinate and name of each month.
    pub month_labels: Vec<(u32, &'static str)>,
}

impl CalendarGrid {
    /// Draws some weeks. Each has the name of the month that begins in it, if one does, and the answers of each day;
    /// `None` for days still to come.
    pub fn new(weeks: &[(Option<&'static str>, [Option<u32>; 7])]) -> CalendarGrid {
        let mut squares = [const { String::new() }; SIZES.len()];
        let mut month_labels = Vec::new();
        let mut x = 0;
        for (month, days) in weeks {
            month_labels.extend(month.map(|month| (x, month)));
            let mut y = HEAD;
            for done in days {
                if let Some(done) = done {
                    let size = SIZE_THRESHOLDS.iter().filter(|step| done >= step).count();
                    square(&mut squares[size], x, y, SIZES[size]);
                }
                y += CELL;
            }
            x += CELL;
        }
        CalendarGrid { width: x, height: HEAD + 7 * CELL, squares, month_labels }
    }
}

/// Adds a square in the middle of its cell.
fn square(path: &mut String, x: u32, y: u32, size: u32) {
    let off = f64::from(CELL - size) / 2.0;
    let (x, y) = (f64::from(x) + off, f64::from(y) + off);
    // Writing to a string cannot fail.
    let _ = write!(path, "M{x} {y}h{size}v{size}h-{size}z");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_grow_with_what_was_done_and_days_to_come_have_none() {
        let first = [Some(0), Some(1), Some(4), Some(5), Some(14), Some(15), Some(900)];
        let second = [Some(2), None, None, None, None, None, None];
        let grid = CalendarGrid::new(&[(Some("Mar"), first), (None, second)]);
        let counts = grid.squares.each_ref().map(|path| path.matches('M').count());
        assert_eq!(counts, [1, 3, 2, 2]);
        assert_eq!(grid.squares[0], "M5 19h2v2h-2z");
        assert_eq!((grid.width, grid.height, grid.month_labels), (24, 98, vec![(0, "Mar")]));
    }
}

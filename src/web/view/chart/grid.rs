//! A calendar grid: a column per week, a row per weekday, and a square that grows with the number of answers.

/// The distance from one square to the next.
const CELL: u32 = 12;

/// Space at the top for the names of the months.
const HEAD: u32 = 14;

/// The sizes of the squares.
const SIZES: [u32; 4] = [2, 5, 8, 11];

/// The path of a square of each size, from its corner.
const SQUARES: [&str; SIZES.len()] = ["h2v2h-2z", "h5v5h-5z", "h8v8h-8z", "h11v11h-11z"];

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
        let rows: [[String; SIZES.len()]; 7] = [0, 1, 2, 3, 4, 5, 6].map(|day| at_each_size(HEAD + day * CELL));
        let mut month_labels = Vec::new();
        let mut x = 0;
        for (month, days) in weeks {
            month_labels.extend(month.map(|month| (x, month)));
            let column = at_each_size(x);
            for (done, row) in days.iter().zip(&rows) {
                if let Some(done) = done {
                    let size = SIZE_THRESHOLDS.iter().filter(|step| *done >= **step).count();
                    squares[size].extend(["M", &column[size], " ", &row[size], SQUARES[size]]);
                }
            }
            x += CELL;
        }
        CalendarGrid { width: x, height: HEAD + 7 * CELL, squares, month_labels }
    }
}

/// Where a square of each size begins that stands in the middle of a cell, along one direction.
fn at_each_size(cell: u32) -> [String; SIZES.len()] {
    SIZES.map(|size| {
        let room = CELL - size;
        format!("{}{}", cell + room / 2, if room % 2 == 1 { ".5" } else { "" })
    })
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

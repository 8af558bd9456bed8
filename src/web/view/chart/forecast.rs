//! A bar chart of the reviews that are due on the next days. A table with the same figures is below it.

use jiff::civil::Date;

/// A day and its bar, in units of the drawing.
pub(crate) struct ForecastBar {
    pub day: Date,
    pub reviews: u32,
    /// The left edge of its column, and the middle of it.
    pub x: u32,
    pub centre_x: u32,
    /// The top of the bar, and its height.
    pub y: u32,
    pub height: u32,
}

impl ForecastBar {
    /// The first letter of the day of the week.
    pub fn initial(&self) -> String {
        self.day.strftime("%a").to_string().chars().take(1).collect()
    }

    /// The day in the table: `Tuesday 24 November`.
    pub fn long_date(&self) -> String {
        self.day.strftime("%A %-d %B").to_string()
    }
}

/// The chart.
pub(crate) struct ForecastChart {
    pub bars: Vec<ForecastBar>,
    pub width: u32,
    /// The y coordinate of the line on which the bars stand.
    pub baseline: u32,
}

/// The width of a column.
const COLUMN: u32 = 28;
/// Space above the longest bar for its figure.
const HEAD: u32 = 22;
/// The height of the longest bar.
const LONGEST: u32 = 100;
/// The height of the shortest bar, so that a single review is visible.
const SHORTEST: u32 = 4;

impl ForecastChart {
    pub fn new(forecast: &[(Date, u32)]) -> ForecastChart {
        let most = forecast.iter().map(|(_, reviews)| *reviews).max().unwrap_or(0).max(6);
        let baseline = HEAD + LONGEST;
        let bars = forecast.iter().zip((0..).step_by(COLUMN as usize)).map(|(&(day, reviews), x)| {
            let height = if reviews == 0 { 0 } else { (reviews * LONGEST / most).max(SHORTEST) };
            ForecastBar { day, reviews, x, centre_x: x + COLUMN / 2, y: baseline - height, height }
        });
        let bars: Vec<ForecastBar> = bars.collect();
        ForecastChart { width: bars.last().map_or(COLUMN, |bar| bar.x + COLUMN), baseline, bars }
    }

    /// Whether there are no reviews at all.
    pub fn is_empty(&self) -> bool {
        self.bars.iter().all(|bar| bar.reviews == 0)
    }
}

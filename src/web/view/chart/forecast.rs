//! The next days as bars. The picture repeats the table behind it, so it needs no words of its own.

use jiff::civil::Date;

/// A day and its bar, in the units of the picture.
pub(crate) struct ForecastBar {
    pub day: Date,
    pub reviews: u32,
    /// Where its column begins, and the middle of that.
    pub x: u32,
    pub centre_x: u32,
    /// Where the bar begins, and how long it is.
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

/// The forecast, drawn.
pub(crate) struct ForecastChart {
    pub bars: Vec<ForecastBar>,
    pub width: u32,
    /// Where the bars stand.
    pub baseline: u32,
}

/// Of a column, and of the bar in it, which leaves a gap.
const COLUMN: u32 = 28;
/// Room above the longest bar for its figure.
const HEAD: u32 = 22;
/// The longest bar.
const LONGEST: u32 = 100;
/// Even a single review can be seen.
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

    /// Whether there is anything to be seen.
    pub fn is_empty(&self) -> bool {
        self.bars.iter().all(|bar| bar.reviews == 0)
    }
}

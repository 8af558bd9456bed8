//! A line chart of shares from 0 to 1 over equal steps of time. It is broken where there is no value.

use std::fmt::Write;

/// The width of a step and the height of the chart, in units of the drawing.
const STEP: f64 = 10.0;
const HEIGHT: f64 = 100.0;

/// Space above and below for the thickness of the line.
const EDGE: f64 = 4.0;

/// The chart.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct LineChart {
    pub width: f64,
    pub height: f64,
    /// The points of each unbroken part of the line.
    pub segments: Vec<String>,
    /// The coordinates of the dots.
    pub dots: Vec<(f64, f64)>,
    /// The y coordinates of the lines for 1, ½ and 0.
    pub gridlines: [f64; 3],
}

impl LineChart {
    /// Draws some shares.
    pub fn new(shares: &[Option<f64>]) -> LineChart {
        let height = |share: f64| EDGE + (1.0 - share) * (HEIGHT - 2.0 * EDGE);
        let mut dots = Vec::new();
        let mut segments: Vec<String> = Vec::new();
        let mut x = STEP / 2.0;
        let mut broken = true;
        for share in shares {
            if let Some(y) = share.map(height) {
                if broken {
                    segments.push(String::new());
                }
                if let Some(part) = segments.last_mut() {
                    // Writing to a string cannot fail.
                    let _ = write!(part, "{x:.1},{y:.1} ");
                }
                dots.push((x, y));
            }
            broken = share.is_none();
            x += STEP;
        }
        LineChart { width: x - STEP / 2.0, height: HEIGHT, segments, dots, gridlines: [1.0, 0.5, 0.0].map(height) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_without_a_value_breaks_the_line() {
        let line = LineChart::new(&[Some(1.0), Some(0.5), None, Some(0.0)]);
        assert_eq!(line.segments, ["5.0,4.0 15.0,50.0 ", "35.0,96.0 "]);
        assert_eq!(line.dots, [(5.0, 4.0), (15.0, 50.0), (35.0, 96.0)]);
        assert_eq!((line.width, line.gridlines), (40.0, [4.0, 50.0, 96.0]));
    }

    #[test]
    fn nothing_is_an_empty_line() {
        assert_eq!(LineChart::new(&[None; 3]).segments, [""; 0]);
    }
}

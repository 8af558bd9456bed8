//! Charts as SVG, drawn on the server by `templates/chart/`. Each is beside a table of its figures, so the charts
//! themselves are hidden from assistive tools.

mod bars;
mod forecast;
mod grid;
mod line;

pub(crate) use bars::{AnswerBar, answer_bars};
pub(crate) use forecast::ForecastChart;
pub(crate) use grid::CalendarGrid;
pub(crate) use line::LineChart;

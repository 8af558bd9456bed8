//! Charts, drawn on the server. `templates/chart/` writes them; each stands beside a table of its figures, so a chart
//! itself is hidden from assistive tools.

mod bars;
mod forecast;
mod grid;
mod line;

pub(crate) use bars::{AnswerBar, answer_bars};
pub(crate) use forecast::ForecastChart;
pub(crate) use grid::CalendarGrid;
pub(crate) use line::LineChart;

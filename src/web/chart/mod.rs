//! Charts, drawn on the server. `templates/chart/` writes them; each stands beside a table of its figures, so a chart
//! itself is hidden from assistive tools.

mod bars;
mod grid;
mod line;

pub(super) use bars::{AnswerBar, answer_bars};
pub(super) use grid::CalendarGrid;
pub(super) use line::LineChart;

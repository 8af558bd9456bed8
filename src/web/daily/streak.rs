//! How many days in a row a visitor has taken the quiz.

use jiff::civil::Date;

use crate::error::WebError;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_learner::Streak;

/// The visitor's current and longest streak.
pub(crate) fn streak(app: &AppState, visitor: &Visitor) -> Result<Streak, WebError> {
    let days = match visitor.stored_id(app)? {
        Some(visitor) => app.store.quiz_days(visitor)?,
        None => Vec::new(),
    };
    let days: Vec<Date> = days.iter().filter_map(|day| day.parse().ok()).collect();
    Ok(oddtrick_learner::compute_streak(&days, app.clock.today()))
}

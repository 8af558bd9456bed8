//! The cases that a learner was asked lately, so that the next question is about another one.

use crate::error::WebError;
use crate::state::AppState;

/// How many recent answers are looked at. Their cases are asked again only if there are no others.
const MAX_RECENT_ATTEMPTS: u32 = 200;

/// The cases that a learner was asked lately.
#[derive(Default)]
pub(crate) struct RecentCases {
    /// Their ids, newest first.
    pub cases: Vec<String>,
    /// The days on which each of them was asked last, such as `2026-11-30`.
    days: Vec<String>,
}

impl RecentCases {
    /// Loads them from the store.
    pub fn load(app: &AppState, visitor: i64) -> Result<RecentCases, WebError> {
        let mut lately = RecentCases::default();
        for attempt in app.store.recent_attempts(visitor, MAX_RECENT_ATTEMPTS)? {
            if !lately.cases.contains(&attempt.submitted.case_id) {
                lately.cases.push(attempt.submitted.case_id);
                lately.days.push(attempt.submitted.answered_on);
            }
        }
        Ok(lately)
    }

    /// Whether a case was asked on a day.
    pub fn has_on_day(&self, case: &str, day: &str) -> bool {
        self.cases.iter().zip(&self.days).any(|(asked, on)| asked == case && on == day)
    }
}

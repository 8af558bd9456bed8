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
    /// How many of them were asked today.
    pub today: usize,
}

impl RecentCases {
    /// Loads them from the store. `today` is a date such as `2026-11-30`.
    pub fn load(app: &AppState, visitor: i64, today: &str) -> Result<RecentCases, WebError> {
        let mut lately = RecentCases::default();
        for attempt in app.store.recent_attempts(visitor, MAX_RECENT_ATTEMPTS)? {
            if !lately.cases.contains(&attempt.submitted.case_id) {
                lately.today += usize::from(attempt.submitted.answered_on == today);
                lately.cases.push(attempt.submitted.case_id);
            }
        }
        Ok(lately)
    }
}

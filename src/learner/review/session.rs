//! Review sessions: about ten minutes of review, then stop.

/// The reviews that a learner did without a long pause. Times are Unix seconds.
///
/// ```
/// use oddtrick_learner::ReviewSession;
///
/// let session = ReviewSession::with_answer(None, true, 1_000);
/// assert_eq!((session.answered(), session.remaining()), (1, 19));
/// assert_eq!(session.limit_reached(1_060), None);
///
/// // After half an hour's pause the next answer starts a new session.
/// let next = ReviewSession::with_answer(Some(session), true, 1_000 + 30 * 60);
/// assert_eq!(next.answered(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewSession {
    /// When the first answer came.
    pub started_at: i64,
    /// When the last answer came.
    pub last_answer_at: i64,
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
}

/// Why a session should stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionLimit {
    /// [`ReviewSession::MAX_REVIEWS`] questions were answered.
    Questions,
    /// [`ReviewSession::MAX_MINUTES`] minutes have passed.
    Time,
}

impl ReviewSession {
    /// The most reviews in a session. At half a minute each, they take ten minutes.
    pub const MAX_REVIEWS: u32 = 20;
    /// Minutes after the first answer when the session stops asking.
    pub const MAX_MINUTES: i64 = 10;
    /// Minutes after the last answer when a new session begins.
    pub const PAUSE_MINUTES: i64 = 30;

    /// The session after an answer: the same one, or a new one after a pause.
    #[must_use]
    pub fn with_answer(before: Option<ReviewSession>, right: bool, at: i64) -> ReviewSession {
        let current = before.filter(|before| !before.is_over(at));
        let ReviewSession { started_at, right: right_before, wrong: wrong_before, .. } =
            current.unwrap_or(ReviewSession { started_at: at, last_answer_at: at, right: 0, wrong: 0 });
        ReviewSession {
            started_at,
            last_answer_at: at,
            right: right_before + u32::from(right),
            wrong: wrong_before + u32::from(!right),
        }
    }

    /// How many questions were answered.
    #[must_use]
    pub fn answered(&self) -> u32 {
        self.right + self.wrong
    }

    /// Whether the pause since the last answer is long enough for a new session.
    #[must_use]
    pub fn is_over(&self, now: i64) -> bool {
        now - self.last_answer_at >= ReviewSession::PAUSE_MINUTES * 60
    }

    /// Why the session should stop now. `None` if it can go on.
    #[must_use]
    pub fn limit_reached(&self, now: i64) -> Option<SessionLimit> {
        if self.answered() >= ReviewSession::MAX_REVIEWS {
            Some(SessionLimit::Questions)
        } else {
            (now - self.started_at >= ReviewSession::MAX_MINUTES * 60).then_some(SessionLimit::Time)
        }
    }

    /// How many more questions the session can ask.
    #[must_use]
    pub fn remaining(&self) -> u32 {
        ReviewSession::MAX_REVIEWS.saturating_sub(self.answered())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The session after right answers at these times.
    fn after(times: &[i64]) -> ReviewSession {
        times.iter().fold(None, |before, &at| Some(ReviewSession::with_answer(before, true, at))).unwrap()
    }

    #[test]
    fn session_ends_after_twenty_questions() {
        let times: Vec<i64> = (0..20).collect();
        assert_eq!(
            (after(&times[..19]).limit_reached(19), after(&times).limit_reached(19)),
            (None, Some(SessionLimit::Questions))
        );
        assert_eq!((after(&times[..3]).remaining(), after(&times).remaining()), (17, 0));
    }

    #[test]
    fn session_ends_after_ten_minutes() {
        let session = after(&[1000, 1300]);
        assert_eq!((session.limit_reached(1599), session.limit_reached(1600)), (None, Some(SessionLimit::Time)));
        assert_eq!(session.limit_reached(0), None, "the clock was set back");
    }

    #[test]
    fn pause_starts_a_new_session() {
        let first = after(&[1000, 1300]);
        assert!(!first.is_over(1300 + 1799) && first.is_over(1300 + 1800));
        let next = ReviewSession::with_answer(Some(first), false, 1300 + 1800);
        assert_eq!(next, ReviewSession { started_at: 3100, last_answer_at: 3100, right: 0, wrong: 1 });
        assert_eq!(after(&[1000, 2700, 4400]).answered(), 3);
    }
}

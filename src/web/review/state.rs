//! What is due for a visitor at this moment.

use jiff::civil::Date;

use crate::error::WebError;
use crate::question_flow::flow::QuestionFlow;
use crate::sealed_question::SealPurpose;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_learner::{ReviewItem, ReviewSession, SessionLimit, TargetRetention};
use oddtrick_library::LawRef;
use oddtrick_quiz::Mix;
use oddtrick_store::Activity;

/// The address of the overview.
pub(crate) const REVIEW_PATH: &str = "/review";

/// The address that draws the next question.
pub(crate) const DRAW_PATH: &str = "/review/question";

/// The address of the summary of a session.
pub(crate) const SUMMARY_PATH: &str = "/review/done";

pub(crate) fn review_flow() -> QuestionFlow {
    QuestionFlow {
        activity: Activity::Review,
        purpose: SealPurpose::Review,
        nav_key: "review",
        base_path: REVIEW_PATH,
        name: "Review",
        description: "A question on a law of whist that you have met before.",
        mix: Mix::default(),
    }
}

/// The state of review for a visitor at this moment.
pub(crate) struct ReviewState {
    /// The visitor's row in the store, if he has one.
    pub(crate) visitor: Option<i64>,
    /// Whether he is signed in.
    pub(crate) member: bool,
    pub(crate) today: Date,
    /// Unix seconds.
    pub(crate) at: i64,
    /// The limbs that he has met and that can be asked.
    pub(crate) points: Vec<ReviewItem>,
    pub(crate) retention: TargetRetention,
    /// The latest session, if it was today or is still going on after midnight.
    pub(crate) sitting: Option<ReviewSession>,
}

impl ReviewState {
    pub(crate) fn load(app: &AppState, visitor: &Visitor) -> Result<ReviewState, WebError> {
        let now = app.clock.now();
        let (today, at) = (app.clock.day_of(now), now.as_second());
        let Some(id) = visitor.stored_id(app)? else {
            return Ok(ReviewState {
                visitor: None,
                member: false,
                today,
                at,
                points: Vec::new(),
                retention: TargetRetention::default(),
                sitting: None,
            });
        };
        let mut points = app.store.review_points(id)?;
        // Some limbs of earlier content may have no case in this one.
        points.retain(|point| point.limb_key.parse().is_ok_and(|law: LawRef| app.pool().has_family_for_law(&law)));
        let on = |seconds| jiff::Timestamp::from_second(seconds).map(|at| app.clock.day_of(at));
        let lasts =
            |sitting: &ReviewSession| !sitting.is_over(at) || on(sitting.last_answer_at).is_ok_and(|day| day == today);
        let sitting = app.store.latest_sitting(id)?.filter(lasts);
        let member = visitor.session().is_some();
        Ok(ReviewState { visitor: Some(id), member, today, at, points, retention: app.store.retention(id)?, sitting })
    }

    /// The limbs that are due, in the order in which they are asked.
    pub(crate) fn queue(&self) -> Vec<&ReviewItem> {
        oddtrick_learner::review_queue(&self.points, self.today)
    }

    /// How many are due.
    pub(crate) fn due_count(&self) -> u32 {
        count_u32(self.points.iter().filter(|point| point.due_on <= self.today))
    }

    /// The session that the next answer would continue.
    pub(crate) fn active_session(&self) -> Option<ReviewSession> {
        self.sitting.filter(|sitting| !sitting.is_over(self.at))
    }

    /// The limit that has been reached in this session, if any.
    pub(crate) fn limit_reached(&self) -> Option<SessionLimit> {
        self.active_session().and_then(|sitting| sitting.limit_reached(self.at))
    }

    /// How many more questions this session asks: those that are due, up to its limit.
    pub(crate) fn remaining(&self) -> u32 {
        match self.limit_reached() {
            Some(_) => 0,
            None => self
                .due_count()
                .min(self.active_session().map_or(ReviewSession::MAX_REVIEWS, |sitting| sitting.remaining())),
        }
    }

    /// The next day with reviews, and how many there are on it.
    pub(crate) fn next_due_day(&self) -> Option<(Date, u32)> {
        let day = self.points.iter().map(|point| point.due_on).filter(|day| *day > self.today).min()?;
        Some((day, count_u32(self.points.iter().filter(|point| point.due_on == day))))
    }
}

pub(crate) fn count_u32<T>(all: impl Iterator<Item = T>) -> u32 {
    u32::try_from(all.count()).unwrap_or(u32::MAX)
}

/// A day in relation to today: `today`, `tomorrow`, `on Tuesday 24 November`.
pub(crate) fn relative_day(day: Date, today: Date) -> String {
    match (day - today).get_days() {
        ..=0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        _ if day.year() == today.year() => day.strftime("on %A %-d %B").to_string(),
        _ => day.strftime("on %A %-d %B %Y").to_string(),
    }
}

/// A number with a noun: `1 point`, `12 points`.
pub(crate) fn with_plural(n: u32, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

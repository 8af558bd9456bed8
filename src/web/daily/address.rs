//! Which quiz an address names: a track and a day. `/quiz/2026-11-21` belongs to the default track,
//! `/quiz/both/2026-11-21` to another.

use actix_web::HttpRequest;
use jiff::civil::Date;

use crate::clock::format_day;
use crate::club_code;
use crate::error::{Suggestion, WebError};
use crate::state::AppState;
use oddtrick_quiz::Track;

/// The quiz of a track on a day.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QuizAddress {
    pub track: &'static Track,
    pub day: Date,
}

impl QuizAddress {
    /// The quiz that a request is for.
    ///
    /// # Errors
    /// If the address names a track that does not exist, or no day.
    pub fn from_request(request: &HttpRequest, app: &AppState) -> Result<QuizAddress, WebError> {
        let track = track_from_request(request, app)?;
        let day: Option<Date> =
            request.match_info().get("day").filter(|day| day.len() == 10).and_then(|day| day.parse().ok());
        match day {
            Some(day) => Ok(QuizAddress { track, day }),
            None => Err(day_not_found(app, track, "A day is written like 2026-11-21.".into())),
        }
    }

    /// The address after `/quiz/`. Answers are stored under it too.
    pub fn key(&self) -> String {
        if self.track.is_default() { self.day.to_string() } else { format!("{}/{}", self.track.id, self.day) }
    }

    /// Its address.
    pub fn path(&self) -> String {
        format!("/quiz/{}", self.key())
    }

    /// The address of one of its questions.
    pub fn question_path(&self, number: usize) -> String {
        format!("{}/{number}", self.path())
    }

    /// Its name when it is shared: `Odd Trick 112`.
    pub fn name(&self) -> String {
        let number = Track::quiz_number(self.day).map_or_else(|| self.day.to_string(), |number| number.to_string());
        if self.track.is_default() {
            format!("Odd Trick {number}")
        } else {
            format!("Odd Trick {number} ({})", self.track.qualifier)
        }
    }

    /// Its day in words.
    pub fn format_date(&self) -> String {
        format_day(self.day)
    }
}

/// The address of the quiz of a track on a day.
pub(crate) fn quiz_path(track: &'static Track, day: Date) -> String {
    QuizAddress { track, day }.path()
}

/// The address that all quizzes of a track start with.
pub(crate) fn track_path(track: &Track) -> String {
    if track.is_default() { "/quiz".to_owned() } else { format!("/quiz/{}", track.id) }
}

/// The address of the month of a day, for a track.
pub(crate) fn month_path(track: &Track, day: Date) -> String {
    format!("{}/{}", track_path(track), day.strftime("%Y-%m"))
}

/// The address of a track's feed.
pub(crate) fn feed_path(track: &Track) -> String {
    format!("{}/feed.atom", track_path(track))
}

/// The track that an address names, or the default track.
pub(crate) fn track_from_request(request: &HttpRequest, app: &AppState) -> Result<&'static Track, WebError> {
    let Some(id) = request.match_info().get("house") else { return Ok(Track::default_track()) };
    if let Some(track) = club_code::club_track(app, id)? {
        return Ok(track);
    }
    Track::find(id).ok_or_else(|| WebError::NotFound {
        title: "There is no quiz of that name".into(),
        detail: "Quizzes are named by their day, and those of other codes by the code and the day.".into(),
        suggestions: Track::ALL
            .iter()
            .map(|track| Suggestion { href: track_path(track), label: track.name.into(), note: track_path(track) })
            .collect(),
    })
}

/// The error for a day without a quiz.
pub(crate) fn day_not_found(app: &AppState, track: &Track, why: String) -> WebError {
    let today = format_day(app.clock.today());
    WebError::NotFound {
        title: "There is no quiz of that day".into(),
        detail: why,
        suggestions: vec![
            Suggestion { href: "/today".into(), label: "Today’s quiz".into(), note: today },
            Suggestion { href: track_path(track), label: "Past quizzes".into(), note: String::new() },
        ],
    }
}

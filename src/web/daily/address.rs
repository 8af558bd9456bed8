//! Which quiz: a house and a day, as an address names them. `/quiz/2026-11-21` is of the first house,
//! `/quiz/both/2026-11-21` of another.

use actix_web::HttpRequest;
use jiff::civil::Date;

use crate::clock::format_day;
use crate::error::{Suggestion, WebError};
use crate::state::AppState;
use oddtrick_quiz::Track;

/// The quiz of a house's day.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QuizAddress {
    pub track: &'static Track,
    pub day: Date,
}

impl QuizAddress {
    /// The quiz that a request is for.
    pub fn from_request(request: &HttpRequest, app: &AppState) -> Result<QuizAddress, WebError> {
        let house = track_from_request(request)?;
        let day: Option<Date> =
            request.match_info().get("day").filter(|day| day.len() == 10).and_then(|day| day.parse().ok());
        match day {
            Some(day) => Ok(QuizAddress { track: house, day }),
            None => Err(day_not_found(app, house, "A day is written like 2026-11-21.".into())),
        }
    }

    /// What it has after `/quiz/`, by which answers to it are kept too.
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

    /// What it is called when the site is told to someone: `Odd Trick 112`.
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

/// The folder of a house's quizzes.
pub(crate) fn track_path(house: &Track) -> String {
    if house.is_default() { "/quiz".to_owned() } else { format!("/quiz/{}", house.id) }
}

/// The address of the month of a day, among a house's quizzes.
pub(crate) fn month_path(house: &Track, day: Date) -> String {
    format!("{}/{}", track_path(house), day.strftime("%Y-%m"))
}

/// The address of a house's feed.
pub(crate) fn feed_path(house: &Track) -> String {
    format!("{}/feed.atom", track_path(house))
}

/// The house that an address names; the first, where it names none.
pub(crate) fn track_from_request(request: &HttpRequest) -> Result<&'static Track, WebError> {
    let Some(id) = request.match_info().get("house") else { return Ok(Track::default_track()) };
    Track::find(id).ok_or_else(|| WebError::NotFound {
        title: "There is no quiz of that name".into(),
        detail: "Quizzes are named by their day, and those of other codes by the code and the day.".into(),
        suggestions: Track::ALL
            .iter()
            .map(|house| Suggestion { href: track_path(house), label: house.name.into(), note: track_path(house) })
            .collect(),
    })
}

/// The error of a day that has no quiz.
pub(crate) fn day_not_found(app: &AppState, house: &Track, why: String) -> WebError {
    let today = format_day(app.clock.today());
    WebError::NotFound {
        title: "There is no quiz of that day".into(),
        detail: why,
        suggestions: vec![
            Suggestion { href: "/today".into(), label: "Today’s quiz".into(), note: today },
            Suggestion { href: track_path(house), label: "Past quizzes".into(), note: String::new() },
        ],
    }
}

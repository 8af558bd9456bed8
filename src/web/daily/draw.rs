//! Drawing the quiz of a day, and storing it. A page draws it and does not wait until it is stored; the keeper stores
//! it. An answer waits, because it is stored with its question.

use actix_web::web;
use jiff::civil::Date;

use crate::blocking::run_blocking;
use crate::clock::format_day;
use crate::daily::address::{QuizAddress, day_not_found};
use crate::error::WebError;
use crate::state::AppState;
use oddtrick_quiz::daily::CasesByDay;
use oddtrick_quiz::{QuestionId, Track};
use oddtrick_store::{DailyQuiz, StoreError};

/// The questions of a day. They are drawn when somebody first asks for them. A page does not wait until they are
/// stored; the keeper does that.
pub(super) fn specs(app: &AppState, address: &QuizAddress) -> Result<Vec<Option<QuestionId>>, WebError> {
    let QuizAddress { track, day } = *address;
    let stored = match app.store.daily_quiz(track.id, &day.to_string())? {
        Some(stored) => stored,
        None if day > app.clock.today() => {
            let midnight = app.clock.describe_midnight();
            return Err(day_not_found(app, track, format!("That day has not come yet; a day begins at {midnight}.")));
        }
        // Today always has a quiz, even if the clock is wrong.
        None if Track::quiz_number(day).is_none() && day != app.clock.today() => {
            let first = format_day(Track::FIRST_QUIZ_DAY);
            return Err(day_not_found(app, track, format!("The first quiz was that of {first}.")));
        }
        None => draw(app, address)?,
    };
    Ok(stored.question_ids.iter().map(|spec| spec.parse().ok()).collect())
}

/// The questions of a track's quiz of today.
///
/// # Errors
/// If the database cannot be read.
pub(crate) fn todays_questions(app: &AppState, track: &'static Track) -> Result<Vec<QuestionId>, WebError> {
    Ok(specs(app, &QuizAddress { track, day: app.clock.today() })?.into_iter().flatten().collect())
}

/// Draws the quiz of a day, and leaves it to the keeper to store.
fn draw(app: &AppState, address: &QuizAddress) -> Result<DailyQuiz, StoreError> {
    let QuizAddress { track, day } = *address;
    if let Some(drawn) = app.unfixed_days.get(track.id, &day.to_string()) {
        return Ok(drawn);
    }
    let mut set = CasesByDay::new();
    for (day, spec) in app.store.question_ids_before(track.id, &day.to_string())? {
        let parsed = day.parse().ok().zip(spec.parse::<QuestionId>().ok());
        if let Some((day, spec)) = parsed {
            set.entry(day).or_default().push(spec.case_id());
        }
    }
    let drawn = DailyQuiz {
        track: track.id.to_owned(),
        date: day.to_string(),
        content_version: app.library.version.clone(),
        question_ids: app.draw_quiz(track, day, &set).iter().map(|q| q.id.to_string()).collect(),
    };
    Ok(app.unfixed_days.add(drawn))
}

/// Stores a quiz that has been drawn. Returns the one that is stored: another process may have been first.
///
/// # Errors
/// If the database cannot be written.
pub(crate) fn store_quiz(app: &AppState, drawn: &DailyQuiz) -> Result<DailyQuiz, StoreError> {
    let stored = app.store.fix_daily_quiz(drawn, app.clock.now().as_second())?;
    app.unfixed_days.remove(drawn);
    Ok(stored)
}

/// Draws the quizzes of a day on every track, unless they are stored.
pub(crate) fn prepare(app: &AppState, day: Date) {
    for track in &Track::ALL {
        let address = QuizAddress { track, day };
        let stored = app.store.daily_quiz(track.id, &day.to_string());
        let drawn = stored.and_then(|stored| stored.map_or_else(|| draw(app, &address), Ok));
        if let Err(error) = drawn {
            tracing::warn!("the quiz of {day} could not be drawn: {error}");
        }
    }
}

/// Stores the quiz of an address if it is only drawn so far, before an answer to it is stored. Returns whether the
/// stored quiz is the one that was shown.
///
/// # Errors
/// If the database cannot be written.
pub(super) async fn store_before_answer(app: &web::Data<AppState>, address: QuizAddress) -> Result<bool, WebError> {
    let Some(drawn) = app.unfixed_days.get(address.track.id, &address.day.to_string()) else { return Ok(true) };
    let app = app.clone();
    Ok(run_blocking(move || store_quiz(&app, &drawn).map(|stored| stored == drawn)).await??)
}

//! Which day, and which questions.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use jiff::civil::Date;

use super::super::app::App;
use super::super::error::{Near, WebError};
use super::super::visitor::Visitor;
use crate::quiz::{Question, Spec, daily};
use crate::store::{Answer, Day};

/// Days before which a case may come again.
const REST: u32 = 60;

/// A day's quiz, and what a visitor has answered of it.
pub(super) struct DayQuiz {
    pub day: String,
    pub specs: Vec<Spec>,
    /// By position, from 1.
    pub answers: Vec<Answer>,
}

impl DayQuiz {
    /// The quiz of a day. Today's is drawn and fixed at its first serving; other days have one
    /// if it was.
    pub fn of(app: &App, day: &str, visitor: &Visitor) -> Result<DayQuiz, WebError> {
        let today = app.clock.today().to_string();
        let stored = match app.store.day(day)? {
            Some(stored) => stored,
            None if day == today => fix(app, day)?,
            None => return Err(no_such_day(day, &today)),
        };
        let specs: Vec<Spec> = stored.specs.iter().filter_map(|spec| spec.parse().ok()).collect();
        let answers = match visitor.stored(app)? {
            Some(visitor) => app.store.answers_of_day(visitor, day)?,
            None => Vec::new(),
        };
        Ok(DayQuiz { day: day.to_owned(), specs, answers })
    }

    /// The first question not answered yet.
    pub fn next(&self) -> Option<usize> {
        (1..=self.specs.len()).find(|n| self.answer(*n).is_none())
    }

    /// What the visitor answered to a question.
    pub fn answer(&self, number: usize) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.position as usize == number)
    }

    /// A question of the day.
    pub fn question(&self, app: &App, number: usize) -> Result<Question, WebError> {
        let spec = number.checked_sub(1).and_then(|n| self.specs.get(n)).ok_or_else(|| self.no_such_question())?;
        Question::make(&app.library, spec).map_err(|why| {
            tracing::warn!("{}: {why}", self.day);
            WebError::NotFound {
                what: "This question is no longer kept".into(),
                why: "It was set from an earlier edition of the library, from which it cannot be made again.".into(),
                near: vec![self.whole()],
            }
        })
    }

    fn whole(&self) -> Near {
        Near { href: format!("/quiz/{}", self.day), name: "The day's quiz".into(), note: self.day.clone() }
    }

    fn no_such_question(&self) -> WebError {
        WebError::NotFound {
            what: "There is no such question".into(),
            why: format!("The quiz of {} has {} questions.", self.day, self.specs.len()),
            near: vec![self.whole()],
        }
    }
}

fn no_such_day(day: &str, today: &str) -> WebError {
    let why = match day.parse::<Date>() {
        Ok(_) if day > today => "That day has not come yet; a day begins at midnight UTC.",
        Ok(_) => "Nobody took a quiz on that day, so none was set.",
        Err(_) => "A day is written like 2026-11-21.",
    };
    WebError::NotFound {
        what: "There is no quiz of that day".into(),
        why: why.into(),
        near: vec![Near { href: "/today".into(), name: "Today's quiz".into(), note: today.to_owned() }],
    }
}

/// Draws today's quiz and fixes it; if another request was first, its draw stands.
fn fix(app: &App, day: &str) -> Result<Day, WebError> {
    let recent = app.store.recent_specs(day, REST)?;
    let recent: Vec<Spec> = recent.iter().filter_map(|spec| spec.parse().ok()).collect();
    let specs = daily::draw(&app.stories, day, &recent, |spec| Question::make(&app.library, spec).is_ok())
        .iter()
        .map(Spec::to_string)
        .collect();
    let drawn = Day { day: day.to_owned(), content_version: app.library.version.clone(), specs };
    Ok(app.store.fix_day(&drawn, app.clock.now().as_second())?)
}

/// `GET /today`: where the visitor is in today's quiz.
pub(in crate::web) async fn today(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let quiz = DayQuiz::of(&app, &app.clock.today().to_string(), &visitor)?;
    let place = match quiz.next() {
        Some(next) => format!("/quiz/{}/{next}", quiz.day),
        None => format!("/quiz/{}", quiz.day),
    };
    Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, place)).finish())
}

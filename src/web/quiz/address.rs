//! Which quiz: a house and a day, as an address names them. `/quiz/2026-11-21` is of the first house,
//! `/quiz/both/2026-11-21` of another.

use actix_web::HttpRequest;
use jiff::civil::Date;

use super::super::app::App;
pub(super) use super::super::clock::date;
use super::super::error::{Near, WebError};
use super::super::visitor::Visitor;
use oddtrick_quiz::House;

/// The quiz of a house's day.
#[derive(Debug, Clone, Copy)]
pub(super) struct Address {
    pub house: &'static House,
    pub day: Date,
}

impl Address {
    /// The quiz that a request is for.
    pub fn of(request: &HttpRequest, app: &App) -> Result<Address, WebError> {
        let house = house(request)?;
        let day: Option<Date> =
            request.match_info().get("day").filter(|day| day.len() == 10).and_then(|day| day.parse().ok());
        match day {
            Some(day) => Ok(Address { house, day }),
            None => Err(no_such_day(app, house, "A day is written like 2026-11-21.".into())),
        }
    }

    /// What it has after `/quiz/`, by which answers to it are kept too.
    pub fn mark(&self) -> String {
        if self.house.is_first() { self.day.to_string() } else { format!("{}/{}", self.house.id, self.day) }
    }

    /// Its address.
    pub fn path(&self) -> String {
        format!("/quiz/{}", self.mark())
    }

    /// The address of one of its questions.
    pub fn question(&self, number: usize) -> String {
        format!("{}/{number}", self.path())
    }

    /// What it is called when the site is told to someone: `Odd Trick 112`.
    pub fn name(&self) -> String {
        let number = House::number(self.day).map_or_else(|| self.day.to_string(), |number| number.to_string());
        if self.house.is_first() {
            format!("Odd Trick {number}")
        } else {
            format!("Odd Trick {number} ({})", self.house.short)
        }
    }

    /// Its day in words.
    pub fn date(&self) -> String {
        date(self.day)
    }
}

/// The folder of a house's quizzes.
pub(super) fn folder(house: &House) -> String {
    if house.is_first() { "/quiz".to_owned() } else { format!("/quiz/{}", house.id) }
}

/// The house that an address names; the first, where it names none.
pub(super) fn house(request: &HttpRequest) -> Result<&'static House, WebError> {
    let Some(id) = request.match_info().get("house") else { return Ok(House::first()) };
    House::find(id).ok_or_else(|| WebError::NotFound {
        what: "There is no quiz of that name".into(),
        why: "Quizzes are named by their day, and those of other codes by the code and the day.".into(),
        near: House::ALL
            .iter()
            .map(|house| Near { href: folder(house), name: house.name.into(), note: folder(house) })
            .collect(),
    })
}

/// The house that a visitor chose.
pub(crate) fn house_of(app: &App, visitor: &Visitor) -> Result<&'static House, WebError> {
    let chosen = match visitor.stored(app)? {
        Some(visitor) => app.store.settings(visitor)?.track,
        None => None,
    };
    Ok(chosen.and_then(|id| House::find(&id)).unwrap_or(House::first()))
}

/// The error of a day that has no quiz.
pub(super) fn no_such_day(app: &App, house: &House, why: String) -> WebError {
    let today = date(app.clock.today());
    WebError::NotFound {
        what: "There is no quiz of that day".into(),
        why,
        near: vec![
            Near { href: "/today".into(), name: "Today’s quiz".into(), note: today },
            Near { href: folder(house), name: "Past quizzes".into(), note: String::new() },
        ],
    }
}

//! The quiz of a day: its questions, and what a visitor has answered of them.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::{Near, WebError};
use super::super::venue::go;
use super::super::visitor::Visitor;
use super::address::{Address, date, house_of, no_such_day};
use oddtrick_quiz::daily::DaysSet;
use oddtrick_quiz::{House, Question, Spec};
use oddtrick_store::{Attempt, DailyQuiz};

/// A day's quiz, and what a visitor has answered of it.
pub(super) struct DayQuiz {
    pub address: Address,
    /// In their order; nothing in place of a note that the program of today does not read.
    pub specs: Vec<Option<Spec>>,
    pub answers: Vec<Attempt>,
    today: jiff::civil::Date,
}

impl DayQuiz {
    /// The quiz that a request is for.
    pub fn of(request: &HttpRequest, app: &App, visitor: &Visitor) -> Result<DayQuiz, WebError> {
        DayQuiz::at(Address::of(request, app)?, app, visitor)
    }

    /// The quiz of an address.
    pub fn at(address: Address, app: &App, visitor: &Visitor) -> Result<DayQuiz, WebError> {
        let specs = specs(app, &address)?;
        let answers = match visitor.stored(app)? {
            Some(visitor) => app.store.attempts_of_daily_quiz(visitor, &address.mark())?,
            None => Vec::new(),
        };
        Ok(DayQuiz { address, specs, answers, today: app.clock.today() })
    }

    /// The first question that is not answered yet and can still be made.
    pub fn next(&self, app: &App) -> Option<usize> {
        self.next_after(app, 0)
    }

    /// The first such question after one.
    pub fn next_after(&self, app: &App, number: usize) -> Option<usize> {
        (number + 1..=self.specs.len()).find(|n| self.answer(*n).is_none() && self.made(app, *n).is_some())
    }

    /// What the visitor answered to a question.
    pub fn answer(&self, number: usize) -> Option<&Attempt> {
        let put = format!("{}/{number}", self.address.mark());
        self.answers.iter().find(|answer| answer.submitted.asking_id == put)
    }

    /// Whether it was begun, or would be now, on a later day than its own: then it is no day of a streak.
    pub fn is_late(&self) -> bool {
        let first = self.answers.iter().min_by_key(|answer| answer.id);
        let begun = first.map_or_else(|| self.today.to_string(), |answer| answer.submitted.answered_on.clone());
        begun != self.address.day.to_string()
    }

    /// A question of the day, if there is one of that number and the library of today makes it.
    pub fn made(&self, app: &App, number: usize) -> Option<Question> {
        let spec = self.specs.get(number.checked_sub(1)?)?.as_ref()?;
        let made = Question::make(&app.library, spec);
        made.inspect_err(|why| tracing::warn!("{}/{number}: {why}", self.address.mark())).ok()
    }

    /// A question of the day to be asked.
    pub fn question(&self, app: &App, number: usize) -> Result<Question, WebError> {
        self.made(app, number).ok_or_else(|| match number {
            n if (1..=self.specs.len()).contains(&n) => WebError::NotFound {
                what: "This question is no longer kept".into(),
                why: "It was set from an earlier edition of the library, from which it cannot be made again. An \
                      answer to it cannot be kept."
                    .into(),
                near: vec![self.whole()],
            },
            _ => self.no_such_question(),
        })
    }

    fn whole(&self) -> Near {
        Near { href: self.address.path(), name: "The day’s quiz".into(), note: self.address.date() }
    }

    fn no_such_question(&self) -> WebError {
        WebError::NotFound {
            what: "There is no such question".into(),
            why: format!("The quiz of {} has {} questions.", self.address.date(), self.specs.len()),
            near: vec![self.whole()],
        }
    }
}

/// The questions of a day, which is fixed when first they are asked for: today, or on any day since.
pub(super) fn specs(app: &App, address: &Address) -> Result<Vec<Option<Spec>>, WebError> {
    let Address { house, day } = *address;
    let stored = match app.store.daily_quiz(house.id, &day.to_string())? {
        Some(stored) => stored,
        None if day > app.clock.today() => {
            let midnight = app.clock.midnight();
            return Err(no_such_day(app, house, format!("That day has not come yet; a day begins at {midnight}.")));
        }
        // Today has a quiz even by a clock that is behind.
        None if House::number(day).is_none() && day != app.clock.today() => {
            let first = date(House::FIRST_DAY);
            return Err(no_such_day(app, house, format!("The first quiz was that of {first}.")));
        }
        None => fix(app, address)?,
    };
    Ok(stored.question_ids.iter().map(|spec| spec.parse().ok()).collect())
}

/// Draws the quiz of a day and fixes it; if another request was first, its draw stands.
fn fix(app: &App, address: &Address) -> Result<DailyQuiz, WebError> {
    let Address { house, day } = *address;
    let mut set = DaysSet::new();
    for (day, spec) in app.store.question_ids_before(house.id, &day.to_string())? {
        let parsed = day.parse().ok().zip(spec.parse::<Spec>().ok());
        if let Some((day, spec)) = parsed {
            set.entry(day).or_default().push(spec.case_id());
        }
    }
    let drawn = DailyQuiz {
        track: house.id.to_owned(),
        date: day.to_string(),
        content_version: app.library.version.clone(),
        question_ids: app.stock(house).draw(&app.library, day, &set).iter().map(|q| q.spec.to_string()).collect(),
    };
    Ok(app.store.fix_daily_quiz(&drawn, app.clock.now().as_second())?)
}

/// How many of today's questions a visitor has answered.
pub(crate) fn begun(app: &App, visitor: &Visitor) -> Result<usize, WebError> {
    let Some(stored) = visitor.stored(app)? else { return Ok(0) };
    let today = Address { house: house_of(app, visitor)?, day: app.clock.today() };
    Ok(app.store.attempts_of_daily_quiz(stored, &today.mark())?.len())
}

/// `GET /today`: where the visitor is in today's quiz of his house.
pub(crate) async fn today(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let address = Address { house: house_of(&app, &visitor)?, day: app.clock.today() };
    let quiz = DayQuiz::at(address, &app, &visitor)?;
    Ok(go(quiz.next(&app).map_or_else(|| address.path(), |next| address.question(next))))
}

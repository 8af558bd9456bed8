//! The quiz of a day, with the visitor's answers.

use crate::question_flow::form::QuestionDot;
use crate::view::page_frame::PageFrame;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::daily::address::QuizAddress;
use crate::daily::draw::specs;
use crate::error::{Suggestion, WebError};
use crate::response::see_other;
use crate::state::AppState;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_stored;
use crate::visitor::track::track_of_visitor;
use jiff::civil::Date;
use oddtrick_quiz::{Naming, QuestionId, QuizQuestion};
use oddtrick_store::Attempt;

/// A day's quiz, with the visitor's answers.
pub(super) struct DailyQuizView {
    pub address: QuizAddress,
    /// In order; `None` for an id that this version cannot read.
    pub specs: Vec<Option<QuestionId>>,
    pub answers: Vec<Attempt>,
    /// How the visitor wants the people of a story to be called.
    pub naming: Naming,
    today: Date,
}

impl DailyQuizView {
    /// The quiz that a request names.
    ///
    /// # Errors
    /// If the address names a track that does not exist or no day, the day has no quiz, or the database fails.
    pub fn from_request(request: &HttpRequest, app: &AppState, visitor: &Visitor) -> Result<DailyQuizView, WebError> {
        DailyQuizView::load(QuizAddress::from_request(request, app)?, app, visitor)
    }

    /// The quiz of an address.
    ///
    /// # Errors
    /// If the day has no quiz, or the database fails.
    pub fn load(address: QuizAddress, app: &AppState, visitor: &Visitor) -> Result<DailyQuizView, WebError> {
        let specs = specs(app, &address)?;
        let stored = visitor.stored_id(app)?;
        let answers = match stored {
            Some(visitor) => app.store.attempts_of_daily_quiz(visitor, &address.key())?,
            None => Vec::new(),
        };
        let naming = naming_of_stored(app, stored)?;
        Ok(DailyQuizView { address, specs, answers, naming, today: app.clock.today() })
    }

    /// The number of the first question that is not answered and can still be built.
    pub fn next_unanswered(&self, app: &AppState) -> Option<usize> {
        self.next_unanswered_after(app, 0)
    }

    /// The number of the first such question after `number`.
    pub fn next_unanswered_after(&self, app: &AppState, number: usize) -> Option<usize> {
        (number + 1..=self.specs.len()).find(|n| self.answer(*n).is_none() && self.make_question(app, *n).is_some())
    }

    /// What the visitor answered to a question.
    pub fn answer(&self, number: usize) -> Option<&Attempt> {
        let put = format!("{}/{number}", self.address.key());
        self.answers.iter().find(|answer| answer.submitted.asking_id == put)
    }

    /// Whether the visitor began it after its own day, or would if he began now. Late quizzes do not count for the
    /// streak.
    pub fn is_late(&self) -> bool {
        let first = self.answers.iter().min_by_key(|answer| answer.id);
        let begun = first.map_or_else(|| self.today.to_string(), |answer| answer.submitted.answered_on.clone());
        begun != self.address.day.to_string()
    }

    /// Builds a question, if the quiz has one of this number and the library can still build it.
    pub fn make_question(&self, app: &AppState, number: usize) -> Option<QuizQuestion> {
        let spec = self.specs.get(number.checked_sub(1)?)?.as_ref()?;
        let made = QuizQuestion::restore(&app.library, spec);
        made.inspect_err(|why| tracing::warn!("{}/{number}: {why}", self.address.key())).ok()
    }

    /// Builds a question.
    ///
    /// # Errors
    /// If the quiz has no question of this number, or the library can no longer build it. The error says which.
    pub fn question(&self, app: &AppState, number: usize) -> Result<QuizQuestion, WebError> {
        self.make_question(app, number).ok_or_else(|| match number {
            n if (1..=self.specs.len()).contains(&n) => WebError::NotFound {
                title: "This question is no longer kept".into(),
                detail: "It was set from an earlier edition of the library, from which it cannot be made again. An \
                      answer to it cannot be kept."
                    .into(),
                suggestions: vec![self.suggest_whole_quiz()],
            },
            _ => self.question_not_found(),
        })
    }

    fn suggest_whole_quiz(&self) -> Suggestion {
        Suggestion { href: self.address.path(), label: "The day’s quiz".into(), note: self.address.format_date() }
    }

    fn question_not_found(&self) -> WebError {
        WebError::NotFound {
            title: "There is no such question".into(),
            detail: format!("The quiz of {} has {} questions.", self.address.format_date(), self.specs.len()),
            suggestions: vec![self.suggest_whole_quiz()],
        }
    }
}

/// How many of today's questions a visitor has answered.
pub(crate) fn answered_today(app: &AppState, visitor: &Visitor) -> Result<usize, WebError> {
    let Some(stored) = visitor.stored_id(app)? else { return Ok(0) };
    let today = QuizAddress { track: track_of_visitor(app, visitor)?, day: app.clock.today() };
    Ok(app.store.attempts_of_daily_quiz(stored, &today.key())?.len())
}

/// `GET /today`: redirects to the visitor's next question of today, or to the result.
pub(crate) async fn today(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let address = QuizAddress { track: track_of_visitor(&app, &visitor)?, day: app.clock.today() };
    let quiz = DailyQuizView::load(address, &app, &visitor)?;
    Ok(see_other(quiz.next_unanswered(&app).map_or_else(|| address.path(), |next| address.question_path(next))))
}

/// The notice above a quiz that is taken late.
pub(crate) fn late_notice(quiz: &DailyQuizView) -> Option<String> {
    let late = quiz.is_late();
    late.then(|| "A quiz of another day: it counts for the laws that you know, but not for your streak.".to_owned())
}

/// The number of the question that a request names; 0 if it names none.
pub(crate) fn question_number(request: &HttpRequest) -> usize {
    request.match_info().get("number").and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The dots of a quiz; `here` is the question that is shown.
pub(crate) fn question_dots(quiz: &DailyQuizView, here: usize) -> Vec<QuestionDot> {
    let state = |n| match quiz.answer(n) {
        Some(answer) if answer.submitted.right => "right",
        Some(_) => "wrong",
        None if n == here => "here",
        None => "",
    };
    let href = |n| quiz.answer(n).filter(|_| n != here).map(|_| quiz.address.question_path(n));
    (1..=quiz.specs.len()).map(|number| QuestionDot { number, state: state(number), href: href(number) }).collect()
}

/// The frame of a page of a quiz, with links to the month and to the feed.
pub(crate) fn page_frame(quiz: &DailyQuizView, title: impl Into<String>, description: &str) -> PageFrame {
    let QuizAddress { track, day } = quiz.address;
    let month = crate::daily::address::month_path(track, day);
    let frame = PageFrame::new("today", title, description)
        .with_breadcrumbs(&[(&month, "Quizzes")], &quiz.address.format_date());
    PageFrame { feed_url: crate::daily::address::feed_path(track), ..frame }
}

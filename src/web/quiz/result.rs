//! A whole day: what was answered, how others did, what to tell them; or the way to the next question.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::civil::Date;

use super::super::app::App;
use super::super::error::{WebError, html};
use super::super::frame::{Cite, Frame};
use super::super::practice;
use super::super::venue::go;
use super::super::visitor::Visitor;
use super::address::Address;
use super::answer::still;
use super::archive::month_path;
use super::day::DayQuiz;
use super::question::{Pip, frame, late, pips};
use super::share::{Share, topics};
use oddtrick_learner::{self, Streak};
use oddtrick_quiz::House;
use oddtrick_quiz::prose::{Prose, capital, number};
use oddtrick_store::AnswerCount;

/// A question of the day, with what was answered and how others did.
struct Row {
    href: String,
    right: bool,
    ask: Prose,
    /// The ruling in a sentence; nothing where the question cannot be made again.
    answer: Option<Prose>,
    chosen: String,
    cite: Cite,
    /// How many of the others had it right, in words, where there are enough of them.
    others: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "quiz/result.html")]
struct ResultPage {
    frame: Frame,
    name: String,
    date: String,
    heading: String,
    late: Option<String>,
    pips: Vec<Pip>,
    rows: Vec<Row>,
    /// How many questions were never answered and cannot be made any more.
    left_out: usize,
    share: Share,
    streak: Streak,
    /// Where the laws of the questions missed are practised, if any was.
    mend: Option<String>,
    midnight: String,
    archive: String,
    before: Option<String>,
    after: Option<String>,
}

/// `GET /quiz/{day}`
pub(crate) async fn day(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let quiz = DayQuiz::of(&request, &app, &visitor)?;
    let address = quiz.address;
    if let Some(next) = quiz.next(&app) {
        return Ok(go(address.question(next)));
    }
    if quiz.answers.is_empty() {
        return Err(no_longer());
    }
    let rows = rows(&app, &quiz)?;
    let marks: Vec<bool> = rows.iter().map(|row| row.right).collect();
    let right = marks.iter().filter(|right| **right).count();
    let (won, of) = (u8::try_from(right).unwrap_or(0), u8::try_from(rows.len()).unwrap_or(0));
    let none = if won == 0 { "none".to_owned() } else { number(won) };
    let missed = quiz.answers.iter().map(|answer| &answer.submitted).filter(|given| !given.right);
    let missed_specs = (1..).zip(&quiz.specs).filter(|(n, _)| quiz.answer(*n).is_some_and(|it| !it.submitted.right));
    let missed_specs = missed_specs.filter_map(|(_, spec)| spec.as_ref());
    let today = app.clock.today();
    let page = ResultPage {
        frame: frame(&quiz, "The day’s quiz", "How the day’s quiz on the laws of whist went."),
        name: address.name(),
        date: address.date(),
        heading: format!("{} of {}", capital(&none), number(of)),
        late: late(&quiz),
        pips: pips(&quiz, 0),
        share: Share::of(
            &address.name(),
            format!("{}{}", app.origin, address.path()),
            &marks,
            &topics(&app, missed_specs),
        ),
        streak: streak(&app, &visitor)?,
        left_out: quiz.specs.len() - rows.len(),
        mend: (right < rows.len()).then(|| practice::of_laws(missed.map(|given| given.law.as_str()))),
        rows,
        midnight: app.clock.midnight(),
        archive: month_path(address.house, today),
        before: beside(address, address.day.yesterday().ok(), today),
        after: beside(address, address.day.tomorrow().ok(), today),
    };
    html(StatusCode::OK, &page)
}

/// The error of a quiz of which no question can be made and none was answered.
fn no_longer() -> WebError {
    WebError::Gone {
        what: "This quiz is no longer kept".into(),
        why: "It was set from an earlier edition of the library, from which none of its questions can be made again."
            .into(),
        back: "/quiz",
    }
}

/// The address of the quiz of the same house on another day, if that has one.
fn beside(address: Address, day: Option<Date>, today: Date) -> Option<String> {
    let day = day.filter(|day| House::number(*day).is_some() && *day <= today)?;
    Some(Address { day, ..address }.path())
}

/// The streaks of a visitor.
pub(super) fn streak(app: &App, visitor: &Visitor) -> Result<Streak, WebError> {
    let days = match visitor.stored(app)? {
        Some(visitor) => app.store.quiz_days(visitor)?,
        None => Vec::new(),
    };
    let days: Vec<Date> = days.iter().filter_map(|day| day.parse().ok()).collect();
    Ok(oddtrick_learner::compute_streak(&days, app.clock.today()))
}

fn rows(app: &App, quiz: &DayQuiz) -> Result<Vec<Row>, WebError> {
    let counts = app.store.daily_question_counts(quiz.address.house.id, &quiz.address.day.to_string())?;
    let answers = (1..=quiz.specs.len()).filter_map(|place| Some((place, &quiz.answer(place)?.submitted)));
    let row = |(place, given): (usize, &oddtrick_store::NewAttempt)| {
        // A question that can no longer be made keeps its mark and the answer given.
        // So does one that has become another since.
        let question = quiz.made(app, place).filter(|question| still(question, given).is_some());
        let mut count = counts.get(place - 1).copied().unwrap_or_default();
        if !quiz.is_late() {
            count = without(count, given.right);
        }
        Row {
            href: quiz.address.question(place),
            right: given.right,
            ask: question.as_ref().map_or_else(|| Prose::text("A question no longer kept"), |q| q.ask.clone()),
            answer: question.and_then(|q| Some(q.explain(&app.library)?.answer)),
            chosen: given.choice_text.clone(),
            cite: super::super::progress::cite(app, &given.law),
            others: oddtrick_learner::success_phrase(count.right, count.wrong),
        }
    };
    Ok(answers.map(row).collect())
}

/// A count but for one's own answer.
fn without(count: AnswerCount, right: bool) -> AnswerCount {
    if right {
        AnswerCount { right: count.right.saturating_sub(1), ..count }
    } else {
        AnswerCount { wrong: count.wrong.saturating_sub(1), ..count }
    }
}

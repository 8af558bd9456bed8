//! The days gone by: a month as a calendar, with what the learner made of each day.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::civil::Date;

use super::super::app::App;
use super::super::error::{Near, WebError, html};
use super::super::frame::Frame;
use super::super::visitor::Visitor;
use super::address::{Address, date, folder, house, house_of};
use super::result::streak;
use oddtrick_learner::Streak;
use oddtrick_quiz::House;
use oddtrick_store::QuizProgress;

/// A day of the calendar.
struct Cell {
    number: i8,
    /// Where its quiz is, if it has one.
    href: Option<String>,
    /// What was made of it, for the stylesheet; nothing where nothing was.
    state: &'static str,
    /// The sign of the state.
    sign: &'static str,
    /// The score in figures, where there is one.
    score: String,
    /// All that in words.
    told: String,
}

/// A house to look at instead.
struct Tab {
    href: String,
    name: &'static str,
    here: bool,
}

#[derive(Template)]
#[template(path = "quiz/archive.html")]
struct ArchivePage {
    frame: Frame,
    month: String,
    tabs: Vec<Tab>,
    weeks: Vec<Vec<Option<Cell>>>,
    /// What the learner made of the month, in a sentence; nothing if he took none of it.
    sum: Option<String>,
    streak: Streak,
    midnight: String,
    first: String,
    before: Option<(String, String)>,
    after: Option<(String, String)>,
    feed: String,
}

/// The address of the month of a day, among a house's quizzes.
pub(super) fn month_path(house: &House, day: Date) -> String {
    format!("{}/{}", folder(house), day.strftime("%Y-%m"))
}

/// `GET /quiz`, `/quiz/{month}`, and the same below another house: this month, or another.
pub(crate) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let today = app.clock.today();
    let (house, first) = match (request.match_info().get("house"), request.match_info().get("month")) {
        (None, None) => (house_of(&app, &visitor)?, today.first_of_month()),
        (_, None) => (house(&request)?, today.first_of_month()),
        (_, Some(month)) => (house(&request)?, month_of(month, today).ok_or_else(|| no_such_month(month, today))?),
    };
    let taken = match visitor.stored(&app)? {
        Some(visitor) => {
            app.store.quiz_progress(visitor, house.id, &first.to_string(), &first.last_of_month().to_string())?
        }
        None => Vec::new(),
    };
    let month = |day: Date| day.strftime("%B %Y").to_string();
    let beside = |day: Result<Date, jiff::Error>| {
        let day = day.ok().filter(|day| has(*day, today))?;
        Some((month_path(house, day), month(day)))
    };
    let title = format!("Quizzes of {}", month(first));
    let frame = Frame::new("today", title, "The quizzes of a month on the laws of whist, a day at a time.");
    let frame = Frame { feed: super::feed::path(house), ..frame };
    let this = first == today.first_of_month();
    let page = ArchivePage {
        // This month's page is known by the address that will be next month's too.
        frame: if this { frame.at(&app.origin, &folder(house)) } else { frame },
        month: month(first),
        tabs: tabs(house, first),
        weeks: weeks(house, first, today, &taken),
        sum: sum(&taken),
        streak: streak(&app, &visitor)?,
        midnight: app.clock.midnight(),
        first: date(House::FIRST_DAY),
        before: beside(first.yesterday()),
        after: beside(first.last_of_month().tomorrow()),
        feed: super::feed::path(house),
    };
    html(StatusCode::OK, &page)
}

/// Whether a month has a quiz: which month, is told by any of its days.
fn has(day: Date, today: Date) -> bool {
    (House::FIRST_DAY.first_of_month()..=today.last_of_month()).contains(&day)
}

/// The first day of a month that has a quiz: `2026-11`.
fn month_of(month: &str, today: Date) -> Option<Date> {
    let first: Date = format!("{month}-01").parse().ok()?;
    has(first, today).then_some(first)
}

fn no_such_month(month: &str, today: Date) -> WebError {
    let late = month > today.strftime("%Y-%m").to_string().as_str();
    let near = |name: &str, day| Near { href: month_path(House::first(), day), name: name.into(), note: String::new() };
    WebError::NotFound {
        what: "There are no quizzes of that month".into(),
        why: if late {
            "It has not come yet.".into()
        } else {
            format!("The first quiz was that of {}.", date(House::FIRST_DAY))
        },
        near: vec![near("The quizzes of this month", today), near("The first quizzes", House::FIRST_DAY)],
    }
}

fn tabs(here: &House, month: Date) -> Vec<Tab> {
    let tab = |house: &'static House| Tab { href: month_path(house, month), name: house.tab, here: house == here };
    House::ALL.iter().map(tab).collect()
}

/// The weeks of a month, from Monday to Sunday, with nothing for days of other months.
fn weeks(house: &'static House, first: Date, today: Date, taken: &[QuizProgress]) -> Vec<Vec<Option<Cell>>> {
    let lead = usize::try_from(first.weekday().to_monday_zero_offset()).unwrap_or(0);
    let days = first.series(jiff::Span::new().days(1)).take_while(|day| day.month() == first.month());
    let mut cells: Vec<Option<Cell>> = (0..lead).map(|_| None).collect();
    cells.extend(days.map(|day| Some(cell(Address { house, day }, today, taken))));
    let mut weeks = Vec::new();
    while !cells.is_empty() {
        let rest = cells.split_off(cells.len().min(7));
        cells.resize_with(7, || None);
        weeks.push(std::mem::replace(&mut cells, rest));
    }
    weeks
}

fn cell(address: Address, today: Date, taken: &[QuizProgress]) -> Cell {
    let day = address.day;
    let has = House::number(day).is_some() && day <= today;
    let taken = taken.iter().find(|taken| taken.date == day.to_string());
    let (state, sign, score, told) = match taken {
        Some(taken) => result(taken),
        None if !has => ("", "", String::new(), String::new()),
        None if day == today => ("", "▸", "today".into(), "today’s, not begun".into()),
        None => ("", "–", String::new(), "not taken".into()),
    };
    Cell { number: day.day(), href: has.then(|| address.path()), state, sign, score, told }
}

/// The state of a day that was begun, its sign, the score and all that in words.
fn result(taken: &QuizProgress) -> (&'static str, &'static str, String, String) {
    let QuizProgress { right_count: right, wrong_count: wrong, question_count: of, begun_on_its_day: in_time, .. } =
        taken;
    let score = format!("{right}/{of}");
    if right + wrong < *of {
        return ("begun", "◐", score, format!("begun, {right} right and {wrong} wrong so far"));
    }
    if *in_time {
        ("done", "●", score, format!("{right} of {of} right, on the day"))
    } else {
        ("late", "○", score, format!("{right} of {of} right, taken late"))
    }
}

/// A month in a sentence.
fn sum(taken: &[QuizProgress]) -> Option<String> {
    let whole: Vec<&QuizProgress> =
        taken.iter().filter(|taken| taken.right_count + taken.wrong_count >= taken.question_count).collect();
    let (right, of): (u32, u32) =
        whole.iter().fold((0, 0), |sum, taken| (sum.0 + taken.right_count, sum.1 + taken.question_count));
    let quizzes = match whole.len() {
        0 => return None,
        1 => "one quiz".to_owned(),
        many => format!("{many} quizzes"),
    };
    Some(format!("You have finished {quizzes} of this month, with {right} of {of} questions right."))
}

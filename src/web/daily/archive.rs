//! Past quizzes: a month as a calendar, with the learner's results.

use crate::daily::address::month_path;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::civil::Date;

use crate::clock::format_day;
use crate::daily::address::{QuizAddress, track_from_request, track_path};
use crate::daily::streak::streak;
use crate::error::{Suggestion, WebError};
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::track::track_of_visitor;
use oddtrick_learner::Streak;
use oddtrick_quiz::Track;
use oddtrick_store::QuizProgress;

/// A day of the calendar.
struct CalendarCell {
    number: i8,
    /// The address of its quiz, if it has one.
    href: Option<String>,
    /// The CSS class for the state; empty if the quiz was not taken.
    state: &'static str,
    /// The symbol for the state.
    symbol: &'static str,
    /// The score in figures; may be empty.
    score: String,
    /// State and score in words.
    description: String,
}

/// A link to the same month of another track.
struct TrackTab {
    href: String,
    name: &'static str,
    is_current: bool,
}

#[derive(Template)]
#[template(path = "daily/archive.html")]
struct ArchivePage {
    frame: PageFrame,
    month: String,
    tabs: Vec<TrackTab>,
    weeks: Vec<Vec<Option<CalendarCell>>>,
    /// The learner's month in a sentence; `None` if no quiz was finished.
    summary: Option<String>,
    streak: Streak,
    midnight: String,
    first: String,
    before: Option<(String, String)>,
    after: Option<(String, String)>,
    feed: String,
}

/// `GET /quiz` and `/quiz/{month}`, also below a track: this month, or another.
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let today = app.clock.today();
    let (track, first) = match (request.match_info().get("house"), request.match_info().get("month")) {
        (None, None) => (track_of_visitor(&app, &visitor)?, today.first_of_month()),
        (_, None) => (track_from_request(&request, &app)?, today.first_of_month()),
        (_, Some(month)) => (
            track_from_request(&request, &app)?,
            parse_month(month, today).ok_or_else(|| month_not_found(month, today))?,
        ),
    };
    let taken = match visitor.stored_id(&app)? {
        Some(visitor) => {
            app.store.quiz_progress(visitor, track.id, &first.to_string(), &first.last_of_month().to_string())?
        }
        None => Vec::new(),
    };
    let month = |day: Date| day.strftime("%B %Y").to_string();
    let beside = |day: Result<Date, jiff::Error>| {
        let day = day.ok().filter(|day| is_in_archive(*day, today))?;
        Some((month_path(track, day), month(day)))
    };
    let title = format!("Quizzes of {}", month(first));
    let frame = PageFrame::new("today", title, "The quizzes of a month on the laws of whist, a day at a time.");
    let frame = PageFrame { feed_url: crate::daily::address::feed_path(track), ..frame };
    let this = first == today.first_of_month();
    let page = ArchivePage {
        // The canonical address of the current month is the one without a month.
        frame: if this { frame.with_canonical(&app.origin, &track_path(track)) } else { frame },
        month: month(first),
        tabs: tabs(track, first),
        weeks: weeks(track, first, today, &taken),
        summary: month_summary(&taken),
        streak: streak(&app, &visitor)?,
        midnight: app.clock.describe_midnight(),
        first: format_day(Track::FIRST_QUIZ_DAY),
        before: beside(first.yesterday()),
        after: beside(first.last_of_month().tomorrow()),
        feed: crate::daily::address::feed_path(track),
    };
    html_page(StatusCode::OK, &page)
}

/// Whether the month of `day` has any quiz.
fn is_in_archive(day: Date, today: Date) -> bool {
    (Track::FIRST_QUIZ_DAY.first_of_month()..=today.last_of_month()).contains(&day)
}

/// The first day of a month that has a quiz: `2026-11`.
fn parse_month(month: &str, today: Date) -> Option<Date> {
    let first: Date = format!("{month}-01").parse().ok()?;
    is_in_archive(first, today).then_some(first)
}

fn month_not_found(month: &str, today: Date) -> WebError {
    let late = month > today.strftime("%Y-%m").to_string().as_str();
    let near = |name: &str, day| Suggestion {
        href: month_path(Track::default_track(), day),
        label: name.into(),
        note: String::new(),
    };
    WebError::NotFound {
        title: "There are no quizzes of that month".into(),
        detail: if late {
            "It has not come yet.".into()
        } else {
            format!("The first quiz was that of {}.", format_day(Track::FIRST_QUIZ_DAY))
        },
        suggestions: vec![near("The quizzes of this month", today), near("The first quizzes", Track::FIRST_QUIZ_DAY)],
    }
}

fn tabs(here: &Track, month: Date) -> Vec<TrackTab> {
    let tab = |track: &'static Track| TrackTab {
        href: month_path(track, month),
        name: track.tab_label,
        is_current: track == here,
    };
    Track::ALL.iter().map(tab).collect()
}

/// The weeks of a month from Monday to Sunday; `None` for days of other months.
fn weeks(track: &'static Track, first: Date, today: Date, taken: &[QuizProgress]) -> Vec<Vec<Option<CalendarCell>>> {
    let lead = usize::try_from(first.weekday().to_monday_zero_offset()).unwrap_or(0);
    let days = first.series(jiff::Span::new().days(1)).take_while(|day| day.month() == first.month());
    let mut cells: Vec<Option<CalendarCell>> = (0..lead).map(|_| None).collect();
    cells.extend(days.map(|day| Some(calendar_cell(QuizAddress { track, day }, today, taken))));
    let mut weeks = Vec::new();
    while !cells.is_empty() {
        let rest = cells.split_off(cells.len().min(7));
        cells.resize_with(7, || None);
        weeks.push(std::mem::replace(&mut cells, rest));
    }
    weeks
}

fn calendar_cell(address: QuizAddress, today: Date, taken: &[QuizProgress]) -> CalendarCell {
    let day = address.day;
    let has = Track::quiz_number(day).is_some() && day <= today;
    let taken = taken.iter().find(|taken| taken.date == day.to_string());
    let (state, sign, score, told) = match taken {
        Some(taken) => day_status(taken),
        None if !has => ("", "", String::new(), String::new()),
        None if day == today => ("", "▸", "today".into(), "today’s, not begun".into()),
        None => ("", "–", String::new(), "not taken".into()),
    };
    CalendarCell { number: day.day(), href: has.then(|| address.path()), state, symbol: sign, score, description: told }
}

/// CSS class, symbol, score and description of a day whose quiz was begun.
fn day_status(taken: &QuizProgress) -> (&'static str, &'static str, String, String) {
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

/// The results of a month in a sentence.
fn month_summary(taken: &[QuizProgress]) -> Option<String> {
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

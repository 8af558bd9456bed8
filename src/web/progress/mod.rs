//! What a learner knows: in words, on a map of the laws, by topic, over time; and the history of all answers.

mod entry;
mod history;
mod laws;
mod map;
mod misread;
mod time;
mod words;

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::civil::Date;

use super::app::App;
use super::chart::{Bar, bars};
use super::error::{WebError, html};
use super::frame::{Cite, Frame};
use super::visitor::Visitor;
use oddtrick_learner::{self, AnswerCount, Performance, Streak};
use oddtrick_store::{HistoryFilter, HistoryFrom, Progress};

pub(super) use entry::entry;
pub(super) use history::{history, of_answer};
pub(super) use laws::laws;
pub(super) use map::Layout;
pub(super) use misread::Tellings;

use history::{Row, rows};
use map::Map;
use misread::Misread;
use time::{Days, Weeks};
use words::Words;

/// Answers shown among the latest.
const LATEST: u32 = 10;

/// A topic, with its bar.
struct Topic<'a> {
    title: &'a str,
    count: AnswerCount,
    bar: Bar,
}

#[derive(Template)]
#[template(path = "progress/show.html")]
struct ProgressPage<'a> {
    frame: Frame,
    /// Whether it is the holder of an account who asks.
    member: bool,
    count: AnswerCount,
    /// How many of these answers were practice.
    practised: u32,
    /// How many of the wrong ones have been mended since.
    mended: u32,
    streak: Streak,
    words: Words,
    misreadings: Vec<Misread>,
    /// The signs of the maps, with what each says.
    legend: Vec<(&'static str, &'static str)>,
    maps: Vec<Map<'a>>,
    topics: Vec<Topic<'a>>,
    weeks: Weeks,
    days: Days,
    latest: Vec<Row>,
    /// When a day ends.
    midnight: String,
}

/// The citation of a law as answers keep it: `english-club/73`.
pub(super) fn cite(app: &App, law: &str) -> Cite {
    let (code, limb) = law.split_once('/').unwrap_or(("", law));
    let mut cite = Cite::new(code, limb);
    // The house code goes without saying.
    let house = app.library.codes.first().is_some_and(|house| house.id == code);
    if let Some(other) = app.library.code_text(code).filter(|_| !house) {
        cite.text = format!("{}, {}", cite.text, other.title);
    }
    cite
}

/// `GET /progress`
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let today = app.clock.today();
    let (progress, latest) = match visitor.stored(&app)? {
        Some(id) => (
            app.store.progress(id, &time::first_day(today).to_string())?,
            app.store.history_page(id, HistoryFilter::default(), HistoryFrom::Newest, LATEST)?,
        ),
        None => (Progress::default(), Vec::new()),
    };
    let days_done: Vec<Date> = progress.quiz_days.iter().filter_map(|day| day.parse().ok()).collect();
    let standing = Performance::from_tallies(&progress.by_law);
    let topics = topics(&app, &progress);
    let by_day = time::dated(&progress.by_day);
    let page = ProgressPage {
        frame: Frame::new("progress", "Progress", "Which laws of whist you know, and which catch you out."),
        member: visitor.member().is_some(),
        count: AnswerCount { right: standing.right, wrong: standing.wrong },
        practised: progress.practice_answers,
        mended: progress.mended.iter().map(|(_, times)| times).sum(),
        streak: oddtrick_learner::compute_streak(&days_done, today),
        words: Words::of(&app, &standing, &topics, progress.rating),
        misreadings: progress.misreadings.iter().map(|kept| misread::told(&app, kept)).collect(),
        legend: map::legend(),
        maps: map::maps(&app, &progress),
        topics: drawn(&topics),
        weeks: Weeks::of(&by_day, today),
        days: Days::of(&by_day, today),
        latest: rows(&app, latest),
        midnight: app.clock.midnight(),
    };
    html(StatusCode::OK, &page)
}

/// The topics on which questions are asked, in their order, with their answers.
fn topics<'a>(app: &'a App, progress: &Progress) -> Vec<(&'a oddtrick_library::Topic, AnswerCount)> {
    let by_case = progress.by_case.iter().filter_map(|(case, count)| {
        let (book, number) = case.rsplit_once('-')?;
        Some(((book, number.parse::<u16>().ok()?), *count))
    });
    let by_case: BTreeMap<(&str, u16), AnswerCount> = by_case.collect();
    let mut by_topic: BTreeMap<&str, AnswerCount> = BTreeMap::new();
    for case in &app.library.cases {
        if let Some(count) = by_case.get(&(case.collection.as_str(), case.number)) {
            let sum = by_topic.entry(&case.topic).or_default();
            *sum = sum.plus(*count);
        }
    }
    let counted = |slug: &str| by_topic.get(slug).copied().unwrap_or_default();
    let counts = app.library.topics.iter().map(|topic| (topic, counted(&topic.slug)));
    counts.filter(|(topic, count)| count.total() > 0 || app.pool().has_topic(&topic.slug)).collect()
}

fn drawn<'a>(topics: &[(&'a oddtrick_library::Topic, AnswerCount)]) -> Vec<Topic<'a>> {
    let counts: Vec<AnswerCount> = topics.iter().map(|(_, count)| *count).collect();
    let drawn = topics.iter().zip(bars(&counts));
    drawn.map(|((topic, count), bar)| Topic { title: &topic.title, count: *count, bar }).collect()
}

//! What a learner knows: in words, on a map of the laws, by topic and over time; and the list of all answers.

mod history;
mod law_map;
mod laws;
mod misreadings;
mod over_time;
mod past_answer;
mod strengths;

use std::collections::HashMap;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::civil::Date;

use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::chart::{AnswerBar, answer_bars};
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_learner::{self, AnswerCount, Performance, Streak};
use oddtrick_store::{HistoryFilter, HistoryFrom, Progress};

pub(super) use history::history;
pub(super) use laws::laws;
pub(super) use past_answer::show_past_answer;

use history::{HistoryRow, rows};
use law_map::LawMap;
use misreadings::MisreadingView;
use over_time::{DailyProgress, WeeklyProgress};
use strengths::Strengths;

/// How many recent answers are shown.
const LATEST: u32 = 10;

/// A topic, with its bar.
struct TopicBar<'a> {
    title: &'a str,
    count: AnswerCount,
    bar: AnswerBar,
}

#[derive(Template)]
#[template(path = "progress/show.html")]
struct ProgressPage<'a> {
    frame: PageFrame,
    /// Whether the visitor is signed in.
    is_signed_in: bool,
    count: AnswerCount,
    /// How many of the answers were given in practice.
    practised: u32,
    /// How many wrong answers were corrected later.
    mended: u32,
    streak: Streak,
    strengths: Strengths,
    misreadings: Vec<MisreadingView>,
    /// The symbols of the maps, with their meanings.
    legend: Vec<(&'static str, &'static str)>,
    maps: Vec<LawMap<'a>>,
    topics: Vec<TopicBar<'a>>,
    weeks: WeeklyProgress,
    days: DailyProgress,
    latest: Vec<HistoryRow>,
    /// When a day ends.
    midnight: String,
}

/// `GET /progress`
pub(super) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let today = app.clock.today();
    let (progress, latest) = match visitor.stored_id(&app)? {
        Some(id) => (
            app.store.progress(id, &over_time::first_day(today).to_string())?,
            app.store.history_page(id, HistoryFilter::default(), HistoryFrom::Newest, LATEST)?,
        ),
        None => (Progress::default(), Vec::new()),
    };
    let days_done: Vec<Date> = progress.quiz_days.iter().filter_map(|day| day.parse().ok()).collect();
    let standing = Performance::from_tallies(&progress.by_law);
    let topics = topics(&app, &progress);
    let page = ProgressPage {
        frame: PageFrame::new("progress", "Progress", "Which laws of whist you know, and which catch you out."),
        is_signed_in: visitor.session().is_some(),
        count: AnswerCount { right: standing.right, wrong: standing.wrong },
        practised: progress.practice_answers,
        mended: progress.mended.iter().map(|(_, times)| times).sum(),
        streak: oddtrick_learner::compute_streak(&days_done, today),
        strengths: Strengths::of(&app, &standing, &topics, progress.rating),
        misreadings: progress.misreadings.iter().map(|kept| misreadings::misreading_view(&app, kept)).collect(),
        legend: law_map::legend(),
        maps: law_map::maps(&app, &progress),
        topics: topic_bars(&topics),
        weeks: WeeklyProgress::of(&progress.by_day, today),
        days: DailyProgress::of(&progress.by_day, today),
        latest: rows(&app, latest),
        midnight: app.clock.describe_midnight(),
    };
    html_page(StatusCode::OK, &page)
}

/// The topics that have questions, in order, with the learner's answers.
fn topics<'a>(app: &'a AppState, progress: &Progress) -> Vec<(&'a oddtrick_library::Topic, AnswerCount)> {
    let by_case = progress.by_case.iter().filter_map(|(case, count)| {
        let (book, number) = case.rsplit_once('-')?;
        Some(((book, number.parse::<u16>().ok()?), *count))
    });
    let mut of_cases = HashMap::with_capacity(progress.by_case.len());
    of_cases.extend(by_case);
    let mut by_topic: HashMap<&str, AnswerCount> = HashMap::with_capacity(app.library.topics.len());
    for case in &app.library.cases {
        if let Some(count) = of_cases.get(&(case.collection.as_str(), case.number)) {
            let sum = by_topic.entry(&case.topic).or_default();
            *sum = sum.plus(*count);
        }
    }
    let counted = |slug: &str| by_topic.get(slug).copied().unwrap_or_default();
    let counts = app.library.topics.iter().map(|topic| (topic, counted(&topic.slug)));
    counts.filter(|(topic, count)| count.total() > 0 || app.pool().has_story_on_topic(&topic.slug)).collect()
}

fn topic_bars<'a>(topics: &[(&'a oddtrick_library::Topic, AnswerCount)]) -> Vec<TopicBar<'a>> {
    let counts: Vec<AnswerCount> = topics.iter().map(|(_, count)| *count).collect();
    let drawn = topics.iter().zip(answer_bars(&counts));
    drawn.map(|((topic, count), bar)| TopicBar { title: &topic.title, count: *count, bar }).collect()
}

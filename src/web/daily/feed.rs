//! The daily quiz as an Atom feed: the questions, and the answers of the day before.

use crate::daily::address::feed_path;
use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::Timestamp;
use jiff::civil::Date;

use crate::daily::address::{QuizAddress, track_from_request, track_path};
use crate::daily::draw::specs;
use crate::error::WebError;
use crate::page_cache::CachedPage;
use crate::question_flow::form::code_title;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use oddtrick_quiz::{QuestionId, QuizQuestion, Track};

/// How many days a feed contains.
const DAYS_IN_FEED: i32 = 5;

/// A question without its options.
struct FeedQuestion {
    number: usize,
    code: String,
    story: String,
    ask: String,
}

/// The answer to a question of the day before.
struct FeedAnswer {
    number: usize,
    ask: String,
    answer: String,
    laws: Vec<LawLink>,
    href: String,
}

struct FeedEntry {
    href: String,
    title: String,
    published: Timestamp,
    questions: Vec<FeedQuestion>,
    answers_of_yesterday: Vec<FeedAnswer>,
}

#[derive(Template)]
#[template(path = "daily/feed.xml")]
struct FeedPage<'a> {
    origin: &'a str,
    path: String,
    folder: String,
    code: &'static str,
    updated: Timestamp,
    entries: Vec<FeedEntry>,
}

/// `GET /quiz/feed.atom`, also below a track.
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let track = track_from_request(&request, &app)?;
    let today = app.clock.today();
    if let Some(feed) = app.feed_cache.get(&track.id, today) {
        return Ok(feed.respond(&request));
    }
    let feed = Arc::new(CachedPage::new("application/atom+xml; charset=utf-8", feed(&app, track, today)?.render()?));
    app.feed_cache.insert(track.id, today, feed.clone());
    Ok(feed.respond(&request))
}

fn feed<'a>(app: &'a AppState, track: &'static Track, today: Date) -> Result<FeedPage<'a>, WebError> {
    let mut entries = Vec::new();
    let mut day = today;
    let mut questions = questions_of_day(app, QuizAddress { track, day })?;
    for _ in 0..DAYS_IN_FEED {
        let Ok(yesterday) = day.yesterday() else { break };
        if questions.is_empty() {
            break;
        }
        let address = QuizAddress { track, day };
        let before = QuizAddress { track, day: yesterday };
        let answered = questions_of_day(app, before)?;
        entries.push(FeedEntry {
            href: address.path(),
            title: format!("{}: {}", address.name(), address.format_date()),
            published: app.clock.start_of_day(day),
            questions: numbered(&questions).map(|(n, question)| feed_question(app, n, question)).collect(),
            answers_of_yesterday: numbered(&answered)
                .filter_map(|(n, question)| feed_answer(app, before, n, question))
                .collect(),
        });
        (day, questions) = (yesterday, answered);
    }
    Ok(FeedPage {
        origin: &app.origin,
        path: feed_path(track),
        folder: track_path(track),
        code: track.name,
        updated: app.clock.start_of_day(today),
        entries,
    })
}

/// The questions of a day in order; `None` for those that can no longer be built. Empty before the first day.
fn questions_of_day(app: &AppState, address: QuizAddress) -> Result<Vec<Option<QuizQuestion>>, WebError> {
    if Track::quiz_number(address.day).is_none() {
        return Ok(Vec::new());
    }
    let made = |spec: &Option<QuestionId>| QuizQuestion::restore(&app.library, spec.as_ref()?).ok();
    Ok(specs(app, &address)?.iter().map(made).collect())
}

/// The questions that could be built, with their numbers.
fn numbered(questions: &[Option<QuizQuestion>]) -> impl Iterator<Item = (usize, &QuizQuestion)> {
    (1..).zip(questions).filter_map(|(number, question)| Some((number, question.as_ref()?)))
}

fn feed_question(app: &AppState, number: usize, question: &QuizQuestion) -> FeedQuestion {
    let story: Vec<String> = question.story.iter().map(ToString::to_string).collect();
    FeedQuestion { number, code: code_title(app, question), story: story.join(" "), ask: question.prompt.to_string() }
}

fn feed_answer(app: &AppState, address: QuizAddress, number: usize, question: &QuizQuestion) -> Option<FeedAnswer> {
    let explanation = question.explain(&app.library)?;
    Some(FeedAnswer {
        number,
        ask: question.prompt.to_string(),
        answer: explanation.answer.to_string(),
        laws: explanation.laws.iter().map(|law| LawLink::new(law.code, &law.limb)).collect(),
        href: address.question_path(number),
    })
}

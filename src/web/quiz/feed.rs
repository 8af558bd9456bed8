//! The quiz of the day as an Atom feed: what is asked, and the answers of the day before.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::Timestamp;
use jiff::civil::Date;

use super::super::app::App;
use super::super::error::WebError;
use super::super::frame::Cite;
use super::super::reading::Leaf;
use super::address::{Address, folder, house};
use super::day::specs;
use super::question::code_title;
use oddtrick_quiz::{House, Question, Spec};

/// Days that a feed goes back.
const DAYS: i32 = 5;

/// The feeds of today, each made when it is first asked for.
#[derive(Default)]
pub(crate) struct Feeds(Mutex<BTreeMap<&'static str, (Date, Arc<Leaf>)>>);

/// A question of a day: what is told and what is asked, without the answers there are to choose from.
struct Asked {
    number: usize,
    code: String,
    story: String,
    ask: String,
}

/// The answer to a question of the day before.
struct Answered {
    number: usize,
    ask: String,
    answer: String,
    laws: Vec<Cite>,
    href: String,
}

struct Entry {
    href: String,
    title: String,
    begins: Timestamp,
    asked: Vec<Asked>,
    yesterday: Vec<Answered>,
}

#[derive(Template)]
#[template(path = "quiz/feed.xml")]
struct Feed<'a> {
    origin: &'a str,
    path: String,
    folder: String,
    code: &'static str,
    updated: Timestamp,
    entries: Vec<Entry>,
}

/// The address of a house's feed.
pub(super) fn path(house: &House) -> String {
    format!("{}/feed.atom", folder(house))
}

/// `GET /quiz/feed.atom`, and below another house.
pub(crate) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let house = house(&request)?;
    let today = app.clock.today();
    let kept = |feeds: &BTreeMap<_, (Date, Arc<Leaf>)>| {
        feeds.get(house.id).filter(|kept| kept.0 == today).map(|kept| kept.1.clone())
    };
    if let Some(leaf) = kept(&app.feeds.0.lock().unwrap_or_else(PoisonError::into_inner)) {
        return Ok(leaf.answer(&request));
    }
    // Not under the lock: to make the questions takes a moment.
    let leaf = Arc::new(Leaf::new("application/atom+xml; charset=utf-8", feed(&app, house, today)?.render()?));
    app.feeds.0.lock().unwrap_or_else(PoisonError::into_inner).insert(house.id, (today, leaf.clone()));
    Ok(leaf.answer(&request))
}

fn feed<'a>(app: &'a App, house: &'static House, today: Date) -> Result<Feed<'a>, WebError> {
    let mut entries = Vec::new();
    let mut day = today;
    let mut questions = of_day(app, Address { house, day })?;
    for _ in 0..DAYS {
        let Ok(yesterday) = day.yesterday() else { break };
        if questions.is_empty() {
            break;
        }
        let address = Address { house, day };
        let before = Address { house, day: yesterday };
        let answered = of_day(app, before)?;
        entries.push(Entry {
            href: address.path(),
            title: format!("{}: {}", address.name(), address.date()),
            begins: app.clock.begins(day),
            asked: numbered(&questions).map(|(n, question)| asked(app, n, question)).collect(),
            yesterday: numbered(&answered).filter_map(|(n, question)| told(app, before, n, question)).collect(),
        });
        (day, questions) = (yesterday, answered);
    }
    Ok(Feed {
        origin: &app.origin,
        path: path(house),
        folder: folder(house),
        code: house.name,
        updated: app.clock.begins(today),
        entries,
    })
}

/// The questions of a day, in their places, those that can still be made; none before the first day.
fn of_day(app: &App, address: Address) -> Result<Vec<Option<Question>>, WebError> {
    if House::number(address.day).is_none() {
        return Ok(Vec::new());
    }
    let made = |spec: &Option<Spec>| Question::make(&app.library, spec.as_ref()?).ok();
    Ok(specs(app, &address)?.iter().map(made).collect())
}

/// Those that there are, with their numbers.
fn numbered(questions: &[Option<Question>]) -> impl Iterator<Item = (usize, &Question)> {
    (1..).zip(questions).filter_map(|(number, question)| Some((number, question.as_ref()?)))
}

fn asked(app: &App, number: usize, question: &Question) -> Asked {
    let story: Vec<String> = question.story.iter().map(ToString::to_string).collect();
    Asked { number, code: code_title(app, question), story: story.join(" "), ask: question.ask.to_string() }
}

fn told(app: &App, address: Address, number: usize, question: &Question) -> Option<Answered> {
    let explanation = question.explain(&app.library)?;
    Some(Answered {
        number,
        ask: question.ask.to_string(),
        answer: explanation.answer.to_string(),
        laws: explanation.laws.iter().map(|law| Cite::new(law.code, &law.limb)).collect(),
        href: address.question(number),
    })
}

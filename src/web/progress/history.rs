//! The history of a learner's answers, page by page.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::app::App;
use crate::clock::kept_date;
use crate::error::{WebError, html};
use crate::frame::{Cite, Frame};
use crate::visitor::Visitor;
use oddtrick_store::{Activity, HistoryEntry, HistoryFilter, HistoryFrom};

/// Where it is.
pub(super) const HISTORY: &str = "/progress/history";

/// Where one answer is, as it was kept.
pub(crate) fn of_answer(id: i64) -> String {
    format!("{HISTORY}/{id}")
}

/// Answers on a page.
const PAGE: u32 = 25;

/// An answer in a list.
pub(super) struct Row {
    pub href: String,
    pub right: bool,
    pub mended_on: Option<String>,
    pub chosen: String,
    pub day: String,
    pub place: &'static str,
    /// The law that decided, if one did.
    pub cite: Option<Cite>,
}

/// A filter that may be chosen.
struct Choice {
    href: String,
    name: &'static str,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "progress/history.html")]
struct HistoryPage {
    frame: Frame,
    /// Whether it is the holder of an account who asks.
    member: bool,
    rows: Vec<Row>,
    by_mark: Vec<Choice>,
    by_place: Vec<Choice>,
    /// Whether only some answers are wanted, and whether from a place on.
    filtered: bool,
    further: bool,
    newest: String,
    newer: Option<String>,
    older: Option<String>,
}

/// Where a question was put, in words.
pub(super) const fn put_in(place: Activity) -> &'static str {
    match place {
        Activity::DailyQuiz => "the day’s quiz",
        Activity::Practice => "practice",
        Activity::Review => "review",
        Activity::Exam => "an examination",
        Activity::Placement => "the first questions",
    }
}

/// Answers as a list has them.
pub(super) fn rows(app: &App, entries: Vec<HistoryEntry>) -> Vec<Row> {
    let row = |HistoryEntry { attempt, mended_on }: HistoryEntry| Row {
        href: of_answer(attempt.id),
        right: attempt.submitted.right,
        mended_on: mended_on.as_deref().map(kept_date),
        cite: law_given(app, &attempt.submitted.law),
        place: put_in(attempt.submitted.activity),
        chosen: attempt.submitted.choice_text,
        day: kept_date(&attempt.submitted.answered_on),
    };
    entries.into_iter().map(row).collect()
}

/// The law that decided, if one did.
pub(super) fn law_given(app: &App, law: &str) -> Option<Cite> {
    law.split_once('/').filter(|(_, limb)| !limb.is_empty()).map(|_| super::cite(app, law))
}

/// `GET /progress/history`
pub(crate) async fn history(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let (filter, from) = read(request.query_string())?;
    let visitor = Visitor::of(&request, &app)?;
    let entries = match visitor.stored(&app)? {
        // One more than is shown tells whether there are others beyond.
        Some(id) => app.store.history_page(id, filter, from, PAGE + 1)?,
        None => Vec::new(),
    };
    let page = HistoryPage { member: visitor.member().is_some(), ..page(&app, filter, from, entries) };
    html(StatusCode::OK, &page)
}

fn page(app: &App, filter: HistoryFilter, from: HistoryFrom, mut entries: Vec<HistoryEntry>) -> HistoryPage {
    let more = entries.len() > usize::try_from(PAGE).unwrap_or(usize::MAX);
    let newer_page = matches!(from, HistoryFrom::After(_));
    if more {
        // The one too many is at the far end of where the page goes.
        if newer_page { drop(entries.remove(0)) } else { drop(entries.pop()) }
    }
    let ends = |entry: Option<&HistoryEntry>| entry.map(|entry| entry.attempt.id);
    let (first, last) = (ends(entries.first()), ends(entries.last()));
    // Whence one came there is more; further on, if there was one too many.
    let newer = first.filter(|_| if newer_page { more } else { from != HistoryFrom::Newest });
    let older = last.filter(|_| newer_page || more);
    HistoryPage {
        frame: Frame::new("progress", "All your answers", "Every question that you have answered, the newest first.")
            .under(&[("/progress", "Progress")], "All your answers"),
        member: false,
        rows: rows(app, entries),
        by_mark: [("All", None), ("Right", Some(true)), ("Wrong", Some(false))]
            .map(|(name, right)| choice(name, HistoryFilter { right, ..filter }, filter))
            .into(),
        by_place: std::iter::once(("Anywhere", None))
            .chain(Activity::ALL.map(|place| (name(place), Some(place))))
            .map(|(name, place)| choice(name, HistoryFilter { activity: place, ..filter }, filter))
            .collect(),
        filtered: filter != HistoryFilter::default(),
        further: from != HistoryFrom::Newest,
        newest: address(filter, None),
        newer: newer.map(|id| address(filter, Some(("after", id)))),
        older: older.map(|id| address(filter, Some(("before", id)))),
    }
}

const fn name(place: Activity) -> &'static str {
    match place {
        Activity::DailyQuiz => "The day’s quiz",
        Activity::Practice => "Practice",
        Activity::Review => "Review",
        Activity::Exam => "Examinations",
        Activity::Placement => "First questions",
    }
}

fn choice(name: &'static str, filter: HistoryFilter, now: HistoryFilter) -> Choice {
    Choice { href: address(filter, None), name, chosen: filter == now }
}

fn address(filter: HistoryFilter, from: Option<(&str, i64)>) -> String {
    let mut parts = Vec::new();
    parts.extend(filter.right.map(|right| format!("show={}", if right { "right" } else { "wrong" })));
    parts.extend(filter.activity.map(|place| format!("place={}", place.as_str())));
    parts.extend(from.map(|(side, id)| format!("{side}={id}")));
    if parts.is_empty() { HISTORY.to_owned() } else { format!("{HISTORY}?{}", parts.join("&")) }
}

/// What an address asks for. What is empty asks for nothing, and what is no part of a history is not ours.
fn read(query: &str) -> Result<(HistoryFilter, HistoryFrom), WebError> {
    let (mut filter, mut from) = (HistoryFilter::default(), HistoryFrom::Newest);
    for (part, value) in form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.is_empty()) {
        match &*part {
            "show" => filter.right = Some(mark(&value)?),
            "place" => filter.activity = Some(place(&value)?),
            "before" | "after" if from != HistoryFrom::Newest => {
                return Err(bad("A page begins before one answer or after one, not both.".to_owned()));
            }
            "before" => from = HistoryFrom::Before(number(&value)?),
            "after" => from = HistoryFrom::After(number(&value)?),
            _ => {}
        }
    }
    Ok((filter, from))
}

fn mark(value: &str) -> Result<bool, WebError> {
    match value {
        "right" => Ok(true),
        "wrong" => Ok(false),
        _ => Err(bad(format!("Answers can be shown by “right” or “wrong”, not by “{value}”."))),
    }
}

fn place(value: &str) -> Result<Activity, WebError> {
    let place = Activity::ALL.into_iter().find(|place| place.as_str() == value);
    place.ok_or_else(|| {
        let names = Activity::ALL.map(Activity::as_str).join("”, “");
        bad(format!("Questions are put in these places: “{names}”; not in “{value}”."))
    })
}

fn number(value: &str) -> Result<i64, WebError> {
    value.parse().ok().filter(|id| *id > 0).ok_or_else(|| {
        bad(format!("A page begins before or after an answer of some number, such as 120; “{value}” is none."))
    })
}

fn bad(why: String) -> WebError {
    let why = format!("{why} Nothing is lost: start again from the newest.");
    WebError::Bad { what: "There is no such page of your answers".into(), why, back: HISTORY, forget: false }
}

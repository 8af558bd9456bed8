//! The history of a learner's answers, page by page.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::app::App;
use crate::clock::kept_date;
use crate::error::{WebError, html};
use crate::frame::{Cite, Frame};
use crate::visitor::Visitor;
use oddtrick_store::{Entry, Filter, From, Place};

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
pub(super) const fn put_in(place: Place) -> &'static str {
    match place {
        Place::Day => "the day’s quiz",
        Place::Practice => "practice",
        Place::Review => "review",
        Place::Paper => "an examination",
        Place::Start => "the first questions",
    }
}

/// Answers as a list has them.
pub(super) fn rows(app: &App, entries: Vec<Entry>) -> Vec<Row> {
    let row = |Entry { attempt, mended_on }: Entry| Row {
        href: of_answer(attempt.id),
        right: attempt.given.right,
        mended_on: mended_on.as_deref().map(kept_date),
        cite: law_given(app, &attempt.given.law),
        place: put_in(attempt.given.place),
        chosen: attempt.given.chosen,
        day: kept_date(&attempt.given.given_on),
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
        Some(id) => app.store.history(id, filter, from, PAGE + 1)?,
        None => Vec::new(),
    };
    let page = HistoryPage { member: visitor.member().is_some(), ..page(&app, filter, from, entries) };
    html(StatusCode::OK, &page)
}

fn page(app: &App, filter: Filter, from: From, mut entries: Vec<Entry>) -> HistoryPage {
    let more = entries.len() > usize::try_from(PAGE).unwrap_or(usize::MAX);
    let newer_page = matches!(from, From::After(_));
    if more {
        // The one too many is at the far end of where the page goes.
        if newer_page { drop(entries.remove(0)) } else { drop(entries.pop()) }
    }
    let ends = |entry: Option<&Entry>| entry.map(|entry| entry.attempt.id);
    let (first, last) = (ends(entries.first()), ends(entries.last()));
    // Whence one came there is more; further on, if there was one too many.
    let newer = first.filter(|_| if newer_page { more } else { from != From::Newest });
    let older = last.filter(|_| newer_page || more);
    HistoryPage {
        frame: Frame::new("progress", "All your answers", "Every question that you have answered, the newest first.")
            .under(&[("/progress", "Progress")], "All your answers"),
        member: false,
        rows: rows(app, entries),
        by_mark: [("All", None), ("Right", Some(true)), ("Wrong", Some(false))]
            .map(|(name, right)| choice(name, Filter { right, ..filter }, filter))
            .into(),
        by_place: std::iter::once(("Anywhere", None))
            .chain(Place::ALL.map(|place| (name(place), Some(place))))
            .map(|(name, place)| choice(name, Filter { place, ..filter }, filter))
            .collect(),
        filtered: filter != Filter::default(),
        further: from != From::Newest,
        newest: address(filter, None),
        newer: newer.map(|id| address(filter, Some(("after", id)))),
        older: older.map(|id| address(filter, Some(("before", id)))),
    }
}

const fn name(place: Place) -> &'static str {
    match place {
        Place::Day => "The day’s quiz",
        Place::Practice => "Practice",
        Place::Review => "Review",
        Place::Paper => "Examinations",
        Place::Start => "First questions",
    }
}

fn choice(name: &'static str, filter: Filter, now: Filter) -> Choice {
    Choice { href: address(filter, None), name, chosen: filter == now }
}

fn address(filter: Filter, from: Option<(&str, i64)>) -> String {
    let mut parts = Vec::new();
    parts.extend(filter.right.map(|right| format!("show={}", if right { "right" } else { "wrong" })));
    parts.extend(filter.place.map(|place| format!("place={}", place.name())));
    parts.extend(from.map(|(side, id)| format!("{side}={id}")));
    if parts.is_empty() { HISTORY.to_owned() } else { format!("{HISTORY}?{}", parts.join("&")) }
}

/// What an address asks for. What is empty asks for nothing, and what is no part of a history is not ours.
fn read(query: &str) -> Result<(Filter, From), WebError> {
    let (mut filter, mut from) = (Filter::default(), From::Newest);
    for (part, value) in form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.is_empty()) {
        match &*part {
            "show" => filter.right = Some(mark(&value)?),
            "place" => filter.place = Some(place(&value)?),
            "before" | "after" if from != From::Newest => {
                return Err(bad("A page begins before one answer or after one, not both.".to_owned()));
            }
            "before" => from = From::Before(number(&value)?),
            "after" => from = From::After(number(&value)?),
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

fn place(value: &str) -> Result<Place, WebError> {
    let place = Place::ALL.into_iter().find(|place| place.name() == value);
    place.ok_or_else(|| {
        let names = Place::ALL.map(Place::name).join("”, “");
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

//! The history of a learner's answers, page by page.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::clock::format_stored_day;
use crate::error::WebError;
use crate::links::{HISTORY_PATH, past_answer_path};
use crate::response::html_page;
use crate::state::AppState;
use crate::view::filter_link::FilterLink;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_store::{Activity, HistoryEntry, HistoryFilter, HistoryFrom};

/// How many answers a page shows.
const ROWS_PER_PAGE: u32 = 25;

/// An answer in the list.
pub(super) struct HistoryRow {
    pub href: String,
    pub right: bool,
    pub mended_on: Option<String>,
    pub chosen: String,
    pub day: String,
    pub place: &'static str,
    /// The law that decided, if one did.
    pub cite: Option<LawLink>,
}

#[derive(Template)]
#[template(path = "progress/history.html")]
struct HistoryPage {
    frame: PageFrame,
    /// Whether the visitor is signed in.
    is_signed_in: bool,
    rows: Vec<HistoryRow>,
    by_mark: Vec<FilterLink>,
    by_place: Vec<FilterLink>,
    /// Whether a filter is in use, and whether the page starts after the newest answer.
    filtered: bool,
    is_past_newest: bool,
    newest: String,
    newer: Option<String>,
    older: Option<String>,
}

/// The name of an activity within a sentence.
pub(super) const fn activity_in_sentence(place: Activity) -> &'static str {
    match place {
        Activity::DailyQuiz => "the day’s quiz",
        Activity::Practice => "practice",
        Activity::Review => "review",
        Activity::Exam => "an examination",
        Activity::Placement => "the first questions",
    }
}

/// Answers as they are listed.
pub(super) fn rows(app: &AppState, entries: Vec<HistoryEntry>) -> Vec<HistoryRow> {
    let row = |HistoryEntry { attempt, mended_on }: HistoryEntry| HistoryRow {
        href: past_answer_path(attempt.id),
        right: attempt.submitted.right,
        mended_on: mended_on.as_deref().map(format_stored_day),
        cite: law_link_of_attempt(app, &attempt.submitted.law),
        place: activity_in_sentence(attempt.submitted.activity),
        chosen: attempt.submitted.choice_text,
        day: format_stored_day(&attempt.submitted.answered_on),
    };
    entries.into_iter().map(row).collect()
}

/// The law that decided, if one did.
pub(super) fn law_link_of_attempt(app: &AppState, law: &str) -> Option<LawLink> {
    law.split_once('/')
        .filter(|(_, limb)| !limb.is_empty())
        .map(|_| crate::view::law_link::stored_law_link(&app.library, law))
}

/// `GET /progress/history`
pub(crate) async fn history(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let (filter, from) = parse_query(request.query_string())?;
    let visitor = Visitor::from_request(&request, &app)?;
    let entries = match visitor.stored_id(&app)? {
        // One more than is shown, to find out whether there are more.
        Some(id) => app.store.history_page(id, filter, from, ROWS_PER_PAGE + 1)?,
        None => Vec::new(),
    };
    let page = HistoryPage { is_signed_in: visitor.session().is_some(), ..page(&app, filter, from, entries) };
    html_page(StatusCode::OK, &page)
}

fn page(app: &AppState, filter: HistoryFilter, from: HistoryFrom, mut entries: Vec<HistoryEntry>) -> HistoryPage {
    let more = entries.len() > usize::try_from(ROWS_PER_PAGE).unwrap_or(usize::MAX);
    let newer_page = matches!(from, HistoryFrom::After(_));
    if more {
        // The extra answer is the last one in the direction of reading.
        if newer_page { drop(entries.remove(0)) } else { drop(entries.pop()) }
    }
    let ends = |entry: Option<&HistoryEntry>| entry.map(|entry| entry.attempt.id);
    let (first, last) = (ends(entries.first()), ends(entries.last()));
    // There are more answers where the reader came from. There are more further on if an extra one was found.
    let newer = first.filter(|_| if newer_page { more } else { from != HistoryFrom::Newest });
    let older = last.filter(|_| newer_page || more);
    HistoryPage {
        frame: PageFrame::new(
            "progress",
            "All your answers",
            "Every question that you have answered, the newest first.",
        )
        .with_breadcrumbs(&[("/progress", "Progress")], "All your answers"),
        is_signed_in: false,
        rows: rows(app, entries),
        by_mark: [("All", None), ("Right", Some(true)), ("Wrong", Some(false))]
            .map(|(name, right)| choice(name, HistoryFilter { right, ..filter }, filter))
            .into(),
        by_place: std::iter::once(("Anywhere", None))
            .chain(Activity::ALL.map(|place| (activity_name(place), Some(place))))
            .map(|(name, place)| choice(name, HistoryFilter { activity: place, ..filter }, filter))
            .collect(),
        filtered: filter != HistoryFilter::default(),
        is_past_newest: from != HistoryFrom::Newest,
        newest: history_url(filter, None),
        newer: newer.map(|id| history_url(filter, Some(("after", id)))),
        older: older.map(|id| history_url(filter, Some(("before", id)))),
    }
}

const fn activity_name(place: Activity) -> &'static str {
    match place {
        Activity::DailyQuiz => "The day’s quiz",
        Activity::Practice => "Practice",
        Activity::Review => "Review",
        Activity::Exam => "Examinations",
        Activity::Placement => "First questions",
    }
}

fn choice(name: &'static str, filter: HistoryFilter, now: HistoryFilter) -> FilterLink {
    FilterLink { href: history_url(filter, None), name: name.to_owned(), is_selected: filter == now }
}

fn history_url(filter: HistoryFilter, from: Option<(&str, i64)>) -> String {
    let mut parts = Vec::new();
    parts.extend(filter.right.map(|right| format!("show={}", if right { "right" } else { "wrong" })));
    parts.extend(filter.activity.map(|place| format!("place={}", place.as_str())));
    parts.extend(from.map(|(side, id)| format!("{side}={id}")));
    if parts.is_empty() { HISTORY_PATH.to_owned() } else { format!("{HISTORY_PATH}?{}", parts.join("&")) }
}

/// Reads the query of an address. Empty values and other parameters are ignored.
fn parse_query(query: &str) -> Result<(HistoryFilter, HistoryFrom), WebError> {
    let (mut filter, mut from) = (HistoryFilter::default(), HistoryFrom::Newest);
    for (part, value) in form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.is_empty()) {
        match &*part {
            "show" => filter.right = Some(parse_mark(&value)?),
            "place" => filter.activity = Some(parse_activity(&value)?),
            "before" | "after" if from != HistoryFrom::Newest => {
                return Err(invalid_query("A page begins before one answer or after one, not both.".to_owned()));
            }
            "before" => from = HistoryFrom::Before(parse_attempt_id(&value)?),
            "after" => from = HistoryFrom::After(parse_attempt_id(&value)?),
            _ => {}
        }
    }
    Ok((filter, from))
}

fn parse_mark(value: &str) -> Result<bool, WebError> {
    match value {
        "right" => Ok(true),
        "wrong" => Ok(false),
        _ => Err(invalid_query(format!("Answers can be shown by “right” or “wrong”, not by “{value}”."))),
    }
}

fn parse_activity(value: &str) -> Result<Activity, WebError> {
    let place = Activity::ALL.into_iter().find(|place| place.as_str() == value);
    place.ok_or_else(|| {
        let names = Activity::ALL.map(Activity::as_str).join("”, “");
        invalid_query(format!("Questions are put in these places: “{names}”; not in “{value}”."))
    })
}

fn parse_attempt_id(value: &str) -> Result<i64, WebError> {
    value.parse().ok().filter(|id| *id > 0).ok_or_else(|| {
        invalid_query(format!(
            "A page begins before or after an answer of some number, such as 120; “{value}” is none."
        ))
    })
}

fn invalid_query(why: String) -> WebError {
    let why = format!("{why} Nothing is lost: start again from the newest.");
    WebError::bad_request("There is no such page of your answers", why, HISTORY_PATH)
}

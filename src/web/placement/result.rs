//! The result of a placement: by topic, in words, and what to begin with.

use crate::placement::progress::PLACEMENT_PATH;
use crate::placement::progress::current_question;
use crate::placement::progress::own_placement;
use crate::response::see_other;
use actix_web::HttpRequest;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::error::WebError;
use crate::links;
use crate::placement::progress::{answers_so_far, placement_path};
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_learner::placement::{self, TopicLevel};
use oddtrick_quiz::prose::{capitalize, number_word as spelled};
use oddtrick_store::Placement;

/// A topic with its result.
struct TopicResult {
    title: String,
    about: String,
    right: usize,
    asked: usize,
    level: &'static str,
    /// The link to practise it, if it has questions.
    practice_href: Option<String>,
}

#[derive(Template)]
#[template(path = "placement/result.html")]
struct PlacementResultPage {
    frame: PageFrame,
    right: String,
    of: String,
    topics_to_begin: Vec<TopicResult>,
    topics: Vec<TopicResult>,
    /// For each question: the address of its ruling, its topic, and whether it was right.
    rows: Vec<(String, String, bool)>,
    code_id: String,
}

/// How many topics are recommended at most.
const TOPICS_TO_BEGIN: usize = 3;

/// The page with the result.
pub(crate) fn page(app: &AppState, placement: &Placement) -> Result<HttpResponse, WebError> {
    let answered = answers_so_far(placement);
    let right = answered.iter().filter(|answer| answer.right).count();
    let placed = placement::place_by_topic(&answered);
    let title = |slug: &str| app.library.topic(slug).map_or(slug.to_owned(), |topic| topic.title.clone());
    let topic = |one: &placement::TopicPlacement| TopicResult {
        title: title(&one.topic),
        about: app.library.topic(&one.topic).map_or(String::new(), |topic| topic.about.clone()),
        right: one.right,
        asked: one.asked,
        level: match one.topic_level {
            TopicLevel::New => "new to you",
            TopicLevel::Partial => "half known",
            TopicLevel::Solid => "sound",
        },
        practice_href: links::practice_topic_url(app, &one.topic, None),
    };
    let rows = (1..).zip(&placement.questions).filter_map(|(number, question)| {
        let (_, right) = question.answer?;
        Some((format!("{}/{number}", placement_path(placement.id)), title(&question.topic), right))
    });
    let spelled = |n: usize| if n == 0 { "none".to_owned() } else { spelled(u8::try_from(n).unwrap_or(u8::MAX)) };
    let page = PlacementResultPage {
        frame: PageFrame::new("practice", "Where you might begin", "Where to begin with the laws of whist."),
        right: capitalize(&spelled(right)),
        of: spelled(answered.len()),
        topics_to_begin: placed
            .iter()
            .filter(|one| one.topic_level != TopicLevel::Solid)
            .take(TOPICS_TO_BEGIN)
            .map(topic)
            .collect(),
        topics: placed.iter().map(topic).collect(),
        rows: rows.collect(),
        code_id: app.library.codes.first().map_or(String::new(), |code| code.id.clone()),
    };
    html_page(StatusCode::OK, &page)
}

/// `GET /start/{id}`: redirects to the current question, or shows the result.
pub(crate) async fn show_placement(
    request: HttpRequest,
    app: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (_, stored, placement) = own_placement(&request, &app, &id)?;
    let (placement, here) = current_question(&app, stored, placement).await?;
    match here {
        Some(number) => Ok(see_other(format!("{}/{number}", placement_path(placement.id)))),
        None if answers_so_far(&placement).is_empty() => Ok(see_other(PLACEMENT_PATH)),
        None => page(&app, &placement),
    }
}

//! What the answers come to: by topic, in words, and what to begin with.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::{address, answered};
use crate::app::App;
use crate::error::{WebError, html};
use crate::frame::Frame;
use crate::practice;
use oddtrick_learner::placement::{self, TopicLevel};
use oddtrick_quiz::prose::{capital, number as spelled};
use oddtrick_store::Placement;

/// A topic, and how one stands with it.
struct Topic {
    title: String,
    about: String,
    right: usize,
    asked: usize,
    stand: &'static str,
    /// Where it is practised, if it can be.
    practise: Option<String>,
}

#[derive(Template)]
#[template(path = "start/result.html")]
struct ResultPage {
    frame: Frame,
    right: String,
    of: String,
    begin: Vec<Topic>,
    topics: Vec<Topic>,
    /// Each question with what became of it, and where its ruling is.
    rows: Vec<(String, String, bool)>,
    house: String,
}

/// Topics that one is told to begin with, at most.
const BEGIN: usize = 3;

/// The page of the end.
pub(super) fn page(app: &App, placing: &Placement) -> Result<HttpResponse, WebError> {
    let answered = answered(placing);
    let right = answered.iter().filter(|answer| answer.right).count();
    let placed = placement::place_by_topic(&answered);
    let title = |slug: &str| app.library.topic(slug).map_or(slug.to_owned(), |topic| topic.title.clone());
    let topic = |one: &placement::TopicPlacement| Topic {
        title: title(&one.topic),
        about: app.library.topic(&one.topic).map_or(String::new(), |topic| topic.about.clone()),
        right: one.right,
        asked: one.asked,
        stand: match one.topic_level {
            TopicLevel::New => "new to you",
            TopicLevel::Partial => "half known",
            TopicLevel::Solid => "sound",
        },
        practise: practice::of_topic(app, &one.topic, None),
    };
    let rows = (1..).zip(&placing.questions).filter_map(|(number, question)| {
        let (_, right) = question.answer?;
        Some((format!("{}/{number}", address(placing.id)), title(&question.topic), right))
    });
    let spelled = |n: usize| if n == 0 { "none".to_owned() } else { spelled(u8::try_from(n).unwrap_or(u8::MAX)) };
    let page = ResultPage {
        frame: Frame::new("practice", "Where you might begin", "Where to begin with the laws of whist."),
        right: capital(&spelled(right)),
        of: spelled(answered.len()),
        begin: placed.iter().filter(|one| one.topic_level != TopicLevel::Solid).take(BEGIN).map(topic).collect(),
        topics: placed.iter().map(topic).collect(),
        rows: rows.collect(),
        house: app.library.codes.first().map_or(String::new(), |code| code.id.clone()),
    };
    html(StatusCode::OK, &page)
}

//! Practice: questions of the reader's own choosing, as many as he likes. A question that is put is
//! its own address, sealed; only the answer is kept.

mod answer;
mod choose;
mod question;

use actix_web::HttpRequest;

use super::question_flow::{QuestionFlow, url_with_mix};
use super::sealed_question::SealPurpose;
use super::state::AppState;
use oddtrick_library::{CaseRef, LawRef};
use oddtrick_quiz::report::InputProblem;
use oddtrick_quiz::{Mix, QuestionId};
use oddtrick_store::Activity;

pub(super) use answer::{answer, show_answer};
pub(super) use choose::choose;
pub(super) use question::{draw, question};

/// Where one chooses.
pub(super) const PRACTICE_PATH: &str = "/practice";

/// Where a question of a choice is drawn.
pub(super) const DRAW_PATH: &str = "/practice/question";

/// Practice of a choice.
pub(super) fn practice_flow(mix: Mix) -> QuestionFlow {
    QuestionFlow {
        activity: Activity::Practice,
        purpose: SealPurpose::Practice,
        nav_key: "practice",
        base_path: PRACTICE_PATH,
        name: "Practice",
        description: "A question on the laws of whist, to practise.",
        mix,
    }
}

/// Where one question is put, whatever its learner has chosen.
pub(super) fn question_url(app: &AppState, spec: &QuestionId) -> String {
    practice_flow(Mix::default()).question_url(app, spec)
}

/// Where questions are drawn that laws decide, named as answers keep them: `english-club/73`.
pub(super) fn laws_url<'a>(laws: impl Iterator<Item = &'a str>) -> String {
    url_with_mix(DRAW_PATH, &Mix { laws: laws.filter_map(|law| law.parse().ok()).collect(), ..Mix::default() })
}

/// Where questions that a law decides are drawn, if there are any.
pub(super) fn law_url(app: &AppState, code: &str, law: &str) -> Option<String> {
    url_if_any(app, &Mix { laws: vec![LawRef::new(code, law)], ..Mix::default() })
}

/// Where questions about a case are drawn, if it makes any.
pub(super) fn case_url(app: &AppState, case: CaseRef) -> Option<String> {
    url_if_any(app, &Mix { cases: vec![case], ..Mix::default() })
}

/// Where questions on a topic are drawn, perhaps of one book, if there are any.
pub(super) fn topic_url(app: &AppState, topic: &str, book: Option<&str>) -> Option<String> {
    let mix = Mix { topics: vec![topic.to_owned()], ..Mix::default() };
    match book {
        None => app.pool().has_question_on_topic(&app.library, topic).then(|| url_with_mix(DRAW_PATH, &mix)),
        Some(book) => url_if_any(app, &Mix { collections: vec![book.to_owned()], ..mix }),
    }
}

fn url_if_any(app: &AppState, mix: &Mix) -> Option<String> {
    app.pool().has_question(&app.library, mix).then(|| url_with_mix(DRAW_PATH, mix))
}

/// The choice of an address, and what of it names nothing. What is no part of a choice is not ours.
fn parse_mix(app: &AppState, request: &HttpRequest) -> (Mix, Vec<InputProblem>) {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(request.query_string().as_bytes()).into_owned().collect();
    let pairs = pairs.iter().map(|(part, value)| (part.as_str(), value.as_str()));
    Mix::parse(&app.library, pairs.filter(|(part, _)| Mix::PARTS.contains(part)))
}

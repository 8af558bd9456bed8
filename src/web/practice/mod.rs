//! Practice: questions of the reader's own choosing, as many as he likes. A question that is put is
//! its own address, sealed; only the answer is kept.

mod answer;
mod choose;
mod question;

use actix_web::HttpRequest;

use super::app::App;
use super::seal::Purpose;
use super::venue::{Venue, address};
use oddtrick_library::{CaseRef, LawRef};
use oddtrick_quiz::report::Wrong;
use oddtrick_quiz::{Mix, Spec};
use oddtrick_store::Activity;

pub(super) use answer::{answer, answered};
pub(super) use choose::choose;
pub(super) use question::{draw, question};

/// Where one chooses.
pub(super) const CHOOSE: &str = "/practice";

/// Where a question of a choice is drawn.
pub(super) const DRAW: &str = "/practice/question";

/// Practice of a choice.
pub(super) fn venue(mix: Mix) -> Venue {
    Venue {
        place: Activity::Practice,
        purpose: Purpose::Practice,
        nav: "practice",
        root: CHOOSE,
        name: "Practice",
        about: "A question on the laws of whist, to practise.",
        mix,
    }
}

/// Where one question is put, whatever its learner has chosen.
pub(super) fn at(app: &App, spec: &Spec) -> String {
    venue(Mix::default()).put_at(app, spec)
}

/// Where questions are drawn that laws decide, named as answers keep them: `english-club/73`.
pub(super) fn of_laws<'a>(laws: impl Iterator<Item = &'a str>) -> String {
    address(DRAW, &Mix { laws: laws.filter_map(|law| law.parse().ok()).collect(), ..Mix::default() })
}

/// Where questions that a law decides are drawn, if there are any.
pub(super) fn of_law(app: &App, code: &str, law: &str) -> Option<String> {
    if_any(app, &Mix { laws: vec![LawRef::new(code, law)], ..Mix::default() })
}

/// Where questions about a case are drawn, if it makes any.
pub(super) fn of_case(app: &App, case: CaseRef) -> Option<String> {
    if_any(app, &Mix { cases: vec![case], ..Mix::default() })
}

/// Where questions on a topic are drawn, perhaps of one book, if there are any.
pub(super) fn of_topic(app: &App, topic: &str, book: Option<&str>) -> Option<String> {
    let mix = Mix { topics: vec![topic.to_owned()], ..Mix::default() };
    match book {
        None => app.pool().asks_of(&app.library, topic).then(|| address(DRAW, &mix)),
        Some(book) => if_any(app, &Mix { books: vec![book.to_owned()], ..mix }),
    }
}

fn if_any(app: &App, mix: &Mix) -> Option<String> {
    app.pool().has(&app.library, mix).then(|| address(DRAW, mix))
}

/// The choice of an address, and what of it names nothing. What is no part of a choice is not ours.
fn mix(app: &App, request: &HttpRequest) -> (Mix, Vec<Wrong>) {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(request.query_string().as_bytes()).into_owned().collect();
    let pairs = pairs.iter().map(|(part, value)| (part.as_str(), value.as_str()));
    Mix::read(&app.library, pairs.filter(|(part, _)| Mix::PARTS.contains(part)))
}

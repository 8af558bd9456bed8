//! What the pages of practice share: the flow, and reading the mix from an address.

use actix_web::HttpRequest;

use crate::links::PRACTICE_PATH;
use crate::question_flow::flow::QuestionFlow;
use crate::sealed_question::SealPurpose;
use crate::state::AppState;
use oddtrick_quiz::Mix;
use oddtrick_quiz::report::InputProblem;
use oddtrick_store::Activity;

/// The flow of practice with a mix.
pub(crate) fn practice_flow(mix: Mix) -> QuestionFlow {
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

/// The mix that the query of a request names, and the values in it that name nothing. Other query parameters are
/// ignored.
pub(crate) fn parse_mix(app: &AppState, request: &HttpRequest) -> (Mix, Vec<InputProblem>) {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(request.query_string().as_bytes()).into_owned().collect();
    let pairs = pairs.iter().map(|(part, value)| (part.as_str(), value.as_str()));
    Mix::parse(&app.library, pairs.filter(|(part, _)| Mix::PARTS.contains(part)))
}

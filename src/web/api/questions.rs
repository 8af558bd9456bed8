//! `GET /api/v1/questions` and `POST /api/v1/questions/{token}/answer`: questions without their
//! answers, and marks for replies. Nothing is stored: the token contains the question, encrypted.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::body::{is_json, read_body};
use crate::api::mark_report::MarkReport;
use crate::api::problem::{problem_response, too_busy};
use crate::random::random_bytes;
use crate::sealed_question::{SealPurpose, UnsealError, seal_question, unseal_question};
use crate::shared_work::SharedWork;
use crate::state::AppState;
use oddtrick_quiz::report::InputProblem;
use oddtrick_quiz::{Mix, QuizQuestion, Reply, ReplyForm};
use oddtrick_table::BySide;

/// The most questions in one request.
pub(super) const MAX_QUESTIONS: usize = 20;

/// Questions drawn.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Drawn)]
pub(crate) struct DrawnQuestions {
    /// The version of the content that they are made from.
    pub content: String,
    /// What they were drawn with: the same choice and seed draw the same questions.
    pub seed: u64,
    /// Fewer than asked for where there are no more; none where no question is all that was chosen.
    pub questions: Vec<ApiQuestion>,
}

/// The id of a code, as an example in the API document.
fn example_code() -> &'static str {
    oddtrick_law::codes::BASE_CODE_IDS[0]
}

/// A question as it is put. Nothing in it tells which option is right, or which case it is from.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Put)]
pub(crate) struct ApiQuestion {
    /// By which it is answered, for as long as the content stays as it is.
    pub token: String,
    /// The code that it is asked under.
    #[schema(example = example_code)]
    pub code: String,
    /// What is asked of the story.
    #[schema(example = "ruling")]
    pub kind: String,
    /// How it is answered: `one` option, `many` options, a `pair` of numbers, a `number`.
    #[schema(example = "one")]
    pub form: String,
    /// What happened, a sentence a deed.
    pub story: Vec<String>,
    /// How things then lay on the table.
    pub table: Vec<String>,
    pub question: String,
    /// Empty where the answer is a number.
    pub options: Vec<String>,
}

/// A reply: one of these, as the question's `form` has it.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = Answer)]
#[serde(deny_unknown_fields)]
pub(super) struct AnswerRequest {
    /// For `one`: the place of an option, from 0.
    pub choice: Option<usize>,
    /// For `many`: the places of all options chosen, from 0.
    pub choices: Option<BTreeSet<usize>>,
    /// For `pair`: a number for each side.
    pub pair: Option<PointsBySide>,
    /// For `number`.
    #[schema(maximum = 255)]
    pub number: Option<u8>,
}

/// A number for each side.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = Pair)]
#[serde(deny_unknown_fields)]
pub(super) struct PointsBySide {
    #[serde(rename = "A-B")]
    #[schema(maximum = 255)]
    pub ab: u8,
    #[serde(rename = "Y-Z")]
    #[schema(maximum = 255)]
    pub yz: u8,
}

/// What is asked for: a choice, a number of questions, and a seed if one is given. Requests that ask for the same at the same
/// moment are given the same questions.
type DrawKey = (Vec<(&'static str, String)>, usize, Option<u32>);

/// The draws that programs wait for at this moment.
pub(crate) type SharedDraws = SharedWork<DrawKey, Arc<DrawnQuestions>>;

/// A request for questions.
struct Draw {
    mix: Mix,
    count: usize,
    seed: Option<u32>,
}

/// `GET /api/v1/questions`
pub(super) async fn draw(request: HttpRequest, app: Data<AppState>, draws: Data<SharedDraws>) -> HttpResponse {
    let Draw { mix, count, seed } = match parse_query(&app, request.query_string()) {
        Ok(asked) => asked,
        Err(wrong) => {
            return problem_response(StatusCode::UNPROCESSABLE_ENTITY, "Some of what was chosen names nothing.", wrong);
        }
    };
    let key = (mix.to_pairs(), count, seed);
    let shared = app.clone();
    let draw = || app.question_pool.run(move |_| draw_questions(&shared, &mix, count, seed));
    match draws.get_or_do(key, draw).await {
        Ok(questions) => HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(&*questions),
        Err(_) => too_busy(),
    }
}

/// Draws the questions. Without a seed it takes a random one.
fn draw_questions(app: &AppState, mix: &Mix, count: usize, seed: Option<u32>) -> Arc<DrawnQuestions> {
    let seed = u64::from(seed.unwrap_or_else(|| u32::from_le_bytes(random_bytes())));
    let questions = app.pool().draw(&app.library, mix, count, seed);
    let questions = questions.iter().map(|question| api_question(app, question)).collect();
    Arc::new(DrawnQuestions { content: app.library.version.clone(), seed, questions })
}

/// Reads the mix, the number of questions and the seed. Without a number it is one question.
fn parse_query(app: &AppState, query: &str) -> Result<Draw, Vec<InputProblem>> {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let (numbers, parts): (Vec<_>, Vec<_>) = pairs.iter().partition(|(name, _)| name == "count" || name == "seed");
    let (mix, mut wrong) =
        Mix::parse(&app.library, parts.into_iter().map(|(part, value)| (part.as_str(), value.as_str())));
    let (mut count, mut seed) = (1, None);
    for (name, value) in numbers {
        let number: Option<u32> = value.parse().ok();
        match (name.as_str(), number) {
            ("count", Some(number)) if (1..=MAX_QUESTIONS).contains(&(number as usize)) => count = number as usize,
            ("count", _) => {
                wrong.push(InputProblem::new("count", format!("expected a number from 1 to {MAX_QUESTIONS}")));
            }
            (_, Some(number)) => seed = Some(number),
            _ => wrong.push(InputProblem::new("seed", format!("expected a number from 0 to {}", u32::MAX))),
        }
    }
    if wrong.is_empty() { Ok(Draw { mix, count, seed }) } else { Err(wrong) }
}

fn api_question(app: &AppState, question: &QuizQuestion) -> ApiQuestion {
    let table = question.diagram().map_or_else(Vec::new, |diagram| diagram.sentences());
    ApiQuestion {
        token: seal_question(app, SealPurpose::Api, &question.id),
        code: question.code.id.to_owned(),
        kind: question.id.kind.name().to_owned(),
        form: question.form.name().to_owned(),
        story: question.story.iter().map(ToString::to_string).collect(),
        table,
        question: question.prompt.to_string(),
        options: question.options.iter().map(|option| option.text.to_string()).collect(),
    }
}

/// `POST /api/v1/questions/{token}/answer`
pub(super) async fn answer(
    request: HttpRequest,
    payload: web::Payload,
    token: Path<String>,
    app: Data<AppState>,
) -> HttpResponse {
    if !is_json(&request) {
        return problem_response(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Send application/json.", Vec::new());
    }
    let body = match read_body(payload).await {
        Ok(body) => body,
        Err(response) => return response,
    };
    let spec = match unseal_question(&app, SealPurpose::Api, &token) {
        Ok(spec) => spec,
        Err(UnsealError::Tampered) => {
            let title = "The token is not one that was given out here for a question; perhaps a part of it is missing.";
            return problem_response(StatusCode::BAD_REQUEST, title, Vec::new());
        }
        Err(UnsealError::Outdated) => return question_outdated(),
    };
    let Ok(question) = QuizQuestion::restore(&app.library, &spec) else { return question_outdated() };
    match parse_reply(&question, &body) {
        Ok(reply) => HttpResponse::Ok()
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .json(MarkReport::new(&app, &question, &reply)),
        Err(wrong) => {
            problem_response(StatusCode::UNPROCESSABLE_ENTITY, "This is no answer to the question.", vec![wrong])
        }
    }
}

fn question_outdated() -> HttpResponse {
    let title = "The question was made from an earlier version of the content, and cannot be made again. Draw another.";
    problem_response(StatusCode::GONE, title, Vec::new())
}

/// Reads the reply in a body, in the form that the question asks for.
fn parse_reply(question: &QuizQuestion, body: &[u8]) -> Result<Reply, InputProblem> {
    let answer: AnswerRequest = serde_json::from_slice(body)
        .map_err(|e| InputProblem::new(format!("line {}, column {}", e.line(), e.column()), e.to_string()))?;
    let last = question.options.len().saturating_sub(1);
    let is_one = |place: &usize| *place <= last;
    let sent = [answer.choice.is_some(), answer.choices.is_some(), answer.pair.is_some(), answer.number.is_some()];
    let alone = sent.iter().filter(|sent| **sent).count() == 1;
    let wanted = |name: &str, what: &str| Err(InputProblem::new(name, format!("expected {what}, and nothing else")));
    match question.form {
        ReplyForm::One => match answer.choice.filter(is_one) {
            Some(place) if alone => Ok(Reply::One(place)),
            _ => wanted("choice", &format!("the place of one option, from 0 to {last}")),
        },
        ReplyForm::Many => match answer.choices.filter(|places| places.iter().all(is_one)) {
            Some(places) if alone => Ok(Reply::Many(places)),
            _ => wanted("choices", &format!("a list of places of options, from 0 to {last}, or an empty one")),
        },
        ReplyForm::Pair => match answer.pair {
            Some(PointsBySide { ab, yz }) if alone => Ok(Reply::Pair(BySide { ab, yz })),
            _ => wanted("pair", "a number for each side, as { \"A-B\": 3, \"Y-Z\": 0 }"),
        },
        ReplyForm::Number => match answer.number {
            Some(number) if alone => Ok(Reply::Number(number)),
            _ => wanted("number", "a number"),
        },
    }
}

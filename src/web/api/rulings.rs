//! `POST /api/v1/rulings`: a ruling on a record.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::api::body::{is_plain_text, read_body};
use crate::api::problem::{problem_response, too_busy};
use crate::state::AppState;
use oddtrick_law::StepBudget;
use oddtrick_quiz::report::{Dispute, DisputeReport, InputProblem, RulingReport, SurveyReport};

/// The most lines that a record may have: four times as many as a whole hand has.
pub(super) const MAX_LINES: usize = 500;

/// The most lines of a request in notation, without empty ones and comments: those of the record, what stands at its
/// head, and the questions. A longer text is refused before it is read, since each line that cannot be read costs a
/// search for what was meant.
const MAX_TEXT_LINES: usize = MAX_LINES + 50;

/// The most questions in one request.
pub(super) const MAX_RULING_QUESTIONS: usize = 20;

/// The most steps of the engine in one request; see [`StepBudget`]. The questions of a printed case take a few thousand,
/// and a request that uses all of them less than a tenth of a second.
const MAX_STEPS: u64 = 500_000;

/// The answer to a dispute.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Judged)]
pub(super) struct RulingsResponse {
    /// The code that was applied.
    pub code: String,
    /// A ruling for each question.
    pub rulings: Vec<RulingReport>,
    /// Where nothing was asked: everything that the code finds, and what is open.
    pub survey: Option<SurveyReport>,
    /// What of the record the rulings do not use, in sentences.
    pub warnings: Vec<String>,
}

/// Rules on a record sent as JSON or, as `text/plain`, in notation.
pub(super) async fn rule(request: HttpRequest, payload: web::Payload, app: Data<AppState>) -> HttpResponse {
    let Some(plain) = is_plain_text(&request) else {
        let title = "Send application/json, or a record in notation as text/plain.";
        return problem_response(StatusCode::UNSUPPORTED_MEDIA_TYPE, title, Vec::new());
    };
    let body = match read_body(payload).await {
        Ok(body) => body,
        Err(response) => return response,
    };
    let Ok(text) = String::from_utf8(body) else {
        return problem_response(StatusCode::BAD_REQUEST, "The body is not UTF-8 text.", Vec::new());
    };
    // A long record takes a while to judge, and this thread must also answer other requests.
    let shared = app.clone();
    match app.ruling_pool.run(move |stop| judge(&shared, &text, plain, stop)).await {
        Ok(Ok(rulings)) => HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(rulings),
        Ok(Err(wrong)) => problem_response(StatusCode::UNPROCESSABLE_ENTITY, "The record cannot be judged.", wrong),
        Err(_) => too_busy(),
    }
}

fn judge(app: &AppState, text: &str, plain: bool, stop: Arc<AtomicBool>) -> Result<RulingsResponse, Vec<InputProblem>> {
    let dispute = if plain { read_plain_request(text) } else { parse_json_request(text) }?;
    let (lines, questions) = (dispute.record.lines.len(), dispute.questions.len());
    if lines > MAX_LINES {
        return Err(too_many_lines(lines));
    }
    if questions > MAX_RULING_QUESTIONS {
        return Err(vec![InputProblem::new(
            "",
            format!("at most {MAX_RULING_QUESTIONS} questions at once; these are {questions}"),
        )]);
    }
    let budget = StepBudget::with_stop(MAX_STEPS, stop);
    let report = DisputeReport::new(&app.library, &dispute, &budget);
    let DisputeReport { rulings, survey, warnings } =
        report.map_err(|too_much| vec![InputProblem::new("", too_much.to_string())])?;
    Ok(RulingsResponse { code: dispute.code.id.to_owned(), rulings, survey, warnings })
}

fn read_plain_request(text: &str) -> Result<Dispute, Vec<InputProblem>> {
    check_text_length(text)?;
    Dispute::read(text, None, &[])
}

fn too_many_lines(lines: usize) -> Vec<InputProblem> {
    vec![InputProblem::new("", format!("a record has at most {MAX_LINES} lines here; this has {lines}"))]
}

/// Refuses a text in notation that is too long to be read.
fn check_text_length(text: &str) -> Result<(), Vec<InputProblem>> {
    let told = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).count();
    if told > MAX_TEXT_LINES { Err(too_many_lines(told)) } else { Ok(()) }
}

/// The parts of a request as JSON.
const PARTS: [&str; 5] = ["record", "code", "question", "what_if", "rather"];

/// The most changes in one request.
pub(super) const MAX_CHANGES: usize = 20;

/// Reads `{ "record": …, "code": …, "question": …, "what_if": […], "rather": … }`, with the record as notation or as data.
fn parse_json_request(text: &str) -> Result<Dispute, Vec<InputProblem>> {
    let value: Value = serde_json::from_str(text)
        .map_err(|e| vec![InputProblem::new(format!("line {}, column {}", e.line(), e.column()), e.to_string())])?;
    let Value::Object(body) = &value else {
        return Err(vec![InputProblem::new("", "expected an object with `record`")]);
    };
    let mut wrong: Vec<InputProblem> = body
        .keys()
        .filter(|key| !PARTS.contains(&key.as_str()))
        .map(|key| {
            InputProblem::new(key.as_str(), format!("is no part of a request; its parts are {}", PARTS.join(", ")))
        })
        .collect();
    let changes = match body.get("what_if").map(read_changes).transpose() {
        Ok(changes) => changes.unwrap_or_default(),
        Err(problem) => {
            wrong.push(problem);
            Vec::new()
        }
    };
    let mut word = |key: &str| match body.get(key) {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(text.clone()),
        Some(_) => {
            wrong.push(InputProblem::new(key, "expected text"));
            None
        }
    };
    let (code, question, rather) = (word("code"), word("question"), word("rather"));
    let questions: Vec<String> = question.into_iter().collect();
    let dispute = match body.get("record") {
        Some(Value::String(text)) => {
            check_text_length(text).and_then(|()| Dispute::read(text, code.as_deref(), &questions))
        }
        Some(record @ Value::Object(parts)) => match parts.get("lines") {
            Some(Value::Array(lines)) if lines.len() > MAX_LINES => Err(too_many_lines(lines.len())),
            _ => Dispute::from_json_value(record, code.as_deref(), &questions),
        },
        _ => Err(vec![InputProblem::new("record", "expected a record: notation as text, or an object with `lines`")]),
    };
    let place = |problem: InputProblem| match problem.at.as_str() {
        "code" | "question" | "record" => problem,
        "" => InputProblem::new("record", problem.message),
        at => InputProblem::new(format!("record: {at}"), problem.message),
    };
    let dispute = dispute.map_err(|problems| problems.into_iter().map(place).collect::<Vec<_>>());
    match dispute.and_then(|dispute| dispute.comparing(&changes, rather.as_deref())) {
        Ok(dispute) if wrong.is_empty() => Ok(dispute),
        Ok(_) => Err(wrong),
        Err(more) => {
            wrong.extend(more);
            Err(wrong)
        }
    }
}

/// Reads the changes of a request: a text, or a list of texts.
fn read_changes(value: &Value) -> Result<Vec<String>, InputProblem> {
    let texts = match value {
        Value::Null => Some(Vec::new()),
        Value::String(text) => Some(vec![text.clone()]),
        Value::Array(all) => all.iter().map(|one| one.as_str().map(str::to_owned)).collect(),
        _ => None,
    };
    match texts {
        Some(texts) if texts.len() <= MAX_CHANGES => Ok(texts),
        Some(texts) => Err(InputProblem::new(
            "what_if",
            format!("at most {MAX_CHANGES} changes at once; these are {}", texts.len()),
        )),
        None => Err(InputProblem::new("what_if", "expected a change as text, or a list of changes")),
    }
}

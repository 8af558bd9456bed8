//! The description of the API. The schema of a record's lines is built from the parser's own list of
//! forms, so it has exactly the forms that can be read.

use std::sync::LazyLock;

use actix_web::HttpResponse;
use actix_web::http::header;
use serde_json::{Value, json};
use utoipa::OpenApi;

use crate::api::body::MAX_BODY_BYTES;
use crate::api::mark_report::MarkReport;
use crate::api::problem::{ProblemAt, ProblemDetails};
use crate::api::questions::{AnswerRequest, DrawnQuestions, MAX_QUESTIONS};
use crate::api::rulings::{MAX_CHANGES, MAX_LINES, MAX_RULING_QUESTIONS, RulingsResponse};
use oddtrick_law::codes::house_rules;
use oddtrick_law::question::EXAMPLE_RECORD;
use oddtrick_law::{HouseRule, Question, codes};
use oddtrick_quiz::{Mix, QuestionKind};
use oddtrick_table::Line;
use oddtrick_table::notation_form::NotationForm;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Odd Trick",
        description = "The laws of whist as an engine: send what happened at the table, have the ruling with its grounds.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(RulingsResponse, ProblemDetails, ProblemAt, DrawnQuestions, AnswerRequest, MarkReport))
)]
struct ApiDoc;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_string());

/// `GET /api/v1/openapi.json`
pub(super) async fn show() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .content_type("application/json")
        .body(DOCUMENT.as_str())
}

fn document() -> Value {
    let mut document = serde_json::to_value(ApiDoc::openapi()).unwrap_or_default();
    document["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    document["paths"]["/api/v1/rulings"]["post"] = rulings_operation();
    document["paths"]["/api/v1/questions"]["get"] = questions_operation();
    document["paths"]["/api/v1/questions/{token}/answer"]["post"] = answer_operation();
    document["paths"]["/api/v1/openapi.json"]["get"] = json!({
        "operationId": "openapi", "summary": "This description", "responses": {
            "200": { "description": "OpenAPI 3.1", "content": { "application/json": { "schema": { "type": "object" } } } }
        }
    });
    let schemas = &mut document["components"]["schemas"];
    schemas["Request"] = request_schema();
    schemas["Record"] = record_schema();
    schemas["Line"] = line_schema();
    document
}

fn problem_schema(description: impl Into<String>) -> Value {
    json!({ "description": description.into(),
        "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } } })
}

/// The response when too much is waiting already.
fn busy() -> Value {
    let mut busy = problem_schema("Too busy; ask again after as many seconds as `Retry-After` says");
    busy["headers"]["Retry-After"] = json!({ "schema": { "type": "integer", "minimum": 1 } });
    busy
}

/// The response when the body does not come.
fn late() -> Value {
    problem_schema("The body did not come in time")
}

fn questions_operation() -> Value {
    let parts = Mix::PARTS.iter().map(|part| {
        let (about, one) = match *part {
            "code" => {
                ("Asked under this code", json!({ "enum": codes::all().iter().map(|c| c.id).collect::<Vec<_>>() }))
            }
            "topic" => ("About this topic", json!({ "examples": ["revoke"] })),
            "law" => (
                "Decided by this law or limb; without its code it is of the codes chosen, or of the first",
                json!({ "examples": ["72", "72.V", format!("{}/28", codes::BASE_CODE_IDS[1])] }),
            ),
            "case" => ("About this case", json!({ "examples": ["drayson-108"] })),
            "book" => ("About a case of this book", json!({ "examples": ["drayson"] })),
            "knowledge" => ("How much must be known, from 1 (very easy) to 5 (very hard)", level_range_schema()),
            "complexity" => {
                ("How much must be kept in view, from 1 (very easy) to 5 (very hard)", level_range_schema())
            }
            _ => (
                "What is asked",
                json!({ "enum": QuestionKind::DRAWN.iter().map(|kind| kind.name()).collect::<Vec<_>>() }),
            ),
        };
        let mut one = one;
        one["type"] = json!("string");
        if let Some(values) = one.get_mut("enum").and_then(Value::as_array_mut) {
            values.push(json!(""));
        }
        json!({ "name": part, "in": "query", "description": format!("{about}. May be given more than once; {} values in all. An empty value says nothing.", Mix::MAX_VALUES),
            "style": "form", "explode": true, "schema": { "type": "array", "maxItems": Mix::MAX_VALUES, "items": one } })
    });
    let number = |name: &str, description: String, schema: Value| json!({ "name": name, "in": "query", "description": description, "schema": schema });
    let mut parameters: Vec<Value> = parts.collect();
    let most = json!({ "type": "integer", "minimum": 1, "maximum": MAX_QUESTIONS, "default": 1 });
    parameters.push(number("count", format!("How many, at most {MAX_QUESTIONS}"), most));
    let seed = json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX });
    parameters.push(number("seed", "The same choice and seed draw the same questions; any, if left out".into(), seed));
    json!({
        "operationId": "questions",
        "summary": "Questions without their key",
        "description": "Drawn from all that there are, or from those chosen. A token tells nothing of the answer.",
        "parameters": parameters,
        "responses": {
            "200": { "description": "The questions",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Drawn" } } } },
            "422": problem_schema("Something that was chosen names nothing: every such thing, with what there is"),
            "503": busy()
        }
    })
}

/// Levels of difficulty: `3`, or `2-4`.
fn level_range_schema() -> Value {
    let ranges = (1..=5).flat_map(|from| (from..=5).map(move |to| (from, to)));
    let values: Vec<String> =
        ranges.map(|(from, to)| if from == to { from.to_string() } else { format!("{from}-{to}") }).collect();
    json!({ "enum": values, "examples": ["3", "2-4"] })
}

fn answer_operation() -> Value {
    json!({
        "operationId": "answer",
        "summary": "A reply marked",
        "description": "With the ruling, its laws, and the reason of every mistake. Nothing is kept.",
        "parameters": [{ "name": "token", "in": "path", "required": true,
            "schema": { "type": "string", "pattern": "^[A-Za-z0-9_-]+$" } }],
        "requestBody": { "required": true, "content": {
            "application/json": { "schema": { "$ref": "#/components/schemas/Answer" }, "example": { "choice": 0 } }
        } },
        "responses": {
            "200": { "description": "The mark",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Marked" } } } },
            "400": problem_schema("The token was altered, or the body broke off"),
            "410": problem_schema("The question is of an earlier version of the content"),
            "413": problem_schema(format!("The body has more than {MAX_BODY_BYTES} bytes")),
            "415": problem_schema("The body is not JSON"),
            "422": problem_schema("The reply is not of the form that the question asks for"),
            "408": late(),
            "503": busy()
        }
    })
}

fn rulings_operation() -> Value {
    json!({
        "operationId": "rule",
        "summary": "A ruling on a record",
        "description": "Without a question, every ruling that is worth telling, what the code finds in the record, and what may be demanded.",
        "requestBody": { "required": true, "content": {
            "application/json": { "schema": { "$ref": "#/components/schemas/Request" },
                "example": { "record": EXAMPLE_RECORD, "code": codes::BASE_CODE_IDS[0] } },
            "text/plain": { "schema": { "type": "string", "maxLength": MAX_BODY_BYTES }, "example": EXAMPLE_RECORD }
        } },
        "responses": {
            "200": { "description": "The rulings",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Judged" } } } },
            "400": problem_schema("The body is not text, or broke off"),
            "413": problem_schema(format!("The body has more than {MAX_BODY_BYTES} bytes")),
            "415": problem_schema("The body is neither JSON nor plain text"),
            "422": problem_schema(format!(
                "The record cannot be judged: the faults with their places. A record has at most {MAX_LINES} lines, a \
                 request at most {MAX_RULING_QUESTIONS} questions, and judging it may take only so much work")),
            "408": late(),
            "503": busy()
        }
    })
}

fn request_schema() -> Value {
    let codes: Vec<&str> = codes::all().iter().map(|code| code.id).collect();
    let forms: Vec<&str> = Question::FORMS.iter().map(|form| form.example).collect();
    json!({
        "type": "object", "required": ["record"], "additionalProperties": false,
        "properties": {
            "record": { "description": "In notation, or as data", "oneOf": [
                { "type": "string", "maxLength": MAX_BODY_BYTES }, { "$ref": "#/components/schemas/Record" } ] },
            "code": { "description": "A code, which may have house rules on", "anyOf": [
                { "type": ["string", "null"], "enum": codes.iter().map(|id| json!(id)).chain([Value::Null]).collect::<Vec<_>>() },
                { "type": "string", "pattern": house_rules_pattern(), "examples": example_with_house_rules() } ] },
            "question": { "type": ["string", "null"], "description": "Besides those of the record", "examples": forms },
            "what_if": { "description": "Changes, each of which is tried on every question: a line that did not happen, or a fact that is otherwise, by its name", "oneOf": [
                { "type": ["string", "null"], "examples": ["without line 6", "not quitted"] },
                { "type": "array", "maxItems": MAX_CHANGES, "items": { "type": "string" } } ] },
            "rather": { "type": ["string", "null"], "description": "Another answer, in notation: the ruling says which mistake leads to it, and what stands against it", "examples": ["yes", "open: take 3 tricks"] }
        }
    })
}

/// The names of codes with house rules on: `code+one-rule+another`.
fn house_rules_pattern() -> String {
    let mut with_some: Vec<&str> = house_rules::all().iter().map(|house_rule| house_rule.code_id).collect();
    with_some.dedup();
    format!("^({})(\\+[a-z0-9-]+){{1,{}}}$", with_some.join("|"), house_rules::MAX_ON)
}

fn example_with_house_rules() -> Vec<&'static str> {
    house_rules::all().iter().map(HouseRule::text_id).collect()
}

fn record_schema() -> Value {
    let word = || json!({ "type": ["string", "null"] });
    let points = || json!({ "type": "integer", "minimum": 0, "maximum": 255 });
    json!({
        "type": "object", "additionalProperties": false,
        "properties": {
            "code": word(),
            "deal": { "description": "What stood before the first line; a line of notation, or its parts", "oneOf": [
                { "type": "string", "examples": ["dealer A; trump KD; score A-B 0, Y-Z 0"] },
                { "type": "object", "additionalProperties": false, "properties": {
                    "dealer": word(), "trump": word(), "dummy": word(),
                    "cards": { "type": ["integer", "null"], "minimum": 0, "maximum": 255 },
                    "score": { "type": ["object", "null"], "required": ["A-B", "Y-Z"], "additionalProperties": false,
                        "properties": { "A-B": points(), "Y-Z": points() } } } },
                { "type": "null" } ] },
            "lines": { "type": ["array", "null"], "maxItems": MAX_LINES, "items": { "$ref": "#/components/schemas/Line" } },
            "questions": { "type": ["array", "null"], "maxItems": MAX_RULING_QUESTIONS, "items": { "oneOf": [
                { "type": "string" },
                { "type": "object", "required": ["ask"], "properties": {
                    "ask": { "type": "string" },
                    "after": { "type": "integer", "minimum": 0, "maximum": MAX_LINES, "description": "Lines that had happened, at most those of the record" } } } ] } }
        }
    })
}

/// The schema of a line: either a line of notation, or an object of one of the forms.
fn line_schema() -> Value {
    let forms = Line::FORMS.into_iter().flat_map(|(_, forms)| forms).map(line_form_schema);
    let mut kinds = vec![json!({ "type": "string", "description": "A line of notation", "examples": ["Y leads 9S"] })];
    kinds.extend(forms);
    json!({ "oneOf": kinds })
}

fn line_form_schema(form: &NotationForm) -> Value {
    let mut properties = json!({ "act": { "const": form.name() } });
    for blank in form.placeholders() {
        properties[blank] = json!({
            "oneOf": [{ "type": "string" }, { "type": "integer" }, { "type": "null" },
                { "type": "array", "items": { "type": "string" } }]
        });
    }
    json!({
        "type": "object", "title": form.name(), "description": form.description.trim(), "required": ["act"],
        "additionalProperties": false, "properties": properties, "examples": [form.example]
    })
}

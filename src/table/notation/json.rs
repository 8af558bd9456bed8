//! Reads and writes records as JSON. Each line is a string of notation, or an object with a field
//! for each placeholder.
//!
//! ```json
//! { "code": "english-club",
//!   "deal": { "dealer": "A", "trump": "KD", "score": { "A-B": 0, "Y-Z": 0 } },
//!   "lines": [ "Y leads 9S", { "act": "plays", "by": "B", "card": "4D" } ],
//!   "questions": [ "is B's revoke established" ] }
//! ```
//!
//! The `act` of an object is the name of its form ([`NotationForm::name`]). An object is first
//! turned into a line of notation and then read like any other line. So there is one reader and one
//! set of messages.

use serde_json::{Map, Value, json};

use super::explain::{MOST_EXPLAINED, brief, explain};
use super::parse::{QuestionLine, RecordWithQuestions, parse_setup};
use crate::lines::Line;
use crate::notation_form::NotationForm;
use crate::record::{Record, Setup};

/// An error in a JSON record, and where it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {message}")]
pub struct RecordJsonError {
    /// The path into the data: `lines[3].card`. Where the text is not JSON, its line and column.
    pub path: String,
    /// What is wrong.
    pub message: String,
}

impl RecordJsonError {
    fn new(path: impl Into<String>, message: impl Into<String>) -> RecordJsonError {
        RecordJsonError { path: path.into(), message: message.into() }
    }
}

/// Reads a record and its questions from JSON text.
///
/// ```
/// use oddtrick_table::notation;
///
/// let text = r#"{ "deal": { "dealer": "A" }, "lines": ["Y leads 9S", { "act": "plays", "by": "B", "card": "4D" }] }"#;
/// let script = notation::from_json(text).unwrap();
/// assert_eq!(script.record.lines[1].to_string(), "B plays 4D");
///
/// let errors = notation::from_json(r#"{ "lines": ["Y leeds 9S"] }"#).unwrap_err();
/// assert_eq!(errors[0].path, "lines[0]");
/// ```
///
/// # Errors
/// Returns everything that cannot be read. If everything can be read, returns every line that
/// contradicts another ([`Record::inconsistencies`]).
pub fn from_json(text: &str) -> Result<RecordWithQuestions, Vec<RecordJsonError>> {
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(e) => {
            return Err(vec![RecordJsonError::new(format!("line {}, column {}", e.line(), e.column()), e.to_string())]);
        }
    };
    from_value(&value)
}

/// Reads a record and its questions from a JSON value.
///
/// # Errors
/// The same errors as [`from_json`].
pub fn from_value(value: &Value) -> Result<RecordWithQuestions, Vec<RecordJsonError>> {
    let Value::Object(top) = value else {
        return Err(vec![RecordJsonError::new("", "a record is an object with `lines`")]);
    };
    let mut script = RecordWithQuestions::default();
    let mut errors = Vec::new();
    for key in top.keys().filter(|key| !["code", "deal", "lines", "questions"].contains(&key.as_str())) {
        errors.push(RecordJsonError::new(
            key.as_str(),
            "is no part of a record; its parts are code, deal, lines, questions",
        ));
    }
    match top.get("code") {
        None | Some(Value::Null) => {}
        Some(Value::String(code)) => script.record.setup.code = Some(code.clone()),
        Some(_) => errors.push(RecordJsonError::new("code", "expected the name of a code")),
    }
    read_setup(top.get("deal"), &mut script.record.setup, &mut errors);
    read_lines(top.get("lines"), &mut script.record, &mut errors);
    read_questions(top.get("questions"), &mut script, &mut errors);
    if errors.is_empty() {
        let inconsistencies = script.record.inconsistencies().into_iter();
        errors.extend(inconsistencies.map(|one| RecordJsonError::new(format!("lines[{}]", one.at), one.to_string())));
    }
    if errors.is_empty() { Ok(script) } else { Err(errors) }
}

fn read_setup(value: Option<&Value>, setup: &mut Setup, errors: &mut Vec<RecordJsonError>) {
    let clauses: Vec<(String, String)> = match value {
        None | Some(Value::Null) => return,
        Some(Value::String(text)) => vec![("deal".into(), text.clone())],
        Some(Value::Object(clauses)) => {
            let given = clauses.iter().filter(|(_, value)| !value.is_null());
            given.map(|(key, value)| (format!("deal.{key}"), format!("{key} {}", clause_text(value)))).collect()
        }
        Some(_) => {
            return errors
                .push(RecordJsonError::new("deal", "expected an object, or a line such as `dealer A; trump H`"));
        }
    };
    for (path, text) in clauses {
        let found = parse_setup(&text, 0, setup);
        errors.extend(found.into_iter().map(|error| RecordJsonError::new(&path, error.to_string())));
    }
}

/// The value of a setup field as notation writes it. A score is an object: `A-B 0, Y-Z 0`.
fn clause_text(value: &Value) -> String {
    match value {
        Value::Object(score) => {
            let sides: Vec<String> = score.iter().map(|(side, points)| format!("{side} {points}")).collect();
            sides.join(", ")
        }
        other => notation_text(other).unwrap_or_else(|| other.to_string()),
    }
}

/// A value as notation writes it. A list becomes its items with spaces between them.
fn notation_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(parts) => parts
            .iter()
            .map(|part| part.as_str().map(str::to_owned))
            .collect::<Option<Vec<_>>>()
            .map(|all| all.join(" ")),
        _ => None,
    }
}

fn read_lines(value: Option<&Value>, record: &mut Record, errors: &mut Vec<RecordJsonError>) {
    let lines = match value {
        None | Some(Value::Null) => return,
        Some(Value::Array(lines)) => lines,
        Some(_) => return errors.push(RecordJsonError::new("lines", "expected a list of lines")),
    };
    for (n, value) in lines.iter().enumerate() {
        let at = format!("lines[{n}]");
        let read = match value {
            Value::String(text) => Line::parse(text.trim()).map_err(|error| {
                let explained = errors.len() < MOST_EXPLAINED;
                RecordJsonError::new(at, if explained { explain(&error, text.trim()) } else { brief(&error) })
            }),
            Value::Object(fields) => read_line_object(&at, fields),
            _ => Err(RecordJsonError::new(at, "expected a line of notation, or an object with `act`")),
        };
        match read {
            Ok(line) => record.lines.push(line),
            Err(error) => errors.push(error),
        }
    }
}

/// Reads a line that is given as an object.
fn read_line_object(at: &str, fields: &Map<String, Value>) -> Result<Line, RecordJsonError> {
    let wrong = |key: &str, message: String| RecordJsonError::new(format!("{at}.{key}"), message);
    let name = fields.get("act").and_then(Value::as_str).unwrap_or_default();
    let form = all_line_forms().find(|form| form.name() == name);
    let form = form.ok_or_else(|| wrong("act", format!("`{name}` is no form of line; see the notation reference")))?;
    for (key, value) in fields.iter().filter(|(key, _)| *key != "act") {
        if form.placeholders().all(|placeholder| placeholder != key) {
            let placeholders: Vec<&str> = form.placeholders().collect();
            return Err(wrong(key, format!("`{name}` has no such part; its parts are {}", placeholders.join(", "))));
        }
        if !value.is_null() && notation_text(value).is_none_or(|text| text.contains(['\n', '\r'])) {
            return Err(wrong(key, "expected a word, a number, or a list of words, on one line".into()));
        }
    }
    let text = form.fill(|placeholder| fields.get(placeholder).and_then(notation_text));
    let line = Line::parse(&text).map_err(|error| RecordJsonError::new(at, format!("{error} in `{text}`")))?;
    if line.form().variant_name == form.variant_name {
        Ok(line)
    } else {
        Err(RecordJsonError::new(at, format!("`{text}` is read as another kind of line: {}", line.form().name())))
    }
}

fn all_line_forms() -> impl Iterator<Item = &'static NotationForm> {
    Line::FORMS.into_iter().flat_map(|(_, forms)| forms)
}

fn read_questions(value: Option<&Value>, script: &mut RecordWithQuestions, errors: &mut Vec<RecordJsonError>) {
    let end = script.record.lines.len();
    let list = match value {
        None | Some(Value::Null) => return,
        Some(Value::Array(list)) => list,
        Some(_) => return errors.push(RecordJsonError::new("questions", "expected a list of questions")),
    };
    for (n, value) in list.iter().enumerate() {
        let (text, after) = match value {
            Value::String(text) => (Some(text.as_str()), Some(end)),
            Value::Object(asked) => {
                let after =
                    asked.get("after").map_or(Some(end), |after| after.as_u64().and_then(|n| n.try_into().ok()));
                (asked.get("ask").and_then(Value::as_str), after)
            }
            _ => (None, None),
        };
        match (text, after) {
            (Some(text), Some(after)) if after <= end => {
                script.questions.push(QuestionLine { text: text.trim().to_owned(), after_lines: after, line: n + 1 });
            }
            (Some(_), _) => {
                let message = format!("expected a number of lines, at most {end}");
                errors.push(RecordJsonError::new(format!("questions[{n}].after"), message));
            }
            (None, _) => {
                let message = "expected a question, or an object with `ask` and `after`";
                errors.push(RecordJsonError::new(format!("questions[{n}]"), message));
            }
        }
    }
}

/// Writes a record as JSON, with every line as an object.
pub fn to_value(record: &Record) -> Value {
    let lines = record.lines.iter().map(|line| {
        let mut object = Map::new();
        object.insert("act".into(), line.form().name().into());
        object.extend(line.fields().into_iter().map(|(name, text)| (name.to_owned(), Value::String(text))));
        Value::Object(object)
    });
    let setup = &record.setup;
    let deal = json!({
        "dealer": setup.dealer.map(|seat| seat.to_string()),
        "trump": setup.trump.map(|t| t.turned_up.map_or(t.suit.to_string(), |card| card.to_string())),
        "score": setup.score.map(|score| json!({ "A-B": score.ab, "Y-Z": score.yz })),
        "cards": setup.hand_size,
        "dummy": setup.dummy.map(|seat| seat.to_string()),
    });
    json!({ "code": setup.code, "deal": deal, "lines": lines.collect::<Vec<_>>() })
}

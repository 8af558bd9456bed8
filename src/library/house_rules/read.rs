//! Reads `house-rules/<code>/<house rule>.toml`.

use std::str::FromStr;

use oddtrick_law::codes::house_rules;
use oddtrick_law::{Answer, Question};
use oddtrick_table::notation;
use serde::Deserialize;

use super::{HouseRuleExample, HouseRuleText, TextChange};
use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HouseRuleFile {
    about: String,
    #[serde(default)]
    change: Vec<TextChange>,
    #[serde(default)]
    example: Vec<ExampleFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExampleFile {
    title: String,
    /// What happened, with the question in a line `? …`.
    record: String,
    without: String,
    with: String,
}

/// Reads the house rules in words, in the order in which the engine has them.
pub(crate) fn read_house_rules(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<HouseRuleText> {
    let mut read = Vec::new();
    for (name, file) in content_files::read_folder::<HouseRuleFile>(files, "house-rules/", errors) {
        let path = format!("house-rules/{name}.toml");
        let found = name.split_once('/').and_then(|(code, id)| house_rules::find(code, id));
        let Some(house_rule) = found else {
            errors.push(ContentError::in_file(&path, "is not named after a house rule: `<code>/<house rule>.toml`"));
            continue;
        };
        let mut examples = Vec::new();
        for example in file.example {
            match read_example(example) {
                Ok(example) => examples.push(example),
                Err(message) => errors.push(ContentError::in_file(&path, message)),
            }
        }
        read.push(HouseRuleText { house_rule, file: path, about: file.about, changes: file.change, examples });
    }
    let place = |text: &HouseRuleText| {
        house_rules::all().iter().position(|house_rule| house_rule.text_id() == text.house_rule.text_id())
    };
    read.sort_by_key(place);
    read
}

fn read_example(file: ExampleFile) -> Result<HouseRuleExample, String> {
    let title = file.title;
    let script = notation::parse(&file.record).map_err(|faults| {
        let fault = faults.first().map_or(String::new(), |fault| format!("line {}: {}", fault.line, fault.message));
        format!("example “{title}”: {fault}")
    })?;
    let [asked] = script.questions.as_slice() else {
        return Err(format!("example “{title}” has {} questions; it takes one", script.questions.len()));
    };
    let question: Question = parse(&title, &asked.text)?;
    let (without, with): (Answer, Answer) = (parse(&title, &file.without)?, parse(&title, &file.with)?);
    Ok(HouseRuleExample { title, record: script.record, lines_before: asked.after_lines, question, without, with })
}

fn parse<T: FromStr<Err: ToString>>(title: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| format!("example “{title}”: {}", error.to_string()))
}

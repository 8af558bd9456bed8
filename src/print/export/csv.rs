//! A table for spreadsheets: one line for each question, with a column for each option.

use crate::form::clean;
use crate::{PrintError, PrintedForm, PrintedQuestion, option_letter};

const BEFORE_OPTIONS: [&str; 10] =
    ["sheet", "form", "number", "id", "code", "points", "story", "prompt", "hint", "kind"];
const AFTER_OPTIONS: [&str; 7] = ["blanks", "letters", "answer", "numbers", "reason", "laws", "source"];

/// The questions of a form as CSV, with their answers.
///
/// # Errors
///
/// If the table cannot be written, which no form is known to cause.
pub fn csv(form: &PrintedForm) -> Result<String, PrintError> {
    let options = form.questions.iter().map(|question| question.options.len()).max().unwrap_or(0);
    let mut table = ::csv::Writer::from_writer(Vec::new());
    let of_options = (0..options).flat_map(|place| {
        let letter = option_letter(place);
        [format!("option {letter}"), format!("feedback {letter}")]
    });
    let before = BEFORE_OPTIONS.map(str::to_owned).into_iter();
    table.write_record(before.chain(of_options).chain(AFTER_OPTIONS.map(str::to_owned)))?;
    for question in &form.questions {
        table.write_record(line(form, question, options))?;
    }
    let bytes = table.into_inner().map_err(|error| ::csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn line(form: &PrintedForm, question: &PrintedQuestion, options: usize) -> Vec<String> {
    let key = &question.key;
    let kind = match (question.options.is_empty(), question.many) {
        (true, _) => "numbers",
        (false, true) => "several",
        (false, false) => "one",
    };
    let mut cells = vec![
        form.sheet_number.to_string(),
        form.form.to_string(),
        question.number.to_string(),
        question.id.clone(),
        question.full_code(),
        question.points.to_string(),
        question.story.join(" "),
        question.prompt.clone(),
        question.hint.clone().unwrap_or_default(),
        kind.to_owned(),
    ];
    for place in 0..options {
        let option = question.options.get(place);
        let texts = option.map_or_else(Default::default, |option| [option.text.clone(), option.feedback.clone()]);
        cells.extend(texts);
    }
    let numbers: Vec<String> = key.numbers.iter().map(ToString::to_string).collect();
    let laws: Vec<String> = key.laws.iter().map(|law| format!("{}: {}", law.cite, law.words)).collect();
    let reason = key.reason.clone();
    let (letters, answer) = (key.letters.clone(), key.answer.clone());
    let last =
        [question.blanks.join("; "), letters, answer, numbers.join("; "), reason, laws.join(" "), key.source.clone()];
    cells.extend(last);
    cells.iter().map(|cell| harmless(&clean(cell))).collect()
}

/// A cell that no spreadsheet takes for a formula.
fn harmless(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@']) { format!("'{cell}") } else { cell.to_owned() }
}

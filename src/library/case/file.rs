//! Reading case files. Every error names its file and line.

use std::fmt::Display;
use std::str::FromStr;

use oddtrick_table::notation::{self, RecordWithQuestions};
use serde::Deserialize;
use thiserror::Error;

use super::{Case, CaseQuestion, CaseStatus, RecordEdit, Variation};
use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::reference::{CaseRef, LawRef};

/// A case as written in its file. [`Case`] explains the fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile {
    number: u16,
    title: String,
    point: String,
    page: String,
    topic: String,
    code: String,
    laws: Vec<String>,
    book_cites: Vec<String>,
    #[serde(default)]
    corrected: String,
    #[serde(default)]
    note: String,
    facts: String,
    decision: String,
    quote: String,
    #[serde(default)]
    also: Vec<LawRef>,
    #[serde(default)]
    related: Vec<CaseRef>,
    status: CaseStatus,
    #[serde(default)]
    record: String,
    #[serde(default)]
    answers: Vec<String>,
    /// The answer to each question by the words of the law, if the book departs from them. An empty
    /// string means the same answer as the book's.
    #[serde(default)]
    letter: Vec<String>,
    /// For a case that construes the law: the engine's reading under which it gives `answers`, where
    /// its code gives `letter`.
    book_reading: Option<String>,
    /// The opposite: the reading under which it gives `letter`, where its code gives `answers`.
    letter_reading: Option<String>,
    #[serde(default)]
    turn: Vec<VariationFile>,
}

/// A variation as written in its `[[turn]]` table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariationFile {
    slug: String,
    change: String,
    code: Option<String>,
    /// Which question, from 1.
    ask: Option<usize>,
    #[serde(default)]
    edit: Vec<RecordEdit>,
    answer: String,
    row: String,
    disputed: Option<String>,
}

/// Reads `cases/<collection>/<number>-<slug>.toml`. A file with errors gives no case.
pub(crate) fn read_cases(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<Case> {
    let mut cases = Vec::new();
    for (name, text) in files {
        let Some((collection, file)) = name.strip_prefix("cases/").and_then(|rest| rest.split_once('/')) else {
            continue;
        };
        if file == "book.toml" {
            continue;
        }
        let Some(parsed) = content_files::parse_toml::<CaseFile>(name, text, errors) else { continue };
        let stem = file.trim_end_matches(".toml");
        let (number, slug) = stem.split_once('-').unwrap_or((stem, ""));
        if number.parse() != Ok(parsed.number) {
            let message = format!("its number is {}, but its file name begins with {number}", parsed.number);
            errors.push(ContentError::in_file(name, message));
        }
        let source = CaseSource { name, text, collection, slug };
        cases.extend(source.build_case(parsed, errors));
    }
    cases
}

/// Parses a question or an answer of a case.
fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|e: T::Err| e.to_string())
}

/// A case file: where it is, and its text, to give each error its line.
struct CaseSource<'a> {
    /// The file, as a path from the content folder.
    name: &'a str,
    text: &'a str,
    /// The id of the collection.
    collection: &'a str,
    /// The words in the file name.
    slug: &'a str,
}

impl CaseSource<'_> {
    /// The line of the file where a key starts, from 1. 0 if the file has no such key.
    fn line_of(&self, key: &str) -> usize {
        self.text.lines().position(|line| line.starts_with(key)).map_or(0, |n| n + 1)
    }

    fn error(&self, line: usize, message: impl Into<String>) -> ContentError {
        ContentError::at(self.name, line, 0, message)
    }

    fn build_case(&self, file: CaseFile, errors: &mut Vec<ContentError>) -> Option<Case> {
        let record_line = self.line_of("record");
        let script = match notation::parse(&file.record) {
            Ok(script) => script,
            Err(found) => {
                let at_line =
                    |e: notation::NotationError| ContentError::at(self.name, record_line + e.line, e.column, e.message);
                errors.extend(found.into_iter().map(at_line));
                return None;
            }
        };
        let is_recorded = file.status != CaseStatus::Unrecorded;
        if is_recorded == file.record.is_empty() {
            errors.push(self.error(record_line, "a case has either a record or the status `unrecorded`"));
        }
        let questions = if is_recorded { self.build_questions(&file, &script, errors)? } else { Vec::new() };
        if file.book_reading.is_some() && file.letter_reading.is_some() {
            let line = self.line_of("letter_reading");
            errors.push(self.error(line, "a case has either a `book_reading` or a `letter_reading`"));
        }
        let variations = file.turn.iter();
        let variations = variations.filter_map(|each| self.build_variation(&file.record, &questions, each, errors));
        let variations = variations.collect();
        Some(Case {
            file: self.name.to_owned(),
            collection: self.collection.to_owned(),
            number: file.number,
            slug: self.slug.to_owned(),
            title: file.title,
            headline: file.point,
            page: file.page,
            topic: file.topic,
            code: file.code,
            ruling_limbs: file.laws,
            cited_limbs: file.book_cites,
            erratum: file.corrected,
            note: file.note,
            facts: file.facts.trim().to_owned(),
            decision: file.decision.trim().to_owned(),
            quote: file.quote,
            other_code_laws: file.also,
            related: file.related,
            status: file.status,
            reading: file.book_reading.or(file.letter_reading),
            script,
            record_text: file.record.trim().to_owned(),
            questions,
            variations,
            passages: Vec::new(),
        })
    }

    /// Pairs the questions of a record with their answers. `None` if there is any error.
    fn build_questions(
        &self,
        file: &CaseFile,
        script: &RecordWithQuestions,
        errors: &mut Vec<ContentError>,
    ) -> Option<Vec<CaseQuestion>> {
        let errors_before = errors.len();
        let [record_line, answers_line, letter_line] = ["record", "answers", "letter"].map(|key| self.line_of(key));
        let (answers, letter) = (&file.answers, &file.letter);
        if script.questions.is_empty() {
            errors.push(self.error(record_line, "the record asks no question; it needs a line `? …`"));
        }
        if script.questions.len() != answers.len() {
            let (asked, given) = (script.questions.len(), answers.len());
            errors.push(self.error(answers_line, format!("{asked} questions in the record, but {given} answers")));
        }
        if !letter.is_empty() && letter.len() != answers.len() {
            let message = format!("{} answers, but {} in `letter`", answers.len(), letter.len());
            errors.push(self.error(letter_line, message));
        }
        let code_reads_with_book = file.letter_reading.is_some();
        let mut questions = Vec::new();
        for (n, (asked, answer)) in script.questions.iter().zip(answers).enumerate() {
            let question = parse(&asked.text)
                .map_err(|e| errors.push(ContentError::at(self.name, record_line + asked.line, 1, e)));
            let book_answer = parse(answer).map_err(|e| errors.push(self.error(answers_line, e)));
            let letter_answer = letter.get(n).filter(|letter| !letter.is_empty()).map(|letter| parse(letter));
            let letter_answer = letter_answer.transpose().map_err(|e| errors.push(self.error(letter_line, e)));
            if let (Ok(question), Ok(book_answer), Ok(letter_answer)) = (question, book_answer, letter_answer) {
                let lines_before = asked.after_lines;
                questions.push(CaseQuestion {
                    question,
                    lines_before,
                    book_answer,
                    letter_answer,
                    code_reads_with_book,
                });
            }
        }
        (errors.len() == errors_before).then_some(questions)
    }

    fn build_variation(
        &self,
        record: &str,
        questions: &[CaseQuestion],
        file: &VariationFile,
        errors: &mut Vec<ContentError>,
    ) -> Option<Variation> {
        let line = self.line_of(&format!("slug = \"{}\"", file.slug));
        let mut report = |message: String| errors.push(self.error(line, format!("turn {}: {message}", file.slug)));
        let edited = apply_edits(record, &file.edit).map_err(|e| report(e.to_string())).ok()?;
        let script = match notation::parse(&edited) {
            Ok(script) => script,
            Err(found) => {
                for error in found {
                    report(format!("after the edits, {error}"));
                }
                return None;
            }
        };
        let number = file.ask.unwrap_or(1);
        let asked = number.checked_sub(1).filter(|index| *index < questions.len());
        let Some((question_index, asked)) = asked.and_then(|index| Some((index, script.questions.get(index)?))) else {
            report(format!("there is no question {number}"));
            return None;
        };
        let question = parse(&asked.text).map_err(&mut report).ok()?;
        let answer = parse(&file.answer).map_err(&mut report).ok()?;
        Some(Variation {
            slug: file.slug.clone(),
            change: file.change.clone(),
            code: file.code.clone(),
            question_index,
            lines_before: asked.after_lines,
            script,
            question,
            answer,
            deciding_rule: file.row.clone(),
            disputed: file.disputed.clone(),
        })
    }
}

/// Why a record cannot be edited.
#[derive(Debug, Error)]
enum EditError {
    #[error("the record has no line `{0}`")]
    LineNotFound(String),
}

/// Applies the edits of a variation to the text of a record.
fn apply_edits(record: &str, edits: &[RecordEdit]) -> Result<String, EditError> {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    for edit in edits {
        let wanted = edit.line.trim();
        let mut found = (0..lines.len()).filter(|&n| lines[n].trim() == wanted);
        let place = found.nth(edit.nth.unwrap_or(1).saturating_sub(1));
        let place = place.ok_or_else(|| EditError::LineNotFound(wanted.to_owned()))?;
        let mut new: Vec<String> = Vec::new();
        new.extend(edit.before.iter().flat_map(|text| text.lines()).map(str::to_owned));
        let stays = edit.before.is_some() || edit.after.is_some();
        match &edit.becomes {
            Some(text) => new.extend(text.lines().map(str::to_owned)),
            None if stays => new.push(lines[place].clone()),
            None => {}
        }
        new.extend(edit.after.iter().flat_map(|text| text.lines()).map(str::to_owned));
        lines.splice(place..=place, new);
    }
    Ok(lines.join("\n"))
}

//! Case files: read, joined with their records, every fault named with its line.

use serde::Deserialize;

use super::case::{Case, CaseQuestion, CaseStatus, RecordEdit, Variation};
use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use super::reference::{CaseRef, LawRef};
use oddtrick_law::{ParseAnswerError, ParseQuestionError};
use oddtrick_table::notation::{self, RecordWithQuestions};

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
    /// For a case that differs: what the letter gives in place of each answer; empty where the same.
    #[serde(default)]
    letter: Vec<String>,
    #[serde(default)]
    turn: Vec<VariationFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariationFile {
    slug: String,
    had: String,
    code: Option<String>,
    /// From 1, as people count.
    ask: Option<usize>,
    #[serde(default)]
    edit: Vec<RecordEdit>,
    answer: String,
    row: String,
}

pub(super) fn read_cases(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<Case> {
    let mut cases = Vec::new();
    for (name, text) in files {
        let Some((book, file)) = name.strip_prefix("cases/").and_then(|rest| rest.split_once('/')) else { continue };
        if file == "book.toml" {
            continue;
        }
        let Some(parsed) = content_files::parse_toml::<CaseFile>(name, text, faults) else { continue };
        let stem = file.trim_end_matches(".toml");
        let (number, slug) = stem.split_once('-').unwrap_or((stem, ""));
        if number.parse() != Ok(parsed.number) {
            faults.push(ContentError::in_file(
                name,
                format!("its number is {}, but its name begins with {number}", parsed.number),
            ));
        }
        cases.extend(build_case(name, text, book, slug, parsed, faults));
    }
    cases
}

/// The line of a TOML file on which a multi-line string begins.
fn line_of(text: &str, key: &str) -> usize {
    text.lines().position(|line| line.starts_with(key)).map_or(0, |n| n + 1)
}

fn build_case(
    name: &str,
    text: &str,
    book: &str,
    slug: &str,
    file: CaseFile,
    faults: &mut Vec<ContentError>,
) -> Option<Case> {
    let offset = line_of(text, "record");
    let script = match notation::parse(&file.record) {
        Ok(script) => script,
        Err(found) => {
            faults.extend(found.into_iter().map(|f| ContentError::at(name, offset + f.line, f.column, f.message)));
            return None;
        }
    };
    let recorded = file.status != CaseStatus::Unrecorded;
    if recorded == file.record.is_empty() {
        faults.push(ContentError::at(name, offset, 0, "a case has a record, or its status is `unrecorded`"));
    }
    let asks = if recorded {
        build_questions(name, text, offset, &script, (&file.answers, &file.letter), faults)?
    } else {
        Vec::new()
    };
    let turns = file.turn.iter().filter_map(|t| build_variation(name, text, &file.record, &asks, t, faults)).collect();
    Some(Case {
        file: name.to_owned(),
        collection: book.to_owned(),
        number: file.number,
        slug: slug.to_owned(),
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
        script,
        record_text: file.record.trim().to_owned(),
        questions: asks,
        variations: turns,
    })
}

/// Joins the questions of a record with the answers beside it.
fn build_questions(
    name: &str,
    text: &str,
    offset: usize,
    script: &RecordWithQuestions,
    (answers, letter): (&[String], &[String]),
    faults: &mut Vec<ContentError>,
) -> Option<Vec<CaseQuestion>> {
    let before = faults.len();
    let here = line_of(text, "answers");
    if script.questions.is_empty() {
        faults.push(ContentError::at(name, offset, 0, "the record asks no question; a line `? …` is wanted"));
    }
    if script.questions.len() != answers.len() {
        let (asked, given) = (script.questions.len(), answers.len());
        faults.push(ContentError::at(name, here, 0, format!("{asked} questions in the record, but {given} answers")));
    }
    if !letter.is_empty() && letter.len() != answers.len() {
        let message = format!("{} answers, but the letter gives {}", answers.len(), letter.len());
        faults.push(ContentError::at(name, line_of(text, "letter"), 0, message));
    }
    let mut asks = Vec::new();
    for (n, (asked, answer)) in script.questions.iter().zip(answers).enumerate() {
        let question = asked.text.parse().map_err(|e: ParseQuestionError| {
            faults.push(ContentError::at(name, offset + asked.line, 1, e.to_string()))
        });
        let answer =
            answer.parse().map_err(|e: ParseAnswerError| faults.push(ContentError::at(name, here, 0, e.to_string())));
        let letter = letter.get(n).filter(|letter| !letter.is_empty()).map(|letter| letter.parse());
        let letter = letter.transpose().map_err(|e: ParseAnswerError| {
            faults.push(ContentError::at(name, line_of(text, "letter"), 0, e.to_string()))
        });
        if let (Ok(question), Ok(answer), Ok(letter)) = (question, answer, letter) {
            asks.push(CaseQuestion {
                question,
                lines_before: asked.after_lines,
                book_answer: answer,
                letter_answer: letter,
            });
        }
    }
    (faults.len() == before).then_some(asks)
}

fn build_variation(
    name: &str,
    text: &str,
    record: &str,
    asks: &[CaseQuestion],
    file: &VariationFile,
    faults: &mut Vec<ContentError>,
) -> Option<Variation> {
    let here = line_of(text, &format!("slug = \"{}\"", file.slug));
    let mut fault =
        |message: String| faults.push(ContentError::at(name, here, 0, format!("turn {}: {message}", file.slug)));
    let edited = match apply_edits(record, &file.edit) {
        Ok(edited) => edited,
        Err(message) => {
            fault(message);
            return None;
        }
    };
    let script = match notation::parse(&edited) {
        Ok(script) => script,
        Err(found) => {
            for found in found {
                fault(format!("once edited, {found}"));
            }
            return None;
        }
    };
    let ask = file.ask.unwrap_or(1).wrapping_sub(1);
    let Some(asked) = script.questions.get(ask).filter(|_| ask < asks.len()) else {
        fault(format!("there is no question {}", ask.wrapping_add(1)));
        return None;
    };
    let question = asked.text.parse().map_err(|e: ParseQuestionError| fault(e.to_string())).ok()?;
    let answer = file.answer.parse().map_err(|e: ParseAnswerError| fault(e.to_string())).ok()?;
    Some(Variation {
        slug: file.slug.clone(),
        change: file.had.clone(),
        code: file.code.clone(),
        question_index: ask,
        lines_before: asked.after_lines,
        script,
        question,
        answer,
        deciding_rule: file.row.clone(),
    })
}

/// Applies a turn's edits to the text of a record.
fn apply_edits(record: &str, edits: &[RecordEdit]) -> Result<String, String> {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    for edit in edits {
        let wanted = edit.line.trim();
        let mut found = (0..lines.len()).filter(|&n| lines[n].trim() == wanted);
        let place = found.nth(edit.nth.unwrap_or(1).saturating_sub(1));
        let place = place.ok_or_else(|| format!("the record has no such line as `{wanted}`"))?;
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

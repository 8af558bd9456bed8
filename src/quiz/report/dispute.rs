//! Reads a dispute from a user: a record in notation or as JSON, the code, and the questions.

use super::judgments::answer_to_judgment;
use crate::asked_codes::{NotAsked, TOO_MANY, find_asked};
use crate::input_problem::{InputProblem, UnknownCodeError};
use oddtrick_law::{Answer, Change, Code, Question, codes};
use oddtrick_table::notation::{self, QuestionLine, RecordWithQuestions};
use oddtrick_table::{Line, Record};

/// A dispute that has been read.
#[derive(Debug, Clone)]
pub struct Dispute {
    /// The record.
    pub record: Record,
    /// The code to judge it under.
    pub code: &'static Code,
    /// Each question, with the number of lines that have happened when it is asked.
    pub questions: Vec<(Question, usize)>,
    /// What would be if: changes, each of which is tried on every question.
    pub changes: Vec<Change>,
    /// Another answer, which every ruling is compared with.
    pub other_answer: Option<Answer>,
}

/// The code for a record that does not name one.
const DEFAULT_CODE: &str = codes::BASE_CODE_IDS[0];

impl Dispute {
    /// Reads a text: JSON if it begins with a brace, otherwise notation. `code` replaces the code that the record
    /// names. `questions` are added after those in the text.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong, each with its place.
    pub fn read(text: &str, code: Option<&str>, questions: &[String]) -> Result<Dispute, Vec<InputProblem>> {
        let is_json = text.trim_start().starts_with('{');
        let (script, mut wrong) = if is_json { read_json(text) } else { read_notation(text) };
        Dispute::build(script, is_json, code, questions, &mut wrong).ok_or(wrong)
    }

    /// Reads JSON that is already parsed.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong, each with its place.
    pub fn from_json_value(
        value: &serde_json::Value,
        code: Option<&str>,
        questions: &[String],
    ) -> Result<Dispute, Vec<InputProblem>> {
        let (script, mut wrong) = script_or_problems(notation::from_value(value));
        Dispute::build(script, true, code, questions, &mut wrong).ok_or(wrong)
    }

    /// Adds changes to try on every question, such as `without line 4`, and another answer to compare each ruling with.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong, with `what_if` or `rather` as its place.
    pub fn comparing(mut self, what_if: &[String], rather: Option<&str>) -> Result<Dispute, Vec<InputProblem>> {
        let mut wrong = Vec::new();
        for text in what_if {
            match text.parse() {
                Ok(change) => self.changes.push(change),
                Err(error) => wrong.push(InputProblem::new("what_if", error.to_string())),
            }
        }
        match rather.map(str::parse).transpose() {
            Ok(answer) => self.other_answer = answer,
            Err(error) => wrong.push(InputProblem::new("rather", error.to_string())),
        }
        let compares = !self.changes.is_empty() || self.other_answer.is_some();
        if compares && self.questions.is_empty() {
            let at = if self.changes.is_empty() { "rather" } else { "what_if" };
            wrong.push(InputProblem::new(at, "nothing was asked that could come out otherwise; ask a question too"));
        }
        if wrong.is_empty() { Ok(self) } else { Err(wrong) }
    }

    fn build(
        script: RecordWithQuestions,
        is_json: bool,
        code: Option<&str>,
        questions: &[String],
        wrong: &mut Vec<InputProblem>,
    ) -> Option<Dispute> {
        let mut asked = Vec::new();
        for ask in &script.questions {
            let at = || {
                if is_json { format!("questions[{}]", ask.line - 1) } else { format!("line {}, column 1", ask.line) }
            };
            match ask.text.parse::<Question>() {
                Ok(question) => asked.push((question, ask.after_lines)),
                Err(error) => wrong.push(InputProblem::new(at(), error.to_string())),
            }
        }
        for text in questions {
            match text.parse::<Question>() {
                Ok(question) => asked.push((question, script.record.lines.len())),
                Err(error) => wrong.push(InputProblem::new("question", error.to_string())),
            }
        }
        let named = code.or(script.record.setup.code.as_deref()).unwrap_or(DEFAULT_CODE);
        let found = find_asked(named);
        if let Err(why) = &found {
            let message = match why {
                NotAsked::Unknown => UnknownCodeError::new(named).to_string(),
                NotAsked::TooMany => TOO_MANY.to_owned(),
            };
            wrong.push(InputProblem::new("code", message));
        }
        let named = found.ok().filter(|_| wrong.is_empty())?;
        let code = if script.record.setup.dummy.is_some() { codes::with_dummy(named) } else { named };
        Some(Dispute { record: script.record, code, questions: asked, changes: Vec::new(), other_answer: None })
    }
}

fn read_notation(text: &str) -> (RecordWithQuestions, Vec<InputProblem>) {
    match notation::parse(text) {
        Ok(script) => (script, Vec::new()),
        Err(faults) => {
            let lines: Vec<&str> = text.lines().collect();
            let wrong = faults.into_iter().map(|fault| {
                let line = lines.get(fault.line - 1).copied().unwrap_or_default();
                // A line that can be read has another fault: it contradicts an earlier one.
                let judgment = answer_to_judgment(line).filter(|_| line.trim().parse::<Line>().is_err());
                let message = judgment.unwrap_or(fault.message);
                InputProblem::new(format!("line {}, column {}", fault.line, fault.column), message)
            });
            // The questions are read anyway, so that their errors appear with the others.
            let asked: Vec<QuestionLine> = notation::find_questions(text);
            (RecordWithQuestions { questions: asked, ..RecordWithQuestions::default() }, wrong.collect())
        }
    }
}

fn read_json(text: &str) -> (RecordWithQuestions, Vec<InputProblem>) {
    script_or_problems(notation::from_json(text))
}

fn script_or_problems(
    read: Result<RecordWithQuestions, Vec<notation::RecordJsonError>>,
) -> (RecordWithQuestions, Vec<InputProblem>) {
    match read {
        Ok(script) => (script, Vec::new()),
        Err(faults) => {
            (RecordWithQuestions::default(), faults.into_iter().map(|f| InputProblem::new(f.path, f.message)).collect())
        }
    }
}

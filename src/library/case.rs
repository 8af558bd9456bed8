//! Cases: a decided dispute as a record, a question and an answer, with its turns.

use serde::Deserialize;

use super::reference::{CaseRef, LawRef};
use oddtrick_law::{Answer, Code, Question, Ruling};
use oddtrick_table::notation::RecordWithQuestions;

/// How a decision stands to the letter of the laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CaseStatus {
    /// The engine, from the record, decides as the book does.
    Agrees,
    /// The book departs from the letter of its laws; the note gives both.
    Differs,
    /// The answer hangs on a fact that the book does not state.
    Needs,
    /// Manners or equity: no law decides it.
    Judgment,
    /// It has no record yet, so the engine has not judged it.
    Unrecorded,
}

impl CaseStatus {
    /// Every status, those that the engine has judged first.
    pub const ALL: [CaseStatus; 5] =
        [CaseStatus::Agrees, CaseStatus::Differs, CaseStatus::Needs, CaseStatus::Judgment, CaseStatus::Unrecorded];

    /// The word for it.
    pub const fn label(self) -> &'static str {
        match self {
            CaseStatus::Agrees => "agrees",
            CaseStatus::Differs => "differs",
            CaseStatus::Needs => "needs a fact",
            CaseStatus::Judgment => "judgment",
            CaseStatus::Unrecorded => "not judged yet",
        }
    }
}

/// A question of a case, with what the book decides.
#[derive(Debug, Clone)]
pub struct CaseQuestion {
    pub question: Question,
    /// Lines of the record that come before the question.
    pub lines_before: usize,
    /// What the book decides.
    pub book_answer: Answer,
    /// What the letter of the law gives, where that is something else.
    pub letter_answer: Option<Answer>,
}

impl CaseQuestion {
    /// What the engine, which goes by the letter, is to rule.
    pub fn expected_answer(&self) -> &Answer {
        self.letter_answer.as_ref().unwrap_or(&self.book_answer)
    }
}

/// A change of one line of a record.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordEdit {
    /// The line to find.
    pub line: String,
    /// Which of several such lines, from 1.
    pub nth: Option<usize>,
    /// Lines to put in its place; none takes it out.
    pub becomes: Option<String>,
    pub before: Option<String>,
    pub after: Option<String>,
}

/// One fact changed, and the ruling that follows.
#[derive(Debug, Clone)]
pub struct Variation {
    pub slug: String,
    /// "Had …": the change as the second half of a sentence that so begins.
    pub change: String,
    /// The code it is asked under, where that is the change.
    pub code: Option<String>,
    /// Which of the case's questions, from 0.
    pub question_index: usize,
    pub script: RecordWithQuestions,
    pub question: Question,
    pub lines_before: usize,
    pub answer: Answer,
    /// The row that makes the difference.
    pub deciding_rule: String,
}

/// A decided case.
#[derive(Debug, Clone)]
pub struct Case {
    /// The file, from the content folder.
    pub file: String,
    pub collection: String,
    pub number: u16,
    pub slug: String,
    pub title: String,
    /// What it decides, in a sentence that stands alone.
    pub headline: String,
    pub page: String,
    pub topic: String,
    pub code: String,
    /// Limbs that the ruling must rest on.
    pub ruling_limbs: Vec<String>,
    /// Limbs that the book itself cites.
    pub cited_limbs: Vec<String>,
    /// Where the book errs and this corrects it.
    pub erratum: String,
    /// What a reader of the record should know: choices made, letter against decision.
    pub note: String,
    pub facts: String,
    pub decision: String,
    /// The decisive sentence, verbatim.
    pub quote: String,
    /// Laws of other codes that the book mentions in it.
    pub other_code_laws: Vec<LawRef>,
    pub related: Vec<CaseRef>,
    pub status: CaseStatus,
    /// The record; without a line while the case is unrecorded.
    pub script: RecordWithQuestions,
    pub record_text: String,
    pub questions: Vec<CaseQuestion>,
    pub variations: Vec<Variation>,
}

impl Case {
    /// `drayson-108`
    pub fn id(&self) -> String {
        format!("{}-{}", self.collection, self.number)
    }

    /// What other parts of the library call it.
    pub fn reference(&self) -> CaseRef {
        CaseRef { collection: self.collection.clone(), number: self.number }
    }

    /// The limbs of a law of its own code that it turns on or cites, each once; the law itself
    /// only where no limb of it is named.
    pub fn limbs_of_law(&self, law: &str) -> Vec<&str> {
        let limbs = self.ruling_limbs.iter().chain(&self.cited_limbs).map(String::as_str);
        let limbs: std::collections::BTreeSet<&str> = limbs.filter(|limb| super::law_number_of(limb) == law).collect();
        let whole = limbs.len() == 1;
        limbs.into_iter().filter(|limb| whole || *limb != law).collect()
    }

    /// The code whose text the case's citations are of.
    pub fn text_code_id(&self) -> &str {
        oddtrick_law::codes::find(&self.code).map_or(&self.code, |code| code.text_id)
    }

    /// Rules on one of the case's questions under a code.
    pub fn ruling(&self, ask: usize, code: &Code) -> Ruling {
        let ask = &self.questions[ask];
        oddtrick_law::Evaluator::after_lines(code, &self.script.record, ask.lines_before).rule_on(&ask.question)
    }

    /// The sentences of its facts, as paragraphs.
    pub fn split_paragraphs(text: &str) -> Vec<&str> {
        text.split("\n\n").map(str::trim).filter(|p| !p.is_empty()).collect()
    }
}

impl Variation {
    /// Rules on the turn under a code.
    pub fn ruling(&self, code: &Code) -> Ruling {
        oddtrick_law::Evaluator::after_lines(code, &self.script.record, self.lines_before).rule_on(&self.question)
    }
}

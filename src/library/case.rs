//! Cases: a decided dispute as a record, a question and an answer, with its turns.

use serde::Deserialize;

use super::reference::{CaseRef, LawRef};
use oddtrick_law::{Answer, Code, Question, Ruling};
use oddtrick_table::notation::Script;

/// How a decision stands to the letter of the laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
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

impl Status {
    /// Every status, those that the engine has judged first.
    pub const ALL: [Status; 5] = [Status::Agrees, Status::Differs, Status::Needs, Status::Judgment, Status::Unrecorded];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Agrees => "agrees",
            Status::Differs => "differs",
            Status::Needs => "needs a fact",
            Status::Judgment => "judgment",
            Status::Unrecorded => "not judged yet",
        }
    }
}

/// A question of a case, with what the book decides.
#[derive(Debug, Clone)]
pub struct Ask {
    pub question: Question,
    /// Lines of the record that come before the question.
    pub after: usize,
    /// What the book decides.
    pub answer: Answer,
    /// What the letter of the law gives, where that is something else.
    pub letter: Option<Answer>,
}

impl Ask {
    /// What the engine, which goes by the letter, is to rule.
    pub fn ruled(&self) -> &Answer {
        self.letter.as_ref().unwrap_or(&self.answer)
    }
}

/// A change of one line of a record.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edit {
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
pub struct Turn {
    pub slug: String,
    /// "Had …": the change as the second half of a sentence that so begins.
    pub had: String,
    /// The code it is asked under, where that is the change.
    pub code: Option<String>,
    /// Which of the case's questions, from 0.
    pub ask: usize,
    pub script: Script,
    pub question: Question,
    pub after: usize,
    pub answer: Answer,
    /// The row that makes the difference.
    pub row: String,
}

/// A decided case.
#[derive(Debug, Clone)]
pub struct Case {
    /// The file, from the content folder.
    pub file: String,
    pub book: String,
    pub number: u16,
    pub slug: String,
    pub title: String,
    /// What it decides, in a sentence that stands alone.
    pub point: String,
    pub page: String,
    pub topic: String,
    pub code: String,
    /// Limbs that the ruling must rest on.
    pub laws: Vec<String>,
    /// Limbs that the book itself cites.
    pub book_cites: Vec<String>,
    /// Where the book errs and this corrects it.
    pub corrected: String,
    /// What a reader of the record should know: choices made, letter against decision.
    pub note: String,
    pub facts: String,
    pub decision: String,
    /// The decisive sentence, verbatim.
    pub quote: String,
    /// Laws of other codes that the book mentions in it.
    pub also: Vec<LawRef>,
    pub related: Vec<CaseRef>,
    pub status: Status,
    /// The record; without a line while the case is unrecorded.
    pub script: Script,
    pub record_text: String,
    pub asks: Vec<Ask>,
    pub turns: Vec<Turn>,
}

impl Case {
    /// `drayson-108`
    pub fn id(&self) -> String {
        format!("{}-{}", self.book, self.number)
    }

    /// What other parts of the library call it.
    pub fn reference(&self) -> CaseRef {
        CaseRef { book: self.book.clone(), number: self.number }
    }

    /// The limbs of a law of its own code that it turns on or cites, each once; the law itself
    /// only where no limb of it is named.
    pub fn limbs_of(&self, law: &str) -> Vec<&str> {
        let limbs = self.laws.iter().chain(&self.book_cites).map(String::as_str);
        let limbs: std::collections::BTreeSet<&str> = limbs.filter(|limb| super::law_of(limb) == law).collect();
        let whole = limbs.len() == 1;
        limbs.into_iter().filter(|limb| whole || *limb != law).collect()
    }

    /// The code whose text the case's citations are of.
    pub fn text_code(&self) -> &str {
        oddtrick_law::codes::find(&self.code).map_or(&self.code, |code| code.text)
    }

    /// Rules on one of the case's questions under a code.
    pub fn rule(&self, ask: usize, code: &Code) -> Ruling {
        let ask = &self.asks[ask];
        oddtrick_law::Bench::at(code, &self.script.record, ask.after).rule(&ask.question)
    }

    /// The sentences of its facts, as paragraphs.
    pub fn paragraphs(text: &str) -> Vec<&str> {
        text.split("\n\n").map(str::trim).filter(|p| !p.is_empty()).collect()
    }
}

impl Turn {
    /// Rules on the turn under a code.
    pub fn rule(&self, code: &Code) -> Ruling {
        oddtrick_law::Bench::at(code, &self.script.record, self.after).rule(&self.question)
    }
}

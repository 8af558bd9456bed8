//! Cases: decided disputes.
//!
//! A case has the book's story and decision, a record of what happened at the table, the questions
//! in dispute with the book's answers, and variations: the same case with one fact changed.

mod file;
mod status;

use std::collections::BTreeSet;

use oddtrick_law::{Answer, Code, Evaluator, Limb, Question, Ruling, codes};
use oddtrick_table::notation::RecordWithQuestions;
use serde::Deserialize;

use crate::limb::law_number_of;
use crate::passage::Passage;
use crate::reference::{CaseRef, LawRef};

pub(crate) use file::read_cases;
pub use status::CaseStatus;

/// A question of a case, with the book's answer.
#[derive(Debug, Clone)]
pub struct CaseQuestion {
    /// The question.
    pub question: Question,
    /// How many lines of the record come before the question.
    pub lines_before: usize,
    /// What the book decides.
    pub book_answer: Answer,
    /// The answer by the words of the law, if it is different.
    pub letter_answer: Option<Answer>,
    /// Whether the engine's code itself reads the law as the book does, and a reading of it gives the
    /// answer by the words alone.
    pub code_reads_with_book: bool,
}

impl CaseQuestion {
    /// The answer that the engine must give. It follows the words of the law, unless its code reads
    /// them as the book does.
    pub fn expected_answer(&self) -> &Answer {
        if self.code_reads_with_book { &self.book_answer } else { self.answer_by_letter() }
    }

    /// The answer that the engine must give under the reading that the case names.
    pub fn answer_under_reading(&self) -> &Answer {
        if self.code_reads_with_book { self.answer_by_letter() } else { &self.book_answer }
    }

    /// Whether the book's answer is another than the words of the law give.
    pub fn departs_from_letter(&self) -> bool {
        *self.answer_by_letter() != self.book_answer
    }

    fn answer_by_letter(&self) -> &Answer {
        self.letter_answer.as_ref().unwrap_or(&self.book_answer)
    }
}

/// A change to one line of a record.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordEdit {
    /// The line to find.
    pub line: String,
    /// Which of them, from 1, if the record has several such lines.
    pub nth: Option<usize>,
    /// Lines that replace it. If none of the three is given, the line is removed.
    pub becomes: Option<String>,
    /// Lines to put before it.
    pub before: Option<String>,
    /// Lines to put after it.
    pub after: Option<String>,
}

/// A case with one fact changed, and the different ruling that follows.
#[derive(Debug, Clone)]
pub struct Variation {
    /// Its name in addresses.
    pub slug: String,
    /// The change, as the rest of a sentence that starts with "If".
    pub change: String,
    /// The code to judge under, if the code is what changes.
    pub code: Option<String>,
    /// Which of the case's questions is asked, from 0.
    pub question_index: usize,
    /// The record with the change made.
    pub script: RecordWithQuestions,
    /// The question.
    pub question: Question,
    /// How many lines of the record come before the question.
    pub lines_before: usize,
    /// The answer.
    pub answer: Answer,
    /// The id of the rule that makes the difference.
    pub deciding_rule: String,
    /// Why careful readers of the law answer it otherwise, if they do. Nobody is asked about it, and no page tells it as what
    /// would change a ruling.
    pub disputed: Option<String>,
}

/// A decided case.
#[derive(Debug, Clone)]
pub struct Case {
    /// The file, as a path from the content folder.
    pub file: String,
    /// The id of the collection it belongs to.
    pub collection: String,
    /// Its number in the collection.
    pub number: u16,
    /// The words in its file name.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// What it decides, in a sentence that can be read alone.
    pub headline: String,
    /// The page or pages of the book.
    pub page: String,
    /// The slug of its topic.
    pub topic: String,
    /// The id of the code that it was decided under.
    pub code: String,
    /// Limbs that the engine's ruling must depend on.
    pub ruling_limbs: Vec<String>,
    /// Limbs that the book itself cites.
    pub cited_limbs: Vec<String>,
    /// What the book gets wrong, and the correction. Often empty.
    pub erratum: String,
    /// What a reader of the record should know: choices made when writing it, or how the words of
    /// the law differ from the decision. Often empty.
    pub note: String,
    /// The facts, as the book tells them, in paragraphs.
    pub facts: String,
    /// The decision, as the book gives it, in paragraphs.
    pub decision: String,
    /// The decisive sentence, word for word.
    pub quote: String,
    /// Laws of other codes that the book mentions in it.
    pub other_code_laws: Vec<LawRef>,
    /// Related cases. If a case names another one, both have it here.
    pub related: Vec<CaseRef>,
    /// How the book's decision compares with the words of its laws.
    pub status: CaseStatus,
    /// For a case that construes the law: the engine's reading that gives the answers that its code
    /// does not give, be they the book's or those by the words alone.
    pub reading: Option<String>,
    /// The record with its questions. Empty if the case is unrecorded.
    pub script: RecordWithQuestions,
    /// The record as it is written in the file.
    pub record_text: String,
    /// The questions of the record with their answers.
    pub questions: Vec<CaseQuestion>,
    /// The variations.
    pub variations: Vec<Variation>,
    /// How parts of the record and of its variations are told by hand, the longest first.
    pub passages: Vec<Passage>,
}

impl Case {
    /// Its id, such as `drayson-108`.
    pub fn id(&self) -> String {
        format!("{}-{}", self.collection, self.number)
    }

    /// The variations of a question that nobody disputes.
    pub fn undisputed_variations(&self, question_index: usize) -> impl Iterator<Item = &Variation> {
        self.variations.iter().filter(move |turn| turn.question_index == question_index && turn.disputed.is_none())
    }

    /// A reference to it.
    pub fn reference(&self) -> CaseRef {
        CaseRef { collection: self.collection.clone(), number: self.number }
    }

    /// The limbs of a law of its own code that decide the case or that it cites, each once. The law
    /// itself is listed only if none of its limbs is.
    pub fn limbs_of_law(&self, law: &str) -> Vec<&str> {
        let limbs = self.ruling_limbs.iter().chain(&self.cited_limbs).map(String::as_str);
        let limbs: BTreeSet<&str> = limbs.filter(|limb| law_number_of(limb) == law).collect();
        let whole = limbs.len() == 1;
        limbs.into_iter().filter(|limb| whole || *limb != law).collect()
    }

    /// The id of the code text that the case's citations refer to.
    pub fn text_code_id(&self) -> &str {
        oddtrick_law::codes::find(&self.code).map_or(&self.code, |code| code.text_id)
    }

    /// Rules on one of the case's questions under a code.
    ///
    /// ```
    /// use oddtrick_law::codes;
    /// use oddtrick_library::Library;
    ///
    /// let library = Library::load_embedded()?;
    /// let case = library.case("drayson", 108).expect("a case of the library");
    /// let code = codes::find(&case.code).expect("a code of the engine");
    /// assert_eq!(case.ruling(0, code).answer, *case.questions[0].expected_answer());
    /// # Ok::<(), oddtrick_library::ContentErrors>(())
    /// ```
    ///
    /// # Panics
    /// If the case has no question with this index, from 0.
    pub fn ruling(&self, question_index: usize, code: &Code) -> Ruling {
        let asked = &self.questions[question_index];
        Evaluator::after_lines(code, &self.script.record, asked.lines_before).rule_on(&asked.question)
    }

    /// Splits facts or a decision into paragraphs.
    pub fn split_paragraphs(text: &str) -> Vec<&str> {
        text.split("\n\n").map(str::trim).filter(|p| !p.is_empty()).collect()
    }
}

impl Variation {
    /// Rules on the variation under a code.
    pub fn ruling(&self, code: &Code) -> Ruling {
        Evaluator::after_lines(code, &self.script.record, self.lines_before).rule_on(&self.question)
    }

    /// The law that makes the difference under a code, with the ruling by it: that of the record, if it names one of this code
    /// (`case_code` is the id of the code of the case), or else the law that the ruling rests on. `None` if it rests on none.
    pub fn deciding_limb(&self, case_code: &str, code: &Code, ruling: &Ruling) -> Option<Limb> {
        let named = code.rule(&self.deciding_rule).map(|rule| rule.limb);
        let is_own = codes::find(case_code).is_some_and(|own| own.base_id() == code.base_id());
        named.filter(|limb| is_own || ruling.limbs.contains(limb)).or_else(|| ruling.limbs.first().copied())
    }
}
